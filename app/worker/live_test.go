package worker

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// attempted is what a student of a live class has sent after checking a step's answers, or nothing.
func attempted(t *testing.T, name, typed string) string {
	t.Helper()
	one := reads(t, oneUpdate, words.En)
	one.order.Live = &wire.LiveOrder{Code: "HKTMR", Name: name}
	one.do(2, "")
	if typed != "" {
		one.order.Fields["last.w2.0"] = typed
		one.do(2, "check")
	}
	one.wants(`class="joined`, "HKTMR", map[bool]string{true: "has your answers", false: "sees your answers once you check"}[typed != ""])
	if one.last.Live == nil || one.last.Live.Attempt == "" {
		t.Fatal("nothing is sent")
	}
	return one.last.Live.Attempt
}

// leading is the page of a live class with students.
func leading(t *testing.T) (r *reader, document string) {
	one := reads(t, oneUpdate, words.En)
	one.do(2, "")
	return &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En,
		Place:    wire.Place{ID: wire.ClassID, Step: 1},
		Contents: one.order.Contents, Kept: map[string]string{}, Fields: map[string]string{},
		Live: &wire.LiveOrder{Offered: true, Join: "https://lab.example/j/", Key: strings.Repeat("0", 64),
			Of: "lesson=one-update"}}}, one.order.Document
}

// TestLiveClassIsJudged: what comes is judged once, the latest of each student counts, two of one name
// are two, and what is forged or markup harms nothing.
func TestLiveClassIsJudged(t *testing.T) {
	r, document := leading(t)
	show := func(do any) {
		t.Helper()
		r.order.Do = wire.Done{Action: do}
		a, err := r.play.Show(r.order)
		if err == nil && a.Needs == "one-update" {
			r.order.Document, r.order.Of = document, a.Needs
			a, err = r.play.Show(r.order)
		}
		for err == nil && a.More { // a slow machine judges in several goes, as on the page
			r.order.Do = wire.Done{}
			a, err = r.play.Show(r.order)
		}
		if err != nil {
			t.Fatal(err)
		}
		r.last = a
	}
	show(nil)
	code, id := classid.Of(r.order.Live.Key)
	r.wants(code, "https://lab.example/j/"+code, "Nobody has joined yet", `<svg`)
	if r.last.Live == nil || r.last.Live.Code != code || r.last.Live.ID != id {
		t.Fatalf("the page is to open %+v", r.last.Live)
	}
	if strings.Contains(r.last.HTML, r.order.Live.Key) || strings.Contains(r.last.HTML, "live-begin") {
		t.Error("the key is on the page, or a second class is offered")
	}
	students := []wire.LiveStudent{
		{Who: "1", Name: "Ann", Step: 2, On: true, Attempt: attempted(t, "Ann", "-0.74")},
		{Who: "2", Name: "ann", Step: 1, On: true, Attempt: attempted(t, "ann", "")},
		{Who: "3", Name: `<img src=x onerror="x()">`, Step: 99, Attempt: attempted(t, "Bo", "-0.98")},
		{Who: "4", Name: "Mallory", Step: -1, Attempt: "forged"},
		{Who: "5", Name: "", Attempt: strings.Repeat("A", 4096)},
	}
	r.order.Live.Students = []byte(wire.JSON(students))
	show(nil)
	counts := func(right, named, empty int) {
		t.Helper()
		want := fmt.Sprintf("<td>%d</td><td>%d</td><td>0</td><td>%d</td>", right, named, empty)
		_, row, _ := strings.Cut(r.last.HTML, `<th scope="row">2 · `)
		if row, _, _ = strings.Cut(row, "</tr>"); !strings.Contains(row, want) {
			t.Errorf("the question has %s, want %s", row, want)
		}
	}
	counts(1, 1, 1)
	r.wants("Students in class: 5. Connected now: 2.", "Students: 3", "lesson-live-step:6")
	for _, name := range []string{"Ann", "Mallory", "<img"} {
		if strings.Contains(r.last.HTML, name) {
			t.Errorf("%s is shown before anybody asks for names", name)
		}
	}
	r.wants(`lesson-live-step:2"`, ">Stop all phones<", "Lesson: <bdi>One update by hand", `id="spot-0-0"`)
	r.order.Live.Frozen, r.order.Live.At = true, 3
	show(wire.Teach{What: "spot", To: "0.1"}) // the second by name: Ann's comes before
	r.wants(`>Let all phones go on</button> <strong class="frozen" role="status">All phones are stopped`, `lesson-live-step:4"`, `id="class-spot"`)
	_, spot, _ := strings.Cut(r.last.HTML, `id="class-spot"`)
	spot, _, _ = strings.Cut(spot, "</section>")
	if strings.Contains(spot, "Ann") || strings.Contains(spot, "img") || !strings.Contains(spot, "−0.") {
		t.Errorf("the answers without a name are %s", spot)
	}
	for _, to := range []string{"0.99", "9.0", "-1.0", "0.-1", "x", ""} {
		show(wire.Teach{What: "spot", To: to + " "})
		if strings.Contains(r.last.HTML, `id="class-spot"`) {
			t.Errorf("%q shows answers", to)
		}
	}
	r.order.Live.Frozen, r.order.Live.At = false, 0
	students[0].Attempt = attempted(t, "Ann", "-0.98")
	r.order.Live.Students = []byte(wire.JSON(students))
	show(wire.ShowNames)
	counts(2, 0, 1)
	r.wants("Ann", "ann (2)", "&lt;img src=x onerror=")
	if strings.Contains(r.last.HTML, "<img") {
		t.Error("a name is markup")
	}
	show(wire.ClassTable)
	if table := string(r.last.File); strings.Count(table, "One update by hand") != 3 || !strings.Contains(table, "ann (2)") {
		t.Errorf("the table is %s", table)
	}
	show(wire.LiveCodes)
	saved := string(r.last.File)
	r.order.Live.Fault = wire.LiveOver
	show(nil)
	r.wants("The class has ended", "live-begin", "Students: 3")
	if strings.Contains(r.last.HTML, code) {
		t.Error("one can still join")
	}
	r.order.Live = &wire.LiveOrder{}
	r.order.Fields["codes"] = saved
	show(wire.ReadCodes)
	r.wants("Codes: 3. Students: 3.")
	if strings.Contains(r.last.HTML, `class="live`) {
		t.Error("a server without classes offers one")
	}
}

// TestLiveSameAnswers: those who do the same at the same time have not copied.
func TestLiveSameAnswers(t *testing.T) {
	r, document := leading(t)
	r.order.Document, r.order.Of = document, "one-update"
	var students []wire.LiveStudent
	for k := range 3 {
		students = append(students, wire.LiveStudent{Who: fmt.Sprint(k),
			Name: fmt.Sprint("S", k), Attempt: attempted(t, fmt.Sprint("S", k), "-0.98")})
	}
	r.order.Live.Students = []byte(wire.JSON(students))
	a, err := r.play.Show(r.order)
	if err != nil {
		t.Fatal(err)
	}
	if r.last = a; strings.Contains(a.HTML, `class="broken"`) {
		t.Errorf("something is remarked: %s", a.HTML)
	}
	r.wants("Students: 3")
}

// TestRemovable: a student is removed by name, after a question, even one whose attempt is forged; what
// was sent leaves the page, and the phone is told in words.
func TestRemovable(t *testing.T) {
	r, document := leading(t)
	show := func(do any, students ...wire.LiveStudent) {
		t.Helper()
		r.order.Live.Students = []byte(wire.JSON(students))
		for r.order.Do = (wire.Done{Action: do}); ; r.order.Do = (wire.Done{}) {
			a, err := r.play.Show(r.order)
			if err == nil && a.Needs != "" {
				r.order.Document, r.order.Of = document, a.Needs
				a, err = r.play.Show(r.order)
			}
			if err != nil {
				t.Fatal(err)
			}
			if r.last = a; !a.More {
				return
			}
		}
	}
	ann := wire.LiveStudent{Who: "a1", Name: "Ann", Step: 2, On: true, Attempt: attempted(t, "Ann", "-0.98")}
	bo := wire.LiveStudent{Who: "b2", Name: `<b>Bo</b>`, Step: 1, Attempt: "forged"}
	eve := wire.LiveStudent{Who: "e3", Step: 1}
	r.order.Live.Key = strings.Repeat("0", 64)
	show(nil, ann, bo, eve)
	r.wants(`id="live-out"`, "Show the names first", "Students: 1")
	r.lacks("Ann", "live-out-a1")
	show(wire.ShowNames, ann, bo, eve)
	r.wants(`id="live-out-a1"`, ">&lt;b&gt;Bo&lt;/b&gt;", "<bdi>#3</bdi>")
	r.lacks("live-leaving", "lesson-live-out:")
	show(wire.Teach{What: "out", To: "b2"}, ann, bo, eve)
	if r.last.Focus != "live-leaving" {
		t.Errorf("the focus is on %q", r.last.Focus)
	}
	r.wants("Remove <bdi>&lt;b&gt;Bo&lt;/b&gt;</bdi> from the class?", `data-do="lesson-live-out:b2"`)
	show(wire.Teach{What: "out", To: wire.Nobody}, ann, bo, eve)
	r.lacks("live-leaving")
	show(wire.Teach{What: "out", To: "a1"}, ann, bo, eve)
	show(nil, bo, eve) // she is gone
	r.lacks("live-leaving", "Ann", `class="shares"`)
	show(nil, ann, bo, eve) // under another key
	r.wants("Students: 1")
	gone := phone(&wire.PhoneOrder{Lang: words.En, Live: wire.LiveOrder{Code: "HKTMR", Fault: wire.LiveRemoved}})
	if gone.Sheet != "" || !strings.Contains(gone.Line, "removed you from class HKTMR. Your answers stay") {
		t.Errorf("the phone says %s", gone.Line)
	}
}

// TestJoinPage: the code of the address is shown, else asked for; a name is given that stays the same;
// each fault is said.
func TestJoinPage(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		r := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: l, Chance: "x", Contents: `{"Lessons":[]}`,
			Place: wire.Place{ID: wire.JoinID, Variant: "HKTMR"}, Kept: map[string]string{}, Fields: map[string]string{}}}
		show := func() string {
			t.Helper()
			a, err := r.play.Show(r.order)
			if err != nil {
				t.Fatal(err)
			}
			r.last = a
			return a.HTML
		}
		html := show()
		r.order.Do.Action = wire.LiveJoin
		show()
		name := r.last.Live.Name
		r.order.Do.Action = nil
		if r.last.Live.Join != "HKTMR" || !strings.Contains(html, "HKTMR") || strings.Contains(html, "join-code") || name == "" ||
			!strings.Contains(html, `value="`+name) {
			t.Errorf("%s: %s", name, html)
		}
		for _, fault := range []wire.LiveFault{wire.LiveUnknown, wire.LiveWait, wire.LiveFull, wire.LiveOver, wire.LiveOffline} {
			if r.order.Live = (&wire.LiveOrder{Fault: fault}); !strings.Contains(show(), `role="alert">`) ||
				strings.Contains(r.last.HTML, `role="alert"></p>`) {
				t.Errorf("%s is not said: %s", fault, r.last.HTML)
			}
		}
		r.order.Place.Variant = ""
		r.order.Fields[wire.JoinName] = `<i>Bo"`
		if html := show(); !strings.Contains(html, "join-code") || !strings.Contains(html, "&lt;i&gt;Bo&#34;") {
			t.Errorf("without a code: %s", html)
		}
	}
}

// TestJoinLeadsToAnExercise: whatever a server says, a code leads to an exercise or nowhere, and what
// cannot be a code is not sent.
func TestJoinLeadsToAnExercise(t *testing.T) {
	for of, lesson := range map[string]string{"lesson=one-update&step=3": "one-update", "teach": "",
		"lesson=none": "", "lessons": "", "": "", "join=HKTMR": ""} {
		p := forAll()
		a, err := p.Show(wire.LessonOrder{Lang: words.En, Contents: `{"Lessons":[{"ID":"one-update"}]}`,
			Place: wire.Place{ID: wire.JoinID}, Live: &wire.LiveOrder{Found: &wire.LiveFound{Of: of}}})
		entered := ""
		if err == nil && a.Live != nil {
			entered = a.Live.Lesson
		}
		if entered != lesson || (lesson == "") != strings.Contains(a.HTML, `role="alert"`) {
			t.Errorf("%s leads to %q: %v %s", of, entered, err, a.HTML)
		}
	}
	r := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Contents: `{"Lessons":[]}`,
		Place: wire.Place{ID: wire.JoinID}, Fields: map[string]string{wire.JoinCode: "ILOVE"}}}
	r.order.Do.Action = wire.LiveJoin
	a, err := r.play.Show(r.order)
	if err != nil || a.Live.Join != "" || !strings.Contains(a.HTML, "No class has this code") {
		t.Errorf("what is no code is looked for: %v %+v", err, a.Live)
	}
}

// TestVoteFromPhones: votes from phones count in the vote that is open, the latest of each student,
// beside hands; no bar is on the page before both votes are shown, and votes of the first are none in
// the second. Phones get the question as the lecturer's page has it, whatever their numbers are.
func TestVoteFromPhones(t *testing.T) {
	r := reads(t, "12-noise-and-the-pocket", words.En)
	step, ask, right := voteOn(r)
	other := (right + 1) % 2
	live := &wire.LiveOrder{Offered: true, Join: "https://lab.example/j/"}
	r.order.Live = live
	r.do(step, "")
	r.wants(`id="hall-begin"`)
	if a := r.do(step, "live-begin"); a.Live == nil || a.Live.Begin != "lesson=noise-and-the-pocket" {
		t.Fatalf("a class begins with %+v", a.Live)
	}
	live.Key = strings.Repeat("0", 64)
	vote := func(n int, choices ...int) {
		t.Helper()
		var students []wire.LiveStudent
		for k, option := range choices {
			students = append(students, wire.LiveStudent{Who: fmt.Sprint(k), On: true,
				Vote: wire.LiveChoice(n, option)})
		}
		live.Students = []byte(wire.JSON(students))
	}
	do := func(what wire.PollStep, option int) *wire.LiveAnswer {
		t.Helper()
		a := r.do(step, wire.LessonActions.Write(wire.Poll{Do: what, Ask: ask,
			Option: option})[len("lesson-"):])
		live.Vote = a.Live.Vote
		return a.Live
	}
	code, id := classid.Of(live.Key)
	if a := do(wire.PollNext, 0); a.Poll == nil || a.Vote != 1 || len(a.Poll.Options) < 2 || a.Code != code || a.ID != id {
		t.Fatalf("phones are told %+v", a)
	}
	if strings.Count(r.last.HTML, `id="poll-next"`) != 1 { // though the question is called so, too
		t.Error("two elements have the id of the button that goes on")
	}
	do(wire.PollVote, other) // by hand
	vote(1, right, other, other, 25)
	r.do(step, "")
	r.wants("Phones that have voted: 3 of 4.", code)
	for _, told := range []string{`class="bars"`, `data-mark="right"`} {
		if strings.Contains(r.last.HTML, told) {
			t.Errorf("while phones vote the page tells %q", told)
		}
	}
	if a := do(wire.PollNext, 0); a.Poll != nil {
		t.Error("phones can vote after the vote")
	}
	r.wants("4 votes. ")
	a := do(wire.PollNext, 0)
	r.wants("Phones that have voted: 0 of 4.")
	order := &wire.PhoneOrder{Lang: words.Zh, Live: wire.LiveOrder{Code: code, Name: "Bo", Poll: a.Poll,
		Chosen: wire.LiveChoice(1, 0)}}
	sheet := phone(order).Sheet
	if strings.Count(sheet, `aria-pressed="false"`) != len(a.Poll.Options) || strings.Contains(sheet, "mine") {
		t.Errorf("a phone shows %s", sheet)
	}
	order.Live.Chosen = wire.LiveChoice(2, 1)
	if sheet = phone(order).Sheet; !strings.Contains(sheet, `aria-hidden="true">B</p>`) {
		t.Errorf("after a tap a phone shows %s", sheet)
	}
	vote(2, right, right, right, other)
	do(wire.PollNext, 0)
	r.wants("First vote, 4: 25 % right", "Second vote, 4: 75 % right")
}

// TestOneVoteAtATime: a vote that begins ends that on the question before it, with what came.
func TestOneVoteAtATime(t *testing.T) {
	r := reads(t, "06-why-the-update-helps", words.En)
	r.order.Live = &wire.LiveOrder{Offered: true, Join: "https://lab.example/j/", Key: strings.Repeat("0", 64)}
	const step = 7
	begin := func(ask string) wire.LessonAnswer {
		a := r.do(step, wire.LessonActions.Write(wire.Poll{Do: wire.PollNext, Ask: ask})[len("lesson-"):])
		r.order.Live.Vote = a.Live.Vote
		return a
	}
	if a := begin("plus"); a.Live.Vote != 1 || a.Live.Poll == nil {
		t.Fatalf("phones are told %+v", a.Live)
	}
	r.order.Live.Students = []byte(wire.JSON([]wire.LiveStudent{{Who: "a", Vote: wire.LiveChoice(1, 2)}}))
	a := begin("minus")
	if a.Live.Vote != 2 || a.Live.Poll == nil || a.Live.Poll.Ask.En != "And in the second kind?" ||
		a.Put["signs.plus.votes"] != "2C|" || a.Put["signs.minus.votes"] != "1|" {
		t.Errorf("%+v, and the fields are %v", a.Live.Poll, a.Put)
	}
}

// TestSheetsOnPhones: the lecturer's wish goes before a vote, and another tab before both; markup in a
// question is text.
func TestSheetsOnPhones(t *testing.T) {
	order := &wire.PhoneOrder{Lang: words.En}
	live := &order.Live
	*live = wire.LiveOrder{Code: "HKTMR", Name: "Bo", Frozen: true, Poll: &wire.LivePoll{N: 1,
		Ask: text.Same("<b>?</b>"), Options: []text.Text{text.Same(`<img src=x onerror="x()">`), {}}}}
	if sheet := phone(order).Sheet; !strings.Contains(sheet, "look up") || strings.Contains(sheet, "ballot") {
		t.Errorf("a phone that is stopped shows %s", sheet)
	}
	live.Frozen = false
	if sheet := phone(order).Sheet; strings.Contains(sheet, "<img") || !strings.Contains(sheet, "&lt;img") {
		t.Errorf("a phone shows %s", sheet)
	}
	live.Moved = true
	if sheet := phone(order).Sheet; !strings.Contains(sheet, "lesson-live-here") {
		t.Errorf("a phone whose line another tab has shows %s", sheet)
	}
}

// TestLineOfClass: who has joined is led back, who has not is asked for a name and told why not; the
// lesson of a class is known once it is found; after the end nothing but that is said.
func TestLineOfClass(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		order := &wire.PhoneOrder{Lang: l, Join: "https://lab.example/j/", Here: `lesson=x"&step=3`,
			Live: wire.LiveOrder{Code: "HKTMR", Name: `<i>Bo`}}
		wants := func(all ...string) {
			t.Helper()
			line := phone(order).Line
			for _, part := range all {
				if !strings.Contains(line, part) {
					t.Errorf("the line lacks %s: %s", part, line)
				}
			}
			if strings.Count(line, "<p") != strings.Count(line, "</p>") || strings.Contains(line, "<i>") {
				t.Errorf("the line is %s", line)
			}
		}
		wants("HKTMR", `href="#lesson=x&#34;&amp;step=3"`, "lesson-live-leave", "&lt;i&gt;Bo")
		order.Here = ""
		if strings.Contains(phone(order).Line, "href") {
			t.Error("a frame that shows something else leads to nowhere")
		}
		order.Asks = true
		wants("HKTMR", "lesson-live-enter", "data-given")
		for fault, why := range joinFaults() {
			order.Live.Fault = fault
			wants(`role="alert">`+l.Say(why), "lesson-live-enter")
		}
		order.Blocked, order.Live.Fault = true, wire.LiveClosed
		wants(l.Say(words.JoinBlocked), `href="https://lab.example/j/HKTMR"`)
		order.Live.Found = &wire.LiveFound{Of: "lesson=one-update&step=3"}
		if a := phone(order); a.Lesson != "one-update" {
			t.Errorf("the class is on %q", a.Lesson)
		}
		order.Asks, order.Live.Fault = false, wire.LiveOver
		wants("HKTMR", "lesson-live-leave")
	}
}

// TestLiveIsFound: where the server has live classes, the list of lessons and the page where exercises
// are made lead to them by name.
func TestLiveIsFound(t *testing.T) {
	for _, id := range []string{"", wire.TeachID} {
		for _, offered := range []bool{true, false} {
			o := wire.LessonOrder{Lang: words.En, Place: wire.Place{ID: id}, Contents: `{"Lessons":[]}`,
				Kept: map[string]string{}, Fields: map[string]string{}, Live: &wire.LiveOrder{Offered: offered}}
			p := forAll()
			a, err := p.Show(o)
			if err != nil || strings.Contains(a.HTML, words.LiveLink.En) != offered ||
				!strings.Contains(a.HTML, `href="#class"`) {
				t.Errorf("%q, offered %t: %v %s", id, offered, err, a.HTML)
			}
		}
	}
}

// TestWithoutAnAttempt: who is in the class by a frame that shows something else is no student with a
// broken answer.
func TestWithoutAnAttempt(t *testing.T) {
	r, document := leading(t)
	r.order.Document, r.order.Of = document, "one-update"
	r.order.Live.Students = []byte(wire.JSON([]wire.LiveStudent{{Who: "1", Name: "Ann", Step: 1, On: true}}))
	a, err := r.play.Show(r.order)
	if err != nil {
		t.Fatal(err)
	}
	r.last = a
	r.wants("Students in class: 1. Connected now: 1.", `<div class="came"></div>`)
	if strings.Contains(a.HTML, `class="broken"`) {
		t.Error("an attempt that was never sent is named as broken")
	}
}

// TestTextsNobodyMarks: such a text is never right, and the page says who can read it: alone, in a
// class, and in a frame.
func TestTextsNobodyMarks(t *testing.T) {
	const must = 4 // the step of that name
	for _, of := range []struct {
		live     *wire.LiveOrder
		embedded bool
		says     string
	}{{nil, false, "Only you see it until you hand in"}, {&wire.LiveOrder{Code: "HKTMR", Name: "Bo"}, false, "Your lecturer can read it"},
		{nil, true, "may pass it on"}} {
		r := reads(t, "14-adalines-bowl", words.En)
		r.order.Live, r.order.Embedded = of.live, of.embedded
		r.do(must, "check", "must.own.0", "banana")
		_, own, _ := strings.Cut(r.last.HTML, `id="ask-own"`)
		own, _, _ = strings.Cut(own, "</section>")
		for _, want := range []string{`data-state="unmarked"`, ">answered<", "Nobody marks your text", of.says} {
			if !strings.Contains(strings.ReplaceAll(own, "</span>", ">"), want) {
				t.Errorf("%q is missing in %s", want, own)
			}
		}
		if strings.Contains(own, "right") || strings.Contains(own, "Nobody else") {
			t.Errorf("it says %s", own)
		}
	}
}

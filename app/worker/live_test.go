package worker

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
	"perceptronlab/app/words"
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
	one.wants(`class="joined`, "HKTMR")
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
		_, row, _ := strings.Cut(r.last.HTML, "2 · ")
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
	before := r.play.room.hall.came["3"]
	students[0].Attempt = attempted(t, "Ann", "-0.98")
	r.order.Live.Students = []byte(wire.JSON(students))
	show(wire.ShowNames)
	counts(2, 0, 1)
	r.wants("Ann", "ann (2)", "&lt;img src=x onerror=")
	if strings.Contains(r.last.HTML, "<img") || r.play.room.hall.came["3"] != before {
		t.Error("a name is markup, or what had not changed was judged again")
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
	r.order.Fields[codesField] = saved
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
		html, name := show(), r.last.Live.Name
		if !strings.Contains(html, "HKTMR") || strings.Contains(html, "join-code") || name == "" ||
			!strings.Contains(html, `value="`+name) {
			t.Errorf("%s: %s", name, html)
		}
		for _, fault := range []wire.LiveFault{wire.LiveUnknown, wire.LiveWait, wire.LiveFull, wire.LiveOver, wire.LiveOffline} {
			if r.order.Live = (&wire.LiveOrder{Fault: fault}); !strings.Contains(show(), `role="alert">`) ||
				strings.Contains(r.last.HTML, `role="alert"></p>`) || r.last.Live.Name != name {
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

package worker

import (
	"bytes"
	"html"
	"maps"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
)

// sixteenClouds are the sixteen points of the opening run; step 20 takes w from (0, 0.38, 0.16) to
// (−0.2, 0.42, −0.04), the run makes 13 updates, and with η = 0.2 it makes 7.
const sixteenClouds = `{"version":1,"data":{"preset":"two-clouds-16"},"learner":{"algorithm":"perceptron","eta":0.1,"init":[0.2,-0.6,0.3],"order":"shuffle"},"stop":{"epochs":50},"seed":1}`

// studio is a place where exercises are made, as the page keeps it.
type studio struct {
	t      *testing.T
	player Player
	lang   words.Lang
	fields map[string]string
	kept   string
	set    string // the experiment in the lab, while it is set up
	last   wire.LessonAnswer
	of     string // the lesson whose document is there
	place  wire.Place
	own    []wire.Place      // exercises that were opened on the device
	keeps  map[string]string // what is kept of them
}

func newStudio(t *testing.T, lang words.Lang) *studio {
	r := &studio{t: t, player: forAll(), lang: lang, fields: map[string]string{}, place: wire.Place{ID: wire.TeachID, Step: 1}}
	r.order("")
	return r
}

// order sends an order after an action, which has to be offered.
func (r *studio) order(do string) {
	r.t.Helper()
	if do != "" && !strings.Contains(r.last.HTML, `data-do="`+html.EscapeString(do)+`"`) {
		r.t.Fatalf("%s is not offered in\n%s", do, r.last.HTML)
	}
	var done wire.Done
	if err := done.UnmarshalText([]byte(do)); err != nil {
		r.t.Fatal(err)
	}
	o := wire.LessonOrder{Lang: r.lang, Place: r.place, Contents: `{"Lessons":[{"ID":"separable-or-not","Number":9,"Steps":13,"Title":{"En":"Separable","Zh":"可分"}},
			{"ID":"one-update","Number":5,"Steps":6,"Title":{"En":"One update","Zh":"一次更新"}}]}`,
		Do: done, Fields: maps.Clone(r.fields), Kept: map[string]string{wire.TeachID: r.kept}, Home: sixteenClouds,
		HomeStep: 20, Link: "http://localhost/#teach", Chance: "a", Set: r.set, Of: r.of, Own: r.own}
	maps.Copy(o.Kept, r.keeps)
	if r.of != "" {
		_, x := lessonOf(r.t, r.of)
		o.Document = string(x)
	}
	a, err := r.player.Show(o)
	if err != nil {
		r.t.Fatal(err)
	}
	if a.Needs != "" {
		r.of = a.Needs
		r.order(do)
		return
	}
	r.last = a
	if a.Paper != "" || a.Scene == nil {
		return
	}
	if a.Focus != "" && !strings.Contains(a.HTML, `id="`+a.Focus+`"`) {
		r.t.Errorf("after %s the focus goes to %s, which is not there", do, a.Focus)
	}
	r.kept, r.place = a.Kept, a.Scene.Place
	maps.DeleteFunc(r.fields, func(name, _ string) bool { return a.Drop != "" && strings.HasPrefix(name, a.Drop) })
	maps.Copy(r.fields, a.Put)
	r.set = ""
	if a.Scene.Set != "" {
		r.set = a.Scene.Document
	}
}

func lessonOf(t *testing.T, id string) (string, []byte) {
	t.Helper()
	for _, name := range lessons.Names() {
		if strings.HasSuffix(name, id) {
			document, _, err := lessons.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			return name, document
		}
	}
	t.Fatal("no lesson " + id)
	return "", nil
}

func (r *studio) has(parts ...string) {
	r.t.Helper()
	for _, part := range parts {
		if !strings.Contains(r.last.HTML, part) {
			r.t.Errorf("%q is missing in\n%s", part, r.last.HTML)
		}
	}
}

// student opens what is handed out, and answers its first step.
func (r *studio) student(kept map[string]string, fields ...string) (id string, a wire.LessonAnswer) {
	r.t.Helper()
	if r.place.Own == "" {
		r.t.Fatalf("nothing is handed out: %s", r.last.HTML)
	}
	link := wire.Place{Own: r.place.Own, ID: "x", Step: 1}.Fragment()
	place, ok := wire.ParsePlace(link)
	if !ok || !strings.HasPrefix(place.ID, wire.OwnID) {
		r.t.Fatalf("the link is %s", link)
	}
	var p Player
	o := wire.LessonOrder{Lang: r.lang, Place: place, Contents: `{"Lessons":[]}`, Kept: kept, Chance: "b",
		Fields: map[string]string{}, Link: "http://localhost/#" + link}
	for i := 0; i < len(fields); i += 2 {
		o.Fields[fields[i]] = fields[i+1]
	}
	if len(fields) > 0 {
		o.Do = wire.Done{Action: wire.Check}
	}
	a, err := p.Show(o)
	if err != nil {
		r.t.Fatal(err)
	}
	return place.ID, a
}

// TestTeachFromTheScreen: an experiment in the lab is asked about, a blank is changed, a wrong answer
// tried, all on the students' own page; what is handed out judges alike.
func TestTeachFromTheScreen(t *testing.T) {
	r := newStudio(t, words.En)
	r.has("What is <i>w</i> after step 20?", `id="card-own-update"`)
	if strings.Count(r.last.HTML, `id="card-`) != 16 {
		t.Errorf("%d cards", strings.Count(r.last.HTML, `id="card-`))
	}
	r.order("lesson-teach:fold/ask")
	r.has("(−0.2, 0.42, −0.04)", "Already so: It converges. Epochs: 6; updates: 13.", `name="teach/blank.after.0"`)
	r.order("lesson-teach:fold/wrong")
	r.has("mistakes are recognised", "−0.1  0.4  0.06", words.TeachAlike.En)
	at := strings.Index(r.last.HTML, "−0.1  0.4  0.06")
	row := r.last.HTML[strings.LastIndex(r.last.HTML[:at], `data-do="`)+len(`data-do="`):]
	r.order(row[:strings.Index(row, `"`)])
	r.has(`value="−0.1"`, `data-state="wrong"`, "if you add")
	if len(r.last.Scene.Marks.Yours) != 3 {
		t.Errorf("the line of the wrong answer is not drawn: %+v", r.last.Scene.Marks)
	}
	id, a := r.student(nil, "after.q.0", "-0.2", "after.q.1", "0.42", "after.q.2", "-0.04")
	if !strings.Contains(a.HTML, `data-state="right"`) {
		t.Errorf("a student of %s sees %s", id, a.HTML)
	}
	if _, a := r.student(nil, "after.q.0", "-0.1", "after.q.1", "0.4", "after.q.2", "0.06"); !strings.Contains(a.HTML, "if you add") {
		t.Errorf("a student sees %s", a.HTML)
	}
	r.order("lesson-teach:fold/ask")
	r.fields["teach/blank.after.0"] = "1"
	r.order("")
	r.has("What is <i>w</i> after step 1?")
	r.fields["teach/blank.after.0"] = "9999"
	r.order("")
	r.has("the run has so many steps", words.TeachNot.En[:len("It cannot be handed out yet.")])
	if r.place.Own != "" {
		t.Error("what cannot be asked is handed out")
	}
	r.order("lesson-teach:undo/-")
	r.order("lesson-teach:undo/-")
	r.has("What is <i>w</i> after step 20?")
}

// TestTeachShows: what is set up in the lab is shown once; before, it is not handed out, and what
// does not do it is told. What was not touched is locked for students.
func TestTeachShows(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-teach:fold/ask")
	r.order("lesson-teach:ask/within")
	r.has(words.TeachShowFirst.En, "13 updates", words.TeachAlone.En)
	if r.place.Own != "" {
		t.Fatal("nobody has shown that it can be done")
	}
	r.order("lesson-teach:fold/show")
	r.order("lesson-teach:solve/within")
	if s := r.last.Scene; s.Set != fieldLab || strings.Join(s.Lock, " ") != "predict duel" || s.Until != -1 {
		t.Fatalf("the lab is %+v", s)
	}
	with := func(path string, value float64) {
		t.Helper()
		e, err := experiment.Parse([]byte(r.set))
		if err == nil {
			e, err = e.WithNumber(path, value)
		}
		if err != nil {
			t.Fatal(err)
		}
		r.set = string(e.Document.Compact())
		r.fields[fieldLab] = r.set
		r.order("lesson-teach:take/-")
	}
	r.order("lesson-teach:take/-")
	r.has(`class="remark">` + words.TeachUnchanged.En)
	with("stop.epochs", 60)
	r.has(`class="remark"`, "the goal is at most 9")
	with("learner.eta", 0.2)
	r.has("Students may change: the learning rate, start and settings. All else is locked.")
	if locks := strings.Join(r.last.Scene.Lock, " "); !strings.Contains(locks, "data inputs") || strings.Contains(locks, "eta") {
		t.Errorf("locked are %s", locks)
	}
	if hidden := strings.Join(r.last.Scene.Hide, " "); !strings.Contains(hidden, "inputs") || !strings.Contains(hidden, "duel") {
		t.Errorf("hidden are %s", hidden)
	}
	if r.place.Own == "" {
		t.Error("it is not handed out")
	}
	r.order("lesson-teach:fold/wrong")
	r.has(html.EscapeString(words.TeachWrongOwn.En))
	r.order("lesson-teach:fold/show")
	r.order("lesson-teach:solve/within")
	r.order("lesson-teach:cancel/-")
	if r.last.Scene.Set == fieldLab {
		t.Error("the lab is still unlocked")
	}
	open := newStudio(t, words.Zh)
	open.order("lesson-teach:fold/ask")
	open.order("lesson-teach:ask/within")
	open.order("lesson-teach:fold/show")
	open.order("lesson-teach:open/-")
	if open.place.Own == "" {
		t.Error("an open problem is not handed out")
	}
}

// TestTeachPlaces: points that the teacher places are asked about; with none there is nothing to take,
// and Cancel brings the exercise before back. By hand, for (1, 2) with d = 1 and η = 1 from zero
// weights: z = 0 gives o = +1 as the rule has it, so the first update is at (2, 1) with d = −1.
func TestTeachPlaces(t *testing.T) {
	r := newStudio(t, words.En)
	before := r.kept
	r.order("lesson-teach:place/-")
	if s := r.last.Scene; s.Set != fieldLab || s.Document != emptyPlane || len(s.Lock) != 2 {
		t.Fatalf("the lab is %+v", s)
	}
	r.order("lesson-teach:take/-")
	r.has(words.TeachPlaceFirst.En)
	r.order("lesson-teach:cancel/-")
	r.has("What is <i>w</i> after step 20?")
	if r.last.Scene.Set == fieldLab || before == r.kept {
		t.Error("the lab is still unlocked")
	}
	r.order("lesson-teach:place/-")
	e, err := experiment.Parse([]byte(emptyPlane))
	if err != nil {
		t.Fatal(err)
	}
	d := e.Document
	d.Data = e.WithSample([]float64{1, 2}, 1)
	if e, err = experiment.Build(d); err != nil {
		t.Fatal(err)
	}
	d.Data = e.WithSample([]float64{2, 1}, -1)
	r.set = string(d.Compact())
	r.fields[fieldLab] = r.set
	r.order("lesson-teach:take/-")
	r.has("What is <i>w</i> after step 2?", "(−2, −4, −2)", `id="teach-link"`)
}

// TestTeachACard: a card is handed out as it is; with other words students keep their answers.
func TestTeachACard(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-teach:card/find-the-slip")
	r.has("Find the slip", `id="teach-link"`)
	if r.last.Focus != "teach-ask" {
		t.Errorf("the focus goes to %q", r.last.Focus)
	}
	// Its short link leads to the exercise that is handed out.
	at := r.last.Scene.Place
	opened, err := r.player.Show(wire.LessonOrder{Lang: words.En, Contents: `{"Lessons":[]}`,
		Place: wire.Place{ID: wire.CardID + "find-the-slip", Step: 1, Variant: "K7Q2"}})
	if want := (wire.Place{ID: wire.OwnID, Own: at.Own, Step: 1, Variant: "K7Q2"}); err != nil || at.Card != "find-the-slip" || opened.Go != want.Fragment() {
		t.Errorf("%v: the card %q leads to %.60s", err, at.Card, opened.Go)
	}
	if none, err := r.player.Show(wire.LessonOrder{Lang: words.En, Contents: `{"Lessons":[]}`, Place: wire.Place{ID: wire.CardID + "none", Step: 1}}); err != nil ||
		!strings.Contains(none.HTML, words.LessonNone.En) {
		t.Errorf("%v: a card that there is not leads to %.200s", err, none.HTML)
	}
	_, a := r.student(nil)
	choice := ""
	for _, line := range []string{"z", "o", "error", "delta", "weights-after"} {
		if _, b := r.student(nil, "slip.line.0", line); strings.Contains(b.HTML, `data-state="right"`) {
			choice, a = line, b
		}
	}
	if choice == "" {
		t.Fatal("no line is right")
	}
	was, _ := r.student(nil)
	r.order("lesson-teach:fold/words")
	r.fields["teach/title.en"], r.fields["teach/before.zh-Hans"] = "Spot the mistake", "请看。"
	r.order("")
	r.has("Spot the mistake")
	now, b := r.student(map[string]string{was: a.Kept})
	if r.last.Scene.Place.Card != "" {
		t.Error("a card with other words has the short link of the card")
	}
	if now == was || !strings.Contains(b.HTML, `data-state="right"`) || b.Put["slip.line.0"] != codesOf("line", choice) {
		t.Errorf("with other words the answer is lost: %s, %v\n%s", now, b.Put, b.HTML)
	}
	r.fields["teach/before.en"] = "Look at {nothing}."
	r.order("")
	r.has("It cannot be handed out yet.", "“Before the first question” has {nothing}, which is not a number of this step.",
		"These are: {sample}, {x}, {d}, {w}, {eta}.")
	if strings.Contains(r.last.HTML, "steps[0]") {
		t.Error("a teacher reads a path of the file")
	}
	r.order("lesson-teach:undo/-")
	r.has(`id="teach-link"`)
	r.order("lesson-teach:undo/-")
	r.has("From “Find the slip”")
	if strings.Contains(r.last.HTML, "Spot the mistake") {
		t.Error("the title is not undone")
	}
}

// TestTeachCardNumbers: a number that a card's own solution does not reach is not handed out, and the
// usual one is proposed.
func TestTeachCardNumbers(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-teach:card/hundred-updates")
	r.fields["teach/number.close.many.100"] = "60000"
	r.order("")
	if r.has("Use 100", "It cannot be handed out yet."); r.place.Own != "" {
		t.Error("it is handed out")
	}
	r.order("lesson-teach:usual/close.many.100")
	if r.has("at least 100 updates"); r.place.Own == "" {
		t.Error("it is not handed out")
	}
}

// TestTeachUndo: Undo and Redo take whole changes and name them; after another change nothing is
// redone.
func TestTeachUndo(t *testing.T) {
	r := newStudio(t, words.En)
	r.has(`data-do="lesson-teach:undo/-" disabled`, `data-do="lesson-teach:redo/-" disabled`)
	r.order("lesson-teach:card/own-update")
	r.order("lesson-teach:fold/words")
	r.fields["teach/title.en"] = "Spot the mistake"
	r.order("")
	r.order("lesson-teach:fold/rules")
	r.order("lesson-teach:mode/once")
	r.has("Undo: the rules")
	r.order("lesson-teach:undo/-")
	r.has("Undo: the title", "Redo: the rules")
	if r.last.Say != "Undone: the rules." {
		t.Errorf("said is %q", r.last.Say)
	}
	r.order("lesson-teach:undo/-")
	r.has("Undo: the start", "Redo: the title")
	if r.last.Focus != "teach-undo" {
		t.Errorf("the focus goes to %s", r.last.Focus)
	}
	r.order("lesson-teach:redo/-")
	r.order("lesson-teach:redo/-")
	r.has("Spot the mistake", `id="mode-once" aria-pressed="true"`, `data-do="lesson-teach:redo/-" disabled`)
	if r.last.Focus != "teach-undo" || r.fields["teach/title.en"] != "Spot the mistake" {
		t.Errorf("the focus goes to %s, the title is %q", r.last.Focus, r.fields["teach/title.en"])
	}
	r.order("lesson-teach:undo/-")
	r.order("lesson-teach:mode/graded")
	r.has(`data-do="lesson-teach:redo/-" disabled`)
}

// TestTeachGroups: every sentence stands under one heading, and those that cannot be asked are
// counted.
func TestTeachGroups(t *testing.T) {
	under := map[string]int{}
	for _, g := range sentenceGroups {
		for _, id := range g.ids {
			under[id]++
		}
	}
	d, err := draft.New([]byte(sixteenClouds), 20)
	if err != nil {
		t.Fatal(err)
	}
	not := 0
	for _, s := range d.Sentences() {
		if under[s.ID] != 1 {
			t.Errorf("%s stands under %d headings", s.ID, under[s.ID])
		}
		if delete(under, s.ID); s.Why.En != "" {
			not++
		}
	}
	if len(under) > 0 {
		t.Errorf("not sentences: %v", under)
	}
	r := newStudio(t, words.En)
	r.order("lesson-teach:fold/ask")
	r.has(">This step<", ">What if<", "Cannot be asked here ("+strconv.Itoa(not)+")")
}

// TestTeachNumbers: what is ticked varies, each variant was checked, and it is said how many there are.
func TestTeachNumbers(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-teach:fold/numbers")
	r.order("lesson-teach:vary/weights")
	r.has(`aria-checked="true"`, "12 different variants, each checked.",
		"start weights: from −0.9 to 0.9 in steps of 0.1", words.TeachDrawn.En)
	if n := strings.Count(r.last.HTML, "<li><code>"); n != 3 {
		t.Errorf("%d that were drawn are shown", n)
	}
	_, a := r.student(nil)
	if !strings.Contains(a.HTML, "lesson-again") {
		t.Error("a student has no numbers of their own")
	}
	r.order("lesson-teach:vary/weights")
	r.order("lesson-teach:vary/eta")
	r.has("There are only 4 combinations of numbers.")
}

// TestTeachOnPaper: one sheet for each name, each with the numbers of that name and its own link.
func TestTeachOnPaper(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-teach:card/own-update")
	own := r.last
	r.order("lesson-print-key")
	if !strings.Contains(r.last.Paper, words.HandoutKey.En) {
		t.Error("the key is none")
	}
	r.last, r.fields[fieldNames] = own, "Ada\n\n Bo \n"
	r.order("lesson-teach:names/-")
	paper := r.last.Paper
	if strings.Count(paper, "<article") != 2 || !strings.Contains(paper, "<b>Ada</b>") || !strings.Contains(paper, "<b>Bo</b>") {
		t.Errorf("printed are %d sheets", strings.Count(paper, "<article"))
	}
	// An unchanged card has a short link, which can be typed.
	if codes := strings.Count(paper, `data-code="http://localhost/#card=own-update&amp;variant=`); codes != 2 ||
		!strings.Contains(paper, words.HandoutOpen.En) {
		t.Errorf("%d sheets have their link", codes)
	}
	r.last, r.fields["teach/title.en"] = own, "One update of ours"
	r.order("lesson-teach:names/-")
	paper = r.last.Paper
	if codes := strings.Count(paper, `data-code="http://localhost/#exercise=1.`); codes != 2 {
		t.Errorf("%d sheets have their link", codes)
	}
	if strings.Contains(paper, words.HandoutOpen.En) || !strings.Contains(paper, words.HandoutScan.En) {
		t.Error("a link is announced that is too long for paper")
	}
}

// TestTeachALesson: a lesson, or one step of it, is begun with.
func TestTeachALesson(t *testing.T) {
	r := newStudio(t, words.Zh)
	r.fields[fieldOf], r.fields[fieldAt] = "separable-or-not", "8"
	r.order("lesson-teach:lesson/-")
	r.has("来自“", `id="teach-link"`)
	if dots := strings.Count(r.last.HTML, `<li><a href="#`); dots != 1 {
		t.Errorf("of one step there are %d", dots)
	}
	r.order("lesson-teach:fold/start")
	r.fields[fieldOf], r.fields[fieldAt] = "one-update", wholeExercise
	r.order("lesson-teach:lesson/-")
	r.has(`id="teach-link"`)
	if dots := strings.Count(r.last.HTML, `<li><a href="#`); dots != 7 {
		t.Errorf("of the whole lesson there are %d steps", dots)
	}
}

// handedOut is an exercise of somebody else that was opened on this device.
func handedOut(r *studio) {
	const body = `{"exercise":1,"id":"half","title":"Half a step","minutes":1,"experiment":{"version":1,"data":{"points":[[2,1],[1.5,3.5]],"labels":[1,-1]},"learner":{"eta":0.2,"init":[0.2,-0.4,-0.7]}},
		"steps":[{"id":"s","kind":"do","text":"Go.","cursor":1,"ask":[{"id":"w","goal":{"is":"vector","of":"weights-after"}}]}]}`
	place, _ := wire.PackedPlace([]byte(body))
	r.own = []wire.Place{place}
	r.keeps = map[string]string{place.ID: `{"title":{"En":"Half a step","Zh":"半步"},"of":1}`}
}

// TestTeachAnOpenedExercise: one that was opened from a link or a file is begun with too.
func TestTeachAnOpenedExercise(t *testing.T) {
	r := newStudio(t, words.En)
	handedOut(r)
	r.order("lesson-teach:fold/ask")
	r.order("lesson-teach:fold/start")
	r.has("Half a step")
	r.fields[fieldOf] = r.own[0].ID
	r.order("lesson-teach:lesson/-")
	r.has("From “Half a step”", `id="teach-link"`)
}

// TestTeachAnswers: the answers to a lesson, or to an exercise that was opened, are printed with the
// numbers of a code; a code that is none is named. By hand, for the exercise: z = 0.2 − 0.8 − 0.7 =
// −1.3, so o = −1 and d − o = 2, and Δw = 0.2 · 2 · (1, 2, 1) = (0.4, 0.8, 0.4).
func TestTeachAnswers(t *testing.T) {
	r := newStudio(t, words.En)
	handedOut(r)
	r.order("lesson-teach:fold/ask")
	first := r.last
	r.fields[fieldKeyOf], r.fields[fieldCode] = "one-update", " zdhs "
	r.order("lesson-teach:key/-")
	if p := r.last.Paper; !strings.Contains(p, words.HandoutKey.En) || !strings.Contains(p, "numbers ZDHS") ||
		!strings.Contains(p, "#lesson=one-update&amp;variant=ZDHS") {
		t.Errorf("printed is %.300s", p)
	}
	r.last, r.fields[fieldCode] = first, "K7Q1"
	r.order("lesson-teach:key/-")
	r.has(`id="teach-answers-to" open`, "K7Q1")
	r.fields[fieldKeyOf], r.fields[fieldCode] = r.own[0].ID, ""
	r.order("lesson-teach:key/-")
	for _, part := range []string{words.HandoutKey.En, "Half a step", ">0.6<", ">0.4<", ">-0.3<"} {
		if !strings.Contains(strings.ReplaceAll(r.last.Paper, "−", "-"), part) {
			t.Errorf("%q is missing in %s", part, r.last.Paper)
		}
	}
}

// TestTeachIsHonest: where attempts cost something, the teacher is told that a link can be read.
func TestTeachIsHonest(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		r := newStudio(t, l)
		r.order("lesson-teach:card/own-update")
		r.order("lesson-teach:fold/rules")
		for mode, said := range map[string]bool{"practice": false, "graded": true, "once": true} {
			r.order("lesson-teach:mode/" + mode)
			if got := strings.Contains(r.last.HTML, html.EscapeString(l.Say(words.LinkHonest))); got != said {
				t.Errorf("%s %s: %v", l, mode, got)
			}
		}
	}
}

// TestKeysAreForTeachers: on a student's page, of a lesson and of an exercise from a link, after a
// wrong answer, nothing leads to answers, to files that hold them, or to where they are; and an order
// for the answers prints none.
func TestKeysAreForTeachers(t *testing.T) {
	lesson := reads(t, oneUpdate, words.En)
	own := reads(t, oneUpdate, words.En)
	place, _ := wire.PackedPlace([]byte(own.order.Document))
	own.order.Place, own.order.Document = place, ""
	for _, r := range []*reader{lesson, own} {
		for _, embedded := range []bool{false, true} {
			r.order.Embedded = embedded
			r.do(3, "check", "fill.z.0", "7")
			r.wants(`data-state="wrong"`)
			all := r.last.HTML
			r.do(3, "handin")
			all += r.last.HTML
			for _, way := range []string{"key", "package", "teach", "remix"} {
				if strings.Contains(all, `data-do="lesson-`+way) || strings.Contains(all, "-"+way+`"`) {
					t.Errorf("%s: %s is offered", r.order.Place.ID, way)
				}
			}
			r.order.Do = wire.Done{Action: wire.PrintKey}
			if a, err := r.play.Show(r.order); err != nil || a.Paper != "" {
				t.Errorf("%s: the answers are printed, %v", r.order.Place.ID, err)
			}
			r.order.Do = wire.Done{Action: wire.PrintLesson}
			a, err := r.play.Show(r.order)
			if err != nil || a.Paper == "" || strings.Contains(a.Paper, words.HandoutKey.En) {
				t.Errorf("%s: the sheet is none, %v", r.order.Place.ID, err)
			}
		}
	}
}

// TestTeachIsHeard: every control has a name, every id is there once, in both languages.
func TestTeachIsHeard(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		r := newStudio(t, l)
		for _, fold := range []string{"", "ask", "show", "wrong", "numbers", "words"} {
			if fold != "" {
				r.order("lesson-teach:fold/" + fold)
			}
			ids := map[string]int{}
			for _, part := range strings.Split(r.last.HTML, ` id="`)[1:] {
				id, _, _ := strings.Cut(part, `"`)
				if ids[id]++; ids[id] > 1 {
					t.Errorf("%s %s: %s is there twice", l, fold, id)
				}
			}
			if strings.Contains(r.last.HTML, "{0}") || strings.Contains(r.last.HTML, "></button>") && !strings.Contains(r.last.HTML, "aria-label") {
				t.Errorf("%s %s has a gap", l, fold)
			}
			if n := strings.Count(r.last.HTML, `<li`); n < 6 {
				t.Errorf("%s %s has %s rows", l, fold, strconv.Itoa(n))
			}
		}
	}
}

// TestTeachRemarksOnAnswers: an answer that a teacher types into what students read is remarked at its
// box and where the exercise is given out, in the words of a check; without it the remark goes.
// Step 20 of the run takes w to (−0.2, 0.42, −0.04).
func TestTeachRemarksOnAnswers(t *testing.T) {
	for lang, typed := range map[words.Lang]string{words.En: "w becomes (−0.2, 0.42, −0.04).", words.Zh: "w 变成 (−0.2, 0.42, −0.04)。"} {
		r := newStudio(t, lang)
		r.order("lesson-teach:fold/words")
		box := wordField("before", lang)
		r.fields[box] = typed
		r.order("")
		said := map[words.Lang]string{words.En: "gives away the answer to", words.Zh: "泄露了"}[lang]
		if n := strings.Count(r.last.HTML, said); n != 2 {
			t.Errorf("%s: it is remarked %d times in %s", lang, n, r.last.HTML)
		}
		r.has("−0.2, 0.42, −0.04")
		r.fields[box] = "Go."
		r.order("")
		if strings.Contains(r.last.HTML, said) {
			t.Errorf("%s: the remark stays", lang)
		}
	}
}

// TestTeachKeepsWhatCounts: of an exercise that counts and came by a link neither the answers nor a
// draft are had, which would show them.
func TestTeachKeepsWhatCounts(t *testing.T) {
	for _, mode := range []exercise.Mode{exercise.Graded, exercise.Once} {
		r := newStudio(t, words.En)
		handedOut(r)
		document, err := experiment.Text(r.own[0].Own)
		if err != nil {
			t.Fatal(err)
		}
		r.own[0], _ = wire.PackedPlace(bytes.Replace(document, []byte(`"minutes":1`),
			[]byte(`"minutes":1,"score":{"mode":"`+string(mode)+`"}`), 1))
		r.keeps = map[string]string{r.own[0].ID: `{"title":{"En":"Half a step","Zh":"半步"},"of":1}`}
		r.order("lesson-teach:fold/ask")
		r.fields[fieldKeyOf] = r.own[0].ID
		r.order("lesson-teach:key/-")
		if r.last.Paper != "" {
			t.Errorf("%s: printed is %.300s", mode, r.last.Paper)
		}
		r.has("“Half a step” counts, and came to this device by a link.")
		r.order("lesson-teach:fold/start")
		r.fields[fieldOf] = r.own[0].ID
		r.order("lesson-teach:lesson/-")
		r.has("“Half a step” counts, and came to this device by a link.")
		if strings.Contains(r.last.HTML, "From “Half a step”") {
			t.Errorf("%s: a draft begins with it", mode)
		}
	}
}

// TestTeachKeyOnce: the printed answers name each wrong answer once, with all that gives it.
func TestTeachKeyOnce(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-print-key")
	_, table, ok := strings.Cut(r.last.Paper, `<table class="wrongs">`)
	if !ok {
		t.Fatalf("no wrong answers are printed: %s", r.last.Paper)
	}
	table, _, _ = strings.Cut(table, "</table>")
	seen := map[string]bool{}
	for _, row := range strings.Split(table, "<tr><td>")[1:] {
		answer, _, _ := strings.Cut(row, "</td>")
		if seen[answer] {
			t.Errorf("%s stands there twice", answer)
		}
		seen[answer] = true
	}
	if !strings.Contains(table, "<br>") {
		t.Error("no answer has two mistakes: the test is none")
	}
}

// TestTeachOwnQuestion: a question of the teacher's own has options with a reason each, and one that
// the engine finds right; until it is whole it is said what it lacks, and it is asked after the
// others. The sixteen points are separable.
func TestTeachOwnQuestion(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		r := newStudio(t, l)
		r.order("lesson-teach:fold/ask")
		r.order("lesson-teach:own/-")
		if r.place.Own != "" {
			t.Error("it is handed out without words")
		}
		r.fields["teach/own.0.text"] = "Will it end?"
		r.fields["teach/own.0.0.text"], r.fields["teach/own.0.0.true"] = "Yes", "separable"
		r.fields["teach/own.0.1.text"] = "No"
		r.order("")
		r.has(l.Say(words.TeachNot)[:6], `class="note"`)
		r.fields["teach/own.0.0.say"], r.fields["teach/own.0.1.say"] = "A line separates them.", "Look for a line."
		r.order("")
		if r.place.Own == "" {
			t.Fatalf("it is not handed out: %s", r.last.HTML)
		}
		if dots := strings.Count(r.last.HTML, `<li><a href="#`); dots != 2 {
			t.Errorf("there are %d steps", dots)
		}
		r.order("lesson-teach:ask/after")
		_, a := r.student(nil, "own-1.q.0", "o2")
		if !strings.Contains(a.HTML, "Look for a line.") || !strings.Contains(a.HTML, `data-state="wrong"`) {
			t.Errorf("a student sees %s", a.HTML)
		}
		if _, a = r.student(nil, "own-1.q.0", "o1"); !strings.Contains(a.HTML, `data-state="right"`) {
			t.Errorf("a student sees %s", a.HTML)
		}
		r.order("lesson-teach:unown/0")
		r.has(html.EscapeString(l.Say(words.TeachAsksNothing)))
		r.order("lesson-teach:undo/-")
		r.has("Will it end?", "Look for a line.")
	}
}

// TestTeachWording: the words of a question can be written, with text between questions; with
// another number in its blank it has its usual words again.
func TestTeachWording(t *testing.T) {
	r := newStudio(t, words.En)
	r.order("lesson-teach:fold/ask")
	r.order("lesson-teach:ask/after-update")
	r.has("What is <i>w</i> after update ")
	r.order("lesson-teach:fold/words")
	r.fields["teach/ask:after-update.q.en"] = "And after the second update?"
	r.fields["teach/before:after-update.en"] = "Now the second update, with w = {w}."
	r.order("")
	r.has("And after the second update?")
	r.place.Step = 2
	r.order("")
	r.has("<p>Now the second update, with <i>w</i>")
	r.order("lesson-teach:fold/ask")
	r.fields["teach/blank.after-update.0"] = "3"
	r.order("")
	r.has("What is w after update 3?")
	if _, kept := r.fields["teach/ask:after-update.q.en"]; kept {
		t.Error("the words of the other number are kept")
	}
	r.fields["teach/blank.after-update.0"] = "99"
	r.order("")
	r.has("from 1 to 13: the run makes so many updates.")
}

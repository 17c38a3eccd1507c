package worker

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/claim"
)

// asked gives the worker an order in a lesson of this repository.
func asked(t *testing.T, folder string, o wire.LessonOrder) wire.LessonAnswer {
	t.Helper()
	document, x, err := lessons.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	return askedOf(t, string(document), x.ID, o)
}

// askedOf gives the worker an order in any lesson.
func askedOf(t *testing.T, document, id string, o wire.LessonOrder) wire.LessonAnswer {
	t.Helper()
	contents, err := json.Marshal(wire.Contents{Lessons: []wire.Entry{{ID: id}}})
	if err != nil {
		t.Fatal(err)
	}
	o.Lang, o.Document, o.Contents, o.Place.ID = words.En, document, string(contents), id
	a, err := (&Player{}).Show(o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestTryToBreakIt: a block with a claim has a button; what is not true falls, and its counterexample
// opens at its step; of what survives it is said how many were tried.
func TestTryToBreakIt(t *testing.T) {
	place := wire.Place{Step: 7}
	plain := asked(t, "11-it-must-stop", wire.LessonOrder{Place: place})
	if n := strings.Count(plain.HTML, `data-do="lesson-try:order/`); n != 10 {
		t.Errorf("%d blocks can be tried", n)
	}
	falls := asked(t, "11-it-must-stop", wire.LessonOrder{Place: place, Do: did("try:order/" + codesOf("order", "right-after"))})
	if !strings.Contains(falls.HTML, `data-do="lesson-counter:order/`+codesOf("order", "right-after")+`"`) || !strings.Contains(falls.Say, "does not always hold") {
		t.Errorf("it says %q", falls.Say)
	}
	opened := asked(t, "11-it-must-stop", wire.LessonOrder{Place: place, Do: did("counter:order/" + codesOf("order", "right-after"))})
	if opened.Scene.Cursor < 1 || opened.Scene.Document == falls.Scene.Document {
		t.Errorf("step %d of %s", opened.Scene.Cursor, opened.Scene.Document)
	}
	holds := asked(t, "11-it-must-stop", wire.LessonOrder{Place: place, Do: did("try:order/square")})
	if !strings.Contains(holds.Say, "tried 1000 experiments") || strings.Contains(holds.HTML, "lesson-counter") {
		t.Errorf("it says %q", holds.Say)
	}
	for _, none := range []string{"try:order/separator", "try:nothing/square", "counter:order/square", "ghost:order"} {
		if a := asked(t, "11-it-must-stop", wire.LessonOrder{Place: place, Do: did(none)}); a.Scene.Document != plain.Scene.Document {
			t.Errorf("%s opens something", none)
		}
	}
}

// TestGhostOfTheLesson: after a wrong w the page says where the run goes from it, and shows that.
func TestGhostOfTheLesson(t *testing.T) {
	kept := `{"at":3,"of":6,"steps":{"fill":{"asks":{"w":{"texts":["0.3","0.69","-0.2"],"tries":1}}}}}`
	o := wire.LessonOrder{Place: wire.Place{Step: 3}, Kept: map[string]string{"one-update": kept}}
	said := asked(t, "05-one-update", o)
	if !strings.Contains(said.HTML, "From your numbers, as from the correct ones, no sample is wrong, and the run ends at once.") || !strings.Contains(said.HTML, `data-do="lesson-ghost:w"`) {
		t.Errorf("no word of where they lead: %s", said.HTML)
	}
	o.Do = did("ghost:w")
	if shown := asked(t, "05-one-update", o); !strings.Contains(shown.Scene.Document, "0.69") {
		t.Errorf("the lab shows %s", shown.Scene.Document)
	}
	right := strings.Replace(kept, `"0.3","0.69","-0.2"`, `"0.4","1.08","0.1"`, 1)
	o.Do, o.Kept = did(""), map[string]string{"one-update": right}
	if done := asked(t, "05-one-update", o); strings.Contains(done.HTML, "lesson-ghost") {
		t.Error("right numbers have a ghost")
	}
}

// TestTiles: a formula grows at its end by what is pressed, and a piece in it goes out.
func TestTiles(t *testing.T) {
	place := wire.Place{Step: 9}
	o := wire.LessonOrder{Place: place, Fields: map[string]string{"tiles.delta.0": "eta sum"}, Do: did("tile:delta/" + codesOf("delta", "d-z"))}
	more := asked(t, "15-one-gradient-step", o)
	if more.Put["tiles.delta.0"] != codesOf("delta", "eta sum d-z") || !strings.Contains(more.Say, "Δw = η Σ (d − z)") {
		t.Errorf("%v, %q", more.Put, more.Say)
	}
	o.Fields, o.Do = more.Put, did("untile:delta/0")
	less := asked(t, "15-one-gradient-step", o)
	if less.Put["tiles.delta.0"] != codesOf("delta", "sum d-z") || less.Focus != "tiles.delta.0-untile-0" {
		t.Errorf("%v, focus on %q", less.Put, less.Focus)
	}
	o.Fields["tiles.delta.0"], o.Do = "eta sum d-z x", did("check")
	if right := asked(t, "15-one-gradient-step", o); !strings.Contains(right.HTML, `data-form="tiles" data-state="right"`) {
		t.Error("the right formula is not right")
	}
	o.Do = did("untile:delta/9")
	if a := asked(t, "15-one-gradient-step", o); len(a.Put) > 0 {
		t.Errorf("a tile that is not there puts %v", a.Put)
	}
}

// TestSketchIsDrawn: a curve that is typed is drawn, that of the run only once it may be seen.
func TestSketchIsDrawn(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.order.Place = wire.Place{ID: wire.OwnID, Step: 1, Own: "json=" + url.PathEscape(`{"exercise":1,"id":"s",
		"title":{"en":"S","zh-Hans":"S"},"experiment":{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","init":[1,1,1]},"stop":{"epochs":3}},
		"steps":[{"id":"a","kind":"do","text":{"en":"T","zh-Hans":"T"},"ask":[{"id":"c","text":{"en":"Q","zh-Hans":"Q"},"goal":{"is":"curve","of":"loss","epochs":[0,1,2,3]}}]}]}`)}
	r.do(1, "check", "a.c.0", "1", "a.c.1", "2", "a.c.2", "3", "a.c.3", "4")
	r.wants(`data-state="wrong"`, `<polyline class="yours" points="3.0,31.5 41.0,22.0 79.0,12.5 117.0,3.0">`, "The dashed curve is yours.")
	if n := strings.Count(r.last.HTML, "<polyline"); n != 1 {
		t.Errorf("%d curves before the answer is right", n)
	}
	r.do(1, "check", "a.c.0", "13", "a.c.1", "2.75", "a.c.2", "1.3", "a.c.3", "1.2")
	if n := strings.Count(r.last.HTML, "<polyline"); n != 2 {
		t.Errorf("%d curves when it is: %s", n, r.last.HTML)
	}
}

// TestClaims: an option that can be tried has a button, a claim that is predicted stands there in words,
// and where no number is drawn none is offered.
func TestClaims(t *testing.T) {
	say := func(words string) string { return `{"en":"` + words + `","zh-Hans":"` + words + `"}` }
	document := `{"exercise":1,"id":"own","title":` + say("Own") + `,
		"experiment":{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","eta":0.5}},
		"variant":{"draw":{"eta":[0.25,0.5]},"into":{"learner.eta":"eta"}},
		"steps":[{"id":"guess","kind":"predict","text":` + say("Guess.") + `,
			"ask":[{"id":"it","goal":{"is":"predict","goal":{"is":"break","claim":"fewer-wrong"}}}]},
		{"id":"choose","kind":"do","text":` + say("Choose.") + `,"ask":[{"id":"one","text":` + say("Which?") + `,
			"goal":{"is":"choice","options":[
				{"id":"after","text":` + say("A") + `,"say":` + say("No") + `,"claim":"right-after"},
				{"id":"none","text":` + say("B") + `,"right":true}]}}]},
		{"id":"number","kind":"do","text":` + say("Count.") + `,
			"ask":[{"id":"of","text":` + say("How many?") + `,"goal":{"is":"number","of":"updates"}}]}]}`
	at := func(step int, do string) wire.LessonAnswer {
		return askedOf(t, document, "own", wire.LessonOrder{Place: wire.Place{Step: step}, Do: did(do)})
	}
	believed, _ := claim.ByID("fewer-wrong")
	if page := at(1, "").HTML; !strings.Contains(page, believed.Text().En) {
		t.Errorf("the claim is not there: %s", page)
	}
	if page := at(2, "").HTML; !strings.Contains(page, `data-do="lesson-try:one/`+codesOf("one", "after")+`"`) ||
		strings.Contains(page, "lesson-try:one/"+codesOf("one", "none")) || strings.Contains(page, "lesson-again") {
		t.Errorf("the options are %s", page)
	}
	if said := at(2, "try:one/"+codesOf("one", "after")).Say; !strings.Contains(said, "does not always hold") {
		t.Errorf("it says %q", said)
	}
	if !strings.Contains(at(3, "").HTML, "lesson-again") {
		t.Error("no other numbers are offered")
	}
}

// TestFocusOfBlocks: who adds block after block finds the next under the key, and who moves one to an
// end does not lose it.
func TestFocusOfBlocks(t *testing.T) {
	const name = "algorithm.blocks.0"
	focus := func(order, do string) string {
		way, block, _ := strings.Cut(do, " ")
		do = way + " " + codesOf("blocks", block)
		o := wire.LessonOrder{Place: wire.Place{Step: 1}, Fields: map[string]string{name: order},
			Do: did("move:" + strings.Replace(do, " ", "/blocks/", 1))}
		a := asked(t, "07-passes-order-stopping", o)
		if !strings.Contains(a.HTML, `id="`+a.Focus+`" data-do`) || strings.Contains(a.HTML, `id="`+a.Focus+
			`" data-do="lesson-move:`+strings.Replace(do, " ", "/blocks/", 1)+`" disabled`) {
			t.Errorf("after %s of %q the focus is on %s", do, order, a.Focus)
		}
		return strings.TrimPrefix(a.Focus, name+"-")
	}
	if got := focus("", "in start"); !strings.HasPrefix(got, "in-") {
		t.Errorf("after a block was added the focus is on %s", got)
	}
	for do, want := range map[string]string{"up take": "down take", "down start": "up start", "out start": "in start"} {
		way, block, _ := strings.Cut(want, " ")
		if got := focus("start take", do); got != way+"-"+codesOf("blocks", block) {
			t.Errorf("after %s the focus is on %s, want %s", do, got, want)
		}
	}
}

// TestOrderAsItStands: samples that were not moved stand in an order too, which can be checked.
func TestOrderAsItStands(t *testing.T) {
	r := reads(t, "07-passes-order-stopping", words.En)
	if a := r.do(6, ""); strings.Contains(a.HTML, `data-state="wrong"`) {
		t.Error("it is judged before Check")
	}
	r.do(6, "check")
	r.wants(`data-ask="order" data-form="order" data-state="wrong"`, "updates")
}

// TestUnsaid: which samples are right is not shown while that is asked, nor before anything is learned.
func TestUnsaid(t *testing.T) {
	guess := asked(t, "09-separable-or-not", wire.LessonOrder{Place: wire.Place{Step: 1}})
	o := wire.LessonOrder{Place: wire.Place{Step: 5}}
	before := asked(t, "03-the-line-and-its-arrow", o)
	o.Fields, o.Do = map[string]string{}, did("check")
	for k, sign := range []string{"1", "-1", "1", "-1", "1"} {
		o.Fields["angle.sides."+strconv.Itoa(k)] = sign
	}
	after := asked(t, "03-the-line-and-its-arrow", o)
	if !guess.Scene.Unsaid || !before.Scene.Unsaid || after.Scene.Unsaid {
		t.Errorf("unsaid: %v, %v, then %v", guess.Scene.Unsaid, before.Scene.Unsaid, after.Scene.Unsaid)
	}
}

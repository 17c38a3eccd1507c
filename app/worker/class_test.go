package worker

import (
	"strings"
	"testing"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/progress"
)

// TestClassPicksAndDates: the lines of a mistake are drawn once it is chosen, over points that are
// the same for all; what came after a time that was typed is late. By hand: the sample (0.4, −0.6),
// +1, with w = (0.2, −0.6, 0.3) has z = 0.2 − 0.24 − 0.18 = −0.22, so with η = 0.1 Δw is
// 0.2·(1, 0.4, −0.6) and w (0.4, −0.52, 0.18); half the step gives (0.3, −0.56, 0.24).
func TestClassPicksAndDates(t *testing.T) {
	const own = `{"exercise":1,"id":"line","title":"A line","experiment":{"version":1,"data":{"points":[[0.4,-0.6],[-1,1]],"labels":[1,-1]},
		"learner":{"eta":0.1,"init":[0.2,-0.6,0.3]}},"steps":[{"id":"do","kind":"do","cursor":1,"text":"Work it.","ask":[{"id":"w","goal":{"is":"vector","of":"weights-after"}}]}]}`
	x, err := exercise.Parse([]byte(own))
	if err != nil {
		t.Fatal(err)
	}
	place, _ := wire.PackedPlace([]byte(own))
	due := time.Date(2026, 11, 24, 9, 0, 0, 0, time.Local).Unix() / 60
	codes := ""
	for name, given := range map[string]struct {
		texts  string
		minute int64
	}{"Ann": {"0.4 -0.52 0.18", due}, "Bo": {"0.3 -0.56 0.24", due + 1}, "Cy": {"0.3 -0.56 0.24", 0}} {
		p := progress.Progress{Hash: x.Hash(), Steps: map[string]*progress.Step{}}
		p.Step("do").Ask("w").Top = &progress.Submitted{Texts: strings.Fields(given.texts)}
		p.Step("do").Ask("w").Attempts = 1
		codes += progress.HandInCode((&progress.HandIn{ID: "line", Label: name, Minute: given.minute, Progress: p}).Attempt()) + "\n"
	}
	r := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Place: wire.Place{ID: wire.ClassID, Step: 1}, Contents: `{"Lessons":[]}`,
		Fields: map[string]string{"codes": codes, "links": "#" + place.Fragment(), "due": "2026-11-24T09:00"}, Kept: map[string]string{}}}
	show := func(action any) {
		t.Helper()
		r.order.Do = wire.Done{Action: action}
		a, err := r.play.Show(r.order)
		if err != nil {
			t.Fatal(err)
		}
		r.last = a
	}
	show(wire.ReadCodes)
	r.wants("Late: 1.", "Without a time: 1.", "First lines: 3. Right: 1", `>late<`, `class="masked"`)
	// The question to discuss is drawn with the wrong line of two students and a right one.
	r.wants("First answers that are wrong: 2 of 3.", "(students: 2): <bdi>(0.3, −0.56, 0.24)</bdi>.",
		words.ClassFrequentLine.En)
	if n := strings.Count(r.last.HTML, `<line class="named"`); n != 3 || strings.Contains(r.last.HTML, `class="picked"`) {
		t.Errorf("%d lines of named mistakes", n)
	}
	pick := wire.Teach{What: "line", To: "0.do.w.half"}
	show(pick)
	r.wants("The chosen mistake is dashed", `<strong class="picked">2 students: `, `aria-pressed="true"`, `<line class="named"`)
	if r.last.Say != "" {
		t.Errorf("it says again %q", r.last.Say)
	}
	show(pick)
	if strings.Contains(r.last.HTML, `class="picked"`) {
		t.Error("it is still chosen")
	}
	r.order.Fields["due"] = "2026-11-24T09:01"
	show(wire.Teach{What: "due", To: wire.Nobody})
	r.wants("Late: 0.")

	// Who has handed in nothing is told from a list, whatever the order of the words of a name.
	r.order.Fields["roster"] = "Ann\n\nDoe, Bo\n  Eve  Stone \nann\n"
	show(wire.Teach{What: "compare", To: wire.Nobody})
	r.wants("Not handed in: 2 of 3.", "Names that are not on your list: 2.", "Show names to see them.")
	r.lacks("Eve  Stone</bdi>", "Eve Stone</bdi>")
	show(wire.ShowNames)
	r.wants("<bdi>Doe, Bo</bdi>, <bdi>Eve Stone</bdi>", "<bdi>Bo</bdi>, <bdi>Cy</bdi>")
	r.order.Fields["roster"] = "Bo\nCy, \nAnn"
	show(wire.Teach{What: "compare", To: wire.Nobody})
	r.wants("Not handed in: 0 of 3.")
	r.lacks("not on your list")

	// The printed page has names where they are shown, and no id that the page has.
	show(wire.PrintLesson)
	for _, want := range []string{"<bdi>Ann</bdi>", "Not handed in: 0 of 3.", `<details class="who" data-id="class-who" open>`,
		`url(#hatch-paper)`, `id="hatch-paper"`} {
		if !strings.Contains(r.last.Paper, want) {
			t.Errorf("%s is not printed", want)
		}
	}
	if strings.Contains(strings.ReplaceAll(r.last.Paper, `id="hatch-paper"`, ""), ` id="`) {
		t.Error("an id is printed")
	}
	show(wire.ShowNames)
	if show(wire.PrintLesson); strings.Contains(r.last.Paper, "Ann") {
		t.Error("a hidden name is printed")
	}
}

// TestClassKnowsThisDevice: codes of a card, and of an exercise that was handed out or opened here,
// count without a link; those of another exercise need one.
func TestClassKnowsThisDevice(t *testing.T) {
	const own = `{"exercise":1,"id":"made-x","title":"Mine","experiment":{"version":1,"data":{"points":[[1,2],[-1,1]],"labels":[1,-1]}},
		"steps":[{"id":"s","kind":"do","text":"Choose.","ask":[{"id":"q","text":"Q","goal":{"is":"choice","options":[{"id":"a","text":"A","right":true},{"id":"b","text":"B","say":"no"}]}}]}]}`
	mine, err := exercise.Parse([]byte(own))
	if err != nil {
		t.Fatal(err)
	}
	codes := ""
	handIn := func(x *exercise.Exercise, name string) {
		p := progress.Progress{Hash: x.Hash(), Steps: map[string]*progress.Step{}}
		step := p.Step(x.Steps[0].ID)
		step.Done = true
		if len(x.Steps[0].Asks) > 0 {
			step.Ask(x.Steps[0].Asks[0].ID).Top = &progress.Submitted{Texts: []string{"b"}}
			step.Ask(x.Steps[0].Asks[0].ID).Attempts = 1
		}
		codes += progress.HandInCode((&progress.HandIn{ID: x.ID, Label: name, Progress: p}).Attempt()) + "\n"
	}
	handIn(mine, "Ann")
	for _, c := range draft.Cards() {
		d, err := draft.Remix(c.Document, -1) // as Teach hands it out
		if err != nil {
			t.Fatal(err)
		}
		document, err := exercise.Stripped(d.Document())
		if err != nil {
			t.Fatal(err)
		}
		x, err := exercise.Parse(document)
		if err != nil {
			t.Fatal(err)
		}
		handIn(x, "Bo")
	}
	cards := len(draft.Cards())
	place, _ := wire.PackedPlace([]byte(own))
	for known, here := range [][]wire.Place{nil, {{ID: wire.OwnID, Own: "1.rubbish"}, place}} {
		r := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Place: wire.Place{ID: wire.ClassID, Step: 1}, Contents: `{"Lessons":[]}`,
			Fields: map[string]string{"codes": codes}, Kept: map[string]string{}, Own: here, Do: wire.Done{Action: wire.ReadCodes}}}
		for more := true; more; r.order.Do = (wire.Done{}) {
			a, err := r.play.Show(r.order)
			if err != nil {
				t.Fatal(err)
			}
			r.last, more = a, a.More
		}
		if n := strings.Count(r.last.HTML, `<section class="of"`); n != cards+known {
			t.Errorf("%d exercises are known, want %d", n, cards+known)
		}
		if strings.Contains(r.last.HTML, "does not know “<bdi>made-x</bdi>”") != (known == 0) {
			t.Errorf("with %d known it says the opposite", known)
		}
	}
}

// TestFilesWithoutACode: a file that holds none is counted, and named once names are shown; the others
// are read all the same, and what cannot be read of them is named by file and line. What nobody has answered stands by its question, not by its id.
func TestFilesWithoutACode(t *testing.T) {
	one := reads(t, oneUpdate, words.En)
	one.do(4, "")
	one.answers(3)
	one.do(4, "check")
	code := one.handsIn("Ann")
	r := &reader{t: t, play: forAll(), order: wire.LessonOrder{Lang: words.En, Place: wire.Place{ID: wire.ClassID, Step: 1},
		Contents: one.order.Contents, Document: one.order.Document, Of: "one-update", Kept: map[string]string{}}}
	broken := "\n" + code[:90] + "\n== b.txt ==\n\n\nBo " + code[:80] + "\n"
	files := "== a.png ==\n\x89PNG\n== b.txt ==\n" + code + "\n== empty.txt ==\n"
	for _, c := range []struct {
		codes string
		do    any
		want  string
	}{
		{"nothing", wire.ReadCodes, "Codes: 0. Students: 0."},
		{broken, wire.ReadCodes, "File 1, line 3, ••••: The code PL1."},
		{"", nil, "Line 2, ••••: The code PL1."},
		{"", wire.ShowNames, "b.txt, line 3, <bdi>Bo</bdi>: The code PL1."},
		{"", wire.ShowNames, "••••"},
		{files, wire.ReadCodes, "Codes: 1. Students: 1. Files without a code: 2."},
		{"", wire.ShowNames, "Files without a code: a.png, empty.txt."},
	} {
		if c.codes != "" {
			r.order.Fields = map[string]string{"codes": c.codes}
		}
		r.order.Do = wire.Done{Action: c.do}
		a, err := r.play.Show(r.order)
		if err != nil {
			t.Fatal(err)
		}
		r.last = a
		r.wants(c.want)
	}
	r.wants("3 · Δ<i>w</i>")
}

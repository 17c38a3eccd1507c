package worker

import (
	"fmt"
	"maps"
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
		Fields: map[string]string{codesField: codes, linksField: "#" + place.Fragment(), dueField: "2026-11-24T09:00"}, Kept: map[string]string{}}}
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
	pick := wire.Teach{What: classLine, To: "0.do.w.half"}
	show(pick)
	r.wants("The chosen mistake is dashed", `<strong class="picked">2 students: `, `aria-pressed="true"`, `<line class="named"`)
	if r.last.Say != "" {
		t.Errorf("it says again %q", r.last.Say)
	}
	show(pick)
	if strings.Contains(r.last.HTML, `class="picked"`) {
		t.Error("it is still chosen")
	}
	r.order.Fields[dueField] = "2026-11-24T09:01"
	show(wire.Teach{What: classDue, To: nobody})
	r.wants("Late: 0.")

	// Who has handed in nothing is told from a list, whatever the order of the words of a name.
	r.order.Fields[rosterField] = "Ann\n\nDoe, Bo\n  Eve  Stone \nann\n"
	show(compareNames)
	r.wants("Not handed in: 2 of 3.", "Names that are not on your list: 2.", "Show names to see them.")
	r.lacks("Eve  Stone</bdi>", "Eve Stone</bdi>")
	show(wire.ShowNames)
	r.wants("<bdi>Doe, Bo</bdi>, <bdi>Eve Stone</bdi>", "<bdi>Bo</bdi>, <bdi>Cy</bdi>")
	r.order.Fields[rosterField] = "Bo\nCy, \nAnn"
	show(compareNames)
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

// TestNamesInAnyOrder: a name is the same with a comma, in another order, in full-width letters.
func TestNamesInAnyOrder(t *testing.T) {
	for _, of := range []string{"Lee, Ann", "ann lee", "Ａｎｎ　Lee", "\"Lee\"\tAnn"} {
		if nameKey(of) != nameKey("Ann Lee") {
			t.Errorf("%q is %q", of, nameKey(of))
		}
	}
	if nameKey("Ann Lee") == nameKey("Anna Lee") || nameKey(" , ") != "" {
		t.Error("names are mixed up")
	}
	if n := len(readRoster(strings.Repeat("Ann\n", 9) + "Bo")); n != 2 {
		t.Errorf("%d names are read", n)
	}
	long := ""
	for k := range 2 * mostNames {
		long += fmt.Sprintln("name", k)
	}
	if n := len(readRoster(long)); n != mostNames {
		t.Errorf("%d names are read", n)
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
			Fields: map[string]string{codesField: codes}, Kept: map[string]string{}, Own: here, Do: wire.Done{Action: wire.ReadCodes}}}
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

// TestAnAnswerOfTwoMistakes: it counts for both, each said in its own row. By hand: with η = 0.5 Δw is
// (1, 0.4, −0.6); twice that, and the step without η, are both (2, 0.8, −1.2), so w is (2.2, 0.2, −0.9).
// Without the change of the bias w is (0.2, −0.2, −0.3).
func TestAnAnswerOfTwoMistakes(t *testing.T) {
	const own = `{"exercise":1,"id":"both","title":"Both","experiment":{"version":1,"data":{"points":[[0.4,-0.6],[-1,1]],"labels":[1,-1]},
		"learner":{"eta":0.5,"init":[0.2,-0.6,0.3]}},"steps":[{"id":"do","kind":"do","cursor":1,"text":"Work it.","ask":[{"id":"w","goal":{"is":"vector","of":"weights-after"}}]}]}`
	x, err := exercise.Parse([]byte(own))
	if err != nil {
		t.Fatal(err)
	}
	var class progress.Class
	class.Know(x)
	for name, typed := range map[string]string{"Ann": "2.2 0.2 -0.9", "Bo": "2.2 0.2 -0.9", "Cy": "0.2 -0.2 -0.3"} {
		p := progress.Progress{Hash: x.Hash(), Steps: map[string]*progress.Step{}}
		p.Step("do").Ask("w").Top = &progress.Submitted{Texts: strings.Fields(typed)}
		p.Step("do").Ask("w").Attempts = 1
		class.Add(progress.Found{Name: name, HandIn: &progress.HandIn{ID: "both", Progress: p}})
	}
	_, mistakes := class.Tally(x)
	got := map[string][2]int{}
	for _, m := range mistakes {
		got[m.Mistake] = [2]int{m.Students, m.Also}
		if strings.Contains(m.Say.En, "Two different mistakes") || strings.Contains(m.Say.En, "Or: ") {
			t.Errorf("of %s it says %s", m.Mistake, m.Say.En)
		}
	}
	want := map[string][2]int{"no-eta": {2, 2}, "double": {2, 2}, "no-bias": {1, 0}}
	if !maps.Equal(got, want) {
		t.Errorf("the mistakes are %v, want %v", got, want)
	}
	p := &page{lang: words.En}
	new(room).mistakes(p, "0", mistakes, 3)
	if html := p.String(); strings.Count(html, "fits another mistake too: 2") != 2 ||
		!strings.Contains(html, words.ClassBoth.En) {
		t.Errorf("the rows are %s", html)
	}
	// Who made a mistake is said of the one that was clicked, where names are shown.
	for _, names := range []bool{false, true} {
		p := &page{lang: words.En}
		r := &room{names: names, picked: mistakeKey("0", &mistakes[0])}
		r.mistakes(p, "0", mistakes, 3)
		html := p.String()
		if strings.Contains(html, "Ann") != names || strings.Contains(html, "Bo</bdi>") != names ||
			strings.Contains(html, "Cy") || strings.Contains(html, "Show names") == names {
			t.Errorf("with names %v the rows are %s", names, html)
		}
	}
	for _, e := range class.Entries {
		if made := classRow(words.En, &class, e)[8]; !strings.HasPrefix(made, "Step 1: Students get this ") ||
			strings.Contains(made, "no-eta") || strings.Contains(made, "no-bias") {
			t.Errorf("the table says of %s %q", e.Name, made)
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
			r.order.Fields = map[string]string{codesField: c.codes}
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

// TestRoundNumbers: of an interval there are three to seven, inside of it.
func TestRoundNumbers(t *testing.T) {
	for _, of := range []struct {
		low, high float64
		want      string
	}{{-0.6, 1.8, "−0.5 0 0.5 1 1.5"}, {0, 5, "1 2 3 4"}, {-300, 900, "−200 0 200 400 600 800"}, {0.001, 0.0019, "0.0012 0.0014 0.0016 0.0018"}} {
		var got []string
		for _, v := range roundIn(of.low, of.high) {
			got = append(got, signed(v))
		}
		if strings.Join(got, " ") != of.want {
			t.Errorf("%v to %v: %s", of.low, of.high, got)
		}
	}
}

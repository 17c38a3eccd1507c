package classroom

import (
	"fmt"
	"maps"

	"perceptronlab/app/lessons"
	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/progress"
	"strings"
	"testing"
	"time"
)

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
	p := &markup.Page{Lang: words.En}
	new(Room).mistakes(p, "0", mistakes, 3)
	if html := p.String(); strings.Count(html, "fits another mistake too: 2") != 2 ||
		!strings.Contains(html, words.ClassBoth.En) {
		t.Errorf("the rows are %s", html)
	}
	// Who made a mistake is said of the one that was clicked, where names are shown.
	for _, names := range []bool{false, true} {
		p := &markup.Page{Lang: words.En}
		r := &Room{names: names, picked: mistakeKey("0", &mistakes[0])}
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

// TestSpotlight: of a prediction it says whether it came true, of a text that nobody marks it is, and
// it can show one answer alone. The options have their numbers.
func TestSpotlight(t *testing.T) {
	const own = `{"exercise":1,"id":"mixed","title":"Mixed","experiment":{"version":1,"data":{"points":[[1,2],[-1,1]],"labels":[1,-1]}},
		"steps":[{"id":"s","kind":"predict","text":"Guess.","ask":[{"id":"p","text":"P","goal":{"is":"predict","goal":{"is":"choice",
			"options":[{"id":"a","text":"It stops.","right":true},{"id":"b","text":"It goes on.","say":"no"}]}}}]},
		{"id":"t","kind":"explain","text":"Say.","ask":[{"id":"e","text":"Why?","goal":{"is":"explain","rubric":["Since it is."]}}]},
		{"id":"u","kind":"do","text":"Choose.","ask":[{"id":"q","text":"Q","goal":{"is":"choice",
			"options":[{"id":"a","text":"A","right":true},{"id":"b","text":"B","say":"no"}]}}]}]}`
	x, err := exercise.Parse([]byte(own))
	if err != nil {
		t.Fatal(err)
	}
	r := NewRoom()
	r.class.Know(x)
	p := progress.Progress{Hash: x.Hash(), Steps: map[string]*progress.Step{}}
	for of, typed := range map[[2]string]string{{"s", "p"}: "b", {"t", "e"}: "banana", {"u", "q"}: "b"} {
		p.Step(of[0]).Ask(of[1]).Top = &progress.Submitted{Texts: []string{typed}}
		p.Step(of[0]).Ask(of[1]).Attempts = 1
	}
	r.class.Add(progress.Found{Name: "Bo", HandIn: &progress.HandIn{ID: "mixed", Progress: p}})
	spot := func(key string) string {
		t.Helper()
		r.shine(key)
		page := &markup.Page{Lang: words.En}
		r.spotlight(page, x)
		return page.String()
	}
	all := spot("0.0")
	for _, want := range []string{"It goes on.</bdi> <strong>not as expected<", "banana</bdi> <strong>not marked<", "B</bdi> <strong>wrong<"} {
		if !strings.Contains(all, want) {
			t.Errorf("it does not say %s: %s", want, all)
		}
	}
	if strings.Contains(all, ">right<") || strings.Contains(all, "Bo") {
		t.Errorf("it says %s", all)
	}
	one := spot("only.2")
	if !strings.Contains(one, "banana") || strings.Contains(one, "It goes on") || strings.Contains(one, ">wrong<") {
		t.Errorf("alone it shows %s", one)
	}
	if spot("only.0") != all || spot("0.0") != "" {
		t.Error("not all are shown again, or it does not close")
	}
	page := &markup.Page{Lang: words.En}
	r.exercise(page, 0, x)
	for _, want := range []string{"As expected: 0. Not as expected: 1. None yet: 0.", "In words, not marked. Written: 1.",
		"<li><strong>1</strong> <span>It goes on.</span></li>", words.ClassUncounted.En} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("%q is missing in %s", want, page.String())
		}
	}
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

// TestZone: times are written and read as clocks show them on their day.
func TestZone(t *testing.T) {
	z := Zone(func(minute int64) int {
		const begin, end = 29_055_000, 29_360_000 // about the summer of 2025: 31 March to 29 October
		if begin <= minute && minute < end {
			return -150
		}
		return -210
	})
	for _, c := range []struct {
		minute     int64
		shown, say string
	}{
		{29_000_000, "2025-02-19 17:50", "UTC−03:30"},
		{29_100_000, "2025-04-30 05:30", "UTC−02:30"},
		{0, "", "UTC−03:30"},
	} {
		if got := z.Written(c.minute); got != c.shown || z.Name(c.minute) != c.say {
			t.Errorf("%d is %s, %s, want %s, %s", c.minute, got, z.Name(c.minute), c.shown, c.say)
		}
		if got, ok := z.Read(strings.Replace(c.shown, " ", "T", 1)); ok != (c.minute > 0) || got != c.minute {
			t.Errorf("%s is %d, want %d", c.shown, got, c.minute)
		}
	}
	winter, summer := &progress.Entry{}, &progress.Entry{}
	winter.HandIn, summer.HandIn = &progress.HandIn{Minute: 29_000_000}, &progress.HandIn{Minute: 29_100_000}
	if name := z.common([]*progress.Entry{winter, {}, winter}); name != "UTC−03:30" || z.in(name, 29_000_000) != "2025-02-19 17:50" {
		t.Errorf("the zone of a winter is %q", name)
	}
	if name := z.common([]*progress.Entry{winter, summer}); name != "" || z.in(name, 29_100_000) != "2025-04-30 05:30 UTC−02:30" {
		t.Errorf("the zone of two seasons is %q", name)
	}
}

// TestAttemptsAreJudgedOnce: an attempt that is sent again, with others that changed, is not judged
// again.
func TestAttemptsAreJudgedOnce(t *testing.T) {
	_, x, err := lessons.Load("05-one-update")
	if err != nil {
		t.Fatal(err)
	}
	attempt := func(typed string) string {
		p := progress.Progress{Hash: x.Hash(), Steps: map[string]*progress.Step{}}
		p.Step("last").Ask("w2").Top = &progress.Submitted{Texts: []string{typed}}
		return (&progress.HandIn{ID: x.ID, Progress: p}).Attempt()
	}
	r := NewRoom()
	r.live = strings.Repeat("0", 64)
	r.class.Know(x)
	came := func(ann string) (of map[string]*progress.Entry) {
		students := []wire.LiveStudent{{Who: "1", Name: "Ann", Attempt: attempt(ann)}, {Who: "2", Name: "Bo", Attempt: attempt("-0.98")}}
		l := &wire.LiveOrder{Key: r.live, Of: "lesson=one-update", Students: []byte(wire.JSON(students))}
		if needs := r.attend(l, wire.Contents{}, time.Now()); needs != "" {
			t.Fatalf("%s is needed", needs)
		}
		return maps.Clone(r.hall.came)
	}
	before, after := came("-0.74"), came("-0.98")
	if before["1"] == nil || before["1"] == after["1"] || before["2"] == nil || before["2"] != after["2"] {
		t.Errorf("%v, then %v", before, after)
	}
}

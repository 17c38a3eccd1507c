package lab

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/repeat"
)

// TestRepeatInLink: a link opens the page with what is to differ and how many runs there are to be;
// another link has them as usual. What is wrong is refused with its option, and the rest stays.
func TestRepeatInLink(t *testing.T) {
	const hidden = `json={"version":1,"data":{"preset":"hidden-line"},"learner":{"order":"mistake"}}`
	open := func(options string) Model {
		return play(Opening(words.En), OpenLink{Fragment: hidden + options})
	}
	link := func(m Model) string { return m.Fragment() }
	set := play(open(""), ToggleFold{FoldDuel}, ToggleVary{repeat.Order}, SetRuns{100})
	for _, m := range []Model{
		open("&repeat=100&vary=data,order"),
		play(Opening(words.En), OpenLink{Fragment: link(set)}),
	} {
		if m.Fault != nil || m.RunsWanted() != 100 || !m.Folds.Has(FoldDuel) ||
			!slices.Equal(m.Varying(), []repeat.Vary{repeat.Data, repeat.Order}) {
			t.Errorf("%v, %d runs, %v vary", m.Fault, m.RunsWanted(), m.Varying())
		}
		if m = play(m, OpenLink{Fragment: hidden}); m.RunsWanted() != 1000 ||
			!slices.Equal(m.Varying(), []repeat.Vary{repeat.Data}) {
			t.Errorf("a link without runs leaves %d, %v", m.RunsWanted(), m.Varying())
		}
	}
	if f := link(play(open(""), StartRuns{})); !strings.Contains(f, "&repeat=1000&vary=data") {
		t.Errorf("of runs that were begun the link is %s", f)
	}
	if f := link(open("")); strings.Contains(f, "repeat") {
		t.Errorf("untouched, the link is %s", f)
	}
	for options, want := range map[string]string{
		"&repeat=9":                         "link.repeat is “9”; allowed: a whole number from 10 to 10000",
		"&repeat=10001&vary=order":          "link.repeat is “10001”; allowed: a whole number from 10 to 10000",
		"&repeat=ten":                       "link.repeat is “ten”; allowed: a whole number from 10 to 10000",
		"&repeat=50&vary=order,start,noise": "link.vary is noise; allowed: data, order, start (this data set has no noise to draw anew)",
		"&vary=all":                         "link.vary is all; allowed: data, order, start",
		"&vary=":                            "link.vary is nothing; allowed: data, order, start",
	} {
		m := open(options)
		if m.Fault == nil || m.Fault.Why.Error() != want {
			t.Errorf("%s: %s", options, m.Fault.Sentence(words.En))
		}
		if m.Exp.Preset.ID != "hidden-line" {
			t.Errorf("%s opens %s", options, m.Exp.Preset.ID)
		}
	}
}

// TestRunsOfRivals: what first varies is something that every learner uses. An order that a rule
// does not use is refused with the reason before anything runs, and the fault of earlier runs goes
// when others begin.
func TestRunsOfRivals(t *testing.T) {
	const and = `json={"version":1,"data":{"preset":"and"}}`
	m := play(Opening(words.En), OpenLink{Fragment: and}, AddRival{"adaline"})
	if notes, can := m.RunsNotes(); !can || len(notes) > 0 ||
		!slices.Equal(m.Varying(), []repeat.Vary{repeat.Start}) {
		t.Errorf("at first %v varies: %v", m.Varying(), notes)
	}
	m = play(m, ToggleVary{repeat.Start}, ToggleVary{repeat.Order}, StartRuns{})
	const alike = "Adaline: all runs would be the same, because every step uses all samples. " +
		"Choose something else, or another learner."
	if notes, can := m.RunsNotes(); can || m.Repeat.Serial > 0 || m.Spoken.Text != alike ||
		words.En.Say(notes[0]) != alike {
		t.Errorf("%d runs began; it says %q", m.Repeat.Serial, m.Spoken.Text)
	}
	m = play(m, Tell{What: words.NotKept, Fault: true}, ToggleVary{repeat.Start}, StartRuns{})
	notes, _ := m.RunsNotes()
	if m.Fault != nil || m.Repeat.Serial != 1 || len(notes) != 1 || words.En.Say(notes[0]) !=
		"Adaline: every step uses all samples. Only the other changes reach it." {
		t.Errorf("%v, %d, %v", m.Fault, m.Repeat.Serial, notes)
	}
	m = play(m, ToggleVary{repeat.Start}, ToggleVary{repeat.Order}, StartRuns{}, StartRuns{})
	if notes, can := m.RunsNotes(); can || m.Repeat.Serial != 1 || words.Zh.Say(notes[0]) != "请选择每次训练要更换什么。" {
		t.Errorf("nothing varies: %v", notes)
	}
	m = play(Opening(words.En), OpenLink{Fragment: and}, AddRival{"least-squares"}, StartRuns{})
	if _, can := m.RunsNotes(); can || m.Repeat.Serial > 0 {
		t.Error("least squares on fixed samples is trained 1000 times")
	}
}

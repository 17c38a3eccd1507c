package lab

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// TestReadings: what is typed into boxes becomes a number, or JSON of the document.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		as          Reading
		typed, want string
	}{
		{ReadNumber, " ", ""}, {ReadLimit, " ", "null"}, {ReadLimit, "7", "7"}, {ReadNumber, "−0,5", "-0.5"}, {ReadNumber, "1e-3", "0.001"},
		{ReadNumber, "１／４", "0.25"}, {ReadNumber, "1 5", ""}, {ReadNumber, "1,234", ""},
		{ReadNumber, "0x1p4", ""}, {ReadNumber, "inf", ""}, {ReadNumber, `a"b`, ""},
		{ReadNumbers, "1, 2; 3", ""}, {ReadNumbers, "[1, 2, −3]", "[1,2,-3]"},
		{ReadNumbers, "0,5; 0,3", "[0.5,0.3]"}, {ReadNumbers, "0,5", ""}, {ReadNumbers, "", "[]"},
		{ReadLists, "0 1\n0,5 2\n", "[[0,1],[0.5,2]]"}, {ReadLists, "", "[[]]"},
		{ReadIndexes, "0,1,2\n2 1", "[[0,1,2],[2,1]]"}, {ReadIndexes, "0 x", ""},
		{ReadDecay, "\n", "null"},
	} {
		edit, fault := c.as.edit("", c.typed)
		got := ""
		switch edit := edit.(type) {
		case Set:
			got = edit.Value
		case SetNumber:
			got = plain(edit.Number)
		}
		if (fault == nil) != (c.want != "") || fault == nil && got != c.want {
			t.Errorf("%s: %q becomes %s, %v; want %s", c.as, c.typed, got, fault, c.want)
		}
	}
}

// TestTypedIsRefusedInWords: a number that cannot be read is refused with the name of its field and
// how to write it, wherever it is typed, and changes nothing.
func TestTypedIsRefusedInWords(t *testing.T) {
	line := opened(t, `{"version":1,"data":{"points":[[1],[2],[3]],"labels":[1,2,4]},
		"learner":{"algorithm":"linear-regression"}}`)
	guessing := play(six(), SetPredict{PredictStep})
	held := play(six(), Set{Path: "learner.init", Value: "[1,2,3]"}, ShowBeside{BesideWeights})
	for _, c := range []struct {
		m    Model
		of   func(typed string) Msg
		name string
	}{
		{six(), func(s string) Msg { return SetTyped{"learner.eta", s, ReadNumber} }, "Learning rate η"},
		{six(), func(s string) Msg { return SetTyped{"learner.init", s, ReadNumbers} }, "Start weights"},
		{six(), func(s string) Msg { return SetTyped{"learner.decay", s + "\n1", ReadDecay} },
			"c₁"},
		{six(), func(s string) Msg { return SetTyped{"learner.decay", "1\n" + s, ReadDecay} }, "c₂"},
		{six(), func(s string) Msg { return SetTyped{"learner.decay", "\n" + s, ReadDecay} }, "c₂"},
		{six(), func(s string) Msg { return SetCell{1, 1, s} }, "x2 of sample 2"},
		{line, func(s string) Msg { return SetTarget{1, s} }, "Target of sample 2"},
		{guessing, func(s string) Msg { return TypeGuess{s} }, words.GuessBox.En},
		{held, func(s string) Msg { return TypeHeld{s} }, "w"},
		{play(six(), AddRival{"pocket"}), func(s string) Msg { return TypeRival{0, "learner.eta", s} },
			"Learning rate η"},
	} {
		for typed, says := range map[string]string{
			"abc":   ": “abc” is not a number. Write for example 0.39, 0,39 or 1/3.",
			"0x1p4": ": “0x1p4” is not", "inf": ": “inf” is not", "nan": ": “nan” is not",
			"1_000": ": “1_000” is not", "1,234": ": “1,234” can ", "１，２３４": ": “１，２３４” can ",
		} {
			next := play(c.m, c.of(typed))
			if next.Fault == nil || next.Exp != c.m.Exp || next.Guess != c.m.Guess || next.Held != c.m.Held {
				t.Errorf("%T takes %q: %+v", c.of(typed), typed, next.Fault)
				continue
			}
			said := next.Fault.Sentence(words.En)
			if !strings.HasPrefix(said, c.name) || !strings.Contains(said, says) ||
				next.Spoken.Text != said || strings.Contains(said, "learner.") {
				t.Errorf("%T says %q of %q, not %s%s", c.of(typed), said, typed, c.name, says)
			}
		}
	}
	for typed, want := range map[string]float64{"０．５": 0.5, "0,25": 0.25, "1/4": 0.25, "–2": -2,
		"1e-3": 0.001} {
		if m := play(six(), SetCell{1, 1, typed}); m.Exp.Set.Points[1][1] != want {
			t.Errorf("%q in a cell is %v", typed, m.Exp.Set.Points[1][1])
		}
	}
	if m := play(guessing, TypeGuess{"0,5 0,3 1"}); m.Fault != nil || len(m.Guess.Weights) != 3 ||
		m.Guess.Weights[0] != 0.5 {
		t.Errorf("%v, %+v", m.Fault, m.Guess)
	}
	if m := play(guessing, TypeGuess{"1 2"}); m.Fault == nil || m.Fault.Sentence(words.En) !=
		words.GuessBox.En+" cannot be 2 weights. Allowed: 3 weights." {
		t.Errorf("%+v", m.Fault)
	}
}

// TestEmptiedBoxes: where the document needs a number, an empty box lacks one and changes nothing;
// where it does without, an empty box says so.
func TestEmptiedBoxes(t *testing.T) {
	m := play(six(), Set{Path: "learner.eta", Value: "0.5"}, Set{Path: "stop.updates", Value: "7"},
		SetTyped{"learner.decay", "1\n2,5", ReadDecay})
	if d := m.Exp.Document.Learner.Decay; d == nil || d.C1 != 1 || d.C2 != 2.5 {
		t.Fatalf("the decay is %+v", d)
	}
	for _, c := range []struct {
		box string
		msg Msg
	}{
		{words.LearningRate.En, SetTyped{"learner.eta", "", ReadNumber}},
		{words.StopEpochs.En, SetTyped{"stop.epochs", " ", ReadNumber}},
		{"c₁", SetTyped{"learner.decay", "\n1", ReadDecay}},
		{"c₂", SetTyped{"learner.decay", "1\n", ReadDecay}},
	} {
		next := play(m, c.msg)
		if next.Fault == nil || next.Exp != m.Exp ||
			next.Fault.Sentence(words.En) != c.box+": A number is missing." {
			t.Errorf("%s emptied: %+v", c.box, next.Fault)
		}
	}
	m = play(m, SetTyped{"stop.updates", "", ReadLimit}, SetTyped{"learner.decay", "\n", ReadDecay})
	if d := &m.Exp.Document; m.Fault != nil || d.Stop.Updates != 0 || d.Learner.Decay != nil {
		t.Errorf("emptied, %+v: %+v, %+v", m.Fault, d.Stop, d.Learner.Decay)
	}
}

// TestMarkedBox: a refusal belongs to the box that it was typed into until something is accepted,
// the reader takes it away, or another experiment is there.
func TestMarkedBox(t *testing.T) {
	odd := play(six(), Set{Path: "stop.epochs", Value: "9"},
		SetTyped{"learner.eta", "abc", ReadNumber}, MarkBox{"eta-exact"})
	for _, msg := range []Msg{SetTyped{"learner.eta", "0.2", ReadNumber}, Dismiss{}, StartOver{},
		Set{Path: "stop.epochs", Value: "3"}, Undo{}, AddSample{At: at(1, 2)}} {
		if m := play(odd, msg); m.Fault != nil {
			t.Errorf("after %T: %+v", msg, m.Fault)
		}
	}
	held := play(six(), Set{Path: "learner.init", Value: "[1,2,3]"}, ShowBeside{BesideWeights})
	for _, typed := range []string{"2", ""} {
		if m := play(held, TypeHeld{"x"}, MarkBox{"held-exact"}, TypeHeld{typed}); m.Fault != nil {
			t.Errorf("held at %q: %+v", typed, m.Fault)
		}
	}
	for _, stays := range []Msg{StepBy{1}, SetLang{words.Zh}, MarkBox{"eta-exact"}} {
		if m := play(odd, stays); m.Fault == nil || m.Fault.Box != "eta-exact" {
			t.Errorf("after %T: %+v", stays, m.Fault)
		}
	}
	if m := play(six(), MarkBox{"eta-exact"}); m.Fault != nil {
		t.Errorf("nothing was refused: %+v", m.Fault)
	}
	if m := play(six(), Tell{What: words.NotKept, Fault: true}, MarkBox{"x"}); m.Fault.Box != "" {
		t.Error("a fault that nobody typed is in a box")
	}
}

// TestTheViewFollowsWhatIsTyped: a number that was mistyped and corrected, or a sample far away that
// was removed, leaves the plane as it was; a view that the reader moved stays.
func TestTheViewFollowsWhatIsTyped(t *testing.T) {
	start := play(Opening(words.En), Drawn{Shape: 1.9})
	cell := func(text string) SetCell { return SetCell{Row: 4, Feature: 0, Text: text} }
	far := play(start, cell("1000"))
	if far.View.X1 < 1000 || far.Outside() > 0 {
		t.Fatalf("1000 was typed: %v, %d outside", far.View, far.Outside())
	}
	if back := play(far, cell("0.1")); back.View != picture.Fit(back.Exp) || !back.Equal ||
		back.View.X1 > 10 {
		t.Errorf("corrected: %v, one scale: %v", back.View, back.Equal)
	}
	if back := play(far, Undo{}); back.View != start.View || !back.Equal {
		t.Errorf("undone: %v, one scale: %v", back.View, back.Equal)
	}
	if gone := play(far, RemoveSample{Row: 4}); gone.View.X1 > 10 || !gone.Equal {
		t.Errorf("removed: %v, one scale: %v", gone.View, gone.Equal)
	}
	moved := play(far, Zoom{Factor: 1.25, About: geometry.Point{X: 500}})
	if back := play(moved, cell("0.1")); back.View != moved.View && back.Outside() > 0 {
		t.Errorf("a view that was moved: %v, now %v", moved.View, back.View)
	}
	if near := play(start, RemoveSample{Row: 4}); near.View != start.View {
		t.Errorf("a sample among others was removed: %v, now %v", start.View, near.View)
	}
}

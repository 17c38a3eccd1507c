package lab

import (
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/trace"
)

// result returns what the table of a duel says at its end.
func result(m Model, of int) string {
	return explain.Contest(m.Lang, m.Learners())[of].Verdict
}

// TestRivalRate: a rival has an η that suits its rule, unless one is stated, whatever becomes of the
// samples and of its place.
func TestRivalRate(t *testing.T) {
	m := play(Opening(words.En), AddRival{"adaline"}, Work{1 << 20}, ToEnd{})
	r := &m.Rivals[0]
	first, last := r.Run.Epochs()[0].Loss, r.Run.LossAt(r.Run.Answer(r.Known, nil))
	if r.Learner.Eta >= 0.1 || !(last < first) || strings.Contains(result(m, 1), "Diverged") {
		t.Errorf("Adaline beside the opening run: η = %v, loss %v to %v, %q", r.Learner.Eta, first,
			last, result(m, 1))
	}
	suited := r.Learner.Eta
	if m = play(m, SetRival{0, "learner.algorithm", `"perceptron"`}); m.Rivals[0].Learner.Eta != 0.1 {
		t.Errorf("a perceptron has the η of Adaline, %v", m.Rivals[0].Learner.Eta)
	}
	m = play(m, SetRival{0, "learner.algorithm", `"adaline"`}, SwapRival{0})
	if eta(m) != suited || m.Rivals[0].Learner.Eta != 0.1 || !m.Advice().Proposed {
		t.Errorf("swapped: %v, and %v for the perceptron", eta(m), m.Rivals[0].Learner.Eta)
	}
	m = play(m, SwapRival{0}, Set{Path: "data.preset", Value: `"iris-setosa-versicolor"`})
	if got := m.Rivals[0].Learner.Eta; got == suited || got > 0.01 || m.Exp.Rule.ID != "perceptron" {
		t.Errorf("on irises %v", got)
	}
	if m = play(m, SetRival{0, "learner.eta", "0.3"}, Set{Path: "data.preset", Value: `"and"`},
		SetRival{0, "learner.batch", "1"}); m.Rivals[0].Learner.Eta != 0.3 {
		t.Errorf("0.3 was typed: %v", m.Rivals[0].Learner.Eta)
	}
	m = play(Opening(words.En), Set{Path: "learner.eta", Value: "0.3"}, AddRival{"adaline"})
	if m.Rivals[0].Learner.Eta != 0.3 {
		t.Errorf("0.3 was typed before: %v", m.Rivals[0].Learner.Eta)
	}
	if m = play(m, Branch{}); m.Rivals[1].Learner.Eta != 0.3 {
		t.Errorf("a branch has another η: %v", m.Rivals[1].Learner.Eta)
	}
}

// TestDivergedIsSaid: of the document's run and of a rival's, with the reason, and an η that is
// taken by a button; a press that comes late takes nothing.
func TestDivergedIsSaid(t *testing.T) {
	m := play(Opening(words.En), AddRival{"adaline"}, SetRival{0, "learner.eta", "0.1"},
		Work{1 << 20}, ToEnd{})
	if got := result(m, 1); !strings.HasPrefix(got,
		"Diverged: η = 0.1 is above the stable limit 0.0") ||
		m.Rivals[0].Stopped != trace.Epochs {
		t.Errorf("%q, %s", got, m.Rivals[0].Stopped)
	}
	a := m.AdviceOf(0)
	if !a.Diverged || !(a.Take > a.Stable.Below/3) || !(a.Take < a.Stable.Below) {
		t.Fatalf("%+v", a)
	}
	if late := play(m, TakeRate{a.Take / 2, 1}); late.Rivals[0].Learner.Eta != 0.1 {
		t.Errorf("taken: %v", late.Rivals[0].Learner.Eta)
	}
	n := play(m, TakeRate{a.Take, 1}, Work{1 << 20}, ToEnd{})
	if n.Rivals[0].Learner.Eta != a.Take || strings.Contains(result(n, 1), "Diverged") {
		t.Errorf("taken: %v, %q", n.Rivals[0].Learner.Eta, result(n, 1))
	}
	m = play(m, SwapRival{0}, Work{1 << 20}, ToEnd{})
	if got := m.Explain().Sentence(); !strings.HasPrefix(got, "Diverged: ") || !m.Advice().Diverged {
		t.Errorf("%q, %+v", got, m.Advice())
	}
	if n := play(m, TakeRate{m.Advice().Take, 0}, Work{1 << 20}, ToEnd{}); n.Advice().Rises {
		t.Errorf("%+v", n.Advice())
	}
}

// TestALessonTellsNoLimit: in a lesson the largest stable η is for its reader to find.
func TestALessonTellsNoLimit(t *testing.T) {
	s := scene()
	s.Document, s.Until, s.Asked, s.Lock = andBy, -1, false, nil
	m := play(Opening(words.En), ShowScene{Scene: s}, Work{1 << 20}, ToEnd{})
	if got := m.Explain().Sentence(); got != words.DivergedGrows.En || len(m.Next()) > 0 {
		t.Errorf("%q, then %v", got, m.Next())
	}
}

// TestRivalRateComesBack: on samples where the η of the run is safe again, a rival has it again; and
// what is swapped in tells of no change that there was none of.
func TestRivalRateComesBack(t *testing.T) {
	set := func(id string) Msg { return Set{Path: "data.preset", Value: `"` + id + `"`} }
	m := play(Opening(words.En), AddRival{"adaline"}, set("iris-setosa-versicolor"))
	if m.Rivals[0].Learner.Eta >= 0.001 {
		t.Errorf("on irises %v", m.Rivals[0].Learner.Eta)
	}
	if m = play(m, set("and")); m.Rivals[0].Learner.Eta != 0.1 {
		t.Errorf("on AND %v", m.Rivals[0].Learner.Eta)
	}
	if m = play(m, SwapRival{0}); eta(m) != 0.1 || m.Advice() != (Advice{}) {
		t.Errorf("swapped: %v, %+v", eta(m), m.Advice())
	}
	if m = play(m, set("two-clouds-16")); eta(m) != 0.02 || m.Advice().Take != 0.1 {
		t.Errorf("on two clouds: %v, %+v", eta(m), m.Advice())
	}
}

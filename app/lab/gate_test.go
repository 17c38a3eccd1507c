package lab

import (
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// TestAGateOpensAsInTextbooks: chosen after the opening run, AND starts from zero and presents its
// samples in order; other sets leave the settings as they are, and so does a link that locks them.
func TestAGateOpensAsInTextbooks(t *testing.T) {
	and := Set{Path: "data.preset", Value: `"and"`}
	m := Update(Opening(words.En), and)
	s := &m.Exp.Document.Learner
	if s.Init.Start != rule.StartZero || s.Order != rule.OrderCyclic || m.Fault != nil {
		t.Errorf("AND opens with %+v, fault %+v", s, m.Fault)
	}
	if m = Update(m, Undo{}); m.Exp.Document.Learner.Order != rule.OrderShuffle {
		t.Error("undo does not bring the order back")
	}
	m = Update(m, Set{Path: "data.preset", Value: `"two-moons"`})
	if s := &m.Exp.Document.Learner; s.Init.Start != rule.StartGiven || s.Order != rule.OrderShuffle {
		t.Errorf("two moons open with %+v", s)
	}
	m = Opening(words.En)
	m.Given.Lock = []string{wire.LockSettings}
	m = Update(m, and)
	if m.Exp.Preset.ID != "and" || m.Exp.Document.Learner.Order != rule.OrderShuffle {
		t.Errorf("locked settings changed, or kept AND out: %s, %+v", m.Exp.Preset.ID,
			m.Exp.Document.Learner)
	}
}

// TestOrderOutlastsEdits: after a sample is added, moved and removed again the opening run is what
// it was, step by step.
func TestOrderOutlastsEdits(t *testing.T) {
	m := Update(Opening(words.En), ToEnd{})
	before := m.Run.Updates()
	m = Update(m, RemoveSample{Row: 3})
	m = Update(m, Undo{})
	m = Update(m, AddSample{At: m.View.Center()})
	m = Update(m, RemoveSample{Row: 16})
	m = Update(m, ToEnd{})
	if len(m.Exp.Set.Points) != 16 || m.Run.Updates() != before {
		t.Errorf("%d samples, %d updates; want 16 and %d", len(m.Exp.Set.Points), m.Run.Updates(),
			before)
	}
}

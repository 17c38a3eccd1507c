package moment

import (
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Diverges reports whether a run has ended by diverging, with the η of its last step and the limit
// that it passed: the loss has grown and would grow on, because η is above what is stable. quick is
// as for Analysis.
func (c *Course) Diverges(quick bool) (eta float64, s theory.Stable, ok bool) {
	if c.Run == nil || c.Stopped == trace.Running {
		return 0, s, false
	}
	if s, ok = c.Stable(quick); !ok {
		return 0, s, false
	}
	settings := &c.Exp.Document.Learner
	last := max(1, c.Known)
	if c.Stopped == trace.Diverged {
		last = c.Run.Divergence().Step
	}
	if eta = settings.Rate(last - 1); last < 1 || !(eta > s.Below) {
		return 0, s, false // with a step of 0, the start was too large
	}
	return eta, s, c.Stopped == trace.Diverged || c.At(c.Known).growsOn(s)
}

// growsOn reports whether a loss that can grow without end does: above a sharp limit each that has
// risen does, else one that is far beyond what it was and grows by more in each epoch.
func (m Moment) growsOn(s theory.Stable) bool {
	const far, beyond = 10, 1e6
	settings := &m.Exp.Document.Learner
	if m.Exp.Rule.Loss == rule.NoLoss || m.Exp.Rule.Activated(settings) ||
		!settings.Steady() || !m.Rises() {
		return false
	}
	if s.Says == theory.Sharp {
		return true
	}
	epochs := m.Run.Epochs()
	varies := settings.Order == rule.OrderSequence // from epoch to epoch
	n, last := len(epochs), m.Run.LossAt(m.Answer())
	start := max(epochs[0].Loss, m.Run.LossAt(make([]float64, len(m.Answer()))))
	if n < 4 || varies || !(last > far*start) {
		return last > beyond*start
	}
	rise := epochs[n-2].Loss - epochs[n-3].Loss
	return last > beyond*start || rise > 0 && last-epochs[n-2].Loss > rise
}

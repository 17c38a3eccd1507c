package moment

import (
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Diverges reports whether a run that has ended diverges, with the η of its last step and the limit
// for a stable η: the loss grew and would go on growing because η is too large. quick is as for
// Analysis.
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
		return 0, s, false // at step 0 the start was too large
	}
	return eta, s, c.Stopped == trace.Diverged || c.At(c.Known).growsOn(s)
}

// growsOn reports whether the loss grows without end. Above a sharp limit every rising loss does;
// else one that is far above its start and rises faster from epoch to epoch. A pull of t − p is
// bounded, so that no such loss runs away.
func (m Moment) growsOn(s theory.Stable) bool {
	const far, beyond = 10, 1e6
	settings := &m.Exp.Document.Learner
	loss := m.Exp.Rule.Loss
	if loss == rule.NoLoss || loss == rule.CrossEntropy || m.Exp.Rule.Activated(settings) ||
		!settings.Steady() || !m.Rises() {
		return false
	}
	if s.Says == theory.Sharp {
		return true
	}
	epochs := m.Run.Epochs()
	varies := settings.Order == rule.OrderSequence // epochs present different samples
	n, last := len(epochs), m.Run.LossAt(m.Answer())
	start := max(epochs[0].Loss, m.Run.LossAt(make([]float64, len(m.Answer()))))
	if n < 4 || varies || !(last > far*start) {
		return last > beyond*start
	}
	rise := epochs[n-2].Loss - epochs[n-3].Loss
	return last > beyond*start || rise > 0 && last-epochs[n-2].Loss > rise
}

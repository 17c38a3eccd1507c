package goal

import (
	"slices"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Tells returns the step of a run that settles a goal; 0 where none does. Of a step that is asked
// about it is this one. Of what is counted it is the end. Else it is the first epoch in which the
// loss rises, or the update that undoes most, where there is one.
func (b *Bench) Tells(goal Goal) int {
	switch goal.(type) {
	case Separable, Boundary: // the picture tells
		return 0
	}
	if b.Cursor > 0 {
		return b.Cursor
	}
	if b.Run == nil || !b.Ended() {
		return 0
	}
	last := b.Run.Len()
	switch g := goal.(type) {
	case Estimate:
		if g.Of.Of != "eta-limit" {
			return last
		}
	case Choose:
		for _, o := range slices.Concat(g.Lists()...) {
			if o.IsRight(b) && o.counts() {
				return last
			}
		}
	}
	if b.Exp.Rule.Loss != rule.NoLoss {
		epochs := b.Run.Epochs()
		for e := 1; e < len(epochs); e++ {
			if !(epochs[e].Loss <= epochs[e-1].Loss) {
				return epochs[e].End
			}
		}
		return last
	}
	if b.Run.Stopped() == trace.Converged {
		return last
	}
	return b.undone()
}

// counts reports whether what decides an option is counted at the end of the run.
func (o option) counts() bool {
	switch g := o.trueIf.(type) {
	case OfRun:
		return g.id != "converges" && g.id != "falls"
	case Combined:
		return slices.ContainsFunc(g.Goals, func(inner Goal) bool {
			f, ok := inner.(Fact)
			return ok && option{trueIf: f}.counts()
		})
	}
	return false
}

// undone returns the step that undoes most: before it fewer samples are wrong than ever, and after
// it as many more as after no other such step.
func (b *Bench) undone() int {
	const most = 1 << 20 // samples to be looked at
	if b.Run.Len()*b.Exp.Table.M() > most {
		return b.Run.Len()
	}
	at, rise := b.Run.Len(), 0
	before := b.WrongAt(0)
	least := before
	for t := 1; t <= b.Run.Len() && !b.Work.Over(); t++ {
		now := b.WrongAt(t)
		if before < least {
			least, rise = before, 0
		}
		if before == least && now-before > rise {
			at, rise = t, now-before
		}
		before = now
	}
	return at
}

// WrongAt counts the samples that are wrong after a step.
func (b *Bench) WrongAt(step int) (wrong int) {
	p := b.Run.Problem()
	b.Looks(p.M)
	w, z := b.Run.Answer(step, nil), make([]float64, p.K)
	for i := range p.M {
		if b.Run.Predict(w, b.Exp.Table.Sample(i), p.D[i], z) != p.D[i] {
			wrong++
		}
	}
	return wrong
}

// EpochOf returns the epoch that a step belongs to.
func (b *Bench) EpochOf(step int) int {
	epochs := b.Run.Epochs()
	for e := range epochs {
		if epochs[e].End >= step {
			return e
		}
	}
	return len(epochs) - 1
}

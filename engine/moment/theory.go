package moment

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// memo holds what was worked out about an experiment and its run.
type memo struct {
	report    lazy[theory.Report]      // of the samples
	bottom    lazy[theory.Report]      // of the loss
	feature   lazy[*experiment.Inputs] // with which the samples are separable; nil: none found
	proof     lazy[proof]
	descent   lazy[*theory.Descent]
	stable    lazy[stable]
	parting   lazy[*theory.Parting] // nil: there is no other arithmetic
	following bool                  // Parting has not looked as far as it was asked to
	cycles    theory.Cycles
	steps     []int   // of an epoch if nothing stops it: of every epoch, or of one list each
	length    float64 // of arrows, as a factor; 0: not worked out yet
	lengthOf  int     // epochs that decided it
	lengthWas float64 // what it was before the last edit; 0: nothing was
}

type proof struct {
	*theory.Proof
	missing text.Text // why there is none
}

type stable struct {
	theory.Stable
	exists bool
}

// lazy is a value that is worked out when it is first needed.
type lazy[T any] struct {
	value T
	known bool
}

// get returns the value; false if it is not known and has to wait.
func (l *lazy[T]) get(wait bool, work func() T) (T, bool) {
	if !l.known && !wait {
		l.value, l.known = work(), true
	}
	return l.value, l.known
}

// Length returns the factor of the length of arrows, decided by a number of epochs. It calls work,
// with the factor before the last edit or 0, only if the last call was for another number. What was
// worked out for more epochs says nothing of fewer: a picture must not know what comes later.
func (c *Course) Length(epochs int, work func(was float64) float64) float64 {
	if c.memo.length == 0 || c.memo.lengthOf != epochs {
		c.memo.length, c.memo.lengthOf = work(c.memo.lengthWas), epochs
	}
	return c.memo.length
}

// Analysis returns what is known of the training samples without training. With quick, ok is false
// if working it out would take longer than a frame.
func (c *Course) Analysis(quick bool) (report theory.Report, ok bool) {
	return c.memo.report.get(quick && c.long(), func() theory.Report {
		return theory.AnalyseSamples(c.Exp)
	})
}

// Bottom returns what is known of the loss without training: its minimum, and the η for which its
// descent is safe. quick is as for Analysis.
func (c *Course) Bottom(quick bool) (report theory.Report, ok bool) {
	return c.memo.bottom.get(quick && c.long(), func() theory.Report {
		bottom := theory.AnalyseSamples(nil)
		bottom.Descend(c.Exp)
		return bottom
	})
}

// long reports whether looking at all inputs takes longer than a frame.
func (c *Course) long() bool {
	const frame = 50_000
	return c.Exp.Table != nil && c.Exp.Table.M()*c.Exp.Table.N > frame
}

// Scaled returns the course with the length of arrows of the course before an edit, to be kept if
// it still suits; of no course, none.
func (c Course) Scaled(before Course) Course {
	c.memo.length, c.memo.lengthWas = 0, 0
	if before.memo != nil {
		c.memo.lengthWas = before.memo.length
	}
	return c
}

// Knowing returns the course with the analysis of another course, if both have the same samples.
func (c Course) Knowing(other Course) Course {
	if a, b := c.Exp, other.Exp; b != nil && a.Table == b.Table && a.Set.Kind == b.Set.Kind &&
		a.Document.Learner.Threshold == b.Document.Learner.Threshold &&
		other.memo != nil && other.memo.report.known {
		c.memo.report = other.memo.report
	}
	return c
}

// Proof returns the convergence proof for the run, or why there is none. quick is as for Analysis.
func (c *Course) Proof(quick bool) (*theory.Proof, text.Text) {
	if c.Run == nil {
		return nil, Nothing
	}
	report, ok := c.Analysis(quick)
	if !ok {
		return nil, Later
	}
	p, _ := c.memo.proof.get(false, func() (p proof) {
		p.Proof, p.missing = theory.NewProof(c.Exp, c.Run, &report)
		return p
	})
	return p.Proof, p.missing
}

// Descent returns the theory of a full batch's descent for the run; nil if there is none. quick is
// as for Analysis.
func (c *Course) Descent(quick bool) *theory.Descent {
	if c.Run == nil {
		return nil
	}
	report, ok := c.Bottom(quick)
	d, _ := c.memo.descent.get(!ok, func() *theory.Descent {
		descent, _ := theory.NewDescent(c.Exp, c.Run, &report)
		return descent
	})
	return d
}

// Stable returns the η below which the run's descent is safe; ok is false if there is none, and
// with quick if working it out would take longer than a frame.
func (c *Course) Stable(quick bool) (s theory.Stable, ok bool) {
	if c.Run == nil {
		return s, false
	}
	found, _ := c.memo.stable.get(quick && c.long(), func() (s stable) {
		s.Stable, s.exists = theory.StableEta(c.Exp)
		return s
	})
	return found.Stable, found.exists
}

// Rises reports whether the loss has risen in the last epoch that has ended, or in the first so
// far. Rounding is no rise.
func (m Moment) Rises() bool {
	if m.Run == nil || m.Step == 0 || m.Exp.Rule.Loss == rule.NoLoss {
		return false
	}
	epochs := m.Run.Epochs()
	e := m.Epoch()
	if e >= len(epochs) || epochs[e].End != m.Step {
		e--
	}
	if e == 0 {
		return risen(epochs[0].Loss, m.Run.LossAt(m.Answer()))
	}
	return risen(epochs[e-1].Loss, epochs[e].Loss)
}

// risen compares two losses. A loss that is not finite has risen.
func risen(from, to float64) bool {
	const rounding = 1e-9 // relative
	return math.IsInf(from, 1) || !(to <= from*(1+rounding))
}

// Cycle returns the cycle in which the weights repeat, if they do. A call looks at a part of a long
// run.
func (c *Course) Cycle() (theory.Cycle, bool) {
	const frame = 2000 // epochs to compare at once
	if c.Run == nil || c.more || c.Stopped != trace.Epochs && c.Stopped != trace.Running {
		return theory.Cycle{}, false
	}
	c.memo.cycles.Follow(c.Run, frame)
	return c.memo.cycles.Found()
}

// Parting returns where the run and the same run in the other arithmetic have separated by now; nil
// if they have not, or there is no other. A call looks at a part of a long run: see Following.
func (m Moment) Parting() *theory.Parting {
	// weights to compare at once, within 2 ms, where each step takes as long as so many more
	const frame, own = 400_000, 100
	if m.Run == nil {
		return nil
	}
	p, _ := m.memo.parting.get(false, func() *theory.Parting {
		return theory.NewParting(m.Exp, m.Run)
	})
	if p == nil {
		return nil
	}
	batch := m.Exp.Document.Learner.Batch
	if batch == rule.BatchAll {
		batch = m.Exp.Table.M()
	}
	presentations := frame / (own + m.Exp.Table.N*max(1, m.Exp.Classes()))
	m.memo.following = !p.Follow(m.Step, max(1, presentations/batch))
	if !p.Found || p.Step > m.Step {
		return nil
	}
	return p
}

// Following reports whether the last call of Parting did not look as far as its moment, so that it
// has to be called again. It resets itself.
func (c *Course) Following() bool {
	was := c.memo.following
	c.memo.following = false
	return was
}

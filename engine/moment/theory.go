package moment

import (
	"math"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// memo is what is known of an experiment and its run, worked out when it is first asked for.
type memo struct {
	report   theory.Report // of the samples
	analysed bool
	bottom   theory.Report // of the loss
	bottomed bool
	feature  []string // the map with which the samples are separable; nil: none was found
	featured bool     // it was looked for

	proof     *theory.Proof
	noProof   text.Text // why there is none
	proved    bool
	descent   *theory.Descent
	descended bool
	stable    theory.Stable
	isStable  bool // there is one
	bounded   bool // it was looked for
	cycles    theory.Cycles
	parting   *theory.Parting // nil: there is no other arithmetic
	parted    bool            // it was looked for
	following bool            // it was, and is not followed as far as that yet
	steps     []int           // that epochs take if nothing stops them: of all, or in turn
	length    float64         // of arrows, as a factor; 0: not worked out yet
	lengthOf  int             // how many epochs were looked at for it
}

// Length returns the factor by which the arrows of so many epochs are drawn: kept, and worked out
// where it is for others than last.
func (c *Course) Length(epochs int, work func() float64) float64 {
	if c.memo.length == 0 || c.memo.lengthOf != epochs {
		c.memo.length, c.memo.lengthOf = work(), epochs
	}
	return c.memo.length
}

// Analysis returns what can be known of the samples of the training set without training. With
// quick, it is not worked out (ok is false) where that would take longer than a frame.
func (c *Course) Analysis(quick bool) (report theory.Report, ok bool) {
	if !c.memo.analysed {
		if quick && c.long() {
			return report, false
		}
		c.memo.report, c.memo.analysed = theory.AnalyseSamples(c.Exp), true
	}
	return c.memo.report, true
}

// Bottom returns what can be known of the loss without training: where it is least, and the η for
// which its descent is safe. quick is as for Analysis.
func (c *Course) Bottom(quick bool) (report theory.Report, ok bool) {
	if !c.memo.bottomed {
		if quick && c.long() {
			return report, false
		}
		c.memo.bottom = theory.AnalyseSamples(nil)
		c.memo.bottom.Descend(c.Exp)
		c.memo.bottomed = true
	}
	return c.memo.bottom, true
}

// long reports whether looking at all inputs takes longer than a frame.
func (c *Course) long() bool {
	const frame = 50_000
	return c.Exp.Table != nil && c.Exp.Table.M()*c.Exp.Table.N > frame
}

// Knowing returns the course with what is known of the samples of another, where it has the same.
func (c Course) Knowing(other Course) Course {
	if a, b := c.Exp, other.Exp; b != nil && a.Table == b.Table && a.Set.Kind == b.Set.Kind &&
		other.memo != nil && other.memo.analysed {
		c.memo.report, c.memo.analysed = other.memo.report, true
	}
	return c
}

// Proof returns the convergence proof for the run, or why there is none. quick is as for Analysis.
func (c *Course) Proof(quick bool) (*theory.Proof, text.Text) {
	if c.Run == nil {
		return nil, Nothing
	}
	if !c.memo.proved {
		report, ok := c.Analysis(quick)
		if !ok {
			return nil, Later
		}
		c.memo.proof, c.memo.noProof = theory.NewProof(c.Exp, c.Run, &report)
		c.memo.proved = true
	}
	return c.memo.proof, c.memo.noProof
}

// Descent returns the theory of a full batch's descent for the run; nil where there is none. quick
// is as for Analysis.
func (c *Course) Descent(quick bool) *theory.Descent {
	if c.Run == nil {
		return nil
	}
	if !c.memo.descended {
		report, ok := c.Bottom(quick)
		if !ok {
			return nil
		}
		c.memo.descent, _ = theory.NewDescent(c.Exp, c.Run, &report)
		c.memo.descended = true
	}
	return c.memo.descent
}

// Stable returns the η below which the run's descent is safe; ok is false where there is none.
// quick is for while something is dragged, when it has to wait if it would take longer than a
// frame.
func (c *Course) Stable(quick bool) (s theory.Stable, ok bool) {
	if c.Run == nil {
		return s, false
	}
	if !c.memo.bounded {
		if quick && c.long() {
			return s, false
		}
		c.memo.stable, c.memo.isStable = theory.StableEta(c.Exp)
		c.memo.bounded = true
	}
	return c.memo.stable, c.memo.isStable
}

// Rises reports whether the loss has risen by the last epoch that has ended, in the first since the
// start. Less than a rounding is no rise.
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

// risen compares two losses. One that is not finite any more has risen.
func risen(from, to float64) bool {
	const rounding = 1e-9 // relative
	return math.IsInf(from, 1) || !(to <= from*(1+rounding))
}

// Cycle returns the circle that the run goes round in, if it does. Of a long run a call looks at a
// part.
func (c *Course) Cycle() (theory.Cycle, bool) {
	const frame = 2000 // epochs that are compared at once
	if c.Run == nil || c.more || c.Stopped != trace.Epochs && c.Stopped != trace.Running {
		return theory.Cycle{}, false
	}
	c.memo.cycles.Follow(c.Run, frame)
	return c.memo.cycles.Found()
}

// Parting returns where the run and the same run in the other arithmetic have gone different ways
// by now; nil where they have not, and where there is no other. Of a long run a call looks at a
// part: see Following.
func (m Moment) Parting() *theory.Parting {
	const frame = 4_000 // presentations that are compared at once, within 2 ms
	if m.Run == nil {
		return nil
	}
	if !m.memo.parted {
		m.memo.parting, m.memo.parted = theory.NewParting(m.Exp, m.Run), true
	}
	p := m.memo.parting
	if p == nil {
		return nil
	}
	batch := m.Exp.Document.Learner.Batch
	if batch == rule.BatchAll {
		batch = m.Exp.Table.M()
	}
	m.memo.following = !p.Follow(m.Step, max(1, frame/batch))
	if !p.Found || p.Step > m.Step {
		return nil
	}
	return p
}

// Following reports whether Parting was asked for since the last call and could not look as far as
// the moment yet: then it is to be asked again.
func (c *Course) Following() bool {
	was := c.memo.following
	c.memo.following = false
	return was
}

package derive

import (
	"math/big"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Case is what is asked about: an experiment, its run, and a step of it or none. It is not safe for
// concurrent use.
type Case struct {
	Exp  *experiment.Experiment
	Run  *trace.Trace // trained as far as anybody asks
	Step *WorkedStep  // nil where no step is asked about

	Work          *Budget     // nil: without end
	given         GivenValues // what is taken from a student in place of the right value
	report        *theory.Report
	scales        *[]column               // nil: not worked out yet; see features
	wrongs, rares map[Quantity][]Mistaken // as they were asked for
	runs          map[Runs][]repeat.Outcome
}

// From returns the case with a student's own values in place of what they stand for; c itself where
// there are none.
func (c *Case) From(given GivenValues) *Case {
	if given.none() {
		return c
	}
	own := &Case{Exp: c.Exp, Run: c.Run, Step: c.Step, Work: c.Work, given: given,
		report: c.report}
	if c.Step != nil {
		own.Step = c.Step.Taking(given)
	}
	return own
}

// Report returns what is known of the samples without training.
func (c *Case) Report() *theory.Report {
	if c.report != nil {
		return c.report
	}
	report := c.Work.analyse(c.Exp)
	if !c.Work.Over() {
		c.report = report
	}
	return report
}

// Quantity is what is asked for: a number, or a list of them.
type Quantity struct {
	Of     string
	J      int // which number of a list; −1: the whole list
	Sample int // training index; −1: the first sample of the step
	Epoch  int // for what an epoch ends with; −1: at the step, or at the end of the run
}

// Asked returns a quantity with nothing picked: a whole list, of the first sample, at the step.
func Asked(of string) Quantity { return Quantity{Of: of, J: -1, Sample: -1, Epoch: -1} }

// Runs are many runs of an experiment which differ in their random numbers. These are drawn from
// its seed, so the runs are the same for everybody.
type Runs struct {
	N    int    // 0: the experiment's own run is meant
	Vary string // words of repeat.Vary with commas between them
}

// column is a feature of the training samples as it was measured, with the divisor of its squares.
type column struct {
	values               Vector
	mean, sigma, divisor *big.Rat
}

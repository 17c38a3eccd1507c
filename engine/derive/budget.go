package derive

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Budget is the work that may still be done for something that came from outside: an exercise, an
// answer, a code. Work is counted, not timed, so the same input ends at the same place everywhere.
// A unit is about a nanosecond of a desktop computer. Every loop that such an input controls spends
// before it goes on, and gives up where nothing is left; whoever began then refuses the input. A
// nil Budget has no end. It is not safe for concurrent use.
type Budget struct{ of, spent int }

// Budgets, in units.
const (
	// CodeWork is for one code of a class, with its variants and its answers, and for the exercises
	// that a student's file brings.
	CodeWork = 2_000_000_000

	CheckWork = 40_000_000_000 // to check all variants of an exercise

	SheetWork = 1_000_000_000 // to read an exercise, or to make the numbers of one variant
	LeastWork = 400_000_000   // to judge an answer; more where a step asks for little
	runWork   = 120_000_000   // one run: about four million presentations of two inputs
)

// What things take, in units.
const (
	ByteWork   = 100     // to read a byte of JSON, put it into a tree, and write it again
	TryWork    = 100_000 // an experiment that a claim is tried on: few samples, few epochs
	NamingWork = 600_000 // to find the names of a wrong answer
	RationWork = 250     // an operation on short fractions
)

// NewBudget returns a budget of so many units.
func NewBudget(units int) *Budget { return &Budget{of: units} }

// Spent returns how much was spent. It is a little more than there was where the budget is over.
func (b *Budget) Spent() int { return b.spent }

// Spend takes some units, and reports whether there were as many.
func (b *Budget) Spend(units int) bool {
	if b == nil {
		return true
	}
	if b.spent <= b.of { // what is over stays over, and cannot run past the largest number
		b.spent += max(0, min(units, b.of+1))
	}
	return !b.Over()
}

// Over reports whether more was needed than there was: what came of it is not to be used.
func (b *Budget) Over() bool { return b != nil && b.spent > b.of }

// Renew begins anew with so many units.
func (b *Budget) Renew(units int) { *b = Budget{of: units} }

// Left is how many units there still are.
func (b *Budget) Left() int { return max(0, b.of-b.spent) }

// TooMuch refuses what takes more work than there is, by its place in the document.
func TooMuch(place string) *data.FieldError { return data.Refuse(place, tooMuchWork, lessWork) }

// The functions below are all that this package has of training, reading and analysing experiments:
// a test looks that nothing else does.

// Parse reads an experiment.
func (b *Budget) Parse(document []byte) (*experiment.Experiment, error) {
	if !b.Spend(ByteWork * len(document)) {
		return nil, TooMuch("data")
	}
	e, err := experiment.Parse(document)
	return b.read(e, err)
}

// build makes an experiment of a document.
func (b *Budget) build(d experiment.Document) (*experiment.Experiment, error) {
	if b.Over() {
		return nil, TooMuch("data")
	}
	e, err := experiment.Build(d)
	return b.read(e, err)
}

// Alter makes an experiment of a document that has the samples of another.
func (b *Budget) Alter(e *experiment.Experiment,
	d experiment.Document) (*experiment.Experiment, error) {
	if b.Over() {
		return nil, TooMuch("data")
	}
	other, err := e.Rebuild(d)
	return b.read(other, err)
}

// read spends what the samples of an experiment take to be read.
func (b *Budget) read(e *experiment.Experiment, err error) (*experiment.Experiment, error) {
	const each = 50 // a number
	if err != nil {
		return nil, err
	}
	if !b.Spend(each * (40 + len(e.Set.Points)*(len(e.Set.Features)+1) + InputsOf(e))) {
		return nil, TooMuch("data")
	}
	return e, nil
}

// InputsOf is how many inputs the samples of an experiment have in all.
func InputsOf(e *experiment.Experiment) int {
	if e.Table == nil {
		return 0
	}
	return (e.Table.M() + len(e.Table.TestD)) * e.Table.N
}

// Begin begins a run.
func (b *Budget) Begin(e *experiment.Experiment) *trace.Trace {
	run := e.Run()
	b.Spend(run.Worked() + 10*InputsOf(e))
	return run
}

// Reach trains a run until it has so many steps or, below 0, to its end, and reports whether it has
// got there: not where that is further than anybody waits.
func (b *Budget) Reach(run *trace.Trace, steps int) bool {
	const portion = 1 << 18
	for run.Stopped() == trace.Running && (steps < 0 || run.Len() < steps) {
		if b.Over() || run.Worked() > runWork {
			return false
		}
		before := run.Worked()
		run.Train(portion)
		b.Spend(run.Worked() - before)
	}
	return !b.Over() && run.Len() >= steps
}

// Repeat trains the runs of a plan, from the first on. It returns nil where that is further than
// anybody waits.
func (b *Budget) Repeat(p *repeat.Plan, runs int) []repeat.Outcome {
	const portion = 1 << 18
	outcomes := make([]repeat.Outcome, 0, runs)
	for k := range runs {
		if _, err := b.read(p.Base(), nil); err != nil { // each run has samples of its own
			return nil
		}
		r, err := p.Begin(k)
		if err != nil {
			return nil
		}
		b.Spend(r.Worked() + 10*InputsOf(p.Base()))
		for ended := false; !ended; {
			if b.Over() || r.Worked() > runWork {
				return nil
			}
			before := r.Worked()
			ended = r.Train(portion)
			b.Spend(r.Worked() - before)
		}
		outcomes = append(outcomes, r.Outcome())
	}
	if b.Over() {
		return nil
	}
	return outcomes
}

// analyse returns what is known of the samples without training.
func (b *Budget) analyse(e *experiment.Experiment) *theory.Report {
	if e.Table != nil {
		m, n := e.Table.M(), e.Table.N
		b.Spend(20_000 + 300*m*n + 100*min(m, 2*n)*n*n)
		if n <= theory.Wide {
			b.Spend(100 * n * n * n)
		}
	}
	if b.Over() {
		e = nil // of nothing nothing is known
	}
	return new(theory.Analyse(e))
}

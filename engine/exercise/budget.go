package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
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

	checkWork = 40_000_000_000 // to check all variants of an exercise

	sheetWork = 1_000_000_000 // to read an exercise, or to make the numbers of one variant
	leastWork = 400_000_000   // to judge an answer; more where a step asks for little
	runWork   = 120_000_000   // one run: about four million presentations of two inputs
)

// What things take, in units.
const (
	byteWork   = 100     // to read a byte of JSON, put it into a tree, and write it again
	tryWork    = 100_000 // an experiment that a claim is tried on: few samples, few epochs
	namingWork = 600_000 // to find the names of a wrong answer
	rationWork = 250     // an operation on short fractions
)

// NewBudget returns a budget of so many units.
func NewBudget(units int) *Budget { return &Budget{of: units} }

// Spent returns how much was spent. It is a little more than there was where the budget is over.
func (b *Budget) Spent() int { return b.spent }

// spend takes some units, and reports whether there were as many.
func (b *Budget) spend(units int) bool {
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

// renew begins anew with so many units.
func (b *Budget) renew(units int) { *b = Budget{of: units} }

// left is how many units there still are.
func (b *Budget) left() int { return max(0, b.of-b.spent) }

// tooMuch refuses what takes more work than there is, by its place in the document.
func tooMuch(place string) *data.FieldError { return data.Refuse(place, tooMuchWork, lessWork) }

// ErrTooMuch is said of a code that takes more than CodeWork.
var ErrTooMuch error = &text.Fault{Text: codeTooMuch}

// The functions below are all that this package has of training, reading and analysing experiments:
// a test looks that nothing else does.

// parse reads an experiment.
func (b *Budget) parse(document []byte) (*experiment.Experiment, error) {
	if !b.spend(byteWork * len(document)) {
		return nil, tooMuch("data")
	}
	e, err := experiment.Parse(document)
	return b.read(e, err)
}

// build makes an experiment of a document.
func (b *Budget) build(d experiment.Document) (*experiment.Experiment, error) {
	if b.Over() {
		return nil, tooMuch("data")
	}
	e, err := experiment.Build(d)
	return b.read(e, err)
}

// rebuild makes an experiment of a document that has the samples of another.
func (b *Budget) rebuild(e *experiment.Experiment,
	d experiment.Document) (*experiment.Experiment, error) {
	if b.Over() {
		return nil, tooMuch("data")
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
	if !b.spend(each * (40 + len(e.Set.Points)*(len(e.Set.Features)+1) + inputsOf(e))) {
		return nil, tooMuch("data")
	}
	return e, nil
}

// inputsOf is how many inputs the samples of an experiment have in all.
func inputsOf(e *experiment.Experiment) int {
	if e.Table == nil {
		return 0
	}
	return (e.Table.M() + len(e.Table.TestD)) * e.Table.N
}

// begin begins a run.
func (b *Budget) begin(e *experiment.Experiment) *trace.Trace {
	run := e.Run()
	b.spend(run.Worked() + 10*inputsOf(e))
	return run
}

// train trains a run until it has so many steps or, below 0, to its end, and reports whether it has
// got there: not where that is further than anybody waits.
func (b *Budget) train(run *trace.Trace, steps int) bool {
	const portion = 1 << 18
	for run.Stopped() == trace.Running && (steps < 0 || run.Len() < steps) {
		if b.Over() || run.Worked() > runWork {
			return false
		}
		before := run.Worked()
		run.Train(portion)
		b.spend(run.Worked() - before)
	}
	return !b.Over() && run.Len() >= steps
}

// analyse returns what is known of the samples without training.
func (b *Budget) analyse(e *experiment.Experiment) *theory.Report {
	if e.Table != nil {
		m, n := e.Table.M(), e.Table.N
		b.spend(20_000 + 300*m*n + 100*min(m, 2*n)*n*n)
		if n <= theory.Wide {
			b.spend(100 * n * n * n)
		}
	}
	if b.Over() {
		e = nil // of nothing nothing is known
	}
	return new(theory.Analyse(e))
}

// looks spends what so many samples take to be looked at with some weights.
func (b *bench) looks(n int) bool {
	const beside = 24
	width := 1
	if b.run != nil {
		width = b.run.Problem().K * b.run.Problem().N
	}
	return b.work.spend(n * (width + beside))
}

package exercise

import (
	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// bench is an experiment with its run at the step that is asked about.
type bench struct {
	exp    *experiment.Experiment
	run    *trace.Trace // nil without samples
	cursor int
	about  *derive.Case
	seed   uint64 // of what is drawn for the question itself
	work   *derive.Budget
	benchMemo
}

// benchMemo is what was worked out of a bench, by what asks for it. What ended with its budget is
// not kept: the next may have room for it.
type benchMemo struct {
	searches map[breakGoal]*claim.Search // for what breaks a claim, done
	others   map[*setting]*bench         // of settings to be matched; nil: it cannot be built
	orders   map[orderGoal]ordered
	rows     map[int]*derive.WorkedStep // steps of tables
}

const (
	maxCursor = 1_000_000
	// maxSamples bounds the samples of all steps and asks together, and a third of those of all
	// draws: each step and ask has an experiment of its own, which is read and worked on paper.
	maxSamples = 20_000
)

// newBench builds an experiment.
func newBench(document []byte, work *derive.Budget) (*bench, error) {
	e, err := work.Parse(document)
	if err != nil {
		return nil, err
	}
	return benchOf(e, 0, work)
}

// benchOf trains an experiment up to a step.
func benchOf(e *experiment.Experiment, cursor int, work *derive.Budget) (*bench, error) {
	b := &bench{exp: e, cursor: cursor, work: work}
	if e.Empty() {
		if cursor > 0 {
			return nil, data.Refuse("cursor", cursor, withoutSamples)
		}
		return b, nil
	}
	b.run = work.Begin(e)
	b.about = &derive.Case{Exp: e, Run: b.run, Work: work}
	if cursor == 0 {
		return b, nil
	}
	if !work.Reach(b.run, cursor) {
		return nil, data.Refuse("cursor", cursor, stepsOfRun.With(b.run.Len()))
	}
	b.about.Step = b.worked(cursor)
	return b, nil
}

// worked takes a step of the run to be worked by hand.
func (b *bench) worked(t int) *derive.WorkedStep {
	const replay = 4096 // samples that may be presented again to show a step
	b.looks(replay)
	b.work.Spend(2 * derive.RationWork * derive.InputsOf(b.exp))
	return derive.NewWorkedStep(b.exp, b.run, t)
}

// ended trains to the end of the run; false where that is further than anybody waits.
func (b *bench) ended() bool { return b.run != nil && b.work.Reach(b.run, -1) }

// batch is how many samples a step takes.
func (b *bench) batch() int {
	if size := b.exp.Document.Learner.Batch; size > 0 {
		return size
	}
	return b.exp.Table.M()
}

// looks spends what so many samples take to be looked at with some weights.
func (b *bench) looks(n int) bool {
	const beside = 24
	width := 1
	if b.run != nil {
		width = b.run.Problem().K * b.run.Problem().N
	}
	return b.work.Spend(n * (width + beside))
}

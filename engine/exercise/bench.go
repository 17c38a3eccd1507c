package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// bench is an experiment with its run at the step that is asked about.
type bench struct {
	exp    *experiment.Experiment
	run    *trace.Trace // nil without samples
	cursor int
	about  *Case
	seed   uint64 // of what is drawn for the question itself
	work   *int   // presentations that the runs of the exercise have taken
	// searches for what breaks a claim, done, by the goal that asks
	searches map[breakGoal]*Search
}

const (
	maxCursor = 1_000_000
	// maxWork bounds the presentations that the runs of an exercise may take to be judged.
	maxWork = 4_000_000
	// maxSamples bounds the samples of all steps and asks together, and a third of those of all
	// draws: each step and ask has an experiment of its own, which is read and worked on paper.
	maxSamples = 20_000
)

// newBench builds an experiment and trains it up to a step.
func newBench(document []byte, cursor int) (*bench, error) {
	e, err := experiment.Parse(document)
	if err != nil {
		return nil, err
	}
	return benchOf(e, cursor, new(int))
}

// benchOf trains an experiment up to a step, and counts the work.
func benchOf(e *experiment.Experiment, cursor int, work *int) (*bench, error) {
	b := &bench{exp: e, cursor: cursor, work: work}
	if e.Empty() {
		if cursor > 0 {
			return nil, data.Refuse("cursor", cursor, withoutSamples)
		}
		return b, nil
	}
	b.run = e.Run()
	b.about = &Case{Exp: e, Run: b.run}
	if cursor == 0 {
		return b, nil
	}
	for b.run.Len() < cursor {
		portion := min(4096, (cursor-b.run.Len())*b.batch())
		*work += portion
		if b.run.Advance(portion) && b.run.Len() < cursor || *work > maxWork {
			return nil, data.Refuse("cursor", cursor, stepsOfRun.With(b.run.Len()))
		}
	}
	b.about.Step = NewWorkedStep(e, b.run, cursor)
	return b, nil
}

// ended trains to the end of the run; false where that is further than anybody waits.
func (b *bench) ended() bool {
	if b.run == nil {
		return false
	}
	for b.run.Stopped() == trace.Running {
		if *b.work > maxWork {
			return false
		}
		before := b.presented()
		b.run.Advance(1 << 16)
		*b.work += b.presented() - before
	}
	return true
}

// presented is how many samples the run has looked at, in its steps or at the ends of its epochs.
func (b *bench) presented() int {
	return max(b.run.Len()*b.batch(), len(b.run.Epochs())*b.exp.Table.M())
}

// batch is how many samples a step takes.
func (b *bench) batch() int {
	if size := b.exp.Document.Learner.Batch; size > 0 {
		return size
	}
	return b.exp.Table.M()
}

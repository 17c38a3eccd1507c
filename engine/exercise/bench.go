package exercise

import (
	"perceptronlab/engine/byhand"
	"perceptronlab/engine/claim"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// bench is an experiment with its run at the step that is asked about.
type bench struct {
	exp    *experiment.Experiment
	run    *trace.Trace // nil without samples
	cursor int
	about  *byhand.Case
	seed   uint64 // of what is drawn for the question itself
	// searches for what breaks a claim, done, by the goal that asks
	searches map[breakGoal]*claim.Search
}

const (
	maxCursor = 1_000_000
	// maxWork bounds the presentations that one run may take to be judged.
	maxWork = 4_000_000
)

// newBench builds an experiment and trains it up to a step.
func newBench(document []byte, cursor int) (*bench, error) {
	e, err := experiment.Parse(document)
	if err != nil {
		return nil, err
	}
	b := &bench{exp: e, cursor: cursor}
	if e.Empty() {
		if cursor > 0 {
			return nil, data.Refuse("cursor", cursor, withoutSamples)
		}
		return b, nil
	}
	b.run = e.Run()
	b.about = &byhand.Case{Exp: e, Run: b.run}
	if cursor == 0 {
		return b, nil
	}
	for work := 0; b.run.Len() < cursor; work += 4096 {
		if b.run.Advance(4096) && b.run.Len() < cursor || work > maxWork {
			return nil, data.Refuse("cursor", cursor, stepsOfRun.With(b.run.Len()))
		}
	}
	b.about.Step = byhand.NewStep(e, b.run, cursor)
	return b, nil
}

// ended trains to the end of the run; false where that is further than anybody waits.
func (b *bench) ended() bool {
	if b.run == nil {
		return false
	}
	for b.run.Stopped() == trace.Running {
		b.run.Advance(1 << 16)
		presented := b.run.Len() * b.batch()
		if presented > maxWork || len(b.run.Epochs())*b.exp.Table.M() > maxWork {
			return false
		}
	}
	return true
}

// batch is how many samples a step takes.
func (b *bench) batch() int {
	if size := b.exp.Document.Learner.Batch; size > 0 {
		return size
	}
	return b.exp.Table.M()
}

package moment

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// Course is an experiment and its run as far as somebody has seen it, with the memo of what is
// known of both. It is a value: the trace and the memo are shared, and what they say of a step
// never changes, but each course looks at no more of the trace than it has Known.
type Course struct {
	Exp     *experiment.Experiment // nil: there is none that can learn from the data
	Run     *trace.Trace           // nil without samples
	Known   int                    // steps of Run that are known
	Epochs  int                    // records of epochs that are known, the start included
	Stopped trace.Reason           // as far as is known

	memo *memo
	more bool // there is more of it than is to be known
}

// Begin returns the course of an experiment before any of its run is known.
func Begin(e *experiment.Experiment) Course {
	c := Course{Exp: e, memo: &memo{}}
	if !e.Empty() {
		c.Run = e.Run()
	}
	return c
}

// Of returns the course of a run of an experiment with all that has been trained of it.
func Of(e *experiment.Experiment, run *trace.Trace) Course {
	return Course{Exp: e, Run: run, memo: &memo{}}.Train(0)
}

// Train advances the run by about budget presentations.
func (c Course) Train(budget int) Course {
	if c.Run != nil {
		if budget > 0 {
			c.Run.Advance(budget)
		}
		c.Known, c.Epochs, c.Stopped = c.Run.Len(), len(c.Run.Epochs()), c.Run.Stopped()
	}
	return c
}

// Until returns the course as if its run had been trained to a step that is known, and no further.
func (c Course) Until(step int) Course {
	if c.Run == nil || step >= c.Known {
		return c
	}
	c.Known, c.Stopped, c.more = max(0, step), trace.Running, true
	epochs := c.Run.Epochs()
	c.Epochs = c.Run.EpochOf(step)
	if c.Epochs < len(epochs) && epochs[c.Epochs].End == step {
		c.Epochs++
	}
	return c
}

// Ended reports whether the run is known to its end.
func (c *Course) Ended() bool { return c.Run == nil || c.Stopped != trace.Running }

// Kind says what the labels are: two classes, several, or real numbers.
func (c *Course) Kind() data.Kind { return c.Exp.Set.Kind }

// Classes returns how many classes a sample can be of: 2 for two, none for real targets.
func (c *Course) Classes() int {
	if c.Kind() == data.Real {
		return 0
	}
	return len(c.Exp.Set.Classes)
}

// RowOf returns the row of the set of a training sample.
func (c *Course) RowOf(sample int32) int { return c.Exp.Table.Rows[sample] }

// SampleOf returns the training sample of a row of the set; −1 for a row that is held out, and for
// any row while there are no samples.
func (c *Course) SampleOf(row int) int {
	if c.Exp.Table == nil {
		return -1
	}
	return slices.Index(c.Exp.Table.Rows, row)
}

// PlaceOf returns a step as a number of epochs: 2.5 is half way through the third.
func (c *Course) PlaceOf(step int) float64 {
	if c.Run == nil || step == 0 {
		return 0
	}
	epochs := c.Run.Epochs()
	e := c.Run.EpochOf(step)
	if e < len(epochs) && epochs[e].End == step {
		return float64(e)
	}
	begin := epochs[e-1].End // where the run stops inside of an epoch is not told before
	return float64(e-1) + float64(step-begin)/float64(c.planned(e))
}

// StepsOf returns how many steps so many epochs take if nothing stops them: known before any is
// trained.
func (c *Course) StepsOf(epochs int) int {
	if c.Run == nil || epochs <= 0 {
		return 0
	}
	c.planned(1)
	steps, all := c.memo.steps, 0
	for _, n := range steps {
		all += n
	}
	sum := epochs / len(steps) * all
	for _, n := range steps[:epochs%len(steps)] {
		sum += n
	}
	return sum
}

// planned returns how many steps an epoch, from 1, takes if nothing stops it: the same in every
// epoch, or as a given sequence has it.
func (c *Course) planned(epoch int) int {
	if c.memo.steps == nil {
		for e := range max(1, len(c.Run.Config().Settings.Sequence)) {
			c.memo.steps = append(c.memo.steps, c.Run.PlannedSteps(e+1))
		}
	}
	return c.memo.steps[(epoch-1)%len(c.memo.steps)]
}

// Span returns how many epochs a picture of the run so far spans, when so many were seen: the same
// for runs of all lengths until they pass it, so that it tells none.
func Span(seen float64) int {
	for span := 10; ; span *= 10 {
		for _, n := range []int{span, 2 * span, 5 * span} {
			if float64(n) >= seen {
				return n
			}
		}
	}
}

// StepAt returns the step nearest to a place in epochs, of those that are known.
func (c *Course) StepAt(place float64) int {
	if c.Run == nil || place <= 0 {
		return 0
	}
	e := int(place)
	if e >= c.Epochs {
		return c.Known
	}
	begin := c.Run.Epochs()[e].End
	return min(c.Known, begin+int(float64(c.planned(e+1))*(place-float64(e))+0.5))
}

// At returns the moment of a step, of the last one known if it is later than that.
func (c Course) At(step int) Moment { return Moment{Course: c, Step: max(0, min(step, c.Known))} }

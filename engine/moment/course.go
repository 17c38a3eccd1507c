package moment

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// Course is an experiment with the known part of its run and a memo of the theory. It is a value:
// courses share the trace and the memo, whose contents about a step never change, but a course
// looks only at the steps that it has Known.
type Course struct {
	Exp     *experiment.Experiment // nil: none can learn from the data
	Run     *trace.Trace           // nil without samples
	Known   int                    // steps of Run
	Epochs  int                    // known records of epochs, with the start
	Stopped trace.Reason           // as far as known

	memo *memo
	more bool // Run has more steps than may be known
}

// Begin returns the course of an experiment before any of its run is known.
func Begin(e *experiment.Experiment) Course {
	c := Course{Exp: e, memo: &memo{}}
	if !e.Empty() {
		c.Run = e.Run()
	}
	return c
}

// Of returns the course of an experiment's run as far as it has been trained.
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

// Until returns the course as if its run had only been trained to a known step.
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

// Classes returns the number of classes: 0 for real targets.
func (c *Course) Classes() int {
	if c.Kind() == data.Real {
		return 0
	}
	return len(c.Exp.Set.Classes)
}

// RowOf returns the row of the set of a training sample.
func (c *Course) RowOf(sample int32) int { return c.Exp.Table.Rows[sample] }

// SampleOf returns the training sample of a row of the set; −1 if the row is held out or there are
// no samples.
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
	begin := epochs[e-1].End // as if the run went on to the end of the epoch
	return float64(e-1) + float64(step-begin)/float64(c.planned(e))
}

// StepsOf returns the steps of a number of epochs if nothing stops the run, also before training.
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

// planned returns the steps of an epoch, from 1, if nothing stops it.
func (c *Course) planned(epoch int) int {
	if c.memo.steps == nil {
		for e := range max(1, len(c.Run.Config().Settings.Sequence)) {
			c.memo.steps = append(c.memo.steps, c.Run.PlannedSteps(e+1))
		}
	}
	return c.memo.steps[(epoch-1)%len(c.memo.steps)]
}

// Span returns how many epochs a picture spans after some were seen, in steps of 1, 2 and 5 times a
// power of ten, so that it does not give away how long the run is.
func Span(seen float64) int {
	for span := 10; ; span *= 10 {
		for _, n := range []int{span, 2 * span, 5 * span} {
			if float64(n) >= seen {
				return n
			}
		}
	}
}

// StepAt returns the known step nearest to a place in epochs.
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

// At returns the moment of a step, at most the last one known.
func (c Course) At(step int) Moment { return Moment{Course: c, Step: max(0, min(step, c.Known))} }

package lab

import "perceptronlab/engine/trace"

// Course is a run as far as a model has seen it. The trace is a memo that models share and may have
// grown since.
type Course struct {
	Run     *trace.Trace // nil when there is nothing to train on
	Known   int          // steps of Run that this model has seen
	Epochs  int          // epoch records of Run that this model has seen, the start included
	Stopped trace.Reason
}

// train advances the run by about budget presentations.
func (c Course) train(budget int) Course {
	if c.Run != nil {
		c.Run.Advance(budget)
		c.Known, c.Epochs, c.Stopped = c.Run.Len(), len(c.Run.Epochs()), c.Run.Stopped()
	}
	return c
}

// Ended reports whether the run is known to its end.
func (c *Course) Ended() bool { return c.Run == nil || c.Stopped != trace.Running }

// PlaceOf returns a step as a number of epochs: 2.5 is half way through the third.
func (c *Course) PlaceOf(step int) float64 {
	if c.Run == nil || step == 0 {
		return 0
	}
	epochs := c.Run.Epochs()
	e := c.Run.EpochOf(step)
	begin := epochs[e-1].End
	end := begin + c.Run.PlannedSteps(e)
	if e < len(epochs) {
		end = epochs[e].End
	}
	return float64(e-1) + float64(step-begin)/float64(end-begin)
}

// StepAt returns the step nearest to a place in epochs.
func (c *Course) StepAt(place float64) int {
	if c.Run == nil || place <= 0 {
		return 0
	}
	epochs := c.Run.Epochs()
	e := int(place)
	if e >= len(epochs)-1 {
		last := epochs[len(epochs)-1].End
		return last + int(float64(c.Known-last)*min(1, place-float64(e)))
	}
	begin, end := epochs[e].End, epochs[e+1].End
	return begin + int(float64(end-begin)*(place-float64(e))+0.5)
}

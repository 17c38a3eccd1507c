// Package moment is the one idea of the lab as a type: a picture is a function of (experiment,
// cursor). A Moment is an experiment, its trace, how much of it is known, and a step. It owns its
// place in epochs, the answer at it, which pictures can be drawn of it and why others can not, and
// the memo of the theory. Pictures, sentences, rivals and the command line take moments; what they
// keep is keyed by (moment, look).
package moment

import (
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// Moment is a course at a step.
type Moment struct {
	Course
	Step int // steps done, 0 … Known
	// Due is how much of the step planes have still to show, 1 … 0: they may show an update in
	// phases. All else is that of the step: numbers never trail a picture.
	Due float64
}

// Key tells moments apart: two with the same key look the same. It stands in the keys of what is
// kept.
type Key struct {
	run    *trace.Trace
	exp    *experiment.Experiment
	step   int
	due    float64
	known  int
	ended  trace.Reason
	epochs int
}

// Key returns the key of a moment.
func (m Moment) Key() Key {
	return Key{m.Run, m.Exp, m.Step, m.Due, m.Known, m.Stopped, m.Epochs}
}

// Key returns what changes with what is known of a run, whatever the step.
func (c Course) Key() Key { return Moment{Course: c}.Key() }

// Epoch returns the epoch that the step belongs to: 0 at the start.
func (m Moment) Epoch() int {
	if m.Run == nil {
		return 0
	}
	return m.Run.EpochOf(m.Step)
}

// Place returns the step as a number of epochs: 2.5 is half way through the third.
func (m Moment) Place() float64 { return m.PlaceOf(m.Step) }

// Answer returns the weights that the rule would give as its result, K×N; nil without a run.
func (m Moment) Answer() []float64 {
	if m.Run == nil {
		return nil
	}
	return m.Run.Answer(m.Step, nil)
}

// Weights returns the weights under training, K×N; nil without a run.
func (m Moment) Weights() []float64 {
	if m.Run == nil {
		return nil
	}
	return m.Run.Weights(m.Step, nil)
}

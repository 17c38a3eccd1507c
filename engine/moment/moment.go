// Package moment holds the type behind the lab's one idea, that a picture is a function of
// (experiment, cursor). A Moment is an experiment, the known part of its trace, and a step.
// Pictures, sentences, rivals and the command line take moments. A moment says which pictures it
// has, gives its weights, and works out the theory once.
package moment

import (
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// Moment is a course at a step.
type Moment struct {
	Course
	Step int // steps done, 0 … Known
	// Due is the share of the step that planes have still to show, 1 … 0, since they may show an
	// update in phases. Numbers are always those of the step.
	Due float64
}

// Key identifies a moment: two with the same key look the same. Caches of pictures use it.
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

// Key identifies the known part of a run, whatever the step.
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

// Answer returns the weights that the rule answers with, K×N; nil without a run.
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

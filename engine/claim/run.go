package claim

import (
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Claim is a statement about runs. The values are listed by IDs and never written.
type Claim struct {
	ID    string
	Holds bool // it can be proved; else it has counterexamples

	// draw draws an experiment that the claim speaks of.
	draw func(d *drawing) experiment.Document
	// breaks returns where a run breaks the claim, and how.
	breaks func(r *run) (step int, why text.Text, broken bool)
}

// Text is the claim in words.
func (c Claim) Text() text.Text { return texts[c.ID] }

// run is an experiment with its ended run, and what is known of its samples.
type run struct {
	*trace.Trace
	exp    *experiment.Experiment
	report *theory.Report
}

func newRun(d experiment.Document) *run {
	e, err := experiment.Build(d)
	if err != nil {
		panic(err) // a test draws many of each claim
	}
	return ended(e)
}

func ended(e *experiment.Experiment) *run {
	r := &run{Trace: e.Run(), exp: e}
	for !r.Advance(1 << 16) {
	}
	return r
}

// converged reports whether the run ended by itself, and not at its limit of epochs.
func (r *run) converged() bool { return r.Stopped() == trace.Converged }

// with returns the run of the same samples under other settings.
func (r *run) with(change func(*experiment.Document)) *run {
	d := r.exp.Document
	change(&d)
	e, err := r.exp.Rebuild(d)
	if err != nil {
		panic(err)
	}
	return ended(e)
}

// known returns the analysis of the samples.
func (r *run) known() *theory.Report {
	if r.report == nil {
		report := theory.Analyse(r.exp)
		r.report = &report
	}
	return r.report
}

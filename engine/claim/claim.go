// Package claim holds statements about runs that can be tried. A Claim is searched for a
// counterexample over experiments that are drawn from a seed and run by the engine itself; lines of
// the convergence proof survive every search, beliefs do not. Exercises ask for the search in "try
// to break it".
package claim

import (
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
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

// claims lists the claims: first the lines of the convergence proof, then beliefs.
var claims = append(append(append([]Claim(nil), proofClaims...), beliefs...), descents...)

// IDs lists the ids of the claims.
func IDs() []string {
	ids := make([]string, len(claims))
	for i, c := range claims {
		ids[i] = c.ID
	}
	return ids
}

// ByID returns a claim. An unknown id is false.
func ByID(id string) (Claim, bool) {
	for _, c := range claims {
		if c.ID == id {
			return c, true
		}
	}
	return Claim{}, false
}

// Search is the search for a counterexample of a claim. What it finds depends on the claim and the
// seed alone.
type Search struct {
	Claim Claim
	Of    int // experiments to try
	Tried int
	Found *Counterexample // nil: none so far

	seed uint64
}

// Counterexample is an experiment that breaks a claim, at a step of its run.
type Counterexample struct {
	Number     int    // of the experiment in its search, from 1
	Experiment string // the document, as JSON
	Step       int
	Why        text.Text
}

// NewSearch begins a search of so many experiments.
func NewSearch(c Claim, seed uint64, tries int) *Search {
	return &Search{Claim: c, Of: tries, seed: seed}
}

// Try tries a few more experiments, and reports whether the search is over: a counterexample is
// found, or all were tried.
func (s *Search) Try(budget int) bool {
	for ; budget > 0 && s.Found == nil && s.Tried < s.Of; budget-- {
		s.Found = s.Claim.try(s.seed, s.Tried+1)
		s.Tried++
	}
	return s.Found != nil || s.Tried >= s.Of
}

// try draws and runs one experiment; nil where it does not break the claim.
func (c Claim) try(seed uint64, number int) *Counterexample {
	d := &drawing{num.NewSource(seed, uint64(number))}
	r := newRun(c.draw(d))
	step, why, broken := c.breaks(r)
	if !broken {
		return nil
	}
	return &Counterexample{number, string(r.exp.Document.Compact()), step, why}
}

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

// Package claim holds statements about runs that can be tried. A Claim is searched for a
// counterexample over experiments that are drawn from a seed and run by the engine itself; lines of
// the convergence proof survive every search, beliefs do not. Exercises ask for the search in "try
// to break it".
package claim

import (
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

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
	if set := r.exp.Document.Learner; r.exp.Rule.Loss == rule.NoLoss {
		why = text.Text{En: "{0} {1}", Zh: "{0}{1}"}.With(why, underWhich.With(floatText(set.Eta)))
	}
	return &Counterexample{number, string(r.exp.Document.Compact()), step, why}
}

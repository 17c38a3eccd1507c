package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// fact is something that holds of an experiment or not: what a goal asks of a run, with no answer.
type fact interface {
	Goal
	// holds reports whether it does, of a bench that was checked.
	holds(b *bench) bool
}

// readFact reads a goal that can be decided without an answer.
func readFact(n strict.Node) fact {
	g := readInner(n)
	f, ok := g.(fact)
	if g != nil && !ok {
		n.Refuse(g.kind(), decidable)
		return nil
	}
	return f
}

// runGoal is a goal that is met by the run of the experiment that a student sets up: what it says
// of that run, and whether that is what was asked.
type runGoal struct {
	id    string
	looks func(j *judging, b *bench) Verdict
	fits  func(b *bench) *data.FieldError // whether it can be asked at all
}

func (g runGoal) kind() string                 { return g.id }
func (g runGoal) builds() bool                 { return true }
func (g runGoal) answer(*bench) (Answer, bool) { return Answer{}, false }

func (g runGoal) check(b *bench) *data.FieldError {
	if b.run == nil {
		return data.Refuse(".is", g.id, aSample)
	}
	if g.fits != nil {
		return g.fits(b)
	}
	return nil
}

func (g runGoal) judge(j *judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	return g.look(j, b)
}

// look judges a bench.
func (g runGoal) look(j *judging, b *bench) Verdict {
	if fault := g.check(b); fault != nil {
		return verdict(Invalid, say("not-here", fault.Allowed))
	}
	if !b.ended() {
		return verdict(Invalid, say("too-long"))
	}
	return g.looks(j, b)
}

func (g runGoal) holds(b *bench) bool {
	return g.look(&judging{bench: b}, b).State == Right
}

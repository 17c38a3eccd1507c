package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/trace"
)

// setUp is embedded in goals that a student reaches by changing the experiment. The engine does not
// search for an answer to them.
type setUp struct{}

func (setUp) builds() bool                 { return true }
func (setUp) form(*bench) Form             { return Form{Kind: FormSet} }
func (setUp) answer(*bench) (Answer, bool) { return Answer{}, false }

// builds reports whether a goal is reached by changing the experiment.
func builds(g Goal) bool {
	b, ok := g.(interface{ builds() bool })
	return ok && b.builds()
}

// setGoal looks at the experiment that a student set up, before it runs.
type setGoal struct {
	setUp
	fits  func(b *bench) *data.FieldError // whether it can be asked
	looks func(j *judging, b *bench) Verdict
	drags bool // places of samples alone are changed
	limit bool // it says what is to stay, and is met before anything is done
}

func (g setGoal) form(*bench) Form { return Form{Kind: FormSet, Drags: g.drags} }

func (g setGoal) check(b *bench) *data.FieldError { return g.fits(b) }

func (g setGoal) judge(j *judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	j.answer = a
	return g.looks(j, b)
}

// fact is a goal that the experiment alone decides, without an answer. A choice can name one as its
// condition ("true-if").
type fact interface {
	Goal
	// holds reports whether it does, of a bench that was checked.
	holds(b *bench) bool
}

// readFact reads a goal that can be decided without an answer.
func readFact(n data.Node) fact {
	g := readInner(n)
	f, ok := g.(fact)
	if g != nil && !ok {
		n.Refuse(goalID(n), decidable)
		return nil
	}
	return f
}

// runGoal looks at the run of the experiment that a student set up: it says what the run did and
// whether that is what was asked.
type runGoal struct {
	setUp
	id    string
	fits  func(b *bench) *data.FieldError // whether it can be asked at all; nil: of any run
	looks func(j *judging, b *bench) Verdict
	// it says what does not happen, which a run that ends sooner than the exercise's does not show
	lasting bool
}

// onRun returns the runGoal of a record.
func onRun(n data.Node, fits func(b *bench) *data.FieldError,
	looks func(j *judging, b *bench) Verdict) runGoal {
	return runGoal{id: goalID(n), fits: fits, looks: looks}
}

// toItsEnd returns the goal as one that says what does not happen, if that is so.
func (g runGoal) toItsEnd(is bool) runGoal {
	g.lasting = is
	return g
}

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
	v := g.look(j, b).since(g.look(j, j.bench))
	if v.short = j.cutShort(b); g.lasting && v.State == Right {
		v = v.orShort()
	}
	return v
}

// cutShort says that a student has the run end sooner than that of the exercise; nil: it does not.
func (j *judging) cutShort(b *bench) *Message {
	now, own := b.exp.Document.Stop, j.bench.exp.Document.Stop
	sooner := false
	switch b.run.Stopped() {
	case trace.Epochs:
		sooner = now.Epochs < own.Epochs
	case trace.Updates:
		sooner = own.Updates == 0 || now.Updates < own.Updates
	case trace.Loss:
		sooner = own.Loss == nil || *now.Loss > *own.Loss
	}
	if !sooner {
		return nil
	}
	return new(say("cut-short", len(b.run.Epochs())-1))
}

// orShort returns the verdict on a run that ended too soon to show what does not happen.
func (v Verdict) orShort() Verdict {
	if v.short == nil {
		return v
	}
	return verdict(Wrong, *v.short)
}

// since scores only the way that was made: of what is not right yet, the share that was there
// before earns nothing.
func (v Verdict) since(before Verdict) Verdict {
	if v.State != Right && v.Score > 0 {
		v.Score = max(0, v.Score-before.Score) / max(1-before.Score, 1e-9)
	}
	return v
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

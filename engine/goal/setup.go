package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// setUp is embedded in goals that a student reaches by changing the experiment. The engine does not
// search for an answer to them.
type setUp struct{}

func (setUp) builds() bool                 { return true }
func (setUp) Form(*Bench) Form             { return Form{Kind: FormSet} }
func (setUp) Answer(*Bench) (Answer, bool) { return Answer{}, false }

// Builds reports whether a goal is reached by changing the experiment.
func Builds(g Goal) bool {
	b, ok := g.(interface{ builds() bool })
	return ok && b.builds()
}

// setGoal looks at the experiment that a student set up, before it runs.
type setGoal struct {
	setUp
	fits  func(b *Bench) *data.FieldError // whether it can be asked
	looks func(j *Judging, b *Bench) Verdict
	drags bool // places of samples alone are changed
	limit bool // it says what is to stay, and is met before anything is done
}

func (g setGoal) Form(*Bench) Form { return Form{Kind: FormSet, Drags: g.drags} }

func (g setGoal) Check(b *Bench) *data.FieldError { return g.fits(b) }

func (g setGoal) Judge(j *Judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	j.answer = a
	return g.looks(j, b)
}

// Fact is a goal that the experiment alone decides, without an answer. A choice can name one as its
// condition ("true-if").
type Fact interface {
	Goal
	// Holds reports whether it does, of a bench that was checked.
	Holds(b *Bench) bool
}

// readFact reads a goal that can be decided without an answer.
func readFact(n data.Node, inner reader) Fact {
	g := inner(n)
	f, ok := g.(Fact)
	if g != nil && !ok {
		n.Refuse(IDOf(n), decidable)
		return nil
	}
	return f
}

// OfRun looks at the run of the experiment that a student set up: it says what the run did and
// whether that is what was asked.
type OfRun struct {
	setUp
	id    string
	fits  func(b *Bench) *data.FieldError // whether it can be asked at all; nil: of any run
	looks func(j *Judging, b *Bench) Verdict
	// it says what does not happen, which a run that ends sooner than the exercise's does not show
	lasting bool
}

// onRun returns the runGoal of a record.
func onRun(n data.Node, fits func(b *Bench) *data.FieldError,
	looks func(j *Judging, b *Bench) Verdict) OfRun {
	return OfRun{id: IDOf(n), fits: fits, looks: looks}
}

// toItsEnd returns the goal as one that says what does not happen, if that is so.
func (g OfRun) toItsEnd(is bool) OfRun {
	g.lasting = is
	return g
}

func (g OfRun) Check(b *Bench) *data.FieldError {
	if b.Run == nil {
		return data.Refuse(".is", g.id, ASample)
	}
	if g.fits != nil {
		return g.fits(b)
	}
	return nil
}

func (g OfRun) Judge(j *Judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	v := g.Look(j, b).since(g.Look(j, j.Bench))
	if v.short = j.cutShort(b); g.lasting && v.State == Right {
		v = v.orShort()
	}
	return v
}

// cutShort says that a student has the run end sooner than that of the exercise; nil: it does not.
func (j *Judging) cutShort(b *Bench) *Message {
	now, own := b.Exp.Document.Stop, j.Bench.Exp.Document.Stop
	sooner := false
	switch b.Run.Stopped() {
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
	return new(say("cut-short", len(b.Run.Epochs())-1))
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

// Look judges a bench.
func (g OfRun) Look(j *Judging, b *Bench) Verdict {
	if fault := g.Check(b); fault != nil {
		return verdict(Invalid, say("not-here", fault.Allowed))
	}
	if !b.Ended() {
		return verdict(Invalid, say("too-long"))
	}
	return g.looks(j, b)
}

func (g OfRun) Holds(b *Bench) bool {
	return g.Look(&Judging{Bench: b}, b).State == Right
}

// WholeData is the path of all of the data at once: samples of one's own in the place of a built-in
// set are several values that go together.
const WholeData = "data"

// built returns the bench of what a student made of an experiment, or the verdict on what cannot be
// built. Only what the step lets its reader change may be.
func (j *Judging) built(a Answer) (*Bench, *Verdict) {
	refused := func(m Message) (*Bench, *Verdict) {
		return nil, new(verdict(Invalid, m))
	}
	if len(a.Set) == 0 {
		return refused(say("untouched"))
	}
	d := j.Bench.Exp.Document
	before := string(d.Full())
	for _, e := range a.Set {
		if lock := LockOf(e.Path); lock == "" || !slices.Contains(j.May, lock) {
			return refused(say("locked", experiment.Called(e.Path)))
		}
		next, err := Changed(d, e, j.Bench.Work)
		if err != nil {
			return refused(say("refused", text.Said(err)))
		}
		d = next
	}
	if string(d.Full()) == before {
		return refused(say("untouched"))
	}
	b, err := NewBench(d.Full(), j.Bench.Work)
	if err != nil {
		return refused(say("refused", text.Said(err)))
	}
	switch {
	case b.Exp.Empty():
		return refused(say("no-samples"))
	case b.Exp.Table.M() > maxPoints, d.Stop.Epochs > maxEpochs:
		return refused(say("too-long"))
	}
	return b, nil
}

// Bounds of what a student makes.
const (
	maxPoints = 1000
	maxEpochs = 20_000
)

// Changed returns a document with a value that a student set.
func Changed(d experiment.Document, e Edit, work *derive.Budget) (experiment.Document, error) {
	bytes := len(e.Value) + 40 + 8*len(d.Data.Points)*len(d.Data.Features)
	if !work.Spend(derive.ByteWork * bytes) {
		return d, derive.TooMuch(e.Path)
	}
	if e.Path != WholeData {
		return d.With(e.Path, []byte(e.Value))
	}
	n := data.Decode([]byte(e.Value))
	if fault := n.Fault(); fault != nil {
		return d, fault
	}
	tree := data.TreeOf(d.Full()).(map[string]any)
	tree[WholeData] = n.Value
	other, err := work.Parse([]byte(data.JSON(tree)))
	if err != nil {
		return d, err
	}
	return other.Document, nil
}

// LockOf returns what locks a path of the document.
func LockOf(path string) string {
	section, key, _ := data.CutPath(path)
	switch {
	case section == "data", path == WholeData:
		return "data"
	case section == "inputs", section == "test":
		return "inputs"
	case path == "learner.algorithm":
		return "rule"
	case section == "learner" && (key == "eta" || key == "decay"):
		return "eta"
	case section == "learner", section == "stop", path == "seed":
		return "settings"
	}
	return ""
}

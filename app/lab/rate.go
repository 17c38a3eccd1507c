package lab

import (
	"encoding/json"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/theory"
)

// rateFrom says where η comes from. One that the reader, a link or a file states stays when the
// rule changes.
type rateFrom int

const (
	usual    rateFrom = iota // the rule's default, or that of a source
	proposed                 // chosen since the one before, Model.rateWas, would run away
	stated
)

// Advice is what is said of η where it is. It compares.
type Advice struct {
	Rises    bool // the loss rises at the cursor, and η is above what is stable
	Diverged bool // the run has ended so
	Proposed bool // η was changed, since with Take the loss would run away
	Eta      float64
	Stable   theory.Stable
	Take     float64 // may be taken: the largest round η that is stable, or the one before; 0: none
}

// Advice returns what there is to be said of η at the cursor: nothing before it has happened.
func (m *Model) Advice() Advice {
	at := m.Moment()
	a := m.advise(at)
	settings := &m.Exp.Document.Learner
	if m.rateFrom != proposed || a.Rises || !settings.Steady() {
		return a
	}
	if s, ok := at.Stable(m.Dragging()); ok {
		a = Advice{Proposed: true, Eta: settings.Eta, Stable: s, Take: m.rateWas}
	}
	return a
}

// AdviceOf returns what there is to be said of the η of a rival where it stands.
func (m *Model) AdviceOf(rival int) (a Advice) {
	r := &m.Rivals[rival]
	if step, ok := m.Place(r); ok {
		a = m.advise(r.At(step))
	}
	return a
}

func (m *Model) advise(at moment.Moment) (a Advice) {
	if at.Run == nil {
		return a
	}
	settings := &at.Exp.Document.Learner
	stable, ok := at.Stable(m.Dragging())
	if !ok {
		return a
	}
	eta := settings.Rate(max(0, at.Step-1))
	last, _, diverged := at.Diverges(m.Dragging())
	if diverged = diverged && at.Step == at.Known; diverged {
		eta = last
	}
	if diverged || eta > stable.Below && at.Rises() {
		a = Advice{Rises: true, Diverged: diverged, Eta: eta, Stable: stable}
		if settings.Steady() {
			a.Take = stable.Largest()
		}
	}
	return a
}

// TakeRate sets η to the value on a button, while that is still the advice; later it changes
// nothing. Of is 0 for the document's η, else the number of a rival from 1.
type TakeRate struct {
	Eta float64
	Of  int
}

func (m Model) takeRate(msg TakeRate) Model {
	a := Advice{}
	switch {
	case msg.Of == 0:
		a = m.Advice()
	case msg.Of > 0 && msg.Of <= len(m.Rivals):
		a = m.AdviceOf(msg.Of - 1)
	}
	if !(msg.Eta > 0) || msg.Eta != a.Take {
		return m
	}
	if msg.Of > 0 {
		return m.setRivalNumber(msg.Of-1, "learner.eta", msg.Eta)
	}
	return m.setNumber(SetNumber{Path: "learner.eta", Number: msg.Eta})
}

// statesRate reports whether a document says which η it has.
func statesRate(document []byte) bool {
	var said struct {
		Learner map[string]json.RawMessage `json:"learner"`
	}
	err := data.Unmarshal(document, &said)
	_, eta := said.Learner["eta"]
	return err == nil && eta
}

// rateOf says where the η of a document comes from, judged by its value alone.
func rateOf(d *experiment.Document) rateFrom {
	r := d.Rule()
	if d.Learner.Eta != r.Defaults().Eta {
		return stated
	}
	return usual
}

// keepsRate reports whether η is for the reader alone to change.
func (m *Model) keepsRate() bool { return m.rateFrom == stated || m.Locked(wire.LockEta) }

// suit gives a rival an η with which its loss does not run away, unless somebody has stated one.
func (m *Model) suit(r *Rival) {
	if !r.Suited || !r.Learner.Steady() {
		return
	}
	if e, err := m.Exp.Rebuild(m.document(r)); err == nil {
		r.Learner.Eta, _ = safe(e, m.unrated().Document.Learner.Eta)
	}
}

// safe returns eta where the experiment's loss does not run away with it, else one that is safe,
// and whether that is another.
func safe(e *experiment.Experiment, eta float64) (_ float64, changed bool) {
	settings := &e.Document.Learner
	if !settings.Steady() || !e.Rule.Parabola(settings) {
		return eta, false
	}
	if s, ok := theory.StableEta(e); ok && eta > s.Below && s.Round() > 0 {
		return s.Round(), true
	}
	return eta, false
}

// rate says where the η of a rival comes from, beside the η that no rule has changed.
func (r *Rival) rate(was float64) rateFrom {
	switch {
	case !r.Suited:
		return stated
	case r.Learner.Eta != was:
		return proposed
	}
	return usual
}

// unrated returns the experiment without an η that was chosen for its rule alone.
func (m *Model) unrated() *experiment.Experiment {
	if m.keepsRate() || m.rateFrom != proposed {
		return m.Exp
	}
	e := *m.Exp
	e.Document.Learner.Eta = m.rateWas
	return &e
}

// withRate returns an experiment with η as it was, unless the reader has not stated it and the loss
// would run away with it: then with one that is safe.
func (m *Model) withRate(e *experiment.Experiment, was float64) (*experiment.Experiment, rateFrom) {
	if m.keepsRate() {
		return e, m.rateFrom
	}
	eta, changed := safe(e, was)
	d := e.Document
	if d.Learner.Eta = eta; eta != e.Document.Learner.Eta {
		next, err := e.Rebuild(d)
		if err != nil {
			return e, usual // it was valid with another η
		}
		e = next
	}
	if changed {
		return e, proposed
	}
	return e, usual
}

package lab

import (
	"encoding/json"
	"strconv"

	"perceptronlab/app/options"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/theory"
)

// rateFrom says where η comes from. One that the reader, a link or a file states stays when the
// rule changes.
type rateFrom int

const (
	usual    rateFrom = iota // the rule's default, or that of a source
	proposed                 // chosen to suit the samples
	stated
)

// Advice is what is said of η where it is. It compares.
type Advice struct {
	Rises    bool // the loss rises at the cursor, and η is above what is stable
	Proposed bool // η was chosen to suit the samples
	Eta      float64
	Stable   theory.Stable
	Take     float64 // an η that is stable; 0: there is none to take
}

// Advice returns what there is to be said of η at the cursor: nothing before it has happened.
func (m *Model) Advice() (a Advice) {
	if m.Run == nil {
		return a
	}
	settings := &m.Exp.Document.Learner
	stable, ok := m.Course.Stable(m.Dragging())
	eta := settings.Rate(max(0, m.Cursor()-1))
	if !ok {
		return a
	}
	if eta > stable.Below && m.Moment().Rises() {
		a = Advice{Rises: true, Eta: eta, Stable: stable}
		if settings.Decay == nil {
			a.Take = stable.Round()
		}
		return a
	}
	if m.rateFrom == proposed && settings.Decay == nil {
		a = Advice{Proposed: true, Eta: eta, Stable: stable}
	}
	return a
}

// TakeRate sets η to what a button offered, while that is still what is advised; pressed later, it
// changes nothing.
type TakeRate struct{ Eta float64 }

func (m Model) takeRate(eta float64) Model {
	if !(eta > 0) || eta != m.Advice().Take {
		return m
	}
	return m.set(Set{Path: "learner.eta", Value: strconv.FormatFloat(eta, 'g', -1, 64)})
}

// statesRate reports whether a document says which η it has.
func statesRate(document []byte) bool {
	var said struct {
		Learner map[string]json.RawMessage `json:"learner"`
	}
	err := json.Unmarshal(document, &said)
	_, eta := said.Learner["eta"]
	return err == nil && eta
}

// rateOf says where the η of a document comes from of which nothing more is known.
func rateOf(d *experiment.Document) rateFrom {
	r := d.Rule()
	if d.Learner.Eta != r.Defaults().Eta {
		return stated
	}
	return usual
}

// keepsRate reports whether η is for the reader alone to change.
func (m *Model) keepsRate() bool { return m.rateFrom == stated || m.Locked(options.LockEta) }

// unrated returns the experiment without an η that was chosen for its rule alone.
func (m *Model) unrated() *experiment.Experiment {
	if m.keepsRate() || m.rateFrom != proposed {
		return m.Exp
	}
	e := *m.Exp
	e.Document.Learner.Eta = e.Rule.Defaults().Eta
	return &e
}

// withRate returns an experiment with an η that suits it, where the reader has not stated one:
// below what is stable, for a rule that descends a loss.
func (m *Model) withRate(e *experiment.Experiment) (*experiment.Experiment, rateFrom) {
	if m.keepsRate() || e.Document.Learner.Decay != nil {
		return e, m.rateFrom
	}
	s, ok := theory.StableEta(e)
	eta := s.Round()
	if !ok || !(eta > 0) {
		return e, usual
	}
	d := e.Document
	d.Learner.Eta = eta
	next, err := e.Rebuild(d)
	if err != nil {
		return e, usual // it was valid with another η
	}
	return next, proposed
}

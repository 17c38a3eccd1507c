package lab

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// inputs returns the length of x, for start weights that a convention gives.
func inputs(e *experiment.Experiment) int {
	if e.Empty() {
		return 3
	}
	return e.Table.N
}

// under returns an experiment with the settings of a source that covers its rule.
func under(c rule.Convention, e *experiment.Experiment) (*experiment.Experiment, error) {
	d := e.Document
	d.Learner = c.Settings(e.Rule, d.Learner, inputs(e))
	return e.Rebuild(d)
}

// Conventions lists the conventions that cover the rule.
func (m *Model) Conventions() []rule.Convention {
	var list []rule.Convention
	for _, c := range rule.Conventions() {
		if c.Covers(m.Exp.Rule.ID) {
			list = append(list, c)
		}
	}
	return list
}

// Following returns the convention that the settings follow: the one that was chosen, exactly or
// with changes, or else the first that they follow exactly. ok is false if they follow none.
func (m *Model) Following() (c rule.Convention, exact, ok bool) {
	r, s, n := m.Exp.Rule, m.Exp.Document.Learner, inputs(m.Exp)
	chosen, known := rule.ConventionByID(m.Convention)
	known = known && chosen.Covers(r.ID)
	if known && chosen.Exactly(r, s, n) {
		return chosen, true, true
	}
	if other, found := rule.ConventionOf(r, s, n); found {
		return other, true, true
	}
	return chosen, false, known
}

// chooseConvention sets the rule's settings to those of a source.
func (m Model) chooseConvention(id string) Model {
	c, ok := rule.ConventionByID(id)
	if !ok || !c.Covers(m.Exp.Rule.ID) {
		return m
	}
	e, err := under(c, m.Exp)
	if err != nil {
		return m.refuse(err, words.Invalid, "", "")
	}
	from := m.rateFrom
	if e.Document.Learner.Eta != m.Exp.Document.Learner.Eta {
		from = usual
	}
	m = m.record(stroke{}).replay(e)
	m.rateFrom = from
	return m.follow(c)
}

// follow notes which convention the settings follow now.
func (m Model) follow(c rule.Convention) Model {
	m.Convention, m.Fault, m.start = c.ID, nil, rule.Init{}
	return m.say(m.Lang.Say(c.About))
}

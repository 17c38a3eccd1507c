package lab

import (
	"reflect"

	"perceptronlab/app/words"
	"perceptronlab/engine/convention"
)

// inputs returns the length of x, for start weights that a convention gives.
func (m *Model) inputs() int {
	if m.Exp.Table == nil {
		return 3
	}
	return m.Exp.Table.N
}

// Conventions lists the conventions that cover the rule.
func (m *Model) Conventions() []convention.Convention {
	var list []convention.Convention
	for _, c := range convention.All() {
		if c.Covers(m.Exp.Rule.ID) {
			list = append(list, c)
		}
	}
	return list
}

// Following returns the convention that the settings follow: the one that was chosen, exactly or
// with changes, or else the first that they follow exactly. ok is false when there is none.
func (m *Model) Following() (c convention.Convention, exact, ok bool) {
	r, s, n := m.Exp.Rule, m.Exp.Document.Learner, m.inputs()
	chosen, known := convention.ByID(m.Convention)
	known = known && chosen.Covers(r.ID)
	if known && reflect.DeepEqual(chosen.Settings(r, s, n), s) {
		return chosen, true, true
	}
	if other, found := convention.Of(r, s, n); found {
		return other, true, true
	}
	return chosen, false, known
}

// ConventionName names what the settings follow: "MAML", "MAML, with a change" or nobody.
func (m *Model) ConventionName() string {
	c, exact, ok := m.Following()
	switch {
	case !ok:
		return m.Lang.Say(words.OwnConventions)
	case exact:
		return m.Lang.Say(c.Name)
	}
	return m.Lang.Say(words.WithAChange, c.Name)
}

// chooseConvention sets the rule's settings to those of a source.
func (m Model) chooseConvention(id string) Model {
	c, ok := convention.ByID(id)
	if !ok || !c.Covers(m.Exp.Rule.ID) {
		return m
	}
	d := m.Exp.Document
	d.Learner = c.Settings(m.Exp.Rule, d.Learner, m.inputs())
	m, ok = m.edit(d, stroke{})
	if ok {
		m.Convention = id
		m = m.say(m.Lang.Say(c.About))
	}
	return m
}

// keepConvention follows a source to another rule, if it covers that one too. The change of the
// rule and this are one entry of the history.
func (m Model) keepConvention(id string) Model {
	c, ok := convention.ByID(id)
	if !ok || !c.Covers(m.Exp.Rule.ID) {
		return m
	}
	past := m.past
	m = m.chooseConvention(id)
	m.past = past
	return m
}

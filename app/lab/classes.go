package lab

import (
	"slices"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
)

// label returns the label of a class, or with real targets that of a place in the plane.
func (m *Model) label(class int, at geometry.Point) float64 {
	switch {
	case m.Kind() == data.Real:
		return at.Y
	case m.Kind() == data.Classes:
		return float64(class)
	case class > 0:
		return 1
	}
	return -1
}

// AddClass makes room for one more class of the reader's own samples.
type AddClass struct{}

// CanAddClass reports whether there is room.
func (m *Model) CanAddClass() bool {
	return m.Kind() == data.Classes && len(m.Exp.Set.Classes) < data.MaxClasses
}

// addClass adds a class with the next number as its name, and chooses it. Start weights that
// were given go, since they were for fewer classes.
func (m Model) addClass() Model {
	if !m.CanAddClass() {
		return m
	}
	d := m.own()
	k := len(m.Exp.Set.Classes)
	d.Data.Classes = slices.Clone(m.Exp.Set.Classes)
	name := strconv.Itoa(k)
	for slices.Contains(d.Data.Classes, name) {
		name += "′"
	}
	d.Data.Classes = append(d.Data.Classes, name)
	if d.Learner.Init.Vectors > 0 {
		d.Learner.Init = d.Rule().Defaults().Init
	}
	m, ok := m.edit(d, stroke{})
	if ok {
		m.Class, m.Tool = k, Add
		m = m.say(m.Lang.Say(words.ClassAdded, m.Explain().ClassLabel(k)))
	}
	return m
}

// setTarget sets the real target of a sample from the data table, as typed.
func (m Model) setTarget(msg SetTarget) Model {
	if !m.has(msg.Row) || m.Kind() != data.Real {
		return m
	}
	v, fault := num.Float(msg.Text)
	if fault != nil {
		return m.misread("data.labels["+strconv.Itoa(msg.Row)+"]",
			words.RowTarget.With(msg.Row+1), fault)
	}
	d := m.own()
	d.Data.Labels[msg.Row] = v
	menu, fitted := m.Menu, m.fitted()
	m, ok := m.edit(d, stroke{})
	if m = m.typed(menu); !ok {
		return m
	}
	m = m.showing(msg.Row, fitted)
	return m.say(m.Lang.Say(words.NowOf, m.Lang.Say(words.TargetSmall), msg.Row+1, v))
}

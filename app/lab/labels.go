package lab

import (
	"slices"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// Kind says what the labels are: two classes, several, or real numbers.
func (m *Model) Kind() data.Kind { return m.Exp.Set.Kind }

// Classes returns how many classes a sample can be of: 2 for two, none for real targets.
func (m *Model) Classes() int {
	if m.Kind() == data.Real {
		return 0
	}
	return len(m.Exp.Set.Classes)
}

// ClassCode returns what a class is in the formulas: −1 and +1, or its index.
func (m *Model) ClassCode(class int) string {
	switch {
	case m.Kind() == data.Classes:
		return strconv.Itoa(class)
	case class > 0:
		return "+1"
	}
	return "−1"
}

// ClassLabel returns the name of a class as the language has it; its code when it has none.
func (m *Model) ClassLabel(class int) string {
	if class < len(m.Exp.Set.Classes) {
		return m.Lang.Name(m.Exp.Set.Classes[class])
	}
	return m.ClassCode(class)
}

// ClassName returns the name of a class with its code, e.g. "setosa (−1)".
func (m *Model) ClassName(class int) string {
	code, name := m.ClassCode(class), m.ClassLabel(class)
	if name == code {
		return code
	}
	return name + " (" + code + ")"
}

// Target writes what a sample (row of the set) is to be: its class, or its number.
func (m *Model) Target(row int) string {
	if m.Kind() == data.Real {
		return words.Number(m.Exp.Set.Labels[row])
	}
	return m.ClassName(picture.ClassOf(&m.Exp.Set, row))
}

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

// addClass adds a class with the next number as its name, and chooses it. Given start weights are for so many
// classes as there were.
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
		m = m.say(m.Lang.Say(words.ClassAdded, m.ClassName(k)))
	}
	return m
}

// setTarget sets the real target of a sample from the data table, as typed.
func (m Model) setTarget(msg SetTarget) Model {
	if !m.has(msg.Row) || m.Kind() != data.Real {
		return m
	}
	v, err := ParseNumber(msg.Text)
	if err != nil {
		return m.refuse(data.Refuse("data.labels["+strconv.Itoa(msg.Row)+"]", "“"+msg.Text+"”", "a finite number", "有限数"), words.Invalid, "", "")
	}
	d := m.own()
	d.Data.Labels[msg.Row] = v
	m, _ = m.edit(d, stroke{})
	return m
}

package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// ClassCode returns what a class is in the formulas: −1 and +1, or its index.
func (m *Moment) ClassCode(class int) string { return m.Exp.Set.ClassCode(class) }

// ClassLabel returns the name of a class as the language has it.
func (m *Moment) ClassLabel(class int) string {
	if class < 0 {
		return m.Lang.Say(words.Undecided)
	}
	return m.Lang.Name(m.Exp.Set.ClassName(class))
}

// ClassFull returns its full name, however long.
func (m *Moment) ClassFull(class int) string { return m.Lang.FullName(m.Exp.Set.ClassName(class)) }

// Target says what a sample (row of the set) is to be: its class, or its number.
func (m *Moment) Target(row int) string {
	if m.Kind() == data.Real {
		return m.Lang.Say(words.OfTarget, m.Exp.Set.Labels[row])
	}
	return m.Lang.Say(words.OfClass, m.ClassLabel(picture.ClassOf(&m.Exp.Set, row)))
}

// Symbol names weight j with what it belongs to.
func (m *Moment) Symbol(j int) string {
	name := m.Lang.Name(m.Exp.Table.Terms[j])
	if m.Exp.Table.Bias && j == 0 {
		name = m.Lang.Say(words.Bias)
	}
	return m.WeightSymbol(j) + " (" + name + ")"
}

// Title names what is shown.
func (m *Moment) Title() string {
	switch {
	case m.Exp.Document.Title != "":
		return text.Tame(m.Exp.Document.Title)
	case m.Exp.Preset.ID != "":
		return m.Lang.Say(m.Exp.Preset.Name)
	}
	return m.Lang.Say(words.OwnPoints)
}

// WeightSymbol names weight j of one vector: w₀ is the bias's.
func (m *Moment) WeightSymbol(j int) string {
	if !m.Exp.Table.Bias {
		j++
	}
	return "w" + text.Subscript(j)
}

// symbolOf names weight j of all vectors, one after the other.
func (m *Moment) symbolOf(j int) string {
	if m.Exp.Classes() == 0 {
		return m.WeightSymbol(j)
	}
	n := m.Exp.Table.N
	return m.WeightSymbol(j%n) + " (" + m.ClassLabel(j/n) + ")"
}

// Convention names what settings follow: "MAML", "MAML, with a change" where not exact, or nobody.
func Convention(l words.Lang, c rule.Convention, exact, ok bool) string {
	switch {
	case !ok:
		return l.Say(words.OwnConventions)
	case exact:
		return l.Say(c.Name)
	}
	return l.Say(words.WithAChange, c.Name)
}

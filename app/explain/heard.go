package explain

import (
	"math"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Heard says what is on the screen to whoever does not see it: where the cursor is, the sentence,
// what w changed by, what it is now, and what that did to the others.
func (m *Moment) Heard() string {
	h := m.Headline()
	if m.Run == nil {
		return m.Lang.Sentences(m.Spoken(h.Says), m.Spoken(h.Then))
	}
	parts := []string{m.Spoken(h.Says)}
	if m.Step > 0 {
		parts = []string{m.Lang.Say(words.HeardAt, m.Step, m.Epoch()), parts[0]}
	}
	if m.Step > 0 && !h.Ended {
		parts = append(append(parts, m.changes()...), m.Spoken(h.Then))
	}
	return m.Lang.Sentences(parts...)
}

// changes says what the step at the cursor added to w and what w is then or, with a vector for each
// class, the same of those that changed; nothing where it added nothing.
func (m *Moment) changes() (list []string) {
	s, k := m.Run.Step(m.Step), m.Exp.Classes()
	if k == 0 {
		if s.Acts() || m.Exp.Rule.Loss != rule.NoLoss {
			list = append(list, m.Lang.Say(words.HeardChange, m.Vector(s.Delta), m.Vector(s.After)))
		}
		return list
	}
	n := len(s.Delta) / k
	for class := range k {
		if delta := s.Delta[class*n : class*n+n]; num.Length(delta) > 0 {
			after := s.After[class*n : class*n+n]
			list = append(list, m.Lang.Say(words.HeardChangeOf, m.ClassLabel(class),
				m.Vector(delta), m.Vector(after)))
		}
	}
	return list
}

// Equation writes the boundary, or with numbers as targets the line, of the answer with its
// numbers, in units of the axes; "" where there is not one of a few terms.
func (m *Moment) Equation() string {
	const most = 5
	table := m.Exp.Table
	if m.Run == nil || m.Exp.Classes() > 0 || table.N > most || table.Unit {
		return ""
	}
	w := m.Answer()
	if table.Mean != nil {
		raw, ok := table.RawWeights(w)
		if !ok {
			return ""
		}
		w = raw
	}
	if num.Length(w[m.first():]) == 0 && m.Kind() != data.Real {
		return m.Lang.Say(words.NoBoundary)
	}
	said := words.Boundary
	if m.Kind() == data.Real {
		said = words.LineIs
	}
	largest, level := 0.0, 0.0
	if m.Kind() != data.Real {
		level = m.Run.Level()
	}
	for _, v := range w {
		largest = max(largest, math.Abs(v))
	}
	if largest > words.Readable {
		if m.Kind() == data.Real {
			return m.Lang.Say(words.LineOver)
		}
		by := math.Pow10(-int(math.Log10(largest))) // it is the same line
		w, level = scaled(w, by), level*by
	}
	return m.Lang.Say(said, m.combination(w, level))
}

// scaled returns a vector times a number.
func scaled(v []float64, by float64) []float64 {
	list := make([]float64, len(v))
	for i, x := range v {
		list[i] = x * by
	}
	return list
}

// first is the index of the first weight that is no bias.
func (m *Moment) first() int {
	if m.Exp.Table.Bias {
		return 1
	}
	return 0
}

// combination writes w·x − level, the bias last, as in 0.42·x₁ − 0.04·x₂ − 0.2.
func (m *Moment) combination(w []float64, level float64) string {
	var b strings.Builder
	term := func(v float64, of string) {
		switch sign := words.Short(v); {
		case v == 0 && (of != "" || b.Len() > 0):
			return
		case b.Len() == 0:
			b.WriteString(sign + of)
		case v < 0:
			b.WriteString(" − " + words.Short(-v) + of)
		default:
			b.WriteString(" + " + sign + of)
		}
	}
	first := m.first()
	for j := first; j < len(w); j++ {
		name := "x" + text.Subscript(j-first+1)
		if len(m.Exp.Document.Inputs.Map) > 0 {
			name = m.Exp.Table.Terms[j]
		}
		term(w[j], "·"+name)
	}
	if first == 1 {
		term(w[0]-level, "")
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}

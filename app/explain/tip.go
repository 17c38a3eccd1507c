package explain

import (
	"math"
	"slices"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
)

// Tip says in short lines what there is to say of a sample (row of the set): its number, class and
// inputs, and what the weights at the cursor make of it. bare: the first two alone.
func (m *Moment) Tip(row int, bare bool) []string {
	l := m.Lang
	at := m.Exp.Set.Points[row]
	if columns := m.Exp.Document.Inputs.Columns; len(columns) > 0 {
		at = make([]float64, len(columns))
		for i, j := range columns {
			at[i] = m.Exp.Set.Points[row][j]
		}
	}
	lines := []string{l.Say(words.SampleHead, row+1) + l.Say(words.Colon) + m.Target(row),
		m.Vector(at)}
	if bare || m.Run == nil || m.Bare || slices.Contains(m.Unsaid, row) {
		return lines
	}
	x, d, training := m.inputsOf(row)
	w := m.Run.Answer(m.Step, nil)
	z := make([]float64, m.Run.Problem().K)
	o := m.Run.Predict(w, x, d, z)
	switch {
	case m.Kind() == data.Real:
		return append(lines, l.Say(words.TipReal, words.Number(z[0]), words.Number(d-o)))
	case m.Kind() == data.Classes:
		lines = append(lines, "o = "+m.output(o))
	default:
		lines = append(lines, l.Say(words.TipNet, words.Number(z[0]), m.output(o)))
	}
	if o != d {
		lines[len(lines)-1] += l.Say(words.TipWrong)
	}
	if away, ok := m.distance(w, z[0]); ok {
		lines = append(lines, l.Say(words.TipAway, l.ShortAmount(away)))
	}
	if training < 0 {
		return append(lines, l.Say(words.TipHeld))
	}
	return append(lines, m.MissedName()+l.Say(words.Colon)+
		strconv.Itoa(int(m.Run.Missed(m.Step, nil)[training])))
}

// MissedName names how often a sample was a mistake so far or, under a rule with a margin,
// corrected.
func (m *Moment) MissedName() string {
	if m.Exp.Rule.Corrects() {
		return m.Lang.Say(words.TipCorrected)
	}
	return m.Lang.Say(words.TipMistakes)
}

// inputsOf returns the inputs of a row of the set, its target as coded, and its place among the
// training samples; -1: it is held out.
func (m *Moment) inputsOf(row int) (x []float64, d float64, training int) {
	t := m.Exp.Table
	if i, ok := slices.BinarySearch(t.Rows, row); ok {
		return t.X[i*t.N : (i+1)*t.N], m.Run.Problem().D[i], i
	}
	i, _ := slices.BinarySearch(t.TestRows, row)
	return t.TestX[i*t.N : (i+1)*t.N], m.Run.TestTargets()[i], -1
}

// distance returns how far a sample with net input z is from the boundary, in the units of the
// inputs before they were standardised; ok is false where the boundary is not straight.
func (m *Moment) distance(w []float64, z float64) (away float64, ok bool) {
	if m.Kind() != data.Binary || !geometry.Straight(m.Exp.Table) {
		return 0, false
	}
	raw, ok := m.Exp.Table.RawWeights(w)
	if !ok {
		return 0, false
	}
	if m.Exp.Table.Bias {
		raw = raw[1:]
	}
	length := num.Length(raw)
	return math.Abs(z-m.Run.Level()) / length, length > 0
}

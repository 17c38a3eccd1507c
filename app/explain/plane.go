package explain

import (
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
)

// PlaneLabels returns what is written in the plane; of the step that comes next, or of that at the
// cursor.
func (m *Moment) PlaneLabels(next bool) picture.Labels {
	l := m.Lang
	list := picture.Labels{Before: l.Say(words.LineBefore), Now: l.Say(words.LineNow),
		Margin: l.Say(words.MarginHere), OldW: l.Say(words.OldW), NewW: l.Say(words.NewW)}
	list.NoLine, list.NoneSeen = l.Absent(m.Kind() == data.Real)
	if m.Run == nil {
		return list
	}
	if m.Kind() == data.Binary {
		list.Boundary, list.Here = l.Say(words.BoundaryHere), l.Say(words.OutputHere)
		list.Sides = [2]string{m.ClassCode(0), m.ClassCode(1)}
		list.Between = l.Say(words.Undecided)
	}
	step := m.Step
	if next {
		step++
	}
	if step > 0 {
		if batch := m.Run.Batch(step); len(batch) == 1 {
			list.Sample = l.Say(words.SampleNo, m.RowOf(batch[0])+1)
			list.Number = strconv.Itoa(m.RowOf(batch[0]) + 1)
		}
	}
	return list
}

// ArrowLength says by which factor weight vectors are drawn longer or shorter than they are, or
// that an arrow has to be longer to be seen. "" where they are drawn
// as they are, or not at all. step: those of the step are drawn too; yours: a lesson draws one of
// its reader's; unit: the CSS pixels that a unit of each axis takes, 0 before the plane was drawn.
func (m *Moment) ArrowLength(step, yours bool, unit geometry.Point) string {
	if m.Run == nil || m.Bare || m.Kind() == data.Real || picture.Pictured(m.Exp) ||
		!geometry.Straight(m.Exp.Table) {
		return ""
	}
	w, change := m.Run.Answer(m.Step, nil), []float64(nil)
	if step && m.Step > 0 {
		change = m.Run.Weights(m.Step-1, nil)
	}
	if !(yours || m.inPlane(w) || m.inPlane(change)) {
		return ""
	}
	for i, v := range m.Run.Weights(m.Step, nil)[:len(change)] {
		change[i] = v - change[i]
	}
	// A step of two classes is drawn as a triangle, with the lengths that its arrows have.
	summed := len(change) == m.Exp.Table.N && num.Length(change) > 0
	const fits = 320 // CSS pixels: longer arrows are cut at the edge
	switch {
	case unit == (geometry.Point{}):
	case summed:
		_, moved := picture.ArrowLengths(m.Moment, change, unit)
		_, whole := picture.ArrowLengths(m.Moment, w, unit)
		drawn := m.arrowFactor()
		if max(moved, whole) > fits { // as in a run that diverges
			drawn = m.Lang.Say(words.ArrowsPoint)
		}
		if moved < picture.LeastNamed && m.inPlane(change) {
			return m.Lang.Sentences(drawn, m.Lang.Say(words.ShortChange))
		}
		return drawn
	default:
		least, most := picture.ArrowLengths(m.Moment, w, unit)
		if least < picture.ShortestArrow || most > fits {
			return m.Lang.Say(words.ArrowsPoint)
		}
	}
	return m.arrowFactor()
}

func (m *Moment) arrowFactor() string {
	const most = 1e9 // that is read as a number
	switch factor := picture.ArrowFactor(m.Moment); {
	case factor == 1:
		return ""
	case factor >= most || factor <= 1/most:
		return m.Lang.Say(words.ArrowsPoint)
	case factor == 2:
		return m.Lang.Say(words.ArrowsTwice)
	case factor == 0.5:
		return m.Lang.Say(words.ArrowsHalf)
	case factor > 1:
		return m.Lang.Say(words.ArrowsLonger, words.Short(factor))
	default:
		return m.Lang.Say(words.ArrowsShorter, words.Short(1/factor))
	}
}

// inPlane reports whether weight vectors have a direction in the plane: one of the weights of its
// axes is not 0. With a feature map, any but the bias's.
func (m *Moment) inPlane(w []float64) bool {
	first := 0
	if m.Exp.Table.Bias {
		first = 1
	}
	for n := m.Exp.Table.N; len(w) > 0; w = w[n:] {
		axes := w[first:n]
		if len(m.Exp.Document.Inputs.Map) == 0 {
			axes = axes[:min(2, len(axes))]
		}
		if num.Length(axes) > 0 {
			return true
		}
	}
	return false
}

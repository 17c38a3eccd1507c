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
		OldW: l.Say(words.OldW), NewW: l.Say(words.NewW)}
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

// ArrowLength says by which factor weight vectors are drawn longer or shorter than they are: the
// same all through a run. "" where they are drawn as they are, or not at all. step: those of the
// step are drawn too; yours: a lesson draws one of its reader's.
func (m *Moment) ArrowLength(step, yours bool) string {
	if m.Run == nil || m.Bare || m.Kind() == data.Real || picture.Pictured(m.Exp) ||
		!geometry.Straight(m.Exp.Table) {
		return ""
	}
	drawn := yours || m.inPlane(m.Run.Answer(m.Step, nil)) ||
		step && m.Step > 0 && m.inPlane(m.Run.Weights(m.Step-1, nil))
	if !drawn {
		return ""
	}
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

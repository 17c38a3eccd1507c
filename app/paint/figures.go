package paint

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

// PlaneFigure draws the plane for a file, at rest and without what only the reader at the page has:
// a selection and cross hairs, but with what the line below the plane says of its arrows.
func PlaneFigure(c vg.Canvas, s picture.Style, m *lab.Model) { PlaneOnPaper(c, s, m) }

// PlaneOnPaper is PlaneFigure; it returns which broken lines it has drawn: the boundary before the
// step, and margins.
func PlaneOnPaper(c vg.Canvas, s picture.Style, m *lab.Model) (before, margins bool) {
	picture.Figure(c, s, func(c vg.Canvas, s picture.Style) {
		if m.Pictured() {
			frame := m.MachineFrame()
			frame.Whole, frame.Pointed = true, -1
			picture.NewMachine(m.Exp, s).Draw(c, frame)
			return
		}
		if m.Columned() {
			picture.Columns(c, m.Exp, s)
			return
		}
		frame := m.Frame()
		frame.Selected, frame.Cross, frame.Due, frame.Tip = -1, nil, 0, nil
		plane := picture.NewPlane(m.Exp, m.View, m.Equal, s)
		note := m.Explain().ArrowLength(frame.Update, false, plane.Unit())
		picture.Noted(c, s, note, func(c vg.Canvas, s picture.Style) {
			plane = picture.NewPlane(m.Exp, m.View, m.Equal, s)
			plane.Draw(c, frame)
			before, margins = plane.Dotted()
		})
	})
	return before, margins
}

// BesideFigure draws the picture beside the plane for a file, without what is pointed at. There
// must be one that can be drawn.
func BesideFigure(c vg.Canvas, s picture.Style, m *lab.Model) {
	picture.Figure(c, s, func(c vg.Canvas, s picture.Style) {
		outline, now := new(trace.Outline), m.Moment()
		outline.Follow(m.Run, m.Known, math.MaxInt)
		switch m.Beside {
		case lab.BesideMapped:
			if axes := moment.MappedAxes(m.Exp); len(axes) == 3 {
				picture.NewSpace(now, [3]int(axes), s).Draw(c, now)
			} else {
				picture.NewMapped(now, axes[0], axes[1], s).Draw(c, now)
			}
		case lab.BesideProof:
			proof := picture.NewLiveProof(now, m.Proof(), m.ProofQuantity(), s)
			proof.Follow(outline)
			frame := proof.Frame(now, !m.ProofShort)
			proof.To(frame)
			proof.Axes(c)
			proof.Front(c, frame)
		default:
			slice, _ := m.Slice()
			view := picture.Grown(firstView(m, slice), now, slice, outline)
			plane := picture.NewWeights(now, slice, view, s)
			frame := picture.WeightsFrame{Moment: now, Outline: outline, Selected: -1}
			if m.Beside == lab.BesideSurface {
				picture.NewSurface(plane).Draw(c, frame)
			} else {
				plane.Draw(c, frame)
			}
		}
	})
}

// ChartFigure draws one chart of a run for a sheet of paper: up to the cursor, however much is
// known, and the chart of errors no further than the page shows while the reader predicts.
func ChartFigure(c vg.Canvas, s picture.Style, m *lab.Model, q picture.Quantity) {
	at := m.Moment()
	at.Known, at.Epochs = at.Step, at.Epoch()
	if at.Run.Epochs()[at.Epochs].End == at.Step {
		at.Epochs++
	}
	if q.Judges() {
		at.Epochs = m.Explain().Counted() + 1
	}
	if at.Epochs == 0 {
		return
	}
	picture.NewChart(q, at, s).Lines(c)
}

// ChartsFigure draws all charts of a run for a file. There must be a run.
func ChartsFigure(c vg.Canvas, s picture.Style, m *lab.Model) {
	picture.Figure(c, s, func(c vg.Canvas, s picture.Style) {
		l := m.Lang
		picture.ChartsFigure(c, s, m.Moment(), m.Charts(), m.EpochPlace(),
			picture.Legend{
				Name: m.Explain().ChartName, Log: l.Say(words.ChartLog), Test: l.Say(words.Test),
			})
	})
}

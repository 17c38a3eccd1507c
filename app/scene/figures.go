package scene

import (
	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// PlaneFigure draws the plane for a file, at rest and without what only the reader at the page has:
// a selection and cross hairs.
func PlaneFigure(c vg.Canvas, s picture.Style, m *lab.Model) {
	picture.Figure(c, s, func(c vg.Canvas, s picture.Style) {
		frame := m.Frame()
		frame.Selected, frame.Cross, frame.Due = -1, nil, 0
		picture.NewPlane(m.Exp, m.View, m.Equal, s).Draw(c, frame)
	})
}

// ChartFigure draws one chart of a run for a sheet of paper: as far as the cursor, whatever is
// known, and of errors no further than is told while the reader is asked.
func ChartFigure(c vg.Canvas, s picture.Style, m *lab.Model, q picture.Quantity) {
	at := m.Moment()
	at.Known, at.Epochs = at.Step, at.Epoch()
	if at.Run.Epochs()[at.Epochs].End == at.Step {
		at.Epochs++
	}
	if q == picture.ErrorsPerEpoch {
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
		picture.ChartsFigure(c, s, m.Moment(), picture.Quantities(m.Moment()), m.EpochPlace(),
			picture.Legend{
				Name: m.Explain().ChartName, Log: l.Say(words.ChartLog), Test: l.Say(words.Test),
			})
	})
}

package cli

import (
	"math"
	"strings"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

// explains are the plots that show why a rule works.
var explains = map[string]moment.Picture{
	"weight-plane": moment.WeightPlane, "surface": moment.Surface, "proof": moment.Proof,
	"mapped": moment.Mapped,
}

// explain draws a plot that explains.
func (f *figure) explain(c vg.Canvas, s picture.Style) {
	outline, now := new(trace.Outline), f.now
	outline.Follow(now.Run, now.Known, math.MaxInt)
	switch f.plot {
	case "mapped":
		if terms := moment.MappedAxes(now.Exp); len(terms) == 3 {
			picture.NewSpace(now, [3]int(terms), s).Draw(c, now)
		} else {
			picture.NewMapped(now, terms[0], terms[1], s).Draw(c, now)
		}
	case "proof":
		proof, _ := now.Proof(false)
		chart := picture.NewLiveProof(now, proof, picture.ProofLengths, s)
		chart.Follow(outline)
		frame := chart.Frame(now.Course.At(now.Known), true)
		chart.To(frame)
		for i := range chart.Series { // the font of PNG and PDF has no double bar
			chart.Series[i].Name = strings.ReplaceAll(chart.Series[i].Name, "‖", "|")
		}
		chart.Axes(c)
		chart.Front(c, frame)
		if f.step != nil {
			chart.Cursor(c, float64(now.Run.UpdatesAt(now.Step)))
		}
	default:
		i, j, _ := moment.WeightAxes(now.Exp)
		slice := geometry.Slice{I: i, J: j, Held: now.Weights()}
		plane := picture.NewWeights(now, slice, picture.FitWeights(now, slice, outline), s)
		frame := picture.WeightsFrame{Moment: now, Outline: outline, Selected: -1}
		if f.plot == "surface" {
			picture.NewSurface(plane).Draw(c, frame)
		} else {
			plane.Draw(c, frame)
		}
	}
}

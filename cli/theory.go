package cli

import (
	"math"
	"strings"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/analysis"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// explains reports whether a plot is one of those that show why a rule works.
func explains(plot string) bool {
	return plot == "weight-plane" || plot == "surface" || plot == "proof" || plot == "mapped"
}

// check returns why a plot that explains does not apply to the run.
func (f *figure) check() error {
	_, _, ok := picture.WeightAxes(f.exp)
	switch f.plot {
	case "weight-plane":
		if !ok {
			return refuse("-plot", f.plot, "two weights or more in one vector")
		}
	case "surface":
		if !ok || f.exp.Rule.Loss == rule.NoLoss {
			return refuse("-plot", f.plot, "a rule with a loss, and two weights or more in one vector")
		}
	case "mapped":
		if picture.MappedAxes(f.exp) == nil {
			return refuse("-plot", f.plot, "two classes, and two inputs or more")
		}
	case "proof":
		report := analysis.Of(f.exp)
		proof, why := theory.NewProof(f.exp, f.run, &report)
		if proof == nil {
			return refuse("-plot", f.plot, f.lang.Say(why))
		}
		f.proof = proof
	}
	return nil
}

// explain draws a plot that explains.
func (f *figure) explain(c vg.Canvas, s picture.Style) {
	outline, step := new(trace.Outline), f.cursor()
	outline.Follow(f.run, f.run.Len(), math.MaxInt)
	switch f.plot {
	case "mapped":
		if terms := picture.MappedAxes(f.exp); len(terms) == 3 {
			picture.NewSpace(f.exp, [3]int(terms), s).Draw(c, f.run, step)
		} else {
			picture.NewMapped(f.exp, terms[0], terms[1], s).Draw(c, f.run, step)
		}
	case "proof":
		// To where the bounds meet, unless the run would be a mark at the left.
		const share = 20
		whole := f.proof.Bound <= float64(share*max(1, f.run.Updates()))
		chart := picture.NewProofChart(f.proof, f.run, outline, picture.ProofLengths, whole, s)
		for i := range chart.Series { // the font of PNG and PDF has no double bar
			chart.Series[i].Name = strings.ReplaceAll(chart.Series[i].Name, "‖", "|")
		}
		chart.Draw(c, step)
	default:
		i, j, _ := picture.WeightAxes(f.exp)
		slice := geometry.Slice{I: i, J: j, Held: f.run.Weights(step, nil)}
		plane := picture.NewWeights(f.exp, f.run, slice, picture.FitWeights(f.exp, f.run, slice, outline), s)
		frame := picture.WeightsFrame{T: step, Outline: outline, Selected: -1}
		if f.plot == "surface" {
			picture.NewSurface(plane).Draw(c, frame)
		} else {
			plane.Draw(c, frame)
		}
	}
}

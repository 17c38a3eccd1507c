package moment

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Picture is a picture of a moment beside the data plane.
type Picture string

// The pictures.
const (
	WeightPlane Picture = "weights" // the plane of two weights
	Surface     Picture = "surface" // the loss over it
	Proof       Picture = "proof"   // why a perceptron stops
	Mapped      Picture = "mapped"  // the space of the feature map
)

// Pictures lists the pictures in the order of the page.
var Pictures = []Picture{WeightPlane, Surface, Proof, Mapped}

// Lacks says why a picture of the course cannot be drawn; the zero Text if it can. quick is as for
// Analysis.
func (c *Course) Lacks(p Picture, quick bool) text.Text {
	if c.Run == nil {
		return Nothing
	}
	name := c.Exp.Rule.Name
	switch p {
	case WeightPlane, Surface:
		switch k := c.Exp.Classes(); {
		case k > 0:
			return noWeightPlane.With(name, k)
		case c.Exp.Table.N < 2:
			return oneWeight
		case p == Surface && c.Exp.Rule.Loss == rule.NoLoss:
			return noSurface.With(name)
		}
	case Proof:
		_, why := c.Proof(quick)
		return why
	case Mapped:
		switch {
		case len(c.Exp.Document.Inputs.Map) == 0:
			return noMap
		case MappedAxes(c.Exp) == nil:
			return noMapped
		}
	}
	return text.Text{}
}

// WeightAxes returns the weights that a weight plane shows by default: those of the first two
// inputs after the bias, or the bias and the only input. It is false for a rule with a weight
// vector per class, and for a single weight.
func WeightAxes(e *experiment.Experiment) (i, j int, ok bool) {
	if e.Empty() || e.Classes() > 0 || e.Table.N < 2 {
		return 0, 0, false
	}
	if e.Table.Bias && e.Table.N > 2 {
		return 1, 2, true
	}
	return 0, 1, true
}

// MappedAxes returns the inputs in a picture of the mapped space: the first three after the bias,
// or two; nil if there are fewer, and for several weight vectors or real targets.
func MappedAxes(e *experiment.Experiment) []int {
	if e.Empty() || e.Classes() > 0 || e.Set.Kind == data.Real {
		return nil
	}
	first := 0
	if e.Table.Bias {
		first = 1
	}
	switch n := e.Table.N - first; {
	case n >= 3:
		return []int{first, first + 1, first + 2}
	case n == 2:
		return []int{first, first + 1}
	}
	return nil
}

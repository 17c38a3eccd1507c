package claim

import (
	"slices"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// drawing draws experiments: few samples, short decimals, so that what breaks a claim can be worked
// on paper.
type drawing struct{ *num.Source }

// one draws one of some values.
func one[T any](d *drawing, values ...T) T { return values[d.IntN(len(values))] }

// half draws a multiple of ½ from −most to most.
func (d *drawing) half(most int) float64 { return float64(d.IntN(4*most+1)-2*most) / 2 }

// samples draws so many points in the plane with two classes: on the two sides of a line that goes
// through none of them. One of them may lie further out.
func (d *drawing) samples(n, far int) (points [][]float64, labels []float64) {
	for {
		w0 := float64(2*d.IntN(8)-7) / 4
		w1, w2 := float64(d.IntN(7)-3), float64(d.IntN(7)-3)
		points, labels = nil, nil
		for i := range n {
			most := 3
			if i == 0 {
				most = far
			}
			x, y := d.half(most), d.half(most)
			points = append(points, []float64{x, y})
			label := -1.0
			if w0+w1*x+w2*y > 0 { // multiples of ¼ that are no multiple of ½: never 0
				label = 1
			}
			labels = append(labels, label)
		}
		if slices.Min(labels) < slices.Max(labels) {
			return points, labels
		}
	}
}

// crossed draws samples that no line separates: two of each class with the same middle, and perhaps
// another.
func (d *drawing) crossed() (points [][]float64, labels []float64) {
	for {
		x, y := d.half(2), d.half(2)
		a, b, c, e := d.half(2), d.half(2), d.half(2), d.half(2)
		points = [][]float64{{x + a, y + b}, {x + c, y + e}, {x - a, y - b}, {x - c, y - e}}
		labels = []float64{1, -1, 1, -1}
		if a*e != b*c { // four corners
			break
		}
	}
	if d.IntN(2) == 0 {
		points, labels = append(points, []float64{d.half(3), d.half(3)}), append(labels, 1)
	}
	return points, labels
}

// perceptron is an experiment of the perceptron as the proof has it: a tie is a mistake.
func (d *drawing) perceptron(points [][]float64, labels []float64) experiment.Document {
	doc := experiment.NewFor(rule.Perceptron)
	doc.Data = experiment.Data{Features: experiment.DefaultFeatures(2), Points: points,
		Labels: labels, Classes: experiment.DefaultClasses()}
	doc.Inputs.Columns = nil
	doc.Learner.Eta, doc.Learner.Tie = one(d, 0.1, 0.5, 1, 2), rule.TieMistake
	doc.Stop.Epochs = 300
	return doc
}

// separable is the perceptron on samples that a line separates, from w = 0.
func separable(d *drawing) experiment.Document { return d.perceptron(d.samples(2+d.IntN(5), 3)) }

// many is separable with six to eight samples.
func many(d *drawing) experiment.Document { return d.perceptron(d.samples(6+d.IntN(3), 3)) }

// started is separable from a start of its own.
func started(d *drawing) experiment.Document {
	doc := separable(d)
	doc.Learner.Init = d.start()
	return doc
}

func (d *drawing) start() rule.Init {
	return rule.Init{Start: rule.StartGiven, Weights: []float64{d.half(3), d.half(3), d.half(3)}}
}

// inseparable is the perceptron on samples that no line separates, for a few epochs.
func inseparable(d *drawing) experiment.Document {
	doc := d.perceptron(d.crossed())
	doc.Stop.Epochs = 20
	return doc
}

// descent is Adaline with all samples at once, from a start of its own.
func descent(d *drawing) experiment.Document {
	points, labels := d.samples(4+d.IntN(3), 9)
	doc := experiment.NewFor(rule.Adaline)
	doc.Data = experiment.Data{Features: experiment.DefaultFeatures(2), Points: points,
		Labels: labels, Classes: experiment.DefaultClasses()}
	doc.Inputs.Columns = nil
	doc.Learner.Eta, doc.Learner.Init = one(d, 0.01, 0.02, 0.05, 0.1), d.start()
	doc.Stop.Epochs = 60
	return doc
}

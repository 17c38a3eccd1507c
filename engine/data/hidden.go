package data

import "perceptronlab/engine/num"

// hiddenLine is the target of "Learning from Data" (Y. Abu-Mostafa, Caltech, homework 1, questions
// 7 to 10): a line through two random points of the square from −1 to 1 divides random samples of
// the square. Here the samples have three decimals, and none lies on the line.
var hiddenLine = Preset{
	ID: "hidden-line", Name: hiddenLineName, About: hiddenLineAbout, Kind: Binary,
	Options: []Option{
		{ID: "n", Name: samplesName, Default: 20, Min: 2, Max: MaxPoints, Integer: true},
		seedOption(),
	},
	draw: func(o Options) Set {
		source := o.source(streamHidden)
		w := drawTarget(source)
		s := plane(Binary, int(o["n"]), "−1", "+1")
		for len(s.Points) < cap(s.Points) {
			x := inSquare(source)
			switch z := w[0] + float64(w[1]*x[0]) + float64(w[2]*x[1]); { // exact: whole numbers
			case z > 0:
				s.add(x[0]/1000, x[1]/1000, 1)
			case z < 0:
				s.add(x[0]/1000, x[1]/1000, -1)
			}
		}
		return s
	},
	target: func(o Options) []float64 {
		w := drawTarget(o.source(streamHidden))
		return []float64{w[0] / 1000, w[1], w[2]}
	},
}

// inSquare returns a random point of the square, in thousandths.
func inSquare(source *num.Source) [2]float64 {
	return [2]float64{float64(source.IntN(2001) - 1000), float64(source.IntN(2001) - 1000)}
}

// drawTarget returns the line w0 + w1·x1 + w2·x2 = 0 through two random points of the square, in
// thousandths.
func drawTarget(source *num.Source) (w [3]float64) {
	p := inSquare(source)
	q := inSquare(source)
	for p == q {
		q = inSquare(source)
	}
	w[1], w[2] = p[1]-q[1], q[0]-p[0]
	w[0] = -float64(w[1]*p[0]) - float64(w[2]*p[1])
	return w
}

// Target returns the weights (w0, w1, w2) with which the samples of a set were labelled, of which
// the reader is not told; nil where no such weights were drawn.
func (p Preset) Target(given Options) []float64 {
	full, err := p.Complete(given)
	if err != nil || p.target == nil {
		return nil
	}
	return p.target(full)
}

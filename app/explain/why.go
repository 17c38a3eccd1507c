package explain

import (
	"math"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// Why is what the pixels of a picture add to z of the class that wins or, with two classes, to z.
type Why struct {
	Of     string // the class of the output
	Second string // says which class comes second, of several, or that it is a tie
	Adds   []Adds // the largest first
	Rest   float64
	More   int // pixels that are not listed, in Rest
	Bias   float64
	Biased bool
	Net    string // the name of z
	Z      float64
}

// Adds is what a pixel adds to z: its value times its weight.
type Adds struct {
	Pixel        int // from 0
	X, W, Amount float64
}

// mostListed is how many pixels are listed by what they add.
const mostListed = 7

// Why says what the pixels of a picture, given as a row of features, add; false where that is not
// to be said or where there is no class.
func (m *Moment) Why(row []float64) (y Why, ok bool) {
	if m.Run == nil || len(m.Unsaid) > 0 || m.Kind() == data.Real {
		return y, false
	}
	table, k := m.Exp.Table, max(1, m.Exp.Classes())
	x, z, all := table.Input(nil, row), make([]float64, k), m.Answer()
	o := m.Run.Predict(all, x, 0, z)
	w, best := all, 0
	if k > 1 {
		best = int(o)
		w = all[best*table.N : (best+1)*table.N]
		second, alone, said := -1, false, words.WhyAgainst
		for class, v := range z {
			if class != best && (second < 0 || v >= z[second]) {
				second, alone = class, second < 0 || v > z[second]
			}
		}
		if z[second] == z[best] {
			alone, said = true, words.WhyTied
		}
		if alone {
			y.Second = m.Lang.Say(said, m.ClassLabel(second), z[second])
		}
		y.Of, y.Net = m.ClassLabel(best), m.Lang.Say(words.WhyNet, m.ClassLabel(best))
	} else {
		y.Of, y.Net = m.ClassLabel(m.classOf(o)), "z"
	}
	y.Z = z[best]
	first := m.first()
	if y.Biased = first == 1; y.Biased {
		y.Bias = w[0]
	}
	var on []int
	for j := first; j < len(x); j++ {
		if x[j] != 0 && w[j] != 0 {
			on = append(on, j)
		}
	}
	num.SortFew(on, func(j int) float64 { return -math.Abs(w[j] * x[j]) })
	for i, j := range on {
		amount := w[j] * x[j]
		if i < mostListed {
			y.Adds = append(y.Adds, Adds{j - first, x[j], w[j], amount})
		} else {
			y.Rest += amount
			y.More++
		}
	}
	return y, true
}

package data

import (
	"math"

	"perceptronlab/engine/num"
)

var xorClouds = Preset{
	ID: "xor-clouds", Name: xorCloudsName, About: xorCloudsAbout, Kind: Binary,
	Options: []Option{samplesOption(4, 80), spreadOption(0.25, 2), seedOption()},
	draw: func(o Options) Set {
		source := o.source(streamXOR)
		s := plane(Binary, int(o["samples"]), "−1", "+1")
		centres := [4][2]float64{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}
		for i := range cap(s.Points) {
			c := centres[i%4]
			x1, x2 := around(c[0], c[1], o["spread"], source)
			s.add(x1, x2, -c[0]*c[1])
		}
		return s
	},
}

var twoRings = Preset{
	ID: "two-rings", Name: twoRingsName, About: twoRingsAbout, Kind: Binary,
	Options: []Option{
		samplesOption(2, 100), noiseOption(0.1, 1),
		{ID: "gap", Name: gapName, Default: 1, Min: 0.1, Max: 10},
		seedOption(),
	},
	draw: func(o Options) Set {
		source := o.source(streamRings)
		s := plane(Binary, int(o["samples"]), "−1", "+1")
		for i := range cap(s.Points) {
			label := alternate(i)
			radius := 1 + float64(o["noise"]*source.Normal())
			if label < 0 {
				radius += o["gap"]
			}
			angle := float64(2 * math.Pi * source.Float64())
			s.add(radius*num.Cos(angle), radius*num.Sin(angle), label)
		}
		return s
	},
}

var twoMoons = Preset{
	ID: "two-moons", Name: twoMoonsName, About: twoMoonsAbout, Kind: Binary,
	Options: []Option{samplesOption(2, 100), noiseOption(0.1, 1), seedOption()},
	draw: func(o Options) Set {
		source := o.source(streamMoons)
		s := plane(Binary, int(o["samples"]), "−1", "+1")
		for i := range cap(s.Points) {
			label := alternate(i)
			angle := float64(math.Pi * source.Float64())
			x1, x2 := num.Cos(angle), num.Sin(angle)
			if label > 0 {
				x1, x2 = 1-x1, 0.5-x2
			}
			x1, x2 = around(x1, x2, o["noise"], source)
			s.add(x1, x2, label)
		}
		return s
	},
}

var threeClouds = Preset{
	ID: "three-clouds", Name: threeCloudsName, About: threeCloudsAbout, Kind: Classes,
	Options: []Option{samplesOption(3, 90), spreadOption(0.5, 5), seedOption()},
	draw: func(o Options) Set {
		source := o.source(streamThree)
		s := plane(Classes, int(o["samples"]), "A", "B", "C")
		// At distance 2 from the origin; 1.732 is √3 to three decimals.
		centres := [3][2]float64{{0, 2}, {-1.732, -1}, {1.732, -1}}
		for i := range cap(s.Points) {
			c := centres[i%3]
			x1, x2 := around(c[0], c[1], o["spread"], source)
			s.add(x1, x2, float64(i%3))
		}
		return s
	},
}

// noisyLine has few samples and |x| ≤ 1 by default, so that gradient descent on the summed loss
// still converges with the default learning rate.
var noisyLine = Preset{
	ID: "noisy-line", Name: noisyLineName, About: noisyLineAbout, Kind: Real,
	Options: []Option{
		samplesOption(2, 15),
		{ID: "slope", Name: slopeName, Default: 2, Min: -10, Max: 10},
		{ID: "intercept", Name: interceptName, Default: 1, Min: -10, Max: 10},
		noiseOption(0.3, 10),
		seedOption(),
	},
	draw: func(o Options) Set {
		source := o.source(streamLine)
		m := int(o["samples"])
		s := Set{Features: []string{"x"}, Points: make([][]float64, m), Labels: make([]float64, m),
			Kind: Real}
		for i := range m {
			x := thousandths(float64(2*source.Float64()) - 1)
			y := float64(o["slope"]*x) + o["intercept"] + float64(o["noise"]*source.Normal())
			s.Points[i], s.Labels[i] = []float64{x}, thousandths(y)
		}
		return s
	},
}

// around returns a normally distributed point around (x1, x2) with the given deviation of each
// coordinate.
func around(x1, x2, deviation float64, source *num.Source) (float64, float64) {
	x1 += float64(deviation * source.Normal())
	x2 += float64(deviation * source.Normal())
	return x1, x2
}

package data

import (
	"math"

	"perceptronlab/engine/portable"
	"perceptronlab/engine/text"
)

var xorClouds = Preset{
	ID:   "xor-clouds",
	Name: text.Text{En: "XOR clouds", Zh: "异或点云"},
	About: text.Text{
		En: "Four random clouds around (±1, ±1): +1 where the signs of the centre differ, −1 where they agree. No line " +
			"separates them; the product x1*x2 does while the clouds are narrow.",
		Zh: "以 (±1, ±1) 为中心的四团随机点：中心两坐标异号为 +1，同号为 −1。直线分不开；点云不太散时，用乘积 x1*x2 可以分开。",
	},
	Kind:    Binary,
	Options: []Option{samplesOption(4, 80), spreadOption(0.25, 2), seedOption()},
}.from(func(o Options) Set {
	source := o.source(streamXOR)
	s := plane(Binary, int(o["samples"]), "−1", "+1")
	centres := [4][2]float64{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}
	for i := range cap(s.Points) {
		c := centres[i%4]
		x1, x2 := around(c[0], c[1], o["spread"], source)
		s.add(x1, x2, -c[0]*c[1])
	}
	return s
})

var twoRings = Preset{
	ID:   "two-rings",
	Name: text.Text{En: "Two rings", Zh: "两个圆环"},
	About: text.Text{
		En: "Random points on two circles around the origin: +1 on the inner one, of radius 1, −1 on the outer one, whose " +
			"radius is larger by the gap. Squares as features (x1^2, x2^2) make them separable.",
		Zh: "以原点为圆心的两个圆上的随机点：内圆半径为 1，标签 +1；外圆半径大一个间距，标签 −1。加入平方特征（x1^2、x2^2）就线性可分。",
	},
	Kind: Binary,
	Options: []Option{
		samplesOption(2, 100), noiseOption(0.1, 1),
		{ID: "gap", Name: text.Text{En: "gap between the rings", Zh: "两环的间距"}, Default: 1, Min: 0.1,
			Max: 10},
		seedOption(),
	},
}.from(func(o Options) Set {
	source := o.source(streamRings)
	s := plane(Binary, int(o["samples"]), "−1", "+1")
	for i := range cap(s.Points) {
		label := alternate(i)
		radius := 1 + float64(o["noise"]*source.Normal())
		if label < 0 {
			radius += o["gap"]
		}
		angle := float64(2 * math.Pi * source.Float64())
		s.add(radius*portable.Cos(angle), radius*portable.Sin(angle), label)
	}
	return s
})

var twoMoons = Preset{
	ID:   "two-moons",
	Name: text.Text{En: "Two moons", Zh: "双月"},
	About: text.Text{
		En: "Random points on two interleaved half circles of radius 1, each point moved by normal noise: the upper moon is " +
			"−1, the lower +1. A line gets most of them right, never all.",
		Zh: "两个相互交错、半径为 1 的半圆上的随机点，各加一点正态噪声：上弯月为 −1，下弯月为 +1。直线能分对大部分，但分不对全部。",
	},
	Kind:    Binary,
	Options: []Option{samplesOption(2, 100), noiseOption(0.1, 1), seedOption()},
}.from(func(o Options) Set {
	source := o.source(streamMoons)
	s := plane(Binary, int(o["samples"]), "−1", "+1")
	for i := range cap(s.Points) {
		label := alternate(i)
		angle := float64(math.Pi * source.Float64())
		x1, x2 := portable.Cos(angle), portable.Sin(angle)
		if label > 0 {
			x1, x2 = 1-x1, 0.5-x2
		}
		x1, x2 = around(x1, x2, o["noise"], source)
		s.add(x1, x2, label)
	}
	return s
})

var threeClouds = Preset{
	ID:   "three-clouds",
	Name: text.Text{En: "Three clouds", Zh: "三团点云"},
	About: text.Text{
		En: "Three random clouds around the corners of an equilateral triangle, one for each of the classes A, B and C: made for " +
			"the multiclass perceptron.",
		Zh: "以等边三角形三个顶点为中心的三团随机点，分属 A、B、C 三类：为多类感知机准备。",
	},
	Kind:    Classes,
	Options: []Option{samplesOption(3, 90), spreadOption(0.5, 5), seedOption()},
}.from(func(o Options) Set {
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
})

// noisyLine has few samples and |x| ≤ 1 by default, so that gradient descent on the summed loss
// still converges with the default learning rate.
var noisyLine = Preset{
	ID:   "noisy-line",
	Name: text.Text{En: "A noisy line", Zh: "带噪声的直线"},
	About: text.Text{
		En: "For regression: x is random between −1 and 1, and the target is a·x + b plus normal noise. The weights that " +
			"learning finds can be compared with the a and b chosen here.",
		Zh: "用于回归：x 在 −1 与 1 之间随机取值，目标是 a·x + b 加正态噪声。学到的权重可以与这里选定的 a、b 比较。",
	},
	Kind: Real,
	Options: []Option{
		samplesOption(2, 15),
		{ID: "slope", Name: text.Text{En: "slope a", Zh: "斜率 a"}, Default: 2, Min: -10, Max: 10},
		{ID: "intercept", Name: text.Text{En: "intercept b", Zh: "截距 b"}, Default: 1, Min: -10,
			Max: 10},
		noiseOption(0.3, 10),
		seedOption(),
	},
}.from(func(o Options) Set {
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
})

// around returns a normally distributed point around (x1, x2) with the given deviation of each
// coordinate.
func around(x1, x2, deviation float64, source *portable.Source) (float64, float64) {
	x1 += float64(deviation * source.Normal())
	x2 += float64(deviation * source.Normal())
	return x1, x2
}

package data

import "perceptronlab/engine/text"

// workedExample is the set of the experiment in spec §4, whose first steps spec §7 works out.
var workedExample = Preset{
	ID:   "worked-example",
	Name: text.Text{En: "Two irises by hand", Zh: "手算两朵鸢尾花"},
	About: text.Text{
		En: "Two samples of a lecture's example, sepal length and width in cm, both of class +1: small enough to do every step on paper.",
		Zh: "课堂例题中的两个样本：萼片长和萼片宽（厘米），都属于 +1 类，每一步都可以用纸笔计算。",
	},
	Kind: Binary,
}.fixed(func() Set {
	return Set{
		Features: []string{"sepal length", "sepal width"},
		Units:    []string{"cm", "cm"},
		Points:   [][]float64{{6.2, 3.4}, {3.9, 3.0}},
		Labels:   []float64{1, 1},
		Classes:  []string{"−1", "+1"},
		Kind:     Binary,
	}
})

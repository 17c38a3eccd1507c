package data_test

import (
	"fmt"

	"perceptronlab/engine/data"
)

func ExampleByID() {
	preset, _ := data.ByID("and")
	set, _ := preset.Make(nil)
	for i, p := range set.Points {
		fmt.Println(p, set.Labels[i])
	}
	// Output:
	// [0 0] -1
	// [0 1] -1
	// [1 0] -1
	// [1 1] 1
}

func ExamplePreset() {
	preset, _ := data.ByID("two-clouds")
	set, _ := preset.Make(data.Options{"samples": 200, "margin": 0.5})
	fmt.Println(len(set.Points), set.Classes)
	_, err := preset.Make(data.Options{"margin": -1})
	fmt.Println(err)
	// Output:
	// 200 [−1 +1]
	// option "margin" is -1; allowed: a number from 0.01 to 10
}

func ExampleNewTable() {
	preset, _ := data.ByID("xor")
	set, _ := preset.Make(nil)
	table, _ := data.NewTable(set, data.Inputs{Map: []string{"x1", "x2", "x1*x2"}, Bias: true},
		data.HoldOut{})
	fmt.Println(table.Terms)
	for i, d := range table.D {
		fmt.Println(table.Sample(i), d)
	}
	fmt.Println(table.Input(nil, []float64{0.5, 0.5}))
	// Output:
	// [1 x1 x2 x1*x2]
	// [1 0 0 0] -1
	// [1 0 1 0] 1
	// [1 1 0 0] 1
	// [1 1 1 1] -1
	// [1 0.5 0.5 0.25]
}

// The boundary that was learned on standardised inputs, in centimetres.
func ExampleTable_RawWeights() {
	set := data.Set{
		Features: []string{"length"}, Points: [][]float64{{2}, {6}}, Labels: []float64{-1, 1},
		Classes: []string{"short", "long"}, Kind: data.Binary,
	}
	table, _ := data.NewTable(set, data.Inputs{Standardize: data.Population, Bias: true},
		data.HoldOut{})
	raw, ok := table.RawWeights([]float64{0, 1})
	fmt.Println(table.Mean, table.Scale, raw, ok)
	// Output: [0 4] [1 2] [-2 0.5] true
}

func ExampleParseTerm() {
	term, _ := data.ParseTerm("x1^2*x2", 2)
	fmt.Println(term, term.Value([]float64{3, 5}))
	// Output: x1^2*x2 45
}

func ExampleSet_Validate() {
	set := data.Set{
		Features: []string{"x1"}, Points: [][]float64{{0}, {1}}, Labels: []float64{-1, 2},
		Classes: []string{"−1", "+1"}, Kind: data.Binary,
	}
	fmt.Println(set.Validate())
	// Output: data.labels[1] is 2; allowed: -1 or 1
}

package data

// workedExample is the set of the experiment in spec §4, whose first steps spec §7 works out.
var workedExample = Preset{
	ID: "worked-example", Name: workedExampleName, About: workedExampleAbout, Kind: Binary,
	draw: func(Options) Set {
		return Set{
			Features: []string{"sepal length", "sepal width"},
			Units:    []string{"cm", "cm"},
			Points:   [][]float64{{6.2, 3.4}, {3.9, 3.0}},
			Labels:   []float64{1, 1},
			Classes:  []string{"−1", "+1"},
			Kind:     Binary,
		}
	},
}

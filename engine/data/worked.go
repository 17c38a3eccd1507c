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

// fourVectors is a solved problem of M. T. Hagan, H. B. Demuth and M. Beale, Neural Network Design
// (1996), chapter 4, whose targets are 0 and 1. The book's w and b start at 0 and end at (−2, −3)
// and 1.
var fourVectors = Preset{
	ID: "four-vectors", Name: fourVectorsName, About: fourVectorsAbout, Kind: Binary,
	draw: func(Options) Set {
		return Set{
			Features: []string{"p1", "p2"},
			Points:   [][]float64{{2, 2}, {1, -2}, {-2, 2}, {-1, 1}},
			Labels:   []float64{-1, 1, -1, 1},
			Classes:  []string{"0", "1"},
			Kind:     Binary,
		}
	},
}

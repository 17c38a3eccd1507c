package data

// twoClouds16 is the set that the lab opens with. Its coordinates have one decimal, so that every
// product of its run can be done in the head.
var twoClouds16 = Preset{
	ID: "two-clouds-16", Name: twoClouds16Name, About: twoClouds16About, Kind: Binary,
	draw: func(Options) Set {
		s := Set{
			Features: []string{"x1", "x2"},
			Points: [][]float64{
				{-0.6, 0.4}, {-0.3, 0.3}, {-0.2, 1}, {0.3, 0.7}, {-1.4, -0.2}, {0.4, -0.6},
				{-0.3, 1.3}, {1, -0.3}, {-2, 0.3}, {0.6, -1.1}, {-0.7, 1.5}, {0.4, 0.6},
				{-1.1, 0.1}, {-0.3, -0.8}, {-1.3, 1.8}, {0.7, 0.5},
			},
			Classes: []string{"−1", "+1"},
			Kind:    Binary,
		}
		for i := range s.Points {
			s.Labels = append(s.Labels, float64(2*(i%2)-1))
		}
		return s
	},
}

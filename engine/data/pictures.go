package data

import "strconv"

// tAgainstJ are the letters T and J, of 3 × 3 pixels, in each of the four places that they have in
// 4 × 4: what the first perceptrons were shown, small enough to be worked on paper.
var tAgainstJ = Preset{
	ID:    "t-against-j",
	Name:  tAgainstJName,
	About: tAgainstJAbout,
	Kind:  Binary,
	Grid:  Grid{4, 4},
	draw: func(Options) Set {
		s := pictures(Grid{4, 4}, "J", "T")
		for _, letter := range []struct {
			rows  [3]string
			label float64
		}{{[3]string{"###", ".#.", ".#."}, 1}, {[3]string{"..#", "..#", "###"}, -1}} {
			for place := range 4 {
				point := make([]float64, len(s.Features))
				for i, row := range letter.rows {
					for j := range row {
						if row[j] == '#' {
							point[4*(i+place/2)+j+place%2] = 1
						}
					}
				}
				s.Points, s.Labels = append(s.Points, point), append(s.Labels, letter.label)
			}
		}
		return s
	},
}

// pictures returns an empty set of pictures in two classes. Its features are x1, x2 … row by row.
func pictures(g Grid, classes ...string) Set {
	s := Set{Kind: Binary, Classes: classes}
	for i := range g.Pixels() {
		s.Features = append(s.Features, "x"+strconv.Itoa(i+1))
	}
	return s
}

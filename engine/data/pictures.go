package data

import (
	"strconv"
	"strings"
)

// tAgainstJ are the letters T and J, of 3 × 3 pixels, in each of the four places that they have in
// 4 × 4: what the first perceptrons were shown, small enough to be worked on paper.
var tAgainstJ = Preset{
	ID: "t-against-j", Name: tAgainstJName, About: tAgainstJAbout, Kind: Binary,
	Grid: Grid{4, 4},
	draw: func(Options) Set { return pictures(tAgainstJPictures, "J", "T") },
}

// connected are lines in one piece and lines broken in two. No weights of pixels tell them apart:
// each pixel is on as often in both classes (M. Minsky and S. Papert, Perceptrons, 1969, §5.1). The
// number of white regions does.
var connected = Preset{
	ID: "connected", Name: connectedName, About: connectedAbout, Kind: Binary,
	Columns: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
	Grid:    Grid{4, 4},
	draw: func(Options) Set {
		s := pictures(connectedPictures, "broken line", "whole line")
		s.Features = append(s.Features, WhiteRegions)
		for i, point := range s.Points {
			s.Points[i] = append(point, float64(Grid{4, 4}.WhiteRegions(point)))
		}
		return s
	},
}

// oddOrEven are all pictures of the four switches in the middle, by whether the number of those
// that are on is odd or even: the parity of Minsky and Papert (§3.1), which is XOR of two switches.
var oddOrEven = Preset{
	ID: "odd-or-even", Name: oddOrEvenName, About: oddOrEvenAbout, Kind: Binary,
	Grid: Grid{4, 4},
	draw: func(Options) Set { return pictures(oddOrEvenPictures, "parity 1", "parity 0") },
}

// sameTwice are pictures whose left half is the same as the right one, or another. Each half is at
// each side once in both classes, so that no weights of pixels tell them apart.
var sameTwice = Preset{
	ID: "same-twice", Name: sameTwiceName, About: sameTwiceAbout, Kind: Binary,
	Grid: Grid{4, 4},
	draw: func(Options) Set { return pictures(sameTwicePictures, "mixed pair", "twin pair") },
}

// The pictures, each with the sign of its class and its rows; # is on.
const (
	tAgainstJPictures = `
	+ ###. .#.. .#.. ....
	+ .### ..#. ..#. ....
	+ .... ###. .#.. .#..
	+ .... .### ..#. ..#.
	- ..#. ..#. ###. ....
	- ...# ...# .### ....
	- .... ..#. ..#. ###.
	- .... ...# ...# .###`
	connectedPictures = `
	+ .#.. .#.. .#.. .#..
	- .#.. .#.. ..#. ..#.
	+ ..#. ..#. ..#. ..#.
	- ..#. ..#. .#.. .#..
	+ .... #### .... ....
	- .... ##.. ..## ....
	+ .... .... #### ....
	- .... ..## ##.. ....`
	oddOrEvenPictures = `
	+ .... .... .... ....
	- .... .#.. .... ....
	- .... ..#. .... ....
	+ .... .##. .... ....
	- .... .... .#.. ....
	+ .... .#.. .#.. ....
	+ .... ..#. .#.. ....
	- .... .##. .#.. ....
	- .... .... ..#. ....
	+ .... .#.. ..#. ....
	+ .... ..#. ..#. ....
	- .... .##. ..#. ....
	+ .... .... .##. ....
	- .... .#.. .##. ....
	- .... ..#. .##. ....
	+ .... .##. .##. ....`
	sameTwicePictures = `
	+ #.#. #.#. #.#. ####
	- #.## #.#. #.#. ###.
	+ #### #.#. #.#. #.#.
	- ##.# #..# #..# #.##
	+ .#.# .#.# .#.# ####
	- .### .#.# .#.# ##.#
	+ #### .#.# .#.# .#.#
	- ###. .##. .##. .###`
)

// pictures reads pictures in two classes. The features are x1, x2 … row by row.
func pictures(drawn, minus, plus string) Set {
	s := Set{Kind: Binary, Classes: []string{minus, plus}}
	for line := range strings.SplitSeq(drawn[1:], "\n") {
		label := 1.0
		var point []float64
		for _, c := range line {
			switch c {
			case '-':
				label = -1
			case '#':
				point = append(point, 1)
			case '.':
				point = append(point, 0)
			}
		}
		s.Points, s.Labels = append(s.Points, point), append(s.Labels, label)
	}
	s.Features = PixelNames(len(s.Points[0]))
	return s
}

// PixelNames returns the names of so many pixels: x1, x2, …
func PixelNames(n int) (names []string) {
	for i := range n {
		names = append(names, "x"+strconv.Itoa(i+1))
	}
	return names
}

// WhiteRegions is the name of a feature that is counted from the pixels (Grid.WhiteRegions).
const WhiteRegions = "white regions"

// WhiteRegions counts the regions of pixels that are off, in a row of at least as many pixels.
// White passes between two pixels that touch at a corner, so only a line without such places cuts
// it in two.
func (g Grid) WhiteRegions(pixels []float64) (count int) {
	region := make([]int, g.Pixels()) // the first pixel known of its region, from 1; 0: on
	for i := range region {
		if pixels[i] == 0 {
			region[i] = i + 1
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range region {
			for d := range 9 {
				row, column := i/g.Columns+d/3-1, i%g.Columns+d%3-1
				if region[i] == 0 || row < 0 || row >= g.Rows || column < 0 || column >= g.Columns {
					continue
				}
				if r := region[row*g.Columns+column]; r != 0 && r < region[i] {
					region[i], changed = r, true
				}
			}
		}
	}
	for i, r := range region {
		if r == i+1 {
			count++
		}
	}
	return count
}

package picture

import (
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
)

// TestInk: a pen of radius 2.4 along x = 16 of 32 fine pixels covers the fine columns 14 to 17, whose
// middles are at most 2 away: two of four in the pixels' columns 3 and 4, so half of their greys.
func TestInk(t *testing.T) {
	g := data.Grid{Rows: 8, Columns: 8}
	half := make([]float64, 64)
	for row := range 8 {
		half[8*row+3], half[8*row+4] = 0.5, 0.5
	}
	line := func(x, top, bottom float64) [][]geometry.Point {
		return [][]geometry.Point{{{X: x, Y: top}, {X: x, Y: bottom}}}
	}
	if got := Ink(line(0.5, 0, 1), g, false); !slices.Equal(got, half) {
		t.Errorf("a line down the middle: %v", got)
	}
	// As drawn, a short line in the corner stays there: the fine columns 2 to 5, and from the pen's
	// round end above y = 4 down to that below y = 8.
	small := Ink(line(0.125, 0.125, 0.25), g, false)
	if small[8] != 0.5 || small[9] != 0.5 || small[3] != 0 || small[8*3] != 0 || small[8*7] != 0 {
		t.Errorf("a short line in the corner: %v", small)
	}
	// Centred, it is as high as fits, in the middle: from 2.4 to 29.6, with the pen's ends from 0 to
	// 32. The ends are round: their fine rows, the first and the last, have middles 1.9 away, where the
	// pen reaches √(2.4² − 1.9²) = 1.47 to each side, the columns 15 and 16; the second 0.9 and 2.2.
	half[3], half[4], half[59], half[60] = 7.0/16, 7.0/16, 7.0/16, 7.0/16
	for _, drawn := range [][][]geometry.Point{line(0.125, 0.125, 0.25), line(0.9, 0.4, 1)} {
		if got := Ink(drawn, g, true); !slices.Equal(got, half) {
			t.Errorf("centred: %v", got)
		}
	}
	// The centre of mass of an angle of two equal arms is a quarter of the arm from its corner, so
	// that it is moved towards the open side, as far as it stays inside.
	angle := [][]geometry.Point{{{X: 0.3, Y: 0.3}, {X: 0.3, Y: 0.5}, {X: 0.5, Y: 0.5}}}
	if got := Ink(angle, g, true); got[0] == 0 || got[8*7+7] == 0 || got[7] != 0 {
		t.Errorf("an angle: %v", got)
	}
	for _, nothing := range [][][]geometry.Point{nil, {}, {{}}} {
		if got := Ink(nothing, g, true); slices.Max(got) != 0 {
			t.Errorf("nothing drawn: %v", got)
		}
	}
	// a dot stays a dot, in the middle
	if dot := Ink([][]geometry.Point{{{X: 0.1, Y: 0.1}}}, g, true); dot[8*3+3] == 0 ||
		dot[8*3+3] != dot[8*4+4] || dot[8*3+2] != 0 {
		t.Errorf("a dot: %v", dot)
	}
}

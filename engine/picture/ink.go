package picture

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"

	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
)

// A pen draws on a picture four times as fine as its pixels. The grey of a pixel is the share of
// its 16 fine ones that the pen has covered, as in the file of digits.
const (
	fine = 4
	nib  = 2.4 // radius of the pen, in fine pixels
)

// Ink returns the greys from 0 to 1, row by row, of what a pen draws along some strokes. Their
// points are shares of the picture's width and height, from the top left. Centred, the strokes are
// first made as large as fits, and their centre of mass comes to the middle as far as they stay
// inside: so were the images in the file of digits.
func Ink(strokes [][]geometry.Point, g data.Grid, centred bool) []float64 {
	width, height := fine*g.Columns, fine*g.Rows
	lines := make([][]geometry.Point, len(strokes))
	for i, stroke := range strokes {
		for _, p := range stroke {
			lines[i] = append(lines[i], geometry.Point{X: p.X * float64(width),
				Y: p.Y * float64(height)})
		}
	}
	if centred {
		centre(lines, float64(width), float64(height))
	}
	greys, covered := make([]float64, g.Pixels()), make([]bool, width*height)
	for _, line := range lines {
		for i, p := range line {
			from := line[max(0, i-1)]
			for y := first(from.Y, p.Y); y < end(from.Y, p.Y, height); y++ {
				for x := first(from.X, p.X); x < end(from.X, p.X, width); x++ {
					at := geometry.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
					off := r2.Sub(at, nearest(from, p, at))
					if !covered[y*width+x] && r2.Norm2(off) <= nib*nib {
						covered[y*width+x] = true
						greys[y/fine*g.Columns+x/fine] += 1.0 / (fine * fine)
					}
				}
			}
		}
	}
	return greys
}

// first and end are the parts of a picture that a pen may cover between two places, along one side.
func first(a, b float64) int { return int(max(0, min(a, b)-nib)) }

func end(a, b float64, size int) int { return int(min(float64(size), max(a, b)+nib+1)) }

// nearest returns the point between a and b that is nearest to another.
func nearest(a, b, to geometry.Point) geometry.Point {
	along := r2.Sub(b, a)
	if long := r2.Norm2(along); long > 0 {
		return geometry.Lerp(a, b, max(0, min(1, r2.Dot(r2.Sub(to, a), along)/long)))
	}
	return a
}

// centre scales lines so that the pen fits into the picture, and moves them.
func centre(lines [][]geometry.Point, width, height float64) {
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)},
		geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	var mass geometry.Point
	weight := 0.0
	for _, line := range lines {
		for i, p := range line {
			low = geometry.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = geometry.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
			before := line[max(0, i-1)]
			share := r2.Norm(r2.Sub(p, before)) + 1e-9 // a dot has some too
			mass = r2.Add(mass, r2.Scale(share/2, r2.Add(p, before)))
			weight += share
		}
	}
	size := r2.Sub(high, low)
	scale := min((width-2*nib)/max(size.X, 1), (height-2*nib)/max(size.Y, 1))
	if weight == 0 || size.X < 1 && size.Y < 1 { // nothing, or a dot
		scale = 1
	}
	mass = r2.Scale(1/max(weight, 1e-9), mass)
	shift := func(middle, low, high, mass float64) float64 {
		by := middle - scale*mass
		return max(nib-scale*low, min(2*middle-nib-scale*high, by))
	}
	by := geometry.Point{X: shift(width/2, low.X, high.X, mass.X),
		Y: shift(height/2, low.Y, high.Y, mass.Y)}
	for _, line := range lines {
		for i, p := range line {
			line[i] = r2.Add(r2.Scale(scale, p), by)
		}
	}
}

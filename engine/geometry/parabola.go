package geometry

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"
)

// Parabola is the excess of a squared loss over its least value in a slice of two weights:
// ½(w−Min)ᵀH(w−Min) with H = [[XX, XY], [XY, YY]].
type Parabola struct {
	XX, XY, YY float64
	Min        Point   // the lowest place; in a valley, the one nearest to the origin
	Least      float64 // the loss there
	Valley     bool    // flat along a line through Min, in the direction of Axis2, or everywhere
	// unit vector of the steepest curvature; Axis2 is perpendicular, a quarter turn on
	Axis1 Point
	Steep float64 // the larger eigenvalue of H
	Flat  float64 // the smaller one, 0 in a valley
}

// Axis2 returns the direction of the least curvature.
func (q *Parabola) Axis2() Point { return Point{X: -q.Axis1.Y, Y: q.Axis1.X} }

// Excess returns the loss at a place over the least.
func (q *Parabola) Excess(at Point) float64 {
	from := r2.Sub(at, q.Min)
	along, across := r2.Dot(from, q.Axis1), r2.Cross(q.Axis1, from)
	return 0.5 * (float64(q.Steep*along*along) + float64(q.Flat*across*across))
}

// Parabola returns the loss ½s Σ(d − w·x)² of samples x, M×N row by row, in the slice.
func (s *Slice) Parabola(x, d []float64, scale float64) Parabola {
	var q Parabola
	n := len(s.Held)
	gx, gy, squares := 0.0, 0.0, 0.0 // the slope and Σe² where both weights are 0
	for i, target := range d {
		row := x[i*n : i*n+n]
		e := target
		for j, v := range row {
			if j != s.I && j != s.J {
				e -= float64(s.Held[j] * v)
			}
		}
		a, b := row[s.I], row[s.J]
		q.XX += float64(a * a)
		q.XY += float64(a * b)
		q.YY += float64(b * b)
		gx -= float64(e * a)
		gy -= float64(e * b)
		squares += float64(e * e)
	}
	q.XX, q.XY, q.YY, gx, gy = scale*q.XX, scale*q.XY, scale*q.YY, scale*gx, scale*gy
	q.turn()
	// Newton's step from there, along each curved axis.
	u, v := q.Axis1, q.Axis2()
	g1, g2 := float64(gx*u.X)+float64(gy*u.Y), float64(gx*v.X)+float64(gy*v.Y)
	q.Least = 0.5 * scale * squares
	step := func(axis Point, slope, curvature float64) {
		if curvature > 0 {
			t := slope / curvature
			q.Min.X -= float64(t * axis.X)
			q.Min.Y -= float64(t * axis.Y)
			q.Least -= float64(0.5 * slope * t)
		}
	}
	step(u, g1, q.Steep)
	step(v, g2, q.Flat)
	q.Least = max(0, q.Least)
	return q
}

// turn finds the axes of H and its eigenvalues. A curvature below rounding counts as 0.
func (q *Parabola) turn() {
	mean, half := (q.XX+q.YY)/2, (q.XX-q.YY)/2
	root := math.Sqrt(float64(half*half) + float64(q.XY*q.XY))
	q.Steep = mean + root
	// The second eigenvalue is the determinant over the first, since mean − root would lose digits.
	if q.Steep > 0 {
		q.Flat = (float64(q.XX*q.YY) - float64(q.XY*q.XY)) / q.Steep
	}
	if !(q.Flat > 1e-13*q.Steep) {
		q.Flat, q.Valley = 0, true
	}
	x, y := half+root, q.XY // (H − λ₂)·e₁, or by the other row where this is small
	if half < 0 {
		x, y = q.XY, root-half
	}
	if length := math.Sqrt(float64(x*x) + float64(y*y)); length > 0 {
		q.Axis1 = Point{X: x / length, Y: y / length}
	} else {
		q.Axis1 = Point{X: 1, Y: 0}
	}
}

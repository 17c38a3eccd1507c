// Package geometry turns weights into shapes. A Plane has two features as its axes: it finds
// half-planes, boundaries, the regions of several classes, and the graph of a regression. A Slice
// has two weights as its axes: it finds the weights that get each sample right, and the loss.
// Package picture draws the shapes.
package geometry

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// Point is a place in the plane, or an arrow from one to another, in feature units.
type Point = r2.Vec

// Lerp returns the place at a share t of the way from a to b.
func Lerp(a, b Point, t float64) Point { return r2.Add(a, r2.Scale(t, r2.Sub(b, a))) }

// Rect is an axis-parallel part of the plane, X0 < X1 and Y0 < Y1.
type Rect struct{ X0, X1, Y0, Y1 float64 }

// Center returns the middle of r.
func (r Rect) Center() Point { return Point{X: (r.X0 + r.X1) / 2, Y: (r.Y0 + r.Y1) / 2} }

// Corners returns the corners of r, counter-clockwise.
func (r Rect) Corners() []Point {
	return []Point{{X: r.X0, Y: r.Y0}, {X: r.X1, Y: r.Y0}, {X: r.X1, Y: r.Y1}, {X: r.X0, Y: r.Y1}}
}

// Contains reports whether p lies in r.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X0 && p.X <= r.X1 && p.Y >= r.Y0 && p.Y <= r.Y1
}

// Plane evaluates net inputs over two features of a table, the others held fixed.
type Plane struct {
	table    *data.Table
	x, y     int       // features of the set on the axes; y < 0: there is only one
	features []float64 // the others at their training mean
	input    []float64
	affine   bool

	grid     []float64 // the inputs at the corners of a grid over a part of the plane, kept
	gridOver Rect
}

// NewPlane returns the plane of features x and y of the set (y < 0: none); every other feature
// is held at its mean over the training samples.
func NewPlane(set *data.Set, table *data.Table, x, y int) *Plane {
	p := &Plane{table: table, x: x, y: y, input: make([]float64, 0, table.N)}
	p.features = make([]float64, len(set.Features))
	for _, row := range table.Rows {
		for j, v := range set.Points[row] {
			p.features[j] += v / float64(len(table.Rows))
		}
	}
	p.affine = Straight(table)
	return p
}

// Straight reports whether boundaries are straight in the plane of a table's features, so that the
// weight vector is perpendicular to them and the same everywhere.
func Straight(table *data.Table) bool {
	return !table.Unit && !slices.ContainsFunc(table.Map, func(t data.Term) bool {
		return !t.Linear()
	})
}

// Keep takes over the grid of another plane, which needs it no more, if both have the same inputs
// everywhere: mostly so while a sample is dragged.
func (p *Plane) Keep(old *Plane) {
	if old == nil || p.x != old.x || p.y != old.y || len(p.features) != len(old.features) ||
		!p.table.Alike(old.table) {
		return
	}
	for j, v := range p.features {
		if j != p.x && j != p.y && v != old.features[j] {
			return
		}
	}
	p.grid, p.gridOver, old.grid = old.grid, old.gridOver, nil
}

// Affine reports whether the boundary is a straight line.
func (p *Plane) Affine() bool { return p.affine }

// Net returns z = w·x at a point of the plane. w has the table's N weights.
func (p *Plane) Net(w []float64, at Point) float64 {
	p.place(at)
	return num.Dot(p.input, w) // with several classes w may be longer
}

// place sets the input to that of a point of the plane.
func (p *Plane) place(at Point) {
	p.features[p.x] = at.X
	if p.y >= 0 {
		p.features[p.y] = at.Y
	}
	p.input = p.table.Input(p.input, p.features)
}

// Gradient returns the gradient of z at a point, per feature unit: the part of w in the plane,
// rescaled if the inputs are standardised.
func (p *Plane) Gradient(w []float64, at Point, step float64) Point {
	z := func(x, y float64) float64 { return p.Net(w, Point{X: x, Y: y}) }
	g := Point{X: (z(at.X+step, at.Y) - z(at.X-step, at.Y)) / (2 * step)}
	if p.y >= 0 {
		g.Y = (z(at.X, at.Y+step) - z(at.X, at.Y-step)) / (2 * step)
	}
	return g
}

// Division is how a level of z divides a part of the plane.
type Division struct {
	Positive [][]Point  // polygons that cover where z ≥ level; they share edges, not area
	Boundary [][2]Point // segments of z = level

	of    *Plane // the arguments of Divide; nil: none
	w     []float64
	level float64
	r     Rect
}

// cells is the grid on which a curved boundary is followed.
const cells = 96

// Divide divides r at z = level, unless d holds that already. A straight boundary is exact; a
// curved one is followed on a grid.
func (p *Plane) Divide(w []float64, level float64, r Rect, d *Division) {
	if d.of == p && d.r == r && d.level == level && slices.Equal(d.w, w) {
		return
	}
	d.of, d.r, d.level, d.w = p, r, level, append(d.w[:0], w...)
	d.Positive, d.Boundary = d.Positive[:0], d.Boundary[:0]
	n, x := p.corners(r)
	values := make([]float64, 2*(n+1))
	below, above := values[:n+1], values[n+1:]
	at := func(i, j int) Point { return r.corner(i, j, n, n) }
	row := func(dst []float64, j int) {
		for i := range dst {
			dst[i] = num.Dot(w, p.inputAt(x, j*(n+1)+i)) - level
		}
	}
	row(above, 0)
	for j := range n {
		below, above = above, below
		row(above, j+1)
		for i := 0; i < n; i++ {
			from := i
			for i < n && below[i] >= 0 && below[i+1] >= 0 && above[i] >= 0 && above[i+1] >= 0 {
				i++ // join cells that are not cut
			}
			if i > from {
				d.Positive = append(d.Positive,
					[]Point{at(from, j), at(i, j), at(i, j+1), at(from, j+1)})
			}
			if i < n {
				d.cell([4]Point{at(i, j), at(i+1, j), at(i+1, j+1), at(i, j+1)},
					[4]float64{below[i], below[i+1], above[i+1], above[i]})
			}
		}
	}
}

// corners returns the number of cells a side of the grid on r, and the inputs at their corners, row
// by row: these are the same for all weights.
func (p *Plane) corners(r Rect) (n int, x []float64) {
	n = cells
	if p.affine {
		n = 1
	}
	if p.grid == nil || p.gridOver != r {
		p.grid, p.gridOver = p.grid[:0], r
		for j := range n + 1 {
			for i := range n + 1 {
				p.place(r.corner(i, j, n, n))
				p.grid = append(p.grid, p.input...)
			}
		}
	}
	return n, p.grid
}

// inputAt returns input k of x.
func (p *Plane) inputAt(x []float64, k int) []float64 { return x[k*p.table.N : (k+1)*p.table.N] }

// corner returns a corner of one of nx × ny cells of r.
func (r Rect) corner(i, j, nx, ny int) Point {
	return Point{X: r.X0 + (r.X1-r.X0)*float64(i)/float64(nx),
		Y: r.Y0 + (r.Y1-r.Y0)*float64(j)/float64(ny)}
}

// cell adds the part of one cell, its corners in order, where f ≥ 0.
func (d *Division) cell(corner [4]Point, f [4]float64) {
	if !(f[0] >= 0 || f[1] >= 0 || f[2] >= 0 || f[3] >= 0) {
		return
	}
	polygon := make([]Point, 0, 6)
	var cut [4]Point
	cuts := 0
	for k := range 4 {
		a, b, fa, fb := corner[k], corner[(k+1)%4], f[k], f[(k+1)%4]
		if fa >= 0 {
			polygon = append(polygon, a)
		}
		if (fa >= 0) != (fb >= 0) {
			// from the same corner in both cells of this side: they cut it at one point
			if fa >= 0 {
				a, b, fa, fb = b, a, fb, fa
			}
			s := fa / (fa - fb)
			cut[cuts] = Lerp(a, b, s)
			polygon = append(polygon, cut[cuts])
			cuts++
		}
	}
	if cuts == 4 {
		d.saddle(polygon, cut, f)
		return
	}
	if len(polygon) > 2 {
		d.Positive = append(d.Positive, polygon)
	}
	if cuts == 2 {
		d.edge(cut[0], cut[1])
	}
}

func (d *Division) edge(a, b Point) {
	if a != b {
		d.Boundary = append(d.Boundary, [2]Point{a, b})
	}
}

// saddle adds a cell whose corners alternate, cut on all sides. Its two corners with f ≥ 0 are
// joined if the bilinear function of the corners is ≥ 0 at its saddle, (f₀f₂ − f₁f₃)/(f₀+f₂−f₁−f₃)
// (G. M. Nielson and B. Hamann, The asymptotic decider, 1991).
func (d *Division) saddle(polygon []Point, cut [4]Point, f [4]float64) {
	first := f[0] >= 0
	joined := float64(f[0]*f[2])-float64(f[1]*f[3]) >= 0 == first
	switch {
	case joined:
		d.Positive = append(d.Positive, polygon)
	case first: // corner, two cuts, corner, two cuts
		d.Positive = append(d.Positive, []Point{polygon[0], polygon[1], polygon[5]}, polygon[2:5])
	default:
		d.Positive = append(d.Positive, polygon[:3:3], polygon[3:])
	}
	if joined == first { // around the second and the fourth corner
		d.edge(cut[0], cut[1])
		d.edge(cut[2], cut[3])
	} else {
		d.edge(cut[3], cut[0])
		d.edge(cut[1], cut[2])
	}
}

// Anchor returns the point of the boundary nearest to c, where the weight vector stands.
func (d *Division) Anchor(c Point) (Point, bool) {
	best, found := math.Inf(1), false
	var at Point
	for _, s := range d.Boundary {
		q := nearest(s, c)
		if dist := r2.Norm(r2.Sub(q, c)); dist < best {
			best, at, found = dist, q, true
		}
	}
	return at, found
}

// nearest returns the point of a segment nearest to c.
func nearest(s [2]Point, c Point) Point {
	along := r2.Sub(s[1], s[0])
	square := r2.Norm2(along)
	if square == 0 {
		return s[0]
	}
	return Lerp(s[0], s[1], min(1, max(0, r2.Dot(r2.Sub(c, s[0]), along)/square)))
}

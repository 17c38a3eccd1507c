package geometry

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"perceptronlab/engine/rule"
)

// Regions is how several classes divide a part of the plane: each point belongs to the class with
// the largest net input, the lowest on a tie.
type Regions struct {
	Areas     [][][]Point  // polygons by class; they share edges, not area
	Borders   [][2]Point   // segments on which two classes are equal and no other is above
	Junctions []Point      // where three classes meet
	corners   []corner     // scratch
	spare     []corner     // scratch
	nets      [2][]float64 // scratch: the net inputs of two rows of the grid
	wins      [2][]int     // scratch: the classes that win there

	of *Plane // the arguments of DivideClasses; nil: none
	w  []float64
	r  Rect
}

// corner is a corner of a polygon: its place, its net inputs, and the class on the other side of
// the edge that begins there; −1 for an edge of the cell.
type corner struct {
	at     Point
	z      []float64
	across int
}

// Nets puts the net inputs of k weight vectors at a point of the plane into z.
func (p *Plane) Nets(w []float64, k int, at Point, z []float64) {
	p.place(at)
	rule.Nets(w, p.input, z[:k])
}

// DivideClasses divides r among k classes by their weight vectors, one after the other in w, unless
// d holds that already. Straight borders are exact; curved ones are followed on a grid.
func (p *Plane) DivideClasses(w []float64, k int, r Rect, d *Regions) {
	if d.of == p && d.r == r && len(d.Areas) == k && slices.Equal(d.w, w) {
		return
	}
	d.of = nil
	d.Borders, d.Junctions = d.Borders[:0], d.Junctions[:0]
	if len(d.Areas) != k {
		d.Areas = make([][][]Point, k)
	}
	for class := range d.Areas {
		d.Areas[class] = d.Areas[class][:0]
	}
	n, x := p.corners(r)
	at := func(i, j int) Point { return r.corner(i, j, n, n) }
	for side := range d.nets {
		if len(d.nets[side]) != k*(n+1) || len(d.wins[side]) != n+1 {
			d.nets[side], d.wins[side] = make([]float64, k*(n+1)), make([]int, n+1)
		}
	}
	row := func(side, j int) {
		for i := range n + 1 {
			z := d.nets[side][k*i : k*i+k]
			rule.Nets(w, p.inputAt(x, j*(n+1)+i), z)
			d.wins[side][i] = winner(z)
		}
	}
	row(1, 0)
	for j := range n {
		below, above := (j+1)%2, j%2
		row(above, j+1)
		// a class that wins at all corners of a cell wins between them, since z is linear there
		alone := func(i int) bool {
			first := d.wins[below][i]
			return d.wins[below][i+1] == first && d.wins[above][i] == first &&
				d.wins[above][i+1] == first
		}
		for i := 0; i < n; i++ {
			from := i
			for i < n && alone(i) && d.wins[below][i] == d.wins[below][from] {
				i++ // join cells that are not cut
			}
			if i > from {
				class := d.wins[below][from]
				d.Areas[class] = append(d.Areas[class],
					[]Point{at(from, j), at(i, j), at(i, j+1), at(from, j+1)})
			}
			if i == n || alone(i) {
				i-- // another class begins here
				continue
			}
			z := func(side, i int) []float64 { return d.nets[side][k*i : k*i+k] }
			d.cell([4]corner{
				{at: at(i, j), z: z(below, i)}, {at: at(i+1, j), z: z(below, i+1)},
				{at: at(i+1, j+1), z: z(above, i+1)}, {at: at(i, j+1), z: z(above, i)},
			})
		}
	}
	d.of, d.r, d.w = p, r, append(d.w[:0], w...)
}

// cell gives every class its part of one cell, given by its corners in order.
func (d *Regions) cell(square [4]corner) {
	for k := range square {
		square[k].across = -1
	}
	for class := range d.Areas {
		d.corners = append(d.corners[:0], square[:]...)
		for other := range d.Areas {
			if other != class {
				d.cut(class, other)
			}
		}
		if len(d.corners) > 2 {
			d.add(class, (square[1].at.X-square[0].at.X)*(square[3].at.Y-square[0].at.Y))
		}
	}
}

// winner returns the class with the largest net input, the lowest on a tie.
func winner(z []float64) int {
	best := 0
	for k, v := range z {
		if v > z[best] {
			best = k
		}
	}
	return best
}

// cut reduces the polygon to the part where class wins against another.
func (d *Regions) cut(class, other int) {
	keeps := func(c *corner) (f float64, kept bool) {
		f = c.z[class] - c.z[other]
		return f, f > 0 || f == 0 && class < other
	}
	d.spare = d.spare[:0]
	for i := range d.corners {
		a, b := &d.corners[i], &d.corners[(i+1)%len(d.corners)]
		fa, inA := keeps(a)
		fb, inB := keeps(b)
		if inA {
			d.spare = append(d.spare, *a)
		}
		if inA != inB {
			s := fa / (fa - fb)
			c := corner{at: Lerp(a.at, b.at, s), z: make([]float64, len(a.z)), across: a.across}
			for k := range c.z {
				c.z[k] = a.z[k] + s*(b.z[k]-a.z[k])
			}
			c.z[other] = c.z[class]
			if inA { // the edge from here is the cut
				c.across = other
			}
			d.spare = append(d.spare, c)
		}
	}
	d.corners, d.spare = d.spare, d.corners
}

// add records the polygon as a part of a class's area, with its borders and junctions. whole is the
// area of the cell.
func (d *Regions) add(class int, whole float64) {
	polygon := make([]Point, len(d.corners))
	for i, c := range d.corners {
		polygon[i] = c.at
		next := d.corners[(i+1)%len(d.corners)]
		if c.across > class && c.at != next.at { // each border once, by its lower class
			d.Borders = append(d.Borders, [2]Point{c.at, next.at})
		}
		before := d.corners[(i+len(d.corners)-1)%len(d.corners)].across
		if c.across > class && before > class && c.across != before {
			d.Junctions = append(d.Junctions, c.at)
		}
	}
	// a class that only ties with its neighbours has borders, but no area
	if area(polygon) > 1e-12*whole {
		d.Areas[class] = append(d.Areas[class], polygon)
	}
}

// area returns the area of a polygon that runs counter-clockwise.
func area(polygon []Point) float64 {
	twice := 0.0
	for i, a := range polygon {
		b, o := polygon[(i+1)%len(polygon)], polygon[0]
		twice += r2.Cross(r2.Sub(a, o), r2.Sub(b, o))
	}
	return twice / 2
}

// Anchor returns where the weight vectors stand in r: the junction nearest to its centre or, if
// none is well inside, the nearest point of the borders.
func (d *Regions) Anchor(r Rect) (at Point, found bool) {
	best, c, inner := math.Inf(1), r.Center(), r.Zoom(1.5, r.Center())
	for _, q := range d.Junctions {
		if !inner.Contains(q) {
			continue
		}
		if dist := r2.Norm(r2.Sub(q, c)); dist < best {
			best, at, found = dist, q, true
		}
	}
	if found {
		return at, true
	}
	whole := Division{Boundary: d.Borders}
	return whole.Anchor(c)
}

// Curve returns the parts in r of the graph y = z(x) of a regression, with x the plane's first
// feature and the others at their mean. A straight graph has two ends; a curved one has a corner at
// every step of a fine grid.
func (p *Plane) Curve(w []float64, r Rect) [][]Point {
	steps := 4 * cells
	if p.affine {
		steps = 1
	}
	at := func(i int) Point {
		x := r.X0 + (r.X1-r.X0)*float64(i)/float64(steps)
		return Point{X: x, Y: p.Net(w, Point{X: x})}
	}
	var parts [][]Point
	before := at(0)
	for i := 1; i <= steps; i++ {
		now := at(i)
		if a, b, ok := clip(before, now, r.Y0, r.Y1); ok {
			if last := len(parts) - 1; last >= 0 && parts[last][len(parts[last])-1] == a {
				parts[last] = append(parts[last], b)
			} else {
				parts = append(parts, []Point{a, b})
			}
		}
		before = now
	}
	return parts
}

// clip returns the part of a segment that lies between two heights.
func clip(a, b Point, low, high float64) (Point, Point, bool) {
	if !(max(a.Y, b.Y) >= low && min(a.Y, b.Y) <= high) {
		return a, b, false
	}
	cut := func(p, q Point) Point {
		y := min(high, max(low, p.Y))
		if y == p.Y {
			return p
		}
		return Point{X: p.X + (q.X-p.X)*((y-p.Y)/(q.Y-p.Y)), Y: y}
	}
	return cut(a, b), cut(b, a), true
}

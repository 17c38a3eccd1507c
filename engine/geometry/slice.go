package geometry

import (
	"math"
	"slices"
)

// Slice is the plane of two weights, the others held: the points w with w_I = X and w_J = Y.
type Slice struct {
	I, J int       // I ≠ J
	Held []float64 // N weights; those at I and J do not matter
}

// At returns the place of weights w, N numbers, in the slice, whatever the held ones are.
func (s *Slice) At(w []float64) Point { return Point{X: w[s.I], Y: w[s.J]} }

// Weights appends the N weights of a place to dst.
func (s *Slice) Weights(at Point, dst []float64) []float64 {
	from := len(dst)
	dst = append(dst, s.Held...)
	dst[from+s.I], dst[from+s.J] = at.X, at.Y
	return dst
}

// HalfPlane is where A·X + B·Y + C ≥ 0.
type HalfPlane struct{ A, B, C float64 }

// Value returns A·X + B·Y + C.
func (h HalfPlane) Value(p Point) float64 { return float64(h.A*p.X) + float64(h.B*p.Y) + h.C }

// Right returns the half-plane of the weights with side·(w·x − level) ≥ 0, for a sample x and its
// side +1 or −1. On its edge the sample lies on the boundary.
func (s *Slice) Right(x []float64, side, level float64) HalfPlane {
	c := -level
	for j, v := range x {
		if j != s.I && j != s.J {
			c += float64(s.Held[j] * v)
		}
	}
	return HalfPlane{side * x[s.I], side * x[s.J], side * c}
}

// Edge returns the part of a half-plane's edge that lies in r; false when there is none.
func (h HalfPlane) Edge(r Rect) (a, b Point, ok bool) {
	if h.A == 0 && h.B == 0 {
		return a, b, false
	}
	corners := r.Corners()
	cuts := 0
	for k, p := range corners {
		q := corners[(k+1)%4]
		fp, fq := h.Value(p), h.Value(q)
		if (fp >= 0) == (fq >= 0) {
			continue
		}
		t := fp / (fp - fq)
		a, b = b, Lerp(p, q, t)
		cuts++
	}
	return a, b, cuts == 2 && a != b
}

// Common is the intersection of half-planes.
type Common struct {
	Shown  []Point // its part in view, a convex polygon that runs counter-clockwise; nil: none
	Exists bool    // the whole plane has a place inside all half-planes
	Inside Point   // such a place, if Exists
}

// Intersect returns the intersection of half-planes, and its part in r. Exists is verified at
// Inside. An intersection thinner than rounding may be missed; one without area is none.
func Intersect(all []HalfPlane, r Rect) Common {
	var c Common
	c.Shown = clipPolygon(r.Corners(), all)
	if len(c.Shown) > 2 && area(c.Shown) > 1e-12*(r.X1-r.X0)*(r.Y1-r.Y0) {
		c.Inside, c.Exists = middle(c.Shown), true
	} else {
		c.Shown = nil
	}
	if !c.Exists || !within(all, c.Inside) {
		c.Inside, c.Exists = somewhere(all, r)
	}
	return c
}

// clipPolygon cuts a convex polygon by every half-plane.
func clipPolygon(polygon []Point, all []HalfPlane) []Point {
	var next []Point
	for _, h := range all {
		next = next[:0]
		for i, p := range polygon {
			q := polygon[(i+1)%len(polygon)]
			fp, fq := h.Value(p), h.Value(q)
			if fp >= 0 {
				next = append(next, p)
			}
			if (fp >= 0) != (fq >= 0) {
				next = append(next, Lerp(p, q, fp/(fp-fq)))
			}
		}
		polygon, next = next, polygon
		if len(polygon) < 3 {
			return nil
		}
	}
	return polygon
}

// middle returns the mean of the corners of a polygon.
func middle(polygon []Point) Point {
	var m Point
	for _, p := range polygon {
		m.X += p.X / float64(len(polygon))
		m.Y += p.Y / float64(len(polygon))
	}
	return m
}

// within reports whether a place lies inside all half-planes, not on an edge.
func within(all []HalfPlane, p Point) bool {
	return !slices.ContainsFunc(all, func(h HalfPlane) bool { return !(h.Value(p) > 0) })
}

// ray is a direction of the cone over the plane: the place (X/W, Y/W) or, with W = 0, one at
// infinity.
type ray struct{ X, Y, W float64 }

// somewhere looks for a place inside all half-planes, in the whole plane. It cuts the four
// quadrants about the middle of r, each a triangle with two corners at infinity. In the cone over
// the plane a half-plane is a half-space, and cuts such a triangle like a finite polygon.
func somewhere(all []HalfPlane, r Rect) (Point, bool) {
	c, size := r.Center(), max(r.X1-r.X0, r.Y1-r.Y0)
	value := func(h HalfPlane, p ray) float64 {
		return float64(h.A*size*p.X) + float64(h.B*size*p.Y) + float64(h.Value(c)*p.W)
	}
	ends := [4]ray{{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}
	for k := range ends {
		polygon, next := []ray{{0, 0, 1}, ends[k], ends[(k+1)%4]}, []ray(nil)
		for _, h := range all {
			next = next[:0]
			for i, p := range polygon {
				q := polygon[(i+1)%len(polygon)]
				fp, fq := value(h, p), value(h, q)
				if fp >= 0 {
					next = append(next, p)
				}
				if (fp >= 0) != (fq >= 0) {
					next = append(next, between(p, q, fp, fq))
				}
			}
			if polygon, next = next, polygon; len(polygon) < 3 {
				break
			}
		}
		if len(polygon) < 3 {
			continue
		}
		var m ray
		for _, p := range polygon {
			m.X, m.Y, m.W = m.X+p.X, m.Y+p.Y, m.W+p.W
		}
		if p := (Point{X: c.X + size*m.X/m.W, Y: c.Y + size*m.Y/m.W}); m.W > 0 && within(all, p) {
			return p, true
		}
	}
	return Point{}, false
}

// between returns the direction between p and q where a function with values fp and fq is 0.
func between(p, q ray, fp, fq float64) ray {
	s, t := math.Abs(fq), math.Abs(fp)
	sum := s + t
	m := ray{(s*p.X + t*q.X) / sum, (s*p.Y + t*q.Y) / sum, (s*p.W + t*q.W) / sum}
	if largest := max(math.Abs(m.X), math.Abs(m.Y), m.W); largest > 0 {
		m = ray{m.X / largest, m.Y / largest, m.W / largest}
	}
	return m
}

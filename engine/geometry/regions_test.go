package geometry_test

import (
	"math"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e/cases"
)

// around is inside, but for edges that are as short as rounding errors and have no direction.
func around(polygon []geometry.Point, p geometry.Point) bool {
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) < -1e-12 {
			return false
		}
	}
	return true
}

// best returns the class with the largest net input at a point, and by how much it leads.
func best(p *geometry.Plane, w []float64, k int, at geometry.Point) (class int, lead float64) {
	z := make([]float64, k)
	p.Nets(w, k, at, z)
	for c, v := range z {
		if v > z[class] {
			class = c
		}
	}
	lead = math.Inf(1)
	for c, v := range z {
		if c != class {
			lead = min(lead, z[class]-v)
		}
	}
	return class, lead
}

// TestDivideClasses: each point lies in the area of the class with the largest net input and in no
// other; borders are where the two largest are equal, junctions where the three largest are.
func TestDivideClasses(t *testing.T) {
	source := num.NewSource(3, 3)
	r := geometry.Rect{X0: -3, X1: 5, Y0: -2, Y1: 4}
	var d geometry.Regions
	for name, in := range inputs {
		p, table := plane(t, in)
		for range cases.Of(20) {
			k := 2 + source.IntN(9)
			w := make([]float64, k*table.N)
			for j := range w {
				w[j] = source.Normal()
			}
			p.DivideClasses(w, k, r, &d)
			if len(d.Areas) != k {
				t.Fatalf("%s: areas of %d classes, want %d", name, len(d.Areas), k)
			}
			missed := 0
			for range 100 {
				at := geometry.Point{X: r.X0 + (r.X1-r.X0)*source.Float64(),
					Y: r.Y0 + (r.Y1-r.Y0)*source.Float64()}
				class, lead := best(p, w, k, at)
				for c, polygons := range d.Areas {
					covered := 0
					for _, polygon := range polygons {
						if around(polygon, at) {
							covered++
						}
					}
					if (covered > 0) != (c == class) || p.Affine() && covered > 1 {
						if p.Affine() && lead > 1e-9 {
							t.Fatalf("%s, w = %v: %v belongs to %d and lies in %d polygons of %d",
								name, w, at, class, covered, c)
						}
						missed++
					}
				}
			}
			if missed > 6 { // a curve is followed to a cell, 1/96 of the picture
				t.Errorf("%s, w = %v: %d of 100 points in the wrong area", name, w, missed)
			}
			if !p.Affine() {
				continue
			}
			for _, s := range d.Borders {
				middle := geometry.Point{X: (s[0].X + s[1].X) / 2, Y: (s[0].Y + s[1].Y) / 2}
				if _, lead := best(p, w, k, middle); lead > 1e-9 {
					t.Fatalf("%s, w = %v: at the middle of border %v one class leads by %v", name,
						w, s, lead)
				}
			}
			z := make([]float64, k)
			for _, at := range d.Junctions {
				class, _ := best(p, w, k, at)
				p.Nets(w, k, at, z)
				equal := 0
				for _, v := range z {
					if z[class]-v < 1e-9 {
						equal++
					}
				}
				if equal < 3 {
					t.Fatalf("%s, w = %v: %d classes meet at %v", name, w, equal, at)
				}
			}
		}
	}
}

// TestDivideClassesTies: where all are equal everything belongs to the lowest class, without a
// border.
func TestDivideClassesTies(t *testing.T) {
	p, _ := plane(t, inputs["plain"])
	r := geometry.Rect{X0: -1, X1: 1, Y0: -1, Y1: 1}
	var d geometry.Regions
	p.DivideClasses(make([]float64, 9), 3, r, &d)
	if len(d.Areas[0]) != 1 || len(d.Areas[1])+len(d.Areas[2])+len(d.Borders) != 0 {
		t.Errorf("zero weights: %+v", d)
	}
	if _, found := d.Anchor(r); found {
		t.Error("zero weights: vectors that stand on a border")
	}
	// Classes 1 and 2 are the same, and win on the right: 2 gets nothing.
	p.DivideClasses([]float64{0, 0, 0, 0, 1, 0, 0, 1, 0}, 3, r, &d)
	if len(d.Areas[0]) != 1 || len(d.Areas[1]) != 1 || len(d.Areas[2]) != 0 || len(d.Borders) != 1 {
		t.Errorf("two equal classes: %+v", d)
	}
}

// TestRegionsAnchor: z = x, z = y, z = −x − y meet at the origin, whose junction is the foot; out
// of the middle of the picture the foot is on the nearest border.
func TestRegionsAnchor(t *testing.T) {
	p, _ := plane(t, inputs["plain"])
	w := []float64{0, 1, 0, 0, 0, 1, 0, -1, -1}
	var d geometry.Regions
	for _, c := range []struct {
		r    geometry.Rect
		want geometry.Point
	}{
		{geometry.Rect{X0: -2, X1: 2, Y0: -2, Y1: 2}, geometry.Point{}},
		// x = y
		{geometry.Rect{X0: -0.1, X1: 4, Y0: -0.1, Y1: 4}, geometry.Point{X: 1.95, Y: 1.95}},
	} {
		p.DivideClasses(w, 3, c.r, &d)
		if at, found := d.Anchor(c.r); !found || math.Hypot(at.X-c.want.X, at.Y-c.want.Y) > 1e-9 {
			t.Errorf("%+v: the foot is %v, %v; want %v", c.r, at, found, c.want)
		}
	}
}

// TestCurve: every corner of the graph lies on it and in the picture, and no part is left out.
func TestCurve(t *testing.T) {
	set := data.Set{
		Features: []string{"a", "b"}, Kind: data.Real,
		Points: [][]float64{{0, 1}, {2, 3}, {-1, 2}}, Labels: []float64{1, 2, 3},
	}
	r := geometry.Rect{X0: -3, X1: 3, Y0: -2, Y1: 4}
	for name, c := range map[string]struct {
		in    data.Inputs
		w     []float64
		parts int
	}{
		"line":            {data.Inputs{Bias: true, Columns: []int{0}}, []float64{1, 0.5}, 1},
		"steep":           {data.Inputs{Bias: true, Columns: []int{0}}, []float64{1, 50}, 1},
		"above":           {data.Inputs{Bias: true, Columns: []int{0}}, []float64{9, 0}, 0},
		"other at mean 2": {data.Inputs{Bias: true}, []float64{-1, 0.5, 1}, 1},
		"parabola": {data.Inputs{Bias: true, Columns: []int{0}, Map: []string{"x1^2"}},
			[]float64{-1, 1}, 1},
		"cut parabola": {data.Inputs{Bias: true, Columns: []int{0}, Map: []string{"x1^2"}},
			[]float64{-3, 1}, 2},
	} {
		table, err := data.NewTable(set, c.in, data.HoldOut{})
		if err != nil {
			t.Fatal(err)
		}
		p := geometry.NewPlane(&set, table, 0, -1)
		parts := p.Curve(c.w, r)
		if len(parts) != c.parts {
			t.Errorf("%s: %d parts, want %d", name, len(parts), c.parts)
		}
		shown := 0.0
		for _, part := range parts {
			for i, q := range part {
				if q.X < r.X0 || q.X > r.X1 || q.Y < r.Y0-1e-12 || q.Y > r.Y1+1e-12 {
					t.Errorf("%s: %v lies outside", name, q)
				}
				if z := p.Net(c.w, geometry.Point{X: q.X}); math.Abs(z-q.Y) > 1e-3 {
					t.Errorf("%s: %v, where z = %v", name, q, z)
				}
				if i > 0 {
					shown += q.X - part[i-1].X
				}
			}
		}
		inView := 0
		for k := range 6000 {
			x := r.X0 + float64(k)/1000
			if z := p.Net(c.w, geometry.Point{X: x}); z >= r.Y0 && z <= r.Y1 {
				inView++
			}
		}
		if math.Abs(shown-float64(inView)/1000) > 0.01 {
			t.Errorf("%s: shown over %v, in view over %v", name, shown, float64(inView)/1000)
		}
	}
}

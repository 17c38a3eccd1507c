package geometry_test

import (
	"math"
	"reflect"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e/cases"
)

// plane returns the plane of features 0 and 1 of a small set, under some inputs.
func plane(t *testing.T, in data.Inputs) (*geometry.Plane, *data.Table) {
	t.Helper()
	set := data.Set{
		Features: []string{"a", "b", "c"}, Kind: data.Binary, Classes: []string{"−", "+"},
		Points: [][]float64{{0, 1, 5}, {2, -1, 7}, {-1, 3, 3}, {4, 2, 1}},
		Labels: []float64{1, -1, 1, -1},
	}
	table, err := data.NewTable(set, in, data.HoldOut{})
	if err != nil {
		t.Fatal(err)
	}
	return geometry.NewPlane(&set, table, 0, 1), table
}

var inputs = map[string]data.Inputs{
	"plain":        {Bias: true, Columns: []int{0, 1}},
	"third fixed":  {Bias: true},
	"no bias":      {Columns: []int{0, 1}},
	"standardised": {Bias: true, Columns: []int{1, 0}, Standardize: data.Population},
	"product":      {Bias: true, Columns: []int{0, 1}, Map: []string{"x1*x2"}},
	"circle":       {Bias: true, Columns: []int{0, 1}, Map: []string{"x1^2", "x2^2"}},
	"unit":         {Bias: true, Columns: []int{0, 1}, Unit: true},
}

// inside reports whether p lies in a convex polygon that runs counter-clockwise.
func inside(polygon []geometry.Point, p geometry.Point) bool {
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) < 0 {
			return false
		}
	}
	return true
}

// TestDivide: the polygons cover z ≥ level and nothing else, and the boundary is where z = level.
// Straight boundaries are exact; curved ones follow a grid of r's width / 96, so points nearer than
// that to the boundary are not asked.
func TestDivide(t *testing.T) {
	source := num.NewSource(1, 1)
	r := geometry.Rect{X0: -3, X1: 5, Y0: -2, Y1: 4}
	for name, in := range inputs {
		p, table := plane(t, in)
		var d geometry.Division
		for range cases.Of(30) {
			w := make([]float64, table.N)
			for j := range w {
				w[j] = source.Normal()
			}
			level := []float64{0, 0.5}[source.IntN(2)]
			p.Divide(w, level, r, &d)
			for range 100 {
				at := geometry.Point{X: r.X0 + (r.X1-r.X0)*source.Float64(),
					Y: r.Y0 + (r.Y1-r.Y0)*source.Float64()}
				z := p.Net(w, at) - level
				slope := p.Gradient(w, at, 1e-4)
				cell := 8. / 96
				if !p.Affine() && math.Abs(z) < 3*cell*(math.Hypot(slope.X, slope.Y)+cell) ||
					math.Abs(z) < 1e-9 {
					continue
				}
				covered := 0
				for _, polygon := range d.Positive {
					if inside(polygon, at) {
						covered++
					}
				}
				if (covered > 0) != (z > 0) || p.Affine() && covered > 1 {
					t.Fatalf("%s, w = %v, level %v: %v has z − level = %v and lies in %d polygons",
						name, w, level, at, z, covered)
				}
			}
			for _, s := range d.Boundary {
				for _, at := range []geometry.Point{s[0], s[1],
					{X: (s[0].X + s[1].X) / 2, Y: (s[0].Y + s[1].Y) / 2}} {
					slope := p.Gradient(w, at, 1e-4)
					tolerance := 1e-9
					if !p.Affine() {
						tolerance = 0.1 * (math.Hypot(slope.X, slope.Y) + 0.1)
					}
					if off := math.Abs(p.Net(w, at) - level); off > tolerance {
						t.Fatalf("%s, w = %v, level %v: boundary point %v is off by %v", name, w,
							level, at, off)
					}
				}
				if p.Affine() { // w stands on the boundary
					g := p.Gradient(w, s[0], 1)
					along := g.X*(s[1].X-s[0].X) + g.Y*(s[1].Y-s[0].Y)
					if math.Abs(along) > 1e-9*math.Hypot(g.X, g.Y) {
						t.Fatalf("%s, w = %v: the gradient %v is not perpendicular to %v", name, w,
							g, s)
					}
				}
			}
			if p.Affine() && len(d.Boundary) > 1 {
				t.Fatalf("%s, w = %v: a straight boundary in %d parts", name, w, len(d.Boundary))
			}
		}
	}
}

// TestDivideWhole: without a direction there is no boundary, and z ≥ level everywhere or nowhere.
func TestDivideWhole(t *testing.T) {
	p, _ := plane(t, inputs["plain"])
	r := geometry.Rect{X0: 0, X1: 1, Y0: 0, Y1: 1}
	for _, c := range []struct {
		w     []float64
		level float64
		whole bool
	}{{[]float64{0, 0, 0}, 0, true}, {[]float64{0, 0, 0}, 0.5, false},
		{[]float64{-1, 0, 0}, 0, false}, {[]float64{2, 0, 0}, 0.5, true},
		{[]float64{100, 1, 1}, 0, true}} {
		var d geometry.Division
		p.Divide(c.w, c.level, r, &d)
		if len(d.Boundary) != 0 || (len(d.Positive) == 1) != c.whole || len(d.Positive) > 1 {
			t.Errorf("w = %v, level %v: %+v; want whole %v", c.w, c.level, d, c.whole)
		}
		if _, ok := d.Anchor(r.Center()); ok {
			t.Errorf("w = %v: an arrow without a boundary", c.w)
		}
	}
}

// TestDivideThroughCorners: a boundary through two corners of r is found once.
func TestDivideThroughCorners(t *testing.T) {
	p, _ := plane(t, inputs["plain"])
	var d geometry.Division
	p.Divide([]float64{0, 1, -1}, 0, geometry.Rect{X0: -1, X1: 1, Y0: -1, Y1: 1}, &d) // x = y
	if len(d.Boundary) != 1 || math.Abs(math.Hypot(d.Boundary[0][0].X-d.Boundary[0][1].X,
		d.Boundary[0][0].Y-d.Boundary[0][1].Y)-2*math.Sqrt2) > 1e-12 {
		t.Errorf("the diagonal is %v", d.Boundary)
	}
}

// TestDivideElsewhere: what a plane keeps of one part of it is not taken for another.
func TestDivideElsewhere(t *testing.T) {
	p, _ := plane(t, inputs["circle"])
	fresh, _ := plane(t, inputs["circle"])
	w := []float64{-4, 1, 1.5}
	var d, want geometry.Division
	p.Divide(w, 0, geometry.Rect{X0: -3, X1: 5, Y0: -2, Y1: 4}, &d)
	other := geometry.Rect{X0: -3, X1: 5, Y0: -2, Y1: 3}
	p.Divide(w, 0, other, &d)
	fresh.Divide(w, 0, other, &want)
	if !reflect.DeepEqual(d, want) || len(d.Boundary) == 0 {
		t.Errorf("%d polygons and %d segments, want %d and %d", len(d.Positive), len(d.Boundary),
			len(want.Positive), len(want.Boundary))
	}
}

// TestNet: the third feature is held at its mean, (5+7+3+1)/4 = 4.
func TestNet(t *testing.T) {
	p, _ := plane(t, inputs["third fixed"])
	if z := p.Net([]float64{1, 2, 3, 10}, geometry.Point{X: 5, Y: 7}); z != 1+10+21+40 {
		t.Errorf("z = %v, want 72", z)
	}
	g := p.Gradient([]float64{1, 2, 3, 10}, geometry.Point{X: 5, Y: 7}, 0.5)
	if g != (geometry.Point{X: 2, Y: 3}) {
		t.Errorf("gradient %v, want (2, 3)", g)
	}
}

// TestAnchor: no point of the boundary is nearer.
func TestAnchor(t *testing.T) {
	source := num.NewSource(2, 2)
	for _, name := range []string{"plain", "circle"} {
		p, table := plane(t, inputs[name])
		for range 50 {
			w := make([]float64, table.N)
			for j := range w {
				w[j] = source.Normal()
			}
			var d geometry.Division
			r := geometry.Rect{X0: -3, X1: 5, Y0: -2, Y1: 4}
			p.Divide(w, 0, r, &d)
			c := geometry.Point{X: 4 * source.Normal(), Y: 4 * source.Normal()}
			at, ok := d.Anchor(c)
			if ok != (len(d.Boundary) > 0) {
				t.Fatalf("%s, w = %v: anchor %v with %d segments", name, w, ok, len(d.Boundary))
			}
			if near := r.Zoom(1-1e-9, r.Center()); ok && !near.Contains(at) {
				t.Fatalf("%s, w = %v: the anchor %v lies outside what is shown", name, w, at)
			}
			for _, s := range d.Boundary {
				for k := range 101 {
					u := float64(k) / 100
					q := geometry.Point{X: s[0].X + u*(s[1].X-s[0].X),
						Y: s[0].Y + u*(s[1].Y-s[0].Y)}
					if math.Hypot(q.X-c.X, q.Y-c.Y) < math.Hypot(at.X-c.X, at.Y-c.Y)-1e-9 {
						t.Fatalf("%s, w = %v: %v is nearer to %v than %v", name, w, q, c, at)
					}
				}
			}
		}
	}
}

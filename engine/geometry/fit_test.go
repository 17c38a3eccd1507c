package geometry_test

import (
	"math"
	"testing"

	"perceptronlab/engine/geometry"
)

// TestFit: every point has air around it, whatever the set.
func TestFit(t *testing.T) {
	for name, points := range map[string][]geometry.Point{
		"none":       {},
		"one":        {{X: 3, Y: -2}},
		"large one":  {{X: 3e200, Y: 0}},
		"two":        {{X: 0, Y: 0}, {X: 10, Y: 1}},
		"flat":       {{X: 0, Y: 5}, {X: 10, Y: 5}},
		"upright":    {{X: 5, Y: 0}, {X: 5, Y: 10}},
		"nearly":     {{X: 0, Y: 5}, {X: 10, Y: 5.001}},
		"small":      {{X: 1e-9, Y: 1e-9}, {X: 2e-9, Y: 3e-9}},
		"far away":   {{X: 1e6, Y: 1e6}, {X: 1e6 + 1, Y: 1e6 + 1}},
		"whole line": {{X: -1e300, Y: 0}, {X: 1e300, Y: 0}},
		"too close":  {{X: 1e9, Y: 1}, {X: 1e9 + 1e-6, Y: 1}},
		"tiny":       {{X: 0, Y: 0}, {X: 5e-324, Y: 0}},
		"largest":    {{X: -math.MaxFloat64, Y: 1e308}, {X: math.MaxFloat64, Y: -1e308}},
		"large":      {{X: 1e308, Y: 1e308}, {X: 1.1e308, Y: 1e308}},
		"lopsided":   {{X: -1e308, Y: 0}, {X: 0, Y: 1e-300}},
	} {
		for _, r := range []geometry.Rect{geometry.Fit(points), geometry.FitApart(points),
			geometry.Fit(points).Equal(3000, 30)} {
			if !r.Usable() {
				t.Errorf("%s: %+v cannot be shown", name, r)
			}
		}
		r := geometry.Fit(points)
		for _, p := range points {
			if size := max(math.Abs(p.X), math.Abs(p.Y)); size > 1e305 {
				continue
			}
			if !(p.X > r.X0 && p.X < r.X1 && p.Y > r.Y0 && p.Y < r.Y1) {
				t.Errorf("%s: %v lies on or outside the edge of %+v", name, p, r)
			}
		}
	}
}

// TestFitApart: a target in millions does not flatten a feature in thousandths.
func TestFitApart(t *testing.T) {
	r := geometry.FitApart([]geometry.Point{{X: 0, Y: 1e6}, {X: 0.001, Y: 3e6}})
	if x, y := (r.X1-r.X0)/0.001, (r.Y1-r.Y0)/2e6; x < 1 || x > 1.5 || y < 1 || y > 1.5 ||
		!r.Contains(geometry.Point{X: 0, Y: 1e6}) {
		t.Errorf("%+v shows %v and %v times the extents", r, x, y)
	}
	if empty := geometry.FitApart(nil); empty != geometry.Fit(nil) {
		t.Errorf("without points %+v", empty)
	}
}

// TestEqual: the scales become equal, the centre stays and nothing that was seen goes.
func TestEqual(t *testing.T) {
	r := geometry.Rect{X0: 1, X1: 5, Y0: -1, Y1: 1}
	for _, size := range [][2]float64{{100, 100}, {300, 100}, {100, 700}} {
		e := r.Equal(size[0], size[1])
		x, y := (e.X1-e.X0)/size[0], (e.Y1-e.Y0)/size[1]
		if math.Abs(x/y-1) > 1e-12 || e.Center() != r.Center() {
			t.Errorf("%v: %+v has scales %v and %v, centre %v", size, e, x, y, e.Center())
		}
		const rounding = 1e-12
		if e.X0 > r.X0+rounding || e.X1 < r.X1-rounding || e.Y0 > r.Y0+rounding ||
			e.Y1 < r.Y1-rounding {
			t.Errorf("%v: %+v does not hold %+v", size, e, r)
		}
	}
}

// TestZoom: the point under the pointer keeps its place, and zooming back undoes it.
func TestZoom(t *testing.T) {
	r, p := geometry.Rect{X0: 0, X1: 8, Y0: 0, Y1: 4}, geometry.Point{X: 2, Y: 3}
	z := r.Zoom(2, p)
	if z != (geometry.Rect{X0: 1, X1: 5, Y0: 1.5, Y1: 3.5}) {
		t.Errorf("zoomed to %+v", z)
	}
	if back := z.Zoom(0.5, p); back != r {
		t.Errorf("zoomed back to %+v, want %+v", back, r)
	}
	if s := r.Shift(1, -2); s != (geometry.Rect{X0: 1, X1: 9, Y0: -2, Y1: 2}) {
		t.Errorf("shifted to %+v", s)
	}
}

func TestUsable(t *testing.T) {
	for _, c := range []struct {
		r    geometry.Rect
		want bool
	}{
		{geometry.Rect{X0: 0, X1: 1, Y0: 0, Y1: 1}, true},
		{geometry.Rect{X0: 1e6, X1: 1e6 + 1, Y0: 0, Y1: 1}, true},
		{geometry.Rect{X0: 1, X1: 1, Y0: 0, Y1: 1}, false},
		{geometry.Rect{X0: 0, X1: 1, Y0: 1, Y1: 0}, false},
		{geometry.Rect{X0: 1e9, X1: 1e9 + 1e-3, Y0: 0, Y1: 1}, false},
		{geometry.Rect{X0: math.Inf(-1), X1: 0, Y0: 0, Y1: 1}, false},
		{geometry.Rect{X0: math.NaN(), X1: 1, Y0: 0, Y1: 1}, false},
	} {
		if got := c.r.Usable(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.r, got, c.want)
		}
	}
}

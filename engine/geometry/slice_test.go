package geometry_test

import (
	"math"
	"testing"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
)

func normals(source *num.Source, n int) []float64 {
	v := make([]float64, n)
	for j := range v {
		v[j] = source.Normal()
	}
	return v
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for j := range a {
		sum += a[j] * b[j]
	}
	return sum
}

// TestRight: a place of the slice lies in a sample's half-plane if its weights get the sample
// right.
func TestRight(t *testing.T) {
	source := num.NewSource(3, 1)
	for range 500 {
		n := 2 + source.IntN(5)
		s := geometry.Slice{I: source.IntN(n), Held: normals(source, n)}
		s.J = (s.I + 1 + source.IntN(n-1)) % n
		x, level, side := normals(source, n), []float64{0, 0.5}[source.IntN(2)],
			[]float64{-1, 1}[source.IntN(2)]
		at := geometry.Point{X: source.Normal(), Y: source.Normal()}
		w := s.Weights(at, nil)
		if s.At(w) != at {
			t.Fatalf("%v is found at %v", at, s.At(w))
		}
		if got, want := s.Right(x, side, level).
			Value(at), side*(dot(w, x)-level); math.Abs(got-want) > 1e-12 {
			t.Fatalf("%v has %v, its weights %v", at, got, want)
		}
	}
}

// TestIntersect: the part in view holds the places that lie in all half-planes and no others, and
// what is said of the whole plane is what the half-planes were made for: those that hold a chosen
// place, near or far, have one in common; those of which a positive sum is negative everywhere
// (Farkas) have none.
func TestIntersect(t *testing.T) {
	source := num.NewSource(4, 1)
	r := geometry.Rect{X0: -2, X1: 3, Y0: -1, Y1: 4}
	seen := map[string]int{}
	for round := range 3000 {
		var all []geometry.HalfPlane
		far := []float64{1, 30, 1e5}[source.IntN(3)]
		chosen := geometry.Point{X: far * source.Normal(), Y: far * source.Normal()}
		for range 1 + source.IntN(30) {
			h := geometry.HalfPlane{A: source.Normal(), B: source.Normal()}
			h.C = (0.01+source.Float64())*far - h.Value(chosen)
			all = append(all, h)
		}
		empty := round%3 == 0
		if empty { // λ₁h₁ + λ₂h₂ + h₃ = −1
			a, b := all[0], geometry.HalfPlane{A: source.Normal(), B: source.Normal(),
				C: source.Normal()}
			l1, l2 := 0.1+source.Float64(), 0.1+source.Float64()
			third := geometry.HalfPlane{A: -l1*a.A - l2*b.A, B: -l1*a.B - l2*b.B,
				C: -1 - l1*a.C - l2*b.C}
			all = append(all, b, third)
		}
		got := geometry.Intersect(all, r)
		if got.Exists == empty {
			t.Fatalf("round %d: exists %v, want %v", round, got.Exists, !empty)
		}
		for _, h := range all {
			if got.Exists && !(h.Value(got.Inside) > 0) {
				t.Fatalf("round %d: %v does not lie inside %v", round, got.Inside, h)
			}
		}
		for range 100 {
			p := geometry.Point{X: r.X0 + (r.X1-r.X0)*source.Float64(),
				Y: r.Y0 + (r.Y1-r.Y0)*source.Float64()}
			least := math.Inf(1)
			for _, h := range all {
				least = min(least, h.Value(p)/math.Hypot(h.A, h.B))
			}
			if math.Abs(least) < 1e-6 {
				continue
			}
			shown := got.Shown != nil && around(got.Shown, p)
			if shown != (least > 0) {
				t.Fatalf("round %d: %v lies %v inside and is shown: %v", round, p, least, shown)
			}
			if shown {
				seen["shown"]++
			}
		}
		switch {
		case empty:
			seen["empty"]++
		case got.Shown == nil:
			seen["out of view"]++
		}
	}
	if len(seen) != 3 || seen["shown"] < 1000 || seen["out of view"] < 300 {
		t.Errorf("too few of a kind: %v", seen)
	}
}

// TestEdge: what is drawn of an edge lies on it and ends at the sides of the view; what is not
// drawn does not come into view.
func TestEdge(t *testing.T) {
	source := num.NewSource(5, 1)
	r := geometry.Rect{X0: -2, X1: 3, Y0: -1, Y1: 4}
	drawn := 0
	for range 1000 {
		h := geometry.HalfPlane{A: source.Normal(), B: source.Normal(), C: 4 * source.Normal()}
		a, b, ok := h.Edge(r)
		low, high := math.Inf(1), math.Inf(-1)
		for _, p := range []geometry.Point{{X: r.X0, Y: r.Y0}, {X: r.X1, Y: r.Y0},
			{X: r.X0, Y: r.Y1}, {X: r.X1, Y: r.Y1}} {
			low, high = min(low, h.Value(p)), max(high, h.Value(p))
		}
		if ok != (low < 0 && high > 0) {
			t.Fatalf("%v: drawn %v, values from %v to %v", h, ok, low, high)
		}
		if !ok {
			continue
		}
		drawn++
		for _, p := range []geometry.Point{a, b} {
			side := min(math.Abs(p.X-r.X0), math.Abs(p.X-r.X1), math.Abs(p.Y-r.Y0),
				math.Abs(p.Y-r.Y1))
			if math.Abs(h.Value(p)) > 1e-12 || side > 1e-12 {
				t.Fatalf("%v ends at %v", h, p)
			}
		}
	}
	if drawn < 300 {
		t.Errorf("%d edges only", drawn)
	}
}

// TestClip: of a segment's places, those in the view lie on its clipped part and no others do.
func TestClip(t *testing.T) {
	source := num.NewSource(8, 1)
	r := geometry.Rect{X0: -1, X1: 2, Y0: 0, Y1: 1}
	for range 2000 {
		a := geometry.Point{X: 2 * source.Normal(), Y: 2 * source.Normal()}
		b := geometry.Point{X: 2 * source.Normal(), Y: 2 * source.Normal()}
		if source.IntN(4) == 0 {
			b.X = a.X // upright
		}
		from, to, ok := r.Clip(a, b)
		for k := range 50 {
			s := (float64(k) + 0.5) / 50
			p := geometry.Point{X: a.X + s*(b.X-a.X), Y: a.Y + s*(b.Y-a.Y)}
			on := ok && (p.X-from.X)*(p.X-to.X)+(p.Y-from.Y)*(p.Y-to.Y) <= 0
			if on != r.Contains(p) {
				t.Fatalf("%v to %v is clipped to %v to %v (%v); %v is in view: %v", a, b, from, to,
					ok, p, r.Contains(p))
			}
		}
	}
}

// TestClipFromAfar: what is left of a segment lies in view, also where the numbers of its ends are
// so large that the next one to them is out of it.
func TestClipFromAfar(t *testing.T) {
	r := geometry.Rect{X0: -1e-30, X1: 2e-30, Y0: 0, Y1: 1e-30}
	source := num.NewSource(9, 1)
	for range 2000 {
		a, b := geometry.Point{X: 1e17 * source.Float64(), Y: 5e-31},
			geometry.Point{X: -1e17 * source.Float64(), Y: 5e-31}
		from, to, ok := r.Clip(a, b)
		if !ok || !r.Contains(from) || !r.Contains(to) {
			t.Fatalf("%v to %v is clipped to %v to %v, %v", a, b, from, to, ok)
		}
	}
}

package geometry_test

import (
	"math"
	"testing"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
)

// loss is the definition: ½s Σ(d − w·x)².
func loss(w, x, d []float64, scale float64) float64 {
	sum := 0.0
	for i, target := range d {
		e := target - dot(w, x[i*len(w):(i+1)*len(w)])
		sum += e * e
	}
	return 0.5 * scale * sum
}

// TestParabola holds the parabola to the loss at random places, and its lowest place to its
// neighbours; in a valley, to the origin, from which it must be the shortest way.
func TestParabola(t *testing.T) {
	source := num.NewSource(6, 1)
	valleys := 0
	for round := range 300 {
		n, m := 2+source.IntN(4), 1+source.IntN(12)
		s := geometry.Slice{I: source.IntN(n), Held: normals(source, n)}
		s.J = (s.I + 1 + source.IntN(n-1)) % n
		x, d, scale := normals(source, m*n), normals(source, m), 0.1+source.Float64()
		if round%4 == 0 { // one weight does the same as the other
			for i := range m {
				x[i*n+s.J] = 2 * x[i*n+s.I]
			}
		}
		q := s.Parabola(x, d, scale)
		if want := m == 1 || round%4 == 0; q.Valley != want {
			t.Fatalf("round %d: a valley: %v, of %d samples", round, q.Valley, m)
		}
		size := 1 + loss(s.Held, x, d, scale)
		for range 20 {
			at := geometry.Point{X: 3 * source.Normal(), Y: 3 * source.Normal()}
			want := loss(s.Weights(at, nil), x, d, scale)
			if got := q.Least + q.Excess(at); math.Abs(got-want) > 1e-10*(size+want) {
				t.Fatalf("round %d: %v at %v, the loss is %v", round, got, at, want)
			}
			if want < q.Least-1e-10*size {
				t.Fatalf("round %d: %v at %v, less than the least %v", round, want, at, q.Least)
			}
		}
		if q.Valley {
			valleys++
			flat := q.Axis2()
			if along := q.Min.X*flat.X + q.Min.Y*flat.Y; math.Abs(along) > 1e-9 {
				t.Fatalf("round %d: %v is not the nearest of the valley, by %v", round, q.Min,
					along)
			}
		}
	}
	if valleys < 50 {
		t.Errorf("%d valleys", valleys)
	}
}

// TestParabolaByHand: the AND gate's limit is [−1.5, 1, 1] with loss 0.5 (spec §7). In the slice of
// w₁ and w₂ the Hessian Σ(x₁, x₂)(x₁, x₂)ᵀ over 00, 01, 10, 11 is [[2, 1], [1, 2]], with
// eigenvalues 3 along (1, 1) and 1.
func TestParabolaByHand(t *testing.T) {
	s := geometry.Slice{I: 1, J: 2, Held: []float64{-1.5, 7, -3}}
	q := s.Parabola([]float64{1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1}, []float64{-1, -1, -1, 1}, 1)
	root := math.Sqrt(0.5)
	if q.XX != 2 || q.XY != 1 || q.YY != 2 || q.Steep != 3 || q.Flat != 1 || q.Valley ||
		math.Abs(q.Min.X-1) > 1e-14 || math.Abs(q.Min.Y-1) > 1e-14 ||
		math.Abs(q.Least-0.5) > 1e-13 ||
		math.Abs(q.Axis1.X-root) > 1e-15 || math.Abs(q.Axis1.Y-root) > 1e-15 {
		t.Errorf("%+v", q)
	}
}

// TestContour: on a grid, the contours of a function end where it has their level, to the second
// order of the cells, meet one another or the sides, and a saddle's two branches stay apart.
func TestContour(t *testing.T) {
	r := geometry.Rect{X0: -2, X1: 2, Y0: -2, Y1: 2}
	f := func(p geometry.Point) float64 { return p.X*p.X + p.X*p.Y/2 + 2*p.Y*p.Y }
	g := geometry.Sample(r, 40, 40, f)
	segments := g.Contour(1.003, nil) // through no corner of a cell
	ends := map[geometry.Point]int{}
	for _, s := range segments {
		for _, p := range s {
			if math.Abs(f(p)-1.003) > 0.1*0.1*4/8 { // h²·max|f″|/8
				t.Fatalf("%v has %v", p, f(p))
			}
			ends[p]++
		}
	}
	for p, n := range ends {
		if n != 2 {
			t.Errorf("%d segments meet at %v", n, p)
		}
	}
	if len(segments) < 60 {
		t.Errorf("%d segments", len(segments))
	}
	source := num.NewSource(7, 1)
	for range 1000 {
		x, y, level := source.Float64(), source.Float64(), 0.2*(source.Float64()-0.5)
		h := func(p geometry.Point) float64 { return (p.X - x) * (p.Y - y) }
		segments := geometry.Sample(geometry.Rect{X1: 1, Y1: 1}, 1, 1, h).Contour(level, nil)
		for _, s := range segments { // a branch of the hyperbola lies in one quadrant about (x, y)
			if (s[0].X-x)*(s[1].X-x) < 0 || (s[0].Y-y)*(s[1].Y-y) < 0 {
				t.Fatalf("(x−%v)(y−%v) = %v: %v joins two branches", x, y, level, s)
			}
		}
	}
}

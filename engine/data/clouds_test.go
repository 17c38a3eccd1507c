package data

import (
	"math"
	"slices"
	"testing"

	"perceptronlab/internal/e2e/cases"
)

func mustComplete(t *testing.T, id string, o Options) Options {
	t.Helper()
	p, _ := ByID(id)
	full, err := p.Complete(o)
	if err != nil {
		t.Fatal(err)
	}
	return full
}

// TestTwoCloudsKeepTheirMargin measures every point against the true line by the usual formula
// |a·x1 + b·x2 − c|/√(a² + b²), and the first two samples against each other: twice the margin
// apart, so no line has a larger one.
func TestTwoCloudsKeepTheirMargin(t *testing.T) {
	for seed := range 60 {
		for _, margin := range []float64{0.01, 0.035, 0.05, 0.0333, 0.25, 1, 9.999} {
			o := mustComplete(t, "two-clouds", Options{"seed": float64(seed), "margin": margin,
				"samples": 200})
			s, line := clouds(o)
			for i, p := range s.Points {
				distance := (line.a*p[0] + line.b*p[1] - line.c/1000) / math.Hypot(line.a, line.b)
				if s.Labels[i]*distance < margin-1e-12 {
					t.Fatalf("seed %d: sample %d at %v is %v from the line, margin %v", seed, i, p,
						distance, margin)
				}
			}
			p, q := s.Points[0], s.Points[1]
			half := math.Hypot(p[0]-q[0], p[1]-q[1]) / 2
			if want := math.Ceil(margin/0.005-1e-9) * 0.005; math.Abs(half-want) > 1e-12 {
				t.Errorf("seed %d, margin %v: half the distance of samples 0 and 1 is %v, want %v",
					seed, margin, half, want)
			}
			if s.Labels[0] != -1 || s.Labels[1] != 1 {
				t.Errorf("labels start %v", s.Labels[:2])
			}
		}
	}
}

func TestTwoCloudsSpread(t *testing.T) {
	near, _ := clouds(mustComplete(t, "two-clouds", Options{"spread": 0.1, "samples": 1000}))
	far, _ := clouds(mustComplete(t, "two-clouds", Options{"spread": 1, "samples": 1000}))
	if a, b := width(near), width(far); !(b > 5*a) {
		t.Errorf("widths %v and %v for spreads 0.1 and 1", a, b)
	}
}

func width(s Set) float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for _, p := range s.Points {
		least, most = min(least, p[0]), max(most, p[0])
	}
	return most - least
}

func TestNoisyLabelsFlipTheShare(t *testing.T) {
	for _, c := range []struct {
		samples, share float64
		flipped        int
	}{{60, 0, 0}, {60, 0.1, 6}, {61, 0.1, 6}, {65, 0.1, 7}, {100, 0.5, 50}, {5, 0.1, 1}} {
		o := Options{"samples": c.samples, "seed": 3}
		clean := mustMake(t, "two-clouds", o)
		o["flipped"] = c.share
		noisy := mustMake(t, "noisy-labels", o)
		if !slices.EqualFunc(clean.Points, noisy.Points, slices.Equal[[]float64]) {
			t.Errorf("the points differ from two-clouds of the same seed")
		}
		count := 0
		for i := range clean.Labels {
			if clean.Labels[i] != noisy.Labels[i] {
				count++
			}
		}
		if count != c.flipped {
			t.Errorf("%v of %v samples: %d flipped, want %d", c.share, c.samples, count, c.flipped)
		}
	}
}

// TestOutlierIsInseparable shows it by a triangle: sample 1, of class +1, is inside that of samples
// 2, 4 and the last, all of class −1.
func TestOutlierIsInseparable(t *testing.T) {
	for seed := range cases.Of(300) {
		for _, samples := range []float64{8, 61} {
			o := mustComplete(t, "outlier", Options{"seed": float64(seed), "samples": samples,
				"distance": 0.1})
			s := mustMake(t, "outlier", o)
			last := len(s.Points) - 1
			if s.Labels[1] != 1 || s.Labels[2] != -1 || s.Labels[4] != -1 || s.Labels[last] != -1 {
				t.Fatalf("seed %d: labels %v", seed, s.Labels)
			}
			a, b, c, p := s.Points[2], s.Points[4], s.Points[last], s.Points[1]
			u, v, w := turn(a, b, p), turn(b, c, p), turn(c, a, p)
			if !(u > 0 && v > 0 && w > 0 || u < 0 && v < 0 && w < 0) {
				t.Errorf("seed %d: %v is not inside %v %v %v", seed, p, a, b, c)
			}
		}
	}
	s := mustMake(t, "outlier", Options{"distance": 100})
	if p := s.Points[len(s.Points)-1]; math.Hypot(p[0], p[1]) < 99 {
		t.Errorf("the outlier at distance 100 is at %v", p)
	}
}

// turn returns twice the signed area of the triangle a b c.
func turn(a, b, c []float64) float64 {
	return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0])
}

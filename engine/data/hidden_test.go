package data

import "testing"

// TestHiddenLine: every sample lies in the square and has the class that the target gives it; over
// many seeds half of the samples are +1, since neither end of the target's arrow is preferred.
func TestHiddenLine(t *testing.T) {
	p, _ := ByID("hidden-line")
	positive, all := 0, 0
	for seed := range 400 {
		o := Options{"n": 25, "seed": float64(seed)}
		s, w := mustMake(t, "hidden-line", o), p.Target(o)
		for i, x := range s.Points {
			z := w[0] + w[1]*x[0] + w[2]*x[1]
			if max(x[0], x[1], -x[0], -x[1]) > 1 || z*s.Labels[i] <= 0 {
				t.Fatalf("seed %d: the target %v gives %v z = %v; its class is %v", seed, w, x, z, s.Labels[i])
			}
			all++
			if s.Labels[i] > 0 {
				positive++
			}
		}
	}
	if share := float64(positive) / float64(all); share < 0.45 || share > 0.55 {
		t.Errorf("a share of %v is +1", share)
	}
	for _, other := range []string{"two-clouds", "and"} {
		if q, _ := ByID(other); q.Target(nil) != nil {
			t.Errorf("%s has a target", other)
		}
	}
}

package data

import (
	"math"
	"testing"
)

func TestXORCloudsWithoutMuchSpread(t *testing.T) {
	s := mustMake(t, "xor-clouds", Options{"spread": 0.05, "samples": 400})
	quadrants := map[[2]bool]int{}
	for i, p := range s.Points {
		quadrants[[2]bool{p[0] > 0, p[1] > 0}]++
		if s.Labels[i]*p[0]*p[1] >= 0 {
			t.Errorf("sample %d at %v has label %v", i, p, s.Labels[i])
		}
	}
	for q, n := range quadrants {
		if n != 100 {
			t.Errorf("quadrant %v has %d samples", q, n)
		}
	}
}

func TestTwoRingsWithoutNoise(t *testing.T) {
	s := mustMake(t, "two-rings", Options{"noise": 0, "gap": 0.5, "samples": 400})
	quadrants := map[[2]bool]int{}
	for i, p := range s.Points {
		want := 1.0
		if s.Labels[i] < 0 {
			want = 1.5
		}
		quadrants[[2]bool{p[0] > 0, p[1] > 0}]++
		// rounding moves by at most 0.0005·√2
		if r := math.Hypot(p[0], p[1]); math.Abs(r-want) > 0.00071 {
			t.Errorf("sample %d with label %v has radius %v", i, s.Labels[i], r)
		}
	}
	for q, n := range quadrants {
		if n < 57 { // 100 less five standard deviations
			t.Errorf("quadrant %v has %d samples of 400", q, n)
		}
	}
}

// TestTwoMoonsWithoutNoise has the half circles of scikit-learn's make_moons: around (0, 0) above,
// around (1, ½) below.
func TestTwoMoonsWithoutNoise(t *testing.T) {
	s := mustMake(t, "two-moons", Options{"noise": 0, "samples": 400})
	for i, p := range s.Points {
		x, y, right := p[0], p[1], p[1] >= 0
		if s.Labels[i] > 0 {
			x, y, right = p[0]-1, p[1]-0.5, p[1] <= 0.5
		}
		if math.Abs(math.Hypot(x, y)-1) > 0.00071 || !right {
			t.Errorf("sample %d at %v with label %v is off its moon", i, p, s.Labels[i])
		}
	}
}

func TestNoiseHasTheChosenDeviation(t *testing.T) {
	s := mustMake(t, "two-rings", Options{"noise": 0.05, "gap": 5, "samples": 10000})
	squares, count := 0.0, 0
	for i, p := range s.Points {
		if s.Labels[i] > 0 {
			squares += math.Pow(math.Hypot(p[0], p[1])-1, 2)
			count++
		}
	}
	// five standard errors
	if sd := math.Sqrt(squares / float64(count)); math.Abs(sd-0.05) > 0.0025 {
		t.Errorf("deviation of the radius = %v, want 0.05", sd)
	}
}

func TestThreeClouds(t *testing.T) {
	s := mustMake(t, "three-clouds", Options{"spread": 0.1, "samples": 300})
	centres := [][2]float64{{0, 2}, {-math.Sqrt(3), -1}, {math.Sqrt(3), -1}}
	var counts [3]int
	for i, p := range s.Points {
		c := centres[int(s.Labels[i])]
		counts[int(s.Labels[i])]++
		if math.Hypot(p[0]-c[0], p[1]-c[1]) > 0.6 {
			t.Errorf("sample %d at %v is far from %v", i, p, c)
		}
	}
	if counts != [3]int{100, 100, 100} || s.Kind != Classes || len(s.Classes) != 3 {
		t.Errorf("counts %v, kind %v, classes %v", counts, s.Kind, s.Classes)
	}
}

func TestNoisyLine(t *testing.T) {
	s := mustMake(t, "noisy-line", Options{"noise": 0, "slope": -3, "intercept": 0.5,
		"samples": 100})
	for i, p := range s.Points {
		if math.Abs(s.Labels[i]-(-3*p[0]+0.5)) > 0.00051 || math.Abs(p[0]) > 1 {
			t.Errorf("sample %d: x = %v, y = %v", i, p[0], s.Labels[i])
		}
	}
	noisy := mustMake(t, "noisy-line", Options{"noise": 0.2, "slope": 0, "intercept": 0,
		"samples": 10000})
	squares := 0.0
	for _, y := range noisy.Labels {
		squares += y * y / 10000
	}
	if math.Abs(math.Sqrt(squares)-0.2) > 0.0071 { // five standard errors
		t.Errorf("deviation of the noise = %v, want 0.2", math.Sqrt(squares))
	}
}

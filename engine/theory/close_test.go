package theory_test

import (
	"math"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/engine/theory"
	"perceptronlab/internal/e2e/cases"
)

// TestNearTies puts a −1 near the edge of a triangle of +1: at a depth below 0 it is outside and
// the set separable, from 0 on it is not. However small the depth, the verdict is this or none.
func TestNearTies(t *testing.T) {
	counts := map[theory.Verdict]int{}
	for e := 2; e <= 52; e += 51 / cases.Of(51) {
		for _, sign := range []float64{-1, 0, 1} {
			for _, base := range []float64{0, 1, 3, 1e6} {
				// what is left of it after rounding
				depth := (base + sign*math.Ldexp(max(1, base), -e)) - base
				for _, columns := range []float64{1, 1e-6, 1e6} {
					for _, inputs := range []string{`"none"`, `"sample"`} {
						d := build(t, `{"version":1,"inputs":{"columns":[0,1],"standardize":`+inputs+`}}`).Document
						x := given(t, [][]float64{{-1, base}, {1, base}, {0, base + max(1, base)},
							{0, base + depth}}, []float64{1, 1, 1, -1}, `{}`).Document
						for _, p := range x.Data.Points {
							p[0] *= columns
						}
						d.Data = x.Data
						r := theory.Analyse(rebuilt(t, d))
						want := theory.Inseparable
						if depth < 0 {
							want = theory.Separable
						}
						counts[r.Verdict]++
						if r.Verdict != want && (r.Verdict != theory.TooClose ||
							inputs == `"none"` && (math.Abs(depth) > 2e-14*max(1, base) ||
								depth >= 0)) {
							t.Errorf("depth %v at %v, columns %v, standardize %s: %+v", depth, base,
								columns, inputs, r)
						}
					}
				}
			}
		}
	}
	if counts[theory.TooClose] == 0 || counts[theory.TooClose] > 200 {
		t.Errorf("%v", counts)
	}
}

// TestLargeOffset: a −1 inside a triangle of +1, all but on its edge, and so far out that
// standardising costs most digits.
func TestLargeOffset(t *testing.T) {
	const offset = 1 << 40
	labels := []float64{1, 1, -1, 1}
	points := [][]float64{{offset - 1, 0}, {offset + 1, 0}, {offset, 0x1p-30}, {offset, 1}}
	d := given(t, points, labels, `{}`).Document
	for _, standardize := range []string{"none", "sample"} {
		d.Inputs = build(t, `{"version":1,"inputs":{"columns":[0,1],"standardize":"`+standardize+`"}}`).Document.Inputs
		if r := theory.Analyse(rebuilt(t, d)); r.Verdict != theory.Inseparable {
			t.Errorf("%s: %+v", standardize, r)
		}
	}
}

// TestDecimalsFarOut: a −1 halfway between two +1, in decimals. Rounded to float64 it is not, by
// 1e-7, and after standardising that would be a margin of 1e-6: of rounding errors.
func TestDecimalsFarOut(t *testing.T) {
	d := given(t, [][]float64{{1e9 + 0.1, 0.3}, {1e9 + 0.2, 0.2}, {1e9 + 0.3, 0.1}},
		[]float64{1, -1, 1}, `{}`).Document
	for standardize, verdict := range map[string]theory.Verdict{"none": theory.Inseparable,
		"sample": theory.TooClose} {
		d.Inputs = build(t, `{"version":1,"inputs":{"columns":[0,1],"standardize":"`+standardize+`"}}`).Document.Inputs
		if r := theory.Analyse(rebuilt(t, d)); r.Verdict != verdict {
			t.Errorf("%s: %+v", standardize, r)
		}
	}
}

// TestExtremes: no panic and no wrong verdict for numbers at the ends of the range. The sign of x₁
// is the label.
func TestExtremes(t *testing.T) {
	source := num.NewSource(4, 4)
	counts := map[theory.Verdict]int{}
	for k := range cases.Of(400) {
		m, n := 2+source.IntN(10), 1+source.IntN(4)
		points, labels := make([][]float64, m), make([]float64, m)
		for i := range points {
			points[i] = make([]float64, n)
			for j := range points[i] {
				points[i][j] = source.Normal() * math.Pow(10,
					float64([]int{150, -150, 300, -300, 0, 6, -6}[source.IntN(7)]))
			}
			labels[i] = math.Copysign(1, points[i][0])
		}
		for _, learner := range []string{`{"algorithm":"adaline"}`, `{"bias":false}`} {
			r := theory.Analyse(given(t, points, labels, learner))
			counts[r.Verdict]++
			if r.Verdict == theory.Inseparable {
				t.Fatalf("set %d: %v %v: %+v", k, points, labels, r)
			}
		}
	}
	if counts[theory.Separable] < cases.Of(100) {
		t.Errorf("%v", counts)
	}
}

// TestLarge: 10,000 samples are worked whole.
func TestLarge(t *testing.T) {
	for _, c := range []struct {
		n       int
		wrong   float64
		verdict theory.Verdict
	}{{2, 0, theory.Separable}, {2, 0.01, theory.Inseparable}, {1, 0, theory.Separable},
		{16, 0, theory.Separable}, {16, 0.01, theory.Inseparable}} {
		e := clouds(t, 10000, c.n, c.wrong, `{}`, `{}`)
		r := theory.Analyse(e)
		if r.Verdict != c.verdict || r.Verdict == theory.Separable && !(r.Tolerance < 1e-12) {
			t.Errorf("%+v: %+v", c, r)
		}
	}
	// With 64 terms the witness is too large for rational arithmetic.
	e := clouds(t, 10000, 16, 0.1, `{"map":`+sixtyFour()+`}`, `{}`)
	r := theory.Analyse(e)
	if sound(t, "64 terms", e, r); r.Verdict != theory.Inseparable || len(r.Witness) != 66 {
		t.Errorf("64 terms: %+v", r)
	}
}

// TestEqualMargins has as many support vectors as samples: the corners of a cube, labelled by their
// first coordinate.
func TestEqualMargins(t *testing.T) {
	var points [][]float64
	var labels []float64
	for corner := range 1 << 8 {
		p := make([]float64, 8)
		for j := range p {
			p[j] = float64(2*(corner>>j&1) - 1)
		}
		points, labels = append(points, p), append(labels, p[0])
	}
	e := given(t, points, labels, `{}`)
	r := theory.Analyse(e)
	sound(t, "cube", e, r)
	if len(r.Support) != 256 || !near(r.Margin, 1, 1e-15) || !near(r.Bound, 9, 1e-15) {
		t.Errorf("%+v", r)
	}
	// Labelled by the parity of all coordinates no plane separates them.
	for i, p := range points {
		labels[i] = 1
		for _, v := range p {
			labels[i] *= v
		}
	}
	e = given(t, points, labels, `{}`)
	sound(t, "parity", e, theory.Analyse(e))
	if r := theory.Analyse(e); r.Verdict != theory.Inseparable {
		t.Errorf("parity: %+v", r)
	}
}

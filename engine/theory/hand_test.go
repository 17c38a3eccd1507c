package theory_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

// build makes an experiment of a document.
func build(t testing.TB, document string) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance*max(1, math.Abs(b)) }

func allNear(a, b []float64, tolerance float64) bool {
	return slices.EqualFunc(a, b, func(x, y float64) bool { return near(x, y, tolerance) })
}

// TestGates: for AND the least ‖w‖² with d(w·x) ≥ 1 has w₁ = w₂ = t by symmetry, and w₀ + t ≤ −1,
// w₀ + 2t ≥ 1 meet at t = 2, w₀ = −3: ‖w‖² = 17, so ρ = 1/√17, R = √3, R²/ρ² = 51. For OR w₀ ≤ −1
// and w₀ + t ≥ 1: t = 2, w₀ = −1, ‖w‖² = 9, R²/ρ² = 27. Each samples with equality are the support
// vectors.
func TestGates(t *testing.T) {
	for _, c := range []struct {
		gate      string
		w         []float64
		bound     float64
		support   []int
		tolerance float64
	}{
		{"and", []float64{-3, 2, 2}, 51, []int{1, 2, 3}, 1e-15},
		{"or", []float64{-1, 2, 2}, 27, []int{0, 1, 2}, 1e-15},
		{"nand", []float64{3, -2, -2}, 51, []int{1, 2, 3}, 1e-15},
		// one class: w = (1, 0, 0) has d(w·x) = 1 everywhere
		{"true", []float64{1, 0, 0}, 3, []int{0, 1, 2, 3}, 1e-15},
	} {
		r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"`+c.gate+`"}}`))
		length := math.Sqrt(c.w[0]*c.w[0] + c.w[1]*c.w[1] + c.w[2]*c.w[2])
		unit := []float64{c.w[0] / length, c.w[1] / length, c.w[2] / length}
		if r.Verdict != theory.Separable || !near(r.Margin, 1/length, c.tolerance) ||
			!near(r.Bound, c.bound, 4*c.tolerance) ||
			!near(r.Radius, math.Sqrt(3), c.tolerance) || !allNear(r.Separator, unit,
			c.tolerance) || !slices.Equal(r.Support, c.support) ||
			r.Witness != nil || !(r.Tolerance <= 1e-15) {
			t.Errorf("%s: %+v", c.gate, r)
		}
	}
}

// TestNoWeightsSee: each pixel is on in as many pictures of one class as of the other, so the sum of
// d·x over all samples is 0, each with the same share. With the number of white regions, 2 for
// connected and 1 for broken, w = (0 … 0, 1) less 1.5 tells them apart.
func TestNoWeightsSee(t *testing.T) {
	for set, columns := range map[string]string{
		"connected":   `,"inputs":{"columns":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]}`,
		"odd-or-even": "", "same-twice": "",
	} {
		e := build(t, `{"version":1,"data":{"preset":"`+set+`"}`+columns+`}`)
		sum := make([]float64, e.Table.N)
		for i := range e.Table.M() {
			for j, x := range e.Table.Sample(i) {
				sum[j] += e.Table.D[i] * x
			}
		}
		if slices.ContainsFunc(sum, func(v float64) bool { return v != 0 }) {
			t.Errorf("%s: the classes differ by %v", set, sum)
		}
		if r := theory.Analyse(e); r.Verdict != theory.Inseparable || r.Witness == nil {
			t.Errorf("%s: %+v", set, r)
		}
	}
	r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"connected"}}`))
	if r.Verdict != theory.Separable {
		t.Errorf("with white regions: %+v", r)
	}
}

// TestXOR: −(1,0,0) + (1,0,1) + (1,1,0) − (1,1,1) = 0, so the witness is ¼ each (spec §7).
func TestXOR(t *testing.T) {
	for _, gate := range []string{"xor", "xnor"} {
		r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"`+gate+`"}}`))
		quarter := []theory.Share{{Sample: 0, Weight: 0.25}, {Sample: 1, Weight: 0.25},
			{Sample: 2, Weight: 0.25}, {Sample: 3, Weight: 0.25}}
		if r.Verdict != theory.Inseparable || !slices.Equal(r.Witness, quarter) ||
			!math.IsNaN(r.Margin) || !math.IsNaN(r.Bound) || r.Separator != nil {
			t.Errorf("%s: %+v", gate, r)
		}
	}
	// With x₁x₂ it is separable: by −1 + 2x₁ + 2x₂ − 4x₁x₂, say, all four samples at the margin
	// 1/√(1+4+4+16) = 1/5. Four equalities in four unknowns leave no other w, and the combination
	// of ±x that it is has the weights 9/25, 6/25, 6/25, 4/25, so none is better.
	r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}}`))
	if r.Verdict != theory.Separable || !near(r.Margin, 0.2, 1e-15) || len(r.Support) != 4 {
		t.Errorf("with x1*x2: %+v", r)
	}
}

// TestSmallSets has verdicts that can be seen by eye.
func TestSmallSets(t *testing.T) {
	for _, c := range []struct {
		name, points, labels, extra string
		verdict                     theory.Verdict
		margin                      float64
	}{
		{"one point", `[[3,4]]`, `[1]`, ``, theory.Separable, math.Sqrt(26)},
		{"one point without bias", `[[3,4]]`, `[-1]`, `"bias":false`, theory.Separable, 5},
		{"zero without bias", `[[3,4],[0,0]]`, `[1,1]`, `"bias":false`, theory.Inseparable, 0},
		{"only zero", `[[0,0]]`, `[1]`, `"bias":false`, theory.Inseparable, 0},
		{"only zero, with bias", `[[0,0]]`, `[1]`, ``, theory.Separable, 1},
		{"both labels", `[[1,2],[1,2],[5,5]]`, `[1,-1,1]`, ``, theory.Inseparable, 0},
		{"all the same, one label", `[[1,2],[1,2],[1,2]]`, `[1,1,1]`, ``, theory.Separable,
			math.Sqrt(6)},
		{"all the same", `[[1,2],[1,2],[1,2]]`, `[1,1,-1]`, ``, theory.Inseparable, 0},
		{"one class around the origin, without bias", `[[1,0],[-1,1],[-1,-1]]`, `[1,1,1]`,
			`"bias":false`, theory.Inseparable, 0},
		{"collinear, alternating", `[[0,0],[1,1],[2,2],[3,3]]`, `[1,-1,1,-1]`, ``,
			theory.Inseparable, 0},
		// (1,0,0) and −(1,1,1): w₀ ≥ 1, w₀ + 2t ≤ −1 → w = (1,−1,−1).
		{"collinear, apart", `[[0,0],[1,1],[2,2],[-1,-1]]`, `[1,-1,-1,1]`, ``, theory.Separable,
			1 / math.Sqrt(3)},
		{"between, in decimals", `[[0.1,0.3],[0.2,0.2],[0.3,0.1]]`, `[1,-1,1]`, ``,
			theory.Inseparable, 0},
		{"at the end, in decimals", `[[0.1,0.3],[0.2,0.2],[0.3,0.1]]`, `[1,1,-1]`, ``,
			theory.Separable, math.NaN()},
		// x₁ is useless; (1, 1e6, ±1e-6): w = (0, 0, ±1e6): margin 1e-6.
		{"1e-6 beside 1e6", `[[1e6,1e-6],[1e6,-1e-6],[-1e6,1e-6],[-1e6,-1e-6]]`, `[1,-1,1,-1]`, ``,
			theory.Separable, 1e-6},
		{"1e-6 beside 1e6, XOR", `[[1e6,1e-6],[1e6,-1e-6],[-1e6,1e-6],[-1e6,-1e-6]]`, `[1,-1,-1,1]`,
			``, theory.Inseparable, 0},
		{"1e150, without bias", `[[1e150,0],[0,-1e150]]`, `[1,-1]`, `"bias":false`,
			theory.Separable, 1e150 / math.Sqrt2},
		{"1e-150, without bias", `[[1e-150,0],[0,-1e-150]]`, `[1,-1]`, `"bias":false`,
			theory.Separable, 1e-150 / math.Sqrt2},
		{"1e-150 beside 1e150", `[[1e150,1e-150],[1e150,-1e-150]]`, `[1,-1]`, ``,
			theory.Separable, 1e-150},
		{"1e-150 beside 1e150, XOR", `[[1e150,1e-150],[1e150,-1e-150],[-1e150,1e-150],[-1e150,-1e-150]]`, `[1,-1,-1,1]`, ``, theory.Inseparable, 0},
		{"rows of 1e150 and 1e-150", `[[1e150,1e150],[1e-150,-1e-150],[1,-3]]`, `[1,-1,-1]`,
			`"bias":false`, theory.Separable, math.NaN()},
		{"huge", `[[1e308,-1e308],[-1e308,1e308],[1e308,1e308]]`, `[1,-1,-1]`, ``,
			theory.Separable, math.NaN()},
		{"tiny: the margin is below all numbers", `[[5e-324,0],[0,5e-324]]`, `[1,-1]`, ``,
			theory.TooClose, math.NaN()},
	} {
		r := theory.Analyse(build(t, fmt.Sprintf(`{"version":1,"data":{"points":%s,"labels":%s},"learner":{%s}}`, c.points, c.labels, c.extra)))
		if r.Verdict != c.verdict || c.margin > 0 &&
			!(math.Abs(r.Margin-c.margin) <= 1e-12*c.margin) {
			t.Errorf("%s: %+v, want %s %v", c.name, r, c.verdict, c.margin)
		}
	}
}

// TestSquares: for AND, XᵀX has λmax = (7 + √33)/2 (derived in package trace's TestStability), and
// the limit of Adaline is (−1.5, 1, 1) with loss ½; for XOR the weights 0 and loss 2 (spec §7).
func TestSquares(t *testing.T) {
	lambda := (7 + math.Sqrt(33)) / 2
	for _, c := range []struct {
		preset, gradient string
		lambda           float64
		w                []float64
		loss             float64
	}{
		{"and", "sum", lambda, []float64{-1.5, 1, 1}, 0.5},
		{"and", "mean", lambda / 4, []float64{-1.5, 1, 1}, 0.125},
		{"and", "twice-mean", lambda / 2, []float64{-1.5, 1, 1}, 0.25},
		{"xor", "sum", lambda, []float64{0, 0, 0}, 2},
	} {
		r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"`+c.preset+`"},"learner":{"algorithm":"adaline","gradient":"`+c.gradient+`"}}`))
		if !near(r.LambdaMax, c.lambda, 1e-15) || !near(r.EtaLimit, 2/c.lambda, 1e-15) ||
			!allNear(r.LeastSquares, c.w, 1e-15) || !near(r.LeastLoss, c.loss, 1e-15) {
			t.Errorf("%+v: %v %v %v %v", c, r.LambdaMax, r.EtaLimit, r.LeastSquares, r.LeastLoss)
		}
	}
	// Targets 0 and 1 are (d + 1)/2, and so are the weights: (−0.25, 0.5, 0.5), loss a quarter.
	r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","targets":"01"}}`))
	if !allNear(r.LeastSquares, []float64{-0.25, 0.5, 0.5}, 1e-15) ||
		!near(r.LeastLoss, 0.125, 1e-15) {
		t.Errorf("targets 0 and 1: %v %v", r.LeastSquares, r.LeastLoss)
	}
}

// TestWhatDoesNotApply is NaN or nil.
func TestWhatDoesNotApply(t *testing.T) {
	nothing := func(name string, values ...float64) {
		for _, v := range values {
			if !math.IsNaN(v) {
				t.Errorf("%s: %v", name, values)
			}
		}
	}
	for name, e := range map[string]*experiment.Experiment{
		"nil":   nil,
		"empty": build(t, `{"version":1,"data":{"points":[],"labels":[]}}`),
	} {
		r := theory.Analyse(e)
		nothing(name, r.Radius, r.Margin, r.Bound, r.Tolerance, r.LambdaMax, r.EtaLimit,
			r.LeastLoss)
		if r.Verdict != "" || r.Separator != nil || r.Support != nil || r.Witness != nil ||
			r.LeastSquares != nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
	for _, learner := range []string{`"algorithm":"perceptron"`,
		`"algorithm":"adaline","activation":"tanh"`,
		`"algorithm":"adaline","activation":"logistic"`} {
		r := theory.Analyse(build(t, `{"version":1,"learner":{`+learner+`}}`))
		nothing(learner, r.LambdaMax, r.EtaLimit, r.LeastLoss)
		if r.Verdict != theory.Separable || r.LeastSquares != nil {
			t.Errorf("%s: %+v", learner, r)
		}
	}
	hinge := *build(t, `{"version":1,"learner":{"algorithm":"adaline"}}`)
	hinge.Rule.Loss = rule.SquaredLoss + 1
	if r := theory.Analyse(&hinge); r.LeastSquares != nil {
		t.Errorf("another loss than a squared one: %+v", r)
	} else {
		nothing("another loss", r.LambdaMax, r.EtaLimit, r.LeastLoss)
	}
}

// TestPresets: what the built-in sets say of themselves.
func TestPresets(t *testing.T) {
	for id, want := range map[string]theory.Verdict{
		"iris-setosa-versicolor": theory.Separable, "iris-setosa-rest": theory.Separable,
		"iris-versicolor-virginica": theory.Inseparable,
		"two-clouds":                theory.Separable, "outlier": theory.Inseparable,
		"two-rings": theory.Inseparable, "xor-clouds": theory.Inseparable,
	} {
		preset, ok := data.ByID(id)
		if !ok {
			t.Fatal(id)
		}
		for _, inputs := range []string{`{}`, `{"standardize":"sample"}`, `{"unit":true}`,
			`{"standardize":"population","unit":true}`, fmt.Sprintf(`{"columns":[%d,%d]}`,
				first(preset), second(preset))} {
			r := theory.Analyse(build(t, fmt.Sprintf(`{"version":1,"data":{"preset":%q},"inputs":%s}`,
				id, inputs)))
			if r.Verdict != want {
				t.Errorf("%s, %s: %+v", id, inputs, r)
			}
		}
	}
}

func first(p data.Preset) int {
	if p.Columns == nil {
		return 0
	}
	return p.Columns[0]
}

func second(p data.Preset) int {
	if p.Columns == nil {
		return 1
	}
	return p.Columns[1]
}

// TestNoNoise: of (2, 2), (1, −2), (−2, 2) and (−1, 1) the classes −1, +1, −1, +1 are widest apart
// at w ∝ (3, 0, −2): 3 − 4 = −1 twice, 3 + 4 = 7, 3 − 2 = 1. w₁ is 0, not what rounding leaves.
func TestNoNoise(t *testing.T) {
	r := theory.Analyse(build(t, `{"version":1,"data":{"preset":"four-vectors"}}`))
	if w := r.Separator; len(w) != 3 || w[1] != 0 || !near(w[0], 3/math.Sqrt(13), 1e-15) {
		t.Errorf("%+v", r)
	}
}

package trace_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// TestMistakeBound: from zero, a perceptron makes at most R²/ρ² mistakes on separable samples
// (A. B. J. Novikoff, On convergence proofs on perceptrons, 1962), whatever their order, η and tie.
// ρ is the largest margin; the test uses the best of 2,000 directions. Any separator's margin is
// at most ρ, so the bound tested is at least Novikoff's: the test can miss a fault, never invent
// one.
func TestMistakeBound(t *testing.T) {
	for seed := 1; seed <= 12; seed++ {
		for _, learner := range []string{
			`"step":"label"`, `"step":"error"`, `"tie":"mistake"`,
			`"tie":"negative","order":"shuffle"`, `"order":"mistake","step":"label","eta":3`,
		} {
			r := run(t, fmt.Sprintf(`{"version":1,"data":{"preset":"two-clouds","options":{"seed":%d,"samples":40}},
				"learner":{%s},"stop":{"epochs":10000}}`, seed, learner))
			if r.Stopped() != trace.Converged {
				t.Fatalf("seed %d, %s: %s on separable samples", seed, learner, r.Stopped())
			}
			table := r.Config().Table
			largest := 0.0
			for i := range table.M() {
				x := table.Sample(i)
				largest = max(largest, x[0]*x[0]+x[1]*x[1]+x[2]*x[2])
			}
			rho := margin(table)
			if bound := largest / (rho * rho); rho <= 0 || float64(r.Updates()) > bound {
				t.Errorf("seed %d, %s: %d updates, bound %v (ρ ≥ %v)", seed, learner, r.Updates(),
					bound, rho)
			}
		}
	}
}

// margin returns a lower bound of ρ: the best margin min d(w·x)/‖w‖ of separators whose normal
// goes round the circle, each with the offset in the middle of its gap.
func margin(table *data.Table) float64 {
	best := 0.0
	for k := range 2000 {
		a, b := math.Cos(math.Pi*float64(k)/1000), math.Sin(math.Pi*float64(k)/1000)
		least, most := math.Inf(1), math.Inf(-1) // of a·x, over +1 and over −1
		for i := range table.M() {
			p := a*table.Sample(i)[1] + b*table.Sample(i)[2]
			if table.D[i] > 0 {
				least = min(least, p)
			} else {
				most = max(most, p)
			}
		}
		offset := -(least + most) / 2
		best = max(best, (least-most)/2/math.Hypot(1, offset))
	}
	return best
}

// TestScale: from zero, η only scales a perceptron's path. For powers of two the scaling is exact.
func TestScale(t *testing.T) {
	for _, preset := range []string{"iris-versicolor-virginica", "xor", "two-clouds",
		"noisy-labels"} {
		at := func(eta float64) *trace.Trace {
			return run(t, fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{"eta":%v},"stop":{"epochs":20}}`, preset, eta))
		}
		one := at(1)
		for _, eta := range []float64{0.25, 8} {
			r := at(eta)
			if r.Len() != one.Len() || !slices.Equal(r.Marks(), one.Marks()) {
				t.Fatalf("%s, η = %v: other mistakes than with 1", preset, eta)
			}
			for k := range one.Len() + 1 {
				w := one.Weights(k, nil)
				for j := range w {
					w[j] *= eta
				}
				if got := r.Weights(k, nil); !slices.Equal(got, w) {
					t.Fatalf("%s, η = %v, step %d: %v, want %v", preset, eta, k, got, w)
				}
			}
		}
	}
}

// TestBatchOrder: a sum over all samples does not depend on their order, but for its rounding.
func TestBatchOrder(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"learner":{"algorithm":"adaline","eta":0.0001,"activation":"tanh"}}`))
	if err != nil {
		t.Fatal(err)
	}
	order := make([]int32, len(e.Set.Points))
	num.NewSource(1, 1).Perm(order)
	turned := e.Document
	turned.Data = experiment.Data{Features: e.Set.Features}
	for _, i := range order {
		turned.Data.Points = append(turned.Data.Points, e.Set.Points[i])
		turned.Data.Labels = append(turned.Data.Labels, e.Set.Labels[i])
	}
	want, got := run(t, string(e.Document.Full())), run(t, string(turned.Full()))
	near(t, "w", got.Weights(got.Len(), nil), want.Weights(want.Len(), nil), 1e-12)
	if want.Len() != 100 || slices.Equal(want.Weights(100, nil), want.Weights(99, nil)) {
		t.Error("the run stood still: it shows nothing")
	}
}

// TestStability: batch Adaline converges below η = 2/λmax of the loss's Hessian and diverges above
// (e.g. S. Haykin, Neural Networks and Learning Machines, on LMS). For the AND gate, ΣXXᵀ is
// [4 2 2; 2 2 1; 2 1 2]; on (a, b, b) it acts as [4 4; 2 3], whose characteristic polynomial
// λ² − 7λ + 4 gives λmax = (7 + √33)/2; the other eigenvalue, of (0, 1, −1), is 1. The mean divides
// by M = 4, twice the mean by 2.
func TestStability(t *testing.T) {
	lambda := (7 + math.Sqrt(33)) / 2
	for gradient, divisor := range map[rule.Gradient]float64{rule.GradientSum: 1,
		rule.GradientMean: 4, rule.GradientTwiceMean: 2} {
		limit := 2 / (lambda / divisor)
		at := func(eta float64) *trace.Trace {
			return run(t, fmt.Sprintf(`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":%v,
				"gradient":%q,"init":[1,0.5,-0.25]},"stop":{"epochs":20000}}`, eta, gradient))
		}
		below := at(0.99 * limit)
		near(t, string(gradient)+" below the limit", below.Weights(below.Len(), nil),
			[]float64{-1.5, 1, 1}, 1e-9)
		if above := at(1.01 * limit); above.Stopped() != trace.Diverged {
			t.Errorf("%s above the limit: %s", gradient, above.Stopped())
		}
	}
}

// TestGradient: a batch step is −η times the gradient of the reported loss, which is taken here by
// central differences at points without symmetry.
func TestGradient(t *testing.T) {
	const eta, h = 0.125, 1e-5
	for _, activation := range []string{"identity", "tanh", "logistic"} {
		for _, gradient := range []string{"sum", "mean", "twice-mean"} {
			for _, targets := range []string{"pm1", "01"} {
				for _, init := range []string{"[0.3,-0.7,0.11]", "[-1.1,0.05,0.9]", "[0,0,0]"} {
					name := activation + ", " + gradient + ", " + targets + ", " + init
					r := run(t, fmt.Sprintf(`{"version":1,"data":{"points":[[0.2,1.3],[-0.8,0.4],[1.7,-0.6],[0.1,0.9],[-1.2,-0.3]],
						"labels":[1,-1,1,-1,-1]},"learner":{"algorithm":"adaline","eta":%v,"activation":%q,"gradient":%q,
						"targets":%q,"init":%s},"stop":{"epochs":1}}`, eta, activation, gradient, targets, init))
					s := r.Step(1)
					want := make([]float64, len(s.Before))
					for j := range want {
						up, down := slices.Clone(s.Before), slices.Clone(s.Before)
						up[j] += h
						down[j] -= h
						want[j] = -eta * (r.LossAt(up) - r.LossAt(down)) / (2 * h)
					}
					near(t, name, s.Delta, want, 1e-9)
				}
			}
		}
	}
}

// TestPocketKeepsTheBest: what is in the pocket never gets worse, and is as good as is said.
func TestPocketKeepsTheBest(t *testing.T) {
	for _, preset := range []string{"xor", "iris-versicolor-virginica", "noisy-labels"} {
		r := run(t, fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{"algorithm":"pocket"},"stop":{"epochs":5}}`, preset))
		before := math.MaxInt
		for k := 1; k <= r.Len(); k++ {
			s := r.Step(k)
			if wrong, _ := r.WrongAt(s.Pocket); s.PocketErrors > before || wrong != s.PocketErrors {
				t.Fatalf("%s, step %d: %d mistakes in the pocket, told %d, before %d", preset, k,
					wrong, s.PocketErrors, before)
			}
			if wrong, _ := r.WrongAt(s.After); wrong < s.PocketErrors {
				t.Fatalf("%s, step %d: w makes %d mistakes, the pocket %d", preset, k, wrong,
					s.PocketErrors)
			}
			before = s.PocketErrors
		}
	}
}

// TestLegalExtremes: odd data and enormous rates are legal, and every run comes to an end that
// is said in words.
func TestLegalExtremes(t *testing.T) {
	for name, samples := range map[string]string{
		"one class":        `"points":[[1,2],[3,4],[0,1]],"labels":[-1,-1,-1]`,
		"one sample":       `"points":[[1,2]],"labels":[1]`,
		"both labels":      `"points":[[1,2],[1,2],[3,1]],"labels":[1,-1,1]`,
		"collinear":        `"points":[[0,0],[1,1],[2,2],[3,3]],"labels":[1,-1,1,-1]`,
		"all in one place": `"points":[[0,0],[0,0]],"labels":[1,-1]`,
		"huge":             `"points":[[1e308,-1e308],[-1e308,1e308],[1e308,1e308]],"labels":[1,-1,-1]`,
		"tiny":             `"points":[[5e-324,0],[0,5e-324]],"labels":[1,-1]`,
	} {
		for _, r := range rule.All() {
			for _, eta := range []string{"1e-300", "0.1", "1e9", "1e300"} {
				for _, batch := range []string{"1", `"all"`} {
					name := fmt.Sprintf("%s, %s, η %s, batch %s", name, r.ID, eta, batch)
					learner := fmt.Sprintf(`"algorithm":%q`, r.ID)
					for _, s := range []struct {
						id    rule.SettingID
						value string
					}{{rule.SettingEta, eta}, {rule.SettingBatch, batch},
						{rule.SettingOrder, `"shuffle"`}} {
						if r.Uses(s.id) {
							learner += fmt.Sprintf(`,%q:%s`, s.id, s.value)
						}
					}
					set := samples
					if r.Kind == data.Classes {
						points, labels, _ := strings.Cut(samples, `"labels"`)
						set = points + `"labels"` + strings.ReplaceAll(labels, "-1", "0")
					}
					got := run(t, fmt.Sprintf(`{"version":1,"data":{%s},"learner":{%s},"stop":{"epochs":50}}`, set, learner))
					for _, v := range got.Weights(got.Len(), nil) {
						if !(math.Abs(v) <= rule.Limit) {
							t.Errorf("%s: w = %v", name, got.Weights(got.Len(), nil))
						}
					}
					if bad := got.Divergence(); got.Stopped() == trace.Running ||
						got.Stopped() == trace.Diverged && bad.Step != got.Len()+1 {
						t.Errorf("%s: stopped %q after %d steps, %+v", name, got.Stopped(),
							got.Len(), bad)
					}
				}
			}
		}
	}
}

// TestEnormousRate: a perceptron only scales with η = 1e9, and Adaline runs away, told by step and
// weight.
func TestEnormousRate(t *testing.T) {
	if r := run(t, `{"version":1,"learner":{"eta":1e9}}`); r.Stopped() != trace.Converged ||
		len(r.Epochs()) != 7 {
		t.Errorf("perceptron: %s after %d epochs; want converged after 6, as with 0.1", r.Stopped(),
			len(r.Epochs())-1)
	}
	for _, batch := range []string{"1", "7", `"all"`} {
		r := run(t, `{"version":1,"learner":{"algorithm":"adaline","eta":1e9,"batch":`+batch+`}}`)
		if bad := r.Divergence(); r.Stopped() != trace.Diverged || bad.Step != r.Len()+1 ||
			bad.Weight < 0 || !(math.Abs(bad.Value) > rule.Limit) {
			t.Errorf("adaline, batch %s: %s after %d steps, %+v", batch, r.Stopped(), r.Len(), bad)
		}
	}
}

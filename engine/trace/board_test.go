package trace_test

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Runs as they stand on a blackboard, for learning rates of which float64 holds the fewest. Rates
// are in hundredths, so that n/100 is the float64 nearest to a decimal.
var boardRates = []int{5, 10, 20, 30, 70, 100}

// hundredths returns the decimals n·rate/100.
func hundredths(rate int, n []int) []float64 {
	values := make([]float64, len(n))
	for j, v := range n {
		values[j] = float64(v*rate) / 100
	}
	return values
}

// AND from w = 0 (the course's first example; spec §2), o = sign z with z = 0 as +1, Δw = η(d −
// o)x. By hand, w in units of 2η, samples 00, 01, 10 (−) and 11 (+), a line per epoch; from zero
// the path is the same for every η:
//
//	00: z 0 ✗ (−1,0,0)   01: −1            10: −1            11: −1 ✗ (0,1,1)
//	00: z 0 ✗ (−1,1,1)   01: 0 ✗ (−2,1,0)  10: −1            11: −1 ✗ (−1,2,1)
//	00: −1               01: 0 ✗ (−2,2,0)  10: 0 ✗ (−3,1,0)  11: −2 ✗ (−2,2,1)
//	00: −2               01: −1            10: 0 ✗ (−3,1,1)  11: −1 ✗ (−2,2,2)
//	00: −2               01: 0 ✗ (−3,2,1)  10: −1            11: 0
//	00: −3               01: −2            10: −1            11: 0: nobody is wrong
func TestAndOnTheBoard(t *testing.T) {
	weights := [][]int{
		{-1, 0, 0}, {-1, 0, 0}, {-1, 0, 0}, {0, 1, 1},
		{-1, 1, 1}, {-2, 1, 0}, {-2, 1, 0}, {-1, 2, 1},
		{-1, 2, 1}, {-2, 2, 0}, {-3, 1, 0}, {-2, 2, 1},
		{-2, 2, 1}, {-2, 2, 1}, {-3, 1, 1}, {-2, 2, 2},
		{-2, 2, 2}, {-3, 2, 1}, {-3, 2, 1}, {-3, 2, 1},
		{-3, 2, 1}, {-3, 2, 1}, {-3, 2, 1}, {-3, 2, 1},
	}
	z := []int{0, -1, -1, -1, 0, 0, -1, -1, -1, 0, 0, -2, -2, -1, 0, -1, -2, 0, -1, 0, -3, -2, -1,
		0}
	errors := []int{0, 3, 2, 1, 2, 0, 0} // after each epoch, from the first
	for _, rate := range boardRates {
		r := run(t, fmt.Sprintf(`{"version":1,"data":{"preset":"and"},"learner":{"eta":%v}}`,
			float64(rate)/100))
		if r.Updates() != 11 || r.Len() != len(weights) || r.Stopped() != trace.Converged {
			t.Fatalf("η = %d/100: %d updates in %d steps, %s; want 11 in %d", rate, r.Updates(),
				r.Len(), r.Stopped(), len(weights))
		}
		before := []float64{0, 0, 0}
		for k, w := range weights {
			s := r.Step(k + 1)
			near(t, fmt.Sprintf("η = %d/100: z of step %d", rate, k+1), s.Z,
				hundredths(2*rate, z[k:k+1]), 0)
			near(t, fmt.Sprintf("η = %d/100: w after step %d", rate, k+1), s.After,
				hundredths(2*rate, w), 0)
			near(t, fmt.Sprintf("η = %d/100: w before step %d", rate, k+1), s.Before, before, 0)
			before = s.After
		}
		for _, e := range r.Epochs() {
			if e.Number > 0 && e.Errors != errors[e.Number] {
				t.Errorf("η = %d/100: %d errors after epoch %d, want %d", rate, e.Errors, e.Number,
					errors[e.Number])
			}
		}
	}
}

// From zero the path does not depend on η: w, z and Δw are η times those for η = 1, which are whole
// numbers. Every gate and every order, with float64 beside, which loses its way for most.
func TestEveryRateOnTheBoard(t *testing.T) {
	lost := 0
	for _, gate := range []string{"and", "or", "nand", "xor"} {
		for _, learner := range []string{`"algorithm":"perceptron"`, `"algorithm":"pocket"`,
			`"algorithm":"averaged","order":"shuffle"`, `"tie":"mistake"`} {
			document := func(rate int, more string) string {
				return fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{%s,"eta":%v%s},"stop":{"epochs":30}}`, gate, learner, float64(rate)/100, more)
			}
			want := run(t, document(100, ""))
			for _, rate := range boardRates {
				got := run(t, document(rate, ""))
				what := fmt.Sprintf("%s, %s, η = %d/100", gate, learner, rate)
				if got.Len() != want.Len() || got.Updates() != want.Updates() ||
					got.Stopped() != want.Stopped() {
					t.Fatalf("%s: %d steps, %d updates, %s; want %d, %d, %s", what, got.Len(),
						got.Updates(), got.Stopped(), want.Len(), want.Updates(), want.Stopped())
				}
				times := func(list []float64) []float64 {
					whole := make([]int, len(list))
					for j, v := range list {
						whole[j] = int(v)
					}
					return hundredths(rate, whole)
				}
				for k := range want.Len() {
					a, b := want.Step(k+1), got.Step(k+1)
					near(t, what+": z", b.Z, times(a.Z), 0)
					near(t, what+": Δw", b.Delta, times(a.Delta), 0)
					near(t, what+": w", b.After, times(a.After), 0)
					if a.Mistake != b.Mistake || a.PocketErrors != b.PocketErrors {
						t.Fatalf("%s: step %+v, want %+v", what, b, a)
					}
				}
				for k, e := range want.Epochs() {
					if g := got.Epochs()[k]; g.Errors != e.Errors || g.Updates != e.Updates {
						t.Fatalf("%s: epoch %+v, want %+v", what, g, e)
					}
				}
				if float := run(t, document(rate,
					`,"arithmetic":"float64"`)); float.Updates() != want.Updates() {
					lost++
				}
			}
		}
	}
	if lost < 10 {
		t.Errorf("float64 lost its way only %d times: what is this test for?", lost)
	}
}

// The worked example (spec §7): z = 0.36, no change; z = −0.13, so Δw = 2η(1, 3.9, 3).
func TestWorkedExampleOnTheBoard(t *testing.T) {
	for _, rate := range boardRates {
		r := run(t, fmt.Sprintf(`{"version":1,"data":{"preset":"worked-example"},
			"learner":{"init":[0.2,0.3,-0.5],"eta":%v},"stop":{"epochs":1}}`, float64(rate)/100))
		one, two := r.Step(1), r.Step(2)
		near(t, "z of sample 1", one.Z, []float64{0.36}, 0)
		near(t, "Δw of sample 1", one.Delta, []float64{0, 0, 0}, 0)
		near(t, "z of sample 2", two.Z, []float64{-0.13}, 0)
		thousandths := func(n ...int) []float64 {
			values := make([]float64, len(n))
			for j, v := range n {
				values[j] = float64(v) / 1000
			}
			return values
		}
		near(t, "Δw of sample 2", two.Delta, thousandths(20*rate, 78*rate, 60*rate), 0)
		near(t, "w", two.After, thousandths(200+20*rate, 300+78*rate, -500+60*rate), 0)
	}
}

// A document that says nothing of it is exact; its text says so, and what is chosen is kept.
// Products are as on paper in an exact run, and as a program has them in the other, also when one
// is turned into the other.
func TestArithmeticOfDocuments(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"points":[[0.1,0.7],[0.3,0.1]],"labels":[1,-1]},"inputs":{"map":["x1*x2"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	check := func(what string, e *experiment.Experiment, want rule.Arithmetic, product float64) {
		t.Helper()
		if got, why := e.Run().Arithmetic(); got != want || e.Table.X[1] != product {
			t.Errorf("%s: %s (%s) with %v, want %s with %v", what, got, why, e.Table.X[1], want,
				product)
		}
	}
	binary := 0.1
	binary *= 0.7
	check("an old document", e, rule.ArithmeticExact, 0.07)
	float, err := e.With("learner.arithmetic", []byte(`"float64"`))
	if err != nil {
		t.Fatal(err)
	}
	check("float64", float, rule.ArithmeticFloat64, binary)
	if again, err := experiment.Parse(float.Document.Compact()); err != nil ||
		again.Document.Learner.Arithmetic != rule.ArithmeticFloat64 {
		t.Errorf("float64 is lost on the way: %v", err)
	}
	back, err := float.With("learner.arithmetic", []byte("null"))
	if err != nil {
		t.Fatal(err)
	}
	check("exact again", back, rule.ArithmeticExact, 0.07)
	faster, err := back.With("learner.eta", []byte("0.2"))
	if err != nil || faster.Table != back.Table {
		t.Errorf("another η makes the products again: %v", err)
	}
	third, err := back.With("learner.eta", []byte("0.3333333333333333"))
	if err != nil {
		t.Fatal(err)
	}
	check("too many digits", third, rule.ArithmeticFloat64, binary)
	again, err := third.With("learner.eta", []byte("0.3"))
	if err != nil {
		t.Fatal(err)
	}
	check("few digits again", again, rule.ArithmeticExact, 0.07)
	decaying, err := back.With("learner.decay", []byte(`{"c1":1,"c2":1}`))
	if err != nil {
		t.Fatal(err)
	}
	check("what cannot be exact", decaying, rule.ArithmeticFloat64, binary)
	if text := string(back.Document.Compact()); strings.Contains(text, "arithmetic") {
		t.Errorf("the default is written into links: %s", text)
	}
	if _, err := experiment.Parse([]byte(`{"version":1,"learner":{"arithmetic":"decimal"}}`)); err == nil {
		t.Error("an unknown arithmetic is taken")
	}
	if _, err := experiment.Parse([]byte(`{"version":1,"learner":{"algorithm":"adaline","arithmetic":"exact"}}`)); err == nil {
		t.Error("Adaline takes an arithmetic")
	}
}

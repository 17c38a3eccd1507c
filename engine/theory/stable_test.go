package theory_test

import (
	"fmt"
	"math"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

func parsed(t testing.TB, document string) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatalf("%s: %v", document, err)
	}
	return e
}

// TestStableEta: AND with a bias has λmax = (7 + √33)/2 (see TestDescentByHand), its longest x is
// (1, 1, 1).
func TestStableEta(t *testing.T) {
	most := (7 + math.Sqrt(33)) / 2
	for _, c := range []struct {
		learner string
		want    theory.Stable
		round   float64
	}{
		{`"algorithm":"adaline"`, theory.Stable{2 / most, theory.Sharp}, 0.1},
		{`"algorithm":"adaline","gradient":"mean"`, theory.Stable{8 / most, theory.Sharp}, 0.5},
		{`"algorithm":"adaline","gradient":"twice-mean"`, theory.Stable{4 / most, theory.Sharp}, 0.2},
		{`"algorithm":"adaline","batch":4`, theory.Stable{2 / most, theory.Sharp}, 0.1},
		{`"algorithm":"adaline","decay":{"c1":1,"c2":1}`, theory.Stable{2 / most, theory.Falls}, 0.1},
		{`"algorithm":"adaline","activation":"tanh"`, theory.Stable{2 / most / 1.24, theory.Falls}, 0.1},
		{`"algorithm":"adaline","activation":"logistic"`, theory.Stable{2 / most / 0.078,
			theory.Falls}, 2},
		// p(1 − p) ≤ ¼
		{`"algorithm":"logistic"`, theory.Stable{8 / most, theory.Falls}, 0.5},
		{`"algorithm":"logistic","gradient":"mean"`, theory.Stable{32 / most, theory.Falls}, 2},
		{`"algorithm":"logistic","batch":1`, theory.Stable{8 / 3., theory.Each}, 1},
		{`"algorithm":"adaline","batch":1`, theory.Stable{2 / 3., theory.Each}, 0.2},
		{`"algorithm":"adaline","batch":1,"gradient":"twice-mean"`, theory.Stable{1 / 3.,
			theory.Each}, 0.1},
		{`"algorithm":"adaline","batch":2`, theory.Stable{1 / 3., theory.Batch}, 0.1},
		{`"algorithm":"adaline","batch":3,"remainder":"append"`, theory.Stable{1 / 6.,
			theory.Batch}, 0.05},
		{`"algorithm":"adaline","batch":2,"gradient":"mean"`, theory.Stable{2 / 3., theory.Batch}, 0.2},
		{`"algorithm":"adaline","order":"random"`, theory.Stable{1 / 6., theory.Batch}, 0.05},
		{`"algorithm":"adaline","order":"sequence","sequence":[[0,1,2,3,3,3]]`,
			theory.Stable{1 / 9., theory.Batch}, 0.05},
	} {
		e := parsed(t, `{"version":1,"data":{"preset":"and"},"learner":{`+c.learner+`}}`)
		got, ok := theory.StableEta(e)
		if !ok || got.Says != c.want.Says || math.Abs(got.Below/c.want.Below-1) > 1e-14 ||
			got.Round() != c.round {
			t.Errorf("%s: %v, %v, round %v; want %v, %v", c.learner, got, ok, got.Round(), c.want,
				c.round)
		}
	}
	for _, none := range []string{
		`"data":{"preset":"and"}`, `"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}`,
		`"data":{"preset":"and"},"learner":{"algorithm":"least-squares"}`,
		`"data":{"points":[]},"learner":{"algorithm":"adaline"}`,
		`"data":{"points":[[0],[0]],"labels":[1,-1]},"learner":{"algorithm":"adaline","bias":false}`,
		`"data":{"points":[[0],[1e300]],"labels":[1,-1]},"learner":{"algorithm":"adaline"}`,
	} {
		if s, ok := theory.StableEta(parsed(t, `{"version":1,`+none+`}`)); ok {
			t.Errorf("%s: %v", none, s)
		}
	}
}

// TestRoundIsRound: 1, 2 or 5 times a power of ten, at most half of the bound and more than a
// fifth.
func TestRoundIsRound(t *testing.T) {
	for below := 1e-12; below < 1e12; below *= 1.07 {
		eta := theory.Stable{Below: below}.Round()
		text := fmt.Sprintf("%.0e", eta)
		if eta > below/2 || eta < below/5 || (text[0] != '1' && text[0] != '2' && text[0] != '5') ||
			fmt.Sprint(eta) != fmt.Sprint(mustFloat(t, text)) {
			t.Errorf("below %v: %v", below, eta)
		}
	}
}

func mustFloat(t *testing.T, text string) (v float64) {
	if _, err := fmt.Sscan(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestStableHolds: just below its bound a descent of all samples never rises, and just above a
// sharp one it does; just below the others no step raises what it descends.
func TestStableHolds(t *testing.T) {
	sets := []string{"and", "xor", "two-moons", "iris-setosa-versicolor"}
	for _, set := range sets {
		for _, learner := range []string{``, `,"gradient":"mean"`, `,"activation":"tanh"`,
			`,"activation":"logistic"`, `,"batch":1`, `,"batch":3,"remainder":"append"`,
			`,"batch":1,"activation":"tanh"`, `,"batch":5,"gradient":"mean"`,
			`,"batch":1,"activation":"logistic","gradient":"twice-mean"`} {
			document := func(eta float64) string {
				return fmt.Sprintf(`{"version":1,"data":{"preset":%q},"learner":{"algorithm":"adaline","init":"random"%s,"eta":%v},"stop":{"epochs":60}}`, set, learner, eta)
			}
			s, ok := theory.StableEta(parsed(t, document(0.1)))
			if !ok {
				t.Fatalf("%s%s: no bound", set, learner)
			}
			if from, to, rose := rises(t, document(0.999*s.Below)); rose {
				t.Errorf("%s%s: below %v it rises from %v to %v", set, learner, s, from, to)
			}
			if _, _, rose := rises(t, document(1.1*s.Below)); s.Says == theory.Sharp && !rose {
				t.Errorf("%s%s: above %v it falls", set, learner, s)
			}
		}
	}
}

// rises reports whether some step of a run raises the loss of its own samples.
func rises(t *testing.T, document string) (from, to float64, rose bool) {
	e := parsed(t, document)
	r := e.Run()
	r.Advance(1 << 20)
	p := r.Problem()
	loss := func(step int, w []float64) (sum float64) {
		l := p.Settings.Activation
		for _, i := range r.Batch(step) {
			z := 0.0
			for j, x := range e.Table.Sample(int(i)) {
				z += w[j] * x
			}
			switch l {
			case rule.ActivationTanh:
				z = math.Tanh(z)
			case rule.ActivationLogistic:
				z = 1 / (1 + math.Exp(-z))
			}
			sum += (p.D[i] - z) * (p.D[i] - z)
		}
		return sum
	}
	for step := 1; step <= r.Len(); step++ {
		from, to = loss(step, r.Weights(step-1, nil)), loss(step, r.Weights(step, nil))
		if to > from*(1+1e-9)+1e-15 {
			return from, to, true
		}
	}
	return 0, 0, false
}

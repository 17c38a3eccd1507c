package theory_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/engine/theory"
)

// TestLogisticLossCannotRise: with an η just below the bound of logistic regression, 8/λmax of
// s XᵀX (its Hessian is s Xᵀ diag(p(1 − p)) X, at most s XᵀX/4), no step of all samples raises the
// loss: over random samples, classes, starts and scales, with 1 to 4 inputs.
func TestLogisticLossCannotRise(t *testing.T) {
	close := 0
	for seed := range uint64(150) {
		source := num.NewSource(seed, 77)
		m, n := 2+source.IntN(20), 1+source.IntN(4)
		points, labels := make([][]float64, m), make([]int, m)
		for i := range points {
			labels[i] = 2*source.IntN(2) - 1
			for range n {
				points[i] = append(points[i], 3*source.Normal())
			}
		}
		labels[0], labels[1] = 1, -1
		w := make([]float64, n+1)
		for j := range w {
			w[j] = 2 * source.Normal()
		}
		given, _ := json.Marshal(map[string]any{"points": points, "labels": labels})
		start, _ := json.Marshal(w)
		document := func(eta float64) string {
			return fmt.Sprintf(`{"version":1,"data":%s,"learner":{"algorithm":"logistic","init":%s,"gradient":%q,"eta":%v},"stop":{"epochs":60}}`,
				given, start, []string{"sum", "mean"}[seed%2], eta)
		}
		s, ok := theory.StableEta(parsed(t, document(1)))
		if !ok || s.Says != theory.Falls {
			t.Fatalf("seed %d: %+v, %v", seed, s, ok)
		}
		if rose(t, document(0.999*s.Below)) {
			t.Errorf("seed %d: below %v it rises", seed, s.Below)
		}
		if rose(t, document(8*s.Below)) {
			close++
		}
	}
	if close < 20 {
		t.Errorf("only %d of 150 runs rise far above the bound", close)
	}
}

// rose reports whether some epoch of a run ends with a larger loss.
func rose(t *testing.T, document string) bool {
	r := parsed(t, document).Run()
	for !r.Advance(1 << 16) {
	}
	epochs := r.Epochs()
	for k, e := range epochs[1:] {
		if e.Loss > epochs[k].Loss*(1+1e-12)+1e-15 {
			return true
		}
	}
	return false
}

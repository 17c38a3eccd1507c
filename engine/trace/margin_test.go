package trace

import (
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// TestMarginOfZeroIsThePerceptron, with Δw = ηdx and z = 0 a mistake: to the bit, exact and in
// float64, whatever the order and the batch.
func TestMarginOfZeroIsThePerceptron(t *testing.T) {
	met := map[rule.Arithmetic]int{}
	for seed := range uint64(cases.Of(600)) {
		c := randomConfig(t, seed)
		if seed%2 == 0 {
			c, _ = decimalConfig(t, seed)
		}
		s := &c.Settings
		if c.Kind != data.Binary || s.Order == rule.OrderMistake || s.Gradient == rule.GradientTwiceMean {
			continue
		}
		c.Rule, c.Stop.Loss = rule.Perceptron, nil
		s.Step, s.Tie, s.Targets, s.Activation = rule.StepLabel, rule.TieMistake, rule.TargetsPM1,
			rule.ActivationIdentity
		s.Margin, s.Threshold, s.Schedule = 0, 0, rule.ScheduleConstant
		want := start(t, c)
		c.Rule = rule.MarginPerceptron
		got := start(t, c)
		for !got.Advance(1 << 16) {
		}
		for !want.Advance(1 << 16) {
		}
		used, _ := got.Arithmetic()
		met[used]++
		if got.Len() != want.Len() || got.Stopped() != want.Stopped() || got.Updates() != want.Updates() {
			t.Fatalf("seed %d: %d steps, %d updates, %s; the perceptron %d, %d, %s", seed, got.Len(),
				got.Updates(), got.Stopped(), want.Len(), want.Updates(), want.Stopped())
		}
		for step := 1; step <= got.Len(); step += 1 + got.Len()/50 {
			compareStep(t, seed, c, want.Step(step), got.Step(step))
		}
		for k, e := range want.Epochs() {
			a := got.Epochs()[k]
			if a.Errors != e.Errors || a.TestErrors != e.TestErrors ||
				!same([]float64{a.OnlineLoss}, []float64{e.OnlineLoss}) {
				t.Fatalf("seed %d, epoch %d: %+v, the perceptron %+v", seed, k, a, e)
			}
		}
	}
	if met[rule.ArithmeticExact] < cases.Of(100) || met[rule.ArithmeticFloat64] < cases.Of(50) {
		t.Errorf("runs: %v", met)
	}
}

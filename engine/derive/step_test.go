package derive

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/runs"
)

// TestStepsAreTheRuns: every step of every rule, under settings drawn at random, is by hand what
// the run has.
func TestStepsAreTheRuns(t *testing.T) {
	for _, r := range rule.All() {
		if r.Once {
			continue // no step to be worked
		}
		if why := differs(r, 60); why != "" {
			t.Error(why)
		}
	}
}

// TestUnknownSignalIsNoticed: by the test above, of a rule that the working by hand does not know.
func TestUnknownSignalIsNoticed(t *testing.T) {
	r := rule.Perceptron
	r.ID = "other"
	r.Settings = []rule.SettingID{rule.SettingEta}
	r.New = rule.Adaline.New
	defer rule.Add(r)()
	if differs(r, 10) == "" {
		t.Error("a rule that descends is taken for one that corrects")
	}
}

// differs works steps of random runs of a rule, and says which is not the run's.
func differs(r rule.Rule, count int) (difference string) {
	runs.Each(r, count, func(e *experiment.Experiment, run *trace.Trace) {
		for t := 1; t <= min(run.Len(), 12) && difference == ""; t++ {
			s, at := NewWorkedStep(e, run, t), run.Step(t)
			if missesTie(run, at.Z) {
				return
			}
			if got, want := s.Work().At(Delta), decimals(at.Delta, Decimal); !closeVectors(got, want) {
				difference = fmt.Sprintf("%s, %+v, step %d: Δw = %v by hand, %v in the run", r.ID,
					e.Document.Learner, t, got, want)
			}
			if got, want := s.Work().At(After), decimals(at.After, Decimal); difference == "" &&
				!closeVectors(got, want) {
				difference = fmt.Sprintf("%s, %+v, step %d: w = %v by hand, %v in the run", r.ID,
					e.Document.Learner, t, got, want)
			}
		}
	})
	return difference
}

// TestNormalisedIsWritten: w after an update is written over its length (here 5, and 0 on the second
// step, where w stays 0), and a step that changes nothing is not.
func TestNormalisedIsWritten(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"points":[[3,4],[0.6,0.8],[1,0]],
		"labels":[1,-1,-1]},"learner":{"bias":false,"step":"label","eta":1,"tie":"mistake",
		"normalize":true},"stop":{"epochs":1}}`))
	if err != nil {
		t.Fatal(err)
	}
	run := e.Run()
	for !run.Advance(10) {
	}
	for k, want := range []string{
		"w = ((0, 0) + (3, 4)) / √(3² + 4²) = (0.6, 0.8)",
		"w = (0.6, 0.8) + (−0.6, −0.8) = (0, 0)",
		"w = ((0, 0) + (−1, 0)) / √((−1)² + 0²) = (−1, 0)",
	} {
		p := Writer{NewWorkedStep(e, run, k+1).Work(),
			func(v *big.Rat) string { return WriteNumber(v, 4) }}
		if got := p.Line("w", After, -1).En; got != want {
			t.Errorf("step %d: %q, want %q", k+1, got, want)
		}
	}
}

// missesTie reports whether rounding alone keeps a z of a run from the level, or may have brought it
// there: then the run and the working by hand may go different ways.
func missesTie(run *trace.Trace, z []float64) bool {
	level := run.Level()
	used, _ := run.Arithmetic()
	return slices.ContainsFunc(z, func(v float64) bool {
		rounded := v != level || level != 0 && used == rule.ArithmeticFloat64
		return rounded && math.Abs(v-level) < 1e-12
	})
}

// closeVectors reports whether two lists differ by rounding alone.
func closeVectors(a, b Vector) bool {
	for j := range a {
		x, y := Float(a[j]), Float(b[j])
		if d := x - y; len(a) != len(b) || d*d > 1e-16*(1+x*x) {
			return false
		}
	}
	return true
}

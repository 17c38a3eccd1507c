package derive

import (
	"fmt"
	"math"
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
			if missesTie(at.Z, run.Level()) {
				return
			}
			if got, want := s.Work().At(Delta), decimals(at.Delta, Decimal); !closeVectors(got, want) {
				difference = fmt.Sprintf("%s, %+v, step %d: Δw = %v by hand, %v in the run", r.ID,
					e.Document.Learner, t, got, want)
			}
		}
	})
	return difference
}

// missesTie reports whether rounding alone keeps a z of a run from the level: there the run and the
// working by hand may go different ways.
func missesTie(z []float64, level float64) bool {
	return slices.ContainsFunc(z, func(v float64) bool {
		return v != level && math.Abs(v-level) < 1e-12
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

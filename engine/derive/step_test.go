package derive

import (
	"fmt"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
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
func differs(r rule.Rule, runs int) (difference string) {
	eachRun(r, runs, func(e *experiment.Experiment, run *trace.Trace) {
		for t := 1; t <= min(run.Len(), 12) && difference == ""; t++ {
			s, at := NewWorkedStep(e, run, t), run.Step(t)
			if got, want := s.Work().At(Delta), decimals(at.Delta, Decimal); !closeVectors(got, want) {
				difference = fmt.Sprintf("%s, %+v, step %d: Δw = %v by hand, %v in the run", r.ID,
					e.Document.Learner, t, got, want)
			}
		}
	})
	return difference
}

// eachRun trains a rule with random values of all its settings.
func eachRun(r rule.Rule, runs int, f func(*experiment.Experiment, *trace.Trace)) {
	set := map[data.Kind]string{data.Binary: "and", data.Classes: "three-clouds",
		data.Real: "noisy-line"}[r.Kind]
	state := uint64(7)
	intN := func(n int) int {
		state = state*6364136223846793005 + 1442695040888963407
		return int(state>>33) % n
	}
	for range runs {
		d := experiment.NewFor(r)
		d.Data, d.Inputs.Columns, d.Stop.Epochs = experiment.Data{Preset: set}, nil, 3
		for _, id := range r.Settings {
			if id == rule.SettingSequence ||
				id == rule.SettingBatch && d.Learner.Order == rule.OrderMistake {
				continue
			}
			entry := id.Setting()
			if err := entry.Put(&d.Learner, r, entry.Draw(r, 4, intN)); err != nil {
				panic(err)
			}
		}
		if d.Learner.Order == rule.OrderSequence {
			d.Learner.Order = rule.OrderCyclic
		}
		e, err := experiment.Build(d)
		if err != nil {
			panic(err)
		}
		run := e.Run()
		for !run.Advance(100) {
		}
		f(e, run)
	}
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

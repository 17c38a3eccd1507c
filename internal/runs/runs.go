// Package runs trains learning rules with random settings, for tests of what is said of a run.
package runs

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Each trains a rule so many times, each time with random values of all its settings, the same in
// every program, and calls f with each run.
func Each(r rule.Rule, count int, f func(*experiment.Experiment, *trace.Trace)) {
	set := map[data.Kind]string{data.Binary: "and", data.Classes: "three-clouds",
		data.Real: "noisy-line"}[r.Kind]
	state := uint64(7)
	intN := func(n int) int {
		state = state*6364136223846793005 + 1442695040888963407
		return int(state>>33) % n
	}
	for range count {
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

package experiment_test

import (
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// random returns a valid document that depends on the seed alone.
func random(t *testing.T, seed uint64) experiment.Document {
	t.Helper()
	s := num.NewSource(seed, 99)
	chance := func(p float64) bool { return s.Float64() < p }
	r := rule.All()[s.IntN(len(rule.All()))]
	d := experiment.NewFor(r)
	if chance(0.3) {
		d.Title, d.Notes = "η = ½, “two” <b>&amp;</b>\n", "注\\\"意[1, 2]"
	}
	switch s.IntN(4) {
	case 0:
	case 1:
		presets := slices.DeleteFunc(data.Presets(),
			func(p data.Preset) bool { return !r.Takes(p.Kind) })
		p := presets[s.IntN(len(presets))]
		d.Data, d.Inputs.Columns = experiment.Data{Preset: p.ID}, p.Columns
		d.Inputs.Grid = p.Grid
		for _, o := range p.Options {
			if chance(0.3) {
				if d.Data.Options == nil {
					d.Data.Options = map[string]float64{}
				}
				d.Data.Options[o.ID] = o.Max
			}
		}
		if p.Options != nil && d.Data.Options["samples"] > 0 {
			d.Data.Options["samples"] = 20
		}
	default:
		n := 1 + s.IntN(3)
		d.Data = experiment.Data{Features: experiment.DefaultFeatures(n)}
		d.Inputs.Columns = nil
		if chance(0.3) {
			d.Data.Features[0] = "\"x\", [1"
		}
		kind := r.Kind
		if kind != data.Real && chance(0.3) || r.Also != "" && chance(0.5) {
			d.Data.Classes = []string{"cold", "hot"}
			if r.Also != "" {
				kind = r.Also
			}
		}
		for range s.IntN(8) {
			row := make([]float64, n)
			for j := range row {
				row[j] = s.Normal() * 1e3
			}
			d.Data.Points = append(d.Data.Points, row)
			label := float64(2*s.IntN(2) - 1)
			switch kind {
			case data.Classes:
				label = float64(s.IntN(2))
			case data.Real:
				label = s.Normal()
			}
			d.Data.Labels = append(d.Data.Labels, label)
		}
		if len(d.Data.Points) == 0 {
			d.Data.Features = experiment.DefaultFeatures(2)
		}
	}
	l := &d.Learner
	if r.Uses(rule.SettingEta) {
		l.Eta = s.Float64() + 1e-9
	}
	for _, id := range r.Settings {
		entry := id.Setting()
		if entry.Control == rule.ControlOwn && id != rule.SettingOrder || chance(0.5) {
			continue
		}
		if err := entry.Put(l, r, entry.Draw(r, 0, s.IntN)); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	l.Targets = r.Coding(l) // what is used
	if l.Order == rule.OrderSequence {
		l.Sequence = [][]int{{0}, {0, 0}}
	}
	if r.Uses(rule.SettingBatch) && l.Order != rule.OrderMistake && chance(0.5) {
		l.Batch = s.IntN(5)
	}
	l.Bias = !chance(0.3)
	if r.Uses(rule.SettingInit) && chance(0.3) {
		l.Init.Start = rule.StartRandom
	}
	if r.Uses(rule.SettingDecay) && chance(0.2) {
		l.Decay = &rule.Decay{C1: 1 + s.Float64(), C2: 1}
	}
	d.Stop.Epochs = 1 + s.IntN(200)
	if chance(0.2) {
		d.Stop.Updates = 1 + s.IntN(50)
	}
	if r.Loss != rule.NoLoss && chance(0.3) {
		loss := s.Float64()
		d.Stop.Loss = &loss
	}
	d.Seed = s.Uint64() % (experiment.MaxSeed + 1)
	if chance(0.2) {
		d.Inputs.Map, d.Inputs.Grid = []string{"x1", "x1^2"}, data.Grid{}
	}
	if chance(0.2) {
		d.Inputs.Standardize = data.Population
	}
	d.Inputs.Unit = chance(0.2)
	if chance(0.2) {
		d.Test.Fraction = 0.1
	}
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if !e.Empty() && r.Uses(rule.SettingInit) && chance(0.2) {
		k := e.Classes()
		l.Init = rule.Init{Start: rule.StartGiven, Weights: make([]float64, e.Table.N*max(1, k)),
			Vectors: k}
		for j := range l.Init.Weights {
			l.Init.Weights[j] = s.Normal()
		}
	}
	return d
}

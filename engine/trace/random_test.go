package trace

import (
	"math"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// randomConfig returns an experiment that depends on the seed alone: small sets, half of them on
// a lattice so that z = 0 and equal errors come up, under every setting of every rule.
func randomConfig(t *testing.T, seed uint64) Config {
	t.Helper()
	s := num.NewSource(seed, 7)
	chance := func(p float64) bool { return s.Float64() < p }
	r := rule.All()[s.IntN(len(rule.All()))]
	l := r.Defaults()
	draw(t, r, &l, s)
	l.Eta = []float64{0.1, 0.5, 1, 0.003, 1e9, 1e30}[s.IntN(6)]
	l.Arithmetic = rule.ArithmeticFloat64 // exact_test.go has the other
	l.Bias = !chance(0.25)
	if chance(0.2) {
		l.Decay = &rule.Decay{C1: 0.5 + s.Float64(), C2: 1 + 3*s.Float64()}
	}

	// Half of the sets have two features, for the loops that are written out for three weights.
	n, m := 2, 1+s.IntN(12)
	if chance(0.5) {
		n = 1 + s.IntN(4)
	}
	set := data.Set{Kind: r.Kind, Features: []string{"a", "b", "c", "d"}[:n]}
	if r.Also != "" && chance(0.5) {
		set.Kind = r.Also
	}
	switch set.Kind {
	case data.Binary:
		set.Classes = []string{"−", "+"}
	case data.Classes:
		set.Classes = []string{"A", "B", "C", "D"}[:2+s.IntN(3)]
	}
	lattice, size := chance(0.5), 1.0
	if chance(0.1) {
		size = 1e90 // errors that soon are too large to be squared, with weights below the limit
		l.Eta = 2 / size / size
	}
	if !r.Uses(rule.SettingEta) {
		l.Eta, l.Decay = r.Defaults().Eta, nil
	}
	for range m {
		row := make([]float64, n)
		for j := range row {
			row[j] = s.Normal() * size
			if lattice {
				row[j] = float64(s.IntN(5)-2) * size
			}
		}
		set.Points = append(set.Points, row)
		switch set.Kind {
		case data.Binary:
			set.Labels = append(set.Labels, float64(2*s.IntN(2)-1))
		case data.Classes:
			set.Labels = append(set.Labels, float64(s.IntN(len(set.Classes))))
		default:
			set.Labels = append(set.Labels, 3*s.Normal())
		}
	}
	in := data.Inputs{Bias: l.Bias, Unit: chance(0.15)}
	if chance(0.2) {
		in.Standardize = data.Population
	}
	hold := data.HoldOut{Seed: seed}
	if m > 3 && chance(0.3) {
		hold.Fraction = 0.3
	}
	table, err := data.NewTable(set, in, hold)
	if err != nil {
		t.Fatal(err)
	}

	if r.Uses(rule.SettingBatch) {
		l.Batch = 1
		if l.Order != rule.OrderMistake && chance(0.5) {
			l.Batch = s.IntN(m + 2)
		}
	}
	if l.Order == rule.OrderSequence {
		for range 1 + s.IntN(3) {
			list := make([]int, 1+s.IntN(2*m))
			for k := range list {
				list[k] = s.IntN(table.M())
			}
			l.Sequence = append(l.Sequence, list)
		}
	}
	ways := 3
	if !r.Uses(rule.SettingInit) {
		ways = 0
	}
	switch s.IntN(1 + ways) {
	case 1:
		l.Init.Start = rule.StartRandom
	case 2:
		l.Init = rule.Init{Start: rule.StartGiven, Weights: make([]float64,
			table.N*max(1, classes(set)))}
		for j := range l.Init.Weights {
			l.Init.Weights[j] = float64(s.IntN(9)-4) / 2
			if size > 1 {
				l.Init.Weights[j] *= 1e62
			}
		}
		switch s.IntN(10) {
		case 0: // so large that a step may change nothing
			for j := range l.Init.Weights {
				l.Init.Weights[j] *= 1e17
			}
		case 1: // the limit is near
			l.Init.Weights[0] = 1e100
		}
	}
	var shuffle Shuffle
	if l.Order == rule.OrderShuffle && chance(0.5) {
		shuffle.Of = 1 + s.IntN(m+3)
		for range table.M() {
			shuffle.Places = append(shuffle.Places, int32(s.IntN(2*m+3)))
		}
	}
	stop := Stop{Epochs: 1 + s.IntN(12)}
	if chance(0.3) {
		stop.Updates = 1 + s.IntN(20)
	}
	if r.Loss != rule.NoLoss && chance(0.3) {
		loss := 3 * s.Float64()
		stop.Loss = &loss
	}
	return Config{Table: table, Rule: r, Settings: l, Kind: set.Kind, Classes: len(set.Classes),
		Stop: stop, Seed: seed, Shuffle: shuffle}
}

// draw sets every setting of the rule that needs no knowledge of the samples, as its entry draws it.
func draw(t *testing.T, r rule.Rule, l *rule.Settings, s *num.Source) {
	t.Helper()
	for _, id := range r.Settings {
		entry := id.Setting()
		if entry.Control == rule.ControlOwn && id != rule.SettingOrder {
			continue
		}
		if err := entry.Put(l, r, entry.Draw(r, 0, s.IntN)); err != nil {
			t.Fatal(err)
		}
	}
}

// classes returns how many weight vectors a set asks for: one per class, or 0 for one.
func classes(set data.Set) int {
	if set.Kind == data.Classes {
		return len(set.Classes)
	}
	return 0
}

// start returns the trace of a configuration, not trained yet.
func start(t *testing.T, c Config) *Trace {
	t.Helper()
	r, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// same reports whether two lists of numbers have the same bits.
func same(a, b []float64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if math.Float64bits(a[i]) != math.Float64bits(b[i]) {
			return false
		}
	}
	return true
}

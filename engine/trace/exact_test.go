package trace

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// decimalConfig returns a small run with short decimals, where ties abound: points on a grid, or
// beside one another by the last of many digits, so that rounding would decide the sign of z.
func decimalConfig(t *testing.T, seed uint64) (c Config, rows [][]*big.Rat) {
	t.Helper()
	s := num.NewSource(seed, 11)
	rules := slices.DeleteFunc(slices.Clone(rule.All()), func(r rule.Rule) bool { return !r.Adds })
	r := rules[s.IntN(len(rules))]
	l := r.Defaults()
	draw(t, r, &l, s)
	l.Arithmetic, l.Gradient = rule.ArithmeticExact, rule.GradientSum
	for why := r.Inexact(&l); why != nil; why = r.Inexact(&l) {
		if err := why.Put(&l, r, why.Get(r, new(r.Defaults()))); err != nil {
			t.Fatal(err)
		}
	}
	l.Eta = []float64{0.05, 0.1, 0.2, 0.3, 0.7, 1, 0.25, 3}[s.IntN(8)]
	l.Bias = s.IntN(4) > 0
	n, m := 1+s.IntN(3), 2+s.IntN(7)
	if s.IntN(2) == 0 {
		n = 2
	}
	set := data.Set{Kind: r.Kind, Features: []string{"a", "b", "c"}[:n],
		Classes: []string{"A", "B", "C"}}
	if r.Kind == data.Binary {
		set.Classes = set.Classes[:2]
	}
	digits, close := []float64{1, 10, 10, 100}[s.IntN(4)], s.IntN(5) == 0
	for i := range m {
		row := make([]float64, n)
		for j := range row {
			row[j] = float64(s.IntN(11)-5) / digits
			if close {
				row[j] = float64(123456789+s.IntN(3)) / 1e4 * float64(1-2*s.IntN(2))
			}
		}
		set.Points = append(set.Points, row)
		label := float64(s.IntN(len(set.Classes)))
		if i < len(set.Classes) {
			label = float64(i)
		}
		if r.Kind == data.Binary {
			label = 2*label - 1
		}
		set.Labels = append(set.Labels, label)
	}
	in := data.Inputs{Bias: l.Bias, Decimal: true}
	if n > 1 && !close && s.IntN(3) == 0 {
		in.Map = []string{"x1", "x1*x2", "x2^3"}
	}
	hold := data.HoldOut{}
	if m > 5 && s.IntN(3) == 0 {
		hold.Rows = []int{m - 1}
	}
	table, err := data.NewTable(set, in, hold)
	if err != nil {
		return decimalConfig(t, seed+1_000_000) // a class without a sample
	}
	if l.Order != rule.OrderMistake && r.Uses(rule.SettingBatch) && s.IntN(3) == 0 {
		l.Batch = s.IntN(m + 1)
	}
	if l.Order == rule.OrderSequence {
		l.Sequence = [][]int{{0, 1, 0}, {table.M() - 1, 0}}
	}
	switch s.IntN(3) {
	case 0:
		l.Init.Start = rule.StartRandom
	case 1:
		l.Init = rule.Init{Start: rule.StartGiven, Weights: make([]float64,
			table.N*max(1, classes(set)))}
		for j := range l.Init.Weights {
			l.Init.Weights[j] = float64(s.IntN(21)-10) / 10
		}
	}
	stop := Stop{Epochs: 1 + s.IntN(30)}
	if close && !r.Mean { // many epochs: room for doubt
		stop.Epochs = 1000
	} else if close {
		stop.Epochs = 8
	}
	c = Config{Table: table, Rule: r, Settings: l, Kind: set.Kind, Classes: len(set.Classes),
		Stop: stop, Seed: seed}
	for _, i := range slices.Concat(table.Rows, table.TestRows) {
		rows = append(rows, onPaper(set.Points[i], in))
	}
	return c, rows
}

// TestExact: exact runs go as in rational arithmetic, step by step, with every number the nearest
// float64.
func TestExact(t *testing.T) {
	met := map[string]int{}
	count := cases.Of(1000)
	for seed := range uint64(count) {
		c, x := decimalConfig(t, seed)
		got := start(t, c)
		for !got.Advance(1+int(seed%17)) && got.Len() < 150 {
		}
		if a, why := got.Arithmetic(); a != rule.ArithmeticExact {
			t.Fatalf("seed %d (%+v): %s because of %s", seed, c.Settings, a, why)
		}
		q := newPaper(c, got.Problem(), x, got.Weights(0, nil))
		met[c.Rule.ID]++
		if got.grid.problem.Doubt > 0 {
			met["doubt"]++
		}
		if c.Table.Map != nil && !c.Table.Map[len(c.Table.Map)-1].Linear() {
			met["products"]++
		}
		checkPaper(t, fmt.Sprintf("seed %d (%s %+v)", seed, c.Rule.ID, c.Settings), q, got, met)
	}
	for _, what := range []string{"perceptron", "averaged", "pocket", "multiclass",
		"margin-perceptron", "tie", "doubt",
		"products", "other way", "converged"} {
		if met[what] < count/50 {
			t.Errorf("only %d times %q: %v", met[what], what, met)
		}
	}
}

func checkPaper(t *testing.T, what string, q *paper, got *Trace, met map[string]int) {
	t.Helper()
	is := func(which string, step int, got []float64, want []*big.Rat) {
		t.Helper()
		if !same(got, nearest(want)) {
			t.Fatalf("%s, step %d: %s = %v, the plain twin in paper_test.go has %v", what, step, which,
				got, nearest(want))
		}
	}
	epochs, updates, mistakes := got.Epochs(), 0, 0
	end := func(step int) {
		for number, e := range epochs {
			if e.End != step {
				continue
			}
			wrong := len(q.wrong(q.answer()))
			test := 0
			for i, d := range got.testD {
				if q.output(q.answer(), q.p.M+i, d) != d {
					test++
				}
			}
			if e.Errors != wrong || e.TestErrors != test || e.Updates != updates {
				t.Fatalf("%s: epoch %+v, want %d errors, %d test errors, %d updates", what, e,
					wrong, test, updates)
			}
			is("answer", step, got.Answer(step, nil), q.answer())
			if train, held := got.WrongAt(got.Answer(step, nil)); train != wrong || held != test {
				t.Fatalf("%s: epoch %d: weights brought back get %d and %d wrong, want %d and %d",
					what, number, train, held, wrong, test)
			}
			settled := wrong == 0 && (mistakes == 0 && number > 0 ||
				q.c.Settings.Order == rule.OrderMistake)
			for i := range q.p.D {
				settled = settled && !q.tooClose(int32(i))
			}
			if last := number == len(epochs)-1 && got.Stopped() != Running; settled != (last &&
				got.Stopped() == Converged) {
				t.Fatalf("%s: epoch %d of %d: settled is %v, stopped %q", what, number,
					len(epochs)-1, settled, got.Stopped())
			}
			updates, mistakes = 0, 0
		}
	}
	end(0)
	plain := q.c
	plain.Settings.Arithmetic, plain.Settings.Init = rule.ArithmeticFloat64,
		rule.Init{Start: rule.StartGiven, Weights: got.Weights(0, nil)}
	other := start(t, plain)
	other.Advance(2000)
	way := other.Stopped() != Running && got.Stopped() != Running && other.Len() != got.Len()
	for s := range got.Walk(1, got.Len()) {
		is("before", s.T, s.Before, q.w)
		if q.c.Settings.Order == rule.OrderMistake {
			wrong := q.wrong(q.w)
			if k := num.NewSource(q.c.Seed, streamMistake+uint64(s.T-1)).
				IntN(len(wrong)); s.Samples[0] != wrong[k] {
				t.Fatalf("%s, step %d: drew %d of %v", what, s.T, s.Samples[0], wrong)
			}
		}
		var z []*big.Rat
		mistake, corrects := false, false
		for at, i := range s.Samples {
			for k := range q.p.K {
				z = append(z, q.z(q.w, int(i), k))
			}
			o := q.output(q.w, int(i), q.p.D[i])
			if o != s.Output[at] {
				t.Fatalf("%s, step %d: o = %v, want %v", what, s.T, s.Output[at], o)
			}
			mistake = mistake || o != q.p.D[i]
			corrects = corrects || o != q.p.D[i] || q.tooClose(i)
			if z[len(z)-1].Sign() == 0 {
				met["tie"]++
			}
		}
		is("z", s.T, s.Z, z)
		delta := q.learn(s.Samples)
		if changed(delta) {
			updates++
		}
		if mistake != s.Mistake {
			t.Fatalf("%s, step %d: mistake is %v", what, s.T, s.Mistake)
		}
		if corrects {
			mistakes++
		}
		is("Δw", s.T, s.Delta, delta)
		is("after", s.T, s.After, q.w)
		if s.Pocket != nil {
			is("answer", s.T, s.Pocket, q.answer())
			if s.PocketErrors != len(q.wrong(q.answer())) {
				t.Fatalf("%s, step %d: %d errors of the answer, want %d", what, s.T, s.PocketErrors,
					len(q.wrong(q.answer())))
			}
		}
		if s.T%7 == 0 {
			compareStep(t, 0, q.c, got.Step(s.T), *s)
			is("sought", s.T, got.Weights(s.T, nil), q.w)
		}
		if !way && s.T <= other.Len() && !slices.Equal(other.Step(s.T).Output, s.Output) {
			way = true
		}
		end(s.T)
	}
	if way {
		met["other way"]++
	}
	met[string(got.Stopped())]++
	z := make([]float64, q.p.K)
	for i := range q.p.M {
		w := got.Weights(got.Len(), nil)
		if o := got.Predict(w, got.config.Table.Sample(i), q.p.D[i], z); o != q.output(q.w, i,
			q.p.D[i]) {
			t.Fatalf("%s: sample %d is predicted %v", what, i, o)
		}
		for k := range z {
			is("predicted z", got.Len(), z[k:k+1], []*big.Rat{q.z(q.w, i, k)})
		}
	}
}

// TestNet: 128 bits against big integers.
func TestNet(t *testing.T) {
	s := num.NewSource(1, 1)
	for range cases.Of(1000) {
		n := 1 + s.IntN(60)
		w, x, want := make([]float64, n), make([]float64, n), new(big.Int)
		for j := range w {
			w[j], x[j] = float64(int64(s.Float64()*(1<<54))-(1<<53)),
				float64(int64(s.Float64()*(1<<54))-(1<<53))
			if j%3 == 2 { // what came before is nearly taken back
				w[j], x[j] = -w[j-1], x[j-1]
			}
			want.Add(want, new(big.Int).Mul(big.NewInt(int64(w[j])), big.NewInt(int64(x[j]))))
		}
		places := s.IntN(30)
		quotient := new(big.Rat).SetFrac(want, new(big.Int).
			Exp(big.NewInt(10), big.NewInt(int64(places)), nil))
		if f, _ := quotient.Float64(); rule.Net(w, x, places) != f {
			t.Fatalf("%v · %v / 10^%d = %v, want %v", w, x, places, rule.Net(w, x, places), f)
		}
	}
}

// TestCauses: each cause, and what brings the run back to exact.
func TestCauses(t *testing.T) {
	base := func() Config {
		c, _ := decimalConfig(t, 3)
		c.Rule, c.Kind, c.Settings = rule.Perceptron, data.Binary, rule.Perceptron.Defaults()
		c.Settings.Bias = c.Table.Bias
		return c
	}
	for want, change := range map[Cause]func(*Config){
		"":           func(*Config) {},
		Chosen:       func(c *Config) { c.Settings.Arithmetic = rule.ArithmeticFloat64 },
		Multiplies:   func(c *Config) { c.Rule = rule.Adaline },
		"decay":      func(c *Config) { c.Settings.Decay = &rule.Decay{C1: 1, C2: 1} },
		Standardised: func(c *Config) { c.Table.Scale = make([]float64, c.Table.N) },
		UnitLength:   func(c *Config) { c.Table.Unit = true },
		Averages: func(c *Config) {
			c.Settings.Batch, c.Settings.Gradient = 2,
				rule.GradientMean
		},
		TooLarge: func(c *Config) { c.Settings.Eta = 1. / 3 },
	} {
		c := base()
		change(&c)
		if got := Exact(c); got != want {
			t.Errorf("cause %q, want %q", got, want)
		}
		if said := want.Say(); want != "" && (said.En == "" || said.Zh == "") {
			t.Errorf("%q has no words", want)
		}
	}
	c := base()
	// of one sample the mean is the sum
	c.Settings.Batch, c.Settings.Gradient = 1, rule.GradientMean
	if got := Exact(c); got != "" {
		t.Errorf("one sample's mean: %q", got)
	}
	other := *c.Table
	other.X = slices.Clone(other.X)
	other.X[0], c.Table = math.Pi, &other
	if got := Exact(c); got != TooLarge {
		t.Errorf("π: %q", got)
	}
}

// TestInputsAreScaledOnce: runs on one table have the same whole numbers in memory, and those of
// another table are its own.
func TestInputsAreScaledOnce(t *testing.T) {
	c, _ := decimalConfig(t, 3)
	c.Rule, c.Kind, c.Settings = rule.Perceptron, data.Binary, rule.Perceptron.Defaults()
	c.Settings.Bias = c.Table.Bias
	start := func() *float64 {
		run, err := New(c)
		if err != nil || run.grid == nil {
			t.Fatalf("no exact run: %v", err)
		}
		return &run.grid.problem.X[0]
	}
	first := start()
	if c.Settings.Eta = 0.5; start() != first {
		t.Error("another η has the inputs scaled again")
	}
	other := *c.Table
	if c.Table = &other; start() == first {
		t.Error("another table has the inputs of the one before")
	}
}

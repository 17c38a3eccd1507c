package trace

import (
	"math"
	"math/big"
	"strconv"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// TestSignOfLargeNumbers: z is −1, 0 or 1 on paper and its terms are as large as they may be, so
// that a float64 has any sign: of w = k(x₂, −x₁, 0) + l(0, x₃, −x₂) + t(p, q, 0), where px₁ + qx₂
// is 1, it is t.
func TestSignOfLargeNumbers(t *testing.T) {
	lost := 0
	for seed := range uint64(cases.Of(2000)) {
		s := num.NewSource(seed, 7)
		x := make([]float64, 3, 4)
		for j := range x {
			x[j] = float64(1<<20 + s.IntN(1<<20))
		}
		p, q := new(big.Int), new(big.Int)
		if new(big.Int).GCD(p, q, big.NewInt(int64(x[0])), big.NewInt(int64(x[1]))).Int64() != 1 {
			continue
		}
		by, room := float64(s.IntN(3)-1), 1<<28
		if s.IntN(2) == 0 {
			room = 1 << 14 // terms just past what a float64 has all whole numbers of
		}
		k, l := float64(s.IntN(room)), float64(s.IntN(room))
		w := []float64{k*x[1] + by*float64(p.Int64()), l*x[2] - k*x[0] + by*float64(q.Int64()),
			-l * x[1]}
		if s.IntN(2) == 0 { // not the loops of three weights
			x, w = append(x, 1), append(w, 0)
		}
		label, r, kind := float64(2*s.IntN(2)-1), rule.Perceptron, data.Binary
		names, labels := []string{"A", "B"}, []float64{label, -label}
		if s.IntN(3) == 0 { // the weights of another class beside: 0
			r, kind, labels = rule.Multiclass, data.Classes, []float64{0, 1}
			w = append(make([]float64, len(w)), w...)
		}
		table, err := data.NewTable(data.Set{Kind: kind, Features: []string{"a", "b", "c", "d"}[:len(x)],
			Classes: names, Points: [][]float64{x, x}, Labels: labels},
			data.Inputs{Decimal: true}, data.HoldOut{})
		if err != nil {
			t.Fatal(err)
		}
		settings := r.Defaults()
		settings.Bias, settings.Eta, settings.Tie = false, 1, rule.TieNegative
		settings.Init = rule.Init{Start: rule.StartGiven, Weights: w}
		run := start(t, Config{Table: table, Rule: r, Settings: settings, Kind: kind,
			Classes: 2, Stop: Stop{Epochs: 1}})
		run.Advance(1)
		if a, why := run.Arithmetic(); a != rule.ArithmeticExact {
			t.Fatalf("seed %d: %s because of %s", seed, a, why)
		}
		one := run.Step(1)
		positive, negative := 1.0, -1.0
		if kind == data.Classes {
			negative = 0
		}
		want := negative // also where z is 0: so the tie, and so the lowest of two classes
		if by > 0 {
			want = positive
		}
		last := len(w) - len(x)
		if z := one.Z[len(one.Z)-1]; z != by || one.Output[0] != want ||
			run.Epochs()[0].Errors != 1 {
			t.Fatalf("seed %d: %v · %v = %v, o = %v, %d wrong of two; want %v, %v, 1", seed,
				w[last:], x, z, one.Output[0], run.Epochs()[0].Errors, by, want)
		}
		z := 0.0
		for j, v := range x {
			z += float64(w[last+j] * v)
		}
		if (z > 0) != (by > 0) {
			lost++
		}
	}
	if lost < cases.Of(2000)/20 {
		t.Errorf("float64 has the sign but %d times: what is this test for?", lost)
	}
}

// TestRandomStartOnPaper: a random start of an exact run is that of float64 with six places.
func TestRandomStartOnPaper(t *testing.T) {
	for seed := range uint64(cases.Of(200)) {
		c, _ := decimalConfig(t, seed)
		c.Settings.Init = rule.Init{Start: rule.StartRandom}
		exact := start(t, c)
		c.Settings.Arithmetic = rule.ArithmeticFloat64
		float := start(t, c)
		if a, why := exact.Arithmetic(); a != rule.ArithmeticExact {
			t.Fatalf("seed %d: %s because of %s", seed, a, why)
		}
		got := exact.Weights(0, nil)
		for j, drawn := range float.Weights(0, nil) {
			text := strconv.FormatFloat(drawn, 'f', 6, 64)
			if want, err := strconv.ParseFloat(text, 64); err != nil || got[j] != want {
				t.Fatalf("seed %d: %v is drawn and becomes %v, want %s", seed, drawn, got[j], text)
			}
		}
	}
}

// TestNoMinusZero: also of a start that has one.
func TestNoMinusZero(t *testing.T) {
	c, _ := decimalConfig(t, 3)
	n := len(start(t, c).Weights(0, nil))
	c.Settings.Init = rule.Init{Start: rule.StartGiven, Weights: make([]float64, n)}
	for j := range n {
		c.Settings.Init.Weights[j] = math.Copysign(0, -1)
	}
	r := start(t, c)
	if a, why := r.Arithmetic(); a != rule.ArithmeticExact {
		t.Fatalf("%s because of %s", a, why)
	}
	for j, w := range r.Weights(0, nil) {
		if math.Signbit(w) {
			t.Errorf("weight %d of the start is %v", j, w)
		}
	}
}

// TestRange: the largest η that leaves all whole numbers within 2⁵¹ over the longest run that stop
// allows is exact, and one more is not. The samples are 1 and 1, of both classes, without a bias.
func TestRange(t *testing.T) {
	const most = 1 << 51
	for _, c := range []struct {
		what   string
		eta    float64
		change func(*Config)
	}{
		{"two presentations that may add 2η", most / 4, nil},
		{"a start", most/4 - 2, func(c *Config) { c.Settings.Init = given(8) }},
		{"Δw = ηdx", most / 2, func(c *Config) { c.Settings.Step = rule.StepLabel }},
		{"targets 0 and 1", most / 2, func(c *Config) { c.Settings.Targets = rule.Targets01 }},
		{"three epochs", most / 12, func(c *Config) { c.Stop.Epochs = 3 }},
		{"one update", most / 2, func(c *Config) { c.Stop.Epochs, c.Stop.Updates = 100, 1 }},
		{"an update of a batch", most / 4, func(c *Config) {
			c.Stop.Epochs, c.Stop.Updates, c.Settings.Batch = 100, 1, 2
		}},
		{"one that takes the rest", most / 10, func(c *Config) {
			c.Table = line(t, 5)
			c.Stop.Epochs, c.Stop.Updates, c.Settings.Batch = 100, 1, 3
			c.Settings.Remainder = rule.RemainderAppend
		}},
		{"a list that is longer than the samples", most / 8, func(c *Config) {
			c.Settings.Order, c.Settings.Sequence = rule.OrderSequence, [][]int{{0}, {0, 1, 0, 1}}
		}},
		{"a larger sample held out", most / 32, func(c *Config) {
			c.Table.TestX, c.Table.TestD = []float64{8}, []float64{1}
		}},
		{"one of more places", most / 40, func(c *Config) {
			c.Table.TestX, c.Table.TestD = []float64{0.5}, []float64{1}
		}},
		{"the sum of all weights", most / 8, func(c *Config) { c.Rule = rule.Averaged }},
		{"several weight vectors", most / 2, func(c *Config) {
			c.Rule, c.Kind, c.Classes = rule.Multiclass, data.Classes, 2
			c.Table.D = []float64{0, 1}
		}},
	} {
		for more, want := range []Cause{"", TooLarge} {
			config := Config{Table: line(t, 2), Rule: rule.Perceptron, Kind: data.Binary,
				Settings: rule.Perceptron.Defaults(), Stop: Stop{Epochs: 1}}
			config.Settings.Bias = false
			if c.change != nil {
				c.change(&config)
			}
			config.Settings.Eta = math.Floor(c.eta) + float64(more)
			if got := Exact(config); got != want {
				t.Errorf("%s: η = %v: %q, want %q", c.what, config.Settings.Eta, got, want)
			}
		}
	}
}

// TestRangeOfMeans: the number of weights that a mean is of has to leave room for its places, too.
func TestRangeOfMeans(t *testing.T) {
	for epochs, want := range map[int]Cause{1000: "", 1200: TooLarge} { // 2·1200·10¹² > 2⁵¹
		c := Config{Table: line(t, 2), Rule: rule.Averaged, Kind: data.Binary,
			Settings: rule.Averaged.Defaults(), Stop: Stop{Epochs: epochs}}
		c.Settings.Bias, c.Settings.Eta = false, 1e-12
		if got := Exact(c); got != want {
			t.Errorf("%d epochs: %q, want %q", epochs, got, want)
		}
	}
}

func given(w ...float64) rule.Init { return rule.Init{Start: rule.StartGiven, Weights: w} }

// line returns m samples at 1, of both classes by turns.
func line(t *testing.T, m int) *data.Table {
	t.Helper()
	set := data.Set{Kind: data.Binary, Features: []string{"x"}, Classes: []string{"A", "B"}}
	for i := range m {
		set.Points = append(set.Points, []float64{1})
		set.Labels = append(set.Labels, float64(1-2*(i%2)))
	}
	table, err := data.NewTable(set, data.Inputs{Decimal: true}, data.HoldOut{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

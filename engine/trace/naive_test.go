package trace

import (
	"math"
	"reflect"
	"testing"

	"perceptronlab/engine/portable"
	"perceptronlab/engine/rule"
)

// The second implementation: spec §2 read line by line, every step recorded as it is made, no
// speed and no code shared with the first but the streams of random numbers. The two must agree
// in every bit.

type naive struct {
	c        Config
	x        [][]float64
	d        []float64
	pos, neg float64
	w, kept  []float64 // kept: the pocket
	fewest   int       // mistakes of the pocket
	steps    []Step
	epochs   []Epoch
	answers  [][]float64 // of the epochs
	updates  int
	stopped  Reason
}

func (n *naive) targets(labels []float64) []float64 {
	n.pos, n.neg = 1, -1
	s := n.c.Settings
	switch {
	case n.c.Rule.ID != "adaline" && s.Step == rule.StepLabel: // "d = ±1 there whatever targets says"
	case n.c.Rule.ID == "adaline" && s.Activation == rule.ActivationLogistic: // "the targets are 0 and 1"
		n.neg = 0
	case s.Targets == rule.Targets01:
		n.neg = 0
	}
	d := make([]float64, len(labels))
	for i, label := range labels {
		d[i] = n.neg
		if label == 1 {
			d[i] = n.pos
		}
	}
	return d
}

func naiveNet(w, x []float64) float64 {
	z := w[0] * x[0]
	for j := 1; j < len(w); j++ {
		z = z + float64(w[j]*x[j])
	}
	return z
}

// work returns o, e and f of one sample.
func (n *naive) work(z, d float64) (o, e, f float64) {
	a, slope := z, 1.0
	if n.c.Rule.ID == "adaline" {
		switch n.c.Settings.Activation {
		case rule.ActivationTanh:
			a = portable.Tanh(z)
			slope = 1 - float64(a*a)
		case rule.ActivationLogistic:
			a = portable.Logistic(z)
			slope = a * (1 - a)
		}
	}
	compared, level := z, 0.0 // "with ±1 targets: where z ≥ 0"
	if n.c.Rule.ID == "adaline" && n.neg == 0 {
		compared, level = a, 0.5 // "predicts class 1 where α(z) ≥ 0.5"
	}
	other := n.pos
	if d == n.pos {
		other = n.neg
	}
	switch {
	case compared > level:
		o = n.pos
	case compared < level:
		o = n.neg
	case compared != compared:
		o = other
	case n.c.Settings.Tie == rule.TiePositive:
		o = n.pos
	case n.c.Settings.Tie == rule.TieNegative:
		o = n.neg
	case n.c.Settings.Tie == rule.TieMistake:
		o = other
	default:
		o = d
	}
	switch {
	case n.c.Rule.ID == "adaline":
		return o, d - a, float64((d - a) * slope)
	case n.c.Settings.Step == rule.StepError:
		return o, d - o, d - o
	case o != d:
		return o, d - o, d
	}
	return o, 0, 0
}

func (n *naive) wrong(w []float64, x [][]float64, d []float64) int {
	wrong := 0
	for i := range x {
		if o, _, _ := n.work(naiveNet(w, x[i]), d[i]); o != d[i] {
			wrong++
		}
	}
	return wrong
}

func naiveRows(flat []float64, n int) [][]float64 {
	var rows [][]float64
	for i := 0; i < len(flat); i += n {
		rows = append(rows, flat[i:i+n])
	}
	return rows
}

func naiveScale(g rule.Gradient, size int) float64 {
	return map[rule.Gradient]float64{
		rule.GradientSum: 1, rule.GradientMean: 1 / float64(size), rule.GradientTwiceMean: 2 / float64(size),
	}[g]
}

// record ends an epoch; false when its loss is not finite.
func (n *naive) record(number int, from int) bool {
	answer := n.w
	if n.c.Rule.ID == "pocket" {
		answer = n.kept
	}
	e := Epoch{Number: number, End: len(n.steps), Loss: math.NaN(), OnlineLoss: math.NaN()}
	e.Errors = n.wrong(answer, n.x, n.d)
	e.TestErrors = n.wrong(answer, naiveRows(n.c.Table.TestX, n.c.Table.N), n.targets(n.c.Table.TestD))
	if n.c.Rule.ID == "adaline" {
		sum := 0.0
		for i := range n.x {
			_, err, _ := n.work(naiveNet(answer, n.x[i]), n.d[i])
			sum += float64(err * err)
		}
		e.Loss = 0.5 * naiveScale(n.c.Settings.Gradient, len(n.x)) * sum
		if math.IsNaN(e.Loss) || math.IsInf(e.Loss, 0) {
			return false
		}
	}
	if number > 0 {
		sum, shown := 0.0, 0
		for _, s := range n.steps[from:] {
			if !reflect.DeepEqual(s.Before, s.After) {
				e.Updates++
			}
			for _, err := range s.Error {
				sum += float64(err * err)
				shown++
			}
		}
		e.OnlineLoss = 0.5 * sum / float64(shown)
	}
	n.epochs = append(n.epochs, e)
	n.answers = append(n.answers, append([]float64(nil), answer...))
	return true
}

// order lists the batches of an epoch; for "mistake" its length counts, each sample is drawn later.
func (n *naive) order(epoch int) [][]int32 {
	var samples []int32
	for i := range n.x {
		samples = append(samples, int32(i))
	}
	s := n.c.Settings
	source := portable.New(n.c.Seed, 1<<32+uint64(epoch))
	switch s.Order {
	case rule.OrderShuffle:
		source.Perm(samples)
	case rule.OrderRandom:
		for i := range samples {
			samples[i] = int32(source.IntN(len(n.x)))
		}
	case rule.OrderSequence:
		samples = nil
		for _, i := range s.Sequence[(epoch-1)%len(s.Sequence)] {
			samples = append(samples, int32(i))
		}
	}
	size := s.Batch
	if s.Batch == rule.BatchAll {
		size = len(samples)
	}
	var batches [][]int32
	for len(samples) > 0 {
		b := samples[:min(size, len(samples))]
		samples = samples[len(b):]
		if len(b) < size && len(batches) > 0 && s.Remainder == rule.RemainderAppend {
			last := batches[len(batches)-1]
			batches[len(batches)-1] = append(append([]int32(nil), last...), b...)
		} else {
			batches = append(batches, b)
		}
	}
	return batches
}

func naiveRun(c Config) *naive {
	n := &naive{c: c, x: naiveRows(c.Table.X, c.Table.N)}
	n.d = n.targets(c.Table.D)
	n.w = make([]float64, c.Table.N)
	switch c.Settings.Init.Start {
	case rule.StartRandom:
		source := portable.New(c.Seed, 1)
		for j := range n.w {
			n.w[j] = 0.01 * source.Normal()
		}
	case rule.StartGiven:
		n.w = append([]float64(nil), c.Settings.Init.Weights...)
	}
	n.kept, n.fewest = n.w, n.wrong(n.w, n.x, n.d)
	if !n.record(0, 0) {
		n.stopped = Diverged
		return n
	}
	drawn := c.Settings.Order == rule.OrderMistake
	if drawn && n.wrong(n.w, n.x, n.d) == 0 {
		n.stopped = Converged
		return n
	}
	for epoch := 1; n.stopped == Running; epoch++ {
		n.epoch(epoch, drawn)
	}
	return n
}

func (n *naive) epoch(epoch int, drawn bool) {
	c, from, mistakes, full := n.c, len(n.steps), false, true
	for _, batch := range n.order(epoch) {
		t := len(n.steps)
		if drawn {
			var wrong []int32
			for i := range n.x {
				if n.wrong(n.w, n.x[i:i+1], n.d[i:i+1]) > 0 {
					wrong = append(wrong, int32(i))
				}
			}
			if len(wrong) == 0 {
				break
			}
			k := portable.New(c.Seed, 1<<48+uint64(t)).IntN(len(wrong))
			batch = wrong[k : k+1]
		}
		s := Step{T: t + 1, Epoch: epoch, Samples: batch, Eta: c.Settings.Eta, Before: n.w}
		if decay := c.Settings.Decay; decay != nil {
			s.Eta = decay.C1 / (decay.C2 + float64(t))
		}
		s.Scale = naiveScale(c.Settings.Gradient, len(batch))
		s.Delta = make([]float64, len(n.w))
		for _, i := range batch {
			z := naiveNet(n.w, n.x[i])
			o, e, f := n.work(z, n.d[i])
			s.Z, s.Output, s.Target = append(s.Z, z), append(s.Output, o), append(s.Target, n.d[i])
			s.Error, s.Factor = append(s.Error, e), append(s.Factor, f)
			s.Mistake = s.Mistake || o != n.d[i]
			for j, v := range n.x[i] {
				if f != 0 {
					s.Delta[j] += float64(float64(s.Eta*s.Scale*f) * v)
				}
			}
		}
		s.After = make([]float64, len(n.w))
		changed := false
		for j := range n.w {
			s.After[j] = n.w[j] + s.Delta[j]
			changed = changed || s.After[j] != n.w[j]
			if !(math.Abs(s.After[j]) <= 1e100) {
				n.stopped = Diverged
			}
		}
		if n.stopped == Diverged {
			if len(n.steps) > from {
				n.record(epoch, from)
			}
			return
		}
		mistakes = mistakes || s.Mistake
		n.w = s.After
		if changed {
			n.updates++
			if n.wrong(n.w, n.x, n.d) < n.fewest {
				n.kept, n.fewest = n.w, n.wrong(n.w, n.x, n.d)
			}
		}
		if c.Rule.ID == "pocket" {
			s.Pocket, s.PocketErrors = n.kept, n.fewest
		}
		n.steps = append(n.steps, s)
		if changed && n.updates == c.Stop.Updates {
			full = false
			break
		}
	}
	if len(n.order(epoch)) == len(n.steps)-from {
		full = true
	}
	if !n.record(epoch, from) { // the last step made a loss that is not finite
		last := n.steps[len(n.steps)-1]
		n.steps, n.w, n.stopped = n.steps[:len(n.steps)-1], last.Before, Diverged
		if !reflect.DeepEqual(last.Before, last.After) {
			n.updates--
		}
		if len(n.steps) > from {
			n.record(epoch, from)
		}
		return
	}
	end := n.epochs[len(n.epochs)-1]
	switch {
	case c.Rule.ID != "adaline" && end.Errors == 0 && (drawn || full && !mistakes):
		n.stopped = Converged
	case c.Stop.Loss != nil && end.Loss <= *c.Stop.Loss:
		n.stopped = Loss
	case c.Stop.Updates > 0 && n.updates == c.Stop.Updates:
		n.stopped = Updates
	case epoch == c.Stop.Epochs:
		n.stopped = Epochs
	}
}

// TestNaive compares the two implementations, trained in slices of random size.
func TestNaive(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(3000) {
		c := randomConfig(t, seed)
		want, got := naiveRun(c), start(t, c)
		slices := portable.New(seed, 8)
		for !got.Advance(1 + slices.IntN(40)) {
		}
		met[c.Rule.ID]++
		met[string(got.Stopped())]++
		if got.Stopped() != want.stopped || got.Len() != len(want.steps) || got.Updates() != want.updates {
			t.Fatalf("seed %d (%+v): stopped %q after %d steps and %d updates; want %q, %d, %d", seed, c.Settings,
				got.Stopped(), got.Len(), got.Updates(), want.stopped, len(want.steps), want.updates)
		}
		for k, s := range want.steps {
			compareStep(t, seed, c, got.Step(k+1), s)
		}
		if len(got.Epochs()) != len(want.epochs) && want.epochs != nil {
			t.Fatalf("seed %d (%+v): %d epochs, want %d", seed, c.Settings, len(got.Epochs()), len(want.epochs))
		}
		for k, e := range want.epochs {
			g := got.Epochs()[k]
			if !same([]float64{g.Loss, g.OnlineLoss}, []float64{e.Loss, e.OnlineLoss}) {
				t.Fatalf("seed %d (%+v): epoch %d: got %+v, want %+v", seed, c.Settings, k, g, e)
			}
			g.Loss, g.OnlineLoss, e.Loss, e.OnlineLoss = 0, 0, 0, 0
			if g != e || !same(got.Answer(g.End, nil), want.answers[k]) {
				t.Fatalf("seed %d (%+v): epoch %d: got %+v, want %+v", seed, c.Settings, k, g, e)
			}
		}
	}
	for _, what := range []string{"perceptron", "pocket", "adaline", "converged", "epochs", "updates", "loss", "diverged"} {
		if met[what] < 20 {
			t.Errorf("only %d runs met %q", met[what], what)
		}
	}
}

func compareStep(t *testing.T, seed uint64, c Config, got, want Step) {
	t.Helper()
	for _, v := range []struct {
		what      string
		got, want []float64
	}{
		{"z", got.Z, want.Z}, {"o", got.Output, want.Output}, {"d", got.Target, want.Target},
		{"e", got.Error, want.Error}, {"f", got.Factor, want.Factor}, {"Δw", got.Delta, want.Delta},
		{"before", got.Before, want.Before}, {"after", got.After, want.After}, {"pocket", got.Pocket, want.Pocket},
		{"η, s", []float64{got.Eta, got.Scale}, []float64{want.Eta, want.Scale}},
	} {
		if !same(v.got, v.want) {
			t.Fatalf("seed %d (%+v), step %d: %s = %v, want %v", seed, c.Settings, want.T, v.what, v.got, v.want)
		}
	}
	if got.T != want.T || got.Epoch != want.Epoch || got.Mistake != want.Mistake ||
		got.PocketErrors != want.PocketErrors || !reflect.DeepEqual(got.Samples, want.Samples) {
		t.Fatalf("seed %d (%+v): step %+v, want %+v", seed, c.Settings, got, want)
	}
}

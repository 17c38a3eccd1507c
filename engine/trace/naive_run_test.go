package trace

import (
	"math"
	"math/big"
	"reflect"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

func naiveRows(flat []float64, n int) [][]float64 {
	var rows [][]float64
	for i := 0; i < len(flat); i += n {
		rows = append(rows, flat[i:i+n])
	}
	return rows
}

func naiveScale(g rule.Gradient, size int) float64 {
	return map[rule.Gradient]float64{
		rule.GradientSum: 1, rule.GradientMean: 1 / float64(size),
		rule.GradientTwiceMean: 2 / float64(size),
	}[g]
}

// lossOf is the loss of w over some samples.
func (n *naive) lossOf(w []float64, x [][]float64, d []float64) float64 {
	sum, furthest, largest := 0.0, 0.0, 0.0
	for k, two := range n.twos {
		sum += two.lossOf(n.vectors(w)[k], x, two.targets(signs(d, k)))
	}
	if n.twos != nil {
		return sum
	}
	for i := range x {
		if n.id() == "softmax" {
			o, z := n.winner(w, x[i])
			_, lost := n.softmax(o, d[i], z)
			sum += lost
			continue
		}
		z := naiveNet(w, x[i])
		_, err, _ := n.work(z, d[i])
		sum += n.lost(z, d[i], err)
		size := math.Abs(d[i])
		for j, v := range x[i] {
			size += math.Abs(float64(w[j] * v))
		}
		furthest, largest = max(furthest, math.Abs(err)), max(largest, size)
	}
	if n.id() == "least-squares" && furthest <= 4*rule.Rounding(len(w))*largest {
		return 0 // an exact fit
	}
	return n.half()*naiveScale(n.c.Settings.Gradient, len(x))*sum + n.penalty(w)
}

// half is the ½ of a square.
func (n *naive) half() float64 {
	if n.id() == "logistic" || n.id() == "svm" || n.id() == "softmax" {
		return 1
	}
	return 0.5
}

// record ends an epoch; false when its loss is not finite.
func (n *naive) record(number int, from int) bool {
	answer := n.w
	if n.keeps() {
		answer = n.kept
	}
	e := Epoch{Number: number, End: len(n.steps), Loss: math.NaN(), TestLoss: math.NaN(),
		OnlineLoss: math.NaN()}
	e.Errors = n.wrong(answer, n.x, n.d)
	e.TestErrors = n.wrong(answer, naiveRows(n.c.Table.TestX, n.c.Table.N),
		n.targets(n.c.Table.TestD))
	if n.descends() {
		e.Loss = n.lossOf(answer, n.x, n.d)
		if held := naiveRows(n.c.Table.TestX, n.c.Table.N); len(held) > 0 {
			e.TestLoss = n.lossOf(answer, held, n.targets(n.c.Table.TestD))
		}
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
			for k := range s.Samples {
				if n.missed(&s, k) {
					e.Mistakes++
				}
			}
			sum = n.lostIn(&s, sum)
			shown += len(s.Samples)
		}
		e.OnlineLoss = n.half() * sum / float64(shown)
	}
	n.epochs = append(n.epochs, e)
	n.answers = append(n.answers, append([]float64(nil), answer...))
	return true
}

// lostIn adds to a sum what the samples of a step lost, just before it.
func (n *naive) lostIn(s *Step, sum float64) float64 {
	own := 0.0
	for _, two := range n.twos {
		own = two.lostIn(&two.steps[s.T-1], own)
	}
	switch {
	case n.twos != nil:
		sum += own
	case n.id() == "softmax":
		for k, z := range naiveRows(s.Z, n.c.Classes) {
			_, lost := n.softmax(s.Output[k], s.Target[k], z)
			sum += lost + n.penalty(s.Before)
		}
	default:
		for k, err := range s.Error {
			lost := n.lost(s.Z[k], s.Target[k*len(s.Target)/len(s.Error)], err)
			sum += lost + n.penalty(s.Before)/n.half()
		}
	}
	return sum
}

// naiveShuffle orders samples as spec §2 says: the k-th of the first draw stands at k/(Of+1) of
// the way, a later one anywhere.
func naiveShuffle(s Shuffle, seed uint64, epoch int) []int32 {
	drawn := make([]int32, s.Of)
	for i := range drawn {
		drawn[i] = int32(i)
	}
	num.NewSource(seed, 1<<32+uint64(epoch)).Perm(drawn)
	whole := new(big.Int).Lsh(big.NewInt(1), 64)
	at := func(sample int32) *big.Int {
		place := s.Places[sample]
		if k := slices.Index(drawn, place); k >= 0 {
			way := new(big.Int).Mul(whole, big.NewInt(int64(k+1)))
			return way.Div(way, big.NewInt(int64(s.Of+1)))
		}
		later := num.NewSource(seed, 1<<56+uint64(epoch)*(1<<24)+uint64(place))
		return new(big.Int).SetUint64(later.Uint64())
	}
	var samples []int32
	for i := range s.Places {
		samples = append(samples, int32(i))
	}
	slices.SortStableFunc(samples, func(a, b int32) int { return at(a).Cmp(at(b)) })
	return samples
}

// missed reports whether a sample of a step was a mistake, or corrected although right.
func (n *naive) missed(s *Step, k int) bool {
	for _, two := range n.twos {
		if !n.descends() && two.missed(&two.steps[s.T-1], k) {
			return true
		}
	}
	if n.twos != nil {
		return s.Output[k] != s.Target[k]
	}
	corrects := n.id() == "margin-perceptron" || n.id() == "passive-aggressive"
	return n.c.Kind != data.Real && s.Output[k] != s.Target[k] || corrects && s.Factor[k] != 0
}

// tooClose reports whether some sample is corrected though it is right: within the margin, or by a
// class of its own that has it wrong.
func (n *naive) tooClose() bool {
	if n.twos != nil && n.wrong(n.w, n.x, n.d) > 0 {
		return true
	}
	for _, two := range n.twos {
		if two.wrong(two.w, two.x, two.d) > 0 || two.tooClose() {
			return true
		}
	}
	for i := range n.x {
		if n.twos == nil && n.id() == "margin-perceptron" && n.d[i]*naiveNet(n.w, n.x[i]) <= n.c.Settings.Margin {
			return true
		}
	}
	return false
}

// order lists the batches of an epoch; for "mistake" its length counts, each sample is drawn later.
func (n *naive) order(epoch int) [][]int32 {
	var samples []int32
	for i := range n.x {
		samples = append(samples, int32(i))
	}
	s := n.c.Settings
	source := num.NewSource(n.c.Seed, 1<<32+uint64(epoch))
	switch s.Order {
	case rule.OrderShuffle:
		if n.c.Shuffle.Of == 0 {
			source.Perm(samples)
			break
		}
		samples = naiveShuffle(n.c.Shuffle, n.c.Seed, epoch)
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
	if c.Kind == data.Classes {
		n.w = make([]float64, c.Table.N*c.Classes)
	}
	n.sum = make([]float64, len(n.w))
	switch c.Settings.Init.Start {
	case rule.StartRandom:
		source := num.NewSource(c.Seed, 1)
		for j := range n.w {
			n.w[j] = 0.01 * source.Normal()
		}
	case rule.StartGiven:
		n.w = append([]float64(nil), c.Settings.Init.Weights...)
	}
	for class := 0; n.c.Rule.Each != nil && class < c.Classes; class++ {
		n.twos = append(n.twos, n.against(class))
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

// take works a step of given samples, and reports whether w changed.
func (n *naive) take(s *Step) (changed bool) {
	if n.twos != nil {
		return n.takeEach(s)
	}
	s.Scale = naiveScale(n.c.Settings.Gradient, len(s.Samples))
	s.Delta = make([]float64, len(n.w))
	for _, i := range s.Samples {
		n.present(s, i)
	}
	if n.ridged() && n.c.Settings.Lambda != 0 {
		s.Own = make([]float64, len(n.w))
		for j, v := range n.penalised(n.w) {
			s.Own[j] = 0 - float64(float64(s.Eta*n.c.Settings.Lambda)*v)
			s.Delta[j] += s.Own[j]
		}
	}
	if n.id() == "least-squares" {
		best, _ := rule.Solve(n.c.Table.X, n.d, n.c.Table.N)
		s.Delta, s.Scale = best, 1 // from w = 0
	}
	s.After = make([]float64, len(n.w))
	changed = false
	for j := range n.w {
		s.After[j] = n.w[j] + s.Delta[j]
		changed = changed || s.After[j] != n.w[j]
		if !(math.Abs(s.After[j]) <= 1e100) {
			n.stopped = Diverged
		}
	}
	if changed && n.c.Settings.Normalize && n.stopped != Diverged {
		changed = false
		length := math.Sqrt(naiveNet(s.After, s.After))
		for j := range n.w {
			if length > 0 {
				s.After[j] /= length
			}
			changed = changed || s.After[j] != n.w[j]
		}
	}
	return changed
}

// takeEach lets each class take the step.
func (n *naive) takeEach(s *Step) (changed bool) {
	for _, two := range n.twos {
		own := Step{T: s.T, Samples: s.Samples, Eta: s.Eta, Before: two.w}
		changed = two.take(&own) || changed
		if two.steps = append(two.steps, own); two.stopped == Diverged {
			n.stopped = Diverged
		}
		s.Scale = own.Scale
		s.Delta, s.After = append(s.Delta, own.Delta...), append(s.After, own.After...)
		s.Own = append(s.Own, own.Own...)
	}
	for k, i := range s.Samples {
		o, _ := n.winner(n.w, n.x[i])
		s.Output, s.Target = append(s.Output, o), append(s.Target, n.d[i])
		s.Mistake = s.Mistake || o != n.d[i]
		for _, two := range n.twos {
			own := &two.steps[s.T-1]
			s.Z = append(s.Z, own.Z[k])
			s.Error, s.Factor = append(s.Error, own.Error[k]), append(s.Factor, own.Factor[k])
		}
	}
	return changed
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
			k := num.NewSource(c.Seed, 1<<48+uint64(t)).IntN(len(wrong))
			batch = wrong[k : k+1]
		}
		s := Step{T: t + 1, Epoch: epoch, Samples: batch, Eta: c.Settings.Eta, Before: n.w}
		if decay := c.Settings.Decay; decay != nil {
			s.Eta = decay.C1 / (decay.C2 + float64(t))
		}
		if c.Settings.Schedule == rule.SchedulePegasos {
			s.Eta = 1 / float64(c.Settings.Lambda*float64(t+1))
		}
		changed := n.take(&s)
		if n.stopped == Diverged {
			if len(n.steps) > from {
				n.record(epoch, from)
			}
			return
		}
		for k := range batch {
			mistakes = mistakes || n.missed(&s, k)
		}
		mistakes = mistakes || s.Mistake || !n.descends() && changed
		n.w = s.After
		if changed {
			n.updates++
		}
		n.keep(changed)
		if n.keeps() {
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
	case n.id() == "least-squares", n.id() == "svm" && full && end.Updates == 0:
		n.stopped = Converged
	case n.id() == "passive-aggressive" && full && end.Updates == 0:
		n.stopped = Converged
	case n.id() != "passive-aggressive" && !n.descends() && end.Errors == 0 && (drawn || full && !mistakes) && !n.tooClose():
		n.stopped = Converged
	case c.Stop.Loss != nil && end.Loss <= *c.Stop.Loss:
		n.stopped = Loss
	case c.Stop.Updates > 0 && n.updates == c.Stop.Updates:
		n.stopped = Updates
	case epoch == c.Stop.Epochs:
		n.stopped = Epochs
	}
}

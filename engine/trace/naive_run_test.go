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
	for i := range x {
		if n.c.Rule.ID == "softmax" {
			o, z := n.winner(w, x[i])
			_, lost := n.softmax(o, d[i], z)
			sum += lost
			continue
		}
		if n.rests() {
			_, z := n.winner(w, x[i])
			sum += n.restLost(z, d[i])
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
	if n.c.Rule.ID == "least-squares" && furthest <= 4*rule.Rounding(len(w))*largest {
		return 0 // an exact fit
	}
	return n.half()*naiveScale(n.c.Settings.Gradient, len(x))*sum + n.penalty(w)
}

// half is the ½ of a square.
func (n *naive) half() float64 {
	if n.c.Rule.ID == "ovr-logistic" || n.c.Rule.ID == "logistic" || n.c.Rule.ID == "svm" || n.c.Rule.ID == "softmax" {
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
			if n.c.Rule.ID == "softmax" || n.rests() {
				for k, z := range naiveRows(s.Z, n.c.Classes) {
					_, lost := n.softmax(s.Output[k], s.Target[k], z)
					if n.rests() {
						lost = n.restLost(z, s.Target[k])
					}
					sum += lost + n.penalty(s.Before)
				}
				shown += len(s.Samples)
				continue
			}
			for k, err := range s.Error {
				lost := n.lost(s.Z[k], s.Target[k*len(s.Target)/len(s.Error)], err)
				sum += lost + n.penalty(s.Before)/n.half()
			}
			shown += len(s.Samples)
		}
		e.OnlineLoss = n.half() * sum / float64(shown)
	}
	n.epochs = append(n.epochs, e)
	n.answers = append(n.answers, append([]float64(nil), answer...))
	return true
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
	if n.c.Rule.ID == "ovr-perceptron" {
		for _, f := range s.Factor[k*n.c.Classes:][:n.c.Classes] {
			if f != 0 {
				return true
			}
		}
	}
	corrects := n.c.Rule.ID == "margin-perceptron" || n.c.Rule.ID == "passive-aggressive"
	return n.c.Kind != data.Real && s.Output[k] != s.Target[k] || corrects && s.Factor[k] != 0
}

// tooClose reports whether some sample is corrected though it is right: within the margin, or by a
// class of its own that has it wrong.
func (n *naive) tooClose() bool {
	for i := range n.x {
		if n.c.Rule.ID == "margin-perceptron" && n.d[i]*naiveNet(n.w, n.x[i]) <= n.c.Settings.Margin {
			return true
		}
		if n.c.Rule.ID == "ovr-perceptron" {
			_, z := n.winner(n.w, n.x[i])
			for k, v := range z {
				if n.against(v, float64(k) == n.d[i]) != 0 {
					return true
				}
			}
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
		s.Scale = naiveScale(c.Settings.Gradient, len(batch))
		s.Delta = make([]float64, len(n.w))
		for _, i := range batch {
			n.present(&s, i)
		}
		if n.ridged() && c.Settings.Lambda != 0 {
			s.Own = make([]float64, len(n.w))
			for j, v := range n.penalised(n.w) {
				s.Own[j] = 0 - float64(float64(s.Eta*c.Settings.Lambda)*v)
				s.Delta[j] += s.Own[j]
			}
		}
		if c.Rule.ID == "least-squares" {
			best, _ := rule.Solve(c.Table.X, n.d, c.Table.N)
			s.Delta, s.Scale = best, 1 // from w = 0
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
		if changed && c.Settings.Normalize && n.stopped != Diverged {
			changed = false
			length := math.Sqrt(naiveNet(s.After, s.After))
			for j := range n.w {
				if length > 0 {
					s.After[j] /= length
				}
				changed = changed || s.After[j] != n.w[j]
			}
		}
		if n.stopped == Diverged {
			if len(n.steps) > from {
				n.record(epoch, from)
			}
			return
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
	case c.Rule.ID == "least-squares", c.Rule.ID == "svm" && full && end.Updates == 0:
		n.stopped = Converged
	case c.Rule.ID == "passive-aggressive" && full && end.Updates == 0:
		n.stopped = Converged
	case c.Rule.ID != "passive-aggressive" && !n.descends() && end.Errors == 0 && (drawn || full && !mistakes) && !n.tooClose():
		n.stopped = Converged
	case c.Stop.Loss != nil && end.Loss <= *c.Stop.Loss:
		n.stopped = Loss
	case c.Stop.Updates > 0 && n.updates == c.Stop.Updates:
		n.stopped = Updates
	case epoch == c.Stop.Epochs:
		n.stopped = Epochs
	}
}

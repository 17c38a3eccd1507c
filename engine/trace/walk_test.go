package trace

import (
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// TestWalk: walking a run gives what asking for each step and each epoch gives, from wherever it
// starts, while training goes on, and however few states were kept.
func TestWalk(t *testing.T) {
	for seed := range uint64(cases.Of(1500)) {
		c := randomConfig(t, seed)
		r, source := start(t, c), num.NewSource(seed, 11)
		r.byStep.stride = 1 << source.IntN(4)
		r.byStep.limit, r.byEpoch.limit = 2+source.IntN(4), 2+source.IntN(4)
		seen, ended := 0, -1
		for done := false; !done; {
			done = r.Advance(1 + source.IntN(30))
			from := max(1, seen+1-source.IntN(3))
			next := from
			for s := range r.Walk(from, r.Len()) {
				want := r.Step(next)
				if s.T != next || s.Epoch != want.Epoch || !same(s.Before, want.Before) ||
					!same(s.After, want.After) ||
					!same(s.Z, want.Z) || !same(s.Delta, want.Delta) ||
					!same(s.Pocket, want.Pocket) ||
					s.PocketErrors != want.PocketErrors || s.Eta != want.Eta ||
					len(s.Samples) != len(want.Samples) {
					t.Fatalf("seed %d: step %d is\n%+v, want\n%+v", seed, next, s, want)
				}
				for k, i := range s.Samples {
					if i != want.Samples[k] {
						t.Fatalf("seed %d: step %d presents %v, want %v", seed, next, s.Samples,
							want.Samples)
					}
				}
				next++
			}
			var outputs []Output
			for s := range r.Walk(from, r.Len()) {
				for k, i := range s.Samples {
					outputs = append(outputs, Output{s.T, i, s.Output[k]})
				}
			}
			if got := slices.Collect(r.Outputs(from, r.Len())); !slices.Equal(got, outputs) {
				t.Fatalf("seed %d: from step %d outputs are\n%v, want\n%v", seed, from, got, outputs)
			}
			now := r.real(slices.Clone(r.state[:r.problem.K*r.problem.N]), 1)
			if got := r.UpdatesAt(r.Len()); got != r.Updates() || !same(r.Weights(r.Len(), nil), now) {
				t.Fatalf("seed %d: after outputs %d updates up to %d, want %d", seed, got, r.Len(),
					r.Updates())
			}
			if next != r.Len()+1 {
				t.Fatalf("seed %d: walked to %d of %d", seed, next-1, r.Len())
			}
			seen = r.Len()
			last := len(r.Epochs()) - 1
			number := min(last, ended+1)
			for e, w := range r.WalkEpochs(number, last) {
				if e.Number != number || !same(w, r.Answer(e.End, nil)) {
					t.Fatalf("seed %d: epoch %d is %+v with %v, want %v", seed, number, e, w,
						r.Answer(e.End, nil))
				}
				number++
			}
			if number != last+1 {
				t.Fatalf("seed %d: walked to epoch %d of %d", seed, number-1, last)
			}
			ended = last
		}
	}
}

// TestWalkBreaks: whoever walks may stop.
func TestWalkBreaks(t *testing.T) {
	for seed := uint64(0); ; seed++ {
		r := start(t, randomConfig(t, seed))
		for !r.Advance(1000) {
		}
		if r.Len() < 5 || len(r.Epochs()) < 5 {
			continue
		}
		count := 0
		for range r.Walk(1, r.Len()) {
			if count++; count == 3 {
				break
			}
		}
		for range r.WalkEpochs(0, len(r.Epochs())-1) {
			if count++; count == 5 {
				break
			}
		}
		if count != 5 {
			t.Errorf("went on to %d", count)
		}
		return
	}
}

// TestMistakesAt: the samples that are listed are those whose output is another than their target, also of
// weights that no run has; how many that are is the same, whichever is asked for first.
func TestMistakesAt(t *testing.T) {
	for seed := range uint64(cases.Of(1500)) {
		c := randomConfig(t, seed)
		r, source := start(t, c), num.NewSource(seed, 12)
		r.Advance(1 + source.IntN(60))
		z, n := make([]float64, r.problem.K), r.problem.N
		wrong := func(w, x, d []float64) (list []int32) {
			for i, want := range d {
				if r.problem.Kind != data.Real && r.Predict(w, x[i*n:i*n+n], want, z) != want {
					list = append(list, int32(i))
				}
			}
			return list
		}
		for range 3 {
			w := r.Weights(source.IntN(r.Len()+1), nil)
			if source.IntN(2) == 0 && len(w) > 0 {
				w[source.IntN(len(w))] += 0.1234567
			}
			train, test := wrong(w, c.Table.X, r.problem.D), wrong(w, c.Table.TestX, r.TestTargets())
			if source.IntN(2) == 0 {
				r.WrongAt(w)
			}
			gotTrain, gotTest := r.MistakesAt(w)
			if !slices.Equal(gotTrain, train) || !slices.Equal(gotTest, test) {
				t.Fatalf("seed %d: wrong are %v and %v, want %v and %v", seed, gotTrain, gotTest, train, test)
			}
			if a, b := r.WrongAt(w); a != len(train) || b != len(test) {
				t.Fatalf("seed %d: %d and %d are wrong, want %d and %d", seed, a, b, len(train), len(test))
			}
		}
	}
}

// counting is a learner that counts how often it goes through all samples.
type counting struct {
	rule.Learner
	passes int
}

func (c *counting) Mistakes(w []float64, dst []int32) []int32 {
	c.passes++
	return c.Learner.Mistakes(w, dst)
}

func (c *counting) Evaluate(w []float64) (int, float64) {
	c.passes++
	return c.Learner.Evaluate(w)
}

// TestTwoAnswersAreKept: what stands before and after a step is asked for in turn, frame after
// frame, and of 10,000 pictures each answer takes a frame.
func TestTwoAnswersAreKept(t *testing.T) {
	c, _ := decimalConfig(t, 3)
	r := start(t, c)
	r.Advance(1000)
	count := &counting{Learner: r.plain}
	r.plain, r.learner = count, count
	before, after := make([]float64, r.problem.K*r.problem.N), make([]float64, r.problem.K*r.problem.N)
	after[0] = 1
	for range 3 {
		r.MistakesAt(before)
		r.MistakesAt(after)
		r.WrongAt(after)
		r.WrongAt(before)
	}
	if count.passes != 2 {
		t.Errorf("two weights are tried on all samples %d times", count.passes)
	}
	c.Rule, _ = rule.ByID("averaged")
	c.Settings = c.Rule.Defaults()
	c.Settings.Bias = c.Table.Bias
	r = start(t, c)
	r.Advance(1000)
	count = &counting{Learner: r.learner}
	r.learner = count
	for range 3 {
		if r.Step(2); count.passes != 1 {
			t.Fatalf("the answer after a step is tried on all samples %d times", count.passes)
		}
	}
	c.Settings.Order = rule.OrderMistake
	r = start(t, c)
	r.Advance(1000)
	count = &counting{Learner: r.learner}
	r.learner = count
	for range 3 {
		if r.Batch(1); count.passes != 1 {
			t.Fatalf("a wrong sample is looked for among all samples %d times", count.passes)
		}
	}
}

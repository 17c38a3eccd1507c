package trace

import (
	"math"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// TestSeek: whatever is asked, in whatever order and however few states were kept, while training
// goes on and after it has stopped, a step is what it was when it was made.
func TestSeek(t *testing.T) {
	thinned, mid, byLoss := 0, 0, 0
	for seed := range uint64(cases.Of(3000)) {
		c := randomConfig(t, seed)
		want, got := naiveRun(c), start(t, c)
		source := num.NewSource(seed, 9)
		got.byStep.stride = 1 << source.IntN(4)
		got.byStep.limit, got.byEpoch.limit = 2+source.IntN(4), 2+source.IntN(4)
		for done := false; !done; {
			done = got.Advance(1 + source.IntN(20))
			for range 3 {
				if k := source.IntN(got.Len() + 1); k > 0 && k <= len(want.steps) {
					compareStep(t, seed, c, got.Step(k), want.steps[k-1])
				} else if k == 0 && len(want.steps) > 0 && !same(got.Weights(0, nil),
					want.steps[0].Before) {
					t.Fatalf("seed %d: the start is %v, want %v", seed, got.Weights(0, nil),
						want.steps[0].Before)
				}
			}
		}
		for range 2 * len(want.steps) {
			s := want.steps[source.IntN(len(want.steps))]
			compareStep(t, seed, c, got.Step(s.T), s)
			if w := got.Weights(s.T, nil); !same(w, s.After) {
				t.Fatalf("seed %d: Weights(%d) = %v, want %v", seed, s.T, w, s.After)
			}
			if answer := got.Answer(s.T, nil); s.Pocket != nil && !same(answer, s.Pocket) {
				t.Fatalf("seed %d: Answer(%d) = %v, want %v", seed, s.T, answer, s.Pocket)
			}
		}
		if kept := len(got.byStep.data) / got.byStep.width; kept <= got.Len()/got.byStep.stride {
			t.Fatalf("seed %d: %d states kept every %d steps for %d steps", seed, kept,
				got.byStep.stride, got.Len())
		}
		if got.byStep.stride > 8 {
			thinned++
		}
		if got.Stopped() == Diverged && got.Len() > 0 {
			mid++
			if got.Divergence().Weight < 0 {
				byLoss++
			}
		}
	}
	if thinned < cases.Of(50) || mid < cases.Of(20) || byLoss < cases.Of(10)/10 {
		t.Errorf("met %d thinned runs, %d diverged, %d by their loss: too few to mean anything",
			thinned, mid, byLoss)
	}
}

// TestFrames: what is kept stands at multiples of the stride, from the first on, in bounded room.
func TestFrames(t *testing.T) {
	for limit := 2; limit <= 9; limit++ {
		f := frames{width: 1, stride: 2, limit: limit}
		for index := range 500 {
			f.keep(index, []float64{float64(index)}, 3*index)
			if len(f.data) > limit {
				t.Fatalf("limit %d: %d states at index %d", limit, len(f.data), index)
			}
			for asked := range index + 1 {
				state, at, updates := f.before(asked)
				if int(state[0]) != at || updates != 3*at || at > asked || asked-at >= f.stride &&
					index-at >= 2*f.stride {
					t.Fatalf("limit %d, index %d: before(%d) is the state of %v at %d, stride %d",
						limit, index, asked, state, at, f.stride)
				}
			}
		}
	}
}

// TestIndependentHolders: a trace may be trained on by one holder while another reads it.
func TestIndependentHolders(t *testing.T) {
	c := randomConfig(t, 5)
	c.Settings.Eta, c.Stop.Epochs, c.Stop.Updates, c.Stop.Loss = 0.1, 50, 0, nil
	whole, parts := start(t, c), start(t, c)
	for !whole.Advance(1 << 20) {
	}
	for !parts.Advance(1) {
		parts.Step(max(1, parts.Len()/2))
		parts.Batch(parts.Len())
		parts.WrongAt(parts.Answer(parts.Len(), nil))
	}
	if whole.Len() != parts.Len() || !same(whole.state, parts.state) {
		t.Errorf("in slices: %d steps to %v; at once: %d to %v", parts.Len(), parts.state,
			whole.Len(), whole.state)
	}
}

// TestMarks lists the steps at which a mistake changed w, in order, up to the last.
func TestMarks(t *testing.T) {
	for seed := range uint64(cases.Of(400)) {
		c := randomConfig(t, seed)
		want, got := naiveRun(c), start(t, c)
		for !got.Advance(30) {
		}
		var marks []int32
		for _, s := range want.steps {
			if c.Rule.ID != "adaline" && c.Settings.Batch == 1 && !same(s.Before, s.After) {
				marks = append(marks, int32(s.T))
			}
		}
		if c.Rule.Loss != rule.NoLoss || c.Settings.Batch != 1 {
			continue
		}
		if len(marks) != len(got.Marks()) {
			t.Fatalf("seed %d (%+v): marks %v, want %v", seed, c.Settings, got.Marks(), marks)
		}
		for i, m := range got.Marks() {
			if m != marks[i] {
				t.Fatalf("seed %d: marks %v, want %v", seed, got.Marks(), marks)
			}
		}
	}
}

// TestDivergence tells the step that was not kept and what it would have made. η = 1e9 on a
// sample (1, 2, 3) of class +1, batch Adaline from zero: e = 1, Δw = 1e9·(1, 2, 3), then e ≈
// −1.4e10, and every step multiplies w by about −1.4e10: w₀ is 1e9·(1.4e10)⁹ ≈ 2e100 in the tenth.
func TestDivergence(t *testing.T) {
	c := randomConfig(t, 1)
	r, _ := rule.ByID("adaline")
	c.Rule, c.Kind, c.Settings, c.Stop = r, r.Kind, r.Defaults(), Stop{Epochs: 100}
	table := *c.Table
	table.N, table.X, table.D, table.TestX, table.TestD = 3, []float64{1, 2, 3}, []float64{1}, nil,
		nil
	c.Table, c.Settings.Eta = &table, 1e9
	for _, batch := range []int{1, rule.BatchAll} {
		c.Settings.Batch = batch
		got := start(t, c)
		for !got.Advance(1000) {
		}
		bad := got.Divergence()
		if got.Stopped() != Diverged || got.Len() != 9 || bad.Step != 10 || bad.Weight != 0 ||
			!(math.Abs(bad.Value) > 1e100) {
			t.Errorf("batch %d: %q after %d steps, %+v; want diverged after 9, step 10 with weight 0 past 1e100", batch, got.Stopped(), got.Len(), bad)
		}
		last := got.Epochs()[len(got.Epochs())-1]
		if last.End != 9 || !(last.Loss < math.Inf(1)) {
			t.Errorf("batch %d: the last epoch is %+v; want it to end at step 9 with a finite loss",
				batch, last)
		}
	}
}

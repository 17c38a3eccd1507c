package theory_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/cases"
)

// TestCycleByHand: XOR by w ← w + dx from zero, z = 0 counting as +1, in the order 00, 01, 10, 11.
// Epoch 1: −x of 00, +x of 01, −x of 11 gives (−1, −1, 0). Epoch 2: +x of 01 and of 10, −x of 11
// gives (0, −1, 0). Epoch 3: −x of 00 as z = 0, then as in epoch 2, and is back at (0, −1, 0): a
// round of one epoch, four updates.
func TestCycleByHand(t *testing.T) {
	_, r := run(t, `{"version":1,"data":{"preset":"xor"},"learner":{"step":"label","eta":1}}`)
	var c theory.Cycles
	if !c.Follow(r, 1<<30) {
		t.Fatal("not all epochs were looked at")
	}
	got, ok := c.Found()
	if want := (theory.Cycle{First: 2, Epochs: 1, Steps: 4, Updates: 4}); !ok || got != want {
		t.Errorf("%+v, %v; want %+v", got, ok, want)
	}
	if w := r.Weights(8, nil); !slices.Equal(w, []float64{0, -1, 0}) {
		t.Errorf("after epoch 2 w is %v", w)
	}
	for step, want := range map[int]int{7: 0, 8: 1, 11: 1, 12: 2, 400: 99} {
		if round, _ := got.Reached(r, step); round != want {
			t.Errorf("step %d is of round %d, want %d", step, round, want)
		}
	}
}

// TestCycles holds what is found to all pairs of epochs, and what is claimed of the future to what
// came.
func TestCycles(t *testing.T) {
	found, rests, none := 0, 0, 0
	for _, document := range []string{
		`{"version":1,"data":{"preset":"xor"},"stop":{"epochs":300}}`,
		`{"version":1,"data":{"preset":"xnor"},"learner":{"init":[0.3,-0.2,0.5],"eta":0.7},"stop":{"epochs":300}}`,
		`{"version":1,"data":{"preset":"xor"},"learner":{"order":"sequence","sequence":[[0,1,2,3],[3,1,0,2],[1,1,2]]},"stop":{"epochs":400}}`,
		`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket","order":"cyclic","eta":1},"stop":{"epochs":50}}`,
		`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"averaged","eta":0.5},"stop":{"epochs":50}}`,
		`{"version":1,"data":{"preset":"xor"},"learner":{"batch":"all","eta":0.5},"stop":{"epochs":50}}`,
		`{"version":1,"data":{"points":[[0],[1],[2]],"labels":[1,-1,1]},"learner":{"eta":1},"stop":{"epochs":500}}`,
		`{"version":1,"data":{"points":[[0,1],[1,3],[2,-1],[5,2],[1,1]],"labels":[1,-1,1,-1,-1]},"learner":{"eta":0.25},"stop":{"epochs":3000}}`,
		`{"version":1,"data":{"preset":"noisy-labels","options":{"samples":30}},"stop":{"epochs":500}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.2},"stop":{"epochs":3000}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","batch":1,"eta":0.2},"stop":{"epochs":3000}}`,
		`{"version":1,"data":{"preset":"xor"},"stop":{"updates":3}}`,
		// The seventh update leads to the weights of epoch 1, but in the middle of epoch 3.
		`{"version":1,"data":{"preset":"xor"},"learner":{"step":"label","eta":1},"stop":{"updates":7}}`,
		// Epochs that change nothing end with weights that were there, at another place of the
		// sequence.
		`{"version":1,"data":{"preset":"xor"},"learner":{"step":"label","eta":1,"order":"sequence","sequence":[[2],[0,1,2,3],[2],[1,1]]}}`,
		`{"version":1,"data":{"preset":"and"}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":2},"stop":{"epochs":3000}}`,
	} {
		_, r := run(t, document)
		var c theory.Cycles
		for !c.Follow(r, 7) {
		}
		got, ok := c.Found()
		want, has := brute(r)
		if ok != has || got != want {
			t.Errorf("%s: %+v, %v; by all pairs %+v, %v", document, got, ok, want, has)
			continue
		}
		if !ok {
			none++
			continue
		}
		found++
		if got.Updates == 0 {
			rests++
		}
		epochs := r.Epochs()
		for e := got.First; e+got.Epochs < len(epochs); e++ {
			if !slices.Equal(r.Weights(epochs[e].End, nil), r.Weights(epochs[e+got.Epochs].End,
				nil)) {
				t.Fatalf("%s: %+v, but epoch %d is not as epoch %d", document, got, e, e+got.Epochs)
			}
		}
	}
	if found < 8 || rests == 0 || none < 3 {
		t.Errorf("%d cycles, %d at rest, %d runs without", found, rests, none)
	}
}

// brute compares every epoch with all before it.
func brute(r *trace.Trace) (theory.Cycle, bool) {
	epochs, lists := r.Epochs(), max(1, len(r.Config().Settings.Sequence))
	var all [][]float64
	for e, epoch := range epochs {
		if e > 0 && epoch.End-epochs[e-1].End != r.PlannedSteps(e) {
			break
		}
		all = append(all, r.Weights(epoch.End, nil))
		for first := range e {
			if first%lists != e%lists || !slices.Equal(all[first], all[e]) {
				continue
			}
			c := theory.Cycle{First: first, Epochs: e - first, Steps: epoch.End - epochs[first].End}
			for k := first + 1; k <= e; k++ {
				c.Updates += epochs[k].Updates
			}
			return c, true
		}
	}
	return theory.Cycle{}, false
}

// TestNoCycleIsClaimed where the future is drawn, or the rate falls; following a trace while it
// grows finds the same.
func TestNoCycleIsClaimed(t *testing.T) {
	for _, learner := range []string{`{"order":"shuffle"}`, `{"order":"random"}`,
		`{"order":"mistake"}`, `{"decay":{"c1":1,"c2":1}}`,
		`{"algorithm":"adaline","order":"shuffle"}`, `{"algorithm":"pocket"}`} {
		_, r := run(t, `{"version":1,"data":{"preset":"xor"},"learner":`+learner+`}`)
		var c theory.Cycles
		c.Follow(r, 1<<30)
		ok, why := theory.Deterministic(r)
		if _, found := c.Found(); found || ok || why.En == "" || why.Zh == "" {
			t.Errorf("%s: found %v, %v, %q", learner, found, ok, why)
		}
	}
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"xor"}}`))
	if err != nil {
		t.Fatal(err)
	}
	r := e.Run()
	var growing, whole theory.Cycles
	for !r.Advance(3) {
		growing.Follow(r, 1)
	}
	for !growing.Follow(r, 1) {
	}
	whole.Follow(r, 1<<30)
	a, okA := growing.Found()
	if b, okB := whole.Found(); a != b || !okA || !okB {
		t.Errorf("while it grew %+v, at once %+v", a, b)
	}
}

// TestRandomCycles: small whole numbers and given sequences, where weights meet again in many ways.
func TestRandomCycles(t *testing.T) {
	source := num.NewSource(41, 1)
	found, transient := 0, 0
	for range cases.Of(1500) {
		list := func(n int, item func() string) string {
			items := make([]string, n)
			for i := range items {
				items[i] = item()
			}
			return "[" + strings.Join(items, ",") + "]"
		}
		m := 2 + source.IntN(3)
		points := list(m, func() string {
			return fmt.Sprintf("[%d,%d]", source.IntN(3)-1,
				source.IntN(3)-1)
		})
		labels := list(m, func() string { return fmt.Sprint(2*source.IntN(2) - 1) })
		sequence := list(1+source.IntN(4), func() string {
			return list(1+source.IntN(3), func() string { return fmt.Sprint(source.IntN(m)) })
		})
		document := fmt.Sprintf(`{"version":1,"data":{"points":%s,"labels":%s},"learner":{"order":"sequence","sequence":%s,"step":"label","eta":1,"bias":%v},"stop":{"epochs":60}}`,
			points, labels, sequence, source.IntN(2) == 0)
		_, r := run(t, document)
		var c theory.Cycles
		c.Follow(r, 1<<30)
		got, ok := c.Found()
		if want, has := brute(r); ok != has || got != want {
			t.Fatalf("%s: %+v, %v; by all pairs %+v, %v", document, got, ok, want, has)
		}
		if ok {
			found++
			if got.First > 0 {
				transient++
			}
		}
	}
	if found < cases.Of(300) || transient < cases.Of(100) {
		t.Errorf("%d cycles, %d after a beginning", found, transient)
	}
}

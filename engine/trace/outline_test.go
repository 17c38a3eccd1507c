package trace_test

import (
	"math"
	"slices"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

var outlined = []string{
	`{"version":1}`,
	`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket","order":"cyclic"},"stop":{"epochs":300}}`,
	`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"order":"mistake"},"stop":{"epochs":40}}`,
	`{"version":1,"data":{"preset":"xor-clouds"},"learner":{"batch":7,"order":"shuffle"},"stop":{"epochs":100}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"},"stop":{"epochs":3000}}`,
	`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":2}}`,
	`{"version":1,"learner":{"algorithm":"multiclass"},"stop":{"epochs":50}}`,
	`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"averaged"},"stop":{"updates":77}}`,
}

// TestUpdatesAt counts the steps whose weights differ from those before, one by one.
func TestUpdatesAt(t *testing.T) {
	for _, document := range outlined {
		r := run(t, document)
		updates := 0
		for s := range r.Walk(1, r.Len()) {
			if !slices.Equal(s.Before, s.After) {
				updates++
			}
			if s.T%7 == 0 || s.T == r.Len() || s.T < 20 {
				if got := r.UpdatesAt(s.T); got != updates {
					t.Fatalf("%s: %d updates after step %d, counted %d", document, got, s.T,
						updates)
				}
			}
		}
		if updates != r.Updates() || updates == 0 {
			t.Errorf("%s: %d updates, counted %d", document, r.Updates(), updates)
		}
	}
}

// TestOutline: whether a run is followed while it grows, in small helpings, or all at once, the
// outline has the same points, each with the weights and updates of its step; it holds the start
// and, where they fit, all updates; and it is bounded.
func TestOutline(t *testing.T) {
	for _, document := range outlined {
		r := run(t, document)
		var whole trace.Outline
		if !whole.Follow(r, r.Len(), math.MaxInt) {
			t.Fatalf("%s: not complete", document)
		}
		if len(whole.Steps) > trace.MaxOutline || whole.Steps[0] != 0 || whole.Len(0) != 1 ||
			whole.Len(r.Len()) != len(whole.Steps) {
			t.Errorf("%s: %d points from %d", document, len(whole.Steps), whole.Steps[0])
		}
		for i, step := range whole.Steps {
			if !slices.Equal(whole.At(i), r.Weights(int(step), nil)) ||
				int(whole.Updates[i]) != r.UpdatesAt(int(step)) {
				t.Fatalf("%s: point %d is not step %d", document, i, step)
			}
		}
		if marks := r.Marks(); r.Updates() < trace.MaxOutline && r.Updates() == len(marks) {
			if !slices.Equal(whole.Steps[1:], marks) {
				t.Errorf("%s: an update is missing", document)
			}
		} else if len(whole.Steps) < trace.MaxOutline/2 && r.Len() > trace.MaxOutline {
			t.Errorf("%s: only %d points of %d steps", document, len(whole.Steps), r.Len())
		} else {
			for i, step := range whole.Steps {
				if step != int32(i)*whole.Steps[1] {
					t.Fatalf("%s: point %d is step %d, not evenly apart", document, i, step)
				}
			}
		}

		fresh := begin(t, document)
		var growing trace.Outline
		for {
			stopped := fresh.Advance(500)
			growing.Follow(fresh, fresh.Len(), 60)
			if stopped {
				break
			}
		}
		for !growing.Follow(fresh, fresh.Len(), 10) {
		}
		if !slices.Equal(growing.Steps, whole.Steps) || !slices.Equal(growing.Weights,
			whole.Weights) || !slices.Equal(growing.Updates, whole.Updates) {
			t.Errorf("%s: followed while it grew, %d points; at once, %d", document,
				len(growing.Steps), len(whole.Steps))
		}
		growing.Follow(r, r.Len()/2, math.MaxInt)
		if last := growing.Steps[len(growing.Steps)-1]; int(last) > r.Len()/2 {
			t.Errorf("%s: step %d after half of the run", document, last)
		}
	}
}

// TestDescent: what a step with all samples adds is what the run's own batch step adds, and −η
// times the slope of the loss by central differences.
func TestDescent(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","activation":"tanh","init":[1,-0.3,0.2]},"stop":{"epochs":3}}`)
	for step := range r.Len() {
		w := r.Weights(step, nil)
		got := r.Descent(w, 0.1)
		if want := r.Step(step + 1).Delta; !slices.Equal(got, want) {
			t.Errorf("step %d: %v, the run adds %v", step, got, want)
		}
		for j := range w {
			const h = 1e-5
			a, b := slices.Clone(w), slices.Clone(w)
			a[j] -= h
			b[j] += h
			if slope := (r.LossAt(b) - r.LossAt(a)) / (2 * h); math.Abs(got[j]+0.1*slope) > 1e-8 {
				t.Errorf("step %d, weight %d: %v, by differences %v", step, j, got[j], -0.1*slope)
			}
		}
	}
}

func begin(t *testing.T, document string) *trace.Trace {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return e.Run()
}

// TestOutlineInHelpings: a call works out no more steps than its products allow, and one more.
func TestOutlineInHelpings(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},
		"learner":{"batch":10},"stop":{"epochs":20}}`)
	const products = 3000 // for 100 steps of 10 presentations and 3 weights
	var o trace.Outline
	for calls, before := 1, 0; ; calls++ {
		whole := o.Follow(r, r.Len(), products)
		last := int(o.Steps[len(o.Steps)-1])
		if last-before > 100 {
			t.Fatalf("call %d goes from step %d to %d", calls, before, last)
		}
		if whole {
			if calls < r.Len()/101 {
				t.Errorf("%d steps in %d calls", r.Len(), calls)
			}
			break
		}
		before = last
	}
}

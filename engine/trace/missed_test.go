package trace

import (
	"slices"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e/cases"
)

// TestMissed: the mistakes of each sample up to a step, those of an epoch up to it and those of
// each epoch are what one counts along the plain twin's run, however few counts were kept, while
// training goes on and after it has stopped.
func TestMissed(t *testing.T) {
	thinned, near := 0, 0
	for seed := range uint64(cases.Of(3000)) {
		c := randomConfig(t, seed)
		twin, r := naiveRun(c), start(t, c)
		source := num.NewSource(seed, 13)
		r.missed.limit = 2 + source.IntN(3)
		counts := [][]int32{make([]int32, r.problem.M)}
		inEpoch, perEpoch := []int{0}, map[int]int{}
		for _, s := range twin.steps {
			now := slices.Clone(counts[len(counts)-1])
			for k, i := range s.Samples {
				if twin.missed(&s, k) {
					now[i]++
					perEpoch[s.Epoch]++
				}
			}
			counts, inEpoch = append(counts, now), append(inEpoch, perEpoch[s.Epoch])
		}
		check := func(step int) {
			if step >= len(counts) {
				return
			}
			prefix := []int32{7}
			if got := r.Missed(step, prefix)[1:]; !slices.Equal(got, counts[step]) {
				t.Fatalf("seed %d, %s: up to step %d %v, want %v", seed, c.Rule.ID, step, got,
					counts[step])
			}
			if step > 0 && r.MistakesIn(step) != inEpoch[step] {
				t.Fatalf("seed %d, %s: the epoch of step %d has made %d, want %d", seed, c.Rule.ID,
					step, r.MistakesIn(step), inEpoch[step])
			}
		}
		for done := false; !done; {
			done = r.Advance(1 + source.IntN(20))
			check(source.IntN(r.Len() + 1))
		}
		for range 20 {
			check(source.IntN(r.Len() + 1))
		}
		check(r.Len())
		for _, e := range r.Epochs() {
			if e.Mistakes != perEpoch[e.Number] {
				t.Fatalf("seed %d, %s: epoch %d made %d, want %d", seed, c.Rule.ID, e.Number,
					e.Mistakes, perEpoch[e.Number])
			}
		}
		if r.missed.stride > 1 {
			thinned++
		}
		if c.Rule.Corrects() {
			near++
		}
	}
	if thinned < cases.Of(50) || near < cases.Of(50) {
		t.Errorf("%d runs with few counts, %d of rules with a margin: too few to mean anything",
			thinned, near)
	}
}

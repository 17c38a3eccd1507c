package trial

import (
	"math/rand/v2"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// TestRateMeans: what is said of η holds for random runs. From zero, another η updates at the same
// steps; from elsewhere, η and the start count by their ratio alone, so that with both halved it
// is the same run.
func TestRateMeans(t *testing.T) {
	k := maker{rand.New(rand.NewPCG(7, 27))}
	seen := map[string]int{}
	same := func(a moment.Course, d experiment.Document) bool {
		e, err := a.Exp.Rebuild(d)
		if err != nil {
			t.Fatal(err)
		}
		b := moment.Begin(e).Train(1 << 20)
		used, _ := b.Run.Arithmetic()
		if was, _ := a.Run.Arithmetic(); used != was || b.Stopped == trace.Diverged {
			return true // nothing is said of numbers that are too large or too long
		}
		if a.Known != b.Known {
			return false
		}
		for step := range a.Known + 1 {
			if a.Run.UpdatesAt(step) != b.Run.UpdatesAt(step) {
				return false
			}
		}
		return true
	}
	random(4000, nil, func(document string, c moment.Course) {
		m := &explain.Moment{Moment: c.At(0), Lang: words.En}
		said, d := m.RateMeans(), c.Exp.Document
		switch {
		case said == "" || c.Stopped == trace.Diverged || c.Known > 3000 ||
			d.Learner.Eta < 1e-300:
			return
		case said == words.RateScales.En:
			d.Learner.Eta = one(k, 0.001, 0.05, 0.3, 0.7, 2, 50)
		case said == words.RateStart.En:
			d.Learner.Eta /= 2
			w := c.Run.Weights(0, nil)
			for j := range w {
				w[j] /= 2
			}
			d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: w, Vectors: c.Exp.Classes()}
		default:
			d.Learner.Eta *= 4
		}
		if seen[said]++; !same(c, d) {
			t.Errorf("%s\n%q, but not with η = %v", document, said, d.Learner.Eta)
		}
	})
	for _, want := range []string{words.RateScales.En, words.RateRounds.En, words.RateStart.En} {
		if !testing.Short() && seen[want] < 10 {
			t.Errorf("%q: said %d times", want, seen[want])
		}
	}
}

package draft

import (
	"strconv"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// desk is the experiment of a draft with its runs, each trained once.
type desk struct {
	draft   *Draft
	exp     *experiment.Experiment // nil: it cannot be read
	benches map[int]*goal.Bench    // by the step that is asked about
	work    *derive.Budget
	least   int // what fewest found; 0: not yet
}

func newDesk(d *Draft) *desk {
	k := &desk{draft: d, benches: map[int]*goal.Bench{}, work: derive.NewBudget(derive.SheetWork)}
	if e, err := k.work.Parse(d.Start); err == nil {
		k.exp = e
	}
	return k
}

// bench returns the bench of a step of the run, 0 for none; nil where the run has no such step.
func (k *desk) bench(cursor int) *goal.Bench {
	b, known := k.benches[cursor]
	if !known && k.exp != nil {
		var err error
		if b, err = goal.BenchAt(k.exp, cursor, k.work); err != nil {
			b = nil
		} else {
			b.Seed = num.Hash(k.draft.ID, strconv.Itoa(cursor))
		}
		k.benches[cursor] = b
	}
	return b
}

// fewest returns the fewest updates of runs with some other learning rates and with a start at
// zero; ok is false where none converges.
func (k *desk) fewest() (n int, ok bool) {
	if k.least > 0 {
		return k.least, true
	}
	for _, times := range []float64{0.2, 0.5, 2, 5, 0} {
		d := k.exp.Document
		if d.Learner.Eta *= times; times == 0 {
			d.Learner.Eta = k.exp.Document.Learner.Eta
			d.Learner.Init = rule.Init{Start: rule.StartZero}
		}
		b, err := goal.NewBench(d.Full(), k.work)
		if err != nil || b.Run == nil || !b.Ended() || b.Run.Stopped() != trace.Converged {
			continue
		}
		if u := b.Run.Updates(); !ok || u < n {
			n, ok = u, true
		}
	}
	k.least = n
	return n, ok
}

// start returns the start weights; nil where they are not one vector.
func (k *desk) start() []float64 {
	b := k.bench(0)
	if b == nil || b.Run == nil {
		return nil
	}
	w := b.Run.Weights(0, nil)
	if len(w) != k.exp.Table.N {
		return nil
	}
	return w
}

package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// orderGoal is an order of the samples, for the fewest or the most updates of all orders, or for
// exactly so many. All orders are tried, so that the verdict can say how one ranks.
type orderGoal struct {
	want string // "fewest", "most", "exactly"
	n    int
}

// maxOrdered bounds the samples whose orders are all tried: 720.
const maxOrdered = 6

func readOrder(n data.Node) Goal {
	m := n.Object("is", "want", "n")
	g := orderGoal{m["want"].Word("fewest", "fewest", "most", "exactly"),
		m["n"].Integer(0, 1, MaxCursor)}
	if (g.want == "exactly") != (g.n > 0) {
		m["n"].Refuse(g.n, withExactly)
	}
	return g
}

func (g orderGoal) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	if m := b.Exp.Table.M(); m > maxOrdered || m < 2 {
		return data.Refuse(".is", m, fewSamples.With(maxOrdered))
	}
	if _, _, ok := g.find(b); !ok {
		return data.Refuse(".n", g.n, someOrder)
	}
	return nil
}

// ordered is what came of trying all orders: one that is asked for, and the fewest and most updates
// of all.
type ordered struct {
	best []int
	ends [2]int
	ok   bool
}

// find tries all orders, once.
func (g orderGoal) find(b *Bench) (best []int, ends [2]int, ok bool) {
	all, known := b.found[g].(ordered)
	if !known {
		if all.best, all.ends, all.ok = g.tryAll(b); !b.Work.Over() {
			derive.Ready(&b.found)[g] = all
		}
	}
	return all.best, all.ends, all.ok
}

func (g orderGoal) tryAll(b *Bench) (best []int, ends [2]int, ok bool) {
	first := true
	for order := range num.Permutations(b.Exp.Table.M()) {
		n, ended := g.count(b, order)
		if !ended {
			return nil, ends, false
		}
		if first || n < ends[0] {
			ends[0] = n
			if g.want == "fewest" {
				best = slices.Clone(order)
			}
		}
		if first || n > ends[1] {
			ends[1] = n
			if g.want == "most" {
				best = slices.Clone(order)
			}
		}
		if g.want == "exactly" && n == g.n {
			best = slices.Clone(order)
		}
		first = false
	}
	return best, ends, best != nil
}

// count returns the updates of the run with an order; false where it does not end in time.
func (g orderGoal) count(b *Bench, order []int) (int, bool) {
	d := b.Exp.Document
	d.Learner.Order, d.Learner.Sequence = rule.OrderSequence, [][]int{order}
	e, err := b.Work.Alter(b.Exp, d)
	if err != nil {
		return 0, false
	}
	run := b.Work.Begin(e)
	ended := b.Work.Reach(run, -1)
	return run.Updates(), ended
}

func (g orderGoal) Form(b *Bench) Form { return Form{Kind: FormOrder, Rows: b.samples()} }

func (g orderGoal) Answer(b *Bench) (Answer, bool) {
	best, _, ok := g.find(b)
	var a Answer
	for _, i := range best {
		a.Texts = append(a.Texts, numbers([]int{i}, 1))
	}
	return a, ok
}

func (g orderGoal) Judge(j *Judging, a Answer) Verdict {
	order, ok := samplesOf(a, j.Bench.Exp.Table.M())
	if !ok || len(order) != j.Bench.Exp.Table.M() {
		return verdict(Invalid, say("order-all", j.Bench.Exp.Table.M()))
	}
	n, _ := g.count(j.Bench, order)
	_, ends, _ := g.find(j.Bench)
	want := map[string]int{"fewest": ends[0], "most": ends[1], "exactly": g.n}[g.want]
	said := say("order-rank", n, ends[0], ends[1])
	if n == want {
		return verdict(Right, said)
	}
	return verdict(Wrong, said)
}

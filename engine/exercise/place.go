package exercise

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// placeGoal is points that are placed, so many of each class, of which something is to hold.
type placeGoal struct {
	least, most int // of each class
	then        fact
}

func readPlace(n strict.Node) Goal {
	m := n.Object("is", "min", "max", "goal")
	g := placeGoal{least: m["min"].Integer(1, 0, 1000), most: m["max"].Integer(20, 1, 1000)}
	if g.then = readFact(m["goal"]); n.Fault() == nil && g.least > g.most {
		m["max"].Refuse(g.most, data.WholeFromTo.With(g.least, 1000))
	}
	return g
}

func (g placeGoal) kind() string                 { return "place" }
func (g placeGoal) builds() bool                 { return true }
func (g placeGoal) answer(*bench) (Answer, bool) { return Answer{}, false }

func (g placeGoal) check(*bench) *data.FieldError { return nil }

func (g placeGoal) judge(j *judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	counts := map[float64]int{}
	for _, label := range b.exp.Set.Labels {
		counts[label]++
	}
	for k, name := range b.exp.Set.Classes {
		label := float64(k)
		if b.exp.Set.Kind == data.Binary {
			label = float64(2*k - 1)
		}
		if n := counts[label]; n < g.least || n > g.most {
			return verdict(Invalid, say("of-each-class", name, n, g.least, g.most))
		}
	}
	return g.then.judge(j, a)
}

// labelGoal is classes that are given to points, so that a line can part them or none can.
type labelGoal struct{ separable separableGoal }

func readLabel(n strict.Node) Goal {
	m := n.Object("is", "want")
	return labelGoal{separableGoal{m["want"].Word("yes", "yes", "no")}}
}

func (g labelGoal) kind() string                    { return "label" }
func (g labelGoal) builds() bool                    { return true }
func (g labelGoal) answer(*bench) (Answer, bool)    { return Answer{}, false }
func (g labelGoal) check(b *bench) *data.FieldError { return twoClasses(b) }

func (g labelGoal) judge(j *judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	before, after := j.bench.exp.Set, b.exp.Set
	if !slices.EqualFunc(before.Points, after.Points, slices.Equal[[]float64]) {
		return verdict(Wrong, say("only-label"))
	}
	if slices.Min(after.Labels) == slices.Max(after.Labels) {
		return verdict(Invalid, say("both-classes"))
	}
	return g.separable.judge(j, a)
}

package exercise

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// dragGoal is that no more than some samples were moved, and only those that may be. Beside it
// stands what the moving is to bring about.
type dragGoal struct {
	samples []int // that may move; nil: any
	atMost  int
}

func readDrag(n strict.Node) Goal {
	m := n.Object("is", "samples", "at-most")
	return dragGoal{
		samples: m["samples"].Integers(data.MaxPoints, data.MaxPoints-1),
		atMost:  m["at-most"].Integer(1, 1, data.MaxPoints),
	}
}

func (g dragGoal) kind() string                 { return "drag" }
func (g dragGoal) builds() bool                 { return true }
func (g dragGoal) answer(*bench) (Answer, bool) { return Answer{}, false }

func (g dragGoal) check(b *bench) *data.FieldError {
	for _, i := range g.samples {
		if i >= len(b.exp.Set.Points) {
			return data.Refuse(".samples", i, data.WholeFromTo.With(0, len(b.exp.Set.Points)-1))
		}
	}
	return nil
}

func (g dragGoal) judge(j *judging, a Answer) Verdict {
	b, refused := j.built(a)
	if refused != nil {
		return *refused
	}
	before, after := j.bench.exp.Set, b.exp.Set
	if len(before.Points) != len(after.Points) || !slices.Equal(before.Labels, after.Labels) {
		return verdict(Wrong, say("only-drag"))
	}
	var moved, locked []int
	for i, point := range before.Points {
		if slices.Equal(point, after.Points[i]) {
			continue
		}
		moved = append(moved, i)
		if g.samples != nil && !slices.Contains(g.samples, i) {
			locked = append(locked, i)
		}
	}
	switch {
	case len(locked) > 0:
		return verdict(Wrong, say("may-not-move", numbers(locked, 1))).showing(ring(locked))
	case len(moved) > g.atMost:
		return verdict(Wrong, say("moved", len(moved), g.atMost)).showing(ring(moved))
	}
	return verdict(Right, say("right"))
}

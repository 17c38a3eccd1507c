package exercise

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// readDrag reads: no more than some samples were moved, and only those that may be. Beside it
// stands what the moving is to bring about.
func readDrag(n strict.Node) Goal {
	m := n.Object("is", "samples", "at-most")
	samples := m["samples"].Integers(data.MaxPoints, data.MaxPoints-1) // that may move; nil: any
	most := m["at-most"].Integer(1, 1, data.MaxPoints)
	fits := func(b *bench) *data.FieldError {
		for _, i := range samples {
			if last := len(b.exp.Set.Points) - 1; i > last {
				return data.Refuse(".samples", i, data.WholeFromTo.With(0, last))
			}
		}
		return nil
	}
	return setGoal{fits: fits, drags: true, looks: func(j *judging, b *bench) Verdict {
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
			if samples != nil && !slices.Contains(samples, i) {
				locked = append(locked, i)
			}
		}
		switch {
		case len(locked) > 0:
			return verdict(Wrong, say("may-not-move", numbers(locked, 1))).showing(ring(locked))
		case len(moved) > most:
			return verdict(Wrong, say("moved", len(moved), most)).showing(ring(moved))
		}
		return verdict(Right, say("right"))
	}}
}

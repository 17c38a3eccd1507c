package goal

import (
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// readDrag reads: no more than some samples were moved, and only those that may be, into a region.
// Beside it stands what the moving is to bring about.
func readDrag(n data.Node) Goal {
	m := n.Object("is", "samples", "at-most", "region")
	region := readRegion(m["region"])
	samples := m["samples"].Integers(data.MaxPoints, data.MaxPoints-1) // that may move; nil: any
	most := m["at-most"].Integer(1, 1, data.MaxPoints)
	fits := func(b *Bench) *data.FieldError {
		for _, i := range samples {
			if last := len(b.Exp.Set.Points) - 1; i > last {
				return data.Refuse(".samples", i, data.WholeFromTo.With(0, last))
			}
		}
		return region.Check(b)
	}
	return setGoal{fits: fits, drags: true, limit: true, looks: func(j *Judging, b *Bench) Verdict {
		before, after := j.Bench.Exp.Set, b.Exp.Set
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
		for _, i := range moved {
			if v := region.Judge(b, i); v != nil {
				return *v
			}
		}
		return verdict(Right, say("right"))
	}}
}

// readUnchanged reads: some places of the experiment are as they were, or all but some.
func readUnchanged(n data.Node) Goal {
	m := n.Object("is", "paths", "but")
	all, but := m["paths"].Texts(MaxList, 100), m["but"].Texts(MaxList, 100)
	if (len(all) == 0) == (len(but) == 0) {
		m["paths"].Refuse(LeftOut, pathsOrBut)
	}
	fits := func(b *Bench) *data.FieldError {
		tree := TreeOf(b.Exp.Document.Full())
		for _, path := range slices.Concat(all, but) {
			if _, ok := at(tree, path); !ok {
				return data.Refuse(".paths", path, APath)
			}
		}
		return nil
	}
	return setGoal{fits: fits, limit: true, looks: func(j *Judging, b *Bench) Verdict {
		for _, e := range j.answer.Set {
			within := func(path string) bool { return Within(e.Path, path) }
			if len(but) > 0 && !slices.ContainsFunc(but, within) {
				return verdict(Wrong, say("changed", experiment.Called(e.Path)))
			}
		}
		before, after := TreeOf(j.Bench.Exp.Document.Full()), TreeOf(b.Exp.Document.Full())
		for _, path := range all {
			one, _ := at(before, path)
			if other, ok := at(after, path); !ok || JSON(one) != JSON(other) {
				return verdict(Wrong, say("changed", experiment.Called(path)))
			}
		}
		return verdict(Right, say("right"))
	}}
}

// at returns the value at a path of keys in a tree.
func at(tree any, path string) (any, bool) {
	for key := range strings.SplitSeq(path, ".") {
		object, ok := tree.(map[string]any)
		if !ok {
			return nil, false
		}
		if tree, ok = object[key]; !ok {
			return nil, false
		}
	}
	return tree, true
}

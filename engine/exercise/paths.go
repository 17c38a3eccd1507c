package exercise

import (
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

func readSamePath(n strict.Node) Goal {
	m := n.Object("is", "differs")
	differs := m["differs"].Boolean(false)
	return onRun(n, twoClasses, func(j *judging, b *bench) Verdict {
		if !j.bench.ended() {
			return verdict(Invalid, say("too-long"))
		}
		own, theirs := b.run.Marks(), j.bench.run.Marks()
		if len(own) == trace.MaxMarks || len(theirs) == trace.MaxMarks {
			return verdict(Invalid, say("too-long"))
		}
		at := firstDifference(own, theirs)
		if at == 0 && b.run.Len() == j.bench.run.Len() {
			return pathVerdict(!differs, say("same-path", len(own)), 0)
		}
		return pathVerdict(differs, say("parts-at", at), at)
	})
}

func pathVerdict(right bool, said Message, at int) Verdict {
	state := Wrong
	if right {
		state = Right
	}
	v := verdict(state, said)
	if at > 0 {
		v = v.showing(toStep(at))
	}
	return v
}

// firstDifference returns the first step that is a mistake in one of two runs only; 0: none is.
func firstDifference(a, b []int32) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return int(min(a[i], b[i]))
		}
	}
	switch {
	case len(a) > len(b):
		return int(a[len(b)])
	case len(b) > len(a):
		return int(b[len(a)])
	}
	return 0
}

// readCycles reads: the run comes back to the same weights, every so many epochs.
func readCycles(n strict.Node) Goal {
	m := n.Object("is", "period")
	period := m["period"].Integer(0, 1, 10_000)
	return onRun(n, nil, func(_ *judging, b *bench) Verdict {
		var c theory.Cycles
		c.Follow(b.run, len(b.run.Epochs()))
		found, ok := c.Found()
		switch {
		case !ok || found.Updates == 0:
			return verdict(Wrong, say("no-cycle", len(b.run.Epochs())-1))
		case period > 0 && found.Epochs != period:
			v := verdict(Wrong, say("other-period", found.Epochs, period))
			return v.showing(toEpoch(found.First))
		}
		return verdict(Right, say("has-cycle", found.Epochs)).showing(toEpoch(found.First))
	})
}

// readUnchanged reads: some places of the experiment are as they were.
func readUnchanged(n strict.Node) Goal {
	paths := n.Object("is", "paths")["paths"]
	all := paths.Texts(maxList, 100)
	if n.Fault() == nil && len(all) == 0 {
		paths.Refuse(leftOut, aPath)
	}
	fits := func(b *bench) *data.FieldError {
		tree := treeOf(b.exp.Document.Full())
		for _, path := range all {
			if _, ok := at(tree, path); !ok {
				return data.Refuse(".paths", path, aPath)
			}
		}
		return nil
	}
	return setGoal{fits: fits, looks: func(j *judging, b *bench) Verdict {
		before, after := treeOf(j.bench.exp.Document.Full()), treeOf(b.exp.Document.Full())
		for _, path := range all {
			one, _ := at(before, path)
			if other, ok := at(after, path); !ok || written(one) != written(other) {
				return verdict(Wrong, say("changed", path))
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

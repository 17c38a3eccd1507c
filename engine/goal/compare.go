package goal

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// A run against another: that of the step, the weights that its rule keeps, or its own past.

// readSamePath reads: the run makes the same mistakes as that of the step, or others.
func readSamePath(n data.Node) Goal {
	m := n.Object("is", "differs")
	differs := m["differs"].Boolean(false)
	return onRun(n, TwoClasses, func(j *Judging, b *Bench) Verdict {
		if !j.Bench.Ended() {
			return verdict(Invalid, say("too-long"))
		}
		own, theirs := b.Run.Marks(), j.Bench.Run.Marks()
		if len(own) == trace.MaxMarks || len(theirs) == trace.MaxMarks {
			return verdict(Invalid, say("too-long"))
		}
		at := firstDifference(own, theirs)
		if at == 0 && b.Run.Len() == j.Bench.Run.Len() {
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
func readCycles(n data.Node) Goal {
	m := n.Object("is", "period")
	period := m["period"].Integer(0, 1, 10_000)
	return onRun(n, nil, func(_ *Judging, b *Bench) Verdict {
		var c theory.Cycles
		b.Looks(2 * len(b.Run.Epochs()))
		c.Follow(b.Run, len(b.Run.Epochs()))
		found, ok := c.Found()
		switch {
		case !ok || found.Updates == 0:
			return verdict(Wrong, say("no-cycle", len(b.Run.Epochs())-1))
		case period > 0 && found.Epochs != period:
			v := verdict(Wrong, say("other-period", found.Epochs, period))
			return v.showing(toEpoch(found.First))
		}
		return verdict(Right, say("has-cycle", found.Epochs)).showing(toEpoch(found.First))
	})
}

// readBeats reads: what the rule keeps (the pocket, the average) gets at least so many fewer
// samples wrong than the last weights under training.
func readBeats(n data.Node) Goal {
	m := n.Object("is", "by")
	by := m["by"].Integer(1, 1, data.MaxPoints)
	return onRun(n, keeper, func(_ *Judging, b *Bench) Verdict {
		kept, _ := b.Run.WrongAt(b.Run.Answer(b.Run.Len(), nil))
		last := b.Run.Weights(b.Run.Len(), nil)
		wrong, _ := b.Run.WrongAt(last)
		said := say("kept-against-last", kept, wrong, by)
		switch {
		case wrong-kept >= by:
			return verdict(Right, said)
		case wrong > kept:
			return verdict(Near, said).scoring(0.5).showing(ownLine(last))
		}
		return verdict(Wrong, said).showing(ownLine(last))
	})
}

// keeper refuses a rule whose answer is the weights under training.
func keeper(b *Bench) *data.FieldError {
	if b.Exp.Rule.Symbol == "" {
		return data.Refuse(".is", b.Exp.Rule.ID, aKeeper)
	}
	return nil
}

// readOtherResult reads: the run ends with another line than the experiment of the step.
func readOtherResult(n data.Node) Goal {
	m := n.Object("is", "degrees")
	degrees := m["degrees"].Number(0.01)
	return onRun(n, TwoClasses, func(j *Judging, b *Bench) Verdict {
		if !j.Bench.Ended() {
			return verdict(Invalid, say("too-long"))
		}
		own := b.Run.Answer(b.Run.Len(), nil)
		theirs := j.Bench.Run.Answer(j.Bench.Run.Len(), nil)
		if len(own) != len(theirs) {
			return verdict(Right, say("other-inputs"))
		}
		turned := derive.Between(own, theirs)
		said := say("turned-by", text.Number(turned, 3))
		if turned >= degrees {
			return verdict(Right, said).showing(ownLine(own))
		}
		return verdict(Wrong, said).showing(ownLine(own))
	})
}

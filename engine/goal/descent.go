package goal

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// lossy refuses a rule without a loss.
func lossy(b *Bench) *data.FieldError {
	if b.Exp.Rule.Loss == rule.NoLoss {
		return data.Refuse(".is", b.Exp.Rule.ID, ALoss)
	}
	return nil
}

// readLoss reads: the loss at an epoch, or at the end, is at most, at least or exactly some number;
// or it is at most that in every epoch.
func readLoss(n data.Node) Goal {
	m := n.Object("is", "op", "value", "epoch", "always")
	how, want := readOp(m["op"]), m["value"].Number(0)
	epoch, always := m["epoch"].Integer(-1, 0, 100_000), m["always"].Boolean(false)
	return onRun(n, lossy, func(_ *Judging, b *Bench) Verdict {
		epochs := b.Run.Epochs()
		if always {
			return b.stays(want)
		}
		at := epoch
		if at < 0 {
			at = len(epochs) - 1
		}
		if at >= len(epochs) {
			return verdict(Wrong, say("ends-before", at, len(epochs)-1))
		}
		have := epochs[at].Loss
		is := text.Number(have, 4)
		if how.holds(have, want) || how == "exactly" && math.Abs(have-want) <= 1e-9*math.Abs(want) {
			return verdict(Right, say("has-loss", is, at))
		}
		when := lossAt.With(at)
		if at == 0 {
			when = lossFirst
		}
		v := verdict(Wrong, say("asked-loss-"+string(how), is, text.Number(want, 4), when))
		if math.Abs(have-want) <= 0.1*math.Abs(want) {
			v.State, v.Score = Near, 0.5
		}
		return v.showing(toEpoch(at))
	}).toItsEnd(always)
}

// stays judges whether no epoch's loss is above some number.
func (b *Bench) stays(most float64) Verdict {
	top, bound := b.Run.Epochs()[0], text.Number(most, 4)
	for _, e := range b.Run.Epochs() {
		if e.Loss > top.Loss {
			top = e
		}
	}
	switch {
	case b.Run.Stopped() == trace.Diverged:
		return verdict(Wrong, say("ran-away", len(b.Run.Epochs())-1))
	case top.Loss > most:
		v := verdict(Wrong, say("climbs-to", text.Number(top.Loss, 4), top.Number, bound))
		return v.showing(toEpoch(top.Number))
	}
	return verdict(Right, say("stays-below", bound))
}

// readFalls reads how the loss goes: down every epoch, up first, or up and down in turn. Where it
// rises, η may have to be as near to the limit of the data as within some share of it.
func readFalls(n data.Node) Goal {
	m := n.Object("is", "how", "epochs", "within")
	how := m["how"].Word("every-epoch", "every-epoch", "rises", "oscillates")
	within := m["epochs"].Integer(0, 1, 100_000)
	nearest := m["within"].Number(0)
	if nearest < 0 || nearest > 0 && how != "rises" {
		m["within"].Refuse(nearest, withRises)
	}
	fits := func(b *Bench) *data.FieldError {
		if fault := lossy(b); fault != nil || nearest == 0 {
			return fault
		}
		return Quantity{Of: derive.Asked("eta-limit")}.Check(b)
	}
	return onRun(n, fits, func(_ *Judging, b *Bench) Verdict {
		epochs := b.Run.Epochs()
		if within > 0 && within+1 < len(epochs) {
			epochs = epochs[:within+1]
		}
		diverged := b.Run.Stopped() == trace.Diverged
		rise := slices.IndexFunc(epochs[1:], trace.Rises(epochs))
		switch {
		case how == "every-epoch" && rise >= 0:
			before, now := text.Number(epochs[rise].Loss, 4), text.Number(epochs[rise+1].Loss, 4)
			v := verdict(Wrong, say("rises-at", rise+1, before, now))
			return v.scoring(float64(rise) / float64(2*len(epochs))).showing(toEpoch(rise + 1))
		case how == "every-epoch" && diverged:
			return verdict(Wrong, say("ran-away", len(epochs)-1))
		case how == "rises" && rise < 0 && !diverged:
			return verdict(Wrong, say("never-rises", len(epochs)-1))
		case nearest > 0 && b.Exp.Document.Learner.Eta > (1+nearest)*b.etaLimit():
			return verdict(Near, say("rises-sooner"))
		case how == "oscillates":
			if at := trace.Steady(epochs); at > 0 {
				return verdict(Wrong, say("not-in-turn", at)).showing(toEpoch(at))
			}
		}
		v := verdict(Right, say("falls-"+how, len(epochs)-1))
		if how == "rises" && rise >= 0 {
			v = verdict(Right, say("rises-first", rise+1)).showing(toEpoch(rise + 1))
		}
		return v
	}).toItsEnd(how != "rises")
}

// etaLimit is the learning rate above which the loss grows.
func (b *Bench) etaLimit() float64 {
	limit, _ := b.About.Right(derive.Asked("eta-limit"))[0].Float64()
	return limit
}

// readDiverges reads: the run runs away, before some epoch.
func readDiverges(n data.Node) Goal {
	m := n.Object("is", "before")
	before := m["before"].Integer(0, 1, 100_000)
	return onRun(n, nil, func(_ *Judging, b *Bench) Verdict {
		epochs := b.Run.Epochs()
		took := len(epochs) - 1
		if b.Run.Stopped() == trace.Diverged {
			if before > 0 && took > before {
				return verdict(Near, say("diverges-late", took, before)).scoring(0.5)
			}
			return verdict(Right, say("ran-away", took))
		}
		return verdict(Wrong, b.growth())
	})
}

// growth says how a loss that has not run away goes at its end.
func (b *Bench) growth() Message {
	epochs := b.Run.Epochs()
	last := len(epochs) - 1
	if b.Exp.Rule.Loss == rule.NoLoss || last < 2 || !(epochs[last-1].Loss > 0) {
		return say("stays-here", last)
	}
	ratio := epochs[last].Loss / epochs[last-1].Loss
	if ratio <= 1 {
		return say("falls-here", last)
	}
	return say("grows-slowly", text.Number(ratio, 4), last)
}

// readStays reads: the run does not run away, and its loss does not end above its start.
func readStays(n data.Node) Goal {
	n.Object("is")
	return onRun(n, nil, func(_ *Judging, b *Bench) Verdict {
		epochs := b.Run.Epochs()
		last := len(epochs) - 1
		if b.Run.Stopped() == trace.Diverged {
			return verdict(Wrong, say("ran-away", last))
		}
		if b.Exp.Rule.Loss != rule.NoLoss && epochs[last].Loss > epochs[0].Loss {
			from, to := text.Number(epochs[0].Loss, 4), text.Number(epochs[last].Loss, 4)
			return verdict(Wrong, say("ends-higher", from, to))
		}
		return verdict(Right, say("stays-here", last))
	}).toItsEnd(true)
}

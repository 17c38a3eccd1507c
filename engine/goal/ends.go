package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// What a run comes to at its end: its updates, epochs and errors, also on samples that were held
// out, the bound on its updates, and the features that it took.

// op compares what a run has with what is asked.
type op string

var ops = []string{"at-most", "at-least", "exactly"}

func readOp(n data.Node) op { return op(n.Word("at-most", ops...)) }

func (o op) holds(have, want float64) bool {
	switch o {
	case "at-most":
		return have <= want
	case "at-least":
		return have >= want
	}
	return have == want
}

// readCount reads a goal on the updates, the epochs or the errors of a run.
func readCount(n data.Node) Goal {
	m, of := n.Object("is", "op", "n", "epoch"), IDOf(n)
	how, want := readOp(m["op"]), m["n"].Integer(0, 0, MaxCursor)
	epoch := m["epoch"].Integer(-1, 0, 100_000)
	if !m["n"].Given() {
		m["n"].Refuse(LeftOut, data.WholeFromZero)
	}
	if of != "errors" && epoch >= 0 {
		m["epoch"].Refuse(epoch, onlyOfErrors)
	}
	return onRun(n, nil, func(_ *Judging, b *Bench) Verdict {
		if of == "errors" && !b.judges() {
			return nothingWrong()
		}
		have := b.Counted(of, epoch)
		if have < 0 {
			return verdict(Wrong, say("ends-before", epoch, len(b.Run.Epochs())-1))
		}
		if how.holds(float64(have), float64(want)) {
			return verdict(Right, say("has-"+of, have))
		}
		v := verdict(Wrong, say("asked-"+of+"-"+string(how), have, want))
		if of == "errors" && want == 0 && len(b.Exp.Table.TestD) > 0 {
			v.Say = []Message{say("train-not-0", have)} // there are others, which may be wrong
		}
		if marks := b.Run.Marks(); of == "updates" && have > want && want < len(marks) {
			v = v.showing(toStep(int(marks[want]))) // the first too many
		}
		return v
	})
}

// nothingWrong is the verdict where samples have real targets: none is right, and none is wrong.
func nothingWrong() Verdict { return verdict(Wrong, say("no-classes")) }

// judges reports whether outputs of the run can be right or wrong: not with real targets.
func (b *Bench) judges() bool { return b.Run.Problem().Kind != data.Real }

// Counted returns a count of an ended run; −1 where it has no such epoch.
func (b *Bench) Counted(of string, epoch int) int {
	epochs := b.Run.Epochs()
	switch {
	case of == "updates":
		return b.Run.Updates()
	case of == "epochs":
		return len(epochs) - 1
	case epoch >= len(epochs):
		return -1
	case epoch < 0:
		epoch = len(epochs) - 1
	}
	return epochs[epoch].Errors
}

// readConverges reads: the run converges, within so many epochs and updates.
func readConverges(n data.Node) Goal {
	m := n.Object("is", "epochs", "updates")
	epochs, updates := m["epochs"].Integer(0, 1, 100_000), m["updates"].Integer(0, 1, MaxCursor)
	return onRun(n, nil, func(_ *Judging, b *Bench) Verdict {
		took := len(b.Run.Epochs()) - 1
		switch {
		case b.Run.Stopped() != trace.Converged:
			return verdict(Wrong, say("not-converged", took))
		case epochs > 0 && took > epochs:
			return verdict(Near, say("converged-in-epochs", took, epochs)).scoring(0.5)
		case updates > 0 && b.Run.Updates() > updates:
			return verdict(Near, say("converged-in-updates", b.Run.Updates(), updates)).scoring(0.5)
		}
		return verdict(Right, say("converged", took, b.Run.Updates()))
	})
}

// heldOut refuses an experiment that holds no samples out.
func heldOut(b *Bench) *data.FieldError {
	if len(b.Exp.Table.TestD) == 0 {
		return data.Refuse(".is", 0, someHeldOut)
	}
	return nil
}

// readTestErrors reads: of the samples that are held out, so many are wrong at the end.
func readTestErrors(n data.Node) Goal {
	m := n.Object("is", "op", "n")
	how, want := readOp(m["op"]), m["n"].Integer(0, 0, data.MaxPoints)
	return onRun(n, heldOut, func(_ *Judging, b *Bench) Verdict {
		if !b.judges() {
			return nothingWrong()
		}
		last := b.Run.Epochs()[len(b.Run.Epochs())-1]
		if how.holds(float64(last.TestErrors), float64(want)) {
			return verdict(Right, say("has-test-errors", last.TestErrors, len(b.Exp.Table.TestD)))
		}
		return verdict(Wrong, say("asked-test-errors-"+string(how), last.TestErrors,
			len(b.Exp.Table.TestD), want))
	})
}

// readGap reads: nothing that was trained on is wrong, and of what was held out at least so many.
func readGap(n data.Node) Goal {
	m := n.Object("is", "n")
	want := m["n"].Integer(1, 1, data.MaxPoints)
	return onRun(n, heldOut, func(_ *Judging, b *Bench) Verdict {
		if !b.judges() {
			return nothingWrong()
		}
		last := b.Run.Epochs()[len(b.Run.Epochs())-1]
		switch {
		case last.Errors > 0:
			return verdict(Wrong, say("train-not-0", last.Errors))
		case last.TestErrors < want:
			return verdict(Near, say("asked-test-errors-at-least", last.TestErrors,
				len(b.Exp.Table.TestD), want)).scoring(0.5)
		}
		return verdict(Right, say("has-test-errors", last.TestErrors, len(b.Exp.Table.TestD)))
	})
}

// readBound reads: the bound R²/ρ² is at least some number, or there is none, or the run makes some
// share of it.
func readBound(n data.Node) Goal {
	m := n.Object("is", "at-least", "ratio", "none")
	least, ratio, none := m["at-least"].Number(0), m["ratio"].Number(0), m["none"].Boolean(false)
	if !(least > 0) && !(ratio > 0) && !none {
		n.Wrong(aBound)
	}
	return onRun(n, TwoClasses, func(_ *Judging, b *Bench) Verdict {
		r := b.About.Report()
		separable := r.Verdict == theory.Separable
		separator := parting(r.Separator)
		switch {
		case none && separable:
			return verdict(Wrong, say("bound-there", text.Number(r.Bound, 4))).showing(separator)
		case none && r.Verdict == theory.Inseparable:
			return verdict(Right, say("not-separable")).showing(proof(r.Witness))
		case !separable:
			return verdict(Wrong, say("no-bound")).showing(proof(r.Witness))
		}
		size := []any{text.Number(r.Bound, 4), text.Number(r.Radius, 4), text.Number(r.Margin, 4)}
		if least > 0 && r.Bound < least {
			v := verdict(Wrong, say("bound-small", append(size, text.Number(least, 4))...))
			return v.scoring(0.5*r.Bound/least).showing(separator, ring(r.Support))
		}
		if share := float64(b.Run.Updates()) / r.Bound; ratio > 0 && share < ratio {
			v := verdict(Wrong, say("ratio-small", b.Run.Updates(), size[0], text.Number(share, 3),
				text.Number(ratio, 3)))
			return v.scoring(0.5 * share / ratio)
		}
		return verdict(Right, say("has-bound", append(size, b.Run.Updates())...))
	})
}

// readTerms reads: a feature map of at most so many terms in which a hyperplane separates the
// samples; also, with those that were there among them.
func readTerms(n data.Node) Goal {
	m := n.Object("is", "at-most", "keep")
	keep := m["keep"].Boolean(false)
	most := m["at-most"].Integer(data.MaxTerms, 1, data.MaxTerms)
	return onRun(n, TwoClasses, func(j *Judging, b *Bench) Verdict {
		terms := len(b.Exp.Table.Map)
		r := b.About.Report()
		gone := slices.IndexFunc(j.Bench.Exp.Table.Map, func(t data.Term) bool {
			return !slices.ContainsFunc(b.Exp.Table.Map, func(now data.Term) bool {
				return now.String() == t.String()
			})
		})
		switch {
		case keep && gone >= 0:
			return verdict(Wrong, say("keep-term", j.Bench.Exp.Table.Map[gone].String()))
		case r.Verdict != theory.Separable:
			v := verdict(Wrong, say("not-separable"))
			if r.Verdict == theory.Inseparable {
				v = v.showing(proof(r.Witness))
			}
			return v
		case terms > most:
			v := verdict(Near, say("many-terms", terms, most))
			return v.scoring(0.5).showing(parting(r.Separator))
		}
		return verdict(Right, say("has-terms", terms)).showing(parting(r.Separator))
	})
}

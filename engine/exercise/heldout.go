package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// heldOut refuses an experiment that holds no samples out.
func heldOut(b *bench) *data.FieldError {
	if len(b.exp.Table.TestD) == 0 {
		return data.Refuse(".is", 0, someHeldOut)
	}
	return nil
}

// readTestErrors reads: of the samples that are held out, so many are wrong at the end.
func readTestErrors(n strict.Node) Goal {
	m := n.Object("is", "op", "n")
	how, want := readOp(m["op"]), m["n"].Integer(0, 0, data.MaxPoints)
	return onRun(n, heldOut, func(_ *judging, b *bench) Verdict {
		last := b.run.Epochs()[len(b.run.Epochs())-1]
		if how.holds(float64(last.TestErrors), float64(want)) {
			return verdict(Right, say("has-test-errors", last.TestErrors, len(b.exp.Table.TestD)))
		}
		return verdict(Wrong, say("asked-test-errors-"+string(how), last.TestErrors,
			len(b.exp.Table.TestD), want))
	})
}

// readGap reads: nothing that was trained on is wrong, and of what was held out at least so many.
func readGap(n strict.Node) Goal {
	m := n.Object("is", "n")
	want := m["n"].Integer(1, 1, data.MaxPoints)
	return onRun(n, heldOut, func(_ *judging, b *bench) Verdict {
		last := b.run.Epochs()[len(b.run.Epochs())-1]
		switch {
		case last.Errors > 0:
			return verdict(Wrong, say("train-not-0", last.Errors))
		case last.TestErrors < want:
			return verdict(Near, say("asked-test-errors-at-least", last.TestErrors,
				len(b.exp.Table.TestD), want)).scoring(0.5)
		}
		return verdict(Right, say("has-test-errors", last.TestErrors, len(b.exp.Table.TestD)))
	})
}

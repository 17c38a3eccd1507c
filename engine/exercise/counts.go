package exercise

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/trace"
)

// op compares what a run has with what is asked.
type op string

var ops = []string{"at-most", "at-least", "exactly"}

func readOp(n strict.Node) op { return op(n.Word("at-most", ops...)) }

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
func readCount(n strict.Node) Goal {
	m, of := n.Object("is", "op", "n", "epoch"), goalID(n)
	how, want := readOp(m["op"]), m["n"].Integer(0, 0, maxCursor)
	epoch := m["epoch"].Integer(-1, 0, 100_000)
	if !m["n"].Given() {
		m["n"].Refuse(leftOut, data.WholeFromZero)
	}
	if of != "errors" && epoch >= 0 {
		m["epoch"].Refuse(epoch, onlyOfErrors)
	}
	return onRun(n, nil, func(_ *judging, b *bench) Verdict {
		have := b.counted(of, epoch)
		if have < 0 {
			return verdict(Wrong, say("ends-before", epoch, len(b.run.Epochs())-1))
		}
		if how.holds(float64(have), float64(want)) {
			return verdict(Right, say("has-"+of, have))
		}
		v := verdict(Wrong, say("asked-"+of+"-"+string(how), have, want))
		if marks := b.run.Marks(); of == "updates" && have > want && want < len(marks) {
			v = v.showing(toStep(int(marks[want]))) // the first too many
		}
		return v
	})
}

// counted returns a count of an ended run; −1 where it has no such epoch.
func (b *bench) counted(of string, epoch int) int {
	epochs := b.run.Epochs()
	switch {
	case of == "updates":
		return b.run.Updates()
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
func readConverges(n strict.Node) Goal {
	m := n.Object("is", "epochs", "updates")
	epochs, updates := m["epochs"].Integer(0, 1, 100_000), m["updates"].Integer(0, 1, maxCursor)
	return onRun(n, nil, func(_ *judging, b *bench) Verdict {
		took := len(b.run.Epochs()) - 1
		switch {
		case b.run.Stopped() != trace.Converged:
			return verdict(Wrong, say("not-converged", took))
		case epochs > 0 && took > epochs:
			return verdict(Near, say("converged-in-epochs", took, epochs)).scoring(0.5)
		case updates > 0 && b.run.Updates() > updates:
			return verdict(Near, say("converged-in-updates", b.run.Updates(), updates)).scoring(0.5)
		}
		return verdict(Right, say("converged", took, b.run.Updates()))
	})
}

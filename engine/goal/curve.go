package goal

import (
	"math"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// curveGoal is a curve that is sketched before it is seen: the loss or the errors after some
// epochs, a number each, so that it can be drawn and typed alike.
type curveGoal struct {
	of     string // "loss", "errors"
	epochs []int
	within float64 // how far a value may be off, as a share of the curve's height
}

func readCurve(n data.Node) Goal {
	m := n.Object("is", "of", "epochs", "within")
	g := curveGoal{of: m["of"].Word("loss", "loss", "errors"),
		epochs: m["epochs"].Integers(20, 100_000), within: m["within"].Number(0.1)}
	ascends := len(g.epochs) > 1
	for i := 1; i < len(g.epochs); i++ {
		ascends = ascends && g.epochs[i] > g.epochs[i-1]
	}
	switch {
	case !ascends:
		m["epochs"].Refuse("("+strings.ReplaceAll(numbers(g.epochs, 0), " ", ", ")+")", ascending)
	case !(g.within > 0 && g.within <= 1):
		m["within"].Wrong(AboveZeroToOne)
	}
	return g
}

func (g curveGoal) Check(b *Bench) *data.FieldError {
	switch {
	case b.Run == nil:
		return data.Refuse(".of", g.of, ASample)
	case g.of == "loss" && lossy(b) != nil:
		return lossy(b)
	case !b.Ended():
		return data.Refuse(".of", g.of, shorterRun)
	}
	last := len(b.Run.Epochs()) - 1
	if at := g.epochs[len(g.epochs)-1]; b.Run.Stopped() == trace.Diverged && at > last {
		return data.Refuse(".epochs", at, epochsOfRun.With(last))
	}
	return nil
}

func (g curveGoal) Form(*Bench) Form {
	f := Form{Kind: FormFields, Fields: len(g.epochs), Symbol: text.Same("L")}
	if g.of == "errors" {
		f.Symbol = errorsName
	}
	for _, at := range g.epochs {
		f.Heads = append(f.Heads, epochName.With(at))
	}
	return f
}

// values returns the curve; after its end a run stays as it is.
func (g curveGoal) values(b *Bench) []float64 {
	epochs := b.Run.Epochs()
	v := make([]float64, len(g.epochs))
	for i, at := range g.epochs {
		e := epochs[min(at, len(epochs)-1)]
		if v[i] = e.Loss; g.of == "errors" {
			v[i] = float64(e.Errors)
		}
	}
	return v
}

func (g curveGoal) Answer(b *Bench) (Answer, bool) {
	return inDigits(6, g.values(b)), true
}

func (g curveGoal) Judge(j *Judging, a Answer) Verdict {
	typed, invalid := ReadTyped(a, len(g.epochs))
	if invalid != nil {
		return *invalid
	}
	own, right := make([]float64, len(typed)), g.values(j.Bench)
	low, high := right[0], right[0]
	for i, t := range typed {
		if own[i], _ = t.Value.Float64(); own[i] < 0 || math.IsInf(own[i], 0) {
			return verdict(Invalid, say("curve-from-0")).showing(atField(i))
		}
		low, high = min(low, right[i]), max(high, right[i])
	}
	height := high - low
	if height == 0 {
		height = max(1, high)
	}
	v := g.compare(own, right, height)
	return v.showing(g.sketch(own))
}

// sketch is the student's own curve.
func (g curveGoal) sketch(own []float64) Show {
	s := Show{Kind: ShowCurve}
	for i, at := range g.epochs {
		s.Curve = append(s.Curve, Value{at, own[i]})
	}
	return s
}

// compare tells a curve that goes another way from one that is only off.
func (g curveGoal) compare(own, right []float64, height float64) Verdict {
	off := 0
	for i := range own {
		if math.Abs(own[i]-right[i]) > math.Abs(own[off]-right[off]) {
			off = i
		}
	}
	if math.Abs(own[off]-right[off]) <= g.within*height {
		return verdict(Right, say("curve-right"))
	}
	for i := 1; i < len(own); i++ {
		way := direction(right[i]-right[i-1], height)
		if direction(own[i]-own[i-1], height) != way {
			return verdict(Wrong, say("curve-goes-"+way, g.epochs[i-1], g.epochs[i],
				text.Number(right[i-1], 4), text.Number(right[i], 4)))
		}
	}
	drawn, is := text.Number(own[off], 4), text.Number(right[off], 4)
	return verdict(Near, say("curve-off", g.epochs[off], is, drawn)).scoring(0.5)
}

// direction says which way a curve goes; what is less than a fiftieth of its height is level.
func direction(by, height float64) string {
	switch {
	case by > height/50:
		return "up"
	case by < -height/50:
		return "down"
	}
	return "level"
}

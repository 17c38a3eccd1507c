package exercise

import (
	"math"

	"perceptronlab/engine/byhand"
	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// lineGoal is weights whose line lies where another one does: that of given weights, or of those
// after the step that is asked about. How far it is turned and shifted is told apart.
type lineGoal struct {
	w      []float64
	angle  float64 // degrees that are allowed
	offset float64 // how far it may be shifted, in units of the plane
	sided  bool    // w has to point to the same side
}

func readLine(n strict.Node) Goal {
	m := n.Object("is", "w", "angle", "offset", "sided")
	g := lineGoal{m["w"].Numbers(data.MaxTerms), m["angle"].Number(3), m["offset"].Number(0.1),
		m["sided"].Boolean(true)}
	if n.Fault() == nil && !(g.angle > 0 && g.offset > 0) {
		n.Wrong(aPositive)
	}
	return g
}

func (g lineGoal) kind() string { return "line" }

func (g lineGoal) check(b *bench) *data.FieldError {
	if fault := twoClasses(b); fault != nil {
		return fault
	}
	w := g.target(b)
	if len(w) != 3 || b.exp.Table.N != 3 || !b.exp.Table.Bias || w[1] == 0 && w[2] == 0 {
		return data.Refuse(".w", short(w), aLine)
	}
	return nil
}

func (g lineGoal) target(b *bench) []float64 {
	if g.w != nil {
		return g.w
	}
	return b.run.Weights(b.cursor, nil)
}

func (g lineGoal) answer(b *bench) (Answer, bool) {
	var a Answer
	for _, v := range g.target(b) {
		a.Texts = append(a.Texts, number(v, 12))
	}
	return a, true
}

func (g lineGoal) judge(j *judging, a Answer) Verdict {
	typed, invalid := readTyped(a.fields(3), 3)
	if invalid != nil {
		return *invalid
	}
	w := make(byhand.Vector, 3)
	for k, t := range typed {
		w[k] = t.Value
	}
	own, target := w.Floats(), g.target(j.bench)
	if own[1] == 0 && own[2] == 0 {
		return verdict(Invalid, say("w-zero"))
	}
	turned := between(own[1:], target[1:])
	reversed := turned > 90
	if reversed {
		turned = 180 - turned
	}
	shifted := math.Abs(reach(own) - reach(target))
	if reversed {
		shifted = math.Abs(reach(own) + reach(target))
	}
	shown := ownLine(own)
	switch {
	case turned > g.angle && shifted > g.offset:
		return verdict(Wrong, say("line-off", number(turned, 2), number(shifted, 2))).showing(shown)
	case turned > g.angle:
		return verdict(Near, say("line-turned", number(turned, 2))).scoring(0.5).showing(shown)
	case shifted > g.offset:
		return verdict(Near, say("line-shifted", number(shifted, 2))).scoring(0.5).showing(shown)
	case g.sided && reversed:
		return verdict(Near, say("line-reversed")).scoring(0.5).showing(shown)
	}
	return verdict(Right, say("right")).showing(shown)
}

// reach is how far the line lies from the origin, against the direction of w.
func reach(w []float64) float64 {
	return w[0] / math.Sqrt(float64(w[1]*w[1])+float64(w[2]*w[2]))
}

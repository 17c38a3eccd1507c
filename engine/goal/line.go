package goal

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Boundary is weights whose line lies where another one does: that of given weights, or of those
// after the step that is asked about. The verdict tells direction and distance apart.
type Boundary struct {
	w      []float64
	angle  float64 // degrees that are allowed
	offset float64 // how far it may be shifted, in units of the plane
	sided  bool    // w has to point to the same side
	points bool    // it is given by two points that it goes through, as it is drawn
}

func readLine(n data.Node) Goal {
	m := n.Object("is", "w", "angle", "offset", "sided", "by")
	points := m["by"].Word("weights", "weights", "points") == "points"
	g := Boundary{m["w"].Numbers(data.MaxTerms), m["angle"].Number(3), m["offset"].Number(0.1),
		m["sided"].Boolean(!points), points}
	if !(g.angle > 0 && g.offset > 0) {
		n.Wrong(aPositive)
	}
	return g
}

func (g Boundary) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	w := g.target(b)
	if len(w) != 3 || b.Exp.Table.N != 3 || !b.Exp.Table.Bias || w[1] == 0 && w[2] == 0 {
		return data.Refuse(".w", text.WriteVector(w), aLine)
	}
	return nil
}

func (g Boundary) Form(b *Bench) Form {
	f := b.weightsForm()
	if g.points {
		f = Form{Kind: FormTable, Symbol: pointWord, Fields: 4,
			Heads: []text.Text{text.Same("x₁"), text.Same("x₂")},
			Rows:  []text.Text{firstWord, secondWord}, Draws: true}
	}
	f.Gives, f.meant = GivesLine, g.target(b)
	return f
}

func (g Boundary) target(b *Bench) []float64 {
	if g.w != nil {
		return g.w
	}
	return b.Run.Weights(b.Cursor, nil)
}

func (g Boundary) Answer(b *Bench) (Answer, bool) {
	given := g.target(b)
	if g.points {
		w, square := given, float64(given[1]*given[1])+float64(given[2]*given[2])
		x, y := -w[0]*w[1]/square, -w[0]*w[2]/square
		given = []float64{x, y, x + w[2], y - w[1]}
	}
	return inDigits(12, given), true
}

// through returns the weights of the line from one point to another, with + at its left.
func through(p []float64) []float64 {
	w1, w2 := p[1]-p[3], p[2]-p[0]
	return []float64{-float64(w1*p[0]) - float64(w2*p[1]), w1, w2}
}

func (g Boundary) Judge(j *Judging, a Answer) Verdict {
	n, none := 3, "w-zero"
	if g.points {
		n, none = 4, "one-point"
	}
	typed, invalid := readWeights(a, n, true)
	if g.points {
		typed, invalid = ReadTyped(a, n)
	}
	if invalid != nil {
		return *invalid
	}
	given := make(derive.Vector, n)
	for k, t := range typed {
		given[k] = t.Value
	}
	own, target := given.Floats(), g.target(j.Bench)
	if g.points {
		own = through(own)
	}
	if own[1] == 0 && own[2] == 0 {
		return verdict(Invalid, say(none))
	}
	turned, shifted, reversed := derive.Apart(own, target)
	if reversed && !g.sided { // which side is + was not said
		for k := range own {
			own[k] = -own[k]
		}
	}
	shown := ownLine(own)
	angle, offset := text.Number(turned, 2), text.Number(shifted, 2)
	straight, near := turned <= g.angle/4, shifted <= g.offset/4 // near enough to be called right
	switch {
	case g.sided && reversed && turned <= g.angle && shifted > g.offset:
		return verdict(Wrong, say("line-opposite", offset)).showing(shown)
	case g.sided && reversed && turned > g.angle:
		return verdict(Wrong, say("line-opposite-off", angle, offset)).showing(shown)
	case turned > g.angle && shifted > g.offset:
		return verdict(Wrong, say("line-off", angle, offset)).showing(shown)
	case turned > g.angle && near:
		return verdict(Near, say("line-turned", angle)).scoring(0.5).showing(shown)
	case shifted > g.offset && straight:
		return verdict(Near, say("line-shifted", offset)).scoring(0.5).showing(shown)
	case turned > g.angle || shifted > g.offset:
		return verdict(Near, say("line-off", angle, offset)).scoring(0.5).showing(shown)
	case g.sided && reversed:
		v := verdict(Near, say("line-reversed")).showing(shown)
		if start := j.Bench.Run.Weights(0, nil); derive.Between(own[1:], start[1:]) > g.angle {
			v.Score = 0.5 // and not what stood there before
		}
		return v
	}
	if g.points && !(turned <= g.angle/50 && shifted <= g.offset/50) {
		return verdict(Right, say("line-near", angle, offset)).showing(shown)
	}
	return verdict(Right, say("right")).showing(shown)
}

package goal

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// Separates is weights that put the samples on their sides: all but some, with a margin.
type Separates struct {
	mistakes int
	margin   float64 // of min d(w·x)/‖w‖ over the samples; 0: none is asked
	keep     []int   // weights that stay as they are at the start, counted from 0
	other    bool    // those of the start are no answer
}

func readSeparates(n data.Node) Goal {
	m := n.Object("is", "mistakes", "margin", "keep", "other")
	g := Separates{m["mistakes"].Integer(0, 0, data.MaxPoints), m["margin"].Number(0),
		m["keep"].Integers(data.MaxTerms, data.MaxTerms-1), m["other"].Boolean(false)}
	if g.margin < 0 {
		m["margin"].Wrong(aPositive)
	}
	return g
}

func (g Separates) Form(b *Bench) Form { return b.weightsForm() }

func (g Separates) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	if r := b.About.Report(); g.mistakes == 0 && !(r.Margin >= g.margin) {
		return data.Refuse(".margin", g.margin, marginThere.With(text.Number(r.Margin, 4)))
	}
	for _, k := range g.keep {
		if last := b.Exp.Table.N - 1; k > last {
			return data.Refuse(".keep", k, data.WholeFromTo.With(0, last))
		}
	}
	return nil
}

func (g Separates) Answer(b *Bench) (Answer, bool) {
	w := slices.Clone(b.About.Report().Separator)
	if w == nil {
		return Answer{}, false
	}
	if len(g.keep) == len(w)-1 && b.Exp.Table.Bias && !slices.Contains(g.keep, 0) {
		w = b.Run.Weights(0, nil)
		w[0] = theory.CentredBias(b.Exp.Table, b.Run.Problem().D, w[1:])
	} else if len(g.keep) > 0 {
		scale := b.Run.Weights(0, nil)[g.keep[0]] / w[g.keep[0]]
		if !(scale > 0) || math.IsInf(scale, 0) { // no positive multiple keeps that weight
			return Answer{}, false
		}
		for k := range w {
			w[k] *= scale
		}
	}
	a := inDigits(12, w)
	v, invalid := WeightsIn(a, len(w), b.Exp.Table.Bias)
	return a, invalid == nil && g.kept(b, v) == nil
}

// WeightsIn reads n weights, the first of the bias or of x₁. Those with names, such as w1 = 2, may
// stand in any order.
func WeightsIn(a Answer, n int, bias bool) (derive.Vector, *Verdict) {
	typed, invalid := readWeights(a, n, bias)
	w := make(derive.Vector, len(typed))
	for k, t := range typed {
		w[k] = t.Value
	}
	return w, invalid
}

// kept refuses weights that are those of the start, or of which one should have stayed as it was.
func (g Separates) kept(b *Bench, w derive.Vector) *Verdict {
	start := derive.Decimals(b.Run.Weights(0, nil))
	if g.other && w.Equal(start) {
		return new(verdict(Wrong, say("given-weights")))
	}
	for _, k := range g.keep {
		if w[k].Cmp(start[k]) != 0 {
			kept := derive.WriteNumber(start[k], 4)
			v := verdict(Near, say("keep-weight", "w"+text.Subscript(k), kept))
			return new(v.scoring(0.5).showing(atField(k)))
		}
	}
	return nil
}

func (g Separates) Judge(j *Judging, a Answer) Verdict {
	table := j.Bench.Exp.Table
	w, invalid := WeightsIn(a, table.N, table.Bias)
	if invalid != nil {
		return *invalid
	}
	if w.Zero() {
		return verdict(Invalid, say("w-zero"))
	}
	own := ownLine(w.Floats())
	wrong, turned, least := g.sides(j.Bench, w)
	switch {
	case len(wrong) == table.M() && turned:
		return verdict(Wrong, say("sides-swapped")).showing(own)
	case len(wrong) > g.mistakes:
		v := verdict(Wrong, say("on-wrong-side", len(wrong), table.M()))
		v.Score = share(g.mistakes, len(wrong), g.before(j.Bench))
		return v.showing(own, ring(wrong))
	case g.margin > 0 && least < g.margin:
		v := verdict(Near, say("margin-small", text.Number(least, 3), text.Number(g.margin, 3)))
		return v.scoring(0.5).showing(own)
	}
	if v := g.kept(j.Bench, w); v != nil {
		v.Show = append(v.Show, own)
		return *v
	}
	if start := j.Bench.Run.Weights(0, nil); g.other && derive.Between(w.Floats(), start) < 1e-6 {
		return verdict(Right, say("same-boundary")).showing(own)
	}
	return verdict(Right, say("right")).showing(own)
}

// before is how many samples are on the wrong side at the start; all where its weights will do.
func (g Separates) before(b *Bench) int {
	start := derive.Decimals(b.Run.Weights(0, nil))
	if wrong, _, _ := g.sides(b, start); len(wrong) > g.mistakes {
		return len(wrong)
	}
	return b.Exp.Table.M()
}

// share is how much of the way a count has come to what is allowed.
func share(allowed, have, most int) float64 {
	return 0.5 * float64(max(0, most-have)) / float64(max(1, most-allowed))
}

// sides returns the samples on the wrong side of w, whether all would be right with the sides
// swapped, and the least distance d(w·x)/‖w‖.
func (g Separates) sides(b *Bench, w derive.Vector) (wrong []int, turned bool, least float64) {
	table, problem := b.Exp.Table, b.Run.Problem()
	length := 0.0
	for _, v := range w.Floats() {
		length += float64(v * v)
	}
	length, least, turned = math.Sqrt(length), math.Inf(1), true
	for i := range table.M() {
		threshold := derive.Decimal(b.Exp.Document.Learner.Threshold)
		z := derive.Sub(w.Dot(derive.Decimals(table.Sample(i))), threshold)
		if problem.D[i] <= 0 {
			z.Neg(z)
		}
		turned = turned && z.Sign() < 0
		if z.Sign() <= 0 && !b.tieRight(z.Sign(), problem.D[i]) {
			wrong = append(wrong, i)
		}
		exact, _ := z.Float64()
		least = min(least, exact/length)
	}
	return wrong, turned, least
}

// tieRight reports whether a sample on the line is right by the tie rule.
func (b *Bench) tieRight(sign int, d float64) bool {
	if sign != 0 {
		return false
	}
	switch b.Exp.Document.Learner.Tie {
	case rule.TieCorrect:
		return true
	case rule.TieMistake, rule.TieMiddle:
		return false
	case rule.TieNegative:
		return d != 1
	}
	return d == 1
}

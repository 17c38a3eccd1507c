package exercise

import (
	"math"
	"math/big"
	"sort"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
)

// estimateGoal is a guess at the size of a number. The verdict says how far off the guess is; none
// is wrong.
type estimateGoal struct {
	of     derive.Quantity
	factor float64 // within so many times it is good
}

func readEstimate(n data.Node) Goal {
	m := n.Object("is", "of", "factor")
	g := estimateGoal{
		of:     derive.Asked(m["of"].Word("updates", derive.QuantityIDs()...)),
		factor: m["factor"].Number(2),
	}
	if g.factor <= 1 || g.factor > 1000 {
		m["factor"].Wrong(aboveOne)
	}
	return g
}

func (g estimateGoal) check(b *bench) *data.FieldError {
	if fault := (quantityGoal{of: g.of}).check(b); fault != nil {
		return fault
	}
	if right := b.about.Right(g.of); len(right) != 1 || right[0].Sign() <= 0 {
		return data.Refuse(".of", g.of.Of, aPositive)
	}
	return nil
}

func (g estimateGoal) form(*bench) Form { return Form{Kind: FormFields, Fields: 1} }

func (g estimateGoal) answer(b *bench) (Answer, bool) { return quantityGoal{of: g.of}.answer(b) }

func (g estimateGoal) judge(j *judging, a Answer) Verdict {
	typed, invalid := readTyped(a, 1)
	if invalid != nil {
		return *invalid
	}
	if typed[0].Value.Sign() <= 0 {
		return verdict(Invalid, say("above-zero"))
	}
	right := j.bench.about.Right(g.of)[0]
	shown := derive.WriteNumber(right, 3)
	ratio, _ := new(big.Rat).Quo(typed[0].Value, right).Float64()
	if ratio == 0 || ratio > 1e12 {
		return verdict(Near, say("far-off", shown))
	}
	factor, key := ratio, "too-large"
	if ratio < 1 {
		factor, key = 1/ratio, "too-small"
	}
	switch {
	case factor < 1.0001:
		return verdict(Right, say("estimate-exact", shown))
	case factor <= g.factor:
		return verdict(Right, say("estimate-"+key, shown, number(factor, 2)))
	}
	// half of the points at the square of what is good, and on
	score := 1.0
	for f := factor; f > g.factor && score > 0.1; f /= g.factor {
		score /= 2
	}
	return verdict(Near, say("estimate-"+key, shown, number(factor, 2))).scoring(score)
}

// Guessed returns what an ask has its reader guess, epochs or updates, and where in the run a guess
// lies, in epochs from its start; of more updates than it makes past its end. Of what is no such
// guess of is "".
func (s *Sheet) Guessed(step, ask int, a Answer) (of string, epochs float64) {
	goal := s.Exercise.Steps[step].Asks[ask].Goal
	if p, is := goal.(predictGoal); is {
		goal = p.inner
	}
	g, is := goal.(estimateGoal)
	typed, invalid := readTyped(a, 1)
	if !is || invalid != nil {
		return "", 0
	}
	guess, _ := typed[0].Value.Float64()
	switch run := s.at(step, ask).run; g.of.Of {
	case "epochs":
		return g.of.Of, guess
	case "updates":
		at := sort.Search(run.Len()+1, func(t int) bool {
			return float64(run.UpdatesAt(t)) >= guess
		})
		e := s.at(step, ask).epochOf(at)
		if at > run.Len() {
			return g.of.Of, math.MaxInt32
		}
		begin, end := run.Epochs()[max(0, e-1)].End, run.Epochs()[e].End
		return g.of.Of, float64(e-1) + float64(at-begin)/float64(max(1, end-begin))
	}
	return "", 0
}

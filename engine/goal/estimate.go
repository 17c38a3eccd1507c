package goal

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
)

// Estimate is a guess at the size of a number. The verdict says how far off the guess is; none
// is wrong.
type Estimate struct {
	Of     derive.Quantity
	Factor float64 // within so many times it is good
}

func readEstimate(n data.Node) Goal {
	m := n.Object("is", "of", "factor")
	g := Estimate{
		Of:     derive.Asked(m["of"].Word("updates", derive.QuantityIDs()...)),
		Factor: m["factor"].Number(2),
	}
	if g.Factor <= 1 || g.Factor > 1000 {
		m["factor"].Wrong(aboveOne)
	}
	return g
}

func (g Estimate) Check(b *Bench) *data.FieldError {
	if fault := (Quantity{Of: g.Of}).Check(b); fault != nil {
		return fault
	}
	if right := b.About.Right(g.Of); len(right) != 1 || right[0].Sign() <= 0 {
		return data.Refuse(".of", g.Of.Of, aPositive)
	}
	return nil
}

func (g Estimate) Form(*Bench) Form { return Form{Kind: FormFields, Fields: 1} }

func (g Estimate) Answer(b *Bench) (Answer, bool) { return Quantity{Of: g.Of}.Answer(b) }

func (g Estimate) Judge(j *Judging, a Answer) Verdict {
	typed, invalid := ReadTyped(a, 1)
	if invalid != nil {
		return *invalid
	}
	if typed[0].Value.Sign() <= 0 {
		return verdict(Invalid, say("above-zero"))
	}
	right := j.Bench.About.Right(g.Of)[0]
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
	case factor <= g.Factor:
		return verdict(Right, say("estimate-"+key, shown, Number(factor, 2)))
	}
	// half of the points at the square of what is good, and on
	score := 1.0
	for f := factor; f > g.Factor && score > 0.1; f /= g.Factor {
		score /= 2
	}
	return verdict(Near, say("estimate-"+key, shown, Number(factor, 2))).scoring(score)
}

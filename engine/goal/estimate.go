package goal

import (
	"math/big"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

// Estimate is a guess at the size of a number. The verdict says how far off the guess is; none
// is wrong.
type Estimate struct {
	Of     derive.Quantity // over runs, its Of is one of repeat.QuantityIDs
	Factor float64         // within so many times it is good
	Over   derive.Runs     // whose mean is meant
}

// mostRuns bounds the runs that a question may be about: a student waits for them.
const mostRuns = 1000

func readEstimate(n data.Node) Goal {
	m := n.Object("is", "of", "factor", "runs", "vary")
	g, ids := Estimate{Factor: m["factor"].Number(2)}, derive.QuantityIDs()
	if m["runs"].Given() || m["vary"].Given() {
		g.Over.N, ids = m["runs"].Integer(200, 2, mostRuns), repeat.QuantityIDs
		g.Over.Vary = strings.Join(m["vary"].Texts(len(repeat.All()), 20), ",")
	}
	g.Of = derive.Asked(m["of"].Word("updates", ids...))
	if g.Factor <= 1 || g.Factor > 1000 {
		m["factor"].Wrong(aboveOne)
	}
	return g
}

func (g Estimate) Check(b *Bench) *data.FieldError {
	if g.Over.N > 0 && b.About != nil {
		if fault := b.About.CheckRuns(g.Over); fault != nil {
			return fault
		}
		if s, n := b.About.Spread(g.Of.Of, g.Over); n == 0 {
			return data.Refuse(".of", g.Of.Of, noValue)
		} else if s.Mean <= 0 {
			return data.Refuse(".of", g.Of.Of, aPositive)
		}
		return nil
	}
	if fault := (Quantity{Of: g.Of}).Check(b); fault != nil {
		return fault
	}
	if right := b.About.Right(g.Of); len(right) != 1 || right[0].Sign() <= 0 {
		return data.Refuse(".of", g.Of.Of, aPositive)
	}
	return nil
}

func (g Estimate) Form(*Bench) Form { return Form{Kind: FormFields, Fields: 1} }

// Right returns what is guessed at.
func (g Estimate) Right(b *Bench) *big.Rat {
	if g.Over.N == 0 {
		return b.About.Right(g.Of)[0]
	}
	s, _ := b.About.Spread(g.Of.Of, g.Over)
	return derive.Decimal(s.Mean)
}

func (g Estimate) Answer(b *Bench) (Answer, bool) {
	return Typed(derive.WriteNumber(g.Right(b), FullDigits)), true
}

func (g Estimate) Judge(j *Judging, a Answer) Verdict {
	v := g.judge(j, a)
	if g.Over.N > 0 && v.State != Invalid {
		s, n := j.Bench.About.Spread(g.Of.Of, g.Over)
		v.Say = append(v.Say, say("mean-of-runs", n, text.Number(s.Min, 3), text.Number(s.Max, 3)))
	}
	return v
}

func (g Estimate) judge(j *Judging, a Answer) Verdict {
	typed, invalid := ReadTyped(a, 1)
	if invalid != nil {
		return *invalid
	}
	if typed[0].Value.Sign() <= 0 {
		return verdict(Invalid, say("above-zero"))
	}
	right := g.Right(j.Bench)
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
		return verdict(Right, say("estimate-"+key, shown, text.Number(factor, 2)))
	}
	// half of the points at the square of what is good, and on
	score := 1.0
	for f := factor; f > g.Factor && score > 0.1; f /= g.Factor {
		score /= 2
	}
	return verdict(Near, say("estimate-"+key, shown, text.Number(factor, 2))).scoring(score)
}

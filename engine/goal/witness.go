package goal

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// Witness is weights of the samples, one each, that prove that no line separates them: none
// negative, together 1, and Σ c·d·x is the origin.
type Witness struct{}

func readWitness(n data.Node) Goal {
	n.Object("is")
	return Witness{}
}

func (g Witness) Form(b *Bench) Form { return typedForm("c", b.samples()) }

func (g Witness) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	if b.About.Report().Verdict != theory.Inseparable || b.Exp.Table.M() > MaxFields {
		return data.Refuse(".is", b.About.Report().Verdict, inseparableSet.With(MaxFields))
	}
	return nil
}

func (g Witness) Answer(b *Bench) (Answer, bool) {
	a := Answer{Texts: make([]string, b.Exp.Table.M())}
	for i := range a.Texts {
		a.Texts[i] = "0"
	}
	for _, s := range b.About.Report().Witness {
		a.Texts[s.Sample] = text.Number(s.Weight, 12)
	}
	return a, true
}

// nearEnough is how near to the origin and to 1 what was typed has to come.
var nearEnough = big.NewRat(1, 1000)

func (g Witness) Judge(j *Judging, a Answer) Verdict {
	table, problem := j.Bench.Exp.Table, j.Bench.Run.Problem()
	typed, invalid := readAll(a, table.M(), derive.ReadPercent)
	if invalid != nil {
		return *invalid
	}
	sum, rest := new(big.Rat), make(derive.Vector, table.N)
	for k := range rest {
		rest[k] = new(big.Rat)
	}
	for i, t := range typed {
		if t.Value.Sign() < 0 {
			return verdict(Wrong, say("share-negative", i+1)).showing(ring([]int{i}))
		}
		sum.Add(sum, t.Value)
		c := t.Value
		if problem.D[i] <= 0 {
			c = new(big.Rat).Neg(c)
		}
		for k, x := range table.Sample(i) {
			rest[k].Add(rest[k], new(big.Rat).Mul(c, derive.Decimal(x)))
		}
	}
	if off := new(big.Rat).Sub(sum, big.NewRat(1, 1)); off.Abs(off).Cmp(nearEnough) > 0 {
		return verdict(Wrong, say("shares-sum", derive.WriteNumber(sum, 3)))
	}
	for _, v := range rest {
		if new(big.Rat).Abs(v).Cmp(nearEnough) > 0 {
			return verdict(Wrong, say("shares-rest", text.WriteVector(rest.Floats())))
		}
	}
	return verdict(Right, say("right"))
}

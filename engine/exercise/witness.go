package exercise

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/theory"
)

// witnessGoal is weights of the samples, one each, that prove that no line separates them: none
// negative, together 1, and Σ c·d·x is the origin.
type witnessGoal struct{}

func readWitness(n data.Node) Goal {
	n.Object("is")
	return witnessGoal{}
}

func (g witnessGoal) form(b *bench) Form { return typedForm("c", b.samples()) }

func (g witnessGoal) check(b *bench) *data.FieldError {
	if fault := twoClasses(b); fault != nil {
		return fault
	}
	if b.about.Report().Verdict != theory.Inseparable || b.exp.Table.M() > MaxFields {
		return data.Refuse(".is", b.about.Report().Verdict, inseparableSet.With(MaxFields))
	}
	return nil
}

func (g witnessGoal) answer(b *bench) (Answer, bool) {
	a := Answer{Texts: make([]string, b.exp.Table.M())}
	for i := range a.Texts {
		a.Texts[i] = "0"
	}
	for _, s := range b.about.Report().Witness {
		a.Texts[s.Sample] = number(s.Weight, 12)
	}
	return a, true
}

// nearEnough is how near to the origin and to 1 what was typed has to come.
var nearEnough = big.NewRat(1, 1000)

func (g witnessGoal) judge(j *judging, a Answer) Verdict {
	table, problem := j.bench.exp.Table, j.bench.run.Problem()
	typed, invalid := readAll(a, table.M(), readPercent)
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
			return verdict(Wrong, say("shares-rest", short(rest.Floats())))
		}
	}
	return verdict(Right, say("right"))
}

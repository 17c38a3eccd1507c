package goal

import (
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/theory"
)

// Proof is either weights that separate the samples or shares of a witness that no line does:
// whoever answers decides which, and proves it. How many numbers there are tells which is meant.
type Proof struct{}

func readProof(n data.Node) Goal {
	n.Object("is")
	return Proof{}
}

// Form is one field for a list, whose length would tell which of the two is right.
func (g Proof) Form(*Bench) Form {
	return Form{Kind: FormFields, Symbol: proofSymbol, Fields: 1}
}

func (g Proof) Check(b *Bench) *data.FieldError {
	if fault := (Separable{}).Check(b); fault != nil {
		return fault
	}
	if m := b.Exp.Table.M(); m == b.Exp.Table.N || m > MaxFields {
		return data.Refuse(".is", m, proofSamples.With(MaxFields))
	}
	return nil
}

// shortest are the digits in which a proof is written: as few as will do.
const shortest, longest = 1, 12

func (g Proof) Answer(b *Bench) (Answer, bool) {
	r := b.About.Report()
	numbers := make([]float64, b.Exp.Table.M())
	for _, s := range r.Witness {
		numbers[s.Sample] = s.Weight
	}
	if r.Verdict == theory.Separable {
		numbers = r.Separator
	}
	for digits := shortest; digits <= longest; digits++ {
		a := inDigits(digits, numbers)
		a = Typed(strings.Join(a.Texts, "; "))
		if v := g.Judge(&Judging{Bench: b}, a); v.State == Right {
			return a, true
		}
	}
	return Answer{}, false
}

func (g Proof) Judge(j *Judging, a Answer) Verdict {
	weights, shares := j.Bench.Exp.Table.N, j.Bench.Exp.Table.M()
	fields, fault := derive.Fields(a.Texts, weights)
	if fault == nil && len(fields) != weights {
		fields, fault = derive.Fields(a.Texts, shares)
	}
	if fault != nil {
		return *unread(fault)
	}
	separable := YesNo(j.Bench) == "yes"
	var v Verdict
	switch list := (Answer{Texts: fields}); len(fields) {
	case weights:
		if v = (Separates{}).Judge(j, list); v.State == Wrong && !separable {
			v.Say = append(v.Say, say("no-weights"))
		}
	case shares:
		if v = (Witness{}).Judge(j, list); v.State == Wrong && separable {
			v.Say = append(v.Say, say("no-shares"))
		}
	default:
		return verdict(Invalid, say("proof-count", weights, shares))
	}
	return v
}

package goal

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// Classify is the output for every training sample: of given weights, or of those before the
// step that is asked about.
type Classify struct{ w []float64 }

func readClassify(n data.Node) Goal {
	m := n.Object("is", "w")
	return Classify{m["w"].Numbers(data.MaxTerms)}
}

func (g Classify) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	if m := b.Exp.Table.M(); m > MaxFields {
		return data.Refuse(".is", m, fewSamples.With(MaxFields))
	}
	if g.w != nil && len(g.w) != b.Exp.Table.N {
		return data.Refuse(".w", len(g.w), weightsNeeded.With(b.Exp.Table.N))
	}
	return nil
}

func (g Classify) Form(b *Bench) Form {
	outputs := []string{"1", "-1"}
	if b.Run.Problem().D != nil && !slices.Contains(b.Run.Problem().D, -1) {
		outputs[1] = "0"
	}
	if _, ok := b.Exp.Rule.Undecided(&b.Exp.Document.Learner); ok {
		middle := "0"
		if outputs[1] == "0" {
			middle = "0.5"
		}
		outputs = append(outputs, middle)
	}
	return Form{Kind: FormSigns, Rows: b.samples(), Fields: b.Exp.Table.M(), Outputs: outputs,
		Gives: GivesSides}
}

// outputs returns what comes out for every sample.
func (g Classify) outputs(b *Bench) (o []float64, ties []bool) {
	w := g.w
	if w == nil {
		w = b.Run.Weights(max(0, b.Cursor-1), nil)
	}
	z := make([]float64, 1)
	for i, d := range b.Run.Problem().D {
		o = append(o, b.Run.Predict(w, b.Exp.Table.Sample(i), d, z))
		ties = append(ties, z[0] == b.Run.Level())
	}
	return o, ties
}

func (g Classify) Answer(b *Bench) (Answer, bool) {
	o, _ := g.outputs(b)
	return inDigits(3, o), true
}

func (g Classify) Judge(j *Judging, a Answer) Verdict {
	o, ties := g.outputs(j.Bench)
	fields := slices.Clone(a.fields(len(o)))
	for i, field := range fields { // + and − are classes too
		switch field {
		case "+":
			fields[i] = "1"
		case "-", "−", "－":
			fields[i] = "-1"
			if j.Bench.Run.Problem().Coding == rule.Targets01 {
				fields[i] = "0"
			}
		}
	}
	typed, invalid := ReadTyped(Typed(fields...), len(o))
	if invalid != nil {
		return *invalid
	}
	var wrong, tied []int
	for i, t := range typed {
		switch {
		case t.Value.Cmp(derive.Decimal(o[i])) == 0:
		case new(big.Rat).Abs(t.Value).Cmp(big.NewRat(1, 1)) > 0:
			return *unread(&num.Fault{Why: num.NoNumber, Text: t.Text})
		case ties[i]:
			tied = append(tied, i)
		default:
			wrong = append(wrong, i)
		}
	}
	score := float64(len(o)-len(wrong)-len(tied)) / float64(len(o))
	switch {
	case len(wrong) > 0:
		v := verdict(Wrong, say("classified-not", len(wrong), len(o)))
		return v.scoring(score).showing(ring(wrong))
	case len(tied) > 0:
		return verdict(Wrong, say("classified-tie")).scoring(score).showing(ring(tied))
	}
	return verdict(Right, say("right"))
}

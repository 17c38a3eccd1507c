package exercise

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// classifyGoal is the output for every training sample: of given weights, or of those before the
// step that is asked about.
type classifyGoal struct{ w []float64 }

func readClassify(n data.Node) Goal {
	m := n.Object("is", "w")
	return classifyGoal{m["w"].Numbers(data.MaxTerms)}
}

func (g classifyGoal) check(b *bench) *data.FieldError {
	if fault := twoClasses(b); fault != nil {
		return fault
	}
	if m := b.exp.Table.M(); m > MaxFields {
		return data.Refuse(".is", m, fewSamples.With(MaxFields))
	}
	if g.w != nil && len(g.w) != b.exp.Table.N {
		return data.Refuse(".w", len(g.w), weightsNeeded.With(b.exp.Table.N))
	}
	return nil
}

func (g classifyGoal) form(b *bench) Form {
	outputs := []string{"1", "-1"}
	if b.run.Problem().D != nil && !slices.Contains(b.run.Problem().D, -1) {
		outputs[1] = "0"
	}
	if _, ok := b.exp.Rule.Undecided(&b.exp.Document.Learner); ok {
		middle := "0"
		if outputs[1] == "0" {
			middle = "0.5"
		}
		outputs = append(outputs, middle)
	}
	return Form{Kind: FormSigns, Rows: b.samples(), Fields: b.exp.Table.M(), Outputs: outputs,
		Gives: GivesSides}
}

// outputs returns what comes out for every sample.
func (g classifyGoal) outputs(b *bench) (o []float64, ties []bool) {
	w := g.w
	if w == nil {
		w = b.run.Weights(max(0, b.cursor-1), nil)
	}
	z := make([]float64, 1)
	for i, d := range b.run.Problem().D {
		o = append(o, b.run.Predict(w, b.exp.Table.Sample(i), d, z))
		ties = append(ties, z[0] == b.run.Level())
	}
	return o, ties
}

func (g classifyGoal) answer(b *bench) (Answer, bool) {
	o, _ := g.outputs(b)
	return inDigits(3, o), true
}

func (g classifyGoal) judge(j *judging, a Answer) Verdict {
	o, ties := g.outputs(j.bench)
	fields := slices.Clone(a.fields(len(o)))
	for i, field := range fields { // + and − are classes too
		switch field {
		case "+":
			fields[i] = "1"
		case "-", "−", "－":
			fields[i] = "-1"
			if j.bench.run.Problem().Coding == rule.Targets01 {
				fields[i] = "0"
			}
		}
	}
	typed, invalid := readTyped(Typed(fields...), len(o))
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

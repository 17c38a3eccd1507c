package goal

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Classify is the output for every training sample, or for points that are no samples: of given
// weights, of those before the step that is asked about, or of the answer of the whole run.
type Classify struct {
	w      []float64
	points [][]float64 // features as measured; nil: the training samples
	end    bool
}

func readClassify(n data.Node) Goal {
	m := n.Object("is", "w", "points", "end")
	g := Classify{w: m["w"].Numbers(data.MaxTerms), end: m["end"].Boolean(false)}
	for _, point := range m["points"].List(MaxFields) {
		g.points = append(g.points, point.Numbers(data.MaxTerms))
	}
	return g
}

func (g Classify) Check(b *Bench) *data.FieldError {
	if fault := TwoClasses(b); fault != nil {
		return fault
	}
	for _, point := range g.points {
		if n := len(b.Exp.Set.Features); len(point) != n {
			return data.Refuse(".points", len(point), coordinates.With(n))
		}
	}
	if g.end && !b.Ended() {
		return data.Refuse(".end", true, shorterRun)
	}
	if m := b.Exp.Table.M(); g.points == nil && m > MaxFields {
		return data.Refuse(".is", m, fewSamples.With(MaxFields))
	}
	if g.w != nil && len(g.w) != b.Exp.Table.N {
		return data.Refuse(".w", len(g.w), weightsNeeded.With(b.Exp.Table.N))
	}
	if _, ties := g.outputs(b); g.points != nil && slices.Contains(ties, true) {
		switch b.Exp.Document.Learner.Tie {
		case rule.TieMistake, rule.TieCorrect: // they go by the class, which it has none of
			return data.Refuse(".points", "", offTheLine)
		}
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
	f := Form{Kind: FormSigns, Rows: b.samples(), Outputs: outputs, Gives: GivesSides,
		Named: SampleRow}
	if g.points != nil {
		f.Rows, f.Named = nil, aPointRow
		if len(g.points) > 1 {
			f.Named = pointRows
		}
		for _, point := range g.points {
			f.Rows = append(f.Rows, text.Same(text.WriteVector(point)))
		}
	}
	f.Fields = len(f.Rows)
	return f
}

// outputs returns what comes out for every sample, or point.
func (g Classify) outputs(b *Bench) (o []float64, ties []bool) {
	w := g.w
	switch {
	case w != nil:
	case g.end && b.Ended():
		w = b.Run.Answer(b.Run.Len(), nil)
	default:
		w = b.Run.Weights(max(0, b.Cursor-1), nil)
	}
	z := make([]float64, 1)
	for _, point := range g.points { // it has no class
		o = append(o, b.Run.Predict(w, b.Exp.Table.Input(nil, point), 1, z))
		ties = append(ties, z[0] == b.Run.Level())
	}
	if g.points != nil {
		return o, ties
	}
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
	v := verdict(Right, say("right"))
	switch {
	case len(wrong) > 0:
		v = verdict(Wrong, say("classified-not", len(wrong), len(o))).scoring(score)
		if len(o) == 1 {
			v = verdict(Wrong, say("classified-other"))
		}
	case len(tied) > 0:
		v = verdict(Wrong, say("classified-tie")).scoring(score)
	}
	if off := append(wrong, tied...); len(off) > 0 && g.points == nil {
		v = v.showing(ring(off))
	}
	return v
}

package lab

import (
	"fmt"
	"math"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Line is one line of the working: a symbol, how it is made, and its value.
type Line struct{ Symbol, Expression, Value string }

// Arithmetic is the step at the cursor as written on the board.
type Arithmetic struct {
	Head    string
	Lines   []Line
	Samples []Line // of a batch: sample, net input, error
	More    int    // samples of the batch that are not listed
}

// listed is the number of samples of a batch that are listed.
const listed = 12

// Arithmetic works the step at the cursor.
func (m *Model) Arithmetic() Arithmetic {
	if m.Run == nil {
		return Arithmetic{}
	}
	if m.Cursor() == 0 {
		return Arithmetic{Head: m.Lang.Say(words.AtStart)}
	}
	s := m.Run.Step(m.Cursor())
	if len(s.Samples) == 1 {
		return m.single(&s)
	}
	return m.batch(&s)
}

// single works a step of one sample.
func (m *Model) single(s *trace.Step) Arithmetic {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	a := Arithmetic{Head: m.Lang.Say(words.StepHead, s.Epoch, m.RowOf(s.Samples[0])+1)}
	var products []string
	for j, v := range x {
		products = append(products, factor(s.Before[j])+"·"+factor(v))
	}
	add := func(symbol, expression, value string) { a.Lines = append(a.Lines, Line{symbol, expression, value}) }
	n := words.Number
	z, o, d, e := s.Z[0], s.Output[0], s.Target[0], s.Error[0]
	add("x", "", vector(x))
	add("z", strings.Join(products, " + "), n(z))
	gradient := m.Exp.Rule.HasLoss
	settings := &m.Exp.Document.Learner
	if !gradient {
		output := "sign(z)"
		if z == 0 {
			output = m.Lang.Say(words.TieShort)
		}
		add("o", output, signed(o))
		add("d − o", signed(d)+" − "+factor(o), signed(e))
	} else {
		subject := "z"
		if settings.Activation != rule.ActivationIdentity {
			subject = "α(z)"
			add("α(z)", string(settings.Activation)+"("+n(z)+")", n(d-e))
		}
		add("d − "+subject, signed(d)+" − "+factor(d-e), n(e))
		if settings.Activation != rule.ActivationIdentity && e != 0 {
			add("α′(z)", "", n(s.Factor[0]/e))
		}
		add("o", "", signed(o))
	}
	if s.Factor[0] == 0 {
		add("Δw", "", m.Lang.Say(words.NoChange))
	} else {
		parts := []string{n(s.Eta)}
		if s.Scale != 1 {
			parts = append(parts, n(s.Scale))
		}
		parts = append(parts, factor(s.Factor[0]), vector(x))
		add("Δw", strings.Join(parts, " · "), vector(s.Delta))
	}
	add("w", vector(s.Before)+" + Δw", vector(s.After))
	return m.withAnswer(a, s)
}

// batch works a step of several samples.
func (m *Model) batch(s *trace.Step) Arithmetic {
	a := Arithmetic{Head: m.Lang.Say(words.BatchHead, s.Epoch, len(s.Samples))}
	factorName := "(d − o)"
	if m.Exp.Rule.HasLoss {
		factorName = "(d − z)"
		if m.Exp.Document.Learner.Activation != rule.ActivationIdentity {
			factorName = "(d − α) α′"
		}
	}
	rate := words.Number(s.Eta)
	if s.Scale != 1 {
		rate += " · " + words.Number(s.Scale)
	}
	a.Lines = []Line{
		{"Δw", rate + " · Σ " + factorName + " x", vector(s.Delta)},
		{"w", vector(s.Before) + " + Δw", vector(s.After)},
	}
	for k, i := range s.Samples[:min(len(s.Samples), listed)] {
		a.Samples = append(a.Samples, Line{fmt.Sprint(m.RowOf(i) + 1), words.Number(s.Z[k]), words.Number(s.Factor[k])})
	}
	a.More = len(s.Samples) - len(a.Samples)
	return m.withAnswer(a, s)
}

func (m *Model) withAnswer(a Arithmetic, s *trace.Step) Arithmetic {
	if s.Pocket != nil {
		a.Lines = append(a.Lines, Line{m.Exp.Rule.Symbol, m.Lang.Say(words.ErrorsNow, s.PocketErrors, m.Exp.Table.M()), vector(s.Pocket)})
	}
	return a
}

// RowOf returns the row of the set of a training sample.
func (m *Model) RowOf(sample int32) int { return m.Exp.Table.Rows[sample] }

// factor writes a number as it stands in a product: negative ones in parentheses.
func factor(v float64) string {
	if v < 0 {
		return "(" + words.Number(v) + ")"
	}
	return words.Number(v)
}

// signed writes a number with its sign, as targets and outputs are written.
func signed(v float64) string {
	if v > 0 {
		return "+" + words.Number(v)
	}
	return words.Number(v)
}

func vector(v []float64) string {
	parts := make([]string, len(v))
	for i, x := range v {
		parts[i] = words.Number(x)
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

func norm(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x * x
	}
	return math.Sqrt(sum)
}

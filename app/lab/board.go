package lab

import (
	"fmt"
	"math"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Line is one line of the working: a symbol, how it is made, and its value.
type Line struct{ Symbol, Expression, Value string }

// Arithmetic is the step at the cursor as written on the board.
type Arithmetic struct {
	Head    string
	Lines   []Line
	Columns [3]string // heads of Samples
	Samples []Line    // of a batch, one each
	More    int       // samples of the batch that are not listed
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
	classes := m.Exp.Classes() > 0
	switch {
	case len(s.Samples) > 1 && classes:
		return m.batchOfClasses(&s)
	case len(s.Samples) > 1 || m.Exp.Rule.Once:
		return m.batch(&s)
	case classes:
		return m.singleOfClasses(&s)
	}
	return m.single(&s)
}

// products writes w·x as a sum of products.
func products(w, x []float64) string {
	parts := make([]string, len(x))
	for j, v := range x {
		parts[j] = factor(w[j]) + "·" + factor(v)
	}
	return strings.Join(parts, " + ")
}

// rate writes η, with the scale s of the batch where it is not 1.
func rate(s *trace.Step) string {
	if s.Scale != 1 {
		return words.Number(s.Eta) + " · " + words.Number(s.Scale)
	}
	return words.Number(s.Eta)
}

func (m *Model) stepHead(s *trace.Step) string {
	if len(s.Samples) == 1 {
		return m.Lang.Say(words.StepHead, s.Epoch, m.RowOf(s.Samples[0])+1)
	}
	return m.Lang.Say(words.BatchHead, s.Epoch, len(s.Samples))
}

// single works a step of one sample.
func (m *Model) single(s *trace.Step) Arithmetic {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	a := Arithmetic{Head: m.stepHead(s)}
	add := func(symbol, expression, value string) { a.Lines = append(a.Lines, Line{symbol, expression, value}) }
	n := words.Number
	z, o, d, e := s.Z[0], s.Output[0], s.Target[0], s.Error[0]
	add("x", "", vector(x))
	add("z", products(s.Before, x), n(z))
	settings := &m.Exp.Document.Learner
	switch {
	case m.Kind() == data.Real:
		add("d − z", n(d)+" − "+factor(z), n(e))
	case !m.Exp.Rule.HasLoss:
		output := "sign(z)"
		if z == 0 {
			output = m.Lang.Say(words.TieShort)
		}
		add("o", output, signed(o))
		add("d − o", signed(d)+" − "+factor(o), signed(e))
	default:
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
		add("Δw", rate(s)+" · "+factor(s.Factor[0])+" · "+vector(x), vector(s.Delta))
	}
	add("w", vector(s.Before)+" + Δw", vector(s.After))
	return m.withAnswer(a, s)
}

// batch works a step of several samples with one weight vector.
func (m *Model) batch(s *trace.Step) Arithmetic {
	a := Arithmetic{Head: m.stepHead(s)}
	factorName, factors := "d − o", s.Factor
	if m.Exp.Rule.HasLoss {
		factorName = "d − z"
		if m.Exp.Document.Learner.Activation != rule.ActivationIdentity {
			factorName = "(d − α) α′"
		}
	}
	if m.Exp.Rule.Once {
		factors = s.Error
		a.Lines = []Line{{"w", "argmin Σ (d − z)²", vector(s.After)}, {"Δw", "w − " + vector(s.Before), vector(s.Delta)}}
	} else {
		a.Lines = []Line{
			{"Δw", rate(s) + " · Σ (" + factorName + ") x", vector(s.Delta)},
			{"w", vector(s.Before) + " + Δw", vector(s.After)},
		}
	}
	a.Columns = [3]string{m.Lang.Say(words.SampleColumn), "z", factorName}
	for k, i := range s.Samples[:min(len(s.Samples), listed)] {
		a.Samples = append(a.Samples, Line{fmt.Sprint(m.RowOf(i) + 1), words.Number(s.Z[k]), words.Number(factors[k])})
	}
	a.More = len(s.Samples) - len(a.Samples)
	return m.withAnswer(a, s)
}

// singleOfClasses works a step of one sample with a weight vector per class.
func (m *Model) singleOfClasses(s *trace.Step) Arithmetic {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	n, k := len(x), m.Exp.Classes()
	a := Arithmetic{Head: m.stepHead(s), Lines: []Line{{"x", "", vector(x)}}}
	add := func(symbol, expression, value string) { a.Lines = append(a.Lines, Line{symbol, expression, value}) }
	for class := range k {
		add("z"+words.Subscript(class), products(s.Before[class*n:class*n+n], x), words.Number(s.Z[class]))
	}
	o, d := int(s.Output[0]), int(s.Target[0])
	add("o", "argmax z", m.codeAndName(o))
	add("d", "", m.codeAndName(d))
	if o == d {
		add("Δw", "", m.Lang.Say(words.NoChange))
		return a
	}
	for _, class := range []int{d, o} {
		sign, w := "", "w"+words.Subscript(class)
		if s.Factor[class] < 0 {
			sign = "−"
		}
		add("Δ"+w, sign+rate(s)+" · "+vector(x), vector(s.Delta[class*n:class*n+n]))
		add(w, vector(s.Before[class*n:class*n+n])+" + Δ"+w, vector(s.After[class*n:class*n+n]))
	}
	return a
}

// batchOfClasses works a step of several samples with a weight vector per class.
func (m *Model) batchOfClasses(s *trace.Step) Arithmetic {
	a := Arithmetic{Head: m.stepHead(s)}
	k := m.Exp.Classes()
	n := len(s.After) / k
	for class := range k {
		w := "w" + words.Subscript(class)
		a.Lines = append(a.Lines,
			Line{"Δ" + w, rate(s) + " · Σ ± x", vector(s.Delta[class*n : class*n+n])},
			Line{w, vector(s.Before[class*n:class*n+n]) + " + Δ" + w, vector(s.After[class*n : class*n+n])})
	}
	a.Columns = [3]string{m.Lang.Say(words.SampleColumn), "o", "d"}
	for i, sample := range s.Samples[:min(len(s.Samples), listed)] {
		a.Samples = append(a.Samples, Line{fmt.Sprint(m.RowOf(sample) + 1), m.ClassLabel(int(s.Output[i])), m.ClassLabel(int(s.Target[i]))})
	}
	a.More = len(s.Samples) - len(a.Samples)
	return a
}

// codeAndName writes a class with its index first, as its weights are numbered.
func (m *Model) codeAndName(class int) string {
	code, name := m.ClassCode(class), m.ClassLabel(class)
	if name == code {
		return code
	}
	return code + ", " + name
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

package explain

import (
	"math"
	"slices"

	"perceptronlab/app/words"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Probabilities returns p of each class from its z; nil where the rule gives none.
func (m *Moment) Probabilities(z []float64) []float64 {
	if !m.Exp.Rule.Soft() {
		return nil
	}
	p := make([]float64, len(z))
	rule.Probabilities(z, 0, p)
	return p
}

// singleSoft works a step of one sample from the scores of all classes: p, and the change of each
// class.
func (m *Moment) singleSoft(a *Arithmetic, s *trace.Step, p pen) {
	const most = 5 // classes whose e^z are written out
	k := m.Exp.Classes()
	sum, terms := 0.0, ""
	for class, z := range s.Z {
		sum += num.Exp(z)
		if class > 0 {
			terms += " + "
		}
		terms += power(z)
	}
	written := sum > 0 && sum < words.Readable // else the powers are too large, or too small
	if written {
		how := one(say(terms))
		if k > most {
			how = nil
		}
		a.add("Σeᶻ", how, one(say(words.Number(sum))))
	}
	for class, v := range m.Probabilities(s.Z) {
		var how []Part
		if written {
			how = one(say(power(s.Z[class]) + " / " + words.Number(sum)))
		}
		a.add("p"+text.Subscript(class), how, one(say(words.Number(v))))
	}
	m.offTarget(a, s)
	m.pulls(a, s, p)
}

// singleRest works a step of one sample in which each class learns against the rest: a line has
// the numbers of all classes.
func (m *Moment) singleRest(a *Arithmetic, s *trace.Step, p pen) {
	r, settings := m.Exp.Rule, &m.Exp.Document.Learner
	list := func(symbol string, how []Part, values []float64) {
		last := text.Subscript(len(values) - 1)
		a.add(symbol+text.Subscript(0)+"…"+symbol+last, how, one(say(vector(values))))
	}
	low := -1.0
	if r.Coding(settings) == rule.Targets01 {
		low = 0
	}
	d, compared := slices.Repeat([]float64{low}, len(s.Factor)), make([]float64, len(s.Factor))
	d[int(s.Target[0])] = 1
	for class, e := range s.Error {
		compared[class] = d[class] - e
	}
	switch {
	case r.Loss == rule.CrossEntropy:
		for class, z := range s.Z {
			a.add("p"+text.Subscript(class), one(say("σ"+brace(z))),
				one(say(words.Number(num.Logistic(z)))))
		}
		m.offTarget(a, s)
		m.pulls(a, s, p)
		return
	case r.Loss == rule.NoLoss:
		list("d", nil, d)
		list("o", nil, compared)
	case r.Loss == rule.SquaredLoss && r.Activated(settings):
		list("d", nil, d)
		list("α", one(say("α(z)")), compared)
	default:
		list("d", nil, d)
	}
	list("f", one(say(m.factorName())), s.Factor)
	m.pulls(a, s, p)
}

// brace writes a number in round brackets.
func brace(z float64) string { return "(" + words.Number(z) + ")" }

// offTarget adds t − p, with t 1 for the class of the sample and 0 for the others.
func (m *Moment) offTarget(a *Arithmetic, s *trace.Step) {
	targets := make([]float64, len(s.Factor))
	targets[int(s.Target[0])] = 1
	a.add("t − p", one(say(vector(targets)+" − p")), one(say(vector(s.Factor))))
}

// pulls adds what a sample changes in the vector of each class.
func (m *Moment) pulls(a *Arithmetic, s *trace.Step, p pen) {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	pixels := picture.Penned(m.Exp)
	for class, f := range s.Factor {
		w, pull := "w"+text.Subscript(class), m.rate(s)+factor(f)+" · "
		if f == 0 && s.Own == nil {
			a.add("Δ"+w, nil, one(say(m.Lang.Say(words.NoChange))))
			continue
		}
		if pixels {
			short := []Part{say(pull), p.sample("x")}
			if s.Own != nil {
				short = append(short, say(" − ηλ"), p.weight(w))
			}
			a.add("Δ"+w, nil, short)
			continue
		}
		how := []Part{say(pull), p.sample(vector(x))}
		if s.Own != nil {
			m.shrink(a, s, class, p)
			how = append(how, say(" + "), p.weight(vector(m.own(s.Own, class))))
		}
		a.add("Δ"+w, how, one(p.change(vector(m.own(s.Delta, class)))))
		m.after(a, s, class, p)
	}
}

// power writes e^z.
func power(z float64) string { return "e^" + factor(z) }

// movedSoft says what a step of one sample did to the probability of its class.
func (m *Moment) movedSoft(s *trace.Step, row int) (sentence text.Text, values []any) {
	d := int(s.Target[0])
	z := make([]float64, m.Exp.Classes())
	m.Run.Predict(s.After, m.Exp.Table.Sample(int(s.Samples[0])), 0, z)
	before, after := s.Error[d], 1-m.Probabilities(z)[d]
	off, was, is := m.amount(math.Abs(before)), m.amount(1-before), m.amount(1-after)
	switch {
	case after < before && was != is:
		return words.HeadLikelier, []any{row, mark(d), was, is}
	case after < before:
		return words.HeadOff, []any{row, off}
	case s.Own != nil:
		return words.HeadOffOutweighed, []any{row, off}
	}
	return words.HeadTiny, []any{row, off}
}

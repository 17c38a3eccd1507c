package explain

import (
	"math"
	"slices"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Arithmetic is the step at the cursor as written on the board.
type Arithmetic struct {
	Head    string
	Lines   []Line
	Main    int       // of Lines, that are the step; the others say what it did for the sample
	Columns [4]string // heads of Samples
	Samples []BatchRow
	More    int    // samples of the batch that are not listed
	Note    string // what the update did for the sample
}

// BatchRow is what one sample adds to the sum of a batch.
type BatchRow struct {
	Row    int // of the set
	Class  int
	Values [3]string
}

// listed is the number of samples of a batch that are listed.
const listed = 12

// Arithmetic works the step at the cursor.
func (m *Moment) Arithmetic() Arithmetic {
	if m.Run == nil {
		return Arithmetic{}
	}
	if m.Step == 0 {
		return Arithmetic{Head: m.Lang.Say(words.AtStart)}
	}
	s := m.Run.Step(m.Step)
	a := Arithmetic{Head: m.Lang.Say(words.BatchHead, s.Epoch, len(s.Samples))}
	p := pen{-1, -1}
	if len(s.Samples) == 1 {
		row := m.RowOf(s.Samples[0])
		a.Head = m.Lang.Say(words.StepHead, s.Epoch, row+1)
		p = pen{picture.ClassOf(&m.Exp.Set, row), row}
	}
	classes := m.Exp.Classes() > 0
	switch {
	case len(s.Samples) > 1 && classes:
		m.batchOfClasses(&a, &s, p)
	case len(s.Samples) > 1 || m.Exp.Rule.Once:
		m.batch(&a, &s, p)
	case classes:
		m.singleOfClasses(&a, &s, p)
	case picture.Pictured(m.Exp):
		m.picture(&a, &s, p)
	default:
		m.single(&a, &s, p)
	}
	if a.Main == 0 {
		a.Main = len(a.Lines)
	}
	if s.Pocket != nil {
		wrong := m.Lang.Say(words.ErrorsNow, s.PocketErrors, m.Exp.Table.M())
		if len(m.Unsaid) > 0 {
			wrong = m.Lang.Say(words.NotCounted)
		}
		a.Lines = slices.Insert(a.Lines, a.Main,
			Line{m.Exp.Rule.Symbol, one(say(wrong)), one(p.weight(vector(s.Pocket)))})
		a.Main++
	}
	return a
}

// Board returns the working as text: what it is of, and a line each of symbol, expression and value
// with tabs between.
func (m *Moment) Board() (head, lines string) {
	a := m.Arithmetic()
	for _, line := range a.Lines {
		lines += line.Symbol + "\t" + Flat(line.Expression) + "\t" + Flat(line.Value) + "\n"
	}
	return a.Head, lines
}

func (a *Arithmetic) add(symbol string, expression, value []Part) {
	a.Lines = append(a.Lines, Line{symbol, expression, value})
}

// rate writes η, with the scale s of the batch where it is not 1, and what multiplies the rest.
// Nothing for a rule without η.
func (m *Moment) rate(s *trace.Step) string {
	switch {
	case !m.Exp.Rule.Uses(rule.SettingEta):
		return ""
	case s.Scale != 1:
		return words.Number(s.Eta) + " · " + words.Number(s.Scale) + " · "
	}
	return words.Number(s.Eta) + " · "
}

// classOf returns the class of an output or target as coded; −1 with real targets, and for an
// output that is undecided.
func (m *Moment) classOf(o float64) int {
	switch {
	case m.Kind() == data.Real:
		return -1
	case m.Kind() == data.Classes:
		return int(o)
	case o == 1:
		return 1
	case o == 0.5, o == 0 && m.Run != nil && m.Run.Problem().Coding == rule.TargetsPM1:
		return -1
	}
	return 0
}

// single works a step of one sample.
func (m *Moment) single(a *Arithmetic, s *trace.Step, p pen) {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	n := words.Number
	z, d := s.Z[0], s.Target[0]
	a.add("x", nil, one(p.sample(vector(x))))
	a.add("z", p.products(s.Before, x), one(say(n(z))))
	for _, line := range m.board(s) {
		a.add(line.Symbol, m.parts(line.How, p), m.parts(line.Value, p))
	}
	by := m.divisor(s, 0)
	pulls := []Part{say(m.rate(s) + factor(s.Factor[0]) + " · "), p.sample(vector(x))}
	if s.Own != nil {
		m.shrink(a, s, 0, p)
		pulls = append(pulls, say(" + "), p.weight(vector(s.Own)))
	}
	if s.Factor[0] == 0 && s.Own == nil {
		a.add("Δw", nil, one(say(m.Lang.Say(words.NoChange))))
		a.add("w", nil, one(p.weight(vector(s.After))))
	} else {
		a.add("Δw", pulls, one(p.change(vector(s.Delta))))
		m.after(a, s, 0, p)
	}
	a.Main = len(a.Lines)
	if s.Factor[0] != 0 {
		gain := m.net(s.Delta, x)
		open, end := brackets(by)
		sum := []Part{say(open + n(z) + " + "), p.change("Δw"), say(" · "), p.sample("x"),
			say(end + " = " + open + n(z) + " + " + factor(gain) + end)}
		a.add(m.Lang.Say(words.ZAfter), sum, one(say(n(m.net(s.After, x)))))
		if by != "" {
			return // z moves by another number than Δw·x
		}
		side := words.HelpsSide
		if m.Exp.Rule.Loss != rule.NoLoss && m.Exp.Rule.Margin == nil {
			side = words.HelpsTarget
		}
		a.Note = m.Lang.Say(side, gain, signed(d))
	}
}

// after adds the lines of the w of a class after a step, or of the only w: the sum and, where w is
// normalised, its length and the quotient.
func (m *Moment) after(a *Arithmetic, s *trace.Step, class int, p pen) {
	w := "w"
	if m.Exp.Classes() > 0 {
		w += text.Subscript(class)
	}
	sum := p.sum(m.own(s.Before, class), "Δ"+w)
	if by := m.divisor(s, class); by != "" {
		moved := m.own(s.Moved(), class)
		a.add(w+" + Δ"+w, sum, one(p.weight(vector(moved))))
		a.add("‖"+w+" + Δ"+w+"‖", nil, one(say(words.Number(num.Length(moved)))))
		sum = []Part{p.weight("(" + w + " + Δ" + w + ")"), say(by)}
	}
	a.add(w, sum, one(p.weight(vector(m.own(s.After, class)))))
}

// own returns the part of a class of all its numbers, as many as there are inputs.
func (m *Moment) own(all []float64, class int) []float64 {
	return all[class*m.Exp.Table.N:][:m.Exp.Table.N]
}

// divisor writes what a step divides w + Δw of a class by, with its stroke; "" if it does not
// divide.
func (m *Moment) divisor(s *trace.Step, class int) string {
	if !m.Exp.Document.Learner.Normalize {
		return ""
	}
	w := m.own(s.Moved(), class)
	length := num.Length(w)
	if length == 0 || slices.Equal(w, m.own(s.Before, class)) {
		return ""
	}
	return " / " + words.Number(length)
}

// brackets returns what stands before and after a sum that is divided, or not.
func brackets(by string) (open, end string) {
	if by == "" {
		return "", ""
	}
	return "(", ")" + by
}

// shrink works −ηλw, the part of Δw that comes from a penalty, for the vector of a class: a bias
// that it spares counts as 0.
func (m *Moment) shrink(a *Arithmetic, s *trace.Step, class int, p pen) {
	lambda, bias := m.Exp.Rule.Penalty(&m.Exp.Document.Learner)
	n, index := m.Exp.Table.N, ""
	if m.Exp.Classes() > 0 {
		index = text.Subscript(class)
	}
	w := slices.Clone(s.Before[class*n:][:n])
	how := []Part{say("−" + words.Number(s.Eta) + " · " + words.Number(lambda) + " · "), {}}
	if m.Exp.Table.Bias && !bias {
		w[0] = 0
		how = append(how, say(m.Lang.Say(words.BiasSpared)))
	}
	how[1] = p.weight(vector(w))
	a.add("−ηλw"+index, how, one(p.weight(vector(s.Own[class*n:][:n]))))
}

// slope is what stands before x where neither the error nor a square of it does: −∂L/∂z.
const slope = "−∂L/∂z"

// factorName writes what x is multiplied with.
func (m *Moment) factorName() string {
	if m.Exp.Rule.Factor == nil {
		return slope
	}
	return m.Exp.Rule.Factor(&m.Exp.Document.Learner)
}

// board returns the lines between z and Δw of a step of one sample.
func (m *Moment) board(s *trace.Step) []rule.BoardLine {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	v := rule.Signal{Z: s.Z[0], Output: s.Output[0], Target: s.Target[0], Error: s.Error[0],
		Factor: s.Factor[0], Square: num.Dot(x, x)}
	if m.Exp.Rule.Board == nil {
		return []rule.BoardLine{
			{Symbol: "o", Value: []any{rule.Output(v.Output)}},
			{Symbol: m.factorName(), Value: []any{rule.Plain(v.Factor)}},
		}
	}
	return m.Exp.Rule.Board(&m.Exp.Document.Learner, v)
}

// parts writes the pieces of a line of the rule's board. Text without a number in between is one
// part.
func (m *Moment) parts(pieces []any, p pen) (parts []Part) {
	plain := func(s string) {
		if n := len(parts); n > 0 && parts[n-1] == say(parts[n-1].Text) {
			parts[n-1].Text += s
			return
		}
		parts = append(parts, say(s))
	}
	output := func(s string, o float64) {
		parts = append(parts, Part{s, RoleOutput, m.classOf(o), -1, 0})
	}
	for _, piece := range pieces {
		switch v := piece.(type) {
		case string:
			plain(v)
		case text.Text:
			plain(m.Lang.Say(v))
		case rule.Plain:
			plain(words.Number(float64(v)))
		case rule.Term:
			plain(factor(float64(v)))
		case rule.Signed:
			plain(signed(float64(v)))
		case rule.Target:
			written := signed(float64(v))
			if m.Kind() == data.Real {
				written = words.Number(float64(v))
			}
			parts = append(parts, p.sample(written))
		case rule.Output:
			output(signed(float64(v)), float64(v))
		case rule.OutputTerm:
			output(factor(float64(v)), float64(v))
		}
	}
	return parts
}

// batch works a step of several samples with one weight vector.
func (m *Moment) batch(a *Arithmetic, s *trace.Step, p pen) {
	factorName, factors := m.factorName(), s.Factor
	if m.Exp.Rule.Once {
		factors = s.Error
		m.solved(a, s, 0, p)
	} else {
		sum := one(say(m.rate(s) + "Σ (" + factorName + ") x"))
		if s.Own != nil {
			m.shrink(a, s, 0, p)
			sum = append(sum, say(" + "), p.weight(vector(s.Own)))
		}
		a.add("Δw", sum, one(p.change(vector(s.Delta))))
		m.after(a, s, 0, p)
	}
	a.Columns = [4]string{m.Lang.Say(words.SampleColumn), "z", factorName, "(" + factorName + ") x"}
	m.list(a, s, func(k int) (values [3]string) {
		x := m.Exp.Table.Sample(int(s.Samples[k]))
		product := make([]float64, len(x))
		for j, v := range x {
			product[j] = factors[k] * v
		}
		return [3]string{words.Number(s.Z[k]), words.Number(factors[k]), shortVector(product)}
	})
}

// solved adds the w of a class, or the only w, that a rule finds at once.
func (m *Moment) solved(a *Arithmetic, s *trace.Step, class int, p pen) {
	index := ""
	if m.Exp.Classes() > 0 {
		index = text.Subscript(class)
	}
	least := "argmin L"
	if m.Exp.Rule.Loss == rule.SquaredLoss {
		least = "argmin Σ (d" + index + " − z" + index + ")²"
	}
	a.add("w"+index, one(say(least)), one(p.weight(vector(m.own(s.After, class)))))
	a.add("Δw"+index, []Part{say("w" + index + " − "), p.weight(vector(m.own(s.Before, class)))},
		one(p.change(vector(m.own(s.Delta, class)))))
}

// list lists the samples of a batch, as far as there is room.
func (m *Moment) list(a *Arithmetic, s *trace.Step, values func(k int) [3]string) {
	for k, sample := range s.Samples[:min(len(s.Samples), listed)] {
		row := m.RowOf(sample)
		a.Samples = append(a.Samples, BatchRow{row, picture.ClassOf(&m.Exp.Set, row), values(k)})
	}
	a.More = len(s.Samples) - len(a.Samples)
}

// singleOfClasses works a step of one sample with a weight vector per class.
func (m *Moment) singleOfClasses(a *Arithmetic, s *trace.Step, p pen) {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	n, k := len(x), m.Exp.Classes()
	pixels := picture.Penned(m.Exp) // too many to be written
	written := vector(x)
	if pixels {
		written = m.switchedOn(x)
	}
	a.add("x", nil, one(p.sample(written)))
	for class := range k {
		var how []Part
		if !pixels {
			how = p.products(s.Before[class*n:class*n+n], x)
		}
		a.add("z"+text.Subscript(class), how, one(say(words.Number(s.Z[class]))))
	}
	o, d := int(s.Output[0]), int(s.Target[0])
	a.add("o", one(say("argmax z")), one(Part{m.codeAndName(o), RoleOutput, o, -1, 0}))
	a.add("d", nil, one(p.sample(m.codeAndName(d))))
	if m.Exp.Rule.Soft() {
		m.singleSoft(a, s, p)
		return
	}
	if m.Exp.Rule.Each != nil {
		m.singleRest(a, s, p)
		return
	}
	if o == d {
		a.add("Δw", nil, one(say(m.Lang.Say(words.NoChange))))
		return
	}
	if board := m.Exp.Rule.Board; board != nil {
		for _, line := range board(&m.Exp.Document.Learner, rule.Signal{Z: s.Z[d],
			Highest: s.Z[o], Factor: s.Factor[d], Square: num.Dot(x, x)}) {
			a.add(line.Symbol, m.parts(line.How, p), m.parts(line.Value, p))
		}
	}
	for _, class := range []int{d, o} {
		pull, w := m.rate(s), "w"+text.Subscript(class)
		if !m.Exp.Rule.Uses(rule.SettingEta) {
			pull = words.Number(math.Abs(s.Factor[class])) + " · "
		}
		if s.Factor[class] < 0 {
			pull = "−" + pull
		}
		before, delta, after := s.Before[class*n:class*n+n], s.Delta[class*n:class*n+n],
			s.After[class*n:class*n+n]
		if pixels {
			a.add("Δ"+w, nil, []Part{say(pull), p.sample("x")})
			continue
		}
		a.add("Δ"+w, []Part{say(pull), p.sample(vector(x))},
			one(p.change(vector(delta))))
		a.add(w, p.sum(before, "Δ"+w), one(p.weight(vector(after))))
	}
}

// batchOfClasses works a step of several samples with a weight vector per class.
func (m *Moment) batchOfClasses(a *Arithmetic, s *trace.Step, p pen) {
	k := m.Exp.Classes()
	for class := range k {
		w := "w" + text.Subscript(class)
		if m.Exp.Rule.Once {
			m.solved(a, s, class, p)
			continue
		}
		sum := one(say(m.rate(s) + "Σ ± x"))
		if m.Exp.Rule.Spreads() {
			sub := text.Subscript(class)
			factors := "f" + sub
			if m.Exp.Rule.Loss == rule.CrossEntropy {
				factors = "(t" + sub + " − p" + sub + ")"
			}
			sum = one(say(m.rate(s) + "Σ " + factors + " x"))
			if s.Own != nil {
				m.shrink(a, s, class, p)
				sum = append(sum, say(" + "), p.weight(vector(m.own(s.Own, class))))
			}
		}
		a.add("Δ"+w, sum, one(p.change(vector(m.own(s.Delta, class)))))
		m.after(a, s, class, p)
	}
	a.Columns = [4]string{m.Lang.Say(words.SampleColumn), "o", "d", "x"}
	if m.Exp.Rule.Soft() {
		a.Columns[3] = m.Lang.Say(words.POfTarget)
	}
	m.list(a, s, func(i int) [3]string {
		last := shortVector(m.Exp.Table.Sample(int(s.Samples[i])))
		if d := int(s.Target[i]); m.Exp.Rule.Soft() {
			last = words.Number(1 - s.Error[i*k+d])
		}
		return [3]string{m.ClassLabel(int(s.Output[i])), m.ClassLabel(int(s.Target[i])), last}
	})
}

// codeAndName writes a class with its index first, as its weights are numbered.
func (m *Moment) codeAndName(class int) string {
	code, name := m.ClassCode(class), m.ClassLabel(class)
	if name == code {
		return code
	}
	return code + ", " + name
}

// Vector writes the first numbers of a vector for reading; where they are too large for that, it
// says so.
func (m *Moment) Vector(v []float64) string {
	if num.Length(v) > words.Readable {
		return m.Lang.Say(words.VectorOver)
	}
	return shortVector(v)
}

// shortVector writes a vector where there is little room.
func shortVector(v []float64) string {
	const most = 5
	s := "("
	for i, x := range v {
		switch {
		case i == most:
			return s + ", …)"
		case i > 0:
			s += ", "
		}
		s += words.Brief(x)
	}
	return s + ")"
}

// net returns w·x of one weight vector, in the arithmetic of the run.
func (m *Moment) net(w, x []float64) float64 {
	var z [1]float64
	m.Run.Predict(w, x, 0, z[:])
	return z[0]
}

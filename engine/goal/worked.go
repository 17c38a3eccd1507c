package goal

import (
	"math/big"
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// WorkedOut works a quantity from what is given to its value, as on paper. An angle is rounded to
// the digits that are asked for.
func (b *Bench) WorkedOut(q derive.Quantity, digits int) (lines []text.Text) {
	c := b.About
	right := c.Right(q)
	if right == nil {
		return nil
	}
	if q.OfStep() && q.Worked() {
		return b.stepWorked(q)
	}
	line := func(parts ...string) text.Text { return text.Same(strings.Join(parts, " = ")) }
	name, value := b.named(q), derive.PlainList(right)
	switch q.Of {
	case "x-square", "norm":
		x, is := c.Step.Before, "‖w‖"
		if q.Of == "x-square" {
			x, is = derive.SampleX(c, q), "‖x‖²"
		}
		sum := derive.SquaresOf(x)
		if q.Of == "norm" {
			sum = "√(" + sum + ")"
		}
		return []text.Text{line(is, sum, value)}
	case "angle":
		return b.angleWorked(q, digits)
	case "R", "R2":
		longest := c.Longest(0)
		lines = append(lines, solutionLongest.With(derive.PlainList(longest)),
			line("R²", derive.SquaresOf(longest), derive.Plainly(longest.Dot(longest))))
		if q.Of == "R" {
			lines = append(lines, line("R", "√R²", value))
		}
		return lines
	case "rho", "rho2":
		rho := derive.Scalar(c.Report().Margin)
		lines = append(lines, solutionNearest.With(
			strings.ReplaceAll(numbers(c.Report().Support, 1), " ", ", "),
			derive.PlainList(rho)))
		if q.Of == "rho2" {
			lines = append(lines, line("ρ²", derive.PlainList(rho)+"²", value))
		}
		return lines
	case "gamma":
		return c.GammaWorked(value)
	case "bound":
		top, bottom := c.Right(derive.Asked("R2")), c.Right(derive.Asked("rho2"))
		of := derive.PlainList(top) + " / " + derive.PlainList(bottom)
		return []text.Text{line("R²/ρ²", of, value)}
	case "eta-limit":
		lambda := c.Right(derive.Asked("lambda-max"))
		return []text.Text{line("2/λ", "2 / "+derive.PlainList(lambda), value)}
	case "mean", "sigma":
		return b.columnWorked(q, name, value)
	case "x":
		s, j := c.Step, q.J
		if s.Scale == nil || j < 0 || s.Biased() && j == 0 {
			break
		}
		feature := j
		if s.Biased() {
			feature--
		}
		raw := c.Columns()[feature][s.Samples[max(0, q.Place(s))].Index]
		centred := derive.Plainly(raw) + " − " + derive.Bracketed(derive.Plainly(s.Mean[j]))
		return []text.Text{line(name, "("+centred+") / "+derive.Plainly(s.Scale[j]), value)}
	case "loss":
		if q.Epoch < 0 && c.Step != nil && c.Step.OfSquares() && len(c.Step.All) <= 8 {
			return b.lossWorked(name, value)
		}
	case "updates":
		return []text.Text{solutionUpdates.With(b.Run.Len(), len(b.Run.Epochs())-1, value)}
	case "errors":
		return []text.Text{SolutionRight.With(value)}
	case "accuracy":
		m := len(b.Exp.Table.TestD)
		right, _ := new(big.Rat).Mul(right[0], derive.Integer(int64(m))).Float64()
		return []text.Text{solutionAccuracy.With(int(right), m, value)}
	}
	return []text.Text{line(name, value)}
}

// named is what a quantity is written as, with its index.
func (b *Bench) named(q derive.Quantity) string {
	symbol := b.Symbol(q.Of)
	if q.Of == "weights-after" || q.Of == "weights" {
		symbol = text.Same("w")
	}
	if q.List() && q.J >= 0 {
		return b.picked(symbol, q).En
	}
	return symbol.En
}

// columnWorked works the mean of a column, or its σ.
func (b *Bench) columnWorked(q derive.Quantity, name, value string) []text.Text {
	const most = 8
	j := max(0, q.J)
	column, mean := b.About.Columns()[j], b.About.Means()[j]
	if len(column) > most || q.J < 0 && len(b.About.Columns()) > 1 {
		return []text.Text{text.Same(name + " = " + value)}
	}
	var values, squares []string
	for _, v := range column {
		values = append(values, derive.Bracketed(derive.Plainly(v)))
		squares = append(squares,
			"("+derive.Plainly(v)+" − "+derive.Bracketed(derive.Plainly(mean))+")²")
	}
	lines := []text.Text{text.Same("x̄ = (" + strings.Join(values, " + ") + ") / " +
		strconv.Itoa(len(column)) + " = " + derive.Plainly(mean))}
	if q.Of == "mean" {
		return lines
	}
	return append(lines, text.Same(name+" = √(("+strings.Join(squares, " + ")+") / "+
		strconv.Itoa(b.About.Divisor())+") = "+value))
}

// lossWorked works the loss of a few samples, each error first.
func (b *Bench) lossWorked(name, value string) (lines []text.Text) {
	s := b.About.Step
	p := derive.Writer{Working: s.On(s.All...).Work(), Number: derive.Plainly}
	var squares []string
	for k := range s.All {
		lines = append(lines, p.Line(b.Symbol("error").En, derive.Err, k))
		squares = append(squares, derive.Bracketed(p.Value(derive.Err, k))+"²")
	}
	share := derive.Plainly(s.LossShare())
	if derive.IsEqual(s.LossShare(), big.NewRat(1, 2)) {
		share = "½"
	}
	return append(lines, text.Same(name+" = "+share+" × ("+strings.Join(squares, " + ")+") = "+
		value))
}

// stepWorked works a step up to a quantity.
func (b *Bench) stepWorked(q derive.Quantity) (lines []text.Text) {
	s, last := b.About.Step, derive.NodeOf[q.Of]
	p, classes := derive.Writer{Working: s.Work(), Number: derive.Plainly}, max(1, s.Classes)
	add := func(line text.Text) { lines = append(lines, line) }
	for k := range s.Samples {
		if last < derive.Delta && k != max(0, q.Place(s)) {
			continue
		}
		for class := range classes {
			if line := p.Line("z", derive.Z, k*classes+class); s.Classes > 0 {
				add(SolutionRow.With(b.class(class), line.En))
			} else {
				add(line)
			}
		}
		if last == derive.Z {
			continue
		}
		if last == derive.Alpha {
			add((&wayfinder{Bench: b}).formulaFor(last))
			add(text.Same(b.Symbol("alpha").En + " = " + p.Value(last, k)))
			continue
		}
		if s.Classes > 0 && s.Descends() && last != derive.O {
			add(text.Same("p = " + derive.PlainList(p.Of(derive.Alpha, k))))
			add(text.Same(b.Symbol("error").En + " = " + derive.PlainList(p.Of(derive.Err, k))))
			continue
		}
		if o := s.Class(p.At(derive.O)[k]); s.Classes > 0 {
			add(solutionHighest.With(o))
		} else if !s.Descends() {
			add(solutionOutput.With(p.Value(derive.Z, k), o))
		}
		if last == derive.O || s.Classes > 0 {
			continue
		}
		symbol := b.Symbol("error").En
		add(p.Line(symbol, derive.Err, k))
		e, f := p.At(derive.Err)[k], p.At(derive.Factor)[k]
		if s.Descends() && e.Sign() != 0 && !derive.IsEqual(f, e) {
			add(p.Line("("+symbol+") α′(z)", derive.Factor, k))
		}
	}
	if last >= derive.Delta {
		lines = append(lines, b.moved(q, p)...)
	}
	return lines
}

// moved works Δw from the factors of x, and w from it.
func (b *Bench) moved(q derive.Quantity, p derive.Writer) (lines []text.Text) {
	const most = 4 // samples that are written
	s := b.About.Step
	for class := range s.Classes { // a line for each class that is asked about
		if q.J < 0 || q.J/s.N == class {
			lines = append(lines, SolutionRow.With(b.class(class), p.Move(class, derive.PlainList)))
		}
	}
	switch {
	case s.Classes > 0 && q.J >= 0:
		return append(lines, SolutionRight.With(derive.PlainList(b.About.Right(q))))
	case s.Classes > 0:
		return lines
	case len(s.Samples) > most:
		lines = append(lines, text.Same("Δw = "+p.Value(derive.Delta, -1)))
	default:
		lines = append(lines, p.Line("Δw", derive.Delta, -1))
	}
	if q.Of == "weights-after" {
		lines = append(lines, p.Line("w", derive.After, -1))
	}
	if q.J >= 0 {
		lines = append(lines, text.Same(b.named(q)+" = "+derive.Plainly(b.About.Right(q)[0])))
	}
	return lines
}

// class names a class.
func (b *Bench) class(k int) text.Text { return className.With(b.Exp.Set.ClassName(k)) }

// TableWorked works the steps of a table, each up to its last column.
func (b *Bench) TableWorked(g Table) (lines []text.Text) {
	for _, s := range g.Steps(b) {
		about := *b.About
		about.Step = s
		one := &Bench{Exp: b.Exp, Run: b.Run, Cursor: s.T, About: &about}
		lines = append(lines, solutionStep.With(s.T))
		lines = append(lines, one.stepWorked(derive.Asked(g.Columns[len(g.Columns)-1]))...)
	}
	return lines
}

// angleWorked works the angle between w and x from their numbers.
func (b *Bench) angleWorked(q derive.Quantity, digits int) []text.Text {
	s := b.About.Step
	k := max(0, q.Place(s))
	w, x := s.Before, s.Samples[k].X
	p := derive.Writer{Working: s.Work(), Number: derive.Plainly}
	lengthOf := func(symbol string, v derive.Vector) (line text.Text, length string) {
		length = derive.Plainly(derive.Root(v.Dot(v)))
		return text.Same(symbol + " = √(" + derive.SquaresOf(v) + ") = " + length), length
	}
	ofW, wLength := lengthOf("‖w‖", w)
	ofX, xLength := lengthOf("‖x‖", x)
	cos := derive.Plainly(b.About.Cosine(q))
	degrees := derive.InDegrees(b.About.Right(q)[0], digits)
	return []text.Text{p.Line("w · x", derive.Z, k), ofW, ofX,
		text.Same("cos ∠(w, x) = " + p.Value(derive.Z, k) + " / (" + wLength + " × " + xLength +
			") = " + cos),
		text.Same("∠(w, x) = arccos(" + cos + ") = " + degrees)}
}

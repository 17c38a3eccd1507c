package exercise

import (
	"math/big"
	"strconv"
	"strings"

	"perceptronlab/engine/text"
)

// workedOut works a quantity from what is given to its value, as on paper.
func (b *bench) workedOut(q Quantity) (lines []text.Text) {
	c := b.about
	right := c.Right(q)
	if right == nil {
		return nil
	}
	if q.OfStep() && quantityOf(q.Of).right == nil {
		return b.stepWorked(q)
	}
	line := func(parts ...string) text.Text { return text.Same(strings.Join(parts, " = ")) }
	name, value := b.named(q), plainList(right)
	switch q.Of {
	case "x-square", "norm":
		x, is := c.Step.Before, "‖w‖"
		if q.Of == "x-square" {
			x, is = sampleX(c, q), "‖x‖²"
		}
		sum := squaresOf(x)
		if q.Of == "norm" {
			sum = "√(" + sum + ")"
		}
		return []text.Text{line(is, sum, value)}
	case "R", "R2":
		longest := Vector{}
		for i := range c.Exp.Table.M() {
			x := decimals(c.Exp.Table.Sample(i), c.reading())
			if len(longest) == 0 || x.dot(x).Cmp(longest.dot(longest)) > 0 {
				longest = x
			}
		}
		lines = append(lines, solutionLongest.With(plainList(longest)),
			line("R²", squaresOf(longest), plainly(longest.dot(longest))))
		if q.Of == "R" {
			lines = append(lines, line("R", "√R²", value))
		}
		return lines
	case "rho", "rho2":
		rho := scalar(c.Report().Margin)
		lines = append(lines, solutionNearest.With(
			strings.ReplaceAll(numbers(c.Report().Support, 1), " ", ", "),
			plainList(rho)))
		if q.Of == "rho2" {
			lines = append(lines, line("ρ²", plainList(rho)+"²", value))
		}
		return lines
	case "bound":
		top, bottom := c.Right(Asked("R2")), c.Right(Asked("rho2"))
		return []text.Text{line("R²/ρ²", plainList(top)+" / "+plainList(bottom), value)}
	case "eta-limit":
		lambda := c.Right(Asked("lambda-max"))
		return []text.Text{line("2/λ", "2 / "+plainList(lambda), value)}
	case "mean", "sigma":
		return b.columnWorked(q, name, value)
	case "x":
		s, j := c.Step, q.J
		if s.Scale == nil || j < 0 || s.biased() && j == 0 {
			break
		}
		feature := j
		if s.biased() {
			feature--
		}
		raw := c.columns()[feature][s.Samples[max(0, q.place(s))].Index]
		return []text.Text{line(name, "("+plainly(raw)+" − "+bracketed(plainly(s.Mean[j]))+") / "+
			plainly(s.Scale[j]), value)}
	case "loss":
		if q.Epoch < 0 && c.Step != nil && c.Step.ofSquares() && len(c.Step.All) <= 8 {
			return b.lossWorked(name, value)
		}
	case "updates":
		return []text.Text{solutionUpdates.With(b.run.Len(), len(b.run.Epochs())-1, value)}
	case "errors":
		return []text.Text{solutionRight.With(value)}
	}
	return []text.Text{line(name, value)}
}

// named is what a quantity is written as, with its index.
func (b *bench) named(q Quantity) string {
	symbol := b.symbol(q.Of)
	if q.Of == "weights-after" || q.Of == "weights" {
		symbol = text.Same("w")
	}
	if q.List() && q.J >= 0 {
		return b.picked(symbol, q).En
	}
	return symbol.En
}

// columnWorked works the mean of a column, or its σ.
func (b *bench) columnWorked(q Quantity, name, value string) []text.Text {
	const most = 8
	j := max(0, q.J)
	column, mean := b.about.columns()[j], b.about.means()[j]
	if len(column) > most || q.J < 0 && len(b.about.columns()) > 1 {
		return []text.Text{text.Same(name + " = " + value)}
	}
	var values, squares []string
	for _, v := range column {
		values = append(values, bracketed(plainly(v)))
		squares = append(squares, "("+plainly(v)+" − "+bracketed(plainly(mean))+")²")
	}
	lines := []text.Text{text.Same("x̄ = (" + strings.Join(values, " + ") + ") / " +
		strconv.Itoa(len(column)) + " = " + plainly(mean))}
	if q.Of == "mean" {
		return lines
	}
	return append(lines, text.Same(name+" = √(("+strings.Join(squares, " + ")+") / "+
		strconv.Itoa(b.about.divisor())+") = "+value))
}

// lossWorked works the loss of a few samples, each error first.
func (b *bench) lossWorked(name, value string) (lines []text.Text) {
	s := b.about.Step
	p := writer{s.on(s.All...).Work(), plainly}
	var squares []string
	for k := range s.All {
		lines = append(lines, p.line(b.symbol("error").En, Err, k))
		squares = append(squares, bracketed(p.value(Err, k))+"²")
	}
	share := plainly(s.lossShare())
	if equal(s.lossShare(), big.NewRat(1, 2)) {
		share = "½"
	}
	return append(lines, text.Same(name+" = "+share+" × ("+strings.Join(squares, " + ")+") = "+
		value))
}

// line writes a number of a node, or all of them (−1), and how they come from others.
func (p writer) line(symbol string, n Node, k int) text.Text {
	return text.Same(symbol + " = " + p.how(n, k) + " = " + p.value(n, k))
}

// stepWorked works a step up to a quantity.
func (b *bench) stepWorked(q Quantity) (lines []text.Text) {
	s, last := b.about.Step, nodeOf[q.Of]
	p, classes := writer{s.Work(), plainly}, max(1, s.Classes)
	add := func(line text.Text) { lines = append(lines, line) }
	for k := range s.Samples {
		if last < Delta && k != max(0, q.place(s)) {
			continue
		}
		for class := range classes {
			if line := p.line("z", Z, k*classes+class); s.Classes > 0 {
				add(solutionRow.With(b.class(class), line.En))
			} else {
				add(line)
			}
		}
		if last == Z {
			continue
		}
		if o := s.Class(p.at(O)[k]); s.Classes > 0 {
			add(solutionHighest.With(o))
		} else if !s.descends() {
			add(solutionOutput.With(p.value(Z, k), o))
		}
		if last == O || s.Classes > 0 {
			continue
		}
		symbol := b.symbol("error").En
		add(p.line(symbol, Err, k))
		if e := p.at(Err)[k]; s.descends() && e.Sign() != 0 && !equal(p.at(Factor)[k], e) {
			add(p.line("("+symbol+") α′(z)", Factor, k))
		}
	}
	if last >= Delta {
		lines = append(lines, b.moved(q, p)...)
	}
	return lines
}

// moved works Δw from the factors of x, and w from it.
func (b *bench) moved(q Quantity, p writer) (lines []text.Text) {
	const most = 4 // samples that are written
	s := b.about.Step
	for class := range s.Classes { // a line for each class that is asked about
		if q.J < 0 || q.J/s.N == class {
			lines = append(lines, solutionRow.With(b.class(class), "w = "+
				plainList(p.row(W, class))+" + "+plainList(p.row(Delta, class))+" = "+
				plainList(p.row(After, class))))
		}
	}
	switch {
	case s.Classes > 0 && q.J >= 0:
		return append(lines, solutionRight.With(plainList(b.about.Right(q))))
	case s.Classes > 0:
		return lines
	case len(s.Samples) > most:
		lines = append(lines, text.Same("Δw = "+p.value(Delta, -1)))
	default:
		lines = append(lines, p.line("Δw", Delta, -1))
	}
	if q.Of == "weights-after" {
		lines = append(lines, p.line("w", After, -1))
	}
	if q.J >= 0 {
		lines = append(lines, text.Same(b.named(q)+" = "+plainly(b.about.Right(q)[0])))
	}
	return lines
}

// plainly writes a number to be read: exactly where that is short, else with five digits.
func plainly(v *big.Rat) string {
	const long = 8
	if written := WriteNumber(v, 4); len([]rune(written)) <= long {
		return written
	}
	return number(float(v), 5)
}

// plainList writes numbers to be read.
func plainList(v Vector) string { return inBrackets(v, plainly) }

// class names a class.
func (b *bench) class(k int) text.Text { return className.With(b.exp.Set.ClassName(k)) }

// tableWorked works the steps of a table, each up to its last column.
func (b *bench) tableWorked(g tableGoal) (lines []text.Text) {
	for _, s := range g.steps(b) {
		about := *b.about
		about.Step = s
		one := &bench{exp: b.exp, run: b.run, cursor: s.T, about: &about}
		lines = append(lines, solutionStep.With(s.T))
		lines = append(lines, one.stepWorked(Asked(g.columns[len(g.columns)-1]))...)
	}
	return lines
}

// squaresOf writes the sum of squares.
func squaresOf(x Vector) string {
	terms := make([]string, len(x))
	for j := range x {
		terms[j] = bracketed(plainly(x[j])) + "²"
	}
	return strings.Join(terms, " + ")
}

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
	errors := s.errorsOf(s.Before)
	var squares []string
	for k, e := range errors {
		d := s.All[k].D
		lines = append(lines, text.Same(b.symbol("error").En+" = "+plainly(d)+" − "+
			bracketed(plainly(sub(d, e)))+" = "+plainly(e)))
		squares = append(squares, bracketed(plainly(e))+"²")
	}
	share := map[bool]string{true: "½", false: plainly(s.lossShare())}[s.lossShare().Cmp(
		big.NewRat(1, 2)) == 0]
	return append(lines, text.Same(name+" = "+share+" × ("+strings.Join(squares, " + ")+") = "+
		value))
}

// stepWorked works a step up to a quantity.
func (b *bench) stepWorked(q Quantity) (lines []text.Text) {
	s := b.about.Step
	k, w := max(0, q.place(s)), s.Work()
	samples := s.Samples
	if q.Of == "z" || q.Of == "o" || q.Of == "error" {
		samples = samples[k : k+1]
	}
	add := func(line text.Text) { lines = append(lines, line) }
	for i, sample := range samples {
		at := i
		if len(samples) == 1 && len(s.Samples) > 1 {
			at = k
		}
		if s.Classes > 0 {
			for class := range s.Classes {
				row := s.Before[class*s.N : (class+1)*s.N]
				add(solutionRow.With(b.class(class), "z = "+productOf(row, sample.X)+" = "+
					plainly(w.at(Z)[at*s.Classes+class])))
			}
		} else {
			add(text.Same("z = " + productOf(s.Before, sample.X) + " = " + plainly(w.at(Z)[at])))
		}
		if q.Of == "z" {
			continue
		}
		if !s.descends() {
			o := s.Class(w.at(O)[at])
			if s.Classes > 0 {
				add(solutionHighest.With(o))
			} else {
				add(solutionOutput.With(plainly(w.at(Z)[at]), o))
			}
		}
		if q.Of == "o" || s.Classes > 0 {
			continue
		}
		d, e := sample.D, w.at(Err)[at]
		add(text.Same(b.symbol("error").En + " = " + plainly(d) + " − " +
			bracketed(plainly(sub(d, e))) + " = " + plainly(e)))
		if f := w.at(Factor)[at]; s.descends() && e.Sign() != 0 && f.Cmp(e) != 0 {
			add(text.Same("(" + b.symbol("error").En + ") α′(z) = " + bracketed(plainly(e)) +
				" × " + bracketed(plainly(quo(f, e))) + " = " + plainly(f)))
		}
	}
	if q.Of == "delta" || q.Of == "weights-after" {
		lines = append(lines, b.moved(q, w)...)
	}
	return lines
}

// moved works Δw from the factors of x, and w from it.
func (b *bench) moved(q Quantity, w *Working) (lines []text.Text) {
	s := b.about.Step
	if s.Classes > 0 { // a line for each class that is asked about
		for class := range s.Classes {
			from, to := class*s.N, (class+1)*s.N
			if q.J >= 0 && q.J/s.N != class {
				continue
			}
			lines = append(lines, solutionRow.With(b.class(class), "w = "+
				plainList(s.Before[from:to])+" + "+plainList(w.at(Delta)[from:to])+" = "+
				plainList(w.at(After)[from:to])))
		}
		if q.J >= 0 {
			lines = append(lines, solutionRight.With(plainList(b.about.Right(q))))
		}
		return lines
	}
	factor := plainly(s.Eta)
	if share := s.share(); share.Cmp(integer(1)) != 0 {
		factor += " × " + plainly(share)
	}
	line := "Δw = "
	if s.Rule.Penalty == nil && len(s.Samples) <= 4 {
		var terms []string
		for k, sample := range s.Samples {
			terms = append(terms, bracketed(plainly(w.at(Factor)[k]))+" × "+plainList(sample.X))
		}
		sum := strings.Join(terms, " + ")
		if len(terms) > 1 {
			sum = "(" + sum + ")"
		}
		line += factor + " × " + sum + " = "
	}
	lines = append(lines, text.Same(line+plainList(w.at(Delta))))
	if q.Of == "weights-after" {
		lines = append(lines, text.Same("w = "+plainList(s.Before)+" + "+
			plainList(w.at(Delta))+" = "+plainList(w.at(After))))
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
func plainList(v Vector) string {
	var all []string
	for _, one := range v {
		all = append(all, plainly(one))
	}
	if len(all) == 1 {
		return all[0]
	}
	return "(" + strings.Join(all, ", ") + ")"
}

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

// productOf writes w · x pair by pair, or as two vectors where they are long.
func productOf(w, x Vector) string {
	const most = 5
	if len(x) > most {
		return plainList(w) + " · " + plainList(x)
	}
	terms := make([]string, len(x))
	for j := range x {
		terms[j] = bracketed(plainly(w[j])) + " × " + bracketed(plainly(x[j]))
	}
	return strings.Join(terms, " + ")
}

// squaresOf writes the sum of squares.
func squaresOf(x Vector) string {
	terms := make([]string, len(x))
	for j := range x {
		terms[j] = bracketed(plainly(x[j])) + "²"
	}
	return strings.Join(terms, " + ")
}

package goal

import (
	"math/big"
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Numbers on the way that are no nodes of a step: the terms of a sum, some of them together where
// it is long, and quantities that others are worked from.

// Bounds of small questions about the terms of a sum.
const (
	mostParts = 4  // of a sum, beside that of the bias
	mostTerms = 20 // of a sum that is asked in parts
)

// term is one of a sum: in symbols, with its numbers put in, and its value.
type term struct {
	symbol, how string
	value       *big.Rat
}

// productsOf are the terms of w · x, of a class.
func productsOf(s *derive.WorkedStep, place, class int) (terms []term) {
	w, x := s.Work().Row(derive.W, class), s.Samples[place].X
	for j := range x {
		terms = append(terms, term{symbolOfProduct(s, j),
			derive.Bracketed(plainly(w[j])) + " × " + derive.Bracketed(plainly(x[j])),
			derive.Mul(w[j], x[j])})
	}
	return terms
}

func symbolOfProduct(s *derive.WorkedStep, j int) string {
	if s.Biased() && j == 0 {
		return "w₀ · 1"
	}
	return "w" + indexOf(s, j) + " · x" + indexOf(s, j)
}

// indexOf is the index of a weight: without a bias they are counted from 1, and a single one has
// none.
func indexOf(s *derive.WorkedStep, j int) string {
	switch {
	case s.N == 1:
		return ""
	case !s.Biased():
		j++
	}
	return Subscript(j)
}

// symbolsOfProducts writes z in symbols, the middle of a long one left out.
func symbolsOfProducts(s *derive.WorkedStep) string {
	const most = 5
	var all []string
	for j := range s.N {
		all = append(all, symbolOfProduct(s, j))
	}
	if len(all) > most {
		all = []string{all[0], all[1], "…", all[len(all)-1]}
	}
	return strings.Join(all, " + ")
}

// terms collects the parts of the z of a sample, of a class.
func (w *wayfinder) terms(s *derive.WorkedStep, place, class int) {
	w.sum(productsOf(s, place, class), s.Biased())
}

// sum collects the terms of a sum, the first alone if it is of the bias; those of a long sum some
// together.
func (w *wayfinder) sum(terms []term, biased bool) {
	if len(terms) < 2 || len(terms) > mostTerms {
		return
	}
	if biased {
		w.together(terms[:1])
		terms = terms[1:]
	}
	size := (len(terms) + mostParts - 1) / mostParts
	for from := 0; from < len(terms); from += size {
		w.together(terms[from:min(len(terms), from+size)])
	}
}

// together collects some terms of a sum as one number.
func (w *wayfinder) together(terms []term) {
	const most = 2
	var symbols []string
	value := new(big.Rat)
	for _, t := range terms {
		symbols = append(symbols, t.symbol)
		value = derive.Add(value, t.value)
	}
	if n := len(symbols); n > most {
		symbols = []string{symbols[0], "…", symbols[n-1]}
	}
	w.add("t"+strconv.Itoa(len(w.found)), strings.Join(symbols, " + "), value, terms)
}

// others collects the numbers on the way to a quantity that is not read off the working of a step.
func (w *wayfinder) others(of derive.Quantity) {
	s := w.about.Step
	add := func(id string, j int) {
		q := derive.Asked(id)
		q.J = j
		right := w.about.Right(q)
		if right == nil {
			return
		}
		n := numberOnWay{id: w.prefix + id, symbol: text.Same(w.named(q)), right: right[0],
			about: w.about, of: q}
		lines := w.WorkedOut(q, DefaultDigits)
		n.worked = lines[len(lines)-1]
		w.found = append(w.found, n)
	}
	switch of.Of {
	case "bound":
		add("R2", -1)
		add("rho2", -1)
	case "R":
		add("R2", -1)
	case "rho2":
		add("rho", -1)
	case "eta-limit":
		add("lambda-max", -1)
	case "R2":
		w.squaresOfAll()
	case "mean":
		w.overColumn(of.J, "Σ x", "", new(big.Rat))
	case "sigma":
		add("mean", of.J)
		w.overColumn(of.J, "Σ (x − x̄)²", "²", w.about.Means()[of.J])
	case "x":
		if s != nil && s.Scale != nil && of.J >= 0 && !(s.Biased() && of.J == 0) {
			feature := of.J
			if s.Biased() {
				feature--
			}
			add("mean", feature)
			add("sigma", feature)
		}
	case "angle":
		q := derive.Asked("z")
		q.Sample = of.Sample
		k := q.Place(s)
		w.add("dot", "w · x", s.Work().At(derive.Z)[k], productsOf(s, k, 0))
		w.add("w2", "‖w‖²", s.Before.Dot(s.Before), squares(s, s.Before, "w"))
		x := s.Samples[k].X
		w.add("x2", "‖x‖²", x.Dot(x), squares(s, x, "x"))
	case "norm":
		w.sum(squares(s, s.Before, "w"), s.Biased())
	case "x-square":
		w.sum(squares(s, derive.SampleX(w.about, of), "x"), s.Biased())
	case "loss":
		if of.Epoch < 0 && s != nil && s.OfSquares() && len(s.All) <= derive.MostAsked {
			whole := wayfinder{Bench: w.Bench, prefix: w.prefix,
				about: &derive.Case{Exp: w.Exp, Run: w.Run, Work: w.Work, Step: s.On(s.All...)}}
			for k := range s.All {
				whole.found = append(whole.found, whole.part(derive.Part{Node: derive.Err, At: k}))
			}
			w.found = append(w.found, whole.found...)
		}
	}
}

// length collects w + Δw and the square of its length, by which an update divides that ends with
// w ← w/‖w‖.
func (w *wayfinder) length() {
	s := w.about.Step
	delta := s.Work().At(derive.Delta)
	if delta.Zero() || s.N > mostParts {
		return
	}
	sum := make(derive.Vector, s.N)
	for j := range sum {
		sum[j] = derive.Add(s.Before[j], delta[j])
		index := indexOf(s, j)
		w.add("sum"+strconv.Itoa(j), "w"+index+" + Δw"+index, sum[j], []term{
			{how: derive.Bracketed(plainly(s.Before[j]))}, {how: derive.Bracketed(plainly(delta[j]))}})
	}
	w.add("length2", "‖w + Δw‖²", sum.Dot(sum), squares(s, sum, "w"))
}

// add collects a number that is a sum of terms.
func (w *wayfinder) add(id, symbol string, value *big.Rat, terms []term) {
	var hows []string
	for _, t := range terms {
		hows = append(hows, t.how)
	}
	line := symbol + " = " + strings.Join(hows, " + ") + " = " + plainly(value)
	w.found = append(w.found, numberOnWay{id: w.prefix + id, symbol: text.Same(symbol),
		right: value, worked: text.Same(line)})
}

// squares are the terms of the sum of the squares of a vector.
func squares(s *derive.WorkedStep, v derive.Vector, symbol string) (terms []term) {
	for j, a := range v {
		terms = append(terms, term{symbol + indexOf(s, j) + "²",
			derive.Bracketed(plainly(a)) + "²", derive.Mul(a, a)})
	}
	return terms
}

package goal

import (
	"math/big"
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Numbers on the way that are worked over all samples.

// squaresOfAll collects ‖x‖² of each sample, of which R² is the largest.
func (w *wayfinder) squaresOfAll() {
	table := w.Exp.Table
	if table.M() > derive.MostAsked {
		return
	}
	for k := range table.M() {
		var hows []string
		square := new(big.Rat)
		for _, v := range table.Sample(k) {
			x := derive.Decimal(v)
			hows = append(hows, derive.Bracketed(derive.Plainly(x))+"²")
			square.Add(square, new(big.Rat).Mul(x, x))
		}
		line := "‖x‖² = " + strings.Join(hows, " + ") + " = " + derive.Plainly(square)
		w.found = append(w.found, numberOnWay{id: w.prefix + "s" + strconv.Itoa(k),
			symbol: smallOfSample.With("‖x‖²", k+1), right: square, worked: text.Same(line)})
	}
}

// overColumn collects a sum over the values of a feature: of the values, or of the squares of their
// distances from the mean.
func (w *wayfinder) overColumn(feature int, symbol, power string, mean *big.Rat) {
	const most = 8
	column := w.about.Columns()[feature]
	if len(column) > most {
		return
	}
	var hows []string
	sum := new(big.Rat)
	for _, v := range column {
		v = derive.Sub(v, mean)
		hows = append(hows, derive.Bracketed(derive.Plainly(v))+power)
		if power != "" {
			v = derive.Mul(v, v)
		}
		sum = derive.Add(sum, v)
	}
	line := symbol + " = " + strings.Join(hows, " + ") + " = " + derive.Plainly(sum)
	w.found = append(w.found, numberOnWay{id: w.prefix + "sum", symbol: text.Same(symbol),
		right: sum, worked: text.Same(line)})
}

// squaresOf collects the sum of the squares of errors.
func (w *wayfinder) squaresOf(errors derive.Vector) {
	var terms []derive.Term
	for _, e := range errors {
		terms = append(terms, derive.Term{How: derive.Bracketed(derive.Plainly(e)) + "²"})
	}
	w.add("squares", "Σ ("+w.nodeSymbol(derive.Err)+")²", errors.Dot(errors), terms)
}

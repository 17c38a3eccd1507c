package goal

import (
	"strings"

	"perceptronlab/engine/derive"
)

// indexes lists the index of each number that a quantity asks for; nil where the names
// have none, or with a vector per class two.
func (g Quantity) indexes(b *Bench, n int) (all []int) {
	if b == nil || b.About == nil || !g.Of.List() ||
		b.About.Step != nil && b.About.Step.Classes > 0 {
		return nil
	}
	first := 0 // the bias weight, or its 1
	if !b.Exp.Table.Bias || g.Of.Of == "mean" || g.Of.Of == "sigma" {
		first = 1
	}
	if g.Of.J >= 0 {
		return []int{first + g.Of.J}
	}
	return weightIndexes(first == 0, n)
}

// weightIndexes are the indexes of n weights, from 0 on where the first is the bias weight.
func weightIndexes(bias bool, n int) (all []int) {
	for k := range n {
		if !bias {
			k++
		}
		all = append(all, k)
	}
	return all
}

// called puts typed numbers at the places that their names have among indexes; nil: their order
// decides. Of names that contradict what is asked for it returns a verdict.
func called(fields []string, symbol string, indexes []int) ([]string, *Verdict) {
	asked := func(k int) string {
		if indexes == nil {
			return symbol
		}
		return symbol + Subscript(indexes[k])
	}
	wanted := derive.NameOf(symbol + " = 0").Symbol
	for k, field := range fields {
		name := derive.NameOf(field)
		other := name.Symbol != wanted
		if len(indexes) == 1 {
			other = other || name.Index >= 0 && name.Index != indexes[0]
		}
		if name.Symbol != "" && wanted != "" && other {
			at := min(k, max(0, len(indexes)-1))
			v := verdict(Invalid, say("named-other", asked(at), name.Written))
			return nil, new(v.showing(atField(k)))
		}
	}
	if indexes == nil {
		return fields, nil
	}
	ordered, ok := derive.InOrder(fields, indexes)
	if !ok {
		var names []string
		for k := range indexes {
			names = append(names, asked(k))
		}
		return nil, new(verdict(Invalid, say("names", strings.Join(names, ", "))))
	}
	return ordered, nil
}

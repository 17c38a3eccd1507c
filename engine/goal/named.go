package goal

import "strings"

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
	for k := range n {
		all = append(all, first+k)
	}
	return all
}

// misnamed is the verdict on numbers whose names contradict their places.
func (g Quantity) misnamed(b *Bench, indexes []int) *Verdict {
	var names []string
	for _, index := range indexes {
		names = append(names, b.Symbol(g.Of.Of).En+Subscript(index))
	}
	return new(verdict(Invalid, say("names", strings.Join(names, ", "))))
}

package goal

import (
	"math/big"
	"slices"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// ReadTyped reads the n numbers of an answer: a field each, or all in one text such as "0,4; 1,08".
// Of what cannot be read it returns a verdict.
func ReadTyped(a Answer, n int) ([]derive.TypedNumber, *Verdict) {
	return readAll(a, n, derive.ReadNumber)
}

// Read reads the numbers of an answer whose right values are known. Where three decimals are asked
// and the values are below 1000, 1,267 has a decimal comma.
func (g Quantity) Read(b *Bench, a Answer, right derive.Vector,
	digits int) ([]derive.TypedNumber, *Verdict) {
	fields, invalid := fieldsOf(a, len(right))
	if b != nil {
		symbol, indexes := b.Symbol(g.Of.Of).En, g.indexes(b, len(right))
		fields, invalid = called(fields, symbol, indexes, invalid)
	}
	if invalid != nil {
		return nil, invalid
	}
	thousand := derive.Integer(1000)
	mark := digits == 3 && !g.Of.Whole() && !slices.ContainsFunc(right, func(v *big.Rat) bool {
		return new(big.Rat).Abs(v).Cmp(thousand) >= 0
	})
	return readFields(fields, func(typed string) (derive.TypedNumber, *num.Fault) {
		switch bare, percent := strings.CutSuffix(strings.TrimSpace(typed), "%"); {
		case g.Of.Of == "angle":
			typed = strings.TrimSuffix(bare, "°")
		case g.Of.Of == "accuracy" && percent:
			typed = bare + "/100"
		}
		n, fault := derive.ReadNumber(typed)
		if fault != nil && fault.Why == num.Either && mark {
			n, fault = derive.ReadNumber(strings.Replace(num.Plain(typed), ",", ".", 1))
			n.Text = typed
		}
		return n, fault
	})
}

// readWeights reads n weights, which may be typed in another order with their names.
func readWeights(a Answer, n int, bias bool) ([]derive.TypedNumber, *Verdict) {
	fields, invalid := fieldsOf(a, n)
	fields, invalid = called(fields, "w", derive.WeightIndexes(bias, n), invalid)
	if invalid != nil {
		return nil, invalid
	}
	return readFields(fields, derive.ReadNumber)
}

func readAll(a Answer, n int,
	read func(string) (derive.TypedNumber, *num.Fault)) ([]derive.TypedNumber, *Verdict) {
	fields, invalid := fieldsOf(a, n)
	if invalid != nil {
		return nil, invalid
	}
	return readFields(fields, read)
}

// fieldsOf returns the n fields of an answer, or the items of a list in one of them; of another
// number of them with a verdict.
func fieldsOf(a Answer, n int) ([]string, *Verdict) {
	fields, fault := derive.Fields(a.Texts, n)
	if fault != nil {
		return nil, unread(fault)
	}
	if len(fields) == n {
		return fields, nil
	}
	for _, field := range fields { // what is no number is not counted
		if _, fault := derive.ReadNumber(field); fault != nil && fault.Why == num.NoNumber {
			return nil, unread(fault)
		}
	}
	return fields, new(verdict(Invalid, say("count", len(fields), n)))
}

func readFields(fields []string,
	read func(string) (derive.TypedNumber, *num.Fault)) ([]derive.TypedNumber, *Verdict) {
	typed := make([]derive.TypedNumber, len(fields))
	for j, field := range fields {
		number, fault := read(field)
		if fault == nil && !derive.Measurable(number.Value) {
			fault = &num.Fault{Why: num.OutOfRange, Text: field}
		}
		if fault != nil {
			v := unread(fault)
			v.Show = []Show{atField(j)}
			return nil, v
		}
		typed[j] = number
	}
	return typed, nil
}

// unread is the verdict on what is not read as a number.
func unread(fault *num.Fault) *Verdict {
	m := saying("number-"+string(fault.Why), fault.Said())
	if typed := fault.Text; fault.Why == num.NoNumber {
		m = say("number-no-number", typed)
		if strings.HasSuffix(strings.TrimSpace(num.Plain(typed)), "%") {
			m = say("number-percent", typed)
		}
	}
	return new(verdict(Invalid, m))
}

// compare matches typed numbers against values; up to a positive multiple where that is asked.
func (g Quantity) compare(typed []derive.TypedNumber, values derive.Vector,
	digits int) []derive.Match {
	if len(typed) != len(values) {
		return []derive.Match{derive.Other}
	}
	if g.UpTo {
		values = derive.ScaledTo(typed, values)
	}
	matches := make([]derive.Match, len(typed))
	for k, t := range typed {
		matches[k] = t.Against(values[k], digits)
	}
	return matches
}

// Same reports whether typed numbers are the values, as far as they are asked for.
func (g Quantity) Same(typed []derive.TypedNumber, values derive.Vector, digits int) bool {
	return exactly(g.compare(typed, values, digits))
}

// exactly reports whether all of some numbers are what they should be.
func exactly(matches []derive.Match) bool {
	return !slices.ContainsFunc(matches, notEqual)
}

func notEqual(m derive.Match) bool { return m != derive.Equal }

func parts(matches []derive.Match) []State {
	states := make([]State, len(matches))
	for k, m := range matches {
		switch m {
		case derive.Equal:
			states[k] = Right
		case derive.Other:
			states[k] = Wrong
		default:
			states[k] = Near
		}
	}
	return states
}

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
	return derive.WeightIndexes(first == 0, n)
}

// called puts typed numbers at the places that their names have among indexes; nil: their order
// decides. Of names that contradict what is asked for it returns a verdict, also where there are
// too many of them; else that with which the fields came.
func called(fields []string, symbol string, indexes []int,
	invalid *Verdict) ([]string, *Verdict) {
	asked := func(k int) string {
		if indexes == nil {
			return symbol
		}
		return symbol + text.Subscript(indexes[k])
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
	unnamed := func(field string) bool { return derive.NameOf(field).Index < 0 }
	if indexes == nil || invalid != nil && (len(fields) == 0 ||
		slices.ContainsFunc(fields, unnamed)) {
		return fields, invalid
	}
	if invalid == nil {
		if ordered, ok := derive.InOrder(fields, indexes); ok {
			return ordered, nil
		}
	}
	var names []string
	for k := range indexes {
		names = append(names, asked(k))
	}
	return nil, new(verdict(Invalid, say("names", strings.Join(names, ", "))))
}

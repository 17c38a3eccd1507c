package derive

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/num"
)

// Name is the name before a typed number, as w and 1 in w1 = 1.08.
type Name struct {
	Symbol  string // z, o, d, w, Δw, x, η, θ, ρ or R; "": it has no name, or another
	Index   int    // −1: none
	Written string // as it was typed
}

// symbolsTyped are the symbols of a step, by the ways in which they are typed.
var symbolsTyped = map[string]string{
	"z": "z", "net": "z", "o": "o", "d": "d", "w": "w", "W": "w", "b": "w", "x": "x", "X": "x",
	"Δw": "Δw", "∆w": "Δw", "dw": "Δw", "deltaw": "Δw", "η": "η", "eta": "η", "θ": "θ",
	"theta": "θ", "ρ": "ρ", "rho": "ρ", "R": "R",
}

// NameOf returns the name of a typed number: what stands before the first =, ≈, ~ or colon. b and
// bias are w₀.
func NameOf(typed string) Name {
	none := Name{Index: -1}
	name := num.Plain(typed)
	at := strings.IndexAny(name, "=≈~:")
	if at < 0 {
		return none
	}
	written := strings.TrimSpace(name[:at])
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= '₀' && r <= '₉':
			return r - '₀' + '0'
		case strings.ContainsRune("_{}[]() ′'", r):
			return -1
		}
		return r
	}, written)
	if name == "b" || strings.EqualFold(name, "bias") {
		return Name{"w", 0, written}
	}
	letters := strings.TrimRight(name, "0123456789")
	digits := name[len(letters):]
	n := Name{symbolsTyped[letters], -1, written}
	if letters != "" && digits != "" && len(digits) <= 4 {
		n.Index, _ = strconv.Atoi(digits)
	}
	return n
}

// InOrder puts numbers that are typed with indexed names, such as w1 = 1.08, w0 = 0.4, at the
// places of these indexes. ok is false where a name contradicts its place: two numbers have one
// name, an index is not asked for, or only some of the numbers are named and stand elsewhere.
func InOrder(fields []string, indexes []int) (ordered []string, ok bool) {
	ordered = make([]string, len(fields))
	named, agree := 0, true
	for k, field := range fields {
		name := NameOf(field)
		if name.Index < 0 {
			continue
		}
		named++
		place := slices.Index(indexes, name.Index)
		if place < 0 || ordered[place] != "" {
			return fields, false
		}
		ordered[place] = field
		agree = agree && place == k
	}
	switch {
	case agree:
		return fields, true
	case named == len(fields):
		return ordered, true
	}
	return fields, false
}

// Fields returns the n fields of an answer; where one alone is filled in and holds a list, its
// items.
func Fields(texts []string, n int) ([]string, *num.Fault) {
	filled := slices.DeleteFunc(slices.Clone(texts), func(field string) bool {
		return strings.TrimSpace(field) == ""
	})
	if n == 1 || len(filled) != 1 {
		return texts, nil
	}
	list := num.Plain(filled[0])
	if items := namedItems(list); len(items) == n {
		return items, nil
	}
	if strings.Count(list, "=")+strings.Count(list, ":") == 1 { // the name of the whole list
		list = Unnamed(list)
	}
	items, fault := num.Split(list, false)
	if len(texts) > 1 && len(items) != n {
		return texts, nil // a field that was filled in first
	}
	return items, fault
}

// namedItems cuts a list of numbers with names between which only blanks stand: w₀ = 0.4 w₁ = 1.08.
// Of any other list it returns nil.
func namedItems(list string) []string {
	if strings.ContainsAny(list, ",;\n\t") {
		return nil
	}
	items := strings.Fields(strings.NewReplacer(" = ", "=", " =", "=", "= ", "=").Replace(list))
	if slices.ContainsFunc(items, func(item string) bool { return !strings.Contains(item, "=") }) {
		return nil
	}
	return items
}

// WeightIndexes are the indexes of n weights, from 0 on where the first is the bias weight.
func WeightIndexes(bias bool, n int) (all []int) {
	for k := range n {
		if !bias {
			k++
		}
		all = append(all, k)
	}
	return all
}

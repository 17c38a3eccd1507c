package derive

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/num"
)

// Name is the name before a typed number, as w and 1 in w1 = 1.08.
type Name struct {
	Symbol  string // one of symbolsTyped; "": it has no name, or another
	Index   int    // −1: none
	Written string // as it was typed
}

// symbolsTyped are the symbols of numbers, by the ways in which they are typed: an index is cut off
// before, and ^2 is ².
var symbolsTyped = map[string]string{
	"z": "z", "net": "z", "o": "o", "d": "d", "w": "w", "W": "w", "b": "w", "x": "x", "X": "x",
	"Δw": "Δw", "∆w": "Δw", "dw": "Δw", "deltaw": "Δw", "η": "η", "eta": "η", "θ": "θ",
	"theta": "θ", "ρ": "ρ", "rho": "ρ", "R": "R", "R²": "R²", "ρ²": "ρ²", "rho²": "ρ²",
	"‖x‖": "‖x‖", "||x||": "‖x‖", "|x|": "‖x‖", "‖x‖²": "‖x‖²", "||x||²": "‖x‖²", "|x|²": "‖x‖²",
	"‖w‖": "‖w‖", "||w||": "‖w‖", "|w|": "‖w‖", "‖w‖²": "‖w‖²", "||w||²": "‖w‖²", "|w|²": "‖w‖²",
	"σ": "σ", "sigma": "σ", "s": "σ", "σ²": "σ²", "sigma²": "σ²", "s²": "σ²", "x̄": "x̄",
	"μ": "x̄", "mu": "x̄", "mean": "x̄", "λ": "λ", "lambda": "λ", "γ": "γ", "gamma": "γ",
}

// squaresTyped are squares whose 2 would be taken for an index.
var squaresTyped = map[string]string{"R2": "R²", "ρ2": "ρ²", "rho2": "ρ²"}

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
	if square := squaresTyped[name]; square != "" {
		return Name{square, -1, written}
	}
	name = strings.ReplaceAll(name, "^2", "²")
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
	named := namedItems(list)
	if len(named) == n {
		return named, nil
	}
	if strings.Count(list, "=")+strings.Count(list, ":") == 1 { // the name of the whole list
		list = Unnamed(list)
	}
	items, fault := num.Split(list, false)
	switch {
	case len(texts) > 1 && len(items) != n && len(named) > 1 && indexed(named):
		return named, nil // too many, or too few
	case len(texts) > 1 && len(items) != n:
		return texts, nil // a field that was filled in first
	}
	return items, fault
}

// namedItems cuts a list of numbers with names before each name: w₀ = 0,4, w₁ = 1,08. Of a list
// with fewer than two names it returns nil.
func namedItems(list string) (items []string) {
	const between = " ,;\t\n"
	parts := strings.Split(list, "=")
	if len(parts) < 3 {
		return nil
	}
	name := strings.TrimSpace(parts[0])
	for k, part := range parts[1:] {
		value, next := strings.Trim(part, between), ""
		if k < len(parts)-2 {
			at := strings.LastIndexAny(value, between)
			if at < 0 {
				return nil
			}
			value, next = value[:at], value[at+1:]
		}
		items = append(items, name+"="+strings.Trim(value, between))
		name = next
	}
	return items
}

// indexed reports whether all of some items have names with an index.
func indexed(items []string) bool {
	return !slices.ContainsFunc(items, func(item string) bool { return NameOf(item).Index < 0 })
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

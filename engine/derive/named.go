package derive

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/num"
)

// Name is what a typed number is called, as w and 1 in w1 = 1.08.
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

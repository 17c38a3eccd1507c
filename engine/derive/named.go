package derive

import (
	"slices"
	"strings"

	"perceptronlab/engine/num"
)

// InOrder puts numbers that are typed with indexed names, such as w1 = 1.08, w0 = 0.4, at the
// places of these indexes. ok is false where a name contradicts its place: two numbers have one
// name, an index is not asked for, or only some of the numbers are named and stand elsewhere.
func InOrder(fields []string, indexes []int) (ordered []string, ok bool) {
	ordered = make([]string, len(fields))
	named, agree := 0, true
	for k, field := range fields {
		index, has := indexNamed(field)
		if !has {
			continue
		}
		named++
		place := slices.Index(indexes, index)
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

// indexNamed returns the index at the end of the name of a typed number: 1 of w1 = 1.08,
// w_1: 1.08 and w₁ ≈ 1.08; 0 of b = 0.1 and bias = 0.1. ok is false where it has no such name.
func indexNamed(typed string) (index int, ok bool) {
	name := num.Plain(typed)
	at := strings.LastIndexAny(name, "=≈~:")
	if at < 0 {
		return 0, false
	}
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= '₀' && r <= '₉':
			return r - '₀' + '0'
		case strings.ContainsRune("_{}[]() ′'", r):
			return -1
		}
		return r
	}, name[:at])
	if name == "b" || strings.EqualFold(name, "bias") {
		return 0, true
	}
	letters := strings.TrimRight(name, "0123456789")
	digits := name[len(letters):]
	if letters == "" || digits == "" || len(digits) > 4 {
		return 0, false
	}
	for _, d := range digits {
		index = 10*index + int(d-'0')
	}
	return index, true
}

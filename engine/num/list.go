package num

import (
	"slices"
	"strings"
	"unicode"
)

// Floats reads a list of numbers as the nearest float64s. In a list of whole numbers every comma is
// a separator.
func Floats(typed string, whole bool) ([]float64, *Fault) {
	items, fault := Split(typed, whole)
	if fault != nil {
		return nil, fault
	}
	values := make([]float64, len(items))
	for i, item := range items {
		if values[i], fault = Float(item); fault != nil {
			return nil, fault
		}
	}
	return values, nil
}

// Split cuts a list into texts for Read, one a number. The separator is the first of these that
// occurs: semicolons; commas with a blank beside them; blanks; commas. Between blanks or semicolons
// a comma is a decimal mark; between commas with a blank it is one if every number has one. Unclear
// lists, such as 0,5 alone, are refused.
func Split(typed string, whole bool) ([]string, *Fault) {
	s := strings.TrimRightFunc(Unwrapped(Plain(typed)), func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == ';'
	})
	if s == "" {
		return nil, nil
	}
	items, ok := apart(s, whole)
	if !ok {
		return nil, &Fault{Why: Mixed, Text: typed}
	}
	if slices.Contains(items, "") {
		return nil, &Fault{Why: Missing, Text: typed}
	}
	return items, nil
}

// Unwrapped removes blanks, brackets around the whole text, a sign of transposition after them, and
// an unmatched bracket at an end.
func Unwrapped(s string) string {
	const opening, closing = "([{", ")]}"
	for {
		s = strings.TrimSpace(s)
		for _, transposed := range []string{"ᵀ", "^T", "'"} {
			if column, ok := strings.CutSuffix(s, transposed); ok && column != "" &&
				strings.Contains(closing, column[len(column)-1:]) {
				s = column
			}
		}
		more := 0 // open brackets
		partner := -1
		for i, r := range s {
			switch {
			case strings.ContainsRune(opening, r):
				more++
			case strings.ContainsRune(closing, r):
				if more--; more == 0 && partner < 0 {
					partner = i
				}
			}
		}
		switch {
		case s == "":
			return s
		case strings.ContainsRune(opening, rune(s[0])) && partner == len(s)-1:
			s = s[1:partner]
		case strings.ContainsRune(opening, rune(s[0])) && more > 0:
			s = s[1:]
		case strings.ContainsRune(closing, rune(s[len(s)-1])) && more < 0:
			s = s[:len(s)-1]
		default:
			return s
		}
	}
}

// apart splits a list; false if its commas are unclear.
func apart(s string, whole bool) (items []string, ok bool) {
	s = tidy(s)
	loose := strings.Contains(s, ", ")
	switch {
	case whole:
		s = strings.NewReplacer(";", ",", ", ", ",", " ", ",").Replace(s)
		return strings.Split(s, ","), true
	case strings.Contains(s, ";"):
		return rows(strings.Split(s, ";")), true
	case loose:
		items = strings.Split(s, ", ")
	default:
		items = strings.Fields(s)
	}
	all := strings.Join(items, ",")
	if strings.Count(all, ",") == len(items)-1 {
		return items, true
	}
	switch commas(items, !loose && len(items) > 1) {
	case separators:
		return strings.Split(all, ","), true
	case marks:
		return items, true
	}
	return nil, false
}

// rows cuts the rows of a matrix, 1 2; 3 4, into their numbers. Where an item is anything else,
// such as 1 1/2, all stay as they are.
func rows(items []string) []string {
	var all []string
	for _, item := range items {
		cells, ok := apart(item, false)
		faulty := func(cell string) bool { _, fault := Read(cell); return fault != nil }
		if _, fault := Read(item); fault == nil || !ok || len(cells) < 2 ||
			strings.Contains(item, "/") || slices.ContainsFunc(cells, faulty) {
			return items
		}
		all = append(all, cells...)
	}
	return all
}

// tidy turns tabs and new lines into semicolons, and runs of blanks into one: after a comma, never
// before one, and none beside a semicolon.
func tidy(s string) string {
	s = strings.NewReplacer("\t", ";", "\n", ";").Replace(s)
	s = strings.Join(strings.Fields(s), " ")
	s = strings.NewReplacer(" ; ", ";", " ;", ";", "; ", ";").Replace(s)
	return strings.NewReplacer(" , ", ", ", " ,", ", ").Replace(s)
}

// comma is the meaning of the commas inside the items of a list.
type comma int

const (
	unclear comma = iota
	separators
	marks
)

// commas returns the meaning of commas in items that are separated by blanks, or by commas with a
// blank.
func commas(items []string, blanks bool) comma {
	with, decimals, lists, points := 0, 0, 0, false
	for _, item := range items {
		points = points || strings.Contains(item, ".")
		if !strings.Contains(item, ",") {
			continue
		}
		with++
		switch of(item) {
		case marks:
			decimals++
		case separators:
			lists++
		}
	}
	switch {
	case lists == with:
		return separators
	case decimals == with && !points && (blanks || with == len(items) && with > 1):
		return marks
	case len(items) == 1 && bare(items[0]) && !grouped(items[0]) &&
		strings.Count(items[0], ",")%2 == 0:
		return separators // 1,1,1: pairs would leave one over
	}
	return unclear
}

// of returns the meaning of the commas of one item by itself.
func of(item string) comma {
	if grouped(item) && strings.Contains(item, ".") {
		return unclear
	}
	if strings.Count(item, ",") == 1 {
		if _, fault := Read(item); fault == nil || fault.Why == Either {
			return marks
		}
		return separators
	}
	if bare(item) {
		return unclear
	}
	return separators
}

// bare reports whether an item has only digits between its commas.
func bare(item string) bool {
	for _, piece := range strings.Split(strings.TrimLeft(item, "+-"), ",") {
		if piece == "" || strings.Trim(piece, "0123456789") != "" {
			return false
		}
	}
	return true
}

// grouped reports whether an item may be a number with groups of three digits, such as 1,234.5.
func grouped(item string) bool {
	whole, _, _ := strings.Cut(strings.TrimLeft(item, "+-"), ".")
	first, rest, _ := strings.Cut(whole, ",")
	if !bare(whole) || len(first) > 3 || first[0] == '0' {
		return false
	}
	for _, piece := range strings.Split(rest, ",") {
		if len(piece) != 3 {
			return false
		}
	}
	return true
}

package table

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// plainLabel is the name of a label without a name.
const plainLabel = "label"

// Write writes a set so that Read reads it back: a row of names, then a row per sample with the
// label in its old column, or last, separated by commas. Numbers have the fewest digits that give
// the same bits. Units are not written.
//
// Points, labels and names come back for every set. But Read has its own order of classes
// (Reading.Positive changes it), and what is lost are classes without a sample and columns before a
// label without a label's name that share one 1 in each row with it. If class names are not all
// different, the labels themselves are written.
//
// A text that a spreadsheet would take for a formula (text.Guard), or Read for a number or a gap,
// gets an apostrophe before it.
//
// The error is a *data.FieldError for a set that Validate refuses or a name that no cell can hold
// (longer than MaxName, spaces around it, control characters), before anything is written; or that
// of the writer.
func Write(w io.Writer, s data.Set) error {
	if err := s.Validate(); err != nil {
		return err
	}
	for _, names := range []struct {
		field string
		list  []string
	}{
		{"data.features", s.Features}, {"data.classes", s.Classes},
		{"data.label", []string{s.Label.Name}},
	} {
		for i, name := range names.list {
			if legal(name) != name || !utf8.ValidString(name) || strings.TrimSpace(name) != name {
				return data.Refuse(fmt.Sprintf("%s[%d]", names.field, i), strconv.Quote(name),
					writableName)
			}
		}
	}
	label, at := labelCells(&s), max(0, len(s.Features)-s.Label.After)
	out := bufio.NewWriter(w)
	row := func(label string, cell func(j int) string) {
		for j := range len(s.Features) + 1 {
			switch {
			case j < at:
				out.WriteString(cell(j))
			case j == at:
				out.WriteString(label)
			default:
				out.WriteString(cell(j - 1))
			}
			out.WriteByte(",\n"[j/len(s.Features)])
		}
	}
	name := func(s string) string { // in quotes if it would begin code
		cell := text.Quote(escape(s))
		if strings.IndexAny(cell, "([{（［【") == 0 {
			return `"` + cell + `"`
		}
		return cell
	}
	row(name(cmp.Or(s.Label.Name, plainLabel)),
		func(j int) string { return name(s.Features[j]) })
	for i, p := range s.Points {
		row(label(i), func(j int) string { return strconv.FormatFloat(p[j], 'g', -1, 64) })
	}
	return out.Flush()
}

// labelCells returns a function that writes the label of a sample.
func labelCells(s *data.Set) func(i int) string {
	number := func(i int) string { return strconv.FormatFloat(s.Labels[i], 'g', -1, 64) }
	if s.Kind == data.Real {
		whole := !slices.ContainsFunc(s.Labels, func(v float64) bool { return v != math.Trunc(v) })
		if whole && different(s.Labels) <= data.MaxClasses { // an exponent tells them from classes
			return func(i int) string { return strconv.FormatFloat(s.Labels[i], 'e', -1, 64) }
		}
		return number
	}
	if !distinct(s.Classes) || slices.Equal(s.Classes, []string{"−1", "+1"}) {
		return number
	}
	numbers := true // as classes that were numbers are called
	for _, name := range s.Classes {
		v, err := strconv.ParseInt(name, 10, 64)
		numbers = numbers && err == nil && strconv.FormatInt(v, 10) == name && -1<<53 < v &&
			v < 1<<53
	}
	return func(i int) string {
		k := int(s.Labels[i])
		if s.Kind == data.Binary {
			k = (k + 1) / 2
		}
		if numbers {
			return s.Classes[k]
		}
		cell := escape(s.Classes[k])
		if odd(cell) && !text.IsFormula(cell) && !isLabel(cmp.Or(s.Label.Name, plainLabel)) {
			cell = "'" + cell
		}
		return text.Quote(cell)
	}
}

func distinct(names []string) bool {
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	return len(slices.Compact(sorted)) == len(names)
}

// escape puts an apostrophe before a text that would be taken for a formula, a number or nothing,
// also when apostrophes stand before that already, and before each part of it that would be a
// formula.
func escape(s string) string {
	if guarded(s) {
		return "'" + text.Guard(s)
	}
	return text.Guard(s)
}

// unescape takes the apostrophes of escape away.
func unescape(s string) string {
	s = text.Unguard(s)
	if strings.HasPrefix(s, "'") && guarded(s) {
		return s[1:]
	}
	return s
}

// className returns the class that a cell means. Among labels that no name marks as such, one that
// looks like a piece of code has an apostrophe, which Write put there.
func (t *Table) className(cell string) string {
	if bare, ok := strings.CutPrefix(cell, "'"); ok && odd(bare) && !strings.HasSuffix(bare, "'") &&
		!text.IsFormula(cell) && !isLabel(t.Columns[t.label].Name) {
		cell = bare
	}
	return unescape(cell)
}

// guarded reports whether a text would be taken for a number or nothing, and for no formula.
func guarded(s string) bool {
	bare := strings.TrimLeft(s, "'")
	return !text.IsFormula(s) && (missing(bare, true) || eitherNumber(bare))
}

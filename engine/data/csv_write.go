package data

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// WriteCSV writes a set as ReadCSV reads it: a row of names, then a row a sample with the label
// last, commas between, numbers in the fewest digits that bring the same bits back. Units are not
// written.
//
// What ReadCSV has read comes back exactly, and so do points, labels and names of every set, but
// for two things that a table cannot say. Class names that are not all seen, in their order, and
// are not whole numbers either, give way to the labels themselves; and classes without a sample are
// not in the table.
//
// A text that a spreadsheet would take for a formula (it starts with =, +, − or @) or for a number
// is written with an apostrophe before it. Numbers never are.
//
// The error is a *FieldError for a set that Validate refuses or a name that no cell can hold
// (longer than MaxName, spaces around it, control characters), before anything is written; or that
// of the writer.
func WriteCSV(w io.Writer, s Set) error {
	if err := s.Validate(); err != nil {
		return err
	}
	for _, names := range []struct {
		field string
		list  []string
	}{{"data.features", s.Features}, {"data.classes", s.Classes}} {
		for i, name := range names.list {
			if !legalName(escape(name)) || strings.TrimSpace(name) != name {
				return Refuse(fmt.Sprintf("%s[%d]", names.field, i), strconv.Quote(name),
					writableName)
			}
		}
	}
	label := s.labelCells()
	out := bufio.NewWriter(w)
	for _, name := range s.Features {
		out.WriteString(quote(escape(name)) + ",")
	}
	out.WriteString("label\n")
	for i, p := range s.Points {
		for _, v := range p {
			out.WriteString(strconv.FormatFloat(v, 'g', -1, 64) + ",")
		}
		out.WriteString(label(i) + "\n")
	}
	return out.Flush()
}

// labelCells returns how the labels are written.
func (s Set) labelCells() func(i int) string {
	number := func(i int) string { return strconv.FormatFloat(s.Labels[i], 'g', -1, 64) }
	if s.Kind == Real {
		values := slices.Clone(s.Labels)
		slices.Sort(values)
		whole := !slices.ContainsFunc(values, func(v float64) bool { return v != math.Trunc(v) })
		// an exponent tells them from classes
		if few := len(slices.Compact(values)) <= MaxClasses; whole && few {
			return func(i int) string { return strconv.FormatFloat(s.Labels[i], 'e', -1, 64) }
		}
		return number
	}
	class := func(i int) int {
		if s.Kind == Binary {
			return int(s.Labels[i]+1) / 2
		}
		return int(s.Labels[i])
	}
	ordered := 0 // classes seen first in their order
	missing := make([]bool, len(s.Classes))
	for k := range missing {
		missing[k] = true
	}
	inOrder := true
	for i := range s.Labels {
		if k := class(i); missing[k] {
			missing[k] = false
			inOrder = inOrder && k == ordered
			ordered++
		}
	}
	all := ordered == len(s.Classes)
	switch {
	case s.Kind == Binary && slices.Equal(s.Classes, []string{"−1", "+1"}):
		return number
	case s.Kind == Binary && slices.Equal(s.Classes, []string{"0", "1"}),
		all && ascending(s.Classes) && !slices.Equal(s.Classes, []string{"-1", "1"}):
		return func(i int) string { return s.Classes[class(i)] }
	case all && inOrder && distinct(s.Classes):
		return func(i int) string { return quote(escape(s.Classes[class(i)])) }
	}
	return number
}

// ascending reports whether names are whole numbers below 2⁵³ as wholeNames writes them, each above
// the one before.
func ascending(names []string) bool {
	before := -int64(math.MaxInt64)
	for _, name := range names {
		v, err := strconv.ParseInt(name, 10, 64)
		if err != nil || strconv.FormatInt(v, 10) != name || v <= before || v <= -1<<53 ||
			v >= 1<<53 {
			return false
		}
		before = v
	}
	return true
}

func distinct(names []string) bool {
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	return len(slices.Compact(sorted)) == len(names)
}

// quote puts a cell into quotes if it needs them; one with a semicolon too, so that ReadCSV cannot
// take that for the separator.
func quote(cell string) string {
	if !strings.ContainsAny(cell, `",;`) {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}

// escape puts an apostrophe before a text that would be taken for a formula, a number or nothing,
// also when apostrophes stand before that already.
func escape(s string) string {
	if guarded(s) {
		return "'" + s
	}
	return s
}

// unescape takes the apostrophe of escape away.
func unescape(s string) string {
	if strings.HasPrefix(s, "'") && guarded(s) {
		return s[1:]
	}
	return s
}

func guarded(s string) bool {
	bare := strings.TrimLeft(s, "'")
	_, number := plainNumber(bare, true)
	return missing(bare) || number || strings.ContainsAny(bare[:1], "=+-@")
}

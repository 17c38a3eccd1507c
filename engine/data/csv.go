package data

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/text"
)

// MaxCSV bounds the bytes of a CSV file, MaxName the characters of a feature's or a class's name in
// it.
const (
	MaxCSV  = 4 << 20
	MaxName = 200
)

// ReadCSV reads a data set from a table in UTF-8, with or without a byte order mark: one row a
// sample, one column a feature, one the label. Rows end in LF, CRLF or CR; blank ones are passed
// over. Cells are quoted as in RFC 4180, and spaces before and after a cell do not count.
//
//   - The separator is the tab, the semicolon or the comma: the first of them that cuts every row into the same
//     number of cells, two or more. A first line "sep=;" of a spreadsheet names it.
//   - Numbers have a decimal point, or, where the separator is not the comma, all of them a decimal comma.
//     A minus sign may be U+2212.
//   - The first row has the names if none of its cells is a number. Otherwise features are x1, x2, …
//   - The label is the last column named label, class, target, species or y, in any case; else the last column
//     without a number; else the last column. All others are features, and hold numbers.
//   - Labels that are words are classes in the order in which they are seen; of two, the first is −1 and the
//     second +1. Whole numbers are classes in their order: any two of them make −1 and +1, as do 0 or
//     1 or −1 alone, and so do 0.0 and 1.0 or −1.0 and 1.0. More than MaxClasses whole numbers, one of another
//     value alone, and numbers with a decimal mark or an exponent are real labels.
//   - A text that starts with apostrophes and then =, +, −, @, a number or nothing loses one apostrophe: see
//     WriteCSV.
//
// Nothing is dropped or guessed: an empty cell, a NaN, a row of another length and whatever else is
// outside the bounds of the contract is a *FieldError with the row and column as a spreadsheet
// counts them.
func ReadCSV(content []byte) (Set, error) {
	if len(content) > MaxCSV {
		return Set{}, Refuse("CSV", ManyBytes.With(len(content)), AtMost4MiB)
	}
	sheet, err := open(content)
	if err != nil {
		return Set{}, err
	}
	for _, step := range []func() *FieldError{sheet.takeHeader, sheet.chooseLabel,
		sheet.readNumbers, sheet.readLabels} {
		if fault := step(); fault != nil {
			return Set{}, fault
		}
	}
	if err := sheet.set.Validate(); err != nil {
		return Set{}, err
	}
	return sheet.set, nil
}

// sheet is a table of cells on its way to a Set.
type sheet struct {
	rows   [][]string // all of one length ≥ 2, trimmed
	lines  []int      // of each row, from 1
	comma  bool       // numbers may have a decimal comma
	header []string   // names of all columns; nil without
	label  int        // its column
	set    Set
}

// open cuts the text into cells.
func open(content []byte) (*sheet, error) {
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	if !utf8.Valid(content) {
		line := 1
		for rest := content; len(rest) > 0; {
			r, size := utf8.DecodeRune(rest)
			if r == utf8.RuneError && size == 1 {
				break
			}
			if r == '\n' {
				line++
			}
			rest = rest[size:]
		}
		return nil, refuseAt(rowPlace(line), notUTF8, textInUTF8)
	}
	content = bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n"))
	content = bytes.ReplaceAll(content, []byte("\r"), []byte("\n"))
	separators, skipped := []rune{'\t', ';', ','}, 0
	if first, rest, ok := bytes.Cut(content, []byte("\n")); ok && len(first) == 5 &&
		bytes.HasPrefix(first, []byte("sep=")) &&
		slices.Contains(separators, rune(first[4])) {
		separators, content, skipped = []rune{rune(first[4])}, rest, 1
	}
	var best *sheet
	var fault error
	for _, separator := range separators {
		s, err := cut(content, separator, skipped)
		if err == nil {
			return s, nil
		}
		// What is wrong is said of the separator that the first row has most of.
		if s != nil && (best == nil || len(s.rows[0]) > len(best.rows[0])) {
			best, fault = s, err
		} else if fault == nil || best == nil {
			fault = err
		}
	}
	return nil, fault
}

// cut cuts the text at one separator. With an error it returns the sheet too, if its first row
// could be read.
func cut(content []byte, separator rune, skipped int) (*sheet, error) {
	reader := csv.NewReader(bytes.NewReader(content))
	reader.Comma, reader.FieldsPerRecord, reader.TrimLeadingSpace = separator, -1, separator != '\t'
	s := &sheet{comma: separator != ','}
	var ragged *FieldError
	for {
		row, err := reader.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			fault := malformed(err, skipped)
			if len(s.rows) == 0 {
				return nil, fault
			}
			return s, fault
		}
		line, _ := reader.FieldPos(0)
		line += skipped
		for j := range row {
			row[j] = strings.TrimSpace(row[j])
		}
		s.rows, s.lines = append(s.rows, row), append(s.lines, line)
		if want := len(s.rows[0]); len(row) != want && ragged == nil {
			ragged = refuseAt(rowPlace(line), text.Plural(len(row), oneCell, manyCells),
				asTheFirstRow.With(want))
		}
		if len(s.rows) > MaxPoints+1 {
			break
		}
	}
	switch {
	case len(s.rows) == 0:
		return nil, Refuse("CSV", emptyTable, rowsUpTo.With(MaxPoints))
	case ragged != nil:
		return s, ragged
	case len(s.rows[0]) < 2:
		return s, Refuse("CSV", oneColumn, columnsWanted)
	}
	return s, nil
}

// malformed says what encoding/csv finds wrong.
func malformed(err error, skipped int) *FieldError {
	var fault *csv.ParseError
	if !errors.As(err, &fault) {
		return Refuse("CSV", err, ReadableTable)
	}
	place := rowAndCharacter.With(fault.Line+skipped, fault.Column)
	return refuseAt(place, quoteMisplaced, quotesWanted)
}

// place names a cell as people find it.
func (s *sheet) place(row, column int) text.Text {
	return rowAndColumn.With(s.lines[row], s.columnName(column))
}

func rowPlace(line int) text.Text {
	return tableRow.With(line)
}

func (s *sheet) columnName(column int) text.Text {
	if s.header == nil || s.header[column] == "" {
		return columnNumber.With(column + 1)
	}
	name := []rune(s.header[column])
	short := string(name[:min(len(name), 60)])
	return columnNamed.With(short)
}

// refuseAt is Refuse for a place in a table.
func refuseAt(place text.Text, value any, allowed text.Text) *FieldError {
	fault := Refuse(place.En, value, allowed)
	fault.Place = place
	return fault
}

// labelNames are the names that a column of labels goes by.
var labelNames = []string{"label", "class", "target", "species", "y"}

// takeHeader takes the first row off if it has the names.
func (s *sheet) takeHeader() *FieldError {
	numbers := 0
	for _, cell := range s.rows[0] {
		if _, ok := s.number(cell); ok {
			numbers++
		}
	}
	if numbers > 0 {
		for j, cell := range s.rows[0] {
			if i := slices.Index(labelNames, strings.ToLower(cell)); i >= 0 && cell != "y" {
				return refuseAt(s.place(0, j), cell, firstRowWanted)
			}
		}
	} else {
		for j, cell := range s.rows[0] {
			if cell == "" || !legalName(cell) {
				return refuseAt(s.place(0, j), strconv.Quote(cell), tableName)
			}
		}
		for _, cell := range s.rows[0] {
			s.header = append(s.header, unescape(cell))
		}
		s.rows, s.lines = s.rows[1:], s.lines[1:]
	}
	if m := len(s.rows); m < 1 || m > MaxPoints {
		shown := noRows
		if m > MaxPoints {
			shown = moreRowsThan.With(MaxPoints)
		}
		return Refuse("CSV", shown, rowsUpTo.With(MaxPoints))
	}
	return nil
}

// chooseLabel finds the column of the labels and names the features.
func (s *sheet) chooseLabel() *FieldError {
	columns := len(s.rows[0])
	s.label = -1
	for j, name := range s.header {
		if slices.Contains(labelNames, strings.ToLower(name)) {
			s.label = j
		}
	}
	for j := columns - 1; j >= 0 && s.label < 0; j-- {
		if !slices.ContainsFunc(s.rows, func(row []string) bool {
			_,
				ok := s.number(row[j])
			return ok || missing(row[j])
		}) {
			s.label = j
		}
	}
	if s.label < 0 {
		s.label = columns - 1
	}
	if columns-1 > MaxColumns {
		return Refuse("CSV", manyFeatureColumns.With(columns-1), columnsUpTo.With(MaxColumns))
	}
	for j := range columns {
		switch {
		case j == s.label:
		case s.header != nil:
			s.set.Features = append(s.set.Features, s.header[j])
		default:
			s.set.Features = append(s.set.Features, fmt.Sprintf("x%d", len(s.set.Features)+1))
		}
	}
	return nil
}

// legalName reports whether a text cell can be a name: short enough, and without control
// characters.
func legalName(s string) bool {
	return utf8.RuneCountInString(unescape(s)) <= MaxName && utf8.ValidString(s) &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}

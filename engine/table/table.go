// Package table reads tables from spreadsheets, libraries and editors into data sets, and writes
// them. Read makes a Table of a file: it guesses the encoding, separator, names and label, notes
// each guess, and a Reading can change it. The page's worker and the command line call it.
package table

import (
	"cmp"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// MaxBytes bounds a file, MaxName the characters of a column's or a class's name in it.
const (
	MaxBytes = 4 << 20
	MaxName  = 200
)

// Role is what a column is for.
type Role string

// The roles.
const (
	Number Role = "number" // a feature
	Label  Role = "label"  // the column to learn
	Name   Role = "name"   // identifies rows, and is left out
	Out    Role = "out"    // left out
)

// Reading says how to read a table. Read guesses empty fields.
type Reading struct {
	Encoding  Encoding     `json:"encoding,omitempty"`
	Separator string       `json:"separator,omitempty"` // one of Separators
	Decimal   string       `json:"decimal,omitempty"`   // "." or ","
	Header    string       `json:"header,omitempty"`    // "yes": the first row has the names; "no"
	Roles     map[int]Role `json:"roles,omitempty"`     // of columns, from 0; not Label
	Label     string       `json:"label,omitempty"`     // its column: name, number from 1, #number
	Labels    string       `json:"labels,omitempty"`    // "classes" or "numbers"
	Positive  string       `json:"positive,omitempty"`  // the class that is +1
	Negative  string       `json:"negative,omitempty"`  // the one that is −1; "": all others
	Rows      string       `json:"rows,omitempty"`      // "first" or "sample", of too many
	Seed      uint64       `json:"seed,omitempty"`      // of the sample
}

// Column is a column as Read understands it.
type Column struct {
	Name    string
	Role    Role
	Missing int // cells without a value

	nameless       bool     // its cell among the names is empty
	numbers, words int      // cells with numbers, and with neither a number nor a gap
	values         []string // the first few different values
	often          bool     // some value comes twice
}

// Table is a file as Read understands it, as far as it got if there was a fault.
type Table struct {
	Reading Reading // with the guesses, except for the roles: see Columns
	Columns []Column
	Rows    [][]string  // of cells as they were typed, all of one length
	Lines   []int       // of the file where the rows begin
	Gaps    []bool      // rows that are left out, since a used column lacks a value
	Classes []string    // of the label, before several become two; nil for numbers
	Either  bool        // the labels can be classes or numbers to predict
	Notes   []text.Text // on how the file was read, and the guesses
	Sheet   string      // of a workbook; "": the file is text
	Set     data.Set
	Grid    data.Grid // if its columns are the pixels of pictures

	label  int    // its column; −1: not known yet
	remark string // the comment before the rows
	titles int    // rows before the names
	passed int    // comments
	whole  int    // rows without gaps
	used   int    // whole rows of the wanted classes
}

// Read reads a table from a file: one row a sample, one column a feature, one the label.
//
//   - The file is a workbook (.xlsx), whose first sheet is read, or text in UTF-8, UTF-16, GB18030
//     or Windows-1252.
//   - The separator is the one that gives the most numbers. Rows end in LF, CRLF or CR; blank rows
//     and comments (#) are left out. Cells are quoted as in RFC 4180.
//   - All numbers have a decimal point, or all a comma. They may have groups of three digits.
//   - The first row has the names if none of its cells is a number. Otherwise features are x1, x2,
//     …
//   - A column is numbers if most of its cells are. Numbers of rows ("id") and words are left out,
//     except the label: the last column with such a name ("label", "species"), or the last with a
//     few different words, or the last.
//   - Rows that lack a value in a used column are left out.
//   - Words are classes in the order in which they come; of two classes +1 is the second, or the
//     one that means yes. Up to MaxClasses whole numbers are classes in their order. Other numbers
//     are real labels.
//   - Of more than MaxPoints rows Read takes the first or, if those lack a class, a sample of each.
//
// A file beyond the bounds of columns, cells or characters (bounds.go) is refused before it is read
// into memory. The error is a *data.FieldError with the row, the column and the cell.
func Read(content []byte, r Reading) (*Table, error) {
	t := &Table{Reading: r, label: -1}
	if fault := t.read(content); fault != nil {
		return t, fault
	}
	return t, nil
}

func (t *Table) read(content []byte) *data.FieldError {
	comma, fault := t.open(content)
	if fault != nil {
		return fault
	}
	t.takeNames()
	t.look(comma)
	if fault := t.chooseRoles(); fault != nil {
		return fault
	}
	values, fault := t.readNumbers(comma)
	if fault != nil {
		return fault
	}
	if fault := t.makeSet(values); fault != nil {
		return fault
	}
	if err := t.Set.Validate(); err != nil {
		return err.(*data.FieldError)
	}
	t.note()
	return nil
}

// open cuts a file into cells, and reports whether their numbers have a decimal comma.
func (t *Table) open(content []byte) (comma bool, fault *data.FieldError) {
	switch {
	case len(content) > MaxBytes:
		return false, refuse(theFile, data.ManyBytes.With(len(content)), data.AtMost4MiB)
	case len(content) == 0:
		return false, refuse(theTable, emptyTable, rowsWanted)
	}
	var g *grid
	if isWorkbook(content) {
		g, t.Sheet, fault = openWorkbook(content)
	} else {
		g, fault = t.openText(content)
	}
	if fault != nil {
		return false, fault
	}
	t.Rows, t.Lines, t.remark, t.passed = g.rows, g.lines, g.remark, g.comments
	if t.Reading.Decimal == "" {
		t.Reading.Decimal = "."
		if t.Sheet == "" && g.decimalComma() {
			t.Reading.Decimal = ","
		}
	}
	return t.Reading.Decimal == ",", nil
}

// openText cuts a text file into cells.
func (t *Table) openText(content []byte) (*grid, *data.FieldError) {
	if fault := notText(content); fault != nil {
		return nil, fault
	}
	t.Reading.Encoding = cmp.Or(t.Reading.Encoding, encodingOf(content))
	s := decode(content, t.Reading.Encoding)
	if strings.ContainsFunc(s, func(r rune) bool {
		return r < ' ' && !strings.ContainsRune("\t\n\v\f\r", r)
	}) {
		return nil, refuse(theFile, binaryFile, textWanted)
	}
	g, fault := cutText(s, t.Reading.Separator)
	t.Reading.Separator = g.separator
	return g, fault
}

// refuse is data.Refuse for a place in a table.
func refuse(place text.Text, value any, allowed text.Text) *data.FieldError {
	fault := data.Refuse(place.En, value, allowed)
	fault.Place = place
	return fault
}

// place names a cell by its row and column.
func (t *Table) place(row, column int) text.Text {
	return rowAndColumn.With(t.Lines[row], t.columnName(column))
}

func (t *Table) columnName(column int) text.Text {
	if column < len(t.Columns) && t.Columns[column].Name != "" {
		return columnNamed.With(cutName(t.Columns[column].Name, shownCell))
	}
	return columnNumber.With(column + 1)
}

// cutName shortens a name to a number of characters, with few combining marks.
func cutName(name string, most int) string {
	name = text.Tame(name)
	if r := []rune(name); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return name
}

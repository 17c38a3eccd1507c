// Package table reads the tables that people have into data sets: what spreadsheets, libraries and
// editors write, in the encodings they write it in. What a table does not say is guessed from its
// content; every guess can be changed, and is said. It knows no browser: the page's worker and the
// command line read with it alike.
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
	Label  Role = "label"  // the one that is learnt
	Name   Role = "name"   // tells rows apart, and is left out
	Out    Role = "out"    // left out
)

// Reading is what can be changed of how a table is read. What is left out is guessed.
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

// Column is a column as it was understood.
type Column struct {
	Name    string
	Role    Role
	Missing int // cells without a value

	nameless       bool     // its cell among the names is empty
	numbers, words int      // cells that are numbers, and that are neither
	values         []string // the first few different ones
	often          bool     // some value comes twice
}

// Table is what was understood of a file. With a fault it is what was understood until then.
type Table struct {
	Reading Reading // with what was guessed in its places, but for the roles: see Columns
	Columns []Column
	Rows    [][]string  // of cells as they were typed, all of one length
	Lines   []int       // of the file that they begin on
	Gaps    []bool      // which lack a value in a column that is used, and are left out
	Classes []string    // that the label has, before two are made of them; nil for numbers
	Either  bool        // the labels can be classes and numbers to predict
	Notes   []text.Text // what was understood, and guessed
	Sheet   string      // of a workbook that it is; "": it is text
	Set     data.Set

	label  int    // its column; −1: not known yet
	remark string // that stands before the rows
	titles int    // rows passed over before the names
	passed int    // comments passed over
	whole  int    // rows without gaps
	used   int    // of them that are of the classes that are wanted
}

// Read reads a table from a file: one row a sample, one column a feature, one the label.
//
//   - It is a workbook (.xlsx), of which the first sheet is read, or text: UTF-8, UTF-16, GB18030
//     or Windows-1252, by what its bytes are valid as.
//   - The separator is that which makes most numbers of it; rows end in LF, CRLF or CR; those that
//     are blank or comments (#) are passed over. Cells are quoted as in RFC 4180.
//   - Numbers have a decimal point or all of them a comma, and may have groups of three digits.
//   - The first row has the names if none of its cells is a number. Otherwise features are x1, x2,
//     …
//   - A column is numbers if most of its cells are. Those named as numbers of rows are ("id"), and
//     words, are left out, but for the label: the last column that is named so ("label",
//     "species"), or the last with a few different words, or the last.
//   - Rows that lack a value in a column that is used are left out.
//   - Labels that are words are classes in the order in which they are seen; of two the second is
//     +1, or the one that says yes. Whole numbers are classes in their order. More than
//     MaxClasses whole numbers, and others, are real labels.
//   - Of more than MaxPoints rows the first are taken or, where those lack a class, a sample of
//     each.
//
// What is past the bounds of columns, cells or characters (bounds.go) is refused before it is taken
// into memory. What is none of this is a *data.FieldError that names the row, the column and what
// stands there.
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

// open makes cells of a file, and says whether their numbers have a decimal comma.
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

// openText makes cells of a file that is text.
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

// place names a cell as people find it.
func (t *Table) place(row, column int) text.Text {
	return rowAndColumn.With(t.Lines[row], t.columnName(column))
}

func (t *Table) columnName(column int) text.Text {
	if column < len(t.Columns) && t.Columns[column].Name != "" {
		return columnNamed.With(cutName(t.Columns[column].Name, shownCell))
	}
	return columnNumber.With(column + 1)
}

// cutName returns a name of so many characters at most, with so few marks that they stay on a line.
func cutName(name string, most int) string {
	name = text.Tame(name)
	if r := []rune(name); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return name
}

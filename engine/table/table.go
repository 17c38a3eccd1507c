// Package table reads tables from spreadsheets, libraries and editors into data sets, and writes
// them. Read makes a Table of a file: it guesses the encoding, separator, names and label, notes
// each guess, and a Reading can change it. The page's worker and the command line call it.
package table

import (
	"cmp"
	"slices"
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
	Form      Form         `json:"form,omitempty"`
	Turn      string       `json:"turn,omitempty"`    // samples are "rows" or "columns" of arrays
	Sheet     string       `json:"sheet,omitempty"`   // of a workbook: its name or number from 1
	Skip      []int        `json:"skip,omitempty"`    // rows that are passed over, see Table.Lines
	Percent   string       `json:"percent,omitempty"` // what 10% is: PercentPart, PercentNumber
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
	torn           int      // the first row with a number that lacks a bracket, from 1
	first          int      // the first row with a word, from 0
	dates          int      // words that are dates
	percents       int      // numbers with a percent sign
	truth          int      // the pair of truths that all its words are of; −1: another word
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
	Sheets  []Sheet     // all of them
	Form    text.Text   // what was recognised, if not cells with separators
	Said    text.Text   // the note on it
	Percent bool        // numbers have percent signs
	Odd     bool        // the label was guessed and refused, but can be chosen
	Passed  []Passed    // rows that are passed over, as the reading says
	Offer   []int       // rows that alone cannot be read: without them the table can; or see Sums
	Sums    text.Text   // says that the last row, which is offered, may be sums
	Set     data.Set
	Grid    data.Grid // if its columns are the pixels of pictures

	commas   bool   // numbers in brackets had a decimal comma
	factor   string // printed above the numbers, which were multiplied by it
	unclear  string // a number with another meaning if it had the other decimal mark
	fraction string // the first number that is a fraction
	inRemark bool   // the names stand in a comment
	hot      int    // columns before the label's that share the class with it: one-hot

	unused  text.Text // arrays that are left out
	byPlace bool      // the labels were places of a 1
	names   []string  // that the form gives
	roles   map[int]Role
	label   int    // its column; −1: not known yet
	unread  []int  // rows with cells that could not be read
	guess   int    // the label's column that the form names, from 1; 0: none
	remark  string // the comment before the rows
	titles  int    // rows before the names
	passed  int    // comments
	whole   int    // rows without gaps
	used    int    // whole rows of the wanted classes
}

// Passed is a row that is passed over.
type Passed struct {
	Line  int
	Cells []string
}

// Read reads a table from a file: one row a sample, one column a feature, one the label.
//
//   - The file is a workbook (.xlsx), of which the first sheet is read that is neither hidden nor
//     empty, or text in UTF-8, UTF-16, GB18030 or Windows-1252.
//   - A text can also be data as code has it: lists, tuples, records, arrays and assignments of
//     Python, NumPy, JSON, JavaScript, Julia, MATLAB and R; or a table of LibSVM, Weka, Orange or
//     Markdown. X and y given apart become one table, known by their names and lengths; other
//     arrays are left out and noted. Matrices of one width without labels are one class each.
//   - The separator is the one that gives the most numbers. Rows end in LF, CRLF or CR; blank rows
//     and comments (#) are left out. Cells are quoted as in RFC 4180.
//   - All numbers have a decimal point, or all a comma. They may have groups of three digits.
//     A column with one pair of truths, such as yes and no, is 1 and 0. Dates are no numbers.
//   - The first row has the names if none of its cells is a number. Otherwise features are x1, x2,
//     …
//   - A column is numbers if most of its cells are. Numbers of rows ("id") and words are left out,
//     except the label: the last column with such a name ("label", "species"), or the last with a
//     few different words, or the last. The last columns are one label if each row has one 1 in
//     them and 0 elsewhere.
//   - Rows that lack a value in a used column are left out.
//   - Words are classes in the order in which they come; of two classes +1 is the second, or the
//     one that means yes. Up to MaxClasses whole numbers are classes in their order. Other numbers
//     are real labels.
//   - Of more than MaxPoints rows Read takes the first or, if those lack a class, a sample of each.
//
// A file beyond the bounds of columns, cells or characters (bounds.go) is refused before it is read
// into memory. The error is a *data.FieldError with the row, the column and the cell. A cell with
// brackets, colons or semicolons is a class only if the reading names the label.
func Read(content []byte, r Reading) (*Table, error) {
	t := &Table{Reading: r, label: -1}
	if fault := t.read(content); fault != nil {
		t.offer(content, r)
		if t.Form.En != "" {
			fault.Place = inForm.With(fault.Place, t.Form)
			fault.Field = fault.Place.En
		}
		if t.Sheet != "" { // another one may be what was meant
			t.noteSheets(func(n text.Text) { t.Notes = append(t.Notes, n) })
		}
		return t, fault
	}
	t.offerSums()
	return t, nil
}

// offerSums offers to pass over the last row if it begins with a word such as Total, which no other
// row has there.
func (t *Table) offerSums() {
	last := len(t.Rows) - 1
	j := slices.IndexFunc(t.Rows[last], func(cell string) bool { return cell != "" })
	if j < 0 || last < 2 || slices.Contains(t.Reading.Skip, t.Lines[last]) {
		return
	}
	word := t.Rows[last][j]
	if !slices.Contains(sumNames, strings.ToLower(strings.Trim(word, " :："))) ||
		slices.ContainsFunc(t.Rows[:last], func(row []string) bool { return row[j] == word }) {
		return
	}
	t.Offer = []int{t.Lines[last]}
	t.Sums = lastMaySum.With(t.Lines[last], shown(word))
	t.Notes = append(t.Notes, t.Sums)
}

// offer finds the few rows without which the table can be read.
func (t *Table) offer(content []byte, r Reading) {
	const most, share = 10, 3 // rows, and one in so many
	var rows []int
	for u := t; ; {
		rows = append(rows, u.unread...)
		if len(u.unread) == 0 || len(rows) > most || len(rows)*share > len(t.Rows) ||
			slices.ContainsFunc(u.unread, u.holds) {
			return
		}
		again := r
		again.Skip = slices.Concat(r.Skip, rows)
		if u = (&Table{Reading: again, label: -1}); u.read(content) == nil {
			slices.Sort(rows)
			t.Offer = rows
			return
		}
	}
}

// holds reports whether a row that cannot be read may be data or names: it has numbers alone, as y
// below X, or is the first and has words alone.
func (t *Table) holds(line int) bool {
	numbers, words, i := 0, 0, slices.Index(t.Lines, line)
	for _, cell := range t.Rows[max(i, 0)] {
		if eitherNumber(cell) {
			numbers++
		} else if cell != "" {
			words++
		}
	}
	return words == 0 || i == 0 && words > 1 && numbers == 0 && t.Reading.Header == ""
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
		g, fault = t.openWorkbook(content)
	} else {
		g, fault = t.openText(content)
	}
	if fault != nil {
		if g != nil {
			t.Form = g.form
		}
		return false, fault
	}
	t.pass(g)
	g.beside()
	t.Form, t.Rows, t.Lines = g.form, g.rows, g.lines
	if t.unread, fault = g.square(); fault != nil {
		return false, fault
	}
	if wanted := t.Reading.Form; len(t.Sheets) == 0 && (wanted == "" || wanted == Orange) {
		t.Reading.Form = Cells
		if g.asOrange() {
			t.Reading.Form, t.Form = Orange, g.form
		} else if wanted == Orange {
			t.Reading.Form = Orange
			return false, refuse(theTable, notOrange, orangeWanted)
		}
	}
	t.Rows, t.Lines, t.remark, t.passed = g.rows, g.lines, g.remark, g.comments
	t.names, t.roles, t.guess = g.names, g.roles, g.label
	t.unused, t.byPlace = g.unused, g.oneHot
	if t.Reading.Form == Code && t.Reading.Turn == "" {
		t.Reading.Turn = map[bool]string{false: "rows", true: "columns"}[g.columns]
	}
	if t.Reading.Decimal == "" {
		t.Reading.Decimal = "."
		if t.Sheet == "" && t.Reading.Form != Code {
			if comma, t.unclear = decimalComma(g.rows, g.separator); comma {
				t.Reading.Decimal = ","
			}
		}
	}
	return t.Reading.Decimal == ",", nil
}

// pass takes the rows out of a grid that the reading passes over.
func (t *Table) pass(g *grid) {
	if len(t.Reading.Skip) == 0 {
		return
	}
	skip := map[int]bool{}
	for _, line := range t.Reading.Skip {
		skip[line] = true
	}
	kept := 0
	for i, row := range g.rows {
		if skip[g.lines[i]] {
			t.Passed = append(t.Passed, Passed{g.lines[i], row})
			continue
		}
		g.rows[kept], g.lines[kept] = row, g.lines[i]
		kept++
	}
	g.rows, g.lines = g.rows[:kept], g.lines[:kept]
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
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	s, fault := withColumns(withoutFrames(withoutTypes(withTuples(s))))
	if fault != nil {
		return nil, fault
	}
	s, t.factor = withoutFactors(s)
	s, fault = withSeries(s)
	if fault != nil {
		return nil, fault
	}
	s, console := withoutPrompts(s)
	form := cmp.Or(t.Reading.Form, console, formOf(asTyped(s)))
	if form != Cells {
		t.Reading.Form = form
	}
	switch form {
	case Code:
		if s = asTyped(s); semicolonRows(s) {
			s = "[" + s + "]"
		}
		s, t.commas = withPoints(s)
		return cutCode(s, t.Reading.Turn)
	case LibSVM:
		return cutLibSVM(s)
	case ARFF:
		return cutARFF(s)
	case Bars:
		return cutBars(s)
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

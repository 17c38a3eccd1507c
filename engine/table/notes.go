package table

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// signatures are the first bytes of files that people mistake for tables.
var signatures = []struct {
	start string
	is    text.Text
	ask   text.Text
}{
	{"\xd0\xcf\x11\xe0", oldWorkbook, saveAsCSV},
	{"%PDF", aPDF, textWanted},
	{"\x93NUMPY", text.Same("NumPy (.npy)"), printIt},
	{"MATLAB 5.0", text.Same("MATLAB (.mat)"), printIt},
	{"\x89HDF", text.Same("HDF5 (.h5, .mat)"), printIt},
	{"PAR1", text.Same("Parquet"), csvWanted},
	{"$FL2", text.Same("SPSS (.sav)"), csvWanted},
	{"<stata_dta>", text.Same("Stata (.dta)"), csvWanted},
	{"RDX", text.Same("R (.RData)"), csvWanted},
	{"\x80\x04", text.Same("pickle (Python)"), printIt},
	{"{\\rtf", text.Same("RTF"), textWanted},
	{"<!DOCTYPE", aWebPage, csvWanted},
	{"<html", aWebPage, csvWanted},
	{"<?xml", text.Same("XML"), csvWanted},
	{"\x89PNG", aPicture, textWanted},
	{"\xff\xd8\xff", aPicture, textWanted},
	{"GIF8", aPicture, textWanted},
	{"\x1f\x8b", packedFile, unpackFirst},
}

// notText refuses a file that is known not to be text.
func notText(content []byte) *data.FieldError {
	for _, s := range signatures {
		if bytes.HasPrefix(content, []byte(s.start)) {
			return refuse(theFile, s.is, s.ask)
		}
	}
	return nil
}

// EncodingName is the usual name of an encoding.
func EncodingName(e Encoding) string {
	return map[Encoding]string{UTF8: "UTF-8", UTF16LE: "UTF-16 LE", UTF16BE: "UTF-16 BE",
		GB18030: "GBK (GB18030)", Windows1252: "Windows-1252"}[e]
}

// SeparatorName names a separator.
func SeparatorName(s string) text.Text {
	return map[string]text.Text{"\t": tabs, ";": semicolons, ",": commas, "|": bars,
		"，": wideCommas, " ": spaceRuns}[s]
}

// note writes the notes on how the table was read and what was guessed.
func (t *Table) note() {
	r := &t.Reading
	say := func(n text.Text) { t.Notes = append(t.Notes, n) }
	if t.Sheet != "" {
		t.noteSheets(say)
	} else if r.Encoding != UTF8 {
		say(readAs.With(EncodingName(r.Encoding)))
	}
	if t.Form.En != "" {
		t.noteForm(say)
	}
	if len(t.Passed) > 0 {
		var rows []text.Text
		for _, p := range t.Passed {
			rows = append(rows, tableRow.With(p.Line))
		}
		say(rowsSkipped.With(listed(rows)))
	}
	if r.Decimal == "," || t.commas {
		say(withComma)
	}
	if t.factor != "" {
		say(multiplied.With(t.factor))
	}
	plain := func(cell string, comma bool) string {
		v, _ := number(cell, comma)
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	if comma := r.Decimal == ","; t.unclear != "" {
		say(eitherMark.With(t.unclear, plain(t.unclear, comma), plain(t.unclear, !comma)))
	}
	if t.fraction != "" {
		say(asFraction.With(t.fraction, plain(t.fraction, r.Decimal == ",")))
	}
	if t.Percent {
		say(map[string]text.Text{PercentPart: partsOf, PercentNumber: hundreds}[r.Percent])
	}
	if t.Grid.Pixels() > 0 {
		say(pixelColumns.With(t.Grid.Pixels(), t.Grid.Rows, t.Grid.Columns))
	}
	if t.titles+t.passed > 0 {
		one, many := onePassedOver, manyPassedOver
		if r.Form == Code {
			one, many = oneNoData, manyNoData
		}
		say(text.Plural(t.titles+t.passed, one, many))
	}
	if t.inRemark {
		say(namesInRemark)
	} else if r.Header == "no" && r.Form != Code {
		say(withoutNames)
	}
	if t.unused.En != "" {
		say(arraysUnused.With(t.unused))
	}
	if t.byPlace {
		say(placesOfOne)
	}
	t.noteTruths(say)
	t.noteColumns(say)
	var rows text.Text // with the first gaps
	gaps := 0
	for i, gap := range t.Gaps {
		if !gap {
			continue
		}
		row := text.Same(strconv.Itoa(t.Lines[i]))
		switch gaps++; {
		case gaps == 1:
			rows = row
		case gaps <= 5:
			rows = andSo.With(rows, row)
		case gaps == 6:
			rows = andMore.With(rows)
		}
	}
	if gaps > 0 {
		say(text.Plural(gaps, oneGap, manyGaps).With(gaps, rows))
	}
	if others := t.whole - t.used; others > 0 {
		say(text.Plural(others, oneOther, manyOthers))
	}
	if t.used > data.MaxPoints {
		which := firstRows
		if r.Rows == "sample" {
			which = sampledRows
		}
		say(which.With(data.MaxPoints, t.used))
	}
}

// noteSheets notes which sheet was read, and which others there are.
func (t *Table) noteSheets(say func(text.Text)) {
	say(readSheet.With(t.Sheet))
	var others []string
	for _, s := range t.Sheets {
		if !s.Hidden && cutName(s.Name, MaxName) != t.Sheet {
			others = append(others, s.Name)
		}
	}
	if len(others) > 0 {
		say(otherSheets.With(listed(asTexts(others))))
	}
}

// noteForm notes what was recognised, and the label if nothing names it.
func (t *Table) noteForm(say func(text.Text)) {
	what, values := recognised, numbersOf
	if slices.ContainsFunc(t.Columns, func(c Column) bool { return c.words > 0 }) {
		values = valuesOf
	}
	if t.label == len(t.Columns)-1 && t.guess == 0 && t.Reading.Label == "" &&
		!isLabel(t.Columns[t.label].Name) {
		if what = lastIsLabel; t.Set.Kind == data.Real {
			what = lastIsNumber
		}
	}
	t.Said = what.With(t.Form, text.Plural(len(t.Rows), oneRowOf, rowsOf),
		values.With(len(t.Columns)))
	say(t.Said)
	if t.Reading.Turn == "columns" {
		say(samplesAcross)
	}
}

// noteTruths notes the columns whose words are 0 and 1.
func (t *Table) noteTruths(say func(text.Text)) {
	for pair := range truths {
		var columns []text.Text
		for j := range t.Columns {
			if c := &t.Columns[j]; c.Role == Number && c.truth == pair+1 {
				columns = append(columns, t.columnName(j))
			}
		}
		if len(columns) > 0 {
			say(asTruths.With(truths[pair][0], truths[pair][1], listed(columns)))
		}
	}
}

// noteColumns notes the columns that are left out, and the label.
func (t *Table) noteColumns(say func(text.Text)) {
	var names []text.Text
	for j := range t.Columns {
		if c := &t.Columns[j]; (c.Role == Name || c.Role == Out) && !t.shares(j) {
			name := text.Same(cutName(c.Name, shownCell))
			if c.Name == "" {
				name = columnNumber.With(j + 1)
			}
			_, given := t.Reading.Roles[j]
			if _, says := t.roles[j]; c.words > 0 && !given && !says {
				name = noNumberIn.With(name, t.Lines[c.first],
					strconv.Quote(cutName(t.Rows[c.first][j], shortCell)))
			}
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		say(leftOut.With(listed(names)))
	}
	label := t.columnName(t.label)
	if t.hot > 0 {
		label = sharedBy.With(t.columnName(t.label-t.hot), label)
	}
	if t.Set.Kind == data.Real {
		say(labelNumbers.With(label))
		return
	}
	var classes text.Text
	for k, name := range t.Set.Classes {
		n := 0
		for _, d := range t.Set.Labels {
			if binary := t.Set.Kind == data.Binary; binary && d == float64(2*k-1) ||
				!binary && d == float64(k) {
				n++
			}
		}
		one := classCount.With(name, n)
		if t.Set.Kind == data.Binary {
			one = []text.Text{classMinus, classPlus}[k].With(name, n)
		}
		if k > 0 {
			one = andSo.With(classes, one)
		}
		classes = one
	}
	say(labelClasses.With(label, classes))
	for k, name := range t.Set.Classes {
		for _, other := range t.Set.Classes[:k] {
			if strings.EqualFold(name, other) {
				say(apartByCase.With(other, name))
			}
		}
	}
}

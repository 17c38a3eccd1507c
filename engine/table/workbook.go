package table

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// maxSpan is the largest number of columns of a sheet, maxSheets of sheets that are looked at.
const (
	maxSpan   = 16_384
	maxSheets = 200
)

// isWorkbook reports whether a file may be a workbook: a zip file.
func isWorkbook(content []byte) bool { return bytes.HasPrefix(content, []byte("PK\x03\x04")) }

// Sheet is a sheet of a workbook.
type Sheet struct {
	Name   string
	Hidden bool
	id     string // of its part
}

// openWorkbook reads a sheet of a workbook (.xlsx), with values as stored, not as shown: the one
// that the reading names, or the first that is neither hidden nor empty.
func (t *Table) openWorkbook(content []byte) (g *grid, fault *data.FieldError) {
	bad := refuse(theFile, aWorkbook, saveAsCSV)
	packed, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, bad
	}
	if _, err := packed.Open("content.xml"); err == nil {
		return nil, refuse(theFile, anODS, saveAsCSV)
	}
	b := book{packed: packed}
	parts := b.sheets()
	t.Sheets = b.all
	b.readTexts()
	b.readStyles()
	var tried []Sheet
	if t.Reading.Sheet == "" {
		tried = slices.DeleteFunc(slices.Clone(b.all), func(s Sheet) bool { return s.Hidden })
	} else if k := sheetOf(b.all, t.Reading.Sheet); k >= 0 {
		tried = b.all[k : k+1]
	}
	switch {
	case len(b.all) == 0:
		return nil, bad
	case len(tried) == 0 && t.Reading.Sheet == "":
		return nil, refuse(theFile, onlyHidden, chosenSheet)
	case len(tried) == 0:
		var names []string
		for _, s := range b.all {
			names = append(names, s.Name)
		}
		return nil, refuse(theSheet, t.Reading.Sheet, data.OneOf.With(listed(asTexts(names))))
	}
	for _, s := range tried {
		t.Sheet = cutName(s.Name, MaxName)
		b.cells, b.count, b.row, b.at = nil, 0, 0, 0
		b.each(parts[s.id], b.cell)
		if b.large == nil && b.written > maxText {
			b.large = refuse(theTable, bytesWritten.With(b.written), atMost.With(maxText))
		}
		switch g = b.grid(t.Reading.Decimal); {
		case b.large != nil:
			return nil, b.large
		case b.broken:
			return nil, bad
		case len(g.rows) > 0:
			t.unclear = b.unclear
			if t.Reading.Decimal = "."; b.comma {
				t.Reading.Decimal = ","
			}
			return g, nil
		}
	}
	return nil, refuse(theTable, emptyTable, rowsWanted)
}

// sheetOf finds a sheet by its name, or by its number from 1; −1: there is none.
func sheetOf(all []Sheet, name string) int {
	if k := slices.IndexFunc(all, func(s Sheet) bool { return s.Name == name }); k >= 0 {
		return k
	}
	if n, err := strconv.Atoi(name); err == nil && 1 <= n && n <= len(all) {
		return n - 1
	}
	return -1
}

// book is a workbook during reading.
type book struct {
	packed  *zip.Reader
	broken  bool
	large   *data.FieldError // why it is too large
	texts   []string         // shared by cells
	all     []Sheet
	dates   []bool // styles that show a number as a date or a time
	comma   bool   // numbers in cells of text have a decimal comma
	unclear string // see decimalComma

	cells   []placed
	count   int    // cells, also those that are not kept
	written int    // bytes of their texts
	kind    string // of the cell
	date    bool   // the cell is shown as a date
	value   []byte // of the cell so far
	row     int    // of the cell, from 1
	at      int    // column of the cell, from 0
}

// placed is a cell of a sheet: its row, from 1, its column, from 0, and its text.
type placed struct {
	row, column int
	text        string
	typed       bool // it is text, not a number
}

// errLongToken ends the reading of a part that no spreadsheet has written.
var errLongToken = errors.New("a token of XML is too long")

// each calls see at the start and at the end of each element of a part, with its name, its
// attributes at the start, and its text at the end.
func (b *book) each(part string, see func(name string, start *xml.StartElement, text []byte)) {
	file, err := b.packed.Open(part)
	if err != nil {
		b.broken = b.broken || part != sharedTexts && part != stylesPart // a book may have none
		return
	}
	defer file.Close()
	size := int64(maxPart)
	if info, err := file.Stat(); err == nil {
		size = info.Size()
	}
	if size > maxPart {
		b.tooLarge(data.ManyBytes.With(size), part, maxPart)
		return
	}
	limited := &io.LimitedReader{R: file, N: size + 1} // the size may be wrong
	d := xml.NewDecoder(&tokens{Reader: limited})
	var text []byte
	elements := 0
	for b.large == nil {
		token, err := d.RawToken()
		if err != nil {
			b.broken = b.broken || err != io.EOF || limited.N == 0
			return
		}
		switch e := token.(type) {
		case xml.StartElement:
			if elements++; elements > maxElements {
				b.tooLarge(manyElements.With(maxElements), part, maxElements)
			}
			text = text[:0]
			see(e.Name.Local, &e, nil)
		case xml.CharData:
			text = append(text, e...)
		case xml.EndElement:
			see(e.Name.Local, nil, text)
			text = text[:0]
		}
	}
}

// tooLarge refuses a part of the workbook for its size.
func (b *book) tooLarge(has text.Text, part string, most int) {
	b.large = refuse(theFile, longPart.With(has, part), atMost.With(most))
}

const (
	sharedTexts = "xl/sharedStrings.xml"
	bookPart    = "xl/workbook.xml"
	stylesPart  = "xl/styles.xml"
)

func attribute(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// sheets lists the sheets that have cells, and returns the parts of the workbook by their ids.
func (b *book) sheets() (parts map[string]string) {
	parts = map[string]string{}
	charts := map[string]bool{}
	b.each("xl/_rels/workbook.xml.rels", func(element string, start *xml.StartElement, _ []byte) {
		if element != "Relationship" || start == nil {
			return
		}
		id, target := attribute(start, "Id"), attribute(start, "Target")
		charts[id] = strings.HasSuffix(attribute(start, "Type"), "/chartsheet")
		if inside, ok := strings.CutPrefix(target, "/"); ok {
			parts[id] = inside
		} else {
			parts[id] = path.Join("xl", target)
		}
	})
	b.each(bookPart, func(element string, start *xml.StartElement, _ []byte) {
		if element != "sheet" || start == nil || len(b.all) == maxSheets {
			return
		}
		state := attribute(start, "state") // hidden, veryHidden
		s := Sheet{Name: attribute(start, "name"), Hidden: state != "" && state != "visible"}
		for _, a := range start.Attr {
			if a.Name.Local == "id" && a.Name.Space != "" {
				s.id = a.Value
			}
		}
		if !charts[s.id] {
			b.all = append(b.all, s)
		}
	})
	return parts
}

// readTexts reads the texts that cells share, without their pronunciation.
func (b *book) readTexts() {
	var whole []byte
	aside := false
	b.each(sharedTexts, func(element string, start *xml.StartElement, text []byte) {
		switch {
		case element == "rPh":
			aside = start != nil
		case element == "si" && start != nil:
			whole = whole[:0]
		case element == "si":
			b.written += len(whole)
			if len(b.texts) < maxCells && b.written <= maxText { // cells can have no more
				b.texts = append(b.texts, string(whole))
			}
		case element == "t" && start == nil && !aside:
			whole = append(whole, text...)
		}
	})
	if b.written <= maxText {
		b.written = 0 // cells are counted from here
	}
}

// cell takes in an element of a sheet.
func (b *book) cell(element string, start *xml.StartElement, text []byte) {
	switch {
	case element == "c" && start != nil:
		b.kind, b.value = attribute(start, "t"), b.value[:0]
		style, err := strconv.Atoi(attribute(start, "s"))
		b.date = err == nil && 0 <= style && style < len(b.dates) && b.dates[style]
		b.place(attribute(start, "r"))
	case element == "row" && start != nil:
		b.row++
		if n, err := strconv.Atoi(attribute(start, "r")); err == nil {
			b.row = n
		}
		b.at = -1
	case element == "v" && start == nil, element == "t" && start == nil && b.kind == "inlineStr":
		b.value = append(b.value, text...)
	case element == "c" && len(b.value) > 0:
		b.put()
	}
}

// valueOf writes a stored value as people type it.
func valueOf(text, kind string) string {
	switch kind {
	case "b":
		return map[bool]string{true: "TRUE", false: "FALSE"}[text == "1"]
	case "", "n":
		// 5.1 is stored as 5.0999999999999996
		if v, err := strconv.ParseFloat(text, 64); err == nil {
			return strconv.FormatFloat(v, 'f', -1, 64)
		}
	}
	return text
}

// place goes to a cell by its name, such as B3, or to the next if it has none.
func (b *book) place(name string) {
	column := 0
	for i := 0; i < len(name) && 'A' <= name[i] && name[i] <= 'Z' && column < maxSpan; i++ {
		column = column*26 + int(name[i]-'A') + 1
	}
	if b.at++; column > 0 {
		b.at = column - 1
	}
}

// put counts the cell, and keeps it if there is room.
func (b *book) put() {
	text := ""
	if b.kind == "s" {
		if n, err := strconv.Atoi(string(b.value)); err == nil && 0 <= n && n < len(b.texts) {
			text = b.texts[n]
		}
	} else if text = valueOf(string(b.value), b.kind); b.date && (b.kind == "" || b.kind == "n") {
		text = dateOf(text)
	}
	if b.at < 0 || b.at >= maxSpan || b.row < 1 {
		b.broken = true
		return
	}
	b.count++
	if b.written += len(text); b.written <= maxText && b.count <= maxCells {
		b.cells = append(b.cells, placed{b.row, b.at, strings.TrimSpace(text),
			b.kind == "s" || b.kind == "str" || b.kind == "inlineStr"})
	}
}

// grid makes rows of the cells, from the first column that has any. Where numbers in cells of text
// have a decimal comma, all get one.
func (b *book) grid(decimal string) *grid {
	var typed []string
	for _, c := range b.cells {
		if c.typed {
			typed = append(typed, c.text)
		}
	}
	if b.comma = decimal == ","; decimal == "" {
		b.comma, b.unclear = decimalComma([][]string{typed}, "\t")
	}
	for i := range b.cells {
		if c := &b.cells[i]; b.comma && !c.typed {
			c.text = strings.Replace(c.text, ".", ",", 1)
		}
	}
	g := &grid{separator: "\t"}
	slices.SortStableFunc(b.cells, func(p, q placed) int { return cmp.Compare(p.row, q.row) })
	first, span, lines := maxSpan, 0, 0
	for i, c := range b.cells {
		first, span = min(first, c.column), max(span, c.column+1)
		if i == 0 || c.row != b.cells[i-1].row {
			lines++
		}
	}
	if b.large == nil {
		b.large = tooLarge(span-first, max(b.count, lines*(span-first)))
	}
	if b.large != nil {
		return g
	}
	for i := 0; i < len(b.cells); {
		line, row := b.cells[i].row, make([]string, span-first)
		for ; i < len(b.cells) && b.cells[i].row == line; i++ {
			row[b.cells[i].column-first] = b.cells[i].text
		}
		if filled(row) > 0 {
			g.rows, g.lines = append(g.rows, row), append(g.lines, line)
		}
	}
	return g
}

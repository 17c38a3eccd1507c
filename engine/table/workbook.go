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

// maxSpan is the largest number of columns of a sheet.
const maxSpan = 16_384

// isWorkbook reports whether a file may be a workbook: a zip file.
func isWorkbook(content []byte) bool { return bytes.HasPrefix(content, []byte("PK\x03\x04")) }

// openWorkbook reads the first sheet of a workbook (.xlsx), with values as stored, not as shown.
func openWorkbook(content []byte) (g *grid, sheet string, fault *data.FieldError) {
	bad := refuse(theFile, aWorkbook, saveAsCSV)
	packed, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, "", bad
	}
	b := book{packed: packed}
	name, part := b.firstSheet()
	b.readTexts()
	b.each(part, b.cell)
	if b.large == nil && b.written > maxText {
		b.large = refuse(theTable, bytesWritten.With(b.written), atMost.With(maxText))
	}
	switch g = b.grid(); {
	case b.large != nil:
		return nil, "", b.large
	case b.broken:
		return nil, "", bad
	case len(g.rows) == 0:
		return nil, "", refuse(theTable, emptyTable, rowsWanted)
	}
	return g, cutName(name, MaxName), g.square()
}

// book is a workbook during reading.
type book struct {
	packed *zip.Reader
	broken bool
	large  *data.FieldError // why it is too large
	texts  []string         // shared by cells

	cells   []placed
	count   int    // cells, also those that are not kept
	written int    // bytes of their texts
	kind    string // of the cell
	value   []byte // of the cell so far
	row     int    // of the cell, from 1
	at      int    // column of the cell, from 0
}

// placed is a cell of a sheet: its row, from 1, its column, from 0, and its text.
type placed struct {
	row, column int
	text        string
}

// errLongToken ends the reading of a part that no spreadsheet has written.
var errLongToken = errors.New("a token of XML is too long")

// each calls see at the start and at the end of each element of a part, with its name, its
// attributes at the start, and its text at the end.
func (b *book) each(part string, see func(name string, start *xml.StartElement, text []byte)) {
	file, err := b.packed.Open(part)
	if err != nil {
		b.broken = b.broken || part != sharedTexts // a book of numbers has none
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
)

func attribute(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// firstSheet returns the name and the part of the first sheet that is not hidden.
func (b *book) firstSheet() (name, part string) {
	id, parts := "", map[string]string{}
	b.each(bookPart, func(element string, start *xml.StartElement, _ []byte) {
		if element == "sheet" && start != nil && id == "" && attribute(start, "state") != "hidden" {
			name = attribute(start, "name")
			for _, a := range start.Attr {
				if a.Name.Local == "id" && a.Name.Space != "" {
					id = a.Value
				}
			}
		}
	})
	b.each("xl/_rels/workbook.xml.rels", func(element string, start *xml.StartElement, _ []byte) {
		if element == "Relationship" && start != nil {
			parts[attribute(start, "Id")] = attribute(start, "Target")
		}
	})
	target := parts[id]
	if inside, ok := strings.CutPrefix(target, "/"); ok {
		return name, inside
	}
	return name, path.Join("xl", target)
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
	} else {
		text = valueOf(string(b.value), b.kind)
	}
	if b.at < 0 || b.at >= maxSpan || b.row < 1 {
		b.broken = true
		return
	}
	b.count++
	if b.written += len(text); b.written <= maxText && b.count <= maxCells {
		b.cells = append(b.cells, placed{b.row, b.at, strings.TrimSpace(text)})
	}
}

// grid makes rows of the cells, from the first column that has any.
func (b *book) grid() *grid {
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

package table

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"path"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
)

// maxPart bounds the bytes of a workbook's part: a few bytes can unpack to any number.
const maxPart = 64 << 20

// maxSpan bounds the columns of a workbook, maxCells the cells of a sheet, empty ones too.
const (
	maxSpan  = 16_384
	maxCells = 4 << 20
)

// isWorkbook reports whether a file may be a workbook: a packed folder.
func isWorkbook(content []byte) bool { return bytes.HasPrefix(content, []byte("PK\x03\x04")) }

// openWorkbook reads the first sheet of a workbook (.xlsx): values as they are stored, whatever
// they are shown as.
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
	if g = b.grid(); b.broken {
		return nil, "", bad
	}
	if len(g.rows) == 0 {
		return nil, "", refuse(theTable, emptyTable, rowsWanted)
	}
	return g, name, g.square()
}

// book is a workbook that is being read.
type book struct {
	packed *zip.Reader
	broken bool
	texts  []string // that cells share

	kind  string // of the cell
	row   int    // of the cell, from 1
	span  int    // columns
	cells map[[2]int]string
	last  int // row
	at    int // column of the cell, from 0
}

// each passes on the elements of a part: their names, attributes and text so far, at their start
// and at their end.
func (b *book) each(part string, see func(name string, start *xml.StartElement, text string)) {
	file, err := b.packed.Open(part)
	if err != nil {
		b.broken = b.broken || part != sharedTexts // a book of numbers has none
		return
	}
	defer file.Close()
	limited := &io.LimitedReader{R: file, N: maxPart}
	d := xml.NewDecoder(limited)
	var text []byte // comes in pieces, which may be millions
	for {
		token, err := d.RawToken()
		if err != nil {
			b.broken = b.broken || err != io.EOF || limited.N == 0
			return
		}
		switch e := token.(type) {
		case xml.StartElement:
			text = text[:0]
			see(e.Name.Local, &e, "")
		case xml.CharData:
			text = append(text, e...)
		case xml.EndElement:
			see(e.Name.Local, nil, string(text))
			text = text[:0]
		}
	}
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

// firstSheet returns the name of the first sheet that is not hidden, and the part that it is in.
func (b *book) firstSheet() (name, part string) {
	id, parts := "", map[string]string{}
	b.each(bookPart, func(element string, start *xml.StartElement, _ string) {
		if element == "sheet" && start != nil && id == "" && attribute(start, "state") != "hidden" {
			name = attribute(start, "name")
			for _, a := range start.Attr {
				if a.Name.Local == "id" && a.Name.Space != "" {
					id = a.Value
				}
			}
		}
	})
	b.each("xl/_rels/workbook.xml.rels", func(element string, start *xml.StartElement, _ string) {
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

// readTexts reads the texts that cells share. How they are pronounced is none of them.
func (b *book) readTexts() {
	whole, aside := "", false
	b.each(sharedTexts, func(element string, start *xml.StartElement, text string) {
		switch {
		case element == "rPh":
			aside = start != nil
		case element == "si" && start != nil:
			whole = ""
		case element == "si":
			b.texts = append(b.texts, whole)
		case element == "t" && start == nil && !aside:
			whole += text
		}
	})
}

// cell takes in what is seen of a sheet.
func (b *book) cell(element string, start *xml.StartElement, text string) {
	switch {
	case element == "c" && start != nil:
		b.kind = attribute(start, "t")
		b.place(attribute(start, "r"))
	case element == "row" && start != nil:
		b.row++
		if n, err := strconv.Atoi(attribute(start, "r")); err == nil {
			b.row = n
		}
		b.at = -1
	case element == "v" && start == nil && b.kind == "s":
		if n, err := strconv.Atoi(text); err == nil && 0 <= n && n < len(b.texts) {
			b.put(b.texts[n])
		}
	case element == "v" && start == nil, element == "t" && start == nil && b.kind == "inlineStr":
		b.put(valueOf(text, b.kind))
	}
}

// valueOf writes a stored value as it is typed.
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

// place goes to a cell by its name, such as B3; without one to the next.
func (b *book) place(name string) {
	column := 0
	for i := 0; i < len(name) && 'A' <= name[i] && name[i] <= 'Z' && column < maxSpan; i++ {
		column = column*26 + int(name[i]-'A') + 1
	}
	if b.at++; column > 0 {
		b.at = column - 1
	}
}

// put adds to the text of the cell.
func (b *book) put(text string) {
	if b.cells == nil {
		b.cells = map[[2]int]string{}
	}
	if b.at < 0 || b.at >= maxSpan || b.row < 1 {
		b.broken = true
		return
	}
	b.cells[[2]int{b.row, b.at}] += text
	b.span, b.last = max(b.span, b.at+1), max(b.last, b.row)
}

// grid makes rows of the cells; the columns before the first that has any are left away.
func (b *book) grid() *grid {
	g := &grid{separator: "\t"}
	first := b.span
	rows := map[int]bool{}
	for at := range b.cells {
		first = min(first, at[1])
		rows[at[0]] = true
	}
	if len(rows)*(b.span-first) > maxCells {
		b.broken = true
		return g
	}
	for line := 1; line <= b.last && len(rows) > 0; line++ {
		if !rows[line] {
			continue
		}
		delete(rows, line)
		row := make([]string, b.span-first)
		for j := range row {
			row[j] = strings.TrimSpace(b.cells[[2]int{line, first + j}])
		}
		if filled(row) > 0 {
			g.rows, g.lines = append(g.rows, row), append(g.lines, line)
		}
	}
	return g
}

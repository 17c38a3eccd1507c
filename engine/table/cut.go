package table

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Separators lists the separators of cells, the first preferred; " " is any run of spaces and tabs.
var Separators = []string{"\t", ";", ",", "|", "，", " "}

// grid is a table of cells as text, without spaces around them.
type grid struct {
	separator string
	rows      [][]string // all of one length
	lines     []int      // of the file where the rows begin, from 1
	comments  int        // lines left out
	remark    string     // the last comment before the first row

	form  text.Text    // what was recognised, if not cells with separators
	names []string     // of the columns, if they do not stand in a row; "": of a nameless one
	roles map[int]Role // what the form says of columns
	label int          // the column of the labels, from 1; 0: nothing says

	columns bool      // its rows were the columns of an array
	unused  text.Text // arrays that are left out
	oneHot  bool      // the labels were places of a 1
}

// cutText cuts a text into cells at a separator; "": it finds the separator.
func cutText(text, separator string) (*grid, *data.FieldError) {
	skipped := 0
	first, rest, _ := strings.Cut(text, "\n")
	if s, ok := strings.CutPrefix(first, "sep="); ok && slices.Contains(Separators, s) {
		text, skipped = rest, 1 // written by spreadsheets
		separator = cmp.Or(separator, s)
	}
	if separator == "" {
		separator = separatorOf(text)
	}
	c := cutter{text: text, separator: separator, line: 1 + skipped}
	g := &grid{separator: separator}
	cells, columns := 0, 0
	for {
		row, line, fault := c.next()
		if fault != nil {
			return g, fault
		}
		if row == nil {
			break
		}
		g.rows, g.lines = append(g.rows, row), append(g.lines, line)
		if cells, columns = cells+len(row), max(columns, len(row)); columns > maxColumns {
			break
		}
		if len(g.rows) == 1 {
			g.remark = c.remark
		}
	}
	g.comments = c.comments
	if len(g.rows) == 0 {
		return g, refuse(theTable, emptyTable, rowsWanted)
	}
	if fault := tooLarge(columns, cells); fault != nil {
		return &grid{separator: separator}, fault
	}
	return g, nil
}

// separatorOf finds the separator: the one with the most numbers in rows of the usual length. Rows
// of another length count against it.
func separatorOf(text string) string {
	const enough, enoughCells = 200, 100_000 // of the first rows
	best, most := ",", -1e9
	for _, separator := range Separators {
		c := cutter{text: text, separator: separator}
		var rows [][]string
		for cells := 0; len(rows) < enough && cells < enoughCells; {
			row, _, fault := c.next()
			if row == nil || fault != nil {
				break
			}
			rows = append(rows, row)
			cells += len(row)
		}
		width := usualWidth(rows)
		if width < 2 {
			continue
		}
		score := 0
		for _, row := range rows {
			if len(row) != width {
				score -= width
				continue
			}
			for _, cell := range row[:min(len(row), maxColumns)] {
				if eitherNumber(cell) {
					score++
				}
			}
		}
		if s := float64(score) / float64(len(rows)); s > most {
			best, most = separator, s
		}
	}
	return best
}

// cutter cuts a text row by row.
type cutter struct {
	text      string // the rest
	separator string
	line      int
	comments  int
	remark    string
}

// next returns the next row that is not empty, and the line where it begins; nil after the last.
// Lines that begin with # are comments, unless the first cell is only # or means "no value".
func (c *cutter) next() (row []string, line int, fault *data.FieldError) {
	for c.text != "" {
		first, rest, _ := strings.Cut(c.text, "\n")
		if c.isRemark(first) {
			c.text, c.remark = rest, strings.TrimSpace(first)[1:]
			c.comments++
			c.line++
			continue
		}
		line = c.line
		if row, fault = c.row(line); fault != nil {
			return nil, line, fault
		}
		for _, cell := range row {
			if cell != "" {
				return row, line, nil
			}
		}
	}
	return nil, 0, nil
}

// isRemark reports whether a line is a comment.
func (c *cutter) isRemark(line string) bool {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "#") {
		return false
	}
	cell := strings.TrimSpace(line[:c.endOfCell(line)])
	return (cell != "#" || c.separator == " ") && !missing(cell, true)
}

// row cuts one row.
func (c *cutter) row(line int) (row []string, fault *data.FieldError) {
	for {
		if c.separator == " " {
			c.text = strings.TrimLeft(c.text, " \t\u00a0")
			if row != nil && (c.text == "" || c.text[0] == '\n') { // spaces at the end
				c.endLine()
				return row, nil
			}
		}
		cell, fault := c.cell(line, len(row))
		if fault != nil {
			return row, fault
		}
		row = append(row, cell)
		if c.text == "" || c.text[0] == '\n' {
			c.endLine()
			return row, nil
		}
		if c.separator != " " {
			c.text = c.text[len(c.separator):]
		}
	}
}

func (c *cutter) endLine() {
	if c.text != "" {
		c.text = c.text[1:]
		c.line++
	}
}

// cell removes one cell from the text, up to its separator or the end of the line.
func (c *cutter) cell(line, column int) (string, *data.FieldError) {
	bare := strings.TrimLeft(c.text, " ")
	if strings.HasPrefix(bare, `"`) {
		return c.quoted(bare[1:], line, column)
	}
	cell := c.text[:c.endOfCell(c.text)]
	c.text = c.text[len(cell):]
	return strings.TrimSpace(cell), nil
}

// endOfCell returns the end of a cell without quotes.
func (c *cutter) endOfCell(text string) int {
	stops := "\n" + c.separator
	if c.separator == " " {
		stops = "\n \t\u00a0"
	}
	if end := strings.IndexAny(text, stops); end >= 0 {
		return end
	}
	return len(text)
}

// quoted removes a cell in quotes, after the first quote; two quotes inside stand for one.
func (c *cutter) quoted(text string, line, column int) (string, *data.FieldError) {
	var cell strings.Builder
	for {
		part, rest, closed := strings.Cut(text, `"`)
		if !closed {
			return "", refuse(rowAndColumn.With(line, columnNumber.With(column+1)),
				openQuote, quotesWanted)
		}
		cell.WriteString(part)
		c.line += strings.Count(part, "\n")
		if text = rest; !strings.HasPrefix(text, `"`) {
			break
		}
		cell.WriteByte('"')
		text = text[1:]
	}
	end := c.endOfCell(text)
	if after := strings.TrimSpace(text[:end]); after != "" {
		r, _ := utf8.DecodeRuneInString(after)
		return "", refuse(rowAndColumn.With(line, columnNumber.With(column+1)),
			afterQuote.With(cutName(cell.String(), shownCell), string(r)), quotesWanted)
	}
	c.text = text[end:]
	return strings.TrimSpace(cell.String()), nil
}

// usualWidth returns the most frequent length of rows, in a tie the larger.
func usualWidth(rows [][]string) int {
	count := map[int]int{}
	width := 0
	for _, row := range rows {
		count[len(row)]++
	}
	for w, n := range count {
		if n > count[width] || n == count[width] && w > width {
			width = w
		}
	}
	return width
}

// beside puts two blocks of rows next to each other that blank lines separate: X and y, each pasted
// by itself. They have other widths and as many rows, or the second is one row with a value for
// each row of the first.
func (g *grid) beside() {
	cut := 0 // where the second block begins
	for i := 1; i < len(g.rows); i++ {
		switch {
		case cut == 0 && len(g.rows[i]) != len(g.rows[0]) && g.lines[i] > g.lines[i-1]+1:
			cut = i
		case len(g.rows[i]) != len(g.rows[cut]):
			return
		}
	}
	if cut < 2 {
		return
	}
	second := g.rows[cut:]
	if len(second) == 1 && len(second[0]) == cut {
		second = turned(second)
	}
	if len(second) != cut {
		return
	}
	for i, row := range second {
		g.rows[i] = append(g.rows[i], row...)
	}
	g.rows, g.lines, g.form = g.rows[:cut], g.lines[:cut], blocksForm
}

// dots returns the dots that stand in a row for others that are missing, or among printed names for
// columns.
func dots(row []string, names bool) (cell string) {
	for _, cell = range row {
		isDots := len(cell) > 1 && strings.Trim(cell, ".…⋮⋱⋯") == ""
		if names && (isDots && cell != ".." || cell == "\\") { // or columns below
			return cell
		} else if !names && !isDots && cell != "" {
			return ""
		}
	}
	if names {
		return ""
	}
	return strings.TrimSpace(strings.Join(row, " "))
}

// square makes all rows of one length. It removes empty columns at the right, which come from
// separators at the end of rows. If there is one name less than cells, as R writes tables, the
// names belong to the columns after the first. Otherwise it returns the rows of another length.
func (g *grid) square() (others []int, fault *data.FieldError) {
	if len(g.rows) == 0 {
		return nil, refuse(theTable, emptyTable, rowsWanted)
	}
	for i, row := range g.rows {
		if cell := dots(row, i == 0); cell != "" && (i > 0 || g.separator == " ") {
			return nil, refuse(tableRow.With(g.lines[i]), shown(cell), printAll)
		}
	}
	width := usualWidth(g.rows)
	empty := func(column int) bool {
		for i, row := range g.rows {
			if len(row) > column && row[column] != "" &&
				(i > 0 || len(g.rows) == 1 || len(row) == width) {
				return false
			}
		}
		return true
	}
	for width > 1 && empty(width-1) {
		width--
	}
	if width < 2 {
		return nil, refuse(theTable, oneColumn, columnsWanted)
	}
	if first := g.rows[0]; len(first) == width-1 && len(g.rows) > 1 && !anyNumber(first) {
		g.rows[0] = append([]string{""}, first...)
	}
	for i, row := range g.rows {
		over := row[min(width, len(row)):]
		if len(row) < width || strings.Join(over, "") != "" {
			if others = append(others, g.lines[i]); fault == nil {
				fault = refuse(tableRow.With(g.lines[i]),
					text.Plural(len(row), oneCell, manyCells), asOtherRows.With(width))
			}
			continue
		}
		g.rows[i] = row[:width]
	}
	return others, fault
}

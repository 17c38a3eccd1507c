package table

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

func isLabel(name string) bool { return slices.Contains(labelNames, strings.ToLower(name)) }

// takeNames removes the first row if it has the names, and titles above it.
func (t *Table) takeNames() {
	width := len(t.Rows[0])
	names := make([]string, width)
	t.Columns = make([]Column, width)
	if t.names != nil {
		for j, name := range t.names[:min(len(t.names), width)] {
			t.Columns[j].Name = legal(name)
			t.Columns[j].nameless = t.Columns[j].Name == ""
		}
		return
	}
	for width > 2 && t.titles < len(t.Rows)-2 && filled(t.Rows[t.titles]) == 1 &&
		!anyNumber(t.Rows[t.titles]) {
		t.titles++
	}
	if filled(t.Rows[t.titles]) == 1 {
		t.titles = 0
	}
	t.Rows, t.Lines = t.Rows[t.titles:], t.Lines[t.titles:]
	if t.Reading.Header == "" {
		t.Reading.Header = "no"
		if t.namesFirst() {
			t.Reading.Header = "yes"
		}
	}
	switch {
	case t.Reading.Header == "yes":
		for j, cell := range t.Rows[0] {
			names[j], t.Columns[j].nameless = legal(unescape(cell)), cell == ""
		}
		t.Rows, t.Lines = t.Rows[1:], t.Lines[1:]
	case t.remark != "" && t.Reading.Separator != "": // names in a comment, as NumPy writes them
		c := cutter{text: t.remark, separator: t.Reading.Separator}
		if row, _, _ := c.next(); len(row) == width && !anyNumber(row) {
			for j, cell := range row {
				names[j] = legal(cell)
			}
			t.inRemark = true
			t.passed--
		}
	}
	for j := range t.Columns {
		t.Columns[j].Name = names[j]
	}
}

// filled counts the cells of a row that are not empty.
func filled(row []string) (n int) {
	for _, cell := range row {
		if cell != "" {
			n++
		}
	}
	return n
}

// namesFirst reports whether the first row has the names: it has words and no number, or the name
// of a label.
func (t *Table) namesFirst() bool {
	first := t.Rows[0]
	label := func(cell string) bool { return isLabel(cell) && len(cell) > 1 }
	if slices.ContainsFunc(first, label) {
		return true
	}
	return !anyNumber(first) &&
		slices.ContainsFunc(first, func(cell string) bool { return !missing(cell, true) })
}

// legal makes a cell a name: one line, not too long, without byte order marks.
func legal(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool {
		return r < ' ' || r == 0x7f || r == '\ufeff'
	})
	return cutName(strings.TrimSpace(strings.Join(words, " ")), MaxName)
}

// look counts the numbers, words and gaps of each column.
func (t *Table) look(comma bool) {
	for j := range t.Columns {
		c := &t.Columns[j]
		for i, row := range t.Rows {
			switch _, ok := num.Cell(row[j], comma); {
			case ok, eitherNumber(row[j]), infinite(row[j]): // some are refused later
				c.numbers++
			case missing(row[j], false):
				c.Missing++
				continue
			default:
				if _, ok = percent(row[j], comma); ok {
					c.numbers++
					c.percents++
					break
				}
				c.word(row[j], i)
			}
			if slices.Contains(c.values, row[j]) {
				c.often = true
			} else if len(c.values) <= data.MaxClasses {
				c.values = append(c.values, row[j])
			}
		}
		if c.numbers > 0 { // more words are gaps among numbers
			for _, row := range t.Rows {
				if missing(row[j], true) && !missing(row[j], false) {
					c.words--
					c.Missing++
				}
			}
		}
		if c.truth > 0 && slices.ContainsFunc(c.values, func(v string) bool {
			pair, _ := truthOf(v)
			return pair == 0 && v != "0" && v != "1"
		}) {
			c.truth = -1
		}
	}
}

// word looks at a cell that is neither a number nor a gap.
func (c *Column) word(cell string, row int) {
	if c.words++; c.words == 1 {
		c.first = row
	}
	pair, _ := truthOf(cell)
	switch {
	case pair == 0, c.truth != 0 && c.truth != pair:
		c.truth = -1
	default:
		c.truth = pair
	}
	if pair == 0 && isDate(cell) {
		c.dates++
	}
	if c.torn == 0 && torn(cell) {
		c.torn = row + 1
	}
}

// dated reports whether the words of a column are dates.
func (c *Column) dated() bool { return c.dates > 0 && c.dates == c.words }

// readable reports whether a column can be a feature: numbers, or truths that are 1 and 0.
func (c *Column) readable() bool { return c.numeric() || c.truth > 0 }

// numeric reports whether a column holds numbers, in at least half of its cells.
func (c *Column) numeric() bool { return c.numbers > 0 && c.numbers >= c.words }

// few reports whether the values of a column can be classes.
func (c *Column) few() bool { return 2 <= len(c.values) && len(c.values) <= data.MaxClasses }

// chooseRoles gives each column its role.
func (t *Table) chooseRoles() *data.FieldError {
	if len(t.Rows) == 0 {
		return refuse(theTable, noRows, rowsWanted)
	}
	if fault := t.chooseLabel(); fault != nil {
		return fault
	}
	most := t.pictured()
	features := 0
	for j := range t.Columns {
		c := &t.Columns[j]
		role, given := t.Reading.Roles[j]
		byForm, says := t.roles[j]
		switch {
		case j == t.label:
			c.Role = Label
			continue
		case given && role != Label:
			c.Role = role
		case says:
			c.Role = byForm
		case t.shares(j):
			c.Role = Out
		case c.torn > 0:
			cell := t.Rows[c.torn-1][j]
			return refuse(t.place(c.torn-1, j), shown(cell), data.FiniteNumber)
		case c.numeric() && t.onlyTells(j):
			c.Role = Name
		case c.readable() && features < most:
			c.Role = Number
		case !c.numeric() && c.words > 0 && !c.often:
			c.Role = Name
		default:
			c.Role = Out
		}
		if c.Role == Number {
			features++
		}
	}
	switch {
	case features == 0:
		for j := range t.Columns {
			if c := &t.Columns[j]; j != t.label && c.words > 0 {
				return refuse(t.place(c.first, j), shown(t.Rows[c.first][j]), numbersWanted)
			}
		}
		return refuse(theTable, noNumbers, numbersWanted)
	case features > most:
		return refuse(theTable, manyNumberColumns.With(features), columnsUpTo.With(data.MaxColumns))
	}
	t.nameFeatures()
	return nil
}

// pictured finds whether the numbers are the pixels of square pictures, more than there can be
// columns otherwise, and returns how many there can be.
func (t *Table) pictured() (most int) {
	numbers := 0
	for j := range t.Columns {
		role, given := t.Reading.Roles[j]
		if j != t.label && !t.shares(j) && (given && role == Number ||
			!given && t.Columns[j].numeric() && !t.onlyTells(j)) {
			numbers++
		}
	}
	for side := 9; side*side <= data.MaxPixels; side++ {
		if side*side == numbers {
			t.Grid = data.Grid{Rows: side, Columns: side}
			return numbers
		}
	}
	return data.MaxColumns
}

// onlyTells reports whether a column of numbers only identifies rows: it has such a name, or is the
// first and the only one without a name, and has no whole number twice.
func (t *Table) onlyTells(j int) bool {
	c := &t.Columns[j]
	return (t.Reading.Header == "yes" || t.names != nil) && !c.often && whole(c.values) &&
		(slices.Contains(idNames, strings.ToLower(c.Name)) ||
			j == 0 && c.nameless && t.names == nil)
}

// nameFeatures names the features that have no name.
func (t *Table) nameFeatures() {
	n := 0
	for j := range t.Columns {
		if c := &t.Columns[j]; c.Role == Number {
			if n++; c.Name == "" && (t.Reading.Header != "yes" || c.nameless) {
				c.Name = fmt.Sprintf("x%d", n)
			}
		}
	}
}

// chooseLabel finds the column of the labels.
func (t *Table) chooseLabel() *data.FieldError {
	if given := t.Reading.Label; given != "" {
		place, counted := strings.CutPrefix(given, "#")
		t.label = slices.IndexFunc(t.Columns,
			func(c Column) bool { return c.Name == given && !counted })
		if n, err := strconv.Atoi(place); t.label < 0 && err == nil && 1 <= n &&
			n <= len(t.Columns) {
			t.label = n - 1
		}
		if t.label < 0 {
			var names []string
			for j := range t.Columns {
				names = append(names, cmp.Or(t.Columns[j].Name, strconv.Itoa(j+1)))
			}
			return refuse(theLabel, given, data.OneOf.With(listed(asTexts(names))))
		}
		return nil
	}
	t.label = t.guessLabel()
	t.hot = t.oneHot()
	return nil
}

// oneHot returns how many columns before the label, which was guessed, share the class with it:
// each row has one 1 in them and 0 elsewhere. Two have names alike, and none is called x.
func (t *Table) oneHot() int {
	if t.guess > 0 || isLabel(t.Columns[t.label].Name) {
		return 0
	}
	ones := make([]int, len(t.Rows))
	for j := t.label; j > 0; j-- {
		c := &t.Columns[j]
		name, one := stem(c.Name), theOne(c.values)
		if _, given := t.Reading.Roles[j]; given || name == "x" || len(c.values) != 2 || one < 0 {
			break
		}
		whole := true
		for i, row := range t.Rows {
			if row[j] == c.values[one] {
				ones[i]++
			}
			whole = whole && ones[i] == 1
		}
		others := t.label - j
		if whole && (others > 1 || others == 1 && name != "" && name == stem(t.Columns[j+1].Name)) {
			return others
		}
	}
	return 0
}

// stem returns what a name has in common with others: class of class_a, c of c1.
func stem(name string) string {
	name, _, _ = strings.Cut(strings.ToLower(name), "_")
	return strings.TrimRight(name, "0123456789")
}

// shares reports whether a column holds the class together with the label's.
func (t *Table) shares(j int) bool { return j < t.label && j >= t.label-t.hot }

// guessLabel guesses which column has the labels.
func (t *Table) guessLabel() int {
	if _, given := t.Reading.Roles[t.guess-1]; t.guess > 0 && !given {
		return t.guess - 1
	}
	last := func(suits func(c *Column) bool) int {
		for j := len(t.Columns) - 1; j >= 0; j-- {
			_, given := t.Reading.Roles[j]
			if _, says := t.roles[j]; !given && !says && !t.Columns[j].dated() &&
				suits(&t.Columns[j]) {
				return j
			}
		}
		return -1
	}
	numbers := 0
	words := func(c *Column) bool { // the truths of a program are often inputs
		return !c.numeric() && !(c.truth > 0 && t.Reading.Form == Code)
	}
	for j := range t.Columns {
		if t.Columns[j].numeric() {
			numbers++
		}
	}
	for _, suits := range []func(c *Column) bool{
		func(c *Column) bool { return isLabel(c.Name) && c.words+c.numbers > 0 },
		func(c *Column) bool { return words(c) && c.few() && c.often },
		func(c *Column) bool { return words(c) && c.few() },
		func(c *Column) bool { return words(c) && c.words > 0 && numbers < 2 },
	} {
		if j := last(suits); j >= 0 {
			return j
		}
	}
	j := last((*Column).readable)
	_, given := t.Reading.Roles[0]
	if c := &t.Columns[0]; j > 1 && !given && t.Reading.Header == "no" && t.Form.En == "" &&
		c.numeric() && c.often &&
		c.few() && whole(c.values) && (!t.Columns[j].few() || !whole(t.Columns[j].values)) {
		return 0 // the order of some collections
	}
	return max(j, 0)
}

// whole reports whether all values are written as whole numbers.
func whole(values []string) bool {
	return !slices.ContainsFunc(values, func(v string) bool {
		return strings.Trim(strings.TrimLeft(num.Plain(v), "+-"), "0123456789") != ""
	})
}

package table

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// dimensions shapes an array as R does: matrix(c(…), nrow = 2), array(c(…), dim = c(2, 3)). R fills
// columns first.
func (c *code) dimensions(a *array, call string, named map[string]int32, positional []int32) {
	number := func(name string, place int) int {
		k, ok := named[name]
		if !ok && call == "matrix" && place < len(positional) {
			k, ok = positional[place], true
		}
		if !ok {
			return -1
		}
		n, err := strconv.Atoi(strings.TrimSuffix(c.nodes[k].text, "L"))
		if err != nil {
			c.refuse(int(c.nodes[k].at), shown(c.nodes[k].text), wholeNumberWanted)
		}
		return n
	}
	byRow := false
	if k, ok := named["byrow"]; ok || call == "matrix" && len(positional) > 2 {
		if !ok {
			k = positional[2]
		}
		byRow = strings.HasPrefix(c.nodes[k].text, "T")
	}
	to := shape{number("nrow", 0), number("ncol", 1), !byRow}
	for _, name := range []string{"dim", ".Dim"} {
		if k, ok := named[name]; ok {
			positional = append(positional[:0:0], k)
			call = "array"
		}
	}
	if call == "array" && len(positional) > 0 && c.nodes[positional[0]].kind == group {
		sides := c.texts(positional[:1])
		if len(sides) != 2 {
			c.refuse(int(c.nodes[positional[0]].at), shown(strings.Join(sides, ", ")), twoSides)
			return
		}
		to.rows, _ = strconv.Atoi(sides[0])
		to.columns, _ = strconv.Atoi(sides[1])
	}
	if to.rows != -1 || to.columns != -1 {
		c.reshaped(a, to)
	}
}

// reshaped puts the values of an array into rows and columns.
func (c *code) reshaped(a *array, to shape) {
	all := a.flat()
	if to.rows == -1 && to.columns > 0 {
		to.rows = len(all) / to.columns
	} else if to.columns == -1 && to.rows > 0 {
		to.columns = len(all) / to.rows
	}
	if c.fault != nil {
		return
	}
	if to.rows < 1 || to.columns < 1 || to.rows > len(all) || to.columns > len(all) ||
		to.rows*to.columns != len(all) {
		c.refuse(int(a.at), text.Plural(len(all), oneValue, manyValues),
			shapeWanted.With(to.rows, to.columns))
		return
	}
	rows := make([][]string, to.rows)
	for i := range rows {
		for j := range to.columns {
			at := i*to.columns + j
			if to.byColumn {
				at = j*to.rows + i
			}
			rows[i] = append(rows[i], all[at])
		}
	}
	a.rows = rows
}

// ragged reports whether rows have different lengths.
func ragged(rows [][]string) bool {
	return slices.ContainsFunc(rows, func(row []string) bool { return len(row) != len(rows[0]) })
}

// turned makes columns of rows; ragged rows stay as they are.
func turned(rows [][]string) [][]string {
	if len(rows) == 0 || ragged(rows) {
		return rows
	}
	all := make([][]string, len(rows[0]))
	for j := range all {
		for i := range rows {
			all[j] = append(all[j], rows[i][j])
		}
	}
	return all
}

// join makes one table of arrays, each some of its columns. A vector has a value for each sample;
// a matrix a row, or a column if only that fits. label is the column of the labels, −1 if nothing
// tells.
func (c *code) join(arrays []array) (whole array, label int) {
	label = -1
	whole = arrays[0]
	if len(arrays) == 1 {
		if c.turn == "columns" && !whole.joined {
			whole.rows, whole.names, c.columns = turned(whole.rows), nil, true
		}
		return whole, label
	}
	if perClass(arrays) {
		return c.stacked(arrays)
	}
	samples, measure := c.samples(arrays)
	whole = array{at: arrays[0].at, rows: make([][]string, samples)}
	vectors := 0
	for k := range arrays {
		a := &arrays[k]
		if fault := c.fit(a, samples, &arrays[measure]); fault != nil {
			return whole, label
		}
		width := a.columns()
		if width == 1 {
			vectors++
		}
		names := a.names
		if len(names) != width {
			names = make([]string, width)
			if width == 1 {
				names[0] = a.name
			}
		}
		if a.labels {
			label = len(whole.names)
		}
		whole.names = append(whole.names, names...)
		for i, row := range a.rows {
			whole.rows[i] = append(whole.rows[i], row...)
		}
		if len(whole.names) > maxColumns {
			c.fault = tooLarge(len(whole.names), 0)
			return whole, label
		}
	}
	if label < 0 && vectors == 1 { // the only vector beside matrices
		at := 0
		for k := range arrays {
			if arrays[k].columns() == 1 {
				label = at
			}
			at += arrays[k].columns()
		}
	}
	if !slices.ContainsFunc(whole.names, func(name string) bool { return name != "" }) {
		whole.names = nil
	}
	if whole.names == nil && label >= 0 {
		whole.names = make([]string, whole.columns())
	}
	return whole, label
}

// samples returns how many samples some arrays have, and which array tells: as many as there are
// labels or, without them, as a vector has values, or as the matrices have rows, or else columns.
func (c *code) samples(arrays []array) (n, of int) {
	of = -1
	for k := range arrays {
		if a := &arrays[k]; a.labels && !a.vector() && !a.lines {
			return len(a.rows), k
		} else if a.vector() && (a.labels || of < 0) {
			n, of = len(a.flat()), k
		}
	}
	if of >= 0 {
		return n, of
	}
	of = max(0, slices.IndexFunc(arrays, func(a array) bool { return !a.lines }))
	if c.turn == "columns" {
		return arrays[of].columns(), of
	}
	return len(arrays[of].rows), of
}

// fit turns an array so that it has a row for each sample. Which are samples, rows or columns, is
// guessed for matrices with a row a line alone: where columns are samples is usual.
func (c *code) fit(a *array, samples int, measure *array) *data.FieldError {
	width, values := a.columns(), text.Plural(len(a.flat()), oneValueOf, valuesOf)
	for i, row := range a.rows {
		if len(row) != width {
			values = text.Plural(len(row), oneValueOf, valuesOf)
			return c.refuse(int(a.at), inRow.With(a.called(), values, i+1), asOtherRows.With(width))
		}
	}
	switch across := width == samples; {
	case len(a.rows) == samples && !(across && c.turn == "columns"):
	case (a.vector() || a.lines) && len(a.rows)*width == samples:
		a.rows = turned([][]string{a.flat()})
	case across && (c.turn == "columns" || c.turn == "" && c.lined && len(a.rows) < samples):
		a.rows, a.names, c.columns = turned(a.rows), nil, true
	default:
		wanted := asManyAs.With(samples, measure.called())
		if across {
			wanted = turnIt.With(wanted, a.called())
		}
		if !a.vector() {
			values = text.Plural(len(a.rows), oneRowOf, rowsOf)
		}
		return c.refuse(int(a.at), arrayWith.With(a.called(), values), wanted)
	}
	if a.labels && a.columns() > 1 {
		if c.hot = a.oneHot(); !c.hot {
			return c.refuse(int(a.at), targetsWide.With(a.columns()), targetWanted)
		}
	}
	return nil
}

// called is the name of an array in a sentence.
func (a *array) called() text.Text {
	if a.name == "" {
		return anArray
	}
	return text.Same(cutName(a.name, shownCell))
}

// oneHot makes class numbers, from 0, of rows that have one 1 and 0 elsewhere.
func (a *array) oneHot() bool {
	rows := make([][]string, len(a.rows))
	for i, row := range a.rows {
		k := theOne(row)
		if k < 0 {
			return false
		}
		rows[i] = []string{strconv.Itoa(k)}
	}
	a.rows, a.names = rows, nil
	return true
}

// theOne returns which of some cells is 1 where all others are 0; −1 if it is not so.
func theOne(cells []string) int {
	one := -1
	for k, cell := range cells {
		switch v, ok := number(cell, false); {
		case ok && v == 1 && one < 0:
			one = k
		case !ok || v != 0:
			return -1
		}
	}
	return one
}

// perClass reports whether arrays are the samples of a class each: matrices with names, none of
// which is one of labels, and as many columns.
func perClass(arrays []array) bool {
	return !slices.ContainsFunc(arrays, func(a array) bool {
		return a.name == "" || a.labels || !a.nested || a.columns() < 2 ||
			a.columns() != arrays[0].columns() || ragged(a.rows)
	})
}

// stacked makes one table of arrays that have the samples of a class each.
func (c *code) stacked(arrays []array) (whole array, label int) {
	c.classes = true
	whole, label = array{at: arrays[0].at, joined: true}, arrays[0].columns()
	for _, a := range arrays {
		for _, row := range a.rows {
			whole.rows = append(whole.rows, append(slices.Clip(row), a.name))
		}
	}
	whole.names = append(slices.Clip(arrays[0].names), plainLabel)
	if len(whole.names) <= label {
		whole.names = slices.Insert(whole.names, 0, make([]string, label)...)
	}
	return whole, label
}

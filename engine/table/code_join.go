package table

import (
	"slices"
	"strconv"
	"strings"

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
	shape := [2]int{number("nrow", 0), number("ncol", 1)}
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
		for i := range shape {
			shape[i], _ = strconv.Atoi(sides[i])
		}
	}
	if shape != [2]int{-1, -1} {
		c.reshaped(a, shape, byRow)
	}
}

// reshaped puts the values of an array into rows and columns; −1 for as many as it takes.
func (c *code) reshaped(a *array, shape [2]int, byRow bool) {
	all := a.flat()
	for i := range shape {
		if other := shape[1-i]; shape[i] == -1 && other > 0 {
			shape[i] = len(all) / other
		}
	}
	if c.fault != nil {
		return
	}
	if shape[0] < 1 || shape[1] < 1 || shape[0] > len(all) || shape[1] > len(all) ||
		shape[0]*shape[1] != len(all) {
		c.refuse(int(a.at), text.Plural(len(all), oneValue, manyValues),
			shapeWanted.With(shape[0], shape[1]))
		return
	}
	rows := make([][]string, shape[0])
	for i := range rows {
		for j := range shape[1] {
			at := i*shape[1] + j
			if !byRow {
				at = j*shape[0] + i
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
	samples := c.samples(arrays)
	whole = array{at: arrays[0].at, rows: make([][]string, samples)}
	vectors := 0
	for k := range arrays {
		a := &arrays[k]
		c.columns = a.fit(samples, c.turn) || c.columns
		if len(a.rows) != samples {
			c.refuse(int(a.at), text.Plural(len(a.rows), oneValue, manyValues),
				asManySamples.With(samples))
			return whole, label
		}
		width := a.columns()
		a.labels = isLabel(a.name) || slices.Contains(labelArrays, a.name)
		if a.labels && width > 1 {
			c.refuse(int(a.at), targetsWide.With(width), targetWanted)
			return whole, label
		}
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
			if len(row) != width {
				c.refuse(int(a.at), text.Plural(len(row), oneValue, manyValues),
					asOtherRows.With(width))
				return whole, label
			}
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

// samples returns how many samples some arrays have: as many as a vector has values or, without
// one, as many as the matrices have rows, or else columns.
func (c *code) samples(arrays []array) int {
	for k := range arrays {
		if a := &arrays[k]; a.vector() {
			return len(a.flat())
		}
	}
	matrices := slices.DeleteFunc(slices.Clone(arrays), func(a array) bool { return a.lines })
	if len(matrices) == 0 {
		matrices = arrays
	}
	rows := len(matrices[0].rows)
	same := !slices.ContainsFunc(matrices, func(a array) bool { return len(a.rows) != rows })
	if c.turn == "columns" || c.turn == "" && !same {
		return matrices[0].columns()
	}
	return rows
}

// fit turns an array so that it has a row for each sample, and reports whether that turned a
// matrix.
func (a *array) fit(samples int, turn string) bool {
	switch flat := a.flat(); {
	case a.vector() || a.lines && len(flat) == samples && len(a.rows) != samples:
		a.rows = turned([][]string{flat})
	case a.columns() == samples &&
		(turn == "columns" || turn == "" && len(a.rows) != samples):
		a.rows, a.names = turned(a.rows), nil
		return true
	}
	return false
}

package table

import (
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// readNumbers reads the used columns of numbers, column by column; nil for others. It marks rows
// that lack a value in a used column.
func (t *Table) readNumbers(comma bool) ([][]float64, *data.FieldError) {
	values := make([][]float64, len(t.Columns))
	t.Gaps = make([]bool, len(t.Rows))
	numbers := make([]bool, len(t.Columns))
	for j := range t.Columns {
		c := &t.Columns[j]
		numbers[j] = c.Role == Number || c.Role == Label && t.numericLabels()
		if numbers[j] {
			values[j] = make([]float64, len(t.Rows))
		}
	}
	var first *data.FieldError
	allowed := data.FiniteNumber
	if comma {
		allowed = numberWithComma
	}
	for i, row := range t.Rows {
		for j, cell := range row {
			c := &t.Columns[j]
			if c.Role != Number && c.Role != Label {
				continue
			}
			if missing(cell, numbers[j]) {
				t.Gaps[i] = true
				continue
			}
			if !numbers[j] {
				continue
			}
			v, ok := t.value(c, cell, comma)
			if t.fraction == "" && strings.ContainsAny(cell, "/⁄∕／") {
				t.fraction = cell
			}
			if share, is := percent(cell, comma); is {
				if t.Percent = true; t.Reading.Percent == "" {
					return nil, refuse(t.place(i, j), shown(cell), percentWanted)
				}
				v, ok = percentValue(share, t.Reading.Percent), true
			}
			if !ok || !num.Finite(v) {
				if first == nil {
					first = refuse(t.place(i, j), shown(cell), allowed)
				}
				if n := len(t.unread); n == 0 || t.unread[n-1] != t.Lines[i] {
					t.unread = append(t.unread, t.Lines[i])
				}
				continue
			}
			values[j][i] = v
		}
	}
	return values, first
}

// value reads a cell of a column of numbers, or of truths.
func (t *Table) value(c *Column, cell string, comma bool) (v float64, ok bool) {
	if pair, is := truthOf(cell); pair > 0 && pair == c.truth {
		return map[bool]float64{true: 1}[is], true
	}
	return number(cell, comma)
}

// makeSet makes the set from the rows without gaps, as many as there is room for.
func (t *Table) makeSet(values [][]float64) *data.FieldError {
	var rows []int
	for i := range t.Rows {
		if !t.Gaps[i] {
			rows = append(rows, i)
		}
	}
	if len(rows) == 0 {
		return refuse(theTable, noWholeRows, rowWanted)
	}
	l, fault := t.readLabels(rows, values[t.label])
	if t.Classes = l.classes; fault != nil {
		return fault
	}
	if len(l.classes) == 1 {
		return refuse(aColumn.With(t.columnName(t.label)), oneClassOnly, twoClassesAtLeast)
	}
	t.whole = len(rows)
	if rows, fault = t.asTwo(&l, rows); fault != nil {
		return fault
	}
	t.used = len(rows)
	rows, l.labels = t.pick(rows, l)
	t.Set = data.Set{Classes: l.classes, Kind: l.kind, Labels: l.labels}
	for j := range t.Columns {
		if t.Columns[j].Role != Number {
			continue
		}
		t.Set.Features = append(t.Set.Features, t.Columns[j].Name)
		if j > t.label {
			t.Set.Label.After++
		}
	}
	if name := t.Columns[t.label].Name; name != plainLabel && t.hot == 0 {
		t.Set.Label.Name = name
	}
	for _, i := range rows {
		point := make([]float64, 0, len(t.Set.Features))
		for j := range t.Columns {
			if t.Columns[j].Role == Number {
				point = append(point, values[j][i])
			}
		}
		t.Set.Points = append(t.Set.Points, point)
	}
	return nil
}

// pick returns at most MaxPoints rows, in their order, with their labels.
func (t *Table) pick(rows []int, l labelled) ([]int, []float64) {
	if len(rows) <= data.MaxPoints {
		return rows, l.labels
	}
	if t.Reading.Rows == "" {
		t.Reading.Rows = "first"
		if l.kind != data.Real && different(l.labels[:data.MaxPoints]) < different(l.labels) {
			t.Reading.Rows = "sample"
		}
	}
	at := make([]int, data.MaxPoints)
	for i := range at {
		at[i] = i
	}
	if t.Reading.Rows == "sample" {
		at = sample(l, t.Reading.Seed)
	}
	picked, labels := make([]int, len(at)), make([]float64, len(at))
	for i, from := range at {
		picked[i], labels[i] = rows[from], l.labels[from]
	}
	return picked, labels
}

func different(labels []float64) int {
	seen := slices.Clone(labels)
	slices.Sort(seen)
	return len(slices.Compact(seen))
}

// sample draws MaxPoints rows, a share of each class and at least one.
func sample(l labelled, seed uint64) []int {
	of := map[float64][]int{}
	var order []float64 // of classes, as they come
	for i, k := range l.labels {
		if l.kind == data.Real {
			k = 0
		}
		if of[k] == nil {
			order = append(order, k)
		}
		of[k] = append(of[k], i)
	}
	source := num.NewSource(seed, 0)
	var drawn, rest []int
	for _, k := range order {
		class := of[k]
		shuffled := make([]int32, len(class))
		source.Perm(shuffled)
		share := max(1, len(class)*(data.MaxPoints-len(of))/len(l.labels))
		for n, i := range shuffled {
			if n < share {
				drawn = append(drawn, class[i])
			} else {
				rest = append(rest, class[i])
			}
		}
	}
	drawn = append(drawn, rest[:data.MaxPoints-len(drawn)]...) // shares are rounded down
	slices.Sort(drawn)
	return drawn
}

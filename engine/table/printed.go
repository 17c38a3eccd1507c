package table

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
)

// withColumns puts the blocks of columns beside one another in which MATLAB and Octave print a wide
// matrix, each under a line such as "Columns 1 through 4:".
func withColumns(s string) (string, *data.FieldError) {
	if !strings.Contains(s, "Column") {
		return s, nil
	}
	lines, blocks := strings.Split(s, "\n"), 0
	for _, line := range lines {
		if _, _, ok := columnsOf(line); ok {
			blocks++
		}
	}
	if blocks < 2 { // the name of a column
		return s, nil
	}
	var rows []int // lines of the matrix that grows
	last := 0      // its last column
	for i := 0; i < len(lines); i++ {
		from, to, ok := columnsOf(lines[i])
		if !ok {
			continue
		}
		var block []int
		k := i + 1
		for ; k < len(lines); k++ {
			words := strings.Fields(lines[k])
			if len(words) == 0 && len(block) == 0 {
				continue
			}
			if len(words) == 0 || slices.ContainsFunc(words, notPrinted) {
				break
			}
			block = append(block, k)
		}
		switch {
		case from == 1:
			rows = block
		case from != last+1 || len(block) != len(rows):
			return s, refuse(tableRow.With(i+1), shown(strings.TrimSpace(lines[i])),
				columnsInOrder.With(last+1, len(rows)))
		default:
			for j, row := range rows {
				lines[row] += "  " + strings.TrimSpace(lines[block[j]])
				lines[block[j]] = ""
			}
		}
		last, lines[i], i = to, "", k-1
	}
	return strings.Join(lines, "\n"), nil
}

// columnsOf reads a line such as "Columns 1 through 4", "Columns 5 and 6:" or "Column 7".
func columnsOf(line string) (from, to int, ok bool) {
	words := strings.Fields(strings.TrimSuffix(strings.TrimSpace(line), ":"))
	if len(words) != 2 && len(words) != 4 || words[0] != "Columns" && words[0] != "Column" {
		return 0, 0, false
	}
	if len(words) == 4 && words[2] != "through" && words[2] != "and" && words[2] != "to" {
		return 0, 0, false
	}
	from, first := strconv.Atoi(words[1])
	to, second := strconv.Atoi(words[len(words)-1])
	return from, to, first == nil && second == nil
}

// withoutFactors multiplies printed numbers by the factor that MATLAB writes above them, as in
// "1.0e+03 *", and returns the first factor; "" if there is none.
func withoutFactors(s string) (plain, factor string) {
	if !strings.Contains(s, "1.0e") {
		return s, ""
	}
	lines, exponent, begun := strings.Split(s, "\n"), "", false
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) == 2 && strings.HasPrefix(words[0], "1.0e") && eitherNumber(words[0]) &&
			(words[1] == "*" || words[1] == "×") {
			exponent, begun, lines[i] = words[0][len("1.0"):], false, ""
			if factor == "" {
				factor = words[0]
			}
			continue
		}
		if exponent == "" || len(words) == 0 && !begun {
			continue
		}
		if begun = len(words) > 0; !begun || slices.ContainsFunc(words, notPrinted) {
			exponent = ""
			continue
		}
		for k, word := range words {
			if eitherNumber(word) && strings.Trim(word, "-+0.") != "" {
				words[k] += exponent
			}
		}
		lines[i] = strings.Join(words, "  ")
	}
	return strings.Join(lines, "\n"), factor
}

// notPrinted reports whether a word is none of a printed matrix: no number without an exponent.
func notPrinted(word string) bool {
	return !infinite(word) && !missing(word, true) &&
		(!eitherNumber(word) || strings.ContainsAny(word, "eE"))
}

// series is a printed pandas Series: an index and a value a line, then its name and type.
type series struct {
	name   string
	values map[string]string // by their index
	order  []string          // of the indexes
	last   int               // its last line, from 0
}

// withSeries puts each printed pandas Series beside the rows of a printed table above or below it,
// or several beside one another. Values belong to the rows of their index.
func withSeries(s string) (string, *data.FieldError) {
	if !strings.Contains(s, "dtype: ") {
		return s, nil
	}
	lines := strings.Split(s, "\n")
	var all []series
	for i, line := range lines {
		name, ok := seriesName(line)
		if !ok {
			continue
		}
		one := series{name: name, values: map[string]string{}, last: i}
		lines[i] = ""
		for k := i - 1; k >= 0; k-- {
			index, value, ok := seriesLine(lines[k])
			if cell := strings.TrimSpace(lines[k]); cell != "" && strings.Trim(cell, ".") == "" {
				return s, refuse(tableRow.With(k+1), shown(cell), printAll)
			}
			if _, again := one.values[index]; !ok || again {
				break
			}
			one.values[index], lines[k] = value, ""
			one.order = append(one.order, index)
		}
		slices.Reverse(one.order)
		if len(one.order) > 0 {
			all = append(all, one)
		}
	}
	if len(all) == 0 {
		return s, nil
	}
	alone := refuse(tableRow.With(all[0].last+1), aSeries, beyondSeries)
	rows := slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		return strings.TrimSpace(line) == ""
	})
	if len(rows) == 0 && len(all) > 1 {
		rows = append([]string{""}, all[0].order...)
	}
	indexes := rows
	if len(rows) == len(all[0].order)+1 {
		indexes = rows[1:]
		for k, one := range all {
			if one.name == "" && k == len(all)-1 {
				one.name = "y"
			}
			rows[0] += "  " + `"` + strings.ReplaceAll(one.name, `"`, `""`) + `"`
		}
	}
	for i, row := range indexes {
		index := strings.Fields(row)[0]
		for _, one := range all {
			value, ok := one.values[index]
			if !ok || len(one.order) != len(indexes) {
				return s, alone
			}
			indexes[i] += "  " + `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
		}
	}
	if len(indexes) == 0 {
		return s, alone
	}
	return strings.Join(rows, "\n"), nil
}

// seriesName reads the last line of a printed Series: Name: y, Length: 9, dtype: int64. All but the
// type may be left out.
func seriesName(line string) (name string, ok bool) {
	line = strings.TrimSpace(line)
	at := strings.LastIndex(line, "dtype: ")
	if at < 0 || len(strings.Fields(line[at:])) != 2 {
		return "", false
	}
	rest := strings.TrimSuffix(line[:at], ", ")
	if k := strings.LastIndex(rest, "Length: "); k >= 0 {
		rest = strings.TrimSuffix(rest[:k], ", ")
	}
	name, named := strings.CutPrefix(rest, "Name: ")
	return name, named || rest == ""
}

// seriesLine reads an index and a value with at least two spaces between them.
func seriesLine(line string) (index, value string, ok bool) {
	index, value, ok = strings.Cut(strings.TrimSpace(line), "  ")
	value = strings.TrimSpace(value)
	return index, value, ok && !strings.Contains(value, "  ") && !strings.Contains(index, " ")
}

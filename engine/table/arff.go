package table

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// cutARFF reads a file of Weka.
func cutARFF(s string) (*grid, *data.FieldError) {
	var names []string
	roles, values := map[int]Role{}, map[int][]string{} // those that an attribute lists
	var omitted []string                                // values that sparse rows leave out
	var b strings.Builder
	inData := false
	number, cells := 0, 0
	for line := range strings.SplitSeq(s, "\n") {
		number++
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(strings.ReplaceAll(line, "\t", " "), " ")
		switch word = strings.ToLower(word); {
		case strings.HasPrefix(line, "%"):
			line = ""
		case inData && strings.HasPrefix(line, "{"):
			var fault *data.FieldError
			if line, fault = dense(line, omitted, number); fault != nil {
				return &grid{}, fault
			}
			if cells += len(names); cells > maxCells {
				return &grid{}, tooLarge(0, cells)
			}
		case inData:
		case word == "@attribute":
			name, kind := attributeOf(strings.TrimSpace(rest))
			if name == "" || kind == "" {
				return &grid{}, refuse(tableRow.With(number), shown(line), attributeWanted)
			}
			first, _, _ := strings.Cut(strings.Trim(kind, "{} "), ",")
			if omitted = append(omitted, strings.TrimSpace(first)); kind[0] != '{' {
				omitted[len(names)] = "0"
			} else {
				for one := range strings.SplitSeq(strings.Trim(kind, "{} "), ",") {
					values[len(names)] = append(values[len(names)], strings.Trim(one, ` '"`))
				}
			}
			if kind = strings.ToLower(kind); strings.HasPrefix(kind, "string") ||
				strings.HasPrefix(kind, "date") || strings.HasPrefix(kind, "relational") {
				roles[len(names)] = Name
			}
			if names = append(names, name); len(names) > maxColumns {
				return &grid{}, tooLarge(len(names), 0)
			}
			line = ""
		case word == "@data":
			inData, line = true, ""
		case word == "@relation" || line == "":
			line = ""
		default:
			return &grid{}, refuse(tableRow.With(number), shown(line), attributeWanted)
		}
		if !strings.Contains(line, `"`) {
			line = strings.ReplaceAll(line, "'", `"`)
		}
		b.WriteString(line)
		b.WriteByte('\n')
	}
	if len(names) < 2 {
		return &grid{}, refuse(theTable, oneColumn, attributeWanted)
	}
	g, fault := cutText(b.String(), ",")
	g.form, g.names, g.roles = arffForm, names, roles
	for i := 0; i < len(g.rows) && fault == nil; i++ {
		if n := len(g.rows[i]); n != len(names) {
			fault = refuse(tableRow.With(g.lines[i]), text.Plural(n, oneCell, manyCells),
				asAttributes.With(len(names)))
		}
		for j, cell := range g.rows[i] {
			if list := values[j]; fault == nil && list != nil && cell != "?" &&
				!slices.Contains(list, cell) {
				fault = refuse(tableRow.With(g.lines[i]), shown(cell),
					data.OneOf.With(listed(asTexts(list))))
			}
		}
	}
	return g, fault
}

// attributeOf cuts a name, perhaps in quotes, from its type.
func attributeOf(s string) (name, kind string) {
	if s == "" {
		return "", ""
	}
	if mark := s[:1]; mark == "'" || mark == `"` {
		name, kind, _ = strings.Cut(s[1:], mark)
	} else if end := strings.IndexAny(s, " {"); end > 0 {
		name, kind = s[:end], s[end:]
	}
	return name, strings.TrimSpace(kind)
}

// dense writes a sparse row of Weka, {1 5, 3 a}. What is left out is 0, or the first value of those
// that an attribute lists.
func dense(line string, omitted []string, number int) (string, *data.FieldError) {
	row := slices.Clone(omitted)
	for one := range strings.SplitSeq(strings.Trim(line, "{}"), ",") {
		place, value, _ := strings.Cut(strings.TrimSpace(one), " ")
		j, err := strconv.Atoi(place)
		if err != nil || j < 0 || j >= len(row) || value == "" {
			return "", refuse(tableRow.With(number), shown(line), pairsWanted)
		}
		row[j] = strings.TrimSpace(value)
	}
	return strings.Join(row, ","), nil
}

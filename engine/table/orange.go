package table

import (
	"slices"
	"strings"
)

// asOrange takes the rows of Orange from a grid: names, types, and what columns are for; or names
// with marks such as cD#. It reports whether there are any.
func (g *grid) asOrange() bool {
	if len(g.rows) < 2 {
		return false
	}
	roles, names := map[int]Role{}, slices.Clone(g.rows[0])
	given := func(j int, what string) {
		switch {
		case strings.Contains(what, "class") || what == "c":
			roles[j] = Label
		case strings.Contains(what, "meta") || what == "m" || strings.Contains(what, "string"):
			roles[j] = Name
		case strings.Contains(what, "ignore") || what == "i" || strings.Contains(what, "time") ||
			strings.Contains(what, "weight") || what == "w":
			roles[j] = Out
		}
	}
	head := 1
	marked := 0
	whole := allMarked(names)
	for j, cell := range names {
		if mark, name := orangeMark(cell); mark != "" && whole {
			names[j] = name
			for _, r := range mark {
				given(j, map[rune]string{'S': "string", 'T': "time"}[r]+
					strings.ToLower(strings.Trim(string(r), "CDSTN")))
			}
			marked++
		}
	}
	if marked == 0 {
		if len(g.rows) < 4 || !orangeTypes(g.rows[1]) || !orangeFlags(g.rows[2]) {
			return false
		}
		head = 3
		for j := range names {
			given(j, map[string]string{"string": "string", "s": "string", "time": "time",
				"t": "time"}[strings.ToLower(g.rows[1][j])])
			given(j, strings.ToLower(g.rows[2][j]))
		}
	}
	g.rows, g.lines = g.rows[head:], g.lines[head:]
	g.names, g.roles, g.form = names, roles, orangeForm
	for j, role := range roles {
		if role == Label {
			g.label = j + 1
			delete(roles, j)
		}
	}
	return true
}

// orangeMark returns the mark before a name, such as cD of cD#kind; "" without one.
func orangeMark(cell string) (mark, name string) {
	mark, name, ok := strings.Cut(cell, "#")
	if !ok || name == "" || strings.Trim(mark, "mciwCDSTN") != "" {
		return "", cell
	}
	return mark, name
}

// allMarked reports whether names are Orange's: each has a mark, or one has a mark of two letters.
// A single C# may be a programming language.
func allMarked(names []string) bool {
	marks := 0
	for _, cell := range names {
		switch mark, _ := orangeMark(cell); len(mark) {
		case 0:
		case 1:
			marks++
		default:
			return true
		}
	}
	return marks == len(names)
}

// orangeTypes reports whether a row has types: one of Orange's words, or at least one of them and
// lists of values.
func orangeTypes(cells []string) bool {
	words := 0
	for _, cell := range cells {
		switch strings.ToLower(cell) {
		case "continuous", "discrete", "string", "time", "c", "d", "s", "t", "n":
			words++
		default:
			if len(strings.Fields(cell)) < 2 {
				return false
			}
		}
	}
	return words > 0
}

func orangeFlags(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool {
		flags := []string{"", "class", "meta", "ignore", "weight", "c", "m", "i", "w"}
		return !slices.Contains(flags, strings.ToLower(cell)) && !strings.Contains(cell, "=")
	})
}

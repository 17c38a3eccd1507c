package text

import "strings"

// All CSV files are written with Cell and Row. Numbers, and names that are our own, are cells as
// they are.

// separators are what programs for tables part cells by, whatever the file was written with.
const separators = ",;\t\n\r"

// Row returns a line of a CSV file.
func Row(cells []string) string { return List(cells, ",", Cell) + "\n" }

// Cell returns a text as a cell of a CSV file.
func Cell(s string) string { return Quote(Guard(s)) }

// Quote puts a cell into quotes if it needs them: with another separator too, so that it is not
// taken for the one of the file.
func Quote(cell string) string {
	if !strings.ContainsAny(cell, `"|，`+separators) && !strings.HasPrefix(cell, "#") &&
		!strings.HasPrefix(cell, " ") {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}

// Guard keeps programs for tables from taking a text for a formula: each part of it, by whatever
// separator, gets an apostrophe before =, +, - or @ at its beginning, also after blanks and quotes,
// and where apostrophes stand there already.
func Guard(s string) string {
	return atFormulas(s, func(marks string) string { return "'" + marks })
}

// Unguard takes the apostrophes of Guard away.
func Unguard(s string) string {
	return atFormulas(s, func(marks string) string { return strings.TrimPrefix(marks, "'") })
}

// IsFormula reports whether Guard puts something before a text.
func IsFormula(s string) bool { return formulaAt(s) >= 0 }

// formulaAt returns how many apostrophes stand before a formula that a text begins with; −1: it
// begins with none.
func formulaAt(s string) int {
	bare := strings.TrimLeft(s, "'")
	if strings.IndexAny(strings.TrimLeft(bare, `'" `), "=+-@＝＋－＠") != 0 {
		return -1
	}
	return len(s) - len(bare)
}

// atFormulas replaces the apostrophes before each part that is a formula.
func atFormulas(s string, replace func(marks string) string) string {
	var b strings.Builder
	for s != "" {
		if marks := formulaAt(s); marks >= 0 {
			b.WriteString(replace(s[:marks]))
			s = s[marks:]
		}
		end := strings.IndexAny(s, separators) + 1
		if end == 0 {
			end = len(s)
		}
		b.WriteString(s[:end])
		s = s[end:]
	}
	return b.String()
}

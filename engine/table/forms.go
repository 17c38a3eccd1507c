package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Form is how a text holds its table.
type Form string

// The forms.
const (
	Cells  Form = "cells"  // cells with separators
	Code   Form = "code"   // data as code has it, in brackets
	LibSVM Form = "libsvm" // a label, then index:value
	ARFF   Form = "arff"   // of Weka
	Bars   Form = "bars"   // drawn with bars, as in Markdown
	Orange Form = "orange" // cells under three rows of Orange
)

// Forms lists them.
var Forms = []Form{Cells, Code, LibSVM, ARFF, Bars, Orange}

// formOf finds the form of a text.
func formOf(s string) Form {
	first, second, bars, rule, lines, pairs, indexed := "", "", 0, false, 0, 0, false
	const enough = 20
	for line := range strings.SplitSeq(s, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "%") || strings.HasPrefix(line, "//") ||
			strings.HasPrefix(line, "#") || strings.HasPrefix(line, "/*") {
			continue
		}
		word := line[:cmp.Or(strings.IndexAny(line, " (;")+1, len(line)+1)-1]
		if first == "" && !slices.Contains(noData, lastName(word)) && !isBlock(line) &&
			(!isSetting(line) || isNumbered(line)) {
			first = line
		} else if first != "" && second == "" {
			second = line
		}
		if strings.Contains(line, "|") {
			bars++
		}
		rule = rule || isRule(line)
		if values, ok := pairsOf(line); ok {
			pairs++
			indexed = indexed || lines == 0 && len(values) > 0
		}
		if lines++; lines == enough {
			break
		}
	}
	switch {
	case strings.HasPrefix(strings.ToLower(first), "@relation"):
		return ARFF
	case rule && bars > 1, isLaTeX(s):
		return Bars
	case indexed || lines > 0 && pairs == lines && strings.Contains(s, ":"):
		return LibSVM
	case isCode(first), strings.HasSuffix(first, ":") && isName(first) &&
		!strings.ContainsAny(first, " ,;\t") && strings.HasPrefix(second, "["), // X:
		semicolonRows(s):
		return Code
	}
	return Cells
}

// printedSigns are signs of formulas in print, and what code has for them.
var printedSigns = strings.NewReplacer("₀", "0", "₁", "1", "₂", "2", "₃", "3", "₄", "4", "₅", "5",
	"₆", "6", "₇", "7", "₈", "8", "₉", "9", "⟨", "(", "⟩", ")", "〈", "(", "〉", ")")

// asTyped writes the numbers of p₁, t₁ and the brackets of ⟨1, 2⟩ as code does.
func asTyped(s string) string { return printedSigns.Replace(s) }

// semicolonRows reports whether a text is the rows of a matrix without its brackets, several in a
// line: 1 2 1; 2 1 -1. The last of each can be a word. Numbers between semicolons, such as 1,5;2,5,
// are cells.
func semicolonRows(s string) bool {
	width, rows, last := 0, 0, false
	for line := range strings.SplitSeq(s, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if last {
			return false // a line without a semicolon is the last
		}
		last = !strings.Contains(line, ";")
		for row := range strings.SplitSeq(strings.TrimSuffix(line, ";"), ";") {
			cells := strings.Fields(row)
			if strings.Contains(row, ",") {
				cells = strings.Split(row, ",")
			}
			if rows++; rows == 1 {
				width = len(cells)
			}
			word := slices.IndexFunc(cells, func(cell string) bool {
				return !eitherNumber(strings.TrimSpace(cell))
			})
			least := 2
			if strings.Contains(row, ",") || word >= 0 {
				least = 3
			}
			if len(cells) != width || width < least || 0 <= word && word < width-1 ||
				eitherNumber(strings.TrimSpace(row)) {
				return false
			}
		}
	}
	return rows > 1
}

// isRule reports whether a line is a rule between rows, such as |---|:-:| or +---+---+.
func isRule(line string) bool {
	return strings.Count(line, "-")+strings.Count(line, "=") >= 3 &&
		strings.ContainsAny(line, "|+") && strings.Trim(line, "|+-:= ") == ""
}

// isSetting reports whether a line gives a name one number or one text.
func isSetting(line string) bool {
	name, value, given := strings.Cut(line, "=")
	value = strings.Trim(value, "; ")
	return given && isName(name) && !strings.ContainsAny(name, "\"',;|\t") &&
		(eitherNumber(value) || value != "" && strings.Trim(value[:1]+value[len(value)-1:], `"'`) == "")
}

// isNumbered reports whether a line begins with a sample of one number: p1 = 2; t1 = 0.
func isNumbered(line string) bool {
	first, _, _ := strings.Cut(line, ";")
	name, _, _ := strings.Cut(strings.TrimSpace(first), "=")
	stem := strings.TrimRight(strings.TrimSpace(name), "0123456789")
	return isSetting(first) && len(stem) < len(strings.TrimSpace(name)) &&
		ofInputs(strings.ToLower(strings.TrimRight(stem, beforeNumber)))
}

// isCode reports whether a line, the first that is not a remark, begins data that is written as
// code: with a bracket, a name that is given a bracket, a function that makes arrays, or two
// numbers in brackets after a class.
func isCode(line string) bool {
	at := strings.IndexAny(line, "([{（［【")
	switch {
	case at < 0:
		return isNumbered(line) ||
			strings.HasSuffix(line, "=") && isName(line) && !strings.ContainsAny(line, "\"',;|")
	case strings.HasPrefix(line[at:], "[,"): // a matrix that R has printed
		return false
	case at == 0:
		return true
	}
	before := strings.TrimRight(line[:at], " ")
	inside, _, _ := strings.Cut(line[at+1:], ")")
	name := before[strings.LastIndexAny(before, " =,")+1:]
	target, _, given := strings.Cut(strings.Replace(before, "<-", "=", 1), "=")
	return given && isName(target) && !strings.ContainsAny(target, "\"';|") ||
		strings.HasSuffix(before, ":") && isName(before) ||
		line[at] == '(' && slices.Contains(calls, lastName(name)) ||
		line[at] == '[' && at == len(before) && strings.Contains(line, "=") ||
		severalNumbers(inside) && !strings.Contains(before, `"`) &&
			(!isName(name) || name == before && strings.HasSuffix(line, ")"))
}

// severalNumbers reports whether a text begins with two numbers.
func severalNumbers(s string) bool {
	words := strings.FieldsFunc(s, func(r rune) bool {
		return strings.ContainsRune(" ,;"+brackets, r)
	})
	return len(words) > 1 && eitherNumber(words[0]) && eitherNumber(words[1])
}

// FormName names a form.
func FormName(f Form) text.Text {
	return map[Form]text.Text{Cells: cellsForm, Code: codeForm, LibSVM: libsvmForm, ARFF: arffForm,
		Bars: barsForm, Orange: orangeForm}[f]
}

// pair is a value of LibSVM: its index and where its text stands.
type pair struct {
	index int
	value string
}

// pairsOf reads a line of LibSVM: label index:value …, perhaps with a comment.
func pairsOf(line string) (pairs []pair, ok bool) {
	line, _, _ = strings.Cut(line, "#")
	for k, word := range strings.Fields(line) {
		place, value, both := strings.Cut(word, ":")
		if k == 0 {
			if both || !eitherNumber(word) {
				return nil, false
			}
			continue
		}
		index, err := strconv.Atoi(place)
		if !both || err != nil || index < 0 || !eitherNumber(value) {
			return pairs, false
		}
		pairs = append(pairs, pair{index, value})
	}
	return pairs, true
}

// cutLibSVM reads lines of LibSVM. What is not written is 0.
func cutLibSVM(s string) (*grid, *data.FieldError) {
	g := &grid{form: libsvmForm, label: 1}
	least, most := 1, 0
	type sparse struct {
		label string
		pairs []pair
	}
	var all []sparse
	number := 0
	for line := range strings.SplitSeq(s, "\n") {
		number++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if line[0] == '#' {
			g.comments++
			continue
		}
		pairs, ok := pairsOf(line)
		before := -1
		for _, p := range pairs {
			if ok = ok && p.index > before; !ok {
				break
			}
			before, least, most = p.index, min(least, p.index), max(most, p.index)
		}
		if !ok {
			return g, refuse(tableRow.With(number), shown(line), pairsWanted)
		}
		all = append(all, sparse{strings.Fields(line)[0], pairs})
		g.lines = append(g.lines, number)
		if fault := tooLarge(most-least+2, len(all)*(most-least+2)); fault != nil {
			return g, fault
		}
	}
	if len(all) == 0 {
		return g, refuse(theTable, emptyTable, rowsWanted)
	}
	for _, one := range all {
		row := make([]string, most-least+2)
		row[0] = one.label
		for j := 1; j < len(row); j++ {
			row[j] = "0"
		}
		for _, p := range one.pairs {
			row[p.index-least+1] = p.value
		}
		g.rows = append(g.rows, row)
	}
	g.names = make([]string, most-least+2)
	g.names[0] = plainLabel
	for j := 1; j < len(g.names); j++ {
		g.names[j] = "x" + strconv.Itoa(j-1+least)
	}
	return g, nil
}

// withoutFrames blanks what R and Julia print around values: [1,] and [,1]; 3×2 Matrix{Int64}: and
// 3-element Vector{Int64}:. A vector of R, behind [1], is put beside the rows of a matrix above it.
func withoutFrames(s string) string {
	framed := strings.Contains(s, "[1,]")
	if !framed && !strings.Contains(s, "}:") {
		return s
	}
	lines := strings.Split(s, "\n")
	var rows, vectors []int // lines
	var values []string
	for i, line := range lines {
		line = strings.TrimSpace(line)
		number, rest, is := strings.Cut(line, "]")
		size, _, _ := strings.Cut(line, " ")
		switch is = is && strings.HasPrefix(line, "["); {
		case strings.HasPrefix(line, "[,1]"), strings.HasSuffix(line, "}:") &&
			(strings.Contains(size, "×") || strings.HasSuffix(size, "-element")):
			lines[i] = ""
		case is && strings.Trim(number, "[0123456789") == ",":
			lines[i], rows = rest, append(rows, i)
		case is && strings.Trim(number, "[0123456789") == "" && (len(rows) > 0 || framed):
			vectors, values = append(vectors, i), append(values, strings.Fields(rest)...)
		}
	}
	if len(values) == len(rows) {
		for k, i := range rows {
			lines[i] += " " + values[k]
		}
		for _, i := range vectors {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// withoutPrompts blanks the prompts of consoles and notebooks at the beginnings of lines, so that
// places stay as they are. What stands after prompts is code.
func withoutPrompts(s string) (string, Form) {
	angled := strings.HasPrefix(s, "> ") // in R, and in mail
	if !angled && !strings.Contains(s, ">> ") && !strings.Contains(s, "octave:") &&
		!strings.Contains(s, "In [") && !strings.Contains(s, "Out[") {
		return s, ""
	}
	form := Form("")
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		prompt := ""
		for _, p := range []string{">>> ", ">> ", "... ", "In [", "Out["} {
			if strings.HasPrefix(line, p) {
				prompt = p
			}
		}
		if number, _, ok := strings.Cut(line, "> "); ok && strings.HasPrefix(line, "octave:") {
			prompt = number + "> "
		}
		if strings.HasSuffix(prompt, "[") {
			prompt = line[:strings.Index(line, "]:")+len("]:")]
			if len(prompt) < len("In []:") {
				prompt = ""
			}
		}
		if prompt != "" {
			form = Code
		} else if angled && (strings.HasPrefix(line, "> ") || strings.HasPrefix(line, "+ ")) {
			prompt = line[:len("> ")]
			if isEcho(line, lines[i+1:]) {
				prompt = line
			}
		}
		lines[i] = strings.Repeat(" ", len(prompt)) + line[len(prompt):]
	}
	return strings.Join(lines, "\n"), form
}

package export

import (
	"embed"
	"strings"
)

// files are the programs, written as Python with two things more. {{name}} stands for a value. A
// line that begins with #: is an order, and what it brings in is indented like it:
//
//	#: if CONDITION, #: elif CONDITION, #: else, #: end
//	#: let NAME = TEXT               gives a value, which may be empty
//	#: define NAME … #: end NAME     keeps lines as a block
//	#: put NAME                      brings in a block, or the file NAME.py
//	#: # …                           says something to the reader of the template
//
// Any line but these may end in "  #: if CONDITION", for it alone. A condition is of the form
// "a and not b or c == text"; a alone asks whether it has a text. Cells begin with "# %%" for code
// and with "# %% [markdown]" for words.
//
//go:embed python/*.py
var files embed.FS

// template is what the lines of the files are written with. It panics on a name that it lacks.
type template struct {
	values map[string]string
	blocks map[string][]string
	cells  []cell
	blank  int // empty lines that come into a cell if it goes on after them
}

// cell is a piece of a program: words for the reader (Markdown without anything special), or code.
type cell struct {
	words bool
	lines []string
}

// Where an if stands: no branch was taken yet, this is the one that is, or another was.
const (
	waiting = iota
	taking
	taken
)

// put writes a block, or a file, each line after indent.
func (t *template) put(name, indent string) {
	if !strings.HasSuffix(name, ".py") {
		t.lines(t.block(name), indent)
		return
	}
	text, err := files.ReadFile("python/" + name)
	if err != nil {
		panic(err)
	}
	t.lines(strings.Split(strings.TrimSuffix(string(text), "\n"), "\n"), indent)
}

func (t *template) block(name string) []string {
	lines, ok := t.blocks[name]
	if !ok {
		panic("export: no block " + name)
	}
	return lines
}

// lines writes lines after indent and follows the orders among them.
func (t *template) lines(lines []string, indent string) {
	ifs := []int{taking}
	for k := 0; k < len(lines); k++ {
		text := strings.TrimLeft(lines[k], " ")
		in := indent + lines[k][:len(lines[k])-len(text)]
		text, condition, _ := strings.Cut(text, "  #: if ")
		order, isOrder := strings.CutPrefix(text, "#: ")
		word, rest, _ := strings.Cut(order, " ")
		last := len(ifs) - 1
		switch {
		case condition != "" && (ifs[last] != taking || t.branch(condition) != taking):
		case !isOrder && ifs[last] == taking:
			t.line(in, text)
		case !isOrder:
		case word == "if" && ifs[last] != taking:
			ifs = append(ifs, taken)
		case word == "if":
			ifs = append(ifs, t.branch(rest))
		case word == "end":
			ifs = ifs[:last]
		case (word == "elif" || word == "else") && ifs[last] == waiting:
			ifs[last] = t.branch(rest)
		case word == "elif" || word == "else":
			ifs[last] = taken
		case ifs[last] != taking:
		case word == "let":
			name, value, _ := strings.Cut(rest, " =")
			t.values[name] = t.fill(strings.TrimPrefix(value, " "))
		case word == "define":
			from := k + 1
			for k = from; lines[k] != "#: end "+rest; k++ {
			}
			t.blocks[rest] = lines[from:k]
		case word == "put":
			t.put(t.fill(rest), in)
		}
	}
}

// line writes a line of a program, or of several if a value has several.
func (t *template) line(in, text string) {
	switch {
	case text == "":
		t.blank++
	case strings.HasPrefix(text, "# %%"):
		t.cells, t.blank = append(t.cells, cell{words: text != "# %%"}), 0
	default:
		c := &t.cells[len(t.cells)-1]
		for ; t.blank > 0; t.blank-- {
			c.lines = append(c.lines, "")
		}
		for line := range strings.SplitSeq(t.fill(text), "\n") {
			if c.words {
				line = strings.TrimPrefix(line, "# ")
			}
			c.lines = append(c.lines, in+line)
		}
	}
}

// branch says where an if is after a condition; "" holds.
func (t *template) branch(condition string) int {
	if condition == "" {
		return taking
	}
	for all := range strings.SplitSeq(condition, " or ") {
		holds := true
		for one := range strings.SplitSeq(all, " and ") {
			one, not := strings.CutPrefix(one, "not ")
			name, want, compared := strings.Cut(one, " == ")
			value := t.value(name)
			holds = holds && (compared && value == want || !compared && value != "") != not
		}
		if holds {
			return taking
		}
	}
	return waiting
}

func (t *template) value(name string) string {
	value, ok := t.values[name]
	if !ok {
		panic("export: no value " + name)
	}
	return value
}

// fill returns a text with its values, in which nothing is filled in.
func (t *template) fill(text string) string {
	var b strings.Builder
	for {
		before, name, found := strings.Cut(text, "{{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, text, _ = strings.Cut(name, "}}")
		b.WriteString(t.value(name))
	}
}

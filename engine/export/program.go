package export

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// program writes a run as Python, from the files of template.go, with the conventions of this run
// and no others.
type program struct {
	template
	e     *experiment.Experiment
	t     *trace.Trace // trained to its end
	s     *rule.Settings
	numpy bool
	exact bool // in decimals
	marks bool // words are Markdown, so that text of others is escaped
}

// newProgram trains a run to its end and writes its program.
func newProgram(e *experiment.Experiment, t *trace.Trace, numpy, marks bool) (*program, error) {
	if err := follow(t, func() error { return nil }); err != nil {
		return nil, err
	}
	p := &program{e: e, t: t, s: &e.Document.Learner, numpy: numpy, marks: marks, exact: exact(t)}
	p.values, p.blocks = p.valuesOf(), map[string][]string{}
	p.put("program.py", "")
	p.dropMath()
	p.cells = slices.Insert(p.cells, 0, p.head())
	return p, nil
}

// dropMath drops the import of module math from a program that does not use it.
func (p *program) dropMath() {
	if !p.uses("math.") {
		p.cells = slices.DeleteFunc(p.cells, func(c cell) bool {
			return len(c.lines) == 1 && c.lines[0] == "import math"
		})
	}
}

// uses reports whether a line of code has a text.
func (p *program) uses(text string) bool {
	has := func(line string) bool {
		return strings.Contains(line, text) && !strings.HasPrefix(line, "#")
	}
	return slices.ContainsFunc(p.cells, func(c cell) bool {
		return !c.words && slices.ContainsFunc(c.lines, has)
	})
}

// when returns a text if a condition holds, else the other.
func when(condition bool, text, otherwise string) string {
	if condition {
		return text
	}
	return otherwise
}

// plain returns text of others for a comment: on one line, without invisible characters.
func plain(s string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)), " ")
}

// head returns the description: the rule with its formula and the conventions of the run.
func (p *program) head() cell {
	title := plain(p.e.Document.Title)
	if title == "" {
		title = p.e.Rule.Name.En
		if p.e.Preset.ID != "" {
			title += ": " + p.e.Preset.Name.En
		}
	}
	if p.marks {
		title = "# " + escaped(title)
	}
	lines := append([]string{title, ""}, wrapped(p.e.Rule.About.En)...)
	lines = append(lines, "")
	for _, line := range p.e.Rule.Formula(p.s) {
		lines = append(lines, "    "+line)
	}
	lines = append(lines, "", "In this run:", "")
	for _, id := range p.e.Rule.Settings {
		if said := p.convention(id); said != "" {
			lines = append(lines, "- "+said)
		}
	}
	said := "A run of Perceptron Lab, written out in " + when(p.numpy, "Python with NumPy",
		"plain Python") +
		". It prints a line per epoch: its number, how many of its steps changed w, " +
		when(p.e.Rule.Loss != rule.NoLoss, "the loss, ", "") + "and the weights. "
	if p.exact {
		said += "The numbers are decimals, added and multiplied without rounding as on paper, " +
			"and printed as the nearest floats."
	} else if p.numpy {
		said += "NumPy may add in another order than the lab, so the last digits can differ."
	} else if p.uses("exp(") || p.uses("tanh(") || p.uses("log(") {
		said += "The operations are those of the lab in the same order; Python's e^x and logarithm " +
			"can differ in the last digit, and so can the numbers."
	} else {
		said += "The numbers are those of the lab: the same operations in the same order."
	}
	return cell{words: true, lines: append(append(lines, ""), wrapped(said)...)}
}

// wrapped breaks a sentence into lines.
func wrapped(s string) []string {
	const width = 90
	var lines []string
	line, room := "", 0
	for _, word := range strings.Fields(s) {
		size := utf8.RuneCountInString(word) + 1
		if room < size && line != "" {
			lines, line = append(lines, line), ""
		}
		if line == "" {
			line, room = word, width-size
			continue
		}
		line, room = line+" "+word, room-size
	}
	return append(lines, line)
}

// convention names the value of a setting; "" if the program shows it.
func (p *program) convention(id rule.SettingID) string {
	setting := id.Setting()
	if setting.Tells == nil || !setting.Tells(p.e.Rule, p.s) {
		return ""
	}
	value := fmt.Sprint(setting.Get(p.e.Rule, p.s))
	return setting.Name.En + ": " + setting.Say(p.e.Rule, value).En
}

// escaped returns text of others for Markdown, without its markup.
func escaped(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r < unicode.MaxASCII && strings.ContainsRune("\\`*_{}[]<>()#!|&$~", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

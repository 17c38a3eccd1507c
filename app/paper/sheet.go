// Package paper writes an experiment at a step as one page of paper: for a student's folder, or to
// go with a lecture. It is HTML that the page prints and does not show. What only the page can
// make, its pictures and what is said of the step, comes with the order to the worker.
package paper

import (
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// sheetPage is a sheet that is being written.
type sheetPage struct {
	wire.SheetOrder
	strings.Builder
	exp *experiment.Experiment
	run *trace.Trace
}

// The page has room for so many lines of tables, beside a working of so many and under so many of
// settings.
const (
	tableLines    = 12
	workingLines  = 8
	settingsLines = 3
	chartLines    = 9 // that a row of charts takes
)

// mostUpdates are listed, on further pages where the first has no room.
const mostUpdates = 200

// WriteSheet returns a sheet as HTML.
func WriteSheet(o wire.SheetOrder) (string, error) {
	e, err := experiment.Parse(o.Document)
	if err != nil {
		return "", err
	}
	p := &sheetPage{SheetOrder: o, exp: e}
	if !e.Empty() {
		p.run = e.Run()
		for p.run.Len() < o.Step && p.run.Stopped() == trace.Running {
			p.run.Advance(1 << 16)
		}
		p.Step = min(p.Step, p.run.Len())
	}
	p.write()
	return p.String(), nil
}

func (p *sheetPage) write() {
	const width = 120 // letters of a line
	l, settings := p.Lang, p.settings()
	p.put(`<header><h1>{}</h1><p class="fill">{}</p><p class="fill short">{}</p></header>`,
		l.Say(words.SheetStep, p.Title, p.Step), l.Say(words.SheetName), l.Say(words.SheetDate))
	if p.Step > 0 { // before, the sentence says what to press
		p.put(`<p class="said">{}</p>`, p.Sentence)
	}
	p.put(`<p>{}</p><p>`, p.data())
	formula := strings.Join(l.Formula(p.exp.Rule.Formula(&p.exp.Document.Learner)), ",  ")
	p.WriteString(strings.Replace(wire.Fill("{}", settings), formulaHere, raised(formula), 1))
	p.WriteString(`</p>`)
	p.WriteString(`<div class="step"><figure>` + p.Plane + `<figcaption>`)
	p.key()
	p.put(`</figcaption></figure><section><h2>{}</h2>`, l.Say(words.StepPart))
	lines := p.working()
	p.put(`<h2 class="notes">{}</h2></section></div><div class="curves">`, l.Say(words.SheetNotes))
	for i := 0; i+1 < len(p.Charts) && !p.numbered(mostSheetNumbers); i += 2 {
		p.put(`<figure><h2>{}</h2>`+p.Charts[i+1]+`</figure>`, p.Charts[i])
	}
	if p.pictured() {
		p.pictures()
	}
	p.WriteString(`</div><div class="tables">`)
	room := tableLines - max(0, lines-workingLines) -
		max(0, 1+len([]rune(settings))/width-settingsLines)
	if len(p.Charts) == 0 {
		room += chartLines
	}
	room = max(room, 3)
	if p.pictured() {
		p.numbers()
	} else {
		listed := 0
		if p.run != nil {
			listed = min(p.run.UpdatesAt(p.Step), mostUpdates)
		}
		p.rows(max(room, listed))
		p.vectors()
		p.updates()
	}
	p.WriteString(`</div><footer>` + p.Code)
	scan := words.SheetScan
	if p.Code == "" {
		scan = words.SheetPlain
	}
	const short = 100 // enough to be typed
	shown, says := p.Link, l.Say(scan)
	if len(shown) > short {
		shown, _, _ = strings.Cut(shown, "#")
		says = l.Sentences(l.Say(scan), l.Say(words.SheetTyped))
	}
	p.put(`<div><h2><a href="{}">{}</a></h2><p>{}</p>`, p.Link, l.Say(words.SheetOpen), says)
	p.put(`<p><a href="{}">{}</a></p><p>{}</p></div></footer>`, p.Link, shown, l.Say(words.Title))
}

// put writes markup with values, escaped, in its places {}.
func (p *sheetPage) put(pattern string, values ...string) {
	p.WriteString(wire.Fill(pattern, values...))
}

// marks are the shapes of classes as text that every font has: those of the plane.
var marks = []string{"□", "●", "▲", "◆"}

// Mark returns the mark of a class; with every round of four the shapes move on by one, as in the
// plane.
func Mark(class int) string { return marks[(class+class/4)%4] }

// name returns what a class is called.
func (p *sheetPage) name(class int) string { return p.Lang.Name(p.exp.Set.ClassName(class)) }

// classOf returns the class of a label, as the set has it.
func (p *sheetPage) classOf(label float64) int {
	switch {
	case p.exp.Set.Kind == data.Classes:
		return int(label)
	case label > 0:
		return 1
	}
	return 0
}

// key says what the marks in the plane are.
func (p *sheetPage) key() {
	l := p.Lang
	if p.pictured() {
		return
	}
	if p.exp.Set.Kind != data.Real {
		for class := range max(2, len(p.exp.Set.Classes)) {
			code := ""
			if p.exp.Set.Kind == data.Classes {
				code = p.code(class) + " " // as the tables write d and o
			}
			p.put(`<span>{}<b>{}</b> {}</span>`, code, Mark(class), p.name(class))
		}
		p.put(`<span>{}</span>`, l.Say(words.SheetWrong))
	}
	if p.exp.Set.Kind == data.Binary {
		p.put(`<span>{}</span>`, l.Say(words.SheetGrey))
		if p.Margins {
			p.put(`<span>{}</span>`, l.Say(words.SheetMargins))
		}
	}
	if p.Before {
		p.put(`<span>{}</span>`, l.Say(words.SheetBefore))
	}
	if p.run != nil && p.Step > 0 && len(p.run.Batch(p.Step)) == 1 {
		p.put(`<span>{}</span>`, l.Say(words.SheetRing))
	}
}

// working writes the arithmetic of the step, and returns how many lines it has on paper.
func (p *sheetPage) working() (lines int) {
	const width = 42 // letters of a line
	p.put(`<p>{}</p><table class="working">`, p.Said)
	for line := range strings.Lines(p.Working) {
		symbol, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		expression, value, _ := strings.Cut(rest, "\t")
		if expression != "" {
			expression += " "
		}
		p.WriteString(`<tr><th><i>` + raised(symbol) + `</i></th><td>` + powers(expression) +
			`<b>= ` + powers(value) + `</b></td></tr>`)
		lines += 1 + (len([]rune(expression))+len([]rune(value)))/width
	}
	p.WriteString(`</table>`)
	return lines
}

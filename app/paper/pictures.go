package paper

import (
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

const (
	mostSheetPictures = 12 // that there is room for
	mostByHand        = 25 // pixels of pictures whose run is worked by hand
	mostSheetNumbers  = 64 // pixels whose numbers are written
	updatesByHand     = 8
	epochsByHand      = 5
	mostTallied       = 10 // samples
)

// pictures writes the first samples as pictures.
func (p *sheetPage) pictures() {
	l, set := p.Lang, &p.exp.Set
	n := min(len(set.Points), mostSheetPictures)
	p.put(`<section><h2>{}`, l.Say(words.SheetRows))
	if n < len(set.Points) {
		p.put(` <small>({})</small>`, l.Say(words.SheetMoreRows, n, len(set.Points)))
	}
	shape := ""
	if p.numbered(mostSheetNumbers) && !p.byHand() {
		shape = "across"
	}
	p.put(`</h2><div class="samples {}">`, shape)
	for i := range n {
		p.put(`<span>{}`, strconv.Itoa(i+1))
		if set.Kind != data.Real {
			class := p.classOf(set.Labels[i])
			p.put(` {} {}`, Mark(class), p.name(class))
		}
		p.picture(set.Points[i])
		p.WriteString(`</span>`)
	}
	p.WriteString(`</div></section>`)
	if p.byHand() {
		p.put(`<section><h2>{}</h2>`, l.Say(words.SheetDials))
		p.squares(p.run.Weights(p.Step, nil))
		p.tally()
	}
}

// numbered reports whether the run is one of pictures with at most so many pixels whose weights are
// written, in place of charts: one vector of them.
func (p *sheetPage) numbered(pixels int) bool {
	return p.run != nil && p.exp.Classes() == 0 && p.pictured() && p.grid().Pixels() <= pixels
}

// byHand reports whether the run is one to be worked on the sheet.
func (p *sheetPage) byHand() bool { return p.numbered(mostByHand) }

// tally writes squares for z of each sample in the next epochs, if there is room for the samples.
func (p *sheetPage) tally() {
	m := p.exp.Table.M()
	if m > mostTallied {
		return
	}
	p.put(`<section><h2>{}</h2><table class="pixels"><tr><td></td>`, p.Lang.Say(words.SheetNets))
	for _, row := range p.exp.Table.Rows {
		p.put(`<td>{}</td>`, strconv.Itoa(row+1))
	}
	for epoch := range epochsByHand {
		p.put(`</tr><tr><td>{}</td>`+strings.Repeat(`<td></td>`, m), strconv.Itoa(epoch+1))
	}
	p.WriteString(`</tr></table></section>`)
}

// numbers writes squares for weights that are worked by hand, or the numbers of a step: the weights
// before it and the pixels of its sample.
func (p *sheetPage) numbers() {
	l := p.Lang
	if p.byHand() {
		p.put(`<section><h2>{}</h2><p>{}</p><div class="by-hand">`, l.Say(words.SheetByHand),
			l.Say(words.SheetHow))
		for range updatesByHand {
			p.put(`<section><p>{} <span class="filled"></span> z <span class="filled"></span></p>`,
				l.Say(words.SheetSampleNo))
			p.squares(nil)
		}
		p.WriteString(`</div></section>`)
		return
	}
	if !p.numbered(mostSheetNumbers) {
		return
	}
	title, step := words.SheetDials, max(1, p.Step)
	if p.Step > 0 {
		title = words.SheetDialsBefore
	}
	p.put(`<section><h2>{}</h2>`, l.Say(title))
	p.squares(p.run.Weights(step-1, nil))
	if p.Step > 0 && len(p.run.Batch(step)) == 1 {
		sample := p.run.Batch(step)[0]
		p.put(`<section><h2>{}</h2>`, l.Say(words.SheetPixels, p.exp.Table.Rows[sample]+1))
		p.squares(p.exp.Table.Sample(int(sample)))
	}
}

func (p *sheetPage) grid() data.Grid { return p.exp.Document.Inputs.Grid }

// picture writes a row of features as its picture.
func (p *sheetPage) picture(row []float64) {
	g := p.grid()
	value := func(i int) float64 { return row[p.exp.Document.Inputs.Pixel(i)] }
	most := 0.0
	for i := range g.Pixels() {
		most = max(most, value(i))
	}
	line := "0.05"
	if g.Columns > 8 {
		line = "0" // there are many
	}
	p.put(`<svg stroke-width="{}" viewBox="-0.1 -0.1 {} {}">`, line, words.Number(float64(g.Columns)+0.2),
		words.Number(float64(g.Rows)+0.2))
	for i := range g.Pixels() {
		opacity := 0.0
		if v := value(i); v > 0 {
			opacity = v / most
		}
		p.put(`<rect x="{}" y="{}" width="1" height="1" fill-opacity="{}"/>`,
			strconv.Itoa(i%g.Columns), strconv.Itoa(i/g.Columns),
			strconv.FormatFloat(opacity, 'f', 2, 64))
	}
	p.WriteString(`</svg>`)
}

// first is the index of the first pixel's weight.
func (p *sheetPage) first() int {
	if p.exp.Table.Bias {
		return 1
	}
	return 0
}

// squares writes numbers in the places of their pixels, those of the bias and of further inputs
// below them, and ends the section. nil are squares to fill in.
func (p *sheetPage) squares(of []float64) {
	g, first := p.grid(), p.first()
	number := func(j int) string {
		if of == nil {
			return ""
		}
		return words.Number(of[j])
	}
	p.WriteString(`<table class="pixels">`)
	for row := range g.Rows {
		p.WriteString(`<tr>`)
		for column := range g.Columns {
			p.put(`<td>{}</td>`, number(first+row*g.Columns+column))
		}
		p.WriteString(`</tr>`)
	}
	p.WriteString(`</table>`)
	for j, name := range p.exp.Table.Terms {
		if i := j - first; i >= 0 && i < g.Pixels() {
			continue
		}
		if j < first {
			name = p.Lang.Say(words.Bias)
		}
		p.put(`<p>{} <span class="filled">{}</span></p>`, p.Lang.Name(name), number(j))
	}
	p.WriteString(`</section>`)
}

// pictured reports whether the sheet shows a machine. It asks the document: engine/picture would
// bring its fonts into the worker's program.
func (p *sheetPage) pictured() bool { return p.grid() != (data.Grid{}) }

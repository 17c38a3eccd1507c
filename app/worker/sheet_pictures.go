package worker

import (
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// The samples that there is room for, and the pixels for whose weights there is.
const (
	mostSheetPictures = 16
	mostSheetWeights  = 64
)

// pictures writes the first samples as pictures, and the weights in the places of their pixels:
// before the step, after it, and squares to fill in after the next one.
func (p *sheetPage) pictures() {
	l, set := p.Lang, &p.exp.Set
	n := min(len(set.Points), mostSheetPictures)
	p.put(`<section><h2>{}`, l.Say(words.SheetRows))
	if n < len(set.Points) {
		p.put(` <small>({})</small>`, l.Say(words.SheetMoreRows, n, len(set.Points)))
	}
	p.WriteString(`</h2><div class="samples">`)
	for i := range n {
		p.put(`<span>{}`, strconv.Itoa(i+1))
		if set.Kind != data.Real {
			p.put(` {}`, mark(p.classOf(set.Labels[i])))
		}
		p.picture(set.Points[i])
		p.WriteString(`</span>`)
	}
	p.WriteString(`</div></section>`)
	if p.run == nil || p.run.Problem().K > 1 || p.grid().Pixels() > mostSheetWeights {
		return
	}
	if p.Step > 0 {
		p.weights(words.SheetDialsBefore, p.run.Weights(p.Step-1, nil))
	}
	p.weights(words.SheetDials, p.run.Weights(p.Step, nil))
	p.weights(words.SheetDialsNext, nil)
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
	p.put(`<svg viewBox="-0.1 -0.1 {} {}">`, words.Number(float64(g.Columns)+0.2),
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

// weights writes weights in the places of their pixels, the bias and further inputs below them. nil
// are squares to fill in.
func (p *sheetPage) weights(title text.Text, w []float64) {
	g, first := p.grid(), 0
	if p.exp.Table.Bias {
		first = 1
	}
	number := func(j int) string {
		if w == nil {
			return ""
		}
		return words.Number(w[j])
	}
	p.put(`<section><h2>{}</h2><table class="pixels">`, p.Lang.Say(title))
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
		p.put(`<p>{}: <span class="filled">{}</span></p>`, p.Lang.Name(name), number(j))
	}
	p.WriteString(`</section>`)
}

// pictured reports whether the sheet shows a machine. It asks the document: engine/picture would
// bring its fonts into the worker's program.
func (p *sheetPage) pictured() bool { return p.grid() != (data.Grid{}) }

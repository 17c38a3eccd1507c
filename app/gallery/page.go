package gallery

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"perceptronlab/app/paper"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

func (p *galleryPage) put(pattern string, values ...string) {
	p.WriteString(wire.Fill(pattern, values...))
}

func (p *galleryPage) say(t text.Text, values ...any) string { return p.Lang.Say(t, values...) }

// group begins buttons of which one is a stop of Tab, and returns what writes each.
func (p *galleryPage) group(class, role string, name text.Text) func(do string, on bool, attributes,
	content string) {
	p.put(`<div class="`+class+`" role="`+role+`" aria-label="{}" data-arrows="all">`, p.say(name))
	state, stop := "pressed", "0"
	if role == "radiogroup" {
		state, stop = `checked`, ""
	}
	return func(do string, on bool, attributes, content string) {
		now := stop
		if stop != "" {
			stop = "-1"
		} else if now = "-1"; on {
			now = "0"
		}
		if state == "checked" {
			attributes += ` role="radio"`
		}
		p.put(`<button type="button" tabindex="`+now+`" data-do="{}" aria-`+state+`="`+
			strconv.FormatBool(on)+`"`+attributes+`>`+content+`</button>`, do)
	}
}

// look is the text of an action of the gallery.
func look(what string, numbers ...int) string {
	for _, n := range numbers {
		what += "-" + strconv.Itoa(n)
	}
	return "gallery:" + what
}

func (p *galleryPage) write() {
	if p.exp.Table == nil {
		return
	}
	if p.Plain {
		p.pictures()
		return
	}
	p.put(`<div class="gallery-head"><h2>{}</h2>`, p.say(words.Pictures))
	if held := len(p.exp.Table.TestRows); held > 0 {
		button := p.group("chips", "radiogroup", words.GalleryOf)
		button(look("training", 0), !p.Choice.Training, ` class="chip"`,
			html.EscapeString(p.say(words.GalleryHeld, held)))
		button(look("training", 1), p.Choice.Training, ` class="chip"`,
			html.EscapeString(p.say(words.GalleryTraining, p.exp.Table.M())))
		p.WriteString(`</div>`)
	}
	p.WriteString(`</div>`)
	if p.outputs[0] != nil {
		p.shifting()
		p.WriteString(`<div class="gallery-parts">`)
		p.matrix()
		p.pictures()
		p.WriteString(`</div>`)
		p.shown()
	} else {
		p.pictures()
	}
	p.tools()
}

// shifting writes how many are right as they are, and shifted by a pixel to each side.
func (p *galleryPage) shifting() {
	all, now := len(p.rows), p.right(p.Choice.Shift)
	said := p.say(words.ShiftAllNot, now, all, words.ShareOf(now, all))
	if s := p.Choice.Shift; s > 0 {
		said = p.say(words.ShiftAllSaid, p.say(words.ShiftAllDirections[s-1]), now, all,
			words.ShareOf(now, all), words.ShareOf(p.right(0), all))
	}
	button := p.group("chips", "radiogroup", words.ShiftAll)
	for k, s := range shifts {
		name := p.say(words.ShiftAllNone)
		seen := html.EscapeString(name)
		if k > 0 {
			name, seen = p.say(words.ShiftAllDirections[k-1]), s.arrow
		}
		right := p.right(k)
		name = p.say(words.ShiftAllOf, name, right, all)
		button(look("shift", k), k == p.Choice.Shift,
			wire.Fill(` class="chip" aria-label="{}" title="{}"`, name, name),
			seen+` <b class="number">`+words.ShareOf(right, all)+`</b>`)
	}
	p.put(`</div><p id="gallery-said">{}</p>`, said)
}

// matrix counts the pictures by class and output. Each number shows its pictures.
func (p *galleryPage) matrix() {
	k := p.count()
	counts := make([][]int, k)
	for class := range counts {
		counts[class] = make([]int, k+1)
	}
	outputs := k
	for i, class := range p.classes {
		o := p.output(i)
		counts[class][o]++
		outputs = max(outputs, o+1) // one more where an output is undecided
	}
	p.put(`<div class="matrix"><p class="quiet small">{}</p>`, p.say(words.MatrixSays))
	button := p.group("scroll", "group", words.Confusion)
	p.WriteString(`<table class="confusion"><thead><tr><td><i>d</i> \ <i>o</i></td>`)
	show := func(class, output int, name, seen string) {
		button(look("of", class, output), p.Choice.Class == class && p.Choice.Output == output &&
			!p.Choice.Wrong, wire.Fill(` aria-label="{}" title="{}"`, name, name), seen)
	}
	for o := range outputs {
		p.WriteString(`<th scope="col">`)
		show(0, o+1, p.say(words.MatrixColumn, p.name(o)), p.head(o))
		p.WriteString(`</th>`)
	}
	p.WriteString(`</tr></thead><tbody>`)
	for d := range k {
		p.WriteString(`<tr><th scope="row">`)
		show(d+1, 0, p.say(words.MatrixRow, p.name(d)), p.head(d))
		p.WriteString(`</th>`)
		for o := range outputs {
			class, n := "miss", counts[d][o]
			if d == o {
				class = "hit"
			}
			p.WriteString(`<td class="` + class + `">`)
			if n == 0 {
				p.WriteString("·")
			} else {
				show(d+1, o+1, p.say(words.MatrixCell, p.name(d), p.name(o), n), strconv.Itoa(n))
			}
			p.WriteString(`</td>`)
		}
		p.WriteString(`</tr>`)
	}
	p.WriteString(`</tbody></table></div></div>`)
}

// head is the mark of a class with its name.
func (p *galleryPage) head(class int) string {
	if class == p.count() { // undecided
		return html.EscapeString(p.name(class))
	}
	return p.mark(class) + html.EscapeString(p.name(class))
}

func (p *galleryPage) mark(class int) string {
	shape := strings.ReplaceAll(paper.Mark(class), "□", "■") // which paper has no ink for
	return `<span class="part-x class` + strconv.Itoa(class%4) + `">` + shape + `</span>`
}

// pictures writes those that are chosen, a page of them.
func (p *galleryPage) pictures() {
	list, c := p.chosen(), &p.Choice
	p.WriteString(`<div class="shown">`)
	if p.outputs[0] != nil && !p.Plain {
		button := p.group("chips", "group", words.GalleryFilter)
		button(look("of", 0, 0), c.Class+c.Output == 0 && !c.Wrong, ` class="chip"`,
			html.EscapeString(p.say(words.GalleryAll)))
		button(look("wrong"), c.Wrong, ` class="chip"`,
			html.EscapeString(p.say(words.GalleryWrong, len(p.rows)-p.right(c.Shift))))
		p.WriteString(`</div>`)
		said := ""
		switch {
		case c.Class > 0 && c.Output > 0:
			said = p.say(words.MatrixCell, p.name(c.Class-1), p.name(c.Output-1), len(list))
		case c.Class > 0:
			said = p.say(words.MatrixRow, p.name(c.Class-1))
		case c.Output > 0:
			said = p.say(words.MatrixColumn, p.name(c.Output-1))
		}
		p.put(`<p class="quiet small">{}</p>`, said)
	}
	if len(list) == 0 {
		p.put(`<p class="quiet">{}</p>`, p.say(words.GalleryNone))
	}
	end := min(len(list), c.First+galleryRoom)
	button := p.group("pictures", "group", words.Pictures)
	for _, i := range list[c.First:end] {
		p.picture(i, button)
	}
	p.WriteString(`</div>`)
	if len(list) > galleryRoom {
		turn := func(name text.Text, do, sign string, off bool) {
			disabled := ""
			if off {
				disabled = " disabled"
			}
			p.put(`<button type="button" data-do="{}" aria-label="{}"`+disabled+`>`+sign+
				`</button>`, do, p.say(name))
		}
		p.WriteString(`<div class="pages">`)
		turn(words.PageBack, look("back"), "‹", c.First == 0)
		p.put(`<span class="quiet">{}</span>`, p.say(words.Page, c.First+1, end, len(list)))
		turn(words.PageOn, look("turn", 1), "›", end == len(list))
		p.WriteString(`</div>`)
	}
	p.WriteString(`</div>`)
}

// picture writes the button of a picture, which shows it in the machine. The styles cross what is
// wrong, with what it is taken for; the name of the button says so in words.
func (p *galleryPage) picture(i int, button func(do string, on bool, attributes, content string)) {
	row, s, wrong, output := p.rows[i], shifts[p.Choice.Shift], "", p.output(i)
	if p.Plain {
		wrong = `<span class="number">` + strconv.Itoa(row+1) + `</span>`
	}
	if output >= 0 && output != p.classes[i] {
		wrong += `<span class="taken">✕` + p.short(output) + `</span>`
	}
	name := p.alt(row, output)
	at := strconv.Itoa
	button("picture:"+at(row)+"/"+at(s.right)+"/"+at(s.down), row == p.Sample,
		wire.Fill(` class="picture" aria-label="{}" title="{}"`, name, name),
		p.svg(p.points[i], "")+wrong)
}

// short is the name of a class where it fits below a picture, else its mark.
func (p *galleryPage) short(class int) string {
	if name := p.name(class); utf8.RuneCountInString(name) <= 3 {
		return html.EscapeString(name)
	}
	return p.mark(class)
}

// svg draws a row of features in eight levels of grey, with more on it.
func (p *galleryPage) svg(row []float64, more string) string {
	const levels = 8
	in := &p.exp.Document.Inputs
	most, at := p.brightness(row), strconv.Itoa
	var paths [levels + 1]strings.Builder
	for i := range in.Grid.Pixels() {
		if v := row[in.Pixel(i)]; v > 0 {
			level := max(1, int(v/most*levels+0.5))
			paths[level].WriteString("M" + at(i%in.Grid.Columns) + " " + at(i/in.Grid.Columns) +
				"h1v1h-1z")
		}
	}
	svg := `<svg viewBox="0 0 ` + at(in.Grid.Columns) + ` ` + at(in.Grid.Rows) +
		`" aria-hidden="true" focusable="false">`
	for level := range paths {
		if d := paths[level].String(); d != "" {
			svg += `<path fill-opacity="` + strconv.FormatFloat(float64(level)/levels, 'g', 3, 64) +
				`" d="` + d + `"/>`
		}
	}
	return svg + more + `</svg>`
}

// shown shows the picture in the machine once more, with the fewest pixels that change its answer.
func (p *galleryPage) shown() {
	if len(p.Row) != len(p.exp.Set.Features) {
		return
	}
	in, at := &p.exp.Document.Inputs, strconv.Itoa
	z := make([]float64, p.run.Problem().K)
	x := p.exp.Table.Input(nil, p.Row)
	output := p.class(p.run.Predict(p.Weights, x, p.targets[p.Sample], z))
	title := p.say(words.GalleryOwn, p.name(output))
	switch {
	case p.Sample >= 0 && p.Sample < len(p.exp.Set.Labels):
		title = p.alt(p.Sample, output)
	case p.undecided(z):
		title = p.say(words.GalleryTie, z[0])
	}
	marks, list, do := "", []string(nil), []string(nil)
	flip, ok := theory.FewestPixels(p.exp, p.run, p.Weights, p.Row)
	for _, i := range flip.Pixels {
		x, y := i%in.Grid.Columns, i/in.Grid.Columns
		name, class, sign, path := words.FlipOff, "off", "-", "M.25.5h.5"
		if flip.Row[in.Pixel(i)] > 0 {
			name, class, sign, path = words.FlipOn, "on", "", "M.25.5h.5M.5.25v.5"
		}
		marks += `<g class="` + class + `" transform="translate(` + at(x) + ` ` + at(y) +
			`)"><path d="M.06.06h.88v.88h-.88z"/><path class="sign" d="` + path + `"/></g>`
		list = append(list, p.say(name, y+1, x+1))
		do = append(do, sign+at(i+1))
	}
	p.put(`<section class="flip"><h3>{}</h3>`+p.svg(p.Row, marks)+`<div>`, title)
	switch {
	case ok && flip.Pixels == nil:
		p.put(`<p>{}</p>`, p.say(words.FlipNone, p.name(output)))
	case ok:
		said := words.ManyFlip
		if len(flip.Pixels) == 1 {
			said = words.OneFlip
		}
		p.put(`<p id="flip"><strong>{}</strong>{}</p><p class="quiet small">{}</p>`+
			`<button type="button" data-do="{}">{}</button>`,
			p.say(said, len(flip.Pixels), p.name(p.class(flip.Output))),
			strings.Join(list, p.say(words.ListSemicolon))+p.say(words.FullStop),
			p.say(words.FlipWays), "pixels:"+strings.Join(do, ","), p.say(words.FlipDo))
	}
	p.WriteString(`</div></section>`)
}

// alt says what a sample, by its row in the set, is taken for; below 0 that is not to be said.
func (p *galleryPage) alt(row, output int) string {
	if p.count() == 0 {
		return p.say(words.SampleNo, row+1)
	}
	class := p.class(p.exp.Set.Labels[row])
	switch output {
	case -1:
		return p.say(words.GalleryPicture, row+1, p.name(class))
	case class:
		return p.say(words.GalleryRight, row+1, p.name(class))
	}
	return p.say(words.GalleryMistake, row+1, p.name(class), p.name(output))
}

// tools change the sample that is shown, or take it out.
func (p *galleryPage) tools() {
	if p.Sample < 0 || p.Sample >= len(p.exp.Set.Points) || p.Locked {
		return
	}
	row := strconv.Itoa(p.Sample)
	p.WriteString(`<div class="gallery-tools">`)
	if k := p.count(); k > 0 {
		class := p.class(p.exp.Set.Labels[p.Sample])
		p.put(`<span class="quiet" aria-hidden="true">{}</span>`, p.say(words.RowClass, p.Sample+1))
		p.put(`<div class="chips" role="group" aria-label="{}" data-arrows="all">`,
			p.say(words.RowClass, p.Sample+1))
		for c := range k {
			stop := "-1"
			if c == class {
				stop = "0"
			}
			p.put(`<button type="button" class="chip" tabindex="`+stop+`" data-do="relabel:`+row+
				`/{}" aria-pressed="`+strconv.FormatBool(c == class)+`">{}</button>`,
				strconv.Itoa(c), p.name(c))
		}
		p.WriteString(`</div>`)
	}
	p.put(`<button type="button" class="link" data-do="removerow:`+row+`">{}</button></div>`,
		p.say(words.RemoveRow, p.Sample+1))
}

package tables

import (
	"encoding/json"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/table"
)

// shownPictures is how many pictures are shown as they were understood.
const shownPictures = 40

// showPictures reads pictures as an order says.
func showPictures(content []byte, o wire.TableOrder) (a wire.TableAnswer, err error) {
	var r table.PictureReading
	if err := data.Unmarshal([]byte(o.Reading), &r); err != nil {
		return a, err
	}
	number, _ := strconv.Atoi(o.Value)
	switch o.Change {
	case "side":
		r.Side = number
	case "cell":
		r.Cell, r.Side = number, 0
	case "ink":
		r.Ink = o.Value
	case "by":
		r.By, r.Positive = o.Value, ""
	case "positive":
		r.Positive = o.Value
	}
	read, fault := table.ReadPictures(content, r)
	p := dialog{TableOrder: o}
	if fault != nil {
		p.fault = fault.(*data.FieldError)
	}
	p.pictures(read)
	reading, err := json.Marshal(r)
	a = wire.TableAnswer{HTML: p.String(), Reading: string(reading)}
	if err != nil || fault != nil {
		return a, err
	}
	greys := make([]string, len(read.Set.Points))
	for i, point := range read.Set.Points {
		greys[i], _ = data.WriteGreys(point)
	}
	read.Set.Points = nil
	set, err := json.Marshal(wire.TableSet{Set: read.Set, Greys: greys, Grid: read.Grid})
	a.Set = string(set)
	return a, err
}

// pictures writes the dialog: how the pictures are read, and what became of the first of them.
func (p *dialog) pictures(t *table.Pictures) {
	l, s := p.Lang, &t.Set
	size := ""
	if n := len(s.Points); n > 0 {
		size = l.Say(words.TableSize, l.Plural(n, words.OnePicture, words.ManyPictures),
			l.Plural(len(t.Classes), words.OneClass, words.ManyClasses))
	}
	p.top(size)
	by := func(n int) string { return l.Say(words.ByPixels, n, n) }
	var sides, cells []option
	for _, n := range t.Sides {
		sides = append(sides, option{strconv.Itoa(n), by(n)})
	}
	for _, n := range t.Cells {
		cells = append(cells, option{strconv.Itoa(n), by(n)})
	}
	p.WriteString(`<div class="looks">`)
	if len(cells) > 1 {
		p.menu("cell", l.Say(words.PictureCells), strconv.Itoa(t.Reading.Cell), cells)
	}
	if len(sides) > 0 {
		p.menu("side", l.Say(words.PictureSide), strconv.Itoa(t.Reading.Side), sides)
	}
	if t.Reading.Ink != "" {
		p.menu("ink", l.Say(words.PictureInk), t.Reading.Ink, []option{
			{table.InkDark, l.Say(words.InkDark)}, {table.InkLight, l.Say(words.InkLight)}})
	}
	if t.Either {
		p.menu("by", l.Say(words.PictureClass), t.Reading.By, []option{
			{table.ByFolder, l.Say(words.ByFolder)}, {table.ByName, l.Say(words.ByName)}})
	}
	if len(t.Classes) == 2 && p.fault == nil {
		p.menu("positive", l.Say(words.PlusOne), t.Classes[1], []option{
			{t.Classes[0], shortened(t.Classes[0])}, {t.Classes[1], shortened(t.Classes[1])}})
	}
	p.WriteString(`</div>`)
	if len(s.Points) > 0 && p.fault == nil {
		p.put(`<div class="pictures" role="group" tabindex="0" aria-label="{}">`,
			l.Say(words.FirstPictures))
		for i, point := range s.Points[:min(len(s.Points), shownPictures)] {
			class := int(s.Labels[i])
			if s.Kind == data.Binary {
				class = (class + 1) / 2
			}
			p.put(`<span class="picture">`+greySVG(point, t.Grid)+`<span>{}</span></span>`,
				shortened(s.Classes[class]))
		}
		p.WriteString(`</div>`)
	}
	p.end(t.Notes, s, words.PicturesBad)
}

// greySVG draws a picture in four levels of grey.
func greySVG(point []float64, g data.Grid) string {
	const levels = 4
	var paths [levels + 1]strings.Builder
	for i, v := range point {
		if level := int(v*levels + 0.5); level > 0 {
			paths[level].WriteString("M" + strconv.Itoa(i%g.Columns) + " " +
				strconv.Itoa(i/g.Columns) + "h1v1h-1z")
		}
	}
	svg := wire.Fill(`<svg viewBox="0 0 {} {}" aria-hidden="true">`, strconv.Itoa(g.Columns),
		strconv.Itoa(g.Rows))
	for level := 1; level <= levels; level++ {
		if paths[level].Len() > 0 {
			svg += wire.Fill(`<path fill-opacity="{}" d="{}"/>`,
				strconv.FormatFloat(float64(level)/levels, 'f', 2, 64), paths[level].String())
		}
	}
	return svg + `</svg>`
}

package picture

import (
	"strconv"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Tip is what is said of a sample beside its mark, a line each.
type Tip struct {
	Row   int // of the set
	Lines []string
}

// tell draws a tip beside its sample, inside the plane: on the side where there is more room. Lines
// for which the plane is too low are left out.
func (p *Plane) tell(c vg.Canvas, t *Tip) {
	const size, line, air, away = 13, 18, 8, 12 // CSS pixels
	if t == nil || t.Row >= len(p.exp.Set.Points) || !p.View.Contains(Where(p.exp, t.Row)) {
		return
	}
	style := textStyle(p.plot, sans, size, p.style.Theme.Ink, text.XLeft)
	at, reach, width := p.to(Where(p.exp, t.Row)), p.mark+away, vg.Length(0)
	for _, said := range t.Lines {
		width = max(width, style.Width(said))
	}
	width += 2 * air
	left, high := at.X+reach, p.area.Size().Y
	if left+width > p.area.Max.X {
		left = at.X - reach - width
	}
	above := p.area.Max.Y-at.Y > at.Y-p.area.Min.Y
	beside := left >= p.area.Min.X
	if !beside { // neither side has room: above or below
		left = max(p.area.Min.X, min(at.X-width/2, p.area.Max.X-width))
		high = max(p.area.Max.Y-at.Y, at.Y-p.area.Min.Y) - reach
	}
	lines := t.Lines[:min(len(t.Lines), max(0, int((high-air)/line)))]
	if len(lines) == 0 || width > p.area.Size().X {
		return
	}
	height := vg.Length(line*len(lines) + air)
	top := at.Y + height/2
	switch {
	case !beside && above:
		top = at.Y + reach + height
	case !beside:
		top = at.Y - reach
	}
	top = min(p.area.Max.Y, max(top, p.area.Min.Y+height))
	box := vg.Rectangle{Min: vg.Point{X: left, Y: top - height},
		Max: vg.Point{X: left + width, Y: top}}
	filled(c, box.Path(), p.style.Theme.Ground)
	stroked(c, box.Path(), p.style.Theme.Muted, 1, nil)
	for i, said := range lines {
		if style.Color = p.style.Theme.Ink; i == 0 && !Regression(p.exp) {
			style.Color = p.style.Theme.Text(ClassOf(&p.exp.Set, t.Row))
		}
		p.plot.TextHandler.Draw(c, said, style, vg.Point{X: left + air,
			Y: top - air/2 - line*(vg.Length(i)+0.5) + 2})
	}
}

// mostNumbers is how many samples are numbered in a plane.
const mostNumbers = 200

// number writes the numbers of the samples beside their marks: where they meet nothing, else across
// a line, at most a digit's width away. Where other samples crowd round, a number is left out, but
// of a few samples each has its own all the same.
func (p *Plane) number(c vg.Canvas) {
	const size, tall, few = 11, 9, 12 // CSS pixels: of the letters, of a digit; samples
	if len(p.exp.Set.Points) > mostNumbers {
		return
	}
	for _, s := range p.drawn.shafts {
		p.drawn.places.lines = append(p.drawn.places.lines, [2]vg.Point{s.from, s.to})
	}
	style := textStyle(p.plot, sans, size, p.style.Theme.Ink, text.XLeft)
	for row := range p.exp.Set.Points {
		q := Where(p.exp, row)
		if !p.View.Contains(q) {
			continue
		}
		at, number := p.to(q), strconv.Itoa(row+1)
		box, free := p.besideMark(at, style.Width(number), tall)
		if !free && len(p.exp.Set.Points) > few {
			continue
		}
		p.drawn.boxes = append(p.drawn.boxes, box)
		p.plot.TextHandler.Draw(c, number, style,
			vg.Point{X: box.Min.X, Y: (box.Min.Y + box.Max.Y) / 2})
	}
}

// besideMark returns a box for a number beside a sample's mark, and whether no other mark and no
// text is there; lines are crossed only if there is no place without.
func (p *Plane) besideMark(at vg.Point, width, tall vg.Length) (box vg.Rectangle, free bool) {
	d := &p.drawn
	lines := d.places.lines
	defer func() { d.places.lines = lines }()
	for _, crossed := range [...]bool{false, true} {
		if crossed {
			d.places.lines = nil
		}
		for _, air := range [...]vg.Length{3, 5, 8} {
			x, y := p.mark+air+width/2, p.mark+air+tall/2
			for _, way := range [...]vg.Point{{X: 1, Y: 0.9}, {X: 1}, {X: -1, Y: 0.9}, {X: -1},
				{Y: 1}, {Y: -1}, {X: 1, Y: -0.9}, {X: -1, Y: -0.9}, {X: 0.5, Y: 1}, {X: -0.5, Y: 1},
				{X: 0.5, Y: -1}, {X: -0.5, Y: -1}} {
				center := vg.Point{X: at.X + way.X*x, Y: at.Y + way.Y*y}
				box = vg.Rectangle{Min: vg.Point{X: center.X - width/2, Y: center.Y - tall/2},
					Max: vg.Point{X: center.X + width/2, Y: center.Y + tall/2}}
				if d.free(box) {
					return box, true
				}
			}
		}
	}
	return box, false
}

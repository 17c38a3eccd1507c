package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// Labels is what is written in a plane; "" is left out.
type Labels struct {
	Here             string    // before o and what it is on either side of the boundary
	Sides            [2]string // what o is there: of class 0, of class 1
	Boundary         string
	Before, Now      string // the boundary before an update, and after it
	OldW, NewW       string // before the sign of w
	Sample, Number   string // of the step at the cursor; where there is little room
	NoLine, NoneSeen string // there is no boundary; none is in view
}

// drawn is what a plane's labels name: what was drawn since the last.
type drawn struct {
	places
	lines       []vg.Point // the boundary: its segments, one after the other
	before, now []vg.Point // that under training before and after an update, if it is another
	shafts      []shafted
	ring        vg.Point
	ringed      bool
	none, away  bool // there is no boundary; none is in view
	spots       []vg.Point
	surveyed    bool
	numbers     []vg.Rectangle // of the upright axis, in the plane
	updateShown bool
}

// shafted is an arrow with the name that it is to have.
type shafted struct {
	from, to vg.Point
	away     vg.Point // its name stands on the other side
	name     string   // before the sign
	sign     string
	col      Color
}

// began forgets what was drawn.
func (p *Plane) began() {
	d := &p.drawn
	if !d.surveyed {
		d.survey(p.area, p.mark+2, func(yield func(vg.Point)) {
			for row := range p.exp.Set.Points {
				if at := Where(p.exp, row); p.View.Contains(at) {
					yield(p.to(at))
				}
			}
		})
		p.upright(func(number string, at vg.Point, style text.Style) {
			d.numbers = append(d.numbers, vg.Rectangle{
				Min: vg.Point{X: at.X, Y: at.Y - textSize*0.6},
				Max: vg.Point{X: at.X + style.Width(number), Y: at.Y + textSize*0.6}})
		})
		d.surveyed = true
	}
	d.clear()
	d.boxes = append(d.boxes, d.numbers...)
	d.lines, d.before, d.now, d.shafts = d.lines[:0], d.before[:0], d.now[:0], d.shafts[:0]
	d.ringed, d.none, d.away, d.updateShown = false, false, false, false
}

// ends appends segments to places of lines.
func (p *Plane) ends(dst []vg.Point, list [][2]geometry.Point) []vg.Point {
	for _, s := range list {
		a, b := p.to(s[0]), p.to(s[1])
		dst = append(dst, a, b)
		p.drawn.places.lines = append(p.drawn.places.lines, [2]vg.Point{a, b})
	}
	return dst
}

// annotate writes what names the lines, arrows and sides, where there is room for it.
func (p *Plane) annotate(c vg.Canvas, f Frame, answer []float64) {
	d, l, theme := &p.drawn, f.Labels, p.style.Theme
	for _, s := range d.shafts {
		d.places.lines = append(d.places.lines, [2]vg.Point{s.from, s.to})
	}
	if d.ringed {
		lines := d.places.lines
		if f.Due > 0 { // it stays where it is while lines pass
			d.places.lines = nil
		}
		r := p.mark + 7
		d.boxes = append(d.boxes, vg.Rectangle{Min: vg.Point{X: d.ring.X - r, Y: d.ring.Y - r},
			Max: vg.Point{X: d.ring.X + r, Y: d.ring.Y + r}})
		if p.style.Hall || !p.around(c, p.writing(theme.Ink, piece{l.Sample, sans}), d.ring, r) {
			p.around(c, p.writing(theme.Ink, piece{l.Number, sans}), d.ring, r)
		}
		d.places.lines = lines
	}
	if f.Due == 0 { // a name does not swing along with its line
		p.named(c, l)
	}
	for _, s := range d.shafts {
		if !p.besideShaft(c, p.writing(s.col, piece{s.name, sans}, piece{s.sign, italic}), s) &&
			s.name != "Δ" && s.sign != "" {
			p.besideShaft(c, p.writing(s.col, piece{s.sign, italic}), s)
		}
	}
	if l.Here != "" && !d.none {
		p.sides(c, f, answer)
	}
}

// named writes what names the lines, or why there is none.
func (p *Plane) named(c vg.Canvas, l Labels) {
	d, theme, note := &p.drawn, p.style.Theme, ""
	switch {
	case d.none:
		note = l.NoLine
	case d.away:
		note = l.NoneSeen
	}
	if note != "" {
		t := p.writing(theme.Muted, piece{note, sans})
		t.ground = true
		p.write(c, &d.places, t, p.everywhere(t), nil)
	}
	line := l.Boundary
	if d.updateShown {
		p.along(c, p.writing(theme.Muted, piece{l.Before, sans}), d.before)
		if len(d.now) > 0 {
			p.along(c, p.writing(theme.Muted, piece{l.Now, sans}), d.now)
		} else {
			line = l.Now
		}
	}
	p.along(c, p.writing(theme.Ink, piece{line, sans}), d.lines)
}

// seenApart is from how far on two lines, or the tips of two arrows, are told apart, CSS pixels.
const seenApart = 4

// apart reports whether two lines, given by the ends of their parts, are seen to be two.
func apart(a, b []vg.Point) bool {
	if len(a) != len(b) {
		return true
	}
	for i := range a {
		if distance(a[i], b[i]) >= seenApart {
			return true
		}
	}
	return false
}

func distance(a, b vg.Point) float64 { return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) }

// around writes beside a ring, if there is room.
func (p *Plane) around(c vg.Canvas, t written, at vg.Point, r vg.Length) bool {
	if t.width == 0 {
		return false
	}
	x, y := r+t.width/2+5, r+t.tall*0.6+5
	d := &p.drawn
	d.spots = append(d.spots[:0], vg.Point{X: at.X + x, Y: at.Y}, vg.Point{X: at.X - x, Y: at.Y},
		vg.Point{X: at.X, Y: at.Y + y}, vg.Point{X: at.X, Y: at.Y - y},
		vg.Point{X: at.X + x, Y: at.Y + y}, vg.Point{X: at.X + x, Y: at.Y - y},
		vg.Point{X: at.X - x, Y: at.Y + y}, vg.Point{X: at.X - x, Y: at.Y - y})
	return p.write(c, &d.places, t, d.spots, nil)
}

// along writes beside a line, if it can near one of its ends.
func (p *Plane) along(c vg.Canvas, t written, segments []vg.Point) {
	if t.width == 0 || len(segments) == 0 {
		return
	}
	d := &p.drawn
	d.spots = d.spots[:0]
	add := func(a, b vg.Point, s vg.Length) {
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		length := math.Hypot(dx, dy)
		if !(length > 0) {
			return
		}
		nx, ny := vg.Length(-dy/length), vg.Length(dx/length)
		if nx < 0 { // to the right first
			nx, ny = -nx, -ny
		}
		off := t.width/2*max(nx, -nx) + t.tall*0.6*max(ny, -ny) + 7
		q := vg.Point{X: a.X + s*(b.X-a.X), Y: a.Y + s*(b.Y-a.Y)}
		d.spots = append(d.spots, vg.Point{X: q.X + nx*off, Y: q.Y + ny*off},
			vg.Point{X: q.X - nx*off, Y: q.Y - ny*off})
	}
	if len(segments) == 2 {
		a, b := segments[0], segments[1]
		if a.Y < b.Y { // from its upper end
			a, b = b, a
		}
		for _, s := range [...]vg.Length{0.05, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.95, 0.9, 0.85,
			0.8, 0.7, 0.4, 0.5, 0.6} {
			add(a, b, s)
		}
	} else {
		for k := 0; k+1 < len(segments); k += 2 * max(1, len(segments)/64) {
			add(segments[k], segments[k+1], 0.5)
		}
	}
	p.write(c, &d.places, t, d.spots, nil)
}

// besideShaft writes the name of an arrow: beyond its tip or beside it.
func (p *Plane) besideShaft(c vg.Canvas, t written, s shafted) bool {
	dx, dy := float64(s.to.X-s.from.X), float64(s.to.Y-s.from.Y)
	length := math.Hypot(dx, dy)
	if !(length > 0) {
		return false
	}
	ux, uy := vg.Length(dx/length), vg.Length(dy/length)
	nx, ny := -uy, ux
	middle := vg.Point{X: (s.from.X + s.to.X) / 2, Y: (s.from.Y + s.to.Y) / 2}
	if nx*(middle.X-s.away.X)+ny*(middle.Y-s.away.Y) < 0 {
		nx, ny = -nx, -ny
	}
	d := &p.drawn
	d.spots = d.spots[:0]
	beyond := t.width/2*max(ux, -ux) + t.tall*0.6*max(uy, -uy) + 6
	tip := vg.Point{X: s.to.X + ux*beyond, Y: s.to.Y + uy*beyond}
	added := s.name == "Δ" // it is named in its middle, the others at their tips
	if !added {
		d.spots = append(d.spots, tip)
	}
	for _, side := range [...]vg.Length{1, -1} {
		off := side * (t.width/2*max(nx, -nx) + t.tall*0.6*max(ny, -ny) + 6)
		for _, share := range [...]vg.Length{0.5, 0.6, 0.7, 0.8, 0.9, 1, 0.4, 0.3, 1.1} {
			d.spots = append(d.spots, vg.Point{X: s.from.X + share*(s.to.X-s.from.X) + nx*off,
				Y: s.from.Y + share*(s.to.Y-s.from.Y) + ny*off})
		}
	}
	if added {
		d.spots = append(d.spots, tip)
	}
	return p.write(c, &d.places, t, d.spots, nil)
}

// sides writes what the output is on either side of the boundary.
func (p *Plane) sides(c vg.Canvas, f Frame, answer []float64) {
	d, level := &p.drawn, f.Run.Level()
	for class, is := range f.Labels.Sides {
		t := p.writing(p.style.Theme.Text(class), piece{f.Labels.Here + " ", sans},
			piece{"o", italic}, piece{" = " + is, sans})
		within := func(box vg.Rectangle) bool {
			for _, q := range [...]vg.Point{box.Min, box.Max, {X: box.Min.X, Y: box.Max.Y},
				{X: box.Max.X, Y: box.Min.Y}} {
				if (p.field.Net(answer, p.from(q)) >= level) != (class == 1) {
					return false
				}
			}
			return true
		}
		if !p.write(c, &d.places, t, p.corners(t), within) { // or without a word
			t = p.writing(t.col, piece{"o", italic}, piece{" = " + is, sans})
			p.write(c, &d.places, t, p.corners(t), within)
		}
	}
}

// corners returns the places in the corners of the plane, and then along its edges.
func (p *Plane) corners(t written) []vg.Point {
	const inset = 10
	d, a := &p.drawn, p.area
	x0, x1 := a.Min.X+inset+t.width/2, a.Max.X-inset-t.width/2
	y0, y1 := a.Min.Y+inset+t.tall*0.6, a.Max.Y-inset-t.tall*0.6
	d.spots = append(d.spots[:0], vg.Point{X: x0, Y: y1}, vg.Point{X: x1, Y: y0},
		vg.Point{X: x1, Y: y1}, vg.Point{X: x0, Y: y0})
	for _, s := range [...]vg.Length{0.5, 0.25, 0.75} {
		x, y := x0+s*(x1-x0), y0+s*(y1-y0)
		d.spots = append(d.spots, vg.Point{X: x, Y: y1}, vg.Point{X: x, Y: y0},
			vg.Point{X: x0, Y: y}, vg.Point{X: x1, Y: y})
	}
	return d.spots
}

// everywhere returns the corners, and then places all over the plane.
func (p *Plane) everywhere(t written) []vg.Point {
	const apart = 6
	all := p.corners(t)
	a := p.area.Size()
	for y := vg.Length(0); y < apart; y++ {
		for x := vg.Length(0); x < apart; x++ {
			all = append(all, vg.Point{X: p.area.Min.X + a.X*(x+0.5)/apart,
				Y: p.area.Max.Y - a.Y*(y+0.5)/apart})
		}
	}
	p.drawn.spots = all
	return all
}

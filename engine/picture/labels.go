package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// Labels are the texts in a plane; "" is left out.
type Labels struct {
	Here             string    // before o and its value on either side of the boundary
	Sides            [2]string // the values of o: class 0, class 1
	Between          string    // what o is where it is neither
	Boundary         string
	Before, Now      string // the boundary before an update, and after it
	Margin           string // a parallel through the nearest samples
	OldW, NewW       string // before the sign of w
	Sample, Number   string // the sample of the step at the cursor; if there is little room
	NoLine, NoneSeen string // there is no boundary; none is in view
}

// drawn holds the shapes that a plane's labels name.
type drawn struct {
	places
	lines       []vg.Point // segments of the boundary, one after the other
	before, now []vg.Point // of the boundary before and after an update, if it is another
	margins     []vg.Point // of the parallels through the nearest samples
	shafts      []shafted
	ring        vg.Point
	ringed      bool
	none, away  bool // there is no boundary; none is in view
	spots       []vg.Point
	surveyed    bool
	numbers     []vg.Rectangle // of the upright axis, in the plane
	updateShown bool
}

// shafted is an arrow and its name.
type shafted struct {
	from, to vg.Point
	away     vg.Point // the name stands on the other side
	name     string   // before the sign
	sign     string
	col      Color
	line     Color // of the arrow, if it is not col
}

// began forgets the shapes of the last drawing.
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
	d.margins = d.margins[:0]
	d.ringed, d.none, d.away, d.updateShown = false, false, false, false
}

// ends appends the ends of segments to dst, and keeps labels off the segments.
func (p *Plane) ends(dst []vg.Point, list [][2]geometry.Point) []vg.Point {
	for _, s := range list {
		dst = p.drawn.segment(dst, p.to(s[0]), p.to(s[1]))
	}
	return dst
}

// segment appends the ends of a segment to dst, and keeps labels off it.
func (d *drawn) segment(dst []vg.Point, a, b vg.Point) []vg.Point {
	d.places.lines = append(d.places.lines, [2]vg.Point{a, b})
	return append(dst, a, b)
}

// annotate names the lines, arrows and sides for which there is room.
func (p *Plane) annotate(c vg.Canvas, f Frame, answer []float64) {
	d, l, theme := &p.drawn, f.Labels, p.style.Theme
	for _, s := range d.shafts {
		d.places.lines = append(d.places.lines, [2]vg.Point{s.from, s.to})
	}
	if d.ringed {
		lines := d.places.lines
		if f.Due > 0 { // the name stays in its place while lines pass
			d.places.lines = nil
		}
		r := p.mark + 7
		d.boxes = append(d.boxes, around(d.ring, r))
		if p.style.Hall || !p.beside(c, p.writing(theme.Ink, piece{l.Sample, sans}), d.ring, r) {
			p.beside(c, p.writing(theme.Ink, piece{l.Number, sans}), d.ring, r)
		}
		d.places.lines = lines
	}
	if f.Due == 0 { // a name does not swing along with its line
		p.named(c, l)
	}
	for _, s := range d.shafts {
		if !p.besideShaft(c, p.writing(s.col, piece{s.name, sans}, piece{s.sign, italic}), s) &&
			s.name != "Δ" && s.sign != "" && (s.name == "" || s.name != l.OldW) {
			// the old w has no bare sign: two that are both called w could not be told apart
			p.besideShaft(c, p.writing(s.col, piece{s.sign, italic}), s)
		}
	}
	if l.Here != "" && !d.none {
		p.sides(c, f, answer)
	}
}

// named names the lines, or says why there is none.
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
	if l.Margin != "" {
		for k := 0; k+1 < len(d.margins); k += 2 {
			p.along(c, p.writing(theme.Muted, piece{l.Margin, sans}), d.margins[k:k+2])
		}
	}
}

// Dotted reports which broken lines the last drawing has: the boundary before the step, and the
// parallels through the nearest samples.
func (p *Plane) Dotted() (before, margins bool) {
	d := &p.drawn
	return d.updateShown && len(d.before) > 0, len(d.margins) > 0
}

// seenApart is the least distance at which two lines, or the tips of two arrows, look different,
// CSS pixels.
const seenApart = 4

// apart reports whether two lines, given by the ends of their parts, look different.
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

// beside writes beside a ring, if there is room.
func (p *Plane) beside(c vg.Canvas, t written, at vg.Point, r vg.Length) bool {
	if t.width == 0 {
		return false
	}
	x, y := r+t.width/2+5, r+t.tall*0.6+5
	d := &p.drawn
	d.spots = d.spots[:0]
	for _, s := range [...]vg.Point{{X: x}, {X: -x}, {Y: y}, {Y: -y}, {X: x, Y: y}, {X: x, Y: -y},
		{X: -x, Y: y}, {X: -x, Y: -y}} {
		d.spots = append(d.spots, at.Add(s))
	}
	return p.write(c, &d.places, t, d.spots, nil)
}

// along writes beside a line, near one of its ends if possible.
func (p *Plane) along(c vg.Canvas, t written, segments []vg.Point) {
	if t.width == 0 || len(segments) == 0 {
		return
	}
	d := &p.drawn
	d.spots = d.spots[:0]
	add := func(a, b vg.Point, s vg.Length) {
		along, ok := unit(a, b)
		if !ok {
			return
		}
		normal := vg.Point{X: -along.Y, Y: along.X}
		if normal.X < 0 { // to the right first
			normal = normal.Scale(-1)
		}
		q, off := part(a, b, float64(s)), normal.Scale(t.reach(normal)+7)
		d.spots = append(d.spots, q.Add(off), q.Sub(off))
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

// unit returns the direction from a to b; false if they are one place.
func unit(a, b vg.Point) (vg.Point, bool) {
	length := distance(a, b)
	return vg.Point{X: vg.Length(float64(b.X-a.X) / length),
		Y: vg.Length(float64(b.Y-a.Y) / length)}, length > 0
}

// reach returns how far text reaches from its middle in a direction, CSS pixels.
func (t *written) reach(way vg.Point) vg.Length {
	return t.width/2*max(way.X, -way.X) + t.tall*0.6*max(way.Y, -way.Y)
}

// besideShaft writes the name of an arrow: beyond its tip or beside it.
func (p *Plane) besideShaft(c vg.Canvas, t written, s shafted) bool {
	along, ok := unit(s.from, s.to)
	if !ok {
		return false
	}
	normal := vg.Point{X: -along.Y, Y: along.X}
	middle := vg.Point{X: (s.from.X + s.to.X) / 2, Y: (s.from.Y + s.to.Y) / 2}
	if normal.Dot(middle.Sub(s.away)) < 0 {
		normal = normal.Scale(-1)
	}
	d := &p.drawn
	d.spots = d.spots[:0]
	tip := s.to.Add(along.Scale(t.reach(along) + 6))
	added := s.name == "Δ" // its name stands in its middle, others at their tips
	if !added {
		d.spots = append(d.spots, tip)
	}
	for _, side := range [...]vg.Length{1, -1} {
		off := normal.Scale(side * (t.reach(normal) + 6))
		for _, share := range [...]float64{0.5, 0.6, 0.7, 0.8, 0.9, 1, 0.4, 0.3, 1.1} {
			d.spots = append(d.spots, part(s.from, s.to, share).Add(off))
		}
	}
	if added {
		d.spots = append(d.spots, tip)
	}
	return p.write(c, &d.places, t, d.spots, nil)
}

// sides writes the output on either side of the boundary.
func (p *Plane) sides(c vg.Canvas, f Frame, answer []float64) {
	d, level := &p.drawn, f.Run.Level()
	band, middle := p.exp.Rule.Undecided(&p.exp.Document.Learner)
	side := func(q vg.Point) int { // of the boundary, or of the undecided band; −1: within it
		switch v := p.field.Net(answer, p.from(q)) - level; {
		case v > band || v == 0 && !middle:
			return 1
		case v < -band:
			return 0
		}
		return -1
	}
	everywhere := func(box vg.Rectangle, want int) bool {
		return side(box.Min) == want && side(box.Max) == want &&
			side(vg.Point{X: box.Min.X, Y: box.Max.Y}) == want &&
			side(vg.Point{X: box.Max.X, Y: box.Min.Y}) == want
	}
	for class, is := range f.Labels.Sides {
		t := p.writing(p.style.Theme.Text(class), piece{f.Labels.Here + " ", sans},
			piece{"o", italic}, piece{" = " + is, sans})
		within := func(box vg.Rectangle) bool { return everywhere(box, class) }
		if !p.write(c, &d.places, t, p.corners(t), within) { // or without a word
			t = p.writing(t.col, piece{"o", italic}, piece{" = " + is, sans})
			p.write(c, &d.places, t, p.corners(t), within)
		}
	}
	if band > 0 {
		t := p.writing(p.style.Theme.Muted, piece{f.Labels.Between, sans})
		p.write(c, &d.places, t, p.everywhere(t),
			func(box vg.Rectangle) bool { return everywhere(box, -1) })
	}
}

// corners returns places in the corners of the plane, and then along its edges.
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

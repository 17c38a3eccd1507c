// Package sketch draws the small pictures of the list of lessons, each of runs of the engine. Their
// colours are the page's, by class: static/lessons.css has them.
package sketch

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"perceptronlab/engine/geometry"
)

// Width and Height are the size of a picture, CSS pixels.
const (
	Width  = 96.0
	Height = 64.0
)

// sketch is a picture that is being drawn, of a part of the plane.
type sketch struct {
	strings.Builder
	of geometry.Rect
}

type point = geometry.Point

// draw begins a picture of a part of the plane.
func draw(of geometry.Rect) *sketch { return &sketch{of: of} }

// around is the part of the plane that holds some points, with air around them.
func around(points ...point) geometry.Rect {
	r := geometry.Rect{X0: math.Inf(1), X1: math.Inf(-1), Y0: math.Inf(1), Y1: math.Inf(-1)}
	for _, p := range points {
		r.X0, r.X1 = min(r.X0, p.X), max(r.X1, p.X)
		r.Y0, r.Y1 = min(r.Y0, p.Y), max(r.Y1, p.Y)
	}
	const air = 0.08
	dx, dy := air*max(r.X1-r.X0, 1e-9), air*1.3*max(r.Y1-r.Y0, 1e-9)
	return geometry.Rect{X0: r.X0 - dx, X1: r.X1 + dx, Y0: r.Y0 - dy, Y1: r.Y1 + dy}
}

// svg returns the picture.
func (s *sketch) svg() string {
	return fmt.Sprintf(`<svg viewBox="0 0 %v %v" aria-hidden="true" focusable="false">%s</svg>`,
		Width, Height, s.String())
}

// short writes a number of pixels.
func short(v float64) string {
	return strconv.FormatFloat(math.Round(10*v)/10+0, 'f', -1, 64)
}

// place is where a point is on the picture.
func (s *sketch) place(p point) point {
	return point{X: (p.X - s.of.X0) / (s.of.X1 - s.of.X0) * Width,
		Y: Height - (p.Y-s.of.Y0)/(s.of.Y1-s.of.Y0)*Height}
}

func (s *sketch) at(p point) string {
	q := s.place(p)
	return short(q.X) + " " + short(q.Y)
}

func (s *sketch) path(class, d string) {
	if d != "" {
		fmt.Fprintf(s, `<path class="%s" d="%s"></path>`, class, d)
	}
}

// line draws lines through points, in a colour and, with dash behind it, dashed.
func (s *sketch) line(class string, points ...point) {
	var d strings.Builder
	s.through(&d, points)
	s.path(class, d.String())
}

// through writes the way through points.
func (s *sketch) through(d *strings.Builder, points []point) {
	for i, p := range points {
		if i == 0 {
			d.WriteString("M" + s.at(p))
		} else {
			d.WriteString("L" + s.at(p))
		}
	}
}

// segments draws lines that have two ends each.
func (s *sketch) segments(class string, all [][2]point) {
	var d strings.Builder
	for _, ends := range all {
		d.WriteString("M" + s.at(ends[0]) + "L" + s.at(ends[1]))
	}
	s.path(class, d.String())
}

// areas fills polygons.
func (s *sketch) areas(class string, polygons [][]point) {
	var d strings.Builder
	for _, polygon := range polygons {
		s.through(&d, polygon)
		d.WriteString("z")
	}
	s.path(class, d.String())
}

// dots draws samples: lines without length, whose ends are round, square or, of a third class,
// drawn.
func (s *sketch) dots(class int, points ...point) {
	var d strings.Builder
	for _, p := range points {
		if d.WriteString("M" + s.at(p)); class == 2 {
			d.WriteString("m0-2.6l2.6 4.6h-5.2z")
		} else {
			d.WriteString("h.01")
		}
	}
	s.path("k"+strconv.Itoa(class), d.String())
}

// spot draws a place on a curve.
func (s *sketch) spot(class string, p point) { s.path(class+" spot", "M"+s.at(p)+"h.01") }

// arrow draws an arrow.
func (s *sketch) arrow(class string, from, to point) {
	a, z := s.place(from), s.place(to)
	length := math.Hypot(z.X-a.X, z.Y-a.Y)
	x, y := (z.X-a.X)/length, (z.Y-a.Y)/length
	const long, wide = 6, 3
	wing := func(side float64) string {
		return short(z.X-long*x-side*wide*y) + " " + short(z.Y-long*y+side*wide*x)
	}
	tip := short(z.X) + " " + short(z.Y)
	s.path(class, "M"+s.at(from)+"L"+tip+"M"+wing(1)+"L"+tip+"L"+wing(-1))
}

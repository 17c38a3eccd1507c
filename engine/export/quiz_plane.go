package export

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
)

// view is what a picture of an experiment shows: the plane after a step.
type view struct {
	step  int
	asked bool // the sample of the next step is ringed
	bare  bool // without the boundary
	alike bool // neither side of the boundary is told to be +
}

// Size of a picture and the room for the numbers at its axes, CSS pixels.
const (
	width, height = 400.0, 300.0
	left, bottom  = 40.0, 26.0
	rim           = 8.0
)

// drawing is a picture that is being written.
type drawing struct {
	strings.Builder
	shown geometry.Rect
}

func (d *drawing) put(pattern string, values ...any) { fmt.Fprintf(&d.Builder, pattern, values...) }

// at returns the place of a point in the picture.
func (d *drawing) at(p geometry.Point) (x, y float64) {
	return left + (width-rim-left)*(p.X-d.shown.X0)/(d.shown.X1-d.shown.X0),
		rim + (height-bottom-rim)*(d.shown.Y1-p.Y)/(d.shown.Y1-d.shown.Y0)
}

// plane draws the samples of an experiment and its boundary after a step, as SVG that needs no font
// and no style of a page; "" where there is none to draw.
func plane(e *experiment.Experiment, v view, alt string) string {
	if e.Empty() {
		return ""
	}
	columns := e.Document.Inputs.Columns
	if len(columns) == 0 {
		columns = []int{0, 1}[:min(2, len(e.Set.Features))]
	}
	x, y, real := columns[0], -1, e.Set.Kind == data.Real
	if !real && len(columns) > 1 {
		y = columns[1]
	}
	var points []geometry.Point
	for row, features := range e.Set.Points {
		p := geometry.Point{X: features[x]}
		switch {
		case real:
			p.Y = e.Set.Labels[row]
		case y >= 0:
			p.Y = features[y]
		}
		points = append(points, p)
	}
	d := &drawing{shown: geometry.Fit(points)}
	if real {
		d.shown = geometry.FitApart(points)
	} else {
		d.shown = d.shown.Equal(width-rim-left, height-bottom-rim)
	}
	d.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" `+
		`role="img" font-family="sans-serif" font-size="11"><title>%s</title>`+
		`<rect width="%g" height="%g" fill="#fff"/>`, width, height, width, height,
		html.EscapeString(alt), width, height)
	d.axes(y >= 0 || real)
	run := e.Run()
	for run.Len() < v.step+1 && !run.Advance(1<<12) {
	}
	step := min(v.step, run.Len())
	if w := run.Answer(step, nil); !v.bare && slices.ContainsFunc(w, nonzero) {
		d.boundary(e, geometry.NewPlane(&e.Set, e.Table, x, y), w, run.Level(), v.alike)
	}
	var next []int
	if v.asked && step < run.Len() {
		for _, i := range run.Step(step + 1).Samples {
			next = append(next, e.Table.Rows[i])
		}
	}
	for row, p := range points {
		d.sample(e, row, p, slices.Contains(next, row))
	}
	d.WriteString(`</svg>`)
	return d.String()
}

func nonzero(v float64) bool { return v != 0 }

// axes draws round numbers at both axes, with hairlines.
func (d *drawing) axes(upright bool) {
	for _, v := range round(d.shown.X0, d.shown.X1) {
		x, _ := d.at(geometry.Point{X: v})
		d.put(`<path d="M%.1f %gV%g" stroke="#ddd"/><text x="%.1f" y="%g" text-anchor="middle">%s</text>`,
			x, rim, height-bottom, x, height-bottom+15, number(v))
	}
	for _, v := range round(d.shown.Y0, d.shown.Y1) {
		if !upright {
			break
		}
		_, y := d.at(geometry.Point{Y: v})
		d.put(`<path d="M%g %.1fH%g" stroke="#ddd"/><text x="%g" y="%.1f" text-anchor="end">%s</text>`,
			left, y, width-rim, left-5, y+4, number(v))
	}
	d.put(`<rect x="%g" y="%g" width="%g" height="%g" fill="none" stroke="#888"/>`, left, rim,
		width-rim-left, height-bottom-rim)
}

// round returns at most eight round numbers between two.
func round(from, to float64) (values []float64) {
	step := math.Pow(10, math.Floor(math.Log10(to-from))-1)
	for i := 0; (to-from)/step > 8; i++ {
		step *= []float64{2, 2.5, 2}[i%3]
	}
	for k := math.Ceil(from / step); k*step <= to; k++ {
		values = append(values, k*step+0)
	}
	return values
}

// number writes a number of an axis or of a sample.
func number(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'g', 6, 64), "-", "−", 1)
}

// boundary draws the line, and which side of it is +.
func (d *drawing) boundary(e *experiment.Experiment, p *geometry.Plane, w []float64,
	level float64, alike bool) {
	segment := func(a, b geometry.Point) {
		if a, b, ok := d.shown.Clip(a, b); ok {
			x1, y1 := d.at(a)
			x2, y2 := d.at(b)
			d.put(`<path d="M%.1f %.1fL%.1f %.1f" stroke="#000" stroke-width="2"/>`, x1, y1, x2, y2)
		}
	}
	switch {
	case e.Set.Kind == data.Real:
		r := d.shown
		for _, s := range p.Curve(w, r) {
			for k := range s[1:] {
				segment(s[k], s[k+1])
			}
		}
	case e.Set.Kind == data.Classes:
		var areas geometry.Regions
		p.DivideClasses(w, len(e.Set.Classes), d.shown, &areas)
		for _, s := range areas.Borders {
			segment(s[0], s[1])
		}
	default:
		var sides geometry.Division
		p.Divide(w, level, d.shown, &sides)
		for _, polygon := range sides.Positive {
			if alike {
				break
			}
			d.WriteString(`<path d="M`)
			for k, q := range polygon {
				x, y := d.at(q)
				d.put(`%s%.1f %.1f`, [2]string{"", "L"}[min(k, 1)], x, y)
			}
			d.WriteString(`Z" fill="#1f5fa8" fill-opacity=".14"/>`)
		}
		for _, s := range sides.Boundary {
			segment(s[0], s[1])
		}
		if n := len(sides.Positive); n > 0 && !alike {
			x, y := d.at(middle(sides.Positive[n/2]))
			d.put(`<text x="%.1f" y="%.1f" fill="#1f5fa8" text-anchor="middle">o = +1</text>`, x, y)
		}
	}
}

// middle returns a point within a polygon that has no dents.
func middle(polygon []geometry.Point) (m geometry.Point) {
	for _, q := range polygon {
		m.X += q.X / float64(len(polygon))
		m.Y += q.Y / float64(len(polygon))
	}
	return m
}

// shapes are the marks of classes, as paths around the origin: −, +, and further classes.
var shapes = []string{"M-5 -5H5V5H-5Z", "M-5.5 0A5.5 5.5 0 1 1 5.5 0A5.5 5.5 0 1 1 -5.5 0Z",
	"M0 -6.5L6 4.5H-6Z", "M0 -7L7 0L0 7L-7 0Z"}

var colours = []string{"#b2432f", "#1f5fa8", "#3a7d34", "#6a4a9c"}

// sample draws a sample with its number, and a ring around it where the next step presents it. One
// that is held out is hollow.
func (d *drawing) sample(e *experiment.Experiment, row int, p geometry.Point, ringed bool) {
	const most = 20 // samples with numbers
	class, count := 1, 2
	if e.Set.Kind != data.Real {
		count = len(e.Set.Classes)
		class = int(e.Set.Labels[row])
		if e.Set.Kind == data.Binary && class < 0 {
			class = 0
		}
	}
	class = min(max(class, 0), count-1) % len(shapes)
	x, y := d.at(p)
	index, fill := slices.Index(e.Table.Rows, row), colours[class]
	if index < 0 {
		fill = "none"
	}
	d.put(`<path transform="translate(%.1f %.1f)" d="%s" fill="%s" stroke="%s"/>`, x, y,
		shapes[class], fill, colours[class])
	if ringed {
		d.put(`<circle cx="%.1f" cy="%.1f" r="10" fill="none" stroke="#000" stroke-width="2"/>`, x, y)
	}
	if index >= 0 && len(e.Table.Rows) <= most {
		d.put(`<text x="%.1f" y="%.1f">%d</text>`, x+8, y-7, index+1)
	}
}

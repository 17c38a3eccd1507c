package picture

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
)

// Rival is one of several runs in one picture. All are on the same samples, with the same terms; a
// bias, some may have and others not.
type Rival struct {
	moment.Moment
	Name string // in the legend
	From int    // the epoch of the first one's at which it branched off: its own start in a chart
}

// MaxRivals is how many runs a picture tells apart, by colour and by how their lines are dashed.
const MaxRivals = 4

// Look returns the colour and the dashes of a rival's lines; nil dashes are a solid line.
func Look(rival int, t *Theme) (Color, []vg.Length) {
	switch rival % MaxRivals {
	case 1:
		return t.Ink, []vg.Length{7, 4}
	case 2:
		return t.Secondary, []vg.Length{1.5, 3}
	case 3:
		return t.Classes[2], []vg.Length{9, 3, 2, 3}
	}
	return t.Accent, nil
}

// Duel draws the boundaries of the rivals' answers over the samples, or what their regressions
// predict; with a vector per class, all borders. The samples are drawn by Samples before.
func (p *Plane) Duel(c vg.Canvas, rivals []Rival) {
	var places []vg.Point // what the legend should not hide
	for row := range p.exp.Set.Points {
		places = append(places, p.to(Where(p.exp, row)))
	}
	for k, r := range rivals {
		w, field := r.Run.Answer(r.Step, nil), p.fieldOf(r.Exp)
		col, dash := Look(k, p.style.Theme)
		c.SetLineDash(dash, 0)
		switch {
		case Regression(p.exp):
			p.curve(field, w)
			p.stroke(c, col, boundaryWidth)
		case p.exp.Classes() > 0:
			field.DivideClasses(w, p.exp.Classes(), p.View, &p.regions)
			p.segments(c, p.regions.Borders, col, boundaryWidth)
		default:
			field.Divide(w, r.Run.Level(), p.View, &p.division)
			p.joined(p.division.Boundary)
			p.stroke(c, col, boundaryWidth)
		}
		c.SetLineDash(nil, 0)
		places = along(places, p.path)
	}
	var entries []entry
	for k, r := range rivals {
		col, dash := Look(k, p.style.Theme)
		entries = append(entries, entry{r.Name, col, dash, boundaryWidth})
	}
	if len(entries) > 0 {
		legend(c, p.plot, p.style.Theme, p.area, entries, places, p.drawn.boxes)
	}
}

// fieldOf returns the net inputs over the plane for the weights of another experiment on the same
// samples.
func (p *Plane) fieldOf(e *experiment.Experiment) *geometry.Plane {
	if e == p.exp {
		return p.field
	}
	if p.fields == nil {
		p.fields = map[*experiment.Experiment]*geometry.Plane{}
	}
	if p.fields[e] == nil {
		p.fields[e] = geometry.NewPlane(&e.Set, e.Table, p.x, p.y)
	}
	return p.fields[e]
}

// along appends places on the lines of a path, close enough for a legend not to fall between them.
func along(places []vg.Point, path vg.Path) []vg.Point {
	const every = 12 // CSS pixels
	for i, part := range path {
		if part.Type != vg.LineComp {
			continue
		}
		from, to := path[i-1].Pos, part.Pos
		n := 1 + int(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y))/every)
		for k := range n {
			s := vg.Length(k+1) / vg.Length(n)
			places = append(places, vg.Point{X: from.X + s*(to.X-from.X),
				Y: from.Y + s*(to.Y-from.Y)})
		}
	}
	return places
}

// compared is the line of a quantity by which runs are compared: of accuracy, that of what none of
// them has seen.
func (q Quantity) compared() int {
	if q == AccuracyPerEpoch {
		return 1
	}
	return 0
}

// duelSeries returns the line of each rival, and how their axis is chosen.
func duelSeries(q Quantity, rivals []Rival, theme *Theme) ([]Series, scale) {
	var all []Series
	for k, r := range rivals {
		t, one := r.Run, seriesOf(q, r.Moment, theme)[q.compared()]
		if q == WeightsPerEpoch {
			w := []float64(nil)
			one.At = func(e int) float64 {
				w = t.Answer(t.Epochs()[e].End, w[:0])
				return norm(w)
			}
		}
		of := one.At
		one.At = func(e int) float64 {
			if e < r.From || e-r.From >= len(t.Epochs()) {
				return math.NaN() // it had not begun, or had stopped
			}
			return of(e - r.From)
		}
		one.Name = r.Name
		one.Color, one.Dash = Look(k, theme)
		one.Dashed = one.Dash != nil
		all = append(all, one)
	}
	axis := scaleOf(q)
	axis.zero = axis.zero || q == WeightsPerEpoch
	return all, axis
}

// norm returns the length of a vector.
func norm(w []float64) float64 {
	length := 0.0
	for _, v := range w {
		length = math.Hypot(length, v)
	}
	return length
}

package classroom

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// Measures of the picture, in its own units.
const (
	planeWide, planeHigh = 480.0, 320.0
	planeLeft, planeFoot = 44.0, 26.0 // for the numbers of the axes
	planeMark            = 5.0
)

// classPlane draws the lines of all students over each other, where a question is answered by
// lines: right ones thin, so that a common one grows dark, named mistakes dashed, others dotted.
// Where a mistake is picked, only its lines are dashed, and it is said what it is. about is said of
// the lines in place of how many there are, unless it is empty.
func classPlane(p *markup.Page, a *progress.AskTally, picked *progress.MistakeTally, about text.Text) {
	if a.Apart {
		p.Put(`<p class="quiet">{} · {}</p>`, a.Step+1, words.ClassApart)
	}
	if len(a.Lines) == 0 {
		return
	}
	points, plus, ok := a.Sheet.PlanePoints(a.Step, a.Ask)
	if !ok {
		return
	}
	var at []geometry.Point
	for _, q := range points {
		at = append(at, geometry.Point{X: q[0], Y: q[1]})
	}
	view, any := inView(geometry.Fit(at), a.Lines)
	if !any {
		return
	}
	d := &classDrawing{view: view}
	d.axes()
	counts, seen := map[string]int{}, 0
	for _, line := range a.Lines {
		class := "other"
		switch {
		case line.Right:
			class = "right"
		case len(line.Named) > 0:
			class = "named"
		}
		counts[class]++
		if picked != nil && class == "named" {
			if class = "other"; slices.Contains(line.Named, picked.Mistake) { // drawn below
				if d.seen(line.Weights) {
					seen++
				}
				continue
			}
		}
		if d.line(class, line.Weights) {
			seen++
		}
	}
	if picked != nil {
		for _, w := range picked.Lines {
			d.line("named", w)
		}
	}
	d.marks(at, plus)
	said := p.Say(words.ClassLines, len(a.Lines), counts["right"], counts["named"], counts["other"])
	if picked != nil {
		said = p.Say(words.ClassLinesOf, len(a.Lines), counts["right"])
	}
	if about.En != "" {
		said = p.Say(about)
	}
	if unseen := len(a.Lines) - seen; unseen > 0 {
		said = p.Lang.Sentences(said, p.Say(words.ClassUnseen, unseen))
	}
	p.Put(`<figure class="lines"><svg viewBox="0 0 480 320" role="img" aria-label="{}">{}</svg>`+
		`<figcaption>`, said, markup.Raw(d.String()))
	if picked != nil {
		says := words.ClassPicked.With(picked.Students, ofStudents(picked.Say))
		if picked.Students == 1 {
			says = words.ClassPickedOne.With(ofStudents(picked.Say))
		}
		p.Put(`<strong class="picked">{}</strong> `, p.Math(says))
	}
	p.Put(`{} · {}</figcaption></figure>`, a.Step+1, said)
}

// classDrawing is a picture of the plane that is being drawn.
type classDrawing struct {
	strings.Builder
	view geometry.Rect
}

func (d *classDrawing) place(q geometry.Point) (x, y float64) {
	v := d.view
	return planeLeft + (planeWide-planeLeft)*(q.X-v.X0)/(v.X1-v.X0),
		(planeHigh - planeFoot) * (v.Y1 - q.Y) / (v.Y1 - v.Y0)
}

func (d *classDrawing) put(format string, values ...any) { fmt.Fprintf(d, format, values...) }

// axes draws round numbers at the left and at the foot, with a line for each.
func (d *classDrawing) axes() {
	v := d.view
	for _, at := range roundIn(v.X0, v.X1) {
		x, _ := d.place(geometry.Point{X: at})
		d.put(`<line class="grid%s" x1="%.1f" y1="0" x2="%.1f" y2="%g"></line>`, zeroClass(at), x, x,
			planeHigh-planeFoot)
		d.put(`<text x="%.1f" y="%g">%s</text>`, x, planeHigh-6, signed(at))
	}
	for _, at := range roundIn(v.Y0, v.Y1) {
		_, y := d.place(geometry.Point{Y: at})
		d.put(`<line class="grid%s" x1="%g" y1="%.1f" x2="%g" y2="%.1f"></line>`, zeroClass(at),
			planeLeft, y, planeWide, y)
		d.put(`<text class="y" x="%g" y="%.1f">%s</text>`, planeLeft-6, y+5, signed(at))
	}
}

func zeroClass(at float64) string {
	if at == 0 {
		return " zero"
	}
	return ""
}

// signed writes a number with the minus of formulas.
func signed(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), "-", "−", 1)
}

// roundIn lists three to seven round numbers that lie inside an interval, and no nearer to its ends
// than a tenth of a step: their texts have room there.
func roundIn(low, high float64) (all []float64) {
	if !(high > low) {
		return nil
	}
	exponent := int(math.Floor(math.Log10((high - low) / 2)))
	for _, step := range []float64{5, 2, 1, 0.5} { // of a power of ten; three are enough
		all = nil
		for n := math.Ceil(low/pow10(step, exponent) + 0.1); len(all) < 20; n++ {
			at := pow10(n*step, exponent) + 0 // no −0
			if at > high-pow10(step, exponent)/10 {
				break
			}
			all = append(all, at)
		}
		if len(all) >= 3 {
			return all
		}
	}
	return all
}

// pow10 returns v·10ⁿ, as precisely as decimal numbers are read.
func pow10(v float64, n int) float64 {
	if n < 0 {
		return v / math.Pow(10, float64(-n))
	}
	return v * math.Pow(10, float64(n))
}

// line draws the line of weights, and reports whether it is in view.
func (d *classDrawing) line(class string, w []float64) bool {
	from, to, ok := across(w, d.view)
	if ok {
		x1, y1 := d.place(from)
		x2, y2 := d.place(to)
		d.put(`<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"></line>`, class, x1, y1,
			x2, y2)
	}
	return ok
}

func (d *classDrawing) seen(w []float64) bool {
	_, _, ok := across(w, d.view)
	return ok
}

func (d *classDrawing) marks(at []geometry.Point, plus []bool) {
	for i, q := range at {
		cx, cy := d.place(q)
		if plus[i] {
			d.put(`<circle class="plus" cx="%.1f" cy="%.1f" r="%g"></circle>`, cx, cy, planeMark+0.5)
		} else {
			d.put(`<rect class="minus" x="%.1f" y="%.1f" width="%g" height="%g"></rect>`,
				cx-planeMark, cy-planeMark, 2*planeMark, 2*planeMark)
		}
	}
}

// inView widens a view until half of the lines are in it, unless they are far away. It reports
// whether any is.
func inView(fit geometry.Rect, lines []progress.Line) (view geometry.Rect, any bool) {
	const wider, most = 1.25, 8 // times
	best := -1
	for tried, n := fit, 0; n <= most; tried, n = tried.Zoom(1/wider, tried.Center()), n+1 {
		seen := 0
		for _, line := range lines {
			if _, _, ok := across(line.Weights, tried); ok {
				seen++
			}
		}
		if seen > best {
			view, best = tried, seen
		}
		if 2*seen >= len(lines) {
			break
		}
	}
	return view, best > 0
}

// across returns where a line enters and leaves a view.
func across(w []float64, view geometry.Rect) (from, to geometry.Point, ok bool) {
	if w[1] == 0 && w[2] == 0 {
		return from, to, false
	}
	square := float64(w[1]*w[1]) + float64(w[2]*w[2])
	c := view.Center()
	off := (w[0] + float64(w[1]*c.X) + float64(w[2]*c.Y)) / square
	foot := geometry.Point{X: c.X - off*w[1], Y: c.Y - off*w[2]}
	// beyond the view on both sides of the point of the line that lies nearest to its centre
	reach := 2 * (view.X1 - view.X0 + view.Y1 - view.Y0)
	scale := max(abs(w[1]), abs(w[2]))
	dx, dy := -w[2]/scale*reach, w[1]/scale*reach
	return view.Clip(geometry.Point{X: foot.X - dx, Y: foot.Y - dy},
		geometry.Point{X: foot.X + dx, Y: foot.Y + dy})
}

func abs(v float64) float64 { return max(v, -v) }

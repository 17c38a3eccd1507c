package worker

import (
	"fmt"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/geometry"
)

// classPlane draws the lines of all students over each other, where a question is answered by
// lines: right ones thin, so that a common one grows dark, named mistakes dashed, others dotted.
func classPlane(p *page, x *exercise.Exercise, a *exercise.AskTally) {
	const width, height, radius = 480.0, 320.0, 5.0
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
	place := func(q geometry.Point) (float64, float64) {
		return width * (q.X - view.X0) / (view.X1 - view.X0),
			height * (view.Y1 - q.Y) / (view.Y1 - view.Y0)
	}
	var svg strings.Builder
	counts, seen := map[string]int{}, 0
	for _, line := range a.Lines {
		class := "other"
		switch {
		case line.Right:
			class = "right"
		case line.Mistake != "":
			class = "named"
		}
		counts[class]++
		from, to, ok := across(line.Weights, view)
		if !ok {
			continue
		}
		seen++
		x1, y1 := place(from)
		x2, y2 := place(to)
		fmt.Fprintf(&svg, `<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"></line>`, class,
			x1, y1, x2, y2)
	}
	for i, q := range at {
		cx, cy := place(q)
		if plus[i] {
			fmt.Fprintf(&svg, `<circle class="plus" cx="%.1f" cy="%.1f" r="%g"></circle>`, cx, cy,
				radius+0.5)
		} else {
			fmt.Fprintf(&svg, `<rect class="minus" x="%.1f" y="%.1f" width="%g" height="%g"></rect>`,
				cx-radius, cy-radius, 2*radius, 2*radius)
		}
	}
	said := p.say(words.ClassLines, len(a.Lines), counts["right"], counts["named"], counts["other"])
	if unseen := len(a.Lines) - seen; unseen > 0 {
		said = p.lang.Sentences(said, p.say(words.ClassUnseen, unseen))
	}
	p.put(`<figure class="lines"><svg viewBox="0 0 480 320" role="img" aria-label="{}">{}</svg>`+
		`<figcaption>{} {}</figcaption></figure>`, said, raw(svg.String()), fmt.Sprintf("%d ·",
		a.Step+1), said)
}

// inView widens a view until half of the lines are in it, unless they are far away. It reports
// whether any is.
func inView(fit geometry.Rect, lines []exercise.ClassLine) (view geometry.Rect, any bool) {
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

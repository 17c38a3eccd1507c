package picture

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// WeightsFrame is the part of a weight plane that changes with the cursor.
type WeightsFrame struct {
	moment.Moment
	Outline  *trace.Outline // the way of the run; nil: Front works it out
	Glance   int            // another step to ring; 0: none
	Selected int            // row of the set whose line to mark; −1: none
}

// Front draws the way of w, its place, the answer if that is another (a diamond), and for a rule
// with a loss the step that all samples together would make.
func (p *Weights) Front(c vg.Canvas, f WeightsFrame) {
	from, done := f.Weights(), f.Step
	if f.Due > 0 { // w is still on its way
		done--
		from = p.run.Weights(done, nil)
	}
	p.marked(c, f)
	points := p.way(f)
	p.follow(c, points)
	now := points[len(points)-1]
	theme := p.style.Theme
	p.circle(c, points[0], 4, theme.Ink, 1.4) // the start
	if p.run.Config().Rule.Loss != rule.NoLoss && p.run.Config().Rule.Uses(rule.SettingEta) {
		settings := p.run.Config().Settings
		p.descent(c, p.slice.At(from), p.slice.At(p.run.Descent(from, settings.Rate(done))))
	}
	if p.run.KeepsBest() { // the pocket, or the mean
		if answer := p.slice.At(f.Answer()); p.View.Contains(answer) {
			p.path = p.path[:0]
			Diamond.add(&p.path, p.to(answer), 6)
			p.stroke(c, theme.Accent, 1.8)
		}
	}
	if f.Glance > 0 {
		p.circle(c, p.slice.At(p.run.Weights(f.Glance, nil)), 7, theme.Accent, 1.2)
	}
	if p.View.Contains(now) {
		p.path = p.path[:0]
		ring(&p.path, p.to(now), 4.6)
		filled(c, p.path, theme.Accent)
		p.stroke(c, theme.Ground, 1.2)
	}
}

// way returns the places of the outline up to the cursor, and the place of w, which is on its way
// there while the step is due.
func (p *Weights) way(f WeightsFrame) []geometry.Point {
	if f.Outline == nil {
		f.Outline = new(trace.Outline)
		f.Outline.Follow(p.run, f.Step, math.MaxInt)
	}
	w, step := f.Weights(), f.Step
	if f.Due > 0 {
		step--
		w = between(p.run.Weights(step, nil), w, turned(f.Due))
	}
	points := make([]geometry.Point, 0, f.Outline.Len(step)+1)
	for k := range f.Outline.Len(step) {
		points = append(points, p.slice.At(f.Outline.At(k)))
	}
	return append(points, p.slice.At(w))
}

// follow draws the way through some places, with dots where there are few.
func (p *Weights) follow(c vg.Canvas, points []geometry.Point) {
	const few = 60
	var dots vg.Path
	p.path = p.path[:0]
	for k, q := range points {
		if k == 0 || q == points[k-1] {
			continue
		}
		if a, b, ok := p.View.Clip(points[k-1], q); ok {
			p.path.Move(p.to(a))
			p.path.Line(p.to(b))
		}
		if len(points) <= few && p.View.Contains(q) {
			Disc.add(&dots, p.to(q), 2)
		}
	}
	p.stroke(c, p.style.Theme.Accent, 1.4)
	if len(dots) > 0 {
		c.Fill(dots)
	}
}

// marked draws the lines of the samples of the step at the cursor, if they are few, and of the
// selected one.
func (p *Weights) marked(c vg.Canvas, f WeightsFrame) {
	const few = 4
	if f.Step > 0 && p.Lines {
		if batch := p.run.Batch(f.Step); len(batch) <= few {
			for _, i := range batch {
				p.sampleLine(c, int(i), boundaryWidth, true)
			}
		}
	}
	if i := slices.Index(p.exp.Table.Rows, f.Selected); i >= 0 {
		p.sampleLine(c, i, boundaryWidth, true)
	}
}

// descent draws −η∇ of the loss from w, the step of all samples together. If it is too short to be
// seen, it is drawn longer and its name says by how much.
func (p *Weights) descent(c vg.Canvas, at, delta geometry.Point) {
	const least, most = 20, 1000 // CSS pixels; factor of its length
	pixel, _ := p.Pixel()
	length := r2.Norm(delta) / pixel
	if !(length*most > least) || math.IsInf(length, 0) || !p.View.Contains(at) {
		return
	}
	scale, name := 1.0, "−η ∂L/∂w"
	if length < least {
		scale = niceStep(least / length)
		name += " × " + Number(scale, scale)
	}
	from := p.to(at)
	step := r2.Vec{X: scale * delta.X / pixel, Y: scale * delta.Y / pixel}
	if fits := p.room(from, step); fits == 0 {
		return // w is at the edge
	} else if fits < 1 {
		step, name = r2.Scale(fits, step), "−η ∂L/∂w"
	}
	tip := moved(from, step, 1)
	p.shaft(c, from, tip, p.style.Theme.Ink, 1.6, 9)
	align := text.XLeft
	if step.X < 0 {
		align = text.XRight
	}
	length = r2.Norm(step)
	beyond := vg.Point{X: tip.X + vg.Length(6*step.X/length),
		Y: tip.Y + vg.Length(12*step.Y/length)}
	wide := textStyle(p.plot, italic, 14, p.style.Theme.Ink, align).Width(name)
	if align == text.XLeft { // keep it in the plane
		beyond.X = min(beyond.X, p.area.Max.X-wide-2)
	} else {
		beyond.X = max(beyond.X, p.area.Min.X+wide+2)
	}
	beyond.Y = max(p.area.Min.Y+9, min(p.area.Max.Y-9, beyond.Y))
	label(c, p.plot, italic, 14, p.style.Theme.Ink, beyond, align, name)
}

// Draw draws all layers of the weight plane onto one canvas.
func (p *Weights) Draw(c vg.Canvas, f WeightsFrame) {
	p.Axes(c)
	p.Back(c)
	p.Front(c, f)
}

package picture

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"

	"perceptronlab/engine/geometry"
)

// An update is shown in phases while its moment is Due: the mistake is ringed on the old line, Δw
// grows from the tip of w, and the line swings as w moves along Δw. The first and the second phase
// end at these shares of the time.
const (
	ringed = 0.2
	added  = 0.5
)

// eased goes from 0 to 1 as t goes from low to high, and begins and ends slowly.
func eased(t, low, high float64) float64 {
	t = max(0, min(1, (t-low)/(high-low)))
	return t * t * (3 - 2*t)
}

// grown returns how much of Δw is drawn; turned, how far the line has swung.
func grown(due float64) float64  { return eased(1-due, ringed, added) }
func turned(due float64) float64 { return eased(1-due, added, 1) }

// swung returns the weights that a plane shows: those of the step or, while it is Due, weights
// w + sΔw on the way to them. of returns the weights of a step. A straight boundary turns evenly
// about the point where old and new meet, through which all boundaries of the way pass.
func (p *Plane) swung(f Frame, of func(step int, dst []float64) []float64) []float64 {
	after := of(f.Step, nil)
	if f.Due == 0 {
		return after
	}
	before := of(f.Step-1, nil)
	return between(before, after, p.evenly(before, after, turned(f.Due)))
}

// between overwrites the weights after a step by weights w + sΔw, and returns them; s = 1 leaves
// them as they are.
func between(before, after []float64, s float64) []float64 {
	if s < 1 {
		for j, v := range before {
			after[j] = v + s*(after[j]-v)
		}
	}
	return after
}

// evenly returns the s at which w + sΔw has turned by a share t of the angle from the one boundary
// to the other.
func (p *Plane) evenly(before, after []float64, t float64) float64 {
	const flat, opposite = 1e-3, math.Pi - 0.05 // angles of no turn, and of a jump
	if p.exp.Classes() > 0 || Regression(p.exp) || !p.field.Affine() {
		return t
	}
	step := (p.View.X1 - p.View.X0) / 4
	a := p.field.Gradient(before, p.View.Center(), step)
	b := p.field.Gradient(after, p.View.Center(), step)
	long, short := r2.Norm(a), r2.Norm(b)
	angle := math.Abs(math.Atan2(r2.Cross(a, b), r2.Dot(a, b)))
	if !(long > 0 && short > 0 && angle < opposite) {
		return t
	}
	// Unit normals turn evenly as (sin (1−t)φ, sin tφ) of the two; parallels move evenly.
	from, to := 1-t, t
	if angle > flat {
		from, to = math.Sin((1-t)*angle), math.Sin(t*angle)
	}
	from, to = from/long, to/short
	return to / (from + to)
}

// standing returns the foot of the arrows of an update: a place on the boundary as it is drawn, on
// the way from the foot of the old w to that of the new.
func (p *Plane) standing(f Frame, before, after []float64, now *geometry.Division) geometry.Point {
	scale := ArrowFactor(f.Moment)
	if f.Due == 0 {
		return p.foot(before, after, scale, now)
	}
	p.field.Divide(after, f.Run.Level(), p.View, &p.next)
	from, to := p.foot(before, before, scale, &p.old), p.foot(before, after, scale, &p.next)
	at := geometry.Lerp(from, to, turned(f.Due))
	if on, found := now.Anchor(at); found {
		return on
	}
	return at
}

package picture

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// angles draws each sample x of two classes as an arrow from the origin, and the angle θ between w
// and the x that is pointed at, else one that is easy to see. Without a bias w · x is the product
// of both lengths and the cosine of this angle. None is drawn on a curved boundary, nor with the
// origin out of view.
func (p *Plane) angles(c vg.Canvas, f Frame, w []float64) {
	const away, size = 3, 9 // CSS pixels: from a mark to the tip of its arrow; of its head
	origin := geometry.Point{}
	if len(p.exp.Set.Points) == 0 || p.exp.Table.Bias || !p.field.Affine() || p.y < 0 ||
		!p.View.Contains(origin) {
		return
	}
	from, muted := p.to(origin), p.style.Theme.Muted
	for row := range p.exp.Set.Points {
		to := p.to(Where(p.exp, row))
		if length := distance(from, to); length > float64(p.mark)+away {
			short := 1 - (float64(p.mark)+away)/length
			p.shaft(c, from, part(from, to, short), muted, thinWidth, size)
			p.drawn.places.lines = append(p.drawn.places.lines, [2]vg.Point{from, to})
		}
	}
	lead := p.lead(w, origin, 1)
	turn := func(row int) float64 {
		way := p.to(Where(p.exp, row)).Sub(from)
		return math.Remainder(math.Atan2(float64(way.Y), float64(way.X))-
			math.Atan2(lead.Y, lead.X), 2*math.Pi)
	}
	shown := 0
	off := func(row int) float64 { return math.Abs(math.Abs(turn(row)) - math.Pi/3) }
	for row := range p.exp.Set.Points { // an angle of about 60° is easy to see
		if off(row) < off(shown) {
			shown = row
		}
	}
	if len(f.Pointed) > 0 {
		shown = f.Pointed[0]
	}
	if shown < len(p.exp.Set.Points) && lead != (r2.Vec{}) {
		p.angle(c, from, math.Atan2(lead.Y, lead.X), turn(shown))
	}
}

// angle draws the arc from a direction on, with its name.
func (p *Plane) angle(c vg.Canvas, from vg.Point, begin, turn float64) {
	const radius, least = 34, 0.02 // CSS pixels; radians
	if math.Abs(turn) < least {
		return
	}
	at := func(angle float64, r vg.Length) vg.Point {
		return vg.Point{X: from.X + r*vg.Length(math.Cos(angle)),
			Y: from.Y + r*vg.Length(math.Sin(angle))}
	}
	p.path = p.path[:0]
	p.path.Move(at(begin, radius))
	p.path.Arc(from, radius, begin, turn)
	p.stroke(c, p.style.Theme.Secondary, beforeWidth)
	theta := p.writing(p.style.Theme.Secondary, piece{"θ", italic})
	p.drawn.spots = p.drawn.spots[:0]
	for _, r := range [...]vg.Length{radius + 11, radius - 13, radius + 20} {
		for _, share := range [...]float64{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8} {
			p.drawn.spots = append(p.drawn.spots, at(begin+share*turn, r))
		}
	}
	p.write(c, &p.drawn.places, theta, p.drawn.spots, nil)
}

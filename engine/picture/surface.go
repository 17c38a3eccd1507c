package picture

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// Surface is the loss over a weight plane as a surface, for the other weights as they are held,
// with the way of w on it. Back draws the surface, Front the part that changes with the cursor.
type Surface struct {
	plane     *Weights
	view      iso
	grid      *geometry.Grid
	low, high float64
}

// LossName is the name of the axis of the loss, before Style.Name translates it.
const LossName = "loss"

// NewSurface lays out the surface over a weight plane of a rule with a loss. After the plane's Hold
// make a new surface.
func NewSurface(p *Weights) *Surface {
	const cells = 24
	s := &Surface{plane: p, view: newIso(p.style)}
	if p.bowl != nil {
		s.grid = geometry.Sample(p.View, cells, cells, s.loss)
	} else {
		s.grid = p.sampleLoss(cells)
	}
	s.low, s.high = math.Inf(1), math.Inf(-1)
	for _, v := range s.grid.Values {
		s.low, s.high = min(s.low, v), max(s.high, v)
	}
	if p.bowl != nil {
		s.low = min(s.low, p.bowl.Least)
	}
	return s
}

// loss returns the loss in the slice.
func (s *Surface) loss(at geometry.Point) float64 {
	if p := s.plane; p.bowl == nil {
		return p.run.LossAt(p.slice.Weights(at, nil))
	}
	return s.plane.bowl.Least + s.plane.bowl.Excess(at)
}

// to returns the drawn place of a loss over a place of the plane.
func (s *Surface) to(at geometry.Point, loss float64) vg.Point {
	v := s.plane.View
	return s.view.at(share(at.X, v.X0, v.X1), share(at.Y, v.Y0, v.Y1), share(loss, s.low, s.high))
}

// Back draws the surface from the back to the front, so that near parts hide those behind.
func (s *Surface) Back(c vg.Canvas) {
	p, g := s.plane, s.grid
	theme := p.style.Theme
	s.view.floor(c, theme)
	name := nameIn(p.style, LossName)
	s.view.names(c, p.plot, theme, [3]string{weightSymbol(p.exp, p.slice.I),
		weightSymbol(p.exp, p.slice.J), name},
		[3]float64{g.X0, g.Y0, s.low}, [3]float64{g.X1, g.Y1, s.high})
	c.SetLineWidth(0.6)
	at := func(i, j int) vg.Point { return s.to(g.Place(i, j), g.Value(i, j)) }
	for i := range g.Nx {
		for j := g.Ny - 1; j >= 0; j-- {
			p.path = p.path[:0]
			p.path.Move(at(i, j))
			p.path.Line(at(i+1, j))
			p.path.Line(at(i+1, j+1))
			p.path.Line(at(i, j+1))
			p.path.Close()
			filled(c, p.path, theme.Ground)
			c.SetColor(theme.Muted)
			c.Stroke(p.path)
		}
	}
}

// Front draws the way of w on the surface, its start and its place, also where the surface would
// hide them.
func (s *Surface) Front(c vg.Canvas, f WeightsFrame) {
	p := s.plane
	points := p.way(f)
	p.path = p.path[:0]
	for k, q := range points {
		if k > 0 && q != points[k-1] {
			s.climb(points[k-1], q)
		}
	}
	theme := p.style.Theme
	p.stroke(c, theme.Accent, 1.6)
	mark := func(at geometry.Point, r vg.Length, col Color, fill bool) {
		if !p.View.Contains(at) {
			return
		}
		p.path = p.path[:0]
		ring(&p.path, s.to(at, s.loss(at)), r)
		if fill {
			filled(c, p.path, col)
			col = theme.Ground
		}
		p.stroke(c, col, 1.3)
	}
	mark(points[0], 4, theme.Ink, false)
	mark(points[len(points)-1], 4.6, theme.Accent, true)
}

// climb adds the way over the surface from a to b to the scratch path. It is straight in the plane.
func (s *Surface) climb(a, b geometry.Point) {
	a, b, ok := s.plane.View.Clip(a, b)
	if !ok {
		return
	}
	from, to := s.to(a, s.low), s.to(b, s.low)
	pieces := min(24, 1+int(distance(from, to)/8))
	for k := range pieces + 1 {
		q := geometry.Lerp(a, b, float64(k)/float64(pieces))
		extend(&s.plane.path, s.to(q, s.loss(q)), k == 0)
	}
}

// Draw draws both layers onto one canvas.
func (s *Surface) Draw(c vg.Canvas, f WeightsFrame) {
	s.Back(c)
	s.Front(c, f)
}

package picture

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/vg"
)

// gaps draws how far the nearest training samples of two classes are from a straight boundary.
// Without a bias the plane is the space of w, and that distance is the gap ρ by name.
func (p *Plane) gaps(c vg.Canvas, f Frame, w []float64) {
	const rounding, beside = 1e-9, 14 // of z; CSS pixels from the middle of a line to its name
	table, level := p.exp.Table, f.Run.Level()
	slope := p.field.Gradient(w, p.View.Center(), (p.View.X1-p.View.X0)/1e3)
	if !p.field.Affine() || p.y < 0 || !(r2.Norm2(slope) > 0) {
		return
	}
	above := func(i int) float64 {
		var z [1]float64
		f.Run.Predict(w, table.Sample(i), f.Run.Problem().D[i], z[:])
		return z[0] - level
	}
	least, rho := math.Inf(1), p.writing(p.style.Theme.Accent, piece{"ρ", italic})
	for i := range table.M() {
		least = min(least, math.Abs(above(i)))
	}
	p.drawn.spots = p.drawn.spots[:0]
	for i := range table.M() {
		z := above(i)
		if math.Abs(z) > least+rounding {
			continue
		}
		at := Where(p.exp, table.Rows[i])
		from, to := p.to(at), p.to(r2.Sub(at, r2.Scale(z/r2.Norm2(slope), slope)))
		p.path = p.path[:0]
		p.path.Move(part(from, to, min(1, float64(p.mark)/max(1, distance(from, to)))))
		p.path.Line(to)
		p.stroke(c, p.style.Theme.Accent, arrowWidth)
		p.drawn.places.lines = append(p.drawn.places.lines, [2]vg.Point{from, to})
		way, middle := to.Sub(from), part(from, to, 0.5)
		across := r2.Vec{X: -float64(way.Y), Y: float64(way.X)}
		for _, side := range [...]float64{beside, -beside} {
			p.drawn.spots = append(p.drawn.spots,
				moved(middle, across, side/max(1, distance(from, to))))
		}
	}
	if !table.Bias && least > 0 {
		p.write(c, &p.drawn.places, rho, p.drawn.spots, nil)
	}
}

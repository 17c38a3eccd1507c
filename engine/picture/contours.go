package picture

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// contours draws the loss in the slice: each contour has half the excess over the least loss of the
// next one out. Those of a squared loss are exact ellipses, or lines along a valley.
func (p *Weights) contours(c vg.Canvas) {
	var segments [][2]geometry.Point
	if p.bowl != nil {
		segments = p.ellipses(segments)
	} else {
		segments = p.levels(segments)
	}
	p.segments(c, segments, p.style.Theme.Muted, 0.7)
	if p.bowl == nil || p.bowl.Valley || !p.View.Contains(p.bowl.Min) {
		return
	}
	p.path = p.path[:0] // the least
	const arm = 5
	for _, d := range [...]vg.Point{{X: arm}, {Y: arm}} {
		p.path.Move(p.to(p.bowl.Min).Sub(d))
		p.path.Line(p.to(p.bowl.Min).Add(d))
	}
	p.stroke(c, p.style.Theme.Ink, 1.6)
}

// halvings bounds the number of contours.
const halvings = 12

// ellipses appends the contours of a squared loss, with half axes √(2E/λ) for an excess E.
func (p *Weights) ellipses(segments [][2]geometry.Point) [][2]geometry.Point {
	const corners, smallest = 120, 5 // of an ellipse; CSS pixels, half axis
	q, v := p.bowl, p.View
	pixel, _ := p.Pixel()
	excess := 0.0
	for _, corner := range v.Corners() {
		excess = max(excess, q.Excess(corner))
	}
	add := func(a, b geometry.Point) {
		if a, b, ok := v.Clip(a, b); ok {
			segments = append(segments, [2]geometry.Point{a, b})
		}
	}
	a1, a2 := q.Axis1, q.Axis2()
	for range halvings {
		if excess /= 2; !(excess > 0) || math.IsInf(excess, 0) {
			break
		}
		first := math.Sqrt(2 * excess / q.Steep)
		if q.Valley {
			for _, side := range []float64{first, -first} { // Axis1·(w − Min) = ±first
				h := geometry.HalfPlane{A: a1.X, B: a1.Y, C: -r2.Dot(a1, q.Min) - side}
				if a, b, ok := h.Edge(v); ok {
					add(a, b)
				}
			}
			continue
		}
		second := math.Sqrt(2 * excess / q.Flat)
		if second < smallest*pixel {
			break
		}
		at := func(k int) geometry.Point {
			sine, cosine := math.Sincos(2 * math.Pi * float64(k%corners) / corners)
			return r2.Add(r2.Add(q.Min, r2.Scale(first*cosine, a1)), r2.Scale(second*sine, a2))
		}
		for k := range corners {
			add(at(k), at(k+1))
		}
	}
	return segments
}

// levels appends contours of a loss that is not a parabola, from a grid as fine as the number of
// samples allows. The least loss is that of the grid.
func (p *Weights) levels(segments [][2]geometry.Point) [][2]geometry.Point {
	if p.moved {
		p.grid, p.moved = p.sampleLoss(48), false
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range p.grid.Values {
		low, high = min(low, v), max(high, v)
	}
	if !(high > low) || math.IsInf(high, 0) {
		return segments
	}
	for k := 1; k <= halvings/2; k++ {
		segments = p.grid.Contour(low+math.Ldexp(high-low, -k), segments)
	}
	return segments
}

// sampleLoss samples the loss in view on at most n×n cells.
func (p *Weights) sampleLoss(n int) *geometry.Grid {
	const work, least = 200_000, 12 // presentations; cells
	n = min(n, max(least, int(math.Sqrt(work/float64(p.run.Problem().M)))))
	w := make([]float64, 0, len(p.slice.Held))
	return geometry.Sample(p.View, n, n, func(at geometry.Point) float64 {
		return p.run.LossAt(p.slice.Weights(at, w[:0]))
	})
}

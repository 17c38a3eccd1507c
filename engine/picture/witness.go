package picture

import (
	"math"
	"strconv"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/theory"
)

// witness marks the samples of a witness (package theory) with their coefficients. With a bias and
// straight boundaries the reader can see it: the samples of either class span a segment or a
// triangle, and the weighted mean of one is that of the other. No side of a line is right for this
// point.
func (p *Plane) witness(c vg.Canvas, shares []theory.Share) {
	if len(shares) == 0 {
		return
	}
	theme := p.style.Theme
	if at, ok := p.meeting(shares); ok {
		for class := range 2 {
			p.path = p.path[:0]
			for i, a := range shares {
				for _, b := range shares[:i] {
					if from, to, ok := p.span(a, b, class); ok {
						p.path.Move(p.to(from))
						p.path.Line(p.to(to))
					}
				}
			}
			p.stroke(c, theme.Class(class), 1.6)
		}
		if p.View.Contains(at) && !p.alone(shares) {
			p.path = p.path[:0]
			Diamond.add(&p.path, p.to(at), 5)
			filled(c, p.path, theme.Ink)
			p.stroke(c, theme.Ground, 1)
		}
	}
	for _, s := range shares {
		at := p.whereSample(s)
		p.circle(c, at, p.mark+5, theme.Accent, 2)
		if p.View.Contains(at) {
			q := p.to(at)
			align, side := text.XLeft, p.mark+9
			if q.X > p.area.Max.X-48 {
				align, side = text.XRight, -side
			}
			y := min(q.Y+12, p.area.Max.Y-8)
			label(c, p.plot, sans, textSize+1, theme.Accent, vg.Point{X: q.X + side, Y: y}, align,
				Fraction(s.Weight))
		}
	}
}

// alone reports whether a class has one sample in the witness, whose mark shows the common point.
func (p *Plane) alone(shares []theory.Share) bool {
	var count [2]int
	for _, s := range shares {
		count[p.classOf(s)]++
	}
	return count[0] == 1 || count[1] == 1
}

func (p *Plane) whereSample(s theory.Share) geometry.Point {
	return Where(p.exp, p.exp.Table.Rows[s.Sample])
}

func (p *Plane) classOf(s theory.Share) int {
	return ClassOf(&p.exp.Set, p.exp.Table.Rows[s.Sample])
}

// span returns the part in view of the segment between two samples; false if one is not of the
// class.
func (p *Plane) span(a, b theory.Share, class int) (from, to geometry.Point, ok bool) {
	if p.classOf(a) != class || p.classOf(b) != class {
		return from, to, false
	}
	return p.View.Clip(p.whereSample(a), p.whereSample(b))
}

// meeting returns the common mean of both classes; false if they have none in the plane: without a
// bias, or with a feature map that lacks the plane's own features.
func (p *Plane) meeting(shares []theory.Share) (geometry.Point, bool) {
	table := p.exp.Table
	if !table.Bias || p.exp.Classes() > 0 {
		return geometry.Point{}, false
	}
	var mean [2]geometry.Point
	var sum [2]float64
	for _, s := range shares {
		class, weight := p.classOf(s), s.Weight*table.Sample(s.Sample)[0] // x₀ may be scaled
		mean[class] = r2.Add(mean[class], r2.Scale(weight, p.whereSample(s)))
		sum[class] += weight
	}
	if !(sum[0] > 0 && sum[1] > 0) {
		return geometry.Point{}, false
	}
	for class := range mean {
		mean[class].X /= sum[class]
		mean[class].Y /= sum[class]
	}
	const near = 1e-6 // of the view
	return mean[0], r2.Norm(r2.Sub(mean[0], mean[1])) <= near*(p.View.X1-p.View.X0)
}

// Fraction writes a share of 1 as a simple fraction or, if it is not one, with three decimals.
func Fraction(v float64) string {
	const largest = 24 // denominator
	for q := 1; q <= largest; q++ {
		n := math.Round(v * float64(q))
		if n > 0 && math.Abs(v*float64(q)-n) <= 1e-9 {
			if q == 1 {
				return strconv.Itoa(int(n))
			}
			return strconv.Itoa(int(n)) + "/" + strconv.Itoa(q)
		}
	}
	return strconv.FormatFloat(v, 'f', 3, 64)
}

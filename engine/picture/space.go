package picture

import (
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/trace"

	words "perceptronlab/engine/text"
)

// Space is the mapped space over three inputs, seen from above: the samples over their places on
// the floor, and the plane that separates them. Further inputs are held at their means.
type Space struct {
	exp       *experiment.Experiment
	style     Style
	plot      *plot.Plot // for its text
	terms     [3]int
	view      iso
	low, high [3]float64
	mean      []float64
}

// NewSpace lays out the space of three inputs, to show all samples.
func NewSpace(m moment.Moment, terms [3]int, s Style) *Space {
	e := m.Exp
	p := &Space{exp: e, style: s, plot: newPlot(s), terms: terms, view: newIso(s), mean: means(e)}
	for axis := range p.low {
		p.low[axis], p.high[axis] = math.Inf(1), math.Inf(-1)
	}
	inputs(e, func(_ int, x []float64, _ bool) {
		for axis, j := range terms {
			p.low[axis], p.high[axis] = min(p.low[axis], x[j]), max(p.high[axis], x[j])
		}
	})
	for axis := range p.low {
		const air = 0.12
		extent := p.high[axis] - p.low[axis]
		if extent == 0 {
			extent = 1
		}
		p.low[axis], p.high[axis] = p.low[axis]-air*extent, p.high[axis]+air*extent
	}
	return p
}

// spot is a place in the unit cube.
type spot [3]float64

func (p *Space) spot(x []float64) (s spot) {
	for axis, j := range p.terms {
		s[axis] = share(x[j], p.low[axis], p.high[axis])
	}
	return s
}

func (p *Space) to(s spot) vg.Point { return p.view.at(s[0], s[1], s[2]) }

// boundary returns a and b with z − level = a·s + b at a place s of the cube, for weights w.
func (p *Space) boundary(t *trace.Trace, w []float64) (a spot, b float64) {
	b = -t.Level()
	for j, v := range w {
		axis := slices.Index(p.terms[:], j)
		if axis < 0 {
			b += v * p.mean[j]
			continue
		}
		a[axis] = v * (p.high[axis] - p.low[axis])
		b += v * p.low[axis]
	}
	return a, b
}

// cut returns the corners, in order, of the part of a plane a·s + b = 0 in the cube; nil if there
// is none.
func cut(a spot, b float64) []spot {
	value := func(s spot) float64 { return a[0]*s[0] + a[1]*s[1] + a[2]*s[2] + b }
	var corners []spot
	for axis := range 3 {
		for side := range 4 {
			from := spot{}
			from[(axis+1)%3], from[(axis+2)%3] = float64(side&1), float64(side>>1)
			to := from
			to[axis] = 1
			if f, g := value(from), value(to); (f >= 0) != (g >= 0) {
				at := from
				at[axis] = f / (f - g)
				corners = append(corners, at)
			}
		}
	}
	if len(corners) < 3 {
		return nil
	}
	// Sort them about their middle, seen along the axis that the plane faces most.
	drop := 0
	for axis := range a {
		if math.Abs(a[axis]) > math.Abs(a[drop]) {
			drop = axis
		}
	}
	u, v := (drop+1)%3, (drop+2)%3
	var middle spot
	for _, s := range corners {
		middle[u], middle[v] = middle[u]+s[u]/float64(len(corners)),
			middle[v]+s[v]/float64(len(corners))
	}
	num.SortFew(corners, func(s spot) float64 { return math.Atan2(s[v]-middle[v], s[u]-middle[u]) })
	return corners
}

// Draw draws the space at a moment.
func (p *Space) Draw(c vg.Canvas, m moment.Moment) {
	theme := p.style.Theme
	p.view.floor(c, theme)
	const most = 16 // columns: the names stand inside
	name := func(axis int) string {
		return words.Shorten(inputName(p.exp, p.terms[axis], p.style), most)
	}
	p.view.names(c, p.plot, theme, [3]string{name(0), name(1), name(2)}, p.low, p.high)
	a, b := p.boundary(m.Run, m.Answer())
	// The picture stays the same along the line to the viewer: dx + dy = 0, (dy − dx)·isoY +
	// dz·isoZ = 0.
	toward := a[0] - a[1] + a[2]*2*isoY/isoZ
	p.samples(c, func(s spot) bool { return (a[0]*s[0]+a[1]*s[1]+a[2]*s[2]+b)*toward < 0 })
	p.sheet(c, cut(a, b))
	p.samples(c, func(s spot) bool { return (a[0]*s[0]+a[1]*s[1]+a[2]*s[2]+b)*toward >= 0 })
}

// samples draws the chosen samples, each over a line from the floor.
func (p *Space) samples(c vg.Canvas, chosen func(spot) bool) {
	theme := p.style.Theme
	inputs(p.exp, func(row int, x []float64, held bool) {
		s := p.spot(x)
		if !chosen(s) {
			return
		}
		var stem vg.Path
		stem.Move(p.to(spot{s[0], s[1], 0}))
		stem.Line(p.to(s))
		stroked(c, stem, theme.Muted, 0.8, []vg.Length{2, 2})
		markSample(c, theme, ClassOf(&p.exp.Set, row), p.to(s), markSize, held)
	})
}

// sheet draws the part of a plane in the cube as a net, so that samples behind it can be seen.
func (p *Space) sheet(c vg.Canvas, corners []spot) {
	if len(corners) < 3 {
		return
	}
	const lines = 10
	var rim, web vg.Path
	for k, s := range corners {
		extend(&rim, p.to(s), k == 0)
	}
	rim.Close()
	for axis := range 2 {
		for k := 1; k < lines; k++ {
			at, ends := float64(k)/lines, 0
			for i, s := range corners {
				next := corners[(i+1)%len(corners)]
				if (s[axis] >= at) == (next[axis] >= at) {
					continue
				}
				f := (at - s[axis]) / (next[axis] - s[axis])
				q := p.to(spot{s[0] + f*(next[0]-s[0]), s[1] + f*(next[1]-s[1]),
					s[2] + f*(next[2]-s[2])})
				extend(&web, q, ends == 0)
				ends++
			}
		}
	}
	c.SetColor(p.style.Theme.Accent)
	c.SetLineWidth(0.5)
	if len(web) > 0 {
		c.Stroke(web)
	}
	c.SetLineWidth(1.6)
	c.Stroke(rim)
}

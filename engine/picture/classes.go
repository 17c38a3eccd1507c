package picture

import (
	"slices"

	"gonum.org/v1/plot/vg"
)

// areas tints each class's part of the plane.
func (p *Plane) areas(c vg.Canvas, w []float64) {
	p.field.DivideClasses(w, p.exp.Classes(), p.View, &p.regions)
	for class, polygons := range p.regions.Areas {
		p.fill(c, polygons, p.style.Theme.Tint(class))
	}
}

// classes draws the borders of the classes' regions and each class's weight vector, all from one
// foot: the border of two classes is perpendicular to the line between their tips.
func (p *Plane) classes(c vg.Canvas, f Frame, w []float64) {
	p.field.DivideClasses(w, p.exp.Classes(), p.View, &p.regions)
	p.drawn.lines = p.ends(p.drawn.lines, p.regions.Borders)
	if f.Update && f.Step > 0 {
		if before := f.Run.Answer(f.Step-1, nil); !slices.Equal(before, f.Run.Answer(f.Step, nil)) {
			p.field.DivideClasses(before, p.exp.Classes(), p.View, &p.former)
			p.formerly(c, f, p.former.Borders)
		}
	}
	p.mistakes(c, f.Run, w, f.Unsaid)
	p.segments(c, p.regions.Borders, p.style.Theme.Ink, boundaryWidth)
	if len(p.regions.Borders) == 0 {
		p.drawn.none = still(w)
		p.drawn.away = !p.drawn.none
	}
	middle, n := p.View.Center(), f.Run.Problem().N
	foot, found := p.regions.Anchor(p.View)
	if !found {
		foot = middle
	}
	_, pixel := p.Pixel()
	scale := ArrowFactor(f.Moment)
	for class, name := range p.exp.Set.Classes {
		own := w[class*n : class*n+n]
		name = nameIn(p.style, name)
		if p.y < 0 { // all on one line: draw one below the other
			const apart = 18 // CSS pixels
			foot.Y = middle.Y - apart*pixel*float64(class+1)
		}
		p.vector(c, own, foot, scale, 2.2, 11, shafted{name: name,
			line: p.style.Theme.Class(class), col: p.style.Theme.Text(class)})
	}
}

package picture

import (
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
)

// TestEdgeToEdge: on a phone the plane takes the whole width; the numbers of the upright axis are
// not there, those of the other keep off the edges, and both axes are named.
func TestEdgeToEdge(t *testing.T) {
	e := experiment.Opening()
	type size struct{ width, height float64 }
	sizes := []size{{390, 300}, {463, 390}}
	for width := 320.0; width < 480; width += 10 { // at some of them a number would be at the edge
		sizes = append(sizes, size{width, 224})
	}
	for _, c := range sizes {
		s := Style{Theme: &Light, Width: c.width, Height: c.height, Edge: true}
		p := NewPlane(e, Fit(e), true, s)
		left, top, right, bottom := p.Area()
		if left > 0.5 || right < c.width-0.5 || top > 0.5 || bottom > c.height-20 {
			t.Errorf("%v: it is drawn from %v, %v to %v, %v", c, left, top, right, bottom)
		}
		svg := SVG(s, "", func(canvas vg.Canvas) { p.Samples(canvas) })
		if !strings.Contains(svg, "x1 →   x2 ↑") {
			t.Errorf("%v: the axes are not named", c)
		}
		low, high := p.View.X0, p.View.X1
		for _, tick := range p.plot.X.Tick.Marker.Ticks(low, high) {
			at := (tick.Value - low) / (high - low) * c.width
			if strings.TrimSpace(tick.Label) != "" && (at < 20 || at > c.width-20) {
				t.Errorf("%v: the number %s stands at %v", c, tick.Label, at)
			}
		}
		for _, tick := range p.plot.Y.Tick.Marker.Ticks(p.View.Y0, p.View.Y1) {
			if strings.TrimSpace(tick.Label) != "" {
				t.Errorf("%v: the upright axis has the number %s", c, tick.Label)
			}
		}
	}
}

package picture

import (
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/experiment"
)

// TestEdgeToEdge: on a phone the plane takes the whole width; the numbers of the upright axis
// stand in it, those of the other keep off the edges, and both axes are named and numbered.
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
			if strings.TrimSpace(tick.Label) != "" && (at < 14 || at > c.width-14) {
				t.Errorf("%v: the number %s stands at %v", c, tick.Label, at)
			}
		}
		numbers := map[string]int{}
		for _, a := range under(p) {
			if s, ok := a.(*recorder.FillString); ok && s.Point.X < 6 && s.Point.Y > p.area.Min.Y {
				if _, err := strconv.ParseFloat(strings.Replace(s.String, "−", "-", 1), 64); err == nil {
					numbers[s.String]++
				}
			}
		}
		if len(numbers) < 2 {
			t.Errorf("%v: the upright axis has the numbers %v", c, numbers)
		}
	}
}

// under is what the plane is drawn with under its lines.
func under(p *Plane) []recorder.Action {
	var c recorder.Canvas
	p.Samples(&c)
	return c.Actions
}

// TestEdgeOfASmallFrame: in a frame of 360 × 300 the plane of XOR has the numbers 0 and 1 on either
// axis.
func TestEdgeOfASmallFrame(t *testing.T) {
	e, _ := run(t, `{"version":1,"data":{"preset":"xor"}}`)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 260, Height: 300, Edge: true})
	seen := map[string]int{}
	for _, a := range under(p) {
		if s, ok := a.(*recorder.FillString); ok {
			seen[s.String]++
		}
	}
	if seen["0"] < 2 || seen["1.0"] < 2 {
		t.Errorf("the plane has %v", seen)
	}
}

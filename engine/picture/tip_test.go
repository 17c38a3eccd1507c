package picture

import (
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/moment"
)

// TestTipStaysInThePlane: whichever sample it is of, and however small the plane, its lines stand in
// the plane and off the sample's mark.
func TestTipStaysInThePlane(t *testing.T) {
	e, r := run(t, `{"version":1}`)
	lines := []string{"Sample 100: class versicolor", "(5.1, 1.5)", "z = −0.123456, o = −1: wrong",
		"0.4685 from the boundary", "mistakes so far: 12"}
	for _, size := range [][2]float64{{752, 464}, {358, 300}, {300, 120}} {
		p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: size[0], Height: size[1]})
		for row := range e.Set.Points {
			var c recorder.Canvas
			f := Frame{Moment: moment.Of(e, r).At(3), Selected: -1, Tip: &Tip{row, lines}}
			p.Front(&c, f)
			written, at := 0, p.to(Where(e, row))
			for _, a := range c.Actions {
				s, ok := a.(*recorder.FillString)
				if !ok || s.Font.Size != 13 {
					continue
				}
				written++
				width := textStyle(p.plot, s.Font, 13, p.style.Theme.Ink, 0).Width(s.String)
				box := vg.Rectangle{Min: s.Point, Max: vg.Point{X: s.Point.X + width,
					Y: s.Point.Y + 9}}
				if box.Min.X < p.area.Min.X || box.Max.X > p.area.Max.X ||
					box.Min.Y < p.area.Min.Y || box.Max.Y > p.area.Max.Y {
					t.Fatalf("%v, sample %d: %q at %v, the plane is %v", size, row+1, s.String, box,
						p.area)
				}
				if box.Min.X < at.X+p.mark/2 && box.Max.X > at.X-p.mark/2 &&
					box.Min.Y < at.Y+p.mark/2 && box.Max.Y > at.Y-p.mark/2 {
					t.Fatalf("%v, sample %d: %q stands on its mark", size, row+1, s.String)
				}
			}
			if size[0] > 300 && written < len(lines) {
				t.Fatalf("%v, sample %d: %d lines", size, row+1, written)
			}
		}
	}
}

// TestNumbersOfSamples: each sample in view has its number beside it, where they are not too many.
func TestNumbersOfSamples(t *testing.T) {
	for document, want := range map[string]int{`{"version":1,"data":{"preset":"and"}}`: 4,
		`{"version":1,"data":{"preset":"two-clouds-16"},"learner":{"init":[0.2,-0.6,0.3]}}`: 16,
		`{"version":1,"data":{"preset":"two-clouds","options":{"samples":300}}}`:            0} {
		e, r := run(t, document)
		for _, size := range [][2]float64{{752, 464}, {560, 320}, {358, 300}, {358, 184}} {
			p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: size[0], Height: size[1]})
			for _, step := range []int{0, 1, 8, 20} {
				var c recorder.Canvas
				p.Front(&c, Frame{Moment: moment.Of(e, r).At(step), Selected: -1, Numbers: true,
					Update: true, Labels: Labels{Sample: "sample 8", Number: "8", OldW: "old ",
						NewW: "new ", Before: "before", Now: "now"}})
				seen := 0
				for _, a := range c.Actions {
					if s, ok := a.(*recorder.FillString); ok && s.Font.Size == 11 {
						seen++
					}
				}
				if seen != want {
					t.Errorf("%s, %v at step %d: %d numbers, want %d", document, size, step, seen, want)
				}
			}
		}
	}
}

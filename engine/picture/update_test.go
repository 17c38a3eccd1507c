package picture

import (
	"math"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/moment"
	"perceptronlab/internal/e2e/cases"
)

// TestUpdateOnlyWhereThereIsOne: steps that change nothing look as without Update, and so does the
// start; the others do not.
func TestUpdateOnlyWhereThereIsOne(t *testing.T) {
	e, r := run(t, `{"version":1}`)
	style := Style{Theme: &Light, Width: 480, Height: 360}
	p := NewPlane(e, Fit(e), true, style)
	marks := map[int]bool{}
	for _, step := range r.Marks() {
		marks[int(step)] = true
	}
	if len(marks) != 10 { // spec §7: 2 + 2 + 3 + 2 + 1
		t.Fatalf("%d updates", len(marks))
	}
	for step := range cases.Of(210) {
		draw := func(update bool) string {
			return SVG(style, "", func(c vg.Canvas) {
				p.Front(c,
					Frame{Moment: moment.Of(e, r).At(step), Selected: -1, Update: update})
			})
		}
		if changed := draw(true) != draw(false); changed != marks[step] {
			t.Errorf("step %d: drawn %v, an update %v", step, changed, marks[step])
		}
	}
}

// TestUpdateInACorner: of an update whose triangle would be a few pixels large, because its boundary
// only cuts a corner of the plane, w is drawn as without Update, beside the boundary before it.
func TestUpdateInACorner(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"preset":"xor"},"learner":{"init":[0.05,0.15,-0.1]}}`)
	style := Style{Theme: &Light, Width: 416, Height: 296}
	p := NewPlane(e, Fit(e), true, style)
	f := Frame{Moment: moment.Of(e, r).At(2), Selected: -1, Update: true}
	SVG(style, "", func(c vg.Canvas) { p.Front(c, f) })
	if len(p.old.Boundary) == 0 || len(p.drawn.shafts) != 1 || p.drawn.shafts[0].sign != "w" {
		t.Fatalf("boundary before: %v, arrows: %+v", p.old.Boundary, p.drawn.shafts)
	}
	shaft := p.drawn.shafts[0]
	length := math.Hypot(float64(shaft.to.X-shaft.from.X), float64(shaft.to.Y-shaft.from.Y))
	if length < 2*ShortestArrow {
		t.Errorf("w is %.1f px long", length)
	}
}

// TestUpdateNormalised: where w is normalised, Δw ends at the sum and w at length 1 in its direction.
// By hand, w = (1, 0) and Δw = (−1, 2) give (0, 2), so w is half of it.
func TestUpdateNormalised(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"points":[[-1,2],[1,-2]],"labels":[1,-1]},"learner":{
		"bias":false,"step":"label","eta":1,"init":[1,0],"normalize":true}}`)
	style := Style{Theme: &Light, Width: 480, Height: 360}
	p := NewPlane(e, Fit(e), true, style)
	f := Frame{Moment: moment.Of(e, r).At(1), Selected: -1, Update: true}
	SVG(style, "", func(c vg.Canvas) { p.Front(c, f) })
	var w, change shafted
	for _, s := range p.drawn.shafts {
		if s.name == "Δ" {
			change = s
		} else if w.sign == "" || distance(s.to, change.to) < distance(w.to, change.to) {
			w = s
		}
	}
	half := part(w.from, change.to, 0.5)
	if change.name == "" || distance(w.from, w.to) < 6 || distance(half, w.to) > 0.01 {
		t.Errorf("w to %v, Δw to %v, from %v: %+v", w.to, change.to, w.from, p.drawn.shafts)
	}
}

// TestOldWIsNeverBare: in small planes too at most one arrow of a step is called w without a word,
// the new one.
func TestOldWIsNeverBare(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"preset":"two-clouds-16"},"learner":{"init":[0.2,-0.6,0.3]}}`)
	labels := Labels{Sample: "sample 8", Number: "8", OldW: "old ", NewW: "new ", Before: "before",
		Now: "now", Boundary: "boundary", Here: "output", Sides: [2]string{"−1", "+1"}}
	for _, size := range [][2]float64{{560, 320}, {470, 184}, {300, 184}, {340, 220}} {
		p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: size[0], Height: size[1]})
		for _, step := range r.Marks() {
			var c recorder.Canvas
			p.Front(&c, Frame{Moment: moment.Of(e, r).At(int(step)), Selected: -1, Update: true,
				Labels: labels})
			said := map[string]int{}
			for _, a := range c.Actions {
				if s, ok := a.(*recorder.FillString); ok {
					said[s.String]++
				}
			}
			if said["w"] > 1 || said["w"] > 0 && said["new w"] > 0 {
				t.Errorf("%v, step %d: %d arrows are called w, %d new w", size, step, said["w"],
					said["new w"])
			}
		}
	}
}

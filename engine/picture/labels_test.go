package picture

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/moment"
	"perceptronlab/internal/e2e/cases"
)

// TestLabelsLieFree: what is written in a plane lies in it, on no sample, on neither side of the
// boundary at once, and on nothing else that is written; where there is room, it is there.
func TestLabelsLieFree(t *testing.T) {
	for _, document := range []string{fromClouds, `{"version":1}`,
		`{"version":1,"data":{"preset":"noisy-labels"}}`, `{"version":1,"data":{"preset":"and"}}`} {
		e, r := run(t, document)
		for _, size := range [][2]float64{{752, 464}, {358, 300}, {300, 220}} {
			p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: size[0], Height: size[1]})
			seen := map[string]int{} // its boundary is always in view
			looks, last := 0, min(r.Len(), 300)
			for step := 0; step <= last; step += 10 / cases.Of(10) {
				looks++
				f := Frame{Moment: moment.Of(e, r).At(step), Selected: -1, Update: true}
				f.Labels = labelsOf(f)
				var c recorder.Canvas
				p.Front(&c, f)
				lies(t, fmt.Sprintf("%.60s, %v, step %d", document, size, step), p, f, &c, seen)
			}
			if document == fromClouds && (seen["boundary"]+seen["now"] < looks*9/10 ||
				seen["w"]+seen["new w"] < looks*9/10) {
				t.Errorf("%.60s: of %d steps labels are there at %v", document, looks, seen)
			}
		}
	}
}

// lies holds what is written to where it may be.
func lies(t *testing.T, where string, p *Plane, f Frame, c *recorder.Canvas, seen map[string]int) {
	t.Helper()
	const leeway = 1 // CSS pixels
	answer, level := f.Run.Answer(f.Step, nil), f.Run.Level()
	var boxes []vg.Rectangle
	for _, a := range c.Actions {
		s, ok := a.(*recorder.FillString)
		if !ok {
			continue
		}
		seen[s.String]++
		e := s.Font.Size
		width := textStyle(p.plot, s.Font, float64(e), p.style.Theme.Ink, text.XLeft).Width(s.String)
		box := vg.Rectangle{Min: vg.Point{X: s.Point.X, Y: s.Point.Y},
			Max: vg.Point{X: s.Point.X + width, Y: s.Point.Y + 0.6*e}}
		if box.Min.X < p.area.Min.X || box.Max.X > p.area.Max.X || box.Min.Y < p.area.Min.Y ||
			box.Max.Y > p.area.Max.Y {
			t.Fatalf("%s: %q is at %v, outside of %v", where, s.String, box, p.area)
		}
		for row := range p.exp.Set.Points {
			q := p.to(Where(p.exp, row))
			dx := max(0, float64(box.Min.X-q.X), float64(q.X-box.Max.X))
			dy := max(0, float64(box.Min.Y-q.Y), float64(q.Y-box.Max.Y))
			if math.Hypot(dx, dy) < float64(p.mark)-leeway {
				t.Fatalf("%s: %q at %v lies on sample %d at %v", where, s.String, box, row+1, q)
			}
		}
		for _, other := range boxes {
			if box.Min.X < other.Max.X && other.Min.X < box.Max.X && box.Min.Y < other.Max.Y &&
				other.Min.Y < box.Max.Y {
				t.Fatalf("%s: %q at %v lies on %v", where, s.String, box, other)
			}
		}
		boxes = append(boxes, box)
		positive := 0
		for _, q := range []vg.Point{box.Min, box.Max, {X: box.Min.X, Y: box.Max.Y},
			{X: box.Max.X, Y: box.Min.Y}} {
			if p.field.Net(answer, p.from(q)) >= level {
				positive++
			}
		}
		if positive%4 != 0 {
			t.Fatalf("%s: %q at %v lies on the boundary", where, s.String, box)
		}
		if side := map[string]int{"here o = −1": 0, "o = −1": 0, "here o = +1": 4, "o = +1": 4}; true {
			if want, ok := side[s.String]; ok && positive != want {
				t.Fatalf("%s: %q stands where it is not so", where, s.String)
			}
		}
	}
}

// TestNoNameForWhatIsNotSeen: a boundary that has not moved by what can be seen has no name of its
// own for where it was, nor has the arrow of the weights.
func TestNoNameForWhatIsNotSeen(t *testing.T) {
	for _, document := range []string{
		`{"version":1,"learner":{"algorithm":"adaline","eta":0.0002}}`,
		`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}}`,
	} {
		e, r := run(t, document)
		p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 752, Height: 464})
		named := func(step int) (names string) {
			f := Frame{Moment: moment.Of(e, r).At(step), Selected: -1, Update: true}
			f.Labels = Labels{Before: "before", Now: "now", OldW: "old ", NewW: "new ",
				Boundary: "boundary"}
			var c recorder.Canvas
			p.Front(&c, f)
			for _, a := range c.Actions {
				if s, ok := a.(*recorder.FillString); ok {
					names += s.String + ","
				}
			}
			return names
		}
		if got := named(r.Len()); strings.Contains(got, "before") || strings.Contains(got, "old") ||
			strings.Contains(got, "now") {
			t.Errorf("%s: at the end the plane names %q", document, got)
		}
		all := ""
		for step := range 20 {
			all += named(step + 1)
		}
		if !strings.Contains(all, "before") {
			t.Errorf("%s: in 20 steps the plane names %q", document, all)
		}
	}
}

// TestNoteHasAGround: lines of the grid do not go through why there is no boundary.
func TestNoteHasAGround(t *testing.T) {
	e, r := run(t, `{"version":1}`)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 662, Height: 336})
	f := Frame{Moment: moment.Of(e, r).At(0), Selected: -1}
	f.Labels = Labels{NoLine: "No boundary: every input shown has weight 0."}
	var c recorder.Canvas
	p.Front(&c, f)
	for i, a := range c.Actions {
		if s, ok := a.(*recorder.FillString); ok && s.String == f.Labels.NoLine {
			for k := i; k > 0; k-- {
				fill, ok := c.Actions[k].(*recorder.Fill)
				if !ok {
					continue
				}
				var box vg.Rectangle
				box.Min, box.Max = fill.Path[0].Pos, fill.Path[0].Pos
				for _, part := range fill.Path {
					box.Min.X, box.Max.X = min(box.Min.X, part.Pos.X), max(box.Max.X, part.Pos.X)
					box.Min.Y, box.Max.Y = min(box.Min.Y, part.Pos.Y), max(box.Max.Y, part.Pos.Y)
				}
				if box.Min.X > s.Point.X || box.Max.Y < s.Point.Y+5 || box.Min.Y > s.Point.Y {
					t.Errorf("the note at %v has the ground %v", s.Point, box)
				}
				return
			}
		}
	}
	t.Error("there is no note on a ground")
}

// TestArrowsHaveOneScale: at every step of a run, the same; and twice their length, since as they
// are, w and Δw would be specks.
func TestArrowsHaveOneScale(t *testing.T) {
	e, r := run(t, fromClouds)
	course := moment.Of(e, r)
	for step := range r.Len() + 1 {
		if got, anew := ArrowFactor(course.At(step)), ArrowFactor(moment.Of(e, r).At(step)); got != 2 ||
			got != anew {
			t.Fatalf("step %d: arrows are drawn at %v times their length", step, got)
		}
	}
}

// TestSpecksShareAName: of two arrows that are too short to be told apart, one alone is called w.
func TestSpecksShareAName(t *testing.T) {
	const shrinks = `{"version":1,"data":{"points":[[1,2],[2,1],[-1,-2],[-2,-1]],"labels":[1,-1,1,-1]},
		"learner":{"algorithm":"adaline","eta":0.02,"init":[0,20,20]},"stop":{"epochs":30}}`
	e, r := run(t, shrinks)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 358, Height: 300})
	specks := 0
	for step := 1; step <= r.Len(); step++ {
		f := Frame{Moment: moment.Of(e, r).At(step), Selected: -1, Update: true}
		f.Labels = labelsOf(f)
		p.Front(&recorder.Canvas{}, f)
		short := 0
		for _, s := range p.drawn.shafts {
			if s.sign == "w" && s.name != "Δ" && distance(s.from, s.to) < 24 {
				short++
			}
		}
		if short > 1 {
			t.Errorf("step %d: %d arrows of less than 24 pixels are called w", step, short)
		}
		specks += short
	}
	if specks < 3 {
		t.Errorf("%d specks are too few to mean anything", specks)
	}
}

// TestArrowsStandOnTheOrigin: without a bias, where every boundary passes through it.
func TestArrowsStandOnTheOrigin(t *testing.T) {
	for learner, want := range map[string]bool{`"bias":false,"init":[2,1]`: true,
		`"init":[0,2,1]`: false, `"bias":false,"init":[2,1],"threshold":1`: false} {
		e, r := run(t, `{"version":1,"data":{"points":[[3,3],[-1,1],[4,-3]],"labels":[1,-1,1]},
			"learner":{`+learner+`}}`)
		p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 358, Height: 300})
		foot, tip, scale, ok := p.Arrow(moment.Of(e, r).At(0))
		if at := foot.X == 0 && foot.Y == 0; at != want || !ok {
			t.Errorf("%s: the arrow stands at %v", learner, foot)
		}
		if want && (scale != 1 || tip.X != 2 || tip.Y != 1) {
			t.Errorf("%s: its tip is at %v, %v times as long", learner, tip, scale)
		}
	}
}

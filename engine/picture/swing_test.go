package picture

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
)

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		style := Style{Theme: &Light, Width: 480, Height: 360}
		for name, c := range map[string]struct {
			document string
			step     int
			due      float64
		}{
			"ringed":  {fromClouds, 20, 0.9},
			"added":   {fromClouds, 20, 0.6},
			"turning": {fromClouds, 20, 0.25},
			"zero":    {`{"version":1,"data":{"preset":"and"}}`, 1, 0.25},
			"pocket":  {`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket","order":"cyclic"}}`, 34, 0.25},
			"classes": {`{"version":1,"data":{"preset":"three-clouds"},"learner":{"algorithm":"multiclass"}}`, 2, 0.25},
			"line":    {`{"version":1,"learner":{"algorithm":"linear-regression"}}`, 2, 0.25},
			"curve":   {`{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}}`, 6, 0.25},
		} {
			e, r := run(t, c.document)
			f := Frame{Moment: moment.Of(e, r).At(c.step), Selected: -1, Update: true}
			if f.Due, f.Labels = c.due, labelsOf(f); slices.Equal(r.Weights(c.step-1, nil), f.Weights()) {
				t.Errorf("swing-%s: step %d changes nothing", name, c.step)
			}
			p := NewPlane(e, Fit(e), true, style)
			check("swing-"+name, SVG(style, name, func(canvas vg.Canvas) { p.Draw(canvas, f) }))
		}
	})
}

// phases calls f with moments of an update, from where nothing of it is shown to where all of it
// is.
func phases(at moment.Moment, f func(at moment.Moment)) {
	const count = 60
	for k := range count + 1 {
		at.Due = 1 - float64(k)/count
		f(at)
	}
}

// TestSwing: the weights that are shown go straight from those before an update to those after it;
// the boundary turns the shorter way, ever on and as far as its time says, and the arrows stand on
// it.
func TestSwing(t *testing.T) {
	e, r := run(t, fromClouds)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 700, Height: 460})
	slope := func(w []float64) float64 {
		g := p.field.Gradient(w, p.View.Center(), 1)
		return math.Atan2(g.Y, g.X)
	}
	for _, step := range r.Marks() {
		at := moment.Of(e, r).At(int(step))
		before, after := r.Weights(at.Step-1, nil), at.Weights()
		first := slope(before)
		whole := math.Remainder(slope(after)-first, 2*math.Pi)
		phases(at, func(at moment.Moment) {
			f := Frame{Moment: at, Update: true, Selected: -1}
			w := p.swung(f, r.Weights)
			turn := math.Remainder(slope(w)-first, 2*math.Pi)
			if want := turned(at.Due) * whole; math.Abs(turn-want) > 1e-6 {
				t.Errorf("step %d, due %v: turned by %v, want %v of %v", step, at.Due, turn, want, whole)
			}
			var s float64
			for j := range w { // w = before + s(after − before), the same s for all
				if d := after[j] - before[j]; math.Abs(d) > 1e-9 {
					s = (w[j] - before[j]) / d
				}
			}
			for j := range w {
				if want := before[j] + s*(after[j]-before[j]); math.Abs(w[j]-want) > 1e-9 {
					t.Errorf("step %d, due %v: weight %d is %v, want %v", step, at.Due, j, w[j], want)
				}
			}
			p.field.Divide(before, r.Level(), p.View, &p.old)
			p.field.Divide(w, r.Level(), p.View, &p.division)
			if len(p.division.Boundary) == 1 {
				foot := p.standing(f, before, after, &p.division)
				if z := p.field.Net(w, foot) - r.Level(); math.Abs(z) > 1e-9 {
					t.Errorf("step %d, due %v: the arrows stand at %v, where z is %v", step, at.Due, foot, z)
				}
			}
		})
		if got := p.swung(Frame{Moment: at}, r.Weights); !slices.Equal(got, after) {
			t.Errorf("step %d: at rest %v, want %v", step, got, after)
		}
	}
}

// TestOddSwings: there is a way also between weights that have no direction, the same or the
// opposite one, and it is one between them.
func TestOddSwings(t *testing.T) {
	e, _ := run(t, fromClouds)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 700, Height: 460})
	for _, c := range [][2][]float64{
		{{0, 0, 0}, {0.2, 1, -1}}, {{0.2, 1, -1}, {0, 0, 0}}, {{0.2, 1, -1}, {0.6, 1, -1}},
		{{0.2, 1, -1}, {0.1, 20, -20}}, {{0.2, 1, -1}, {-0.2, -1, 1}}, {{1, 0, 0}, {2, 0, 0}},
		{{0.2, 1, -1}, {0.2, 1, -1}},
	} {
		was := 0.0
		phases(moment.Moment{}, func(at moment.Moment) {
			s := p.evenly(c[0], c[1], turned(at.Due))
			if !(s >= was && s <= 1) {
				t.Errorf("from %v to %v, due %v: at %v after %v", c[0], c[1], at.Due, s, was)
			}
			was = s
		})
		if was != 1 {
			t.Errorf("from %v to %v: it ends at %v", c[0], c[1], was)
		}
	}
	// Parallels move evenly.
	w := between([]float64{0, 1, -1}, []float64{4, 10, -10}, p.evenly([]float64{0, 1, -1}, []float64{4, 10, -10}, 0.5))
	if got := p.field.Net(w, geometry.Point{}) / w[1]; math.Abs(got-0.2) > 1e-9 {
		t.Errorf("half way it is at %v, want 0.2", got)
	}
}

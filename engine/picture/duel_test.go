package picture

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// duel trains documents on the same data to some step each.
func duel(t *testing.T, documents ...string) (*experiment.Experiment, []Rival) {
	t.Helper()
	var rivals []Rival
	var first *experiment.Experiment
	for _, document := range documents {
		e, r := run(t, document)
		if first == nil {
			first = e
		}
		rivals = append(rivals, Rival{Moment: moment.Of(e, r).At(r.Len()), Name: e.Rule.ID})
	}
	return first, rivals
}

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		style := Style{Theme: &Light, Width: 480, Height: 360}
		const noisy = `{"version":1,"data":{"preset":"noisy-labels"},`
		e, rivals := duel(t, noisy+`"stop":{"epochs":20}}`,
			noisy+`"learner":{"algorithm":"pocket"},"stop":{"epochs":20}}`,
			noisy+`"learner":{"algorithm":"averaged"},"stop":{"epochs":30}}`,
			noisy+`"learner":{"algorithm":"adaline","eta":0.01},"stop":{"epochs":30}}`)
		p := NewPlane(e, Fit(e), true, style)
		check("duel-four", SVG(style, "", func(c vg.Canvas) { p.Samples(c); p.Duel(c, rivals) }))
		const rings = `{"version":1,"data":{"preset":"two-rings"},"inputs":{"map":["x1","x2","x1^2","x2^2"]},`
		e, curved := duel(t, rings+`"stop":{"epochs":3}}`,
			rings+`"learner":{"algorithm":"adaline","eta":0.0005},"stop":{"epochs":3}}`)
		p = NewPlane(e, Fit(e), true, style)
		check("duel-curved", SVG(style, "", func(c vg.Canvas) { p.Samples(c); p.Duel(c, curved) }))
		style.Height = 200
		check("duel-errors", duelChart(ErrorsPerEpoch, rivals, style))
		const line = `{"version":1,"learner":{"algorithm":"linear-regression",`
		_, descents := duel(t, line+`"eta":0.02},"stop":{"epochs":25}}`,
			line+`"eta":0.05},"stop":{"epochs":40}}`,
			line+`"batch":1,"eta":0.05},"stop":{"epochs":40}}`)
		check("duel-loss", duelChart(LossPerEpoch, descents, style))
	})
}

// duelChart draws the chart of rivals at the end of the longest.
func duelChart(q Quantity, rivals []Rival, s Style) string {
	last := 0
	for _, r := range rivals {
		last = max(last, r.Epochs-1)
	}
	f := LiveFrame{Place: float64(last), Last: last, Span: last, Now: NowOf(q, rivals, nil)}
	ch := NewLiveDuel(q, rivals, s)
	return SVG(s, "", func(c vg.Canvas) {
		ch.To(f)
		ch.Axes(c)
		ch.Front(c, f)
	})
}

// TestDuelChart: each line is its own run's, and ends with it.
func TestDuelChart(t *testing.T) {
	_, rivals := duel(t, `{"version":1,"data":{"preset":"and"}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"},"stop":{"epochs":40}}`)
	style := Style{Theme: &Light, Width: 480, Height: 200}
	ch := NewLiveDuel(ErrorsPerEpoch, rivals, style)
	for k, r := range rivals {
		epochs := r.Run.Epochs()
		for e := range 41 {
			got := ch.lines[k].At(e)
			if e < len(epochs) && got != float64(epochs[e].Errors) || e >= len(epochs) &&
				!math.IsNaN(got) {
				t.Errorf("%s, epoch %d: %v", r.Name, e, got)
			}
		}
	}
	if n := len(rivals[0].Run.Epochs()); n >= 41 {
		t.Errorf("%d epochs: no shorter than the other", n)
	}
	lengths := NewLiveDuel(WeightsPerEpoch, rivals, style)
	w := rivals[1].Run.Weights(40, nil)
	if got, want := lengths.lines[1].At(40),
		math.Sqrt(w[0]*w[0]+w[1]*w[1]+w[2]*w[2]); math.Abs(got-want) > 1e-14 {
		t.Errorf("‖w‖ = %v, want %v", got, want)
	}
}

// TestDuelAccuracy: runs are compared by what they get right of the samples that are held out.
func TestDuelAccuracy(t *testing.T) {
	const digits = `{"version":1,"data":{"preset":"digits"},"stop":{"epochs":2},"learner":{"algorithm":"`
	_, rivals := duel(t, digits+`multiclass"}}`, digits+`averaged-multiclass"}}`)
	ch := NewLiveDuel(AccuracyPerEpoch, rivals, Style{Theme: &Light, Width: 480, Height: 200})
	for k, wrong := range []int{118, 68} { // after one epoch: 0.852 and 0.915 are right
		want := float64(797-wrong) / 797
		if got := ch.lines[k].At(1); got != want {
			t.Errorf("%s: %v, want %v", rivals[k].Name, got, want)
		}
	}
	rivals[1].Moment = rivals[1].At(1000)
	if got := NowOf(AccuracyPerEpoch, rivals, nil)[1]; got != float64(797-68)/797 {
		t.Errorf("now %v", got)
	}
}

// TestLooks: no two rivals share a colour or their dashes.
func TestLooks(t *testing.T) {
	colors, dashes := map[string]bool{}, map[string]bool{}
	for k := range MaxRivals {
		col, dash := Look(k, &Light)
		var b strings.Builder
		for _, d := range dash {
			b.WriteString(Number(float64(d), 0.1) + " ")
		}
		colors[col.Name], dashes[b.String()] = true, true
	}
	if len(colors) != MaxRivals || len(dashes) != MaxRivals {
		t.Errorf("%v, %v", colors, dashes)
	}
}

// TestCurvesRunOn: the segments of a curved boundary that follow one another are one line, for
// dashes to run on, and none is left out.
func TestCurvesRunOn(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"preset":"two-rings"},"inputs":{"map":["x1^2","x2^2"]}}`)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 480, Height: 360})
	p.field.Divide(r.Answer(r.Len(), nil), r.Level(), p.View, &p.division)
	p.joined(p.division.Boundary)
	moves, lines := 0, 0
	for _, part := range p.path {
		if part.Type == vg.MoveComp {
			moves++
		} else {
			lines++
		}
	}
	if moves != 1 || lines != len(p.division.Boundary) || lines < 50 {
		t.Errorf("an ellipse of %d segments is drawn as %d in %d lines", len(p.division.Boundary),
			lines, moves)
	}
}

// TestDuelLegend: it hides no sample, also where there is one in every corner, and nothing that is
// written.
func TestDuelLegend(t *testing.T) {
	const xor = `{"version":1,"data":{"preset":"xor"},"stop":{"epochs":3}}`
	e, rivals := duel(t, xor, xor)
	for _, width := range []float64{260, 358, 640} {
		p := NewPlane(e, Fit(e), false, Style{Theme: &Light, Width: width, Height: 240})
		var r recorder.Canvas
		p.Samples(&r)
		p.Front(&r, Frame{Moment: rivals[0].Moment.At(0), Selected: -1,
			Labels: Labels{NoLine: "no boundary"}})
		labels := slices.Clone(p.drawn.boxes)
		r.Reset()
		p.Duel(&r, rivals)
		var box vg.Rectangle // its ground, the last that is filled
		for _, a := range r.Actions {
			if fill, ok := a.(*recorder.Fill); ok {
				box = bounds(fill.Path)
			}
		}
		if box.Size().X < 60 {
			t.Fatalf("%v wide, the legend's ground is %v", width, box)
		}
		for row := range e.Set.Points {
			q := p.to(Where(e, row))
			if q.X > box.Min.X && q.X < box.Max.X && q.Y > box.Min.Y && q.Y < box.Max.Y {
				t.Errorf("%v wide, the legend %v hides sample %d at %v", width, box, row+1, q)
			}
		}
		for _, text := range labels {
			if text.Min.X < box.Max.X && box.Min.X < text.Max.X && text.Min.Y < box.Max.Y &&
				box.Min.Y < text.Max.Y {
				t.Errorf("%v wide, the legend %v hides what stands at %v", width, box, text)
			}
		}
	}
}

// bounds returns the box of a path of straight lines.
func bounds(path vg.Path) (box vg.Rectangle) {
	for i, part := range path {
		if i == 0 {
			box = vg.Rectangle{Min: part.Pos, Max: part.Pos}
		}
		if part.Type == vg.MoveComp || part.Type == vg.LineComp {
			box.Min.X, box.Min.Y = min(box.Min.X, part.Pos.X), min(box.Min.Y, part.Pos.Y)
			box.Max.X, box.Max.Y = max(box.Max.X, part.Pos.X), max(box.Max.Y, part.Pos.Y)
		}
	}
	return box
}

package picture

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/cases"
)

// clouds is the opening run of the look: errors 12, 8, 1, 2, 1, 0, 0 in epochs 0 to 6.
const clouds = `"data":{"points":[[-0.6,0.4],[-0.3,0.3],[-0.2,1],[0.3,0.7],[-1.4,-0.2],[0.4,-0.6],[-0.3,1.3],[1,-0.3],[-2,0.3],[0.6,-1.1],[-0.7,1.5],[0.4,0.6],[-1.1,0.1],[-0.3,-0.8],[-1.3,1.8],[0.7,0.5]],
	"labels":[-1,1,-1,1,-1,1,-1,1,-1,1,-1,1,-1,1,-1,1]},`

const fromClouds = `{"version":1,` + clouds + `"learner":{"order":"shuffle","init":[0.2,-0.6,0.3]}}`

// liveChart draws a chart at a moment.
func liveChart(q Quantity, m moment.Moment, s Style, ahead bool) string {
	ch := NewLive(q, m, s)
	f := LiveFrame{Place: m.Place(), Last: int(m.Place()), Span: moment.Span(m.Place()),
		Now: Now(q, m, nil)}
	if ahead {
		f.Ahead = m.Epochs - 1
	}
	return SVG(s, "", func(c vg.Canvas) {
		ch.To(f)
		ch.Axes(c)
		ch.Front(c, f)
	})
}

// TestTenLinesAreNamed: no two of the lines of ten classes look the same. Their names stand apart,
// within the picture, from the line that ends highest to the lowest.
func TestTenLinesAreNamed(t *testing.T) {
	e, r := run(t, `{"version":1,"data":{"preset":"digits"},"learner":{"algorithm":"multiclass"},"stop":{"epochs":3}}`)
	for _, step := range []int{0, 1500, 3000} {
		m := moment.Of(e, r).At(step)
		s := Style{Theme: &Light, Width: 358, Height: 136}
		now, names := Now(WeightsPerEpoch, m, nil), map[string]float64{}
		lines := seriesOf(WeightsPerEpoch, m, s.Theme)
		for i, a := range lines {
			names[a.Name] = now[i]
			for _, b := range lines[:i] {
				if a.Color == b.Color && slices.Equal(a.Dash, b.Dash) {
					t.Errorf("%s and %s look the same", a.Name, b.Name)
				}
			}
		}
		var c recorder.Canvas
		ch := NewLive(WeightsPerEpoch, m, s)
		f := LiveFrame{Place: m.Place(), Last: int(m.Place()), Span: 3, Now: now, Ahead: 3}
		ch.To(f)
		ch.Front(&c, f)
		var seen []*recorder.FillString
		for _, a := range c.Actions {
			name, is := a.(*recorder.FillString)
			if !is {
				continue
			}
			if len(seen) > 0 {
				last := seen[len(seen)-1]
				down, right := last.Point.Y-name.Point.Y, name.Point.X-last.Point.X
				if names[name.String] > names[last.String] || down < 12 && right < 30 {
					t.Errorf("step %d: %s stands %v down and %v right of %s", step, name.String, down, right, last.String)
				}
			}
			if seen = append(seen, name); name.Point.Y < 0 || name.Point.Y > 124 || name.Point.X > 358-26 {
				t.Errorf("step %d: %s stands at %v", step, name.String, name.Point)
			}
		}
		if len(seen) != 10 {
			t.Errorf("step %d: %d names", step, len(seen))
		}
	}
}

// TestGuessesAtTheLength: a guess stands at its epoch, one past the axis at its end with an arrow,
// to the left where there is no room; two names are not in one row.
func TestGuessesAtTheLength(t *testing.T) {
	e, r := run(t, fromClouds)
	m := moment.Of(e, r).At(96)
	s := Style{Theme: &Light, Width: 368, Height: 200}
	ch := NewLive(ErrorsPerEpoch, m, s)
	f := LiveFrame{Place: m.Place(), Last: int(m.Place()), Span: 10, Now: Now(ErrorsPerEpoch, m, nil)}
	plain := func(c vg.Canvas) {
		ch.To(f)
		ch.Axes(c)
		ch.Front(c, f)
	}
	svg := SVG(s, "", func(c vg.Canvas) {
		plain(c)
		ch.Guess(c, 2, "early", 0)
		ch.Guess(c, 99, "late", 1)
	})
	dashes := func(svg string) int { return strings.Count(svg, "stroke-dasharray") }
	if n := dashes(svg) - dashes(SVG(s, "", plain)); n != 2 {
		t.Errorf("two guesses have %d dashed lines", n)
	}
	if !strings.Contains(svg, ">early<") || !strings.Contains(svg, ">late →<") {
		t.Fatal("a name is missing in", svg)
	}
	place := func(name string) (x, y float64) {
		before, _, _ := strings.Cut(svg, ">"+name+"<")
		at := regexp.MustCompile(`x="([-\d.]+)" y="([-\d.]+)"`).FindAllStringSubmatch(before, -1)
		last := at[len(at)-1]
		x, _ = strconv.ParseFloat(last[1], 64)
		y, _ = strconv.ParseFloat(last[2], 64)
		return x, y
	}
	x, y := place("early")
	beyond, lower := place("late →")
	if off := x - ch.Place(2); off < 1 || off > 10 || beyond > ch.Place(10) || math.Abs(lower-y) < 12 {
		t.Errorf("the names are at %v, %v and %v, %v", x, y, beyond, lower)
	}
}

// draw draws all of a timeline.
func (t *LiveTimeline) draw(c vg.Canvas) {
	t.Ticks(c)
	t.Marks(c)
	t.Front(c)
}

func liveProof(m moment.Moment, q ProofQuantity, whole bool, s Style) string {
	report := theory.Analyse(m.Exp)
	p, _ := theory.NewProof(m.Exp, m.Run, &report)
	o := new(trace.Outline)
	o.Follow(m.Run, m.Known, math.MaxInt)
	ch := NewLiveProof(m, p, q, s)
	ch.Follow(o)
	f := ch.Frame(m, whole)
	return SVG(s, "", func(c vg.Canvas) {
		ch.To(f)
		ch.Axes(c)
		ch.Front(c, f)
	})
}

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		style := Style{Theme: &Light, Width: 368, Height: 200}
		e, r := run(t, fromClouds)
		for name, c := range map[string]struct {
			quantity Quantity
			step     int
			ahead    bool
		}{
			"errors-start": {ErrorsPerEpoch, 0, false}, "errors": {ErrorsPerEpoch, 20, false},
			"errors-ahead": {ErrorsPerEpoch, 20, true}, "errors-end": {ErrorsPerEpoch, 96, false},
			"updates": {UpdatesPerEpoch, 20, false}, "weights": {WeightsPerEpoch, 53, false},
		} {
			check("live-"+name, liveChart(c.quantity, moment.Of(e, r).At(c.step), style, c.ahead))
		}
		wide := Style{Theme: &Light, Width: 740, Height: 44}
		for name, step := range map[string]int{"start": 0, "20": 20, "end": 96} {
			check("live-timeline-"+name, SVG(wide, "", func(c vg.Canvas) {
				t := LiveTimeline{Style: wide, Moment: moment.Of(e, r).At(step), Span: 10}
				t.draw(c)
			}))
		}
		check("live-proof", liveProof(moment.Of(e, r).At(20), ProofLengths, false, style))
		and, s := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"step":"label","tie":"negative","eta":1}}`)
		check("live-proof-whole", liveProof(moment.Of(and, s).At(9), ProofLengths, true, style))
	})
}

// TestNothingIsToldAhead: of two runs that are the same up to the cursor and stop at different
// steps after it, all pictures are the same.
func TestNothingIsToldAhead(t *testing.T) {
	style := Style{Theme: &Light, Width: 480, Height: 240}
	for _, document := range []string{
		`{"version":1,` + clouds + `"learner":{"order":"shuffle","init":[0.2,-0.6,0.3]},"stop":{"epochs":%}}`,
		`{"version":1,"data":{"preset":"noisy-labels"},"test":{"fraction":0.3},"stop":{"epochs":%}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"},"stop":{"epochs":%}}`,
		`{"version":1,"learner":{"algorithm":"multiclass"},"stop":{"epochs":%}}`,
		`{"version":1,"learner":{"algorithm":"linear-regression","batch":1},"stop":{"epochs":%}}`,
		`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"stop":{"updates":%}}`,
	} {
		var short, long moment.Course
		for stop, c := range map[string]*moment.Course{"3": &short, "40": &long} {
			e, r := run(t, strings.Replace(document, "%", stop, 1))
			*c = moment.Of(e, r)
		}
		if short.Known >= long.Known {
			t.Fatalf("%s: %d and %d steps", document, short.Known, long.Known)
		}
		for step := 0; step < short.Known; step += max(1, short.Known/cases.Of(17)) {
			see := func(m moment.Moment) string {
				var all strings.Builder
				for _, q := range Quantities(m, false) {
					all.WriteString(liveChart(q, m, style, false))
				}
				all.WriteString(SVG(style, "", func(c vg.Canvas) {
					t := LiveTimeline{Style: style, Moment: m, Span: moment.Span(m.Place())}
					t.draw(c)
				}))
				if m.Lacks(moment.Proof, false).En == "" {
					all.WriteString(liveProof(m, ProofLengths, true, style))
				}
				if m.Lacks(moment.WeightPlane, false).En == "" {
					o, s := new(trace.Outline), geometry.Slice{I: 0, J: 1, Held: m.Weights()}
					o.Follow(m.Run, m.Known, math.MaxInt)
					first := geometry.Rect{X0: -0.1, X1: 0.1, Y0: -0.1, Y1: 0.1}
					p := NewWeights(m, s, Grown(first, m, s, o), style)
					all.WriteString(SVG(style, "", func(c vg.Canvas) {
						p.Draw(c, WeightsFrame{Moment: m, Outline: o, Selected: -1})
					}))
				}
				return all.String()
			}
			if see(short.At(step)) != see(long.At(step)) {
				t.Errorf("%s: at step %d it is seen whether the run has %d steps or %d", document, step,
					short.Known, long.Known)
			}
		}
	}
}

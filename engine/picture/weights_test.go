package picture

import (
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// weightPlane is the weight plane of a run at a cursor, as the page shows it to begin with.
func weightPlane(t testing.TB, document string, step int, s Style) (*Weights, WeightsFrame) {
	t.Helper()
	e, r := run(t, document)
	i, j, ok := moment.WeightAxes(e)
	if !ok {
		t.Fatalf("%s has no weight plane", document)
	}
	f := WeightsFrame{Moment: moment.Of(e, r).At(step), Outline: new(trace.Outline), Selected: -1}
	f.Outline.Follow(r, r.Len(), math.MaxInt)
	slice := geometry.Slice{I: i, J: j, Held: f.Weights()}
	return NewWeights(f.Moment, slice, FitWeights(f.Moment, slice, f.Outline), s), f
}

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		for name, c := range map[string]struct {
			document string
			step     int
			dark     bool
		}{
			"iris": {`{"version":1}`, 600, false},
			"and": {`{"version":1,"data":{"preset":"and"},"learner":{"init":[1,1,1]}}`, 7,
				false},
			"xor":        {`{"version":1,"data":{"preset":"xor"}}`, 30, false},
			"pocket":     {`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"stop":{"updates":20}}`, 9, false},
			"no-bias":    {`{"version":1,"learner":{"bias":false,"init":[1,0.5]},"stop":{"epochs":8}}`, 700, true},
			"adaline":    {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.3,"init":[1,1,1]}}`, 2, false},
			"tanh":       {`{"version":1,"data":{"preset":"two-clouds"},"learner":{"algorithm":"adaline","activation":"tanh","eta":0.01,"init":[0,-2,1]}}`, 12, false},
			"online":     {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","batch":1,"eta":0.2}}`, 100, true},
			"regression": {`{"version":1,"learner":{"algorithm":"linear-regression","eta":0.05,"init":[2,-1]}}`, 4, false},
			"valley":     {`{"version":1,"data":{"preset":"and"},"inputs":{"map":["x1","x1","x2"]},"learner":{"algorithm":"adaline","init":[0,2,-1,0]}}`, 50, false},
			"diverged":   {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.8}}`, 5, false},
		} {
			style := Style{Theme: &Light, Width: 480, Height: 360}
			if c.dark {
				style.Theme = &Dark
			}
			p, f := weightPlane(t, c.document, c.step, style)
			check("weights-"+name, SVG(style, name, func(canvas vg.Canvas) { p.Draw(canvas, f) }))
		}
	})
}

// TestPerfectWeights: the weights of the filled set get everything right, those outside of it
// something wrong, as the rule itself counts; and the set is empty where no line separates.
func TestPerfectWeights(t *testing.T) {
	source := num.NewSource(11, 1)
	style := Style{Theme: &Light, Width: 480, Height: 360}
	for _, document := range []string{
		`{"version":1}`, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","targets":"01","eta":0.3}}`,
		`{"version":1,"data":{"preset":"two-clouds"},"inputs":{"standardize":"sample"}}`,
	} {
		p, f := weightPlane(t, document, 1<<30, style)
		perfect := 0
		left, top, right, bottom := p.Area()
		for range 4000 {
			x, y := left+(right-left)*source.Float64(), top+(bottom-top)*source.Float64()
			w := p.slice.Weights(p.At(x, y), nil)
			if at := p.At(x, y); p.Place(w) != at {
				t.Fatalf("%v stands at %v", at, p.Place(w))
			}
			wrong, _ := p.run.WrongAt(w)
			if shown := covers(p.Common.Shown, p.At(x, y)); shown != (wrong == 0) {
				t.Fatalf("%s: %v gets %d wrong and is shown as perfect: %v", document, w, wrong,
					shown)
			}
			if wrong == 0 {
				perfect++
			}
		}
		if wrong, _ := p.run.WrongAt(f.Weights()); perfect == 0 || !p.Common.Exists || wrong > 0 {
			t.Errorf("%s: %d perfect weights, exists %v", document, perfect, p.Common.Exists)
		}
	}
	p, _ := weightPlane(t, `{"version":1,"data":{"preset":"xor"}}`, 17, style)
	if p.Common.Exists || p.Common.Shown != nil {
		t.Errorf("XOR has perfect weights: %+v", p.Common)
	}
}

func covers(polygon []geometry.Point, at geometry.Point) bool {
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (b.X-a.X)*(at.Y-a.Y)-(b.Y-a.Y)*(at.X-a.X) < 0 {
			return false
		}
	}
	return len(polygon) > 0
}

// TestWeightLines: no more lines are drawn than said, and all where they are few.
func TestWeightLines(t *testing.T) {
	style := Style{Theme: &Light, Width: 480, Height: 360}
	for _, c := range []struct {
		document string
		all      bool
	}{{`{"version":1}`, true}, {`{"version":1,"data":{"preset":"noisy-labels","options":{"samples":2000}},"stop":{"epochs":3}}`, false}} {
		p, f := weightPlane(t, c.document, 1<<30, style)
		drawn, inView := p.Drawn()
		if c.all != (drawn == inView) || drawn > MaxLines || drawn < MaxLines/4 {
			t.Errorf("%s: %d of %d lines", c.document, drawn, inView)
		}
		svg := SVG(style, "", func(c vg.Canvas) { p.Back(c) })
		if n := strings.Count(svg, "<path") - 1; n != drawn { // and the perfect set
			if p.Common.Shown == nil {
				n++
			}
			if n != drawn {
				t.Errorf("%s: %d paths, %d lines", c.document, n, drawn)
			}
		}
		p.Lines = false
		if drawn, _ := p.Drawn(); drawn != 0 || f.Selected != -1 {
			t.Errorf("%d lines where none are wanted", drawn)
		}
	}
	e, _ := run(t, `{"version":1,"learner":{"algorithm":"multiclass"}}`)
	if _, _, ok := moment.WeightAxes(e); ok {
		t.Error("a weight plane for a vector per class")
	}
	e, _ = run(t, `{"version":1,"learner":{"bias":false},"inputs":{"columns":[2]}}`)
	if _, _, ok := moment.WeightAxes(e); ok {
		t.Error("a weight plane for one weight")
	}
}

// TestLongWay: on a run of a million steps the outline is bounded, and followed in helpings.
func TestLongWay(t *testing.T) {
	p, f := weightPlane(t, `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":100}},"stop":{"epochs":10000}}`, 1<<30, Style{Theme: &Light, Width: 480, Height: 360})
	if points := p.way(f); p.run.Len() != 1_000_000 ||
		len(points) > trace.MaxOutline+1 || len(points) < trace.MaxOutline/2 {
		t.Errorf("%d points of %d steps", len(points), p.run.Len())
	}
}

// TestNearestLine: on the line of a sample that sample is found, or one whose line is the same
// there; far from all lines, none.
func TestNearestLine(t *testing.T) {
	p, _ := weightPlane(t, `{"version":1,"test":{"fraction":0.3}}`, 1<<30,
		Style{Theme: &Light, Width: 480, Height: 360})
	found := 0
	for i, h := range p.right {
		a, b, ok := h.Edge(p.View)
		if !ok {
			continue
		}
		left, top := p.Find(geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2})
		row, ok := p.NearestLine(left, top, 1)
		if !ok {
			t.Fatalf("no line at that of sample %d", i)
		}
		for k, r := range p.exp.Table.Rows {
			if r != row {
				continue
			}
			x, y := p.Pixel()
			if v := p.right[k].Value(p.At(left, top)) / math.Hypot(p.right[k].A,
				p.right[k].B); math.Abs(v) > 1e-9*(x+y) {
				t.Errorf("on the line of sample %d, row %d is found, %v away", i, row, v)
			}
			found++
		}
		p.Lines = false
		if _, ok := p.NearestLine(left, top, 1); ok {
			t.Error("a line is found where none is drawn")
		}
		p.Lines = true
	}
	if left, _, _, bottom := p.Area(); found < 60 {
		t.Errorf("%d lines found", found)
	} else if row, ok := p.NearestLine(left+3, bottom-3, 5); ok {
		t.Errorf("row %d is found where no line is", row)
	}
}

// TestOtherLoss: a loss that is not squared is sampled, not taken for a parabola.
func TestOtherLoss(t *testing.T) {
	e, squared := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"}}`)
	other := *e
	other.Rule.Loss = rule.SquaredLoss + 1
	slice := geometry.Slice{I: 1, J: 2, Held: squared.Weights(0, nil)}
	if _, is := parabola(squared, slice); !is {
		t.Error("the squared loss is no parabola")
	}
	if _, is := parabola(other.Run(), slice); is {
		t.Error("another loss is a parabola")
	}
}

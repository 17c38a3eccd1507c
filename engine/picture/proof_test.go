package picture

import (
	"math"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

func proofChart(t *testing.T, document string, q ProofQuantity, whole bool, s Style) (*LiveProof,
	LiveFrame) {
	t.Helper()
	e, r := run(t, document)
	report := theory.Analyse(e)
	p, why := theory.NewProof(e, r, &report)
	if p == nil {
		t.Fatalf("%s: %s", document, why.En)
	}
	o := new(trace.Outline)
	o.Follow(r, r.Len(), math.MaxInt)
	end := moment.Of(e, r).At(r.Len())
	ch := NewLiveProof(end, p, q, s)
	ch.Follow(o)
	f := ch.Frame(end, whole)
	ch.To(f)
	return ch, f
}

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		style := Style{Theme: &Light, Width: 480, Height: 240}
		for name, c := range map[string]struct {
			document string
			shown    ProofQuantity
			whole    bool
		}{
			"lengths":       {`{"version":1,"data":{"preset":"and"},"learner":{"step":"label","tie":"negative","eta":1}}`, ProofLengths, false},
			"lengths-whole": {`{"version":1,"data":{"preset":"and"},"learner":{"step":"label","tie":"negative","eta":1}}`, ProofLengths, true},
			"square":        {`{"version":1,"data":{"preset":"two-clouds"},"learner":{"init":[1,-2,0.5]}}`, ProofSquare, false},
			"cosine":        {`{"version":1,"data":{"preset":"and"},"learner":{"step":"label","tie":"negative","eta":1}}`, ProofCosine, true},
			"decay":         {`{"version":1,"data":{"preset":"and"},"learner":{"decay":{"c1":1,"c2":4},"init":[2,2,1]}}`, ProofLengths, false},
		} {
			style := style
			if c.whole {
				style.Width = 640
			}
			ch, f := proofChart(t, c.document, c.shown, c.whole, style)
			check("proof-"+name, SVG(style, name,
				func(canvas vg.Canvas) { ch.Axes(canvas); ch.Front(canvas, f) }))
		}
	})
}

// TestProofLines: the lines are those of the theory, those of the run between those of the bounds,
// and the bounds meet where the chart of the whole ends.
func TestProofLines(t *testing.T) {
	style := Style{Theme: &Light, Width: 480, Height: 240}
	const document = `{"version":1,"data":{"preset":"and"},"learner":{"step":"label","tie":"negative","eta":1}}`
	ch, _ := proofChart(t, document, ProofLengths, true, style)
	along, least, length, most := ch.Series[0].At, ch.Series[1].At, ch.Series[2].At, ch.Series[3].At
	for k := range ch.of.Run.Updates() + 1 {
		if !(least(k) <= along(k)+1e-12 && along(k) <= length(k)+1e-12 &&
			length(k) <= most(k)+1e-12) {
			t.Errorf("update %d: %v, %v, %v, %v", k, least(k), along(k), length(k), most(k))
		}
	}
	if d := least(51) - most(51); math.Abs(d) > 1e-12 || ch.end < 51-1e-9 || ch.end > 51+1e-9 ||
		ch.plot.X.Max != math.Ceil(ch.end) {
		t.Errorf("the bounds are %v apart at 51; the chart ends at %v", d, ch.plot.X.Max)
	}
	if !math.IsNaN(along(ch.of.Run.Updates() + 1)) {
		t.Error("the run goes on after its end")
	}
	w := ch.of.Run.Weights(ch.of.Run.Len(), nil)
	if got := length(ch.of.Run.Updates()); math.Abs(got-math.Sqrt(w[0]*w[0]+w[1]*w[1]+w[2]*w[2])) > 1e-12 {
		t.Errorf("‖w‖ = %v, w = %v", got, w)
	}
	// as package theory has it by hand
	for q, want := range map[ProofQuantity]float64{ProofSquare: 3,
		ProofCosine: math.Sqrt(1. / 51)} {
		ch, _ := proofChart(t, document, q, false, style)
		if got := ch.Series[0].At(1); math.Abs(got-want) > 1e-14 {
			t.Errorf("%s after one update is %v, want %v", q, got, want)
		}
	}
}

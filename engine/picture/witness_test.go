package picture

import (
	"math"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/theory"
)

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		style := Style{Theme: &Light, Width: 480, Height: 360}
		for name, document := range map[string]string{
			"xor":   `{"version":1,"data":{"preset":"xor"}}`,
			"noisy": `{"version":1,"data":{"preset":"noisy-labels"},"stop":{"epochs":5}}`,
		} {
			e, r := run(t, document)
			p := NewPlane(e, Fit(e), true, style)
			frame := Frame{Moment: moment.Of(e, r).At(9), Selected: -1, Witness: theory.Analyse(e).
				Witness}
			check("witness-"+name, SVG(style, name, func(c vg.Canvas) { p.Draw(c, frame) }))
		}
	})
}

// TestMeeting: XOR's witness is a quarter on each sample (spec §7), and both classes' means are the
// middle. Elsewhere the place is the mean of either class by the definition, also with x of unit
// length and standardised; where the plane does not have both features as inputs, or there is no
// bias, none is drawn.
func TestMeeting(t *testing.T) {
	style := Style{Theme: &Light, Width: 480, Height: 360}
	for _, c := range []struct {
		document string
		drawn    bool
	}{
		{`{"version":1,"data":{"preset":"xor"}}`, true},
		{`{"version":1,"data":{"preset":"noisy-labels"}}`, true},
		{`{"version":1,"data":{"preset":"noisy-labels"},"inputs":{"unit":true}}`, true},
		{`{"version":1,"data":{"preset":"noisy-labels"},"inputs":{"standardize":"sample","unit":true}}`, true},
		{`{"version":1,"data":{"preset":"noisy-labels"},"inputs":{"map":["x1^2","x2"]}}`, false},
		{`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"bias":false}}`, false},
	} {
		e, _ := run(t, c.document)
		report := theory.Analyse(e)
		if report.Witness == nil {
			t.Fatalf("%s has no witness", c.document)
		}
		p := NewPlane(e, Fit(e), true, style)
		at, ok := p.meeting(report.Witness)
		if ok != c.drawn {
			t.Errorf("%s: drawn %v", c.document, ok)
		}
		if !ok {
			continue
		}
		// Inside of what the samples of either class span: on the same side of no line with all of
		// them.
		for class := range 2 {
			for k := range 64 {
				sin, cos := math.Sincos(math.Pi * float64(k) / 32)
				most := math.Inf(-1)
				for _, s := range report.Witness {
					if q := p.whereSample(s); ClassOf(&e.Set, e.Table.Rows[s.Sample]) == class {
						most = max(most, (q.X-at.X)*cos+(q.Y-at.Y)*sin)
					}
				}
				if most < -1e-9 {
					t.Errorf("%s: %v lies outside of class %d", c.document, at, class)
				}
			}
		}
	}
	e, _ := run(t, `{"version":1,"data":{"preset":"xor"}}`)
	p := NewPlane(e, Fit(e), true, style)
	if at, ok := p.meeting(theory.Analyse(e).Witness); !ok || math.Hypot(at.X-0.5, at.Y-0.5) > 1e-15 {
		t.Errorf("XOR's classes meet at %v, %v", at, ok)
	}
}

func TestFraction(t *testing.T) {
	for v, want := range map[float64]string{0.25: "1/4", 1. / 3: "1/3", 1: "1", 7. / 24: "7/24",
		0.123456: "0.123", 1. / 31: "0.032"} {
		if got := Fraction(v); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
}

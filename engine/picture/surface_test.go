package picture

import (
	"math"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

func init() {
	goldens = append(goldens, func(t *testing.T, check func(name, svg string)) {
		for name, c := range map[string]struct {
			document string
			step     int
			dark     bool
		}{
			"adaline":    {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.3,"init":[1,1,1]}}`, 6, false},
			"regression": {`{"version":1,"learner":{"algorithm":"linear-regression","eta":0.05,"init":[2,-1]}}`, 4, true},
			"tanh":       {`{"version":1,"data":{"preset":"two-clouds"},"learner":{"algorithm":"adaline","activation":"tanh","eta":0.01,"init":[0,-2,1]}}`, 90, false},
			"logistic":   {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"logistic","eta":1,"init":[-2,0,2]}}`, 90, false},
		} {
			style := Style{Theme: &Light, Width: 480, Height: 360}
			if c.dark {
				style.Theme = &Dark
			}
			p, f := weightPlane(t, c.document, c.step, style)
			s := NewSurface(p)
			check("surface-"+name, SVG(style, name, func(canvas vg.Canvas) { s.Draw(canvas, f) }))
		}
	})
}

// TestSurface: the surface has the loss that the run itself reports for the weights under each
// place, and lies in the picture; nearer places have a larger x − y.
func TestSurface(t *testing.T) {
	style := Style{Theme: &Light, Width: 480, Height: 360}
	for _, document := range []string{
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","gradient":"mean"}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","activation":"logistic"}}`,
	} {
		p, _ := weightPlane(t, document, 3, style)
		s := NewSurface(p)
		for i := range s.grid.Nx + 1 {
			for j := range s.grid.Ny + 1 {
				at := s.grid.Place(i, j)
				want := p.run.LossAt(p.slice.Weights(at, nil))
				if got := s.grid.Value(i, j); math.Abs(got-want) > 1e-12*(1+want) {
					t.Fatalf("%v has %v, want %v", at, got, want)
				}
				if q := s.to(at, want); q.X < 0 || q.Y < 0 || q.X > 480 || q.Y > 360 {
					t.Fatalf("%v is drawn at %v", at, q)
				}
			}
		}
	}
	near, far := geometry.Point{X: 1}, geometry.Point{Y: 1}
	if v := newIso(style); v.at(near.X, near.Y, 0).Y >= v.at(far.X, far.Y, 0).Y || v.at(0, 0, 1).
		Y <= v.at(0, 0, 0).Y {
		t.Error("the near corner is not below the far one, or up is not up")
	}
}

package picture

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/spatial/r2"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
)

// TestTowardsPerfect: the way from w ends at weights that get every sample right; w is inside where
// it does so itself, with no sample on its boundary; and of XOR there are none.
func TestTowardsPerfect(t *testing.T) {
	ways, insides := 0, 0
	for _, document := range []string{`{"version":1}`, fromClouds,
		`{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1}}`,
		`{"version":1,"data":{"preset":"and"},"learner":{"eta":1000}}`} {
		e, r := run(t, document)
		for step := 0; step <= r.Len(); step += max(1, r.Len()/100) {
			m := moment.Of(e, r).At(step)
			w := m.Weights()
			s := geometry.Slice{I: 1, J: 2, Held: w}
			way, inside, ok := TowardsPerfect(m, s, w)
			wrong, _ := r.WrongAt(w)
			switch {
			case inside && wrong > 0:
				t.Errorf("%s, step %d: %d wrong, and inside", document, step, wrong)
			case inside:
				insides++
			case ok && way == (r2.Vec{}):
				t.Errorf("%s, step %d: no way", document, step)
			case ok:
				ways++
				at := r2.Add(s.At(w), way)
				if wrong, _ := r.WrongAt(s.Weights(at, nil)); wrong > 0 {
					t.Errorf("%s, step %d: %d wrong at the end of the way %v", document, step, wrong,
						way)
				}
			case wrong == 0 && math.Abs(r.Step(max(1, step)).Z[0]) > 1e-9:
				t.Errorf("%s, step %d: none, but w gets all right", document, step)
			}
		}
	}
	if ways < 20 || insides < 4 {
		t.Errorf("%d ways and %d times inside are too few to mean anything", ways, insides)
	}
	e, r := run(t, `{"version":1,"data":{"preset":"xor"}}`)
	m := moment.Of(e, r).At(3)
	if _, inside, ok := TowardsPerfect(m, geometry.Slice{I: 1, J: 2, Held: m.Weights()},
		m.Weights()); inside || ok {
		t.Error("XOR has weights that get all right")
	}
}

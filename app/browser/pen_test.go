//go:build !js

package browser

import (
	"reflect"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
)

// TestPen: what a pen reports between two frames is drawn in one, and it is down until it is lifted.
func TestPen(t *testing.T) {
	at := func(x float64) geometry.Point { return geometry.Point{X: x, Y: 0.5} }
	var p pen
	p.move(at(0.1), true, false)
	p.move(at(0.2), false, false)
	want := lab.DrawOn{At: []geometry.Point{at(0.1), at(0.2)}, Down: true}
	if got := p.take(); !reflect.DeepEqual(got, want) || p.pending() || !p.isDown {
		t.Errorf("%+v, want %+v, then %+v", got, want, p)
	}
	p.move(at(0.3), false, false)
	p.move(at(0.3), false, true)
	want = lab.DrawOn{At: []geometry.Point{at(0.3), at(0.3)}, Up: true}
	if got := p.take(); !reflect.DeepEqual(got, want) || p.isDown {
		t.Errorf("%+v, want %+v, then %+v", got, want, p)
	}
}

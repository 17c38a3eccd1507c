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

	p.move(at(0.4), true, false) // two strokes within a frame stay two
	p.move(at(0.5), false, true)
	p.move(at(0.6), true, false)
	first, second := p.take(), p.take()
	if want := (lab.DrawOn{At: []geometry.Point{at(0.4), at(0.5)}, Down: true, Up: true}); !reflect.DeepEqual(first, want) {
		t.Errorf("%+v, want %+v", first, want)
	}
	if want := (lab.DrawOn{At: []geometry.Point{at(0.6)}, Down: true}); !reflect.DeepEqual(second, want) {
		t.Errorf("%+v, want %+v", second, want)
	}
	if p.pending() || !p.isDown {
		t.Errorf("afterwards %+v", p)
	}
}

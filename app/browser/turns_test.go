//go:build !js

package browser

import "testing"

// moved counts what frames had of a second in which something moved.
type moved struct{ frames, beside, charts, texts, slid, late int }

// device moves something for two seconds, of which the second is counted. A frame takes what is
// done in it, ms, and lasts as many ticks of its screen, ms.
func device(t *turns, tick, follow, beside, charts, texts float64) (seen moved) {
	before, start := 0.0, t.shown+1000
	for now := start; now < start+2000; {
		t.begin(before, true)
		took, counted := 1.0, now >= start+1000
		count := func(n *int, cost float64) {
			if took += cost; counted {
				*n++
			}
		}
		count(&seen.frames, 0)
		if t.slider() {
			count(&seen.slid, follow)
		}
		what := t.look(true, false)
		if what.beside {
			count(&seen.beside, beside)
		}
		if what.charts {
			count(&seen.charts, charts)
		}
		t.followed(took)
		if t.texts(now, true) {
			count(&seen.texts, texts)
			t.written(now)
		}
		before = tick
		for before < took {
			before += tick
		}
		if before > 1.5*tick {
			count(&seen.late, 0)
		}
		t.next(true)
		now += before
	}
	return seen
}

// TestTurns: a fast device has all pictures of what moves in every frame, charts and numbers in
// every third; a slow one has the plane in time, and numbers as often as it can.
func TestTurns(t *testing.T) {
	var one turns
	if got := device(&one, 1000./60, 0.5, 0.8, 0.4, 6); got.late > 0 || got.slid != got.frames ||
		got.beside != got.frames || got.frames < 59 || got.charts < 19 || got.texts < 19 {
		t.Errorf("a fast device: %+v", got)
	}
	if got := device(&one, 1000./60, 5, 8, 6, 40); got.late > got.texts ||
		got.texts < 2 || got.texts > 4 || got.slid < got.frames/3 || got.beside < got.frames/3-1 || got.charts < got.frames/3-1 {
		t.Errorf("a slow device: %+v", got)
	}
	if got := device(&one, 1000./60, 0.5, 0.8, 0.4, 6); got.late > 0 || got.texts < 19 ||
		got.beside != got.frames {
		t.Errorf("the same, fast again: %+v", got)
	}
	var calm turns // a screen that saves power
	if got := device(&calm, 1000./30, 0.5, 0.8, 0.4, 6); got.late > 0 || got.texts < 9 {
		t.Errorf("a slow screen: %+v", got)
	}
}

// TestTurnsAtRest: what does not move is all there at once.
func TestTurnsAtRest(t *testing.T) {
	slow := turns{at: textsTurn, cost: 50, strain: 80, shown: 1000}
	if got := slow.look(false, false); !got.beside || !got.charts {
		t.Errorf("at rest there is %+v", got)
	}
	if slow.next(false); slow.at != planeTurn || !slow.slider() {
		t.Error("what begins to move waits")
	}
	if got := slow.look(true, true); !got.beside {
		t.Error("a picture that is moved itself waits")
	}
	slow.begin(80, true)
	if slow.texts(1080, true) {
		t.Error("numbers come in the frame after the last")
	}
	slow.begin(80, false)
	if slow.begin(80, false); !slow.texts(1090, true) {
		t.Error("a hand that rests waits for the numbers")
	}
}

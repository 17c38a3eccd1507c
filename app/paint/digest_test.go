package paint

import (
	"image/color"
	"testing"

	"gonum.org/v1/plot/vg"
)

// TestDigest: pictures that look the same have the same digest, whatever their recorder drew
// before, and others another.
func TestDigest(t *testing.T) {
	draw := func(r *Recorder, c color.Color, x vg.Length, inLayer bool) uint64 {
		r.Reset()
		mark := func(c2 vg.Canvas) {
			c2.SetColor(c)
			c2.SetLineDash([]vg.Length{3, 1}, 0)
			var p vg.Path
			p.Move(vg.Point{X: x})
			p.Arc(vg.Point{X: 5}, 2, 0, 3)
			p.Close()
			c2.Fill(p)
		}
		if inLayer {
			r.Layer(uint64(x), mark)
		} else {
			mark(r)
		}
		return r.Digest()
	}
	red, blue := color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 0, 255, 255}
	for _, layer := range []bool{false, true} {
		fresh, used := NewRecorder(), NewRecorder()
		draw(used, blue, 1, layer)
		if draw(fresh, red, 2, layer) != draw(used, red, 2, layer) {
			t.Error("what was drawn before shows")
		}
		if draw(fresh, red, 2, layer) == draw(NewRecorder(), red, 3, layer) ||
			draw(fresh, red, 2, layer) == draw(NewRecorder(), blue, 2, layer) {
			t.Error("other pictures have the same digest")
		}
	}
}

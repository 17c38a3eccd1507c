package e2e

import (
	"fmt"
	"math"
	"testing"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// halves is a separable document with free ground around its boundary, two samples held out.
const halves = `{"version":1,"data":{"points":[[0,0],[0.4,1.2],[1,0.2],[3,2.6],[3.6,3.4],[4,2.2],[0.2,2.4],[3.4,1.2]],
	"labels":[-1,-1,-1,1,1,1,-1,1]},"test":{"rows":[6,7]},"stop":{"epochs":50}}`

// TestInk: what is painted is what is known. The boundary is dark where z = 0 and only there, each
// half has its tint, the marks are in their places, held-out ones hollow.
func TestInk(t *testing.T) {
	t.Parallel()
	for _, o := range some(1, 2, []Options{{DPR: 1}, {DPR: 2, Dark: true}, {DPR: 3}}) {
		t.Run(fmt.Sprint("ratio ", o.DPR, " dark ", o.Dark), func(t *testing.T) {
			l := OpenLab(t, written(halves, 0), o)
			d, _ := l.Kept()
			solid := d
			// filled marks; the samples farthest out are among them
			solid.Data.Points = d.Data.Points[:6]
			a := l.axesOf(solid)
			l.Do("end")
			w := l.Weights()
			l.AgreesWithEngine()
			k := l.Ink()
			z := func(p geometry.Point) float64 { return w[0] + w[1]*p.X + w[2]*p.Y }
			length := math.Hypot(w[1], w[2])

			hollow, filled := 0, 0
			for i, row := range d.Data.Points {
				class := picture.Disc
				if d.Data.Labels[i] < 0 {
					class = picture.Square
				}
				left, top := a.Find(geometry.Point{X: row[0], Y: row[1]})
				if k.is(left, top, k.theme.Classes[class], 30) {
					filled++
					if i >= 6 {
						t.Errorf("held-out sample %d is filled", i+1)
					}
					continue
				}
				hollow++
				if i < 6 {
					t.Errorf("sample %d has no mark at %.1f, %.1f", i+1, left, top)
				}
				if !k.any(left+7.6, top, 1.5, k.theme.Classes[class], 80) ||
					!k.any(left-7.6, top, 1.5, k.theme.Classes[class], 80) {
					t.Errorf("held-out sample %d has no outline", i+1)
				}
			}
			if hollow != 2 || filled != 6 {
				t.Errorf("%d hollow and %d filled marks", hollow, filled)
			}

			// Along the boundary and, as a control, eight pixels beside it.
			size := l.place("#plane")
			middle := a.middle(size)
			foot := geometry.Point{X: middle.X - z(middle)*w[1]/(length*length),
				Y: middle.Y - z(middle)*w[2]/(length*length)}
			dark := func(offset float64) (inked, of int) {
				for s := -300.0; s <= 300; s += 3 {
					along, across := s*a.ux, offset*a.ux
					p := geometry.Point{X: foot.X + (along*-w[2]+across*w[1])/length,
						Y: foot.Y + (along*w[1]+across*w[2])/length}
					left, top := a.Find(p)
					if left < 50 || left > size.Width-20 || top < 15 || top > size.Height-45 ||
						math.Abs(s) < 24 || l.crowded(d.Data.Points, a, left, top) {
						continue // the arrow stands in the middle
					}
					of++
					if k.any(left, top, 0.8, k.theme.Ink, 70) {
						inked++
					}
				}
				return inked, of
			}
			if inked, of := dark(0); of < 40 || inked < of*95/100 {
				t.Errorf("the boundary is inked at %d of %d places", inked, of)
			}
			for _, beside := range []float64{-8, 8} {
				if inked, of := dark(beside); inked > of/20 {
					t.Errorf("%v pixels beside the boundary there is ink at %d of %d places",
						beside, inked, of)
				}
			}

			right, wrong, other := 0, 0, 0
			for left := 60.0; left < size.Width-20; left += 17 {
				for top := 20.0; top < size.Height-50; top += 17 {
					p := a.At(left, top)
					if math.Abs(z(p))/length/a.ux < 5 || l.crowded(d.Data.Points, a, left, top) {
						continue
					}
					own, opposite := k.theme.Tints[0], k.theme.Tints[1]
					if z(p) > 0 {
						own, opposite = opposite, own
					}
					switch {
					case k.is(left, top, own, 2):
						right++
					case k.is(left, top, opposite, 2):
						wrong++
					default:
						other++ // the grid, the arrow and its name
					}
				}
			}
			if wrong > 0 || right < 300 || other > right/4 {
				t.Errorf("the tint is right at %d places, wrong at %d, something else is at %d",
					right, wrong, other)
			}
		})
	}
}

// crowded reports whether a mark is near a place.
func (l *Lab) crowded(points [][]float64, a Axes, left, top float64) bool {
	for _, row := range points {
		x, y := a.Find(geometry.Point{X: row[0], Y: row[1]})
		if math.Hypot(x-left, y-top) < 16 {
			return true
		}
	}
	return false
}

// middle is the point under the middle of the canvas.
func (a Axes) middle(size Box) geometry.Point { return a.At(size.Width/2, size.Height/2) }

// TestMistakesAndMargins: mistakes are crossed out and go when they are right, margins come on
// request.
func TestMistakesAndMargins(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(halves, 0), Options{DPR: 2})
	d, _ := l.Kept()
	solid := d
	solid.Data.Points = d.Data.Points[:6]
	a := l.axesOf(solid)
	crossed := func() (n int) {
		k := l.Ink()
		for i, row := range d.Data.Points {
			left, top := a.Find(geometry.Point{X: row[0], Y: row[1]})
			// The arms of a cross are cut out of a mark to all four corners, or drawn in a hollow
			// one.
			arms, ink := 0, k.theme.Ground
			if i >= 6 {
				ink = k.theme.Ink
			}
			for _, c := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				if k.any(left+2.6*c[0], top+2.6*c[1], 0.8, ink, 110) {
					arms++
				}
			}
			if arms == 4 {
				n++
			}
		}
		return n
	}
	// ties go to +1, so every −1 is wrong at first, the held-out one too
	if got := crossed(); got != 4 {
		t.Errorf("%d samples are crossed out at the start, want 4", got)
	}
	l.Do("end")
	run := l.AgreesWithEngine()
	wrong, wrongHeld := run.WrongAt(run.Answer(run.Len(), nil))
	if got := crossed(); wrong != 0 || got != wrongHeld {
		t.Errorf("converged, %d samples are crossed out, %d and of the held-out ones %d are wrong",
			got, wrong, wrongHeld)
	}
	plain := l.Canvas("#plane")
	l.ClickOn("#margins")
	l.Settle()
	lines := l.Canvas("#plane")
	changed := 0
	for y := range plain.Bounds().Dy() {
		for x := range plain.Bounds().Dx() {
			if plain.At(x, y) != lines.At(x, y) {
				changed++
			}
		}
	}
	if changed < 800 {
		t.Errorf("margins change %d pixels", changed)
	}
}

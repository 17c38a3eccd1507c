package e2e

import (
	"image"
	"image/color"
	"math"
	"sort"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// Ink is what is painted on the plane, looked at in CSS pixels.
type Ink struct {
	picture image.Image
	ratio   float64
	theme   *picture.Theme
}

// Ink takes the picture of the plane.
func (l *Lab) Ink() *Ink {
	l.t.Helper()
	k := &Ink{picture: l.Canvas("#plane"), theme: &picture.Light}
	k.ratio = float64(k.picture.Bounds().Dx()) / Eval[float64](l.Page,
		find("#plane")+".clientWidth")
	if ratio := Eval[float64](l.Page, "devicePixelRatio"); math.Abs(ratio-k.ratio) > 0.01 {
		l.t.Errorf("%v device pixels to a CSS pixel on the screen, %v on the canvas", ratio,
			k.ratio)
	}
	if Eval[bool](l.Page, `matchMedia("(prefers-color-scheme: dark)").matches`) {
		k.theme = &picture.Dark
	}
	return k
}

// is reports whether the pixel at a place has a colour, give or take the smoothing of edges.
func (k *Ink) is(x, y float64, c picture.Color, within int) bool {
	return near(k.picture.At(int(x*k.ratio), int(y*k.ratio)), c, within)
}

func near(a color.Color, b picture.Color, within int) bool {
	r, g, bl, alpha := a.RGBA()
	off := func(x uint32, y uint8) bool {
		return int(x>>8)-int(y) > within ||
			int(y)-int(x>>8) > within
	}
	return alpha > 0xf000 && !off(r, b.R) && !off(g, b.G) && !off(bl, b.B)
}

// any reports whether a colour is within reach of a place.
func (k *Ink) any(x, y, reach float64, c picture.Color, within int) bool {
	for dy := -reach; dy <= reach; dy += 1 / k.ratio {
		for dx := -reach; dx <= reach; dx += 1 / k.ratio {
			if k.is(x+dx, y+dy, c, within) {
				return true
			}
		}
	}
	return false
}

// Count counts the pixels of a colour.
func (k *Ink) Count(c picture.Color) int {
	count, bounds := 0, k.picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if near(k.picture.At(x, y), c, 24) {
				count++
			}
		}
	}
	return count
}

// Mark is a patch of a class's colour: the mark of a sample, or of several that touch.
type Mark struct{ X, Y float64 } // of its middle, CSS pixels in the canvas

// Marks finds the marks of a class. A mark that is crossed out is still one.
func (k *Ink) Marks(class int) []Mark {
	type pixel struct{ x, y int }
	loose := map[pixel]bool{}
	bounds := k.picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if near(k.picture.At(x, y), k.theme.Classes[class], 30) { // what is written of it is darker
				loose[pixel{x, y}] = true
			}
		}
	}
	reach := int(math.Ceil(2 * k.ratio))
	var marks []Mark
	for start := range loose {
		delete(loose, start)
		patch := []pixel{start}
		for i := 0; i < len(patch); i++ {
			for dy := -reach; dy <= reach; dy++ {
				for dx := -reach; dx <= reach; dx++ {
					if next := (pixel{patch[i].x + dx, patch[i].y + dy}); loose[next] {
						delete(loose, next)
						patch = append(patch, next)
					}
				}
			}
		}
		if float64(len(patch)) < 6*k.ratio*k.ratio {
			continue // no mark is as small
		}
		area := image.Rect(patch[0].x, patch[0].y, patch[0].x, patch[0].y)
		for _, p := range patch {
			area = area.Union(image.Rect(p.x-1, p.y-1, p.x+2, p.y+2))
		}
		marks = append(marks, k.middle(area, class))
	}
	sort.Slice(marks, func(i, j int) bool { return marks[i].X < marks[j].X })
	return marks
}

// middle weighs the pixels of an area by how much of each a mark covers.
func (k *Ink) middle(area image.Rectangle, class int) Mark {
	const faint = 0.2
	mark, ground := k.theme.Classes[class], k.theme.Ground
	length := far(ground, mark)
	var sum, x, y float64
	for py := area.Min.Y; py < area.Max.Y; py++ {
		for px := area.Min.X; px < area.Max.X; px++ {
			if covered := 1 - far(k.picture.At(px, py), mark)/length; covered > faint {
				sum += covered
				x += covered * (float64(px) + 0.5)
				y += covered * (float64(py) + 0.5)
			}
		}
	}
	return Mark{x / sum / k.ratio, y / sum / k.ratio}
}

// far is the distance of two colours, all channels added.
func far(a, b color.Color) float64 {
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	d := func(x, y uint32) float64 { return math.Abs(float64(x) - float64(y)) }
	return d(r, r2) + d(g, g2) + d(bl, b2)
}

// Axes says where the points of the plane are on the canvas, in CSS pixels.
type Axes struct{ x0, y0, ux, uy float64 } // left = (x − x0) / ux, top = (y0 − y) / uy

// At returns the point under a place of the canvas.
func (a Axes) At(left, top float64) geometry.Point {
	return geometry.Point{X: a.x0 + left*a.ux, Y: a.y0 - top*a.uy}
}

// Find returns the place of a point on the canvas.
func (a Axes) Find(p geometry.Point) (left, top float64) {
	return (p.X - a.x0) / a.ux, (a.y0 - p.Y) / a.uy
}

// Axes finds out where points are from the ink alone: the marks farthest out are those of the
// samples farthest out. It is for documents whose marks lie apart.
func (l *Lab) Axes(d experiment.Document) Axes {
	l.t.Helper()
	if marks := l.marksOf(d); len(marks) != len(d.Data.Points) {
		l.t.Fatalf("%d marks are painted for %d samples: %v", len(marks), len(d.Data.Points), marks)
	}
	return l.axesOf(d)
}

// axesOf is Axes where other marks are painted too, none of them farther out.
func (l *Lab) axesOf(d experiment.Document) Axes {
	l.t.Helper()
	marks := l.marksOf(d)
	left, right, top, bottom := marks[0], marks[0], marks[0], marks[0]
	for _, m := range marks {
		if m.X < left.X {
			left = m
		}
		if m.X > right.X {
			right = m
		}
		if m.Y < top.Y {
			top = m
		}
		if m.Y > bottom.Y {
			bottom = m
		}
	}
	low := point(d, 0)
	high := low
	for row := range d.Data.Points {
		at := point(d, row)
		low = geometry.Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = geometry.Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	a := Axes{ux: (high.X - low.X) / (right.X - left.X), uy: (high.Y - low.Y) / (bottom.Y - top.Y)}
	a.x0, a.y0 = low.X-left.X*a.ux, high.Y+top.Y*a.uy
	return a
}

// marksOf finds the marks of two classes, or of numbers, whose residuals have the other's colour.
func (l *Lab) marksOf(d experiment.Document) []Mark {
	l.t.Helper()
	k := l.Ink()
	if d.Rule().Kind == data.Real {
		return k.Marks(1)
	}
	return append(k.Marks(0), k.Marks(1)...)
}

// point returns the place of a sample in the plane: of the first two features, or of the feature
// and the target.
func point(d experiment.Document, row int) geometry.Point {
	if d.Rule().Kind == data.Real {
		return geometry.Point{X: d.Data.Points[row][0], Y: d.Data.Labels[row]}
	}
	return picture.Place(d.Data.Points[row], 0, 1)
}

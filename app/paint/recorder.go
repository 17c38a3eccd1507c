package paint

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

var _ vg.Canvas = (*Recorder)(nil)

// A Recorder is a vg.Canvas that records one picture at a time for a [Surface].
// It keeps its memory from picture to picture: recording an operation allocates
// nothing once the buffers have grown and its strings have been met.
// Make one with [NewRecorder] and call [Recorder.Reset] before every picture.
type Recorder struct {
	picture tape
	layers  []*layer
	used    int    // how many layers this picture has called for
	open    *layer // the layer being recorded, nil for the picture itself
	floor   int    // depth of the stack at which the open recording began

	now   state
	stack []state
}

// state is the drawing state, kept so that setting what is already set records
// nothing and strokes without a width are left out.
type state struct {
	width  vg.Length // as asked; the browser's differs while it is not positive
	color  uint32
	font   font.Font
	dashed bool
}

// initial is the state in which vg wants a picture to begin. static/canvas.js
// begins pictures and layers in the same.
var initial = state{width: 1, color: black}

// NewRecorder returns a Recorder that holds an empty picture.
func NewRecorder() *Recorder {
	r := new(Recorder)
	r.Reset()
	return r
}

// Reset begins a new picture: it forgets the operations recorded so far and
// restores vg's initial state. The contents of layers are kept.
func (r *Recorder) Reset() {
	r.picture.rewind()
	r.used, r.open, r.floor = 0, nil, 0
	r.now, r.stack = initial, r.stack[:0]
}

// Finite reports whether all numbers of the picture, layers included, are ones that a canvas can
// draw: neither NaN nor infinite. A canvas silently ignores what is drawn at other numbers.
func (r *Recorder) Finite() bool {
	for _, l := range r.layers[:r.used] {
		if l.odd {
			return false
		}
	}
	return !r.picture.odd
}

// Texts returns the texts of the picture so far and of earlier ones, in no order.
func (r *Recorder) Texts() []string {
	all := slices.Clone(r.picture.names)
	for _, l := range r.layers[:r.used] {
		all = append(all, l.names...)
	}
	return all
}

// tape returns the recording that operations go to.
func (r *Recorder) tape() *tape {
	if r.open != nil {
		return &r.open.tape
	}
	return &r.picture
}

// SetLineWidth implements vg.Canvas. Strokes drawn while w is not positive are not recorded.
func (r *Recorder) SetLineWidth(w vg.Length) {
	if w == r.now.width {
		return
	}
	r.now.width = w
	if w > 0 {
		r.tape().write(opWidth, float64(w))
	}
}

// SetLineDash implements vg.Canvas. The pattern is copied.
func (r *Recorder) SetLineDash(pattern []vg.Length, offset vg.Length) {
	if len(pattern) == 0 && !r.now.dashed {
		return
	}
	r.now.dashed = len(pattern) > 0
	t := r.tape()
	t.write(opDash, float64(len(pattern)), float64(offset))
	for _, length := range pattern {
		t.word(float64(length))
	}
}

// SetColor implements vg.Canvas. Colours are kept to eight bits a channel.
func (r *Recorder) SetColor(c color.Color) {
	rgba := pack(c)
	if rgba == r.now.color {
		return
	}
	r.now.color = rgba
	t := r.tape()
	t.write(opColor, float64(t.color(rgba)))
}

// Rotate implements vg.Canvas: counter-clockwise by rad radians.
func (r *Recorder) Rotate(rad float64) { r.tape().write(opRotate, rad) }

// Translate implements vg.Canvas.
func (r *Recorder) Translate(pt vg.Point) {
	r.tape().write(opTranslate, float64(pt.X), float64(pt.Y))
}

// Scale implements vg.Canvas.
func (r *Recorder) Scale(x, y float64) { r.tape().write(opScale, x, y) }

// Push implements vg.Canvas.
func (r *Recorder) Push() {
	r.stack = append(r.stack, r.now)
	r.tape().write(opPush)
}

// Pop implements vg.Canvas. It panics if no Push of the same picture or layer corresponds to it.
func (r *Recorder) Pop() {
	top := len(r.stack) - 1
	if top < r.floor {
		panic("canvas: Pop without Push")
	}
	r.now, r.stack = r.stack[top], r.stack[:top]
	r.tape().write(opPop)
}

// Stroke implements vg.Canvas. The path is not kept.
func (r *Recorder) Stroke(p vg.Path) {
	if r.now.width > 0 && len(p) > 0 {
		r.path(p, false)
		r.tape().write(opStroke)
	}
}

// Fill implements vg.Canvas, with the non-zero winding rule. The path is not kept.
//
// Many marks are best filled one by one, or a few dozen to a path: browsers
// fill a path in time that grows faster than its length. Ten thousand discs
// take 15 ms in Chromium without a GPU as that many fills, and 700 ms as one.
//
// Filling closes what is open. Chromium looks through all of the path so far at each command to
// close: a plane of ten classes, some thousand corners in one path, took half of each frame.
func (r *Recorder) Fill(p vg.Path) {
	if isDisc(p) {
		p = p[1:2]
	}
	if len(p) > 0 {
		r.path(p, true)
		r.tape().write(opFill)
	}
}

// isDisc reports whether a path is one full circle, as draw.CircleGlyph makes
// it. Its arc alone fills the same disc in half the time.
func isDisc(p vg.Path) bool {
	return len(p) == 3 && p[0].Type == vg.MoveComp && p[1].Type == vg.ArcComp &&
		p[2].Type == vg.CloseComp && math.Abs(p[1].Angle) >= 2*math.Pi
}

// path records the components of a path. As in every vg backend, an arc is joined by a line to the
// point before it, so that a path of several discs has to begin each with a Move. Where it is
// filled, what ends there or before a Move need not be closed.
func (r *Recorder) path(p vg.Path, filled bool) {
	t := r.tape()
	t.write(opBegin)
	for i := range p {
		c := &p[i]
		x, y := float64(c.Pos.X), float64(c.Pos.Y)
		switch c.Type {
		case vg.MoveComp:
			t.write(opMove, x, y)
		case vg.LineComp:
			t.write(opLine, x, y)
		case vg.ArcComp:
			// As in SVG a radius has no sign; the browser throws at a negative one.
			t.write(opArc, x, y, math.Abs(float64(c.Radius)), c.Start, c.Angle)
		case vg.CurveComp:
			t.curve(c)
		case vg.CloseComp:
			if last := i == len(p)-1; !filled || !last && p[i+1].Type != vg.MoveComp {
				t.write(opClose)
			}
		default:
			panic(fmt.Sprintf("canvas: unknown path component: %d", c.Type))
		}
	}
}

// curve records a curve with one or two control points.
func (t *tape) curve(c *vg.PathComp) {
	switch len(c.Control) {
	case 1:
		t.write(opQuad)
	case 2:
		t.write(opCube)
	default:
		panic(fmt.Sprintf("canvas: a curve with %d control points", len(c.Control)))
	}
	for _, p := range c.Control {
		t.word(float64(p.X))
		t.word(float64(p.Y))
	}
	t.word(float64(c.Pos.X))
	t.word(float64(c.Pos.Y))
}

// FillString implements vg.Canvas. Only the description f.Font is used: the
// browser chooses the glyphs, see [Handler].
func (r *Recorder) FillString(f font.Face, pt vg.Point, text string) {
	if f.Font.Size == 0 || text == "" {
		return
	}
	t := r.tape()
	if f.Font != r.now.font {
		r.now.font = f.Font
		t.write(opFont, float64(t.font(f.Font)))
	}
	t.write(opText, float64(pt.X), float64(pt.Y), float64(t.text(text)))
}

// DrawImage implements vg.Canvas. The pixels are copied into the recording, so
// an image that seldom changes belongs in a layer.
func (r *Recorder) DrawImage(rect vg.Rectangle, img image.Image) {
	bounds, size := img.Bounds(), rect.Size()
	if bounds.Empty() {
		return
	}
	t := r.tape()
	t.write(opImage, float64(rect.Min.X), float64(rect.Min.Y), float64(size.X), float64(size.Y),
		float64(bounds.Dx()), float64(bounds.Dy()))
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			rgba := pack(img.At(x, y))
			t.ops = append(t.ops, byte(rgba>>24), byte(rgba>>16), byte(rgba>>8), byte(rgba))
		}
	}
}

// Package drawtex stands in for the package of that name, see the README at the top of the module.
package drawtex

import "golang.org/x/image/font/sfnt"

// A Canvas has nothing drawn on it.
type Canvas struct{}

// New returns a canvas.
func New() *Canvas { return &Canvas{} }

// Ops returns no operations.
func (*Canvas) Ops() []Op { return nil }

// An Op is a GlyphOp or a RectOp.
type Op interface{ isOp() }

// A GlyphOp draws a glyph.
type GlyphOp struct {
	X, Y  float64
	Glyph Glyph
}

func (GlyphOp) isOp() {}

// A RectOp fills a rectangle.
type RectOp struct {
	X1, Y1 float64
	X2, Y2 float64
}

func (RectOp) isOp() {}

// A Glyph is a symbol in a font.
type Glyph struct {
	Font   *sfnt.Font
	Size   float64
	Symbol string
}

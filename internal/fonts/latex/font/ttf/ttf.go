// Package ttf stands in for the package of that name, see the README at the top of the module.
package ttf

import (
	"codeberg.org/go-latex/latex/drawtex"
	"golang.org/x/image/font/sfnt"
)

// Fonts are the fonts of a formula.
type Fonts struct {
	Default          *sfnt.Font
	Rm, It, Bf, BfIt *sfnt.Font
}

// A Backend would draw with fonts.
type Backend struct{}

// NewFrom returns a backend.
func NewFrom(*drawtex.Canvas, *Fonts) *Backend { return &Backend{} }

// Package mtex stands in for the package of that name, see the README at the top of the module.
package mtex

import (
	"errors"

	"codeberg.org/go-latex/latex/drawtex"
	"codeberg.org/go-latex/latex/font/ttf"
	"codeberg.org/go-latex/latex/tex"
)

// Parse refuses every formula.
func Parse(string, float64, float64, *ttf.Backend) (tex.Node, error) {
	return nil, errors.New("LaTeX is not part of this program")
}

// A Renderer draws a formula.
type Renderer interface {
	Render(w, h, dpi float64, c *drawtex.Canvas) error
}

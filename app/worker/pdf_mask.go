package worker

import "perceptronlab/app/wire"

// Mask is text as dots, of which those that are ink take the colour of the text. X and Y say where
// its lower left corner stands from where the text begins on its baseline, in points; y grows
// upwards.
type Mask struct {
	X, Y, Width, Height float64
	Columns, Rows       int
	Bits                []byte // row by row from the top, each in whole bytes: 1 is ink
}

// Painter paints a line of text in a font that is given in CSS; false where it cannot.
type Painter func(css, text string) (Mask, bool)

// painted paints a line of text as a whole, so that what has a font and what has none stand side by
// side as they were measured. It can still be searched and copied.
func (p *pdfPage) painted(x, y float64, s string) bool {
	if p.paint == nil {
		return false
	}
	m, ok := p.paint(wire.PDFFont(p.css), s)
	if !ok {
		return false
	}
	p.put("/Span << /ActualText %s >> BDC\nq %s 0 0 %s %s %s cm /I%d Do Q\nEMC\n", hexText(s, true),
		number(m.Width), number(m.Height), number(x+m.X), number(y+m.Y), len(p.masks))
	p.masks = append(p.masks, m)
	return true
}

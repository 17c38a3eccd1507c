package pdf

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

// painted paints a line of text in the fonts that it was measured in, so that it looks the same in
// every reader and on every printer: no font has to be there. It can still be searched and copied.
func (p *pdfPage) painted(x, y float64, s string) bool {
	if p.paint == nil {
		return false
	}
	css := wire.PDFFont(p.css)
	key := css + "\n" + s // axes have the same numbers
	at, known := p.masked[key]
	if !known {
		m, ok := p.paint(css, s)
		if !ok {
			return false
		}
		at = len(p.masks)
		p.masked[key], p.masks = at, append(p.masks, m)
	}
	m := &p.masks[at]
	p.put("/Span << /ActualText %s >> BDC\nq %s 0 0 %s %s %s cm /I%d Do Q\nEMC\n", hexText(s, true),
		number(m.Width), number(m.Height), number(x+m.X), number(y+m.Y), at)
	return true
}

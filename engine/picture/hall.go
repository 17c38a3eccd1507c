package picture

import (
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Sizes in a lecture hall, CSS pixels: no letter is smaller than hallText.
const (
	hallText = 24
	hallMark = 11
	hallLine = 1.6 // times as wide as usual
)

// enlarged sets all text of a picture for a lecture hall.
type enlarged struct{ text.Handler }

func (e enlarged) size(f font.Font) font.Font {
	f.Size *= hallText / textSize
	return f
}

func (e enlarged) Extents(f font.Font) font.Extents { return e.Handler.Extents(e.size(f)) }

func (e enlarged) Box(txt string, f font.Font) (width, height, depth vg.Length) {
	return e.Handler.Box(txt, e.size(f))
}

func (e enlarged) Draw(c vg.Canvas, txt string, style text.Style, at vg.Point) {
	style.Font, style.Handler = e.size(style.Font), e.Handler
	e.Handler.Draw(c, txt, style, at)
}

// bare takes the numbers off the axes, and returns their names: none.
func (b *board) bare() (x, y string) {
	for _, axis := range []*text.Style{&b.plot.X.Tick.Label, &b.plot.Y.Tick.Label} {
		axis.Font.Size = 0.1 // of the room that they leave
	}
	b.plot.X.Tick.Length, b.plot.Y.Tick.Length = 0, 0
	return "", ""
}

// line returns the width of a line in CSS pixels, as the style has it.
func (s *Style) line(width vg.Length) vg.Length {
	if s.Hall {
		return width * hallLine
	}
	return width
}

package cli

import (
	"math"
	"strconv"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// textHandler sets text in the one face that is linked into the program. It remembers the first
// text with letters that the face has not; they are taken for as wide as high, as Chinese is.
type textHandler struct {
	text.Plain
	missing string
}

var _ text.Handler = (*textHandler)(nil)

func newText() *textHandler { return &textHandler{Plain: text.Plain{Fonts: font.DefaultCache}} }

// Box returns the room that a line takes.
func (h *textHandler) Box(txt string, f font.Font) (width, height, depth vg.Length) {
	known, absent := h.split(txt, f)
	width, height, depth = h.Plain.Box(known, f)
	return width + vg.Length(absent)*f.Size, height, depth
}

// Draw sets a line aligned by the room that it takes.
func (h *textHandler) Draw(c vg.Canvas, txt string, style text.Style, at vg.Point) {
	if _, absent := h.split(txt, style.Font); absent > 0 {
		if h.missing == "" {
			h.missing = strconv.Quote(txt)
		}
		width, _, _ := h.Box(txt, style.Font)
		shift := float64(width) * float64(style.XAlign)
		at.X += vg.Length(shift * math.Cos(style.Rotation))
		at.Y += vg.Length(shift * math.Sin(style.Rotation))
		style.XAlign = text.XLeft
	}
	h.Plain.Draw(c, txt, style, at)
}

// split returns the letters that the face has, and the number of those that it has not.
func (h *textHandler) split(txt string, f font.Font) (known string, absent int) {
	face := h.Fonts.Lookup(f, f.Size)
	var buffer sfnt.Buffer
	for _, r := range txt {
		if index, err := face.Face.GlyphIndex(&buffer, r); err != nil || index == 0 {
			absent++
			continue
		}
		known += string(r)
	}
	return known, absent
}

// outlined is a canvas that draws letters as the outlines that they are. gonum's PDF canvas knows
// the letters of one old code page only, and neither η nor a true minus are among them.
type outlined struct{ vg.Canvas }

// FillString fills the outlines of a line of text.
func (o outlined) FillString(f font.Face, at vg.Point, txt string) {
	var (
		buffer sfnt.Buffer
		path   vg.Path
		units  = fixed.Int26_6(f.Face.UnitsPerEm()) // so that a unit of the font is one of fixed
		scale  = float64(f.Font.Size) / float64(units)
	)
	for _, r := range txt {
		index, err := f.Face.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		segments, err := f.Face.LoadGlyph(&buffer, index, units, nil)
		if err != nil {
			continue
		}
		point := func(p fixed.Point26_6) vg.Point { // a font's y of this package grows downwards
			return vg.Point{X: at.X + vg.Length(float64(p.X)*scale),
				Y: at.Y - vg.Length(float64(p.Y)*scale)}
		}
		for k, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if k > 0 {
					path.Close()
				}
				path.Move(point(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				path.Line(point(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				path.QuadTo(point(s.Args[0]), point(s.Args[1]))
			case sfnt.SegmentOpCubeTo:
				path.CubeTo(point(s.Args[0]), point(s.Args[1]), point(s.Args[2]))
			}
		}
		if len(segments) > 0 {
			path.Close()
		}
		at.X += f.Width(string(r))
	}
	if len(path) > 0 {
		o.Fill(path)
	}
}

package paint

import (
	"math"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

var _ text.Handler = (*Handler)(nil)

// maxMeasured bounds the texts whose size a Handler remembers.
const maxMeasured = 8192

// A Measure returns the advance width of one line of text in a CSS font, and
// how far that font (not these glyphs) reaches above and below the baseline,
// both positive; all in CSS pixels. In a browser it is [MeasureText].
type Measure func(cssFont, text string) (width, ascent, descent float64)

// A Handler is a text.Handler for plain text that is measured by the renderer that will draw it.
// Texts drawn through it may go to any vg.Canvas. Make one with [NewHandler].
//
// It differs from text.Plain in one respect. Plain sets lines one font size apart and places the
// first as if the ascent were the font size too. That is nearly so in Liberation, but system fonts
// differ so much that labels would stand beside their ticks. Here both distances are the font's
// own, which puts the last baseline where the text's Rectangle, and so gonum's layout, has it.
type Handler struct {
	measure  Measure
	measured map[font.Font]map[string]size
	count    int // of those
	last     font.Font
	inLast   map[string]size // measured[last]: texts of one font follow each other
	zoom     vg.Length
	line     [1]string
}

type size struct{ width, ascent, descent vg.Length }

// NewHandler returns a Handler that asks measure once for each text it meets in each font.
func NewHandler(measure Measure) *Handler {
	return &Handler{measure: measure, measured: map[font.Font]map[string]size{}, zoom: 1}
}

// Enlarged returns a Handler that sets all text so many times as large.
func (h *Handler) Enlarged(times float64) *Handler {
	larger := NewHandler(h.measure)
	larger.zoom = vg.Length(times)
	return larger
}

// size returns the measure of a line of text, remembered or new.
func (h *Handler) size(txt string, f font.Font) size {
	f.Size *= h.zoom
	if h.inLast == nil || h.last != f {
		if h.measured[f] == nil {
			h.measured[f] = map[string]size{}
		}
		h.last, h.inLast = f, h.measured[f]
	}
	s, ok := h.inLast[txt]
	if ok {
		return s
	}
	width, ascent, descent := h.measure(cssFont(f), txt)
	s = size{vg.Length(width), vg.Length(ascent), vg.Length(descent)}
	if s.ascent <= 0 {
		// Browsers of before 2023 do not tell; this is a usual Latin font.
		s.ascent, s.descent = 0.9*f.Size, 0.2*f.Size
	}
	if h.count++; h.count > maxMeasured {
		for _, texts := range h.measured {
			clear(texts)
		}
		h.count = 1
	}
	h.inLast[txt] = s
	return s
}

// Cache implements text.Handler: gonum's own fonts, for the backends that draw with those.
func (h *Handler) Cache() *font.Cache { return font.DefaultCache }

// Extents implements text.Handler. Lines follow each other without a gap.
func (h *Handler) Extents(f font.Font) font.Extents {
	s := h.size("", f)
	return font.Extents{Ascent: s.ascent, Descent: s.descent, Height: s.ascent + s.descent}
}

// Lines implements text.Handler: it splits at newlines, of which those at the
// end do not count. What it returns holds until the next call.
func (h *Handler) Lines(txt string) []string {
	if !strings.Contains(txt, "\n") {
		h.line[0] = txt
		return h.line[:]
	}
	return strings.Split(strings.TrimRight(txt, "\n"), "\n")
}

// Box implements text.Handler. The height and depth are the font's, so that
// texts of one font align whatever their letters.
func (h *Handler) Box(txt string, f font.Font) (width, height, depth vg.Length) {
	e := h.Extents(f)
	return h.size(txt, f).width, e.Ascent, e.Descent
}

// Draw implements text.Handler. With YBottom the last baseline passes through pt, with YTop it lies
// the height of the text below, as in text.Style.Rectangle; each line is aligned by its own width.
func (h *Handler) Draw(c vg.Canvas, txt string, sty text.Style, pt vg.Point) {
	txt = strings.TrimRight(txt, "\n")
	if txt == "" {
		return
	}
	large := sty.Font
	large.Size *= h.zoom
	face := h.Cache().Lookup(large, large.Size)
	face.Font = large // Lookup puts its own name in place of a typeface it lacks

	c.SetColor(sty.Color)
	if sty.Rotation != 0 {
		c.Push()
		defer c.Pop()
		c.Rotate(sty.Rotation)
	}
	// The same point, in the axes that Rotate has turned.
	sin, cos := math.Sincos(sty.Rotation)
	x := float64(pt.X)*cos + float64(pt.Y)*sin
	y := float64(pt.Y)*cos - float64(pt.X)*sin

	lines := h.Lines(txt)
	pitch := h.Extents(sty.Font).Height
	height := vg.Length(len(lines)) * pitch
	for i, line := range lines {
		below := vg.Length(len(lines)-1-i) * pitch
		c.FillString(face, vg.Point{
			X: vg.Length(x) + vg.Length(sty.XAlign)*h.size(line, sty.Font).width,
			Y: vg.Length(y) + vg.Length(sty.YAlign)*height + below,
		}, line)
	}
}

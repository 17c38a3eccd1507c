package picture

import (
	"math"
	"strconv"
	"strings"

	imgfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Style is the look of a picture: colours, text measuring and size.
type Style struct {
	Theme         *Theme
	Text          text.Handler // nil: gonum's own
	Width, Height float64      // CSS pixels = points

	Name func(string) string // translates the names of features; nil: not at all

	Edge bool // a plane fills the picture: the numbers of its upright axis stand in it
	Hall bool // a plane is seen from afar: large marks, no numbers at its axes; see HallText
	Axes bool // there are numbers at its axes in a hall too
}

// handler returns the text handler.
func (s *Style) handler() text.Handler {
	if s.Text == nil {
		return plot.DefaultTextHandler
	}
	return s.Text
}

// Sizes of text and marks, CSS pixels.
const (
	textSize  = 12
	markSize  = 4.4
	smallMark = 3.2 // of crowded planes
	crowded   = 400 // samples
)

// sizeOf returns the size of marks for a number of samples: the fewer, the larger.
func sizeOf(samples int, s Style) vg.Length {
	switch {
	case samples > crowded:
		return smallMark
	case samples > 150:
		return markSize
	case samples > 40:
		return 5.4
	case s.Width < 480:
		return 7
	}
	return 8
}

var (
	sans   = font.Font{Typeface: "Liberation", Variant: "Sans"}
	italic = font.Font{Typeface: "Liberation", Variant: "Serif", Style: imgfont.StyleItalic}
)

// newPlot returns a plot with hairline grid and quiet axes.
func newPlot(s Style) *plot.Plot { return plotOf(s, true) }

// plotOf is newPlot, also with horizontal lines alone.
func plotOf(s Style, upright bool) *plot.Plot {
	p := plot.New()
	p.TextHandler = s.handler()
	p.BackgroundColor = nil
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.LineStyle.Width = 0
		axis.Padding = 0
		axis.Tick.LineStyle.Width = 0
		axis.Tick.Length = 4
		for _, style := range []*text.Style{&axis.Tick.Label, &axis.Label.TextStyle} {
			style.Font = font.From(sans, textSize)
			style.Color = s.Theme.Muted
			style.Handler = p.TextHandler
		}
		axis.Label.Padding = 4
	}
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = s.Theme.Hairline, s.Theme.Hairline
	grid.Vertical.Width, grid.Horizontal.Width = 1, 1
	if !upright {
		grid.Vertical.Color = nil
		p.X.Padding, p.Y.Padding = 5, 7 // keeps their zeros apart
	}
	p.Add(grid)
	return p
}

// ticks places labelled ticks at round numbers, about as many as fit.
type ticks struct {
	room  float64 // length of the axis, CSS pixels
	every float64 // least distance of two labels, CSS pixels
	inset float64 // least distance of a label from an end, CSS pixels
	whole bool    // whole numbers only
	bare  bool    // without labels
}

// Ticks returns the ticks of [low, high].
func (t ticks) Ticks(low, high float64) []plot.Tick {
	step := niceStep((high - low) / max(1, math.Floor(t.room/t.every)))
	if t.whole {
		step = max(1, step)
	}
	if !(step > 0) || math.IsInf(step, 0) {
		return nil
	}
	var all []plot.Tick
	for k := math.Ceil(low/step - 1e-9); k*step <= high+step*1e-9 && len(all) < 100; k++ {
		label := Number(k*step, step)
		at := (k*step - low) / (high - low) * t.room
		if t.bare || t.inset > 0 && (at < t.inset || at > t.room-t.inset) {
			label = " " // a tick with no label has no line of the grid
		}
		all = append(all, plot.Tick{Value: k * step, Label: label})
	}
	return all
}

// niceStep returns the least of 1, 2, 5 times a power of ten that is ≥ v.
func niceStep(v float64) float64 {
	if !(v > 0) || math.IsInf(v, 0) {
		return 0
	}
	power := math.Pow(10, math.Floor(math.Log10(v)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= v*(1-1e-9) {
			return m * power
		}
	}
	return 10 * power
}

// Number writes a number with the decimals that a step between neighbours needs, with a true minus
// sign and, if it is very large or small, a power of ten.
func Number(v, step float64) string {
	if v == 0 || math.Abs(v) < step*1e-6 {
		return "0"
	}
	s := ""
	if size := math.Abs(v); size >= 1e6 || size < 1e-4 || step < 1e-5 {
		mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(v, 'e', 3, 64), "e")
		power, err := strconv.Atoi(exponent)
		if err != nil {
			return strconv.FormatFloat(v, 'g', 4, 64) // infinite or not a number
		}
		s = strings.TrimRight(strings.TrimRight(mantissa, "0"), ".") + "×10" +
			superscripts.Replace(strconv.Itoa(power))
	} else {
		decimals := max(0, int(-math.Floor(math.Log10(step)+1e-9)))
		s = strconv.FormatFloat(v, 'f', decimals, 64)
	}
	return strings.Replace(s, "-", "−", 1)
}

var superscripts = strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴",
	"5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// label draws text aligned at a place, at the middle of its height.
func label(c vg.Canvas, p *plot.Plot, f font.Font, size float64, col Color, at vg.Point,
	align text.XAlignment, txt string) {
	p.TextHandler.Draw(c, txt, textStyle(p, f, size, col, align), at)
}

// textStyle is the style of text about the middle of its height.
func textStyle(p *plot.Plot, f font.Font, size float64, col Color,
	align text.XAlignment) text.Style {
	return text.Style{
		Color: col, Font: font.From(f, vg.Length(size)), XAlign: align, YAlign: text.YCenter,
		Handler: p.TextHandler,
	}
}

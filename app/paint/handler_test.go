package paint

import (
	"math"
	"strings"
	"testing"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

// monospaced measures like a font whose every letter is 6 wide and whose lines
// are 16 high, of which 4 are below the baseline.
func monospaced(asked *int) Measure {
	return func(cssFont, text string) (width, ascent, descent float64) {
		*asked++
		return 6 * float64(len(text)), 12, 4
	}
}

func TestHandlerMeasuresOnce(t *testing.T) {
	var asked int
	h := NewHandler(monospaced(&asked))
	for range 3 {
		width, height, depth := h.Box("epoch", sans)
		if width != 30 || height != 12 || depth != 4 {
			t.Errorf("box %g %g %g", width, height, depth)
		}
	}
	if asked != 2 { // the text, and the font by the empty text
		t.Errorf("asked %d times", asked)
	}
	if e := h.Extents(sans); e != (font.Extents{Ascent: 12, Descent: 4, Height: 16}) {
		t.Errorf("extents %+v", e)
	}
	for i := range 2 * maxMeasured {
		h.Box(strings.Repeat("x", i%97)+string(rune('0'+i)), sans)
	}
	remembered := 0
	for _, texts := range h.measured {
		remembered += len(texts)
	}
	if remembered > maxMeasured {
		t.Errorf("%d texts remembered", remembered)
	}
}

func TestHandlerWithoutFontMetrics(t *testing.T) {
	h := NewHandler(func(string, string) (float64, float64, float64) { return 5, 0, 0 })
	if e := h.Extents(sans); e.Ascent <= 0 || e.Descent <= 0 || e.Height != e.Ascent+e.Descent {
		t.Errorf("extents %+v", e)
	}
}

// TestHandlerDraw places two lines, 30 and 12 wide, with lines 16 high.
func TestHandlerDraw(t *testing.T) {
	var asked int
	h := NewHandler(monospaced(&asked))
	at := vg.Point{X: 100, Y: 200}
	for _, test := range []struct {
		name          string
		x             text.XAlignment
		y             text.YAlignment
		rotation      float64
		first, second vg.Point // in the axes after rotation
	}{
		{"bottom left", text.XLeft, text.YBottom, 0, vg.Point{X: 100, Y: 216},
			vg.Point{X: 100, Y: 200}},
		{"centre", text.XCenter, text.YCenter, 0, vg.Point{X: 85, Y: 200}, vg.Point{X: 94, Y: 184}},
		{"top right", text.XRight, text.YTop, 0, vg.Point{X: 70, Y: 184}, vg.Point{X: 88, Y: 168}},
		{"upwards", text.XLeft, text.YBottom, math.Pi / 2, vg.Point{X: 200, Y: -84},
			vg.Point{X: 200, Y: -100}},
	} {
		var log recorder.Canvas
		sty := text.Style{Color: blue, Font: sans, XAlign: test.x, YAlign: test.y,
			Rotation: test.rotation, Handler: h}
		h.Draw(&log, "epoch\nno\n", sty, at)
		var drawn []vg.Point
		turned := false
		for _, action := range log.Actions {
			switch a := action.(type) {
			case *recorder.FillString:
				drawn = append(drawn, a.Point)
			case *recorder.Rotate:
				turned = a.Angle == test.rotation
			}
		}
		if len(drawn) != 2 || !near(drawn[0], test.first) || !near(drawn[1], test.second) ||
			turned != (test.rotation != 0) {
			t.Errorf("%s: %v", test.name, drawn)
		}

		// gonum's layout asks for the rectangle of a text drawn at the origin.
		// It reaches the descent below the last baseline.
		if test.rotation == 0 {
			low := sty.Rectangle("epoch\nno\n").Min.Y + at.Y
			if math.Abs(float64(low-(drawn[1].Y-4))) > 1e-9 {
				t.Errorf("%s: rectangle from %g, last baseline at %g", test.name, low, drawn[1].Y)
			}
		}
	}
	var log recorder.Canvas
	if h.Draw(&log, "\n", text.Style{Font: sans, Handler: h}, at); len(log.Actions) != 0 {
		t.Error("an empty text is drawn")
	}
}

func near(a, b vg.Point) bool {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) < 1e-9
}

func TestCSSFont(t *testing.T) {
	for _, test := range []struct {
		font font.Font
		want string
	}{
		{font.Font{Typeface: "Liberation", Variant: "Serif", Size: 12}, "400 12px " + serifStack},
		{font.Font{Variant: "Sans", Style: xfont.StyleItalic, Size: 10.5},
			"italic 400 10.5px " + sansStack},
		{font.Font{Variant: "Mono", Weight: xfont.WeightBold, Size: 9}, "700 9px " + monoStack},
		{font.Font{Weight: xfont.WeightThin, Style: xfont.StyleOblique, Size: 0.1},
			"oblique 100 0.1px " + sansStack},
		{font.Font{Weight: xfont.WeightBlack + 3, Size: 8}, "900 8px " + sansStack},
		{font.Font{Typeface: "STIX Two Math", Variant: "Serif", Size: 8},
			"400 8px 'STIX Two Math', " + serifStack},
		{font.Font{Typeface: `a', x\`, Size: 8}, "400 8px 'a, x', " + sansStack},
	} {
		if got := cssFont(test.font); got != test.want {
			t.Errorf("%+v:\n got %s\nwant %s", test.font, got, test.want)
		}
	}
}

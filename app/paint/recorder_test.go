package paint

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

var (
	blue = color.NRGBA{R: 0x00, G: 0x72, B: 0xb2, A: 0xff}
	veil = color.NRGBA{R: 0xd5, G: 0x5e, B: 0x00, A: 0x40}
	sans = font.Font{Variant: "Sans", Size: 12}
)

// record plays what draw records.
func record(t *testing.T, draw func(r *Recorder)) string {
	t.Helper()
	r := NewRecorder()
	draw(r)
	var m mirror
	return newPlayer(t).calls(m.wire(r))
}

func TestRecorderStateIsRecordedWhenItChanges(t *testing.T) {
	got := record(t, func(r *Recorder) {
		vg.Initialize(r) // what it is already
		r.SetColor(nil)  // black
		r.SetColor(blue)
		r.Push()
		r.SetColor(blue)
		r.SetColor(veil)
		r.SetLineWidth(2)
		r.SetLineDash([]vg.Length{3, 1}, 0.5)
		r.Pop()
		r.SetColor(blue)
		r.SetLineWidth(1)
		r.SetLineDash(nil, 0)
		r.SetColor(veil)
	})
	want := `SetColor(color.NRGBA{R:0x0, G:0x72, B:0xb2, A:0xff})
Push()
SetColor(color.NRGBA{R:0xd5, G:0x5e, B:0x0, A:0x40})
SetLineWidth(2)
SetLineDash([]font.Length{3, 1}, 0.5)
Pop()
SetColor(color.NRGBA{R:0xd5, G:0x5e, B:0x0, A:0x40})
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestRecorderPaths(t *testing.T) {
	var p vg.Path
	p.Move(vg.Point{X: 1, Y: 2})
	p.Line(vg.Point{X: 3, Y: 4})
	p.Arc(vg.Point{X: 5, Y: 6}, -7, 0.5, -0.25)
	p.QuadTo(vg.Point{X: 8, Y: 9}, vg.Point{X: 10, Y: 11})
	p.CubeTo(vg.Point{X: 12, Y: 13}, vg.Point{X: 14, Y: 15}, vg.Point{X: 16, Y: 17})
	p.Close()
	got := record(t, func(r *Recorder) {
		r.Fill(p)
		r.Fill(nil)
		r.Stroke(nil)
		r.SetLineWidth(0)
		r.Stroke(p) // not drawn
		r.Push()
		r.SetLineWidth(-1)
		r.Pop()
		r.SetLineWidth(0.5)
		r.Stroke(p[:2])
	})
	p[2].Radius = 7
	want := record(t, func(r *Recorder) { r.Fill(p) }) + `Push()
Pop()
SetLineWidth(0.5)
` + record(t, func(r *Recorder) { r.Stroke(p[:2]) })
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, part := range []string{"Radius:7", "Start:0.5", "Angle:-0.25",
		"Control:[]vg.Point{vg.Point{X:12, Y:13}, vg.Point{X:14, Y:15}}"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %s in\n%s", part, got)
		}
	}
}

// A disc is filled by its arc, but its outline is stroked as it is given, and
// part of a circle needs its corners. What is filled is closed by that, unless
// something goes on from there.
func TestRecorderDiscs(t *testing.T) {
	path := func(sweep float64) (p vg.Path) {
		p.Move(vg.Point{X: 8, Y: 5})
		p.Arc(vg.Point{X: 5, Y: 5}, 3, 0, sweep)
		p.Close()
		return p
	}
	for _, test := range []struct {
		name  string
		draw  func(r *Recorder)
		comps int
	}{
		{"fill", func(r *Recorder) { r.Fill(path(2 * math.Pi)) }, 1},
		{"fill clockwise", func(r *Recorder) { r.Fill(path(-2 * math.Pi)) }, 1},
		{"fill part", func(r *Recorder) { r.Fill(path(3)) }, 2},
		{"fill two", func(r *Recorder) { r.Fill(append(path(7), path(7)...)) }, 4},
		{"fill on", func(r *Recorder) { r.Fill(append(path(7), path(7)[1:]...)) }, 4},
		{"stroke", func(r *Recorder) { r.Stroke(path(2 * math.Pi)) }, 3},
	} {
		if got := record(t, test.draw); strings.Count(got, "Type:") != test.comps {
			t.Errorf("%s: want %d components in %s", test.name, test.comps, got)
		}
	}
}

// The browser draws a full circle if the sweep is at least 2π after rounding.
func TestFullCircleStaysFull(t *testing.T) {
	for _, sweep := range []float64{2 * math.Pi, -2 * math.Pi} {
		if math.Abs(float64(float32(sweep))) < 2*math.Pi {
			t.Errorf("the word for %g leaves a gap", sweep)
		}
	}
}

func TestRecorderTransformsTextAndImage(t *testing.T) {
	img := image.NewRGBA(image.Rect(3, 4, 5, 5)) // premultiplied, not at the origin
	img.Set(3, 4, blue)
	img.Set(4, 4, color.NRGBA{R: 0xff, A: 0x80})
	var m mirror
	r := NewRecorder()
	r.Rotate(0.5)
	r.Translate(vg.Point{X: 1, Y: -2})
	r.Scale(2, -3)
	r.FillString(font.Face{Font: sans}, vg.Point{X: 4, Y: 5}, "w·x = θ 感知机")
	r.FillString(font.Face{Font: sans}, vg.Point{}, "")
	r.FillString(font.Face{}, vg.Point{}, "of no size")
	r.DrawImage(vg.Rectangle{Min: vg.Point{X: 10, Y: 20}, Max: vg.Point{X: 40, Y: 60}}, img)
	r.DrawImage(vg.Rectangle{}, image.NewRGBA(image.Rectangle{}))
	p := newPlayer(t)
	p.faces[cssFont(sans)] = font.Face{Font: sans}
	got := p.calls(m.wire(r))
	for _, part := range []string{
		"Rotate(0.5)\nTranslate(1, -2)\nScale(2, -3)\nFillString(",
		`12, 4, 5, "w·x = θ 感知机")`,
		"DrawImage(vg.Rectangle{Min:vg.Point{X:10, Y:20}, Max:vg.Point{X:40, Y:60}}, {image.Rectangle{Min:image.Point{X:0, Y:0}, Max:image.Point{X:2, Y:1}}",
	} {
		if !strings.Contains(got, part) {
			t.Errorf("no %s in\n%s", part, got)
		}
	}
	if n := strings.Count(got, "\n"); n != 5 {
		t.Errorf("%d calls, want 5:\n%s", n, got)
	}
	pixels := "\x00\x72\xb2\xff\xff\x00\x00\x80"
	if !strings.HasSuffix(string(r.picture.ops), pixels) {
		t.Error("the pixels are not RGBA bytes without premultiplication")
	}
}

func TestPopWithoutPushPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	NewRecorder().Pop()
}

func TestRecordingAllocatesNothing(t *testing.T) {
	var line, discs vg.Path
	for i := range 200 {
		x := vg.Length(i)
		line.Line(vg.Point{X: x, Y: x * x})
		discs.Move(vg.Point{X: x + 3, Y: x})
		discs.Arc(vg.Point{X: x, Y: x}, 3, 0, 2*math.Pi)
		discs.Close()
	}
	var clr color.Color = veil
	face := font.Face{Font: font.Font{Variant: "Serif", Weight: xfont.WeightBold, Size: 11}}
	dashes := []vg.Length{4, 2}
	var c vg.Canvas
	var m mirror
	r := NewRecorder()
	layer := func(c vg.Canvas) { c.Fill(discs) }
	picture := func() {
		r.Reset()
		c = r
		r.Layer(1, layer)
		c.Push()
		c.SetColor(clr)
		c.SetLineWidth(2)
		c.SetLineDash(dashes, 0)
		c.Translate(vg.Point{X: 1})
		c.Stroke(line)
		c.Fill(discs)
		c.FillString(face, vg.Point{}, "epoch")
		c.Pop()
		m.wire(r)
	}
	picture()
	if n := testing.AllocsPerRun(50, picture); n != 0 {
		t.Errorf("%g allocations a picture", n)
	}
}

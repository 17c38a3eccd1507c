package paint

import (
	"bytes"
	"image"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// errorPlot is a line chart with everything that a chart of ours has.
func errorPlot(t testing.TB) *plot.Plot {
	p := plot.New()
	p.Title.Text = "Mistakes"
	p.X.Label.Text, p.Y.Label.Text = "epoch", "mistakes"
	xys := make(plotter.XYs, 200)
	for i := range xys {
		xys[i] = plotter.XY{X: float64(i), Y: 10 * math.Exp(-float64(i)/50)}
	}
	line, err := plotter.NewLine(xys)
	if err != nil {
		t.Fatal(err)
	}
	line.Dashes = []vg.Length{6, 2}
	line.Color = veil
	dots, err := plotter.NewScatter(xys[:20])
	if err != nil {
		t.Fatal(err)
	}
	dots.Shape, dots.Color, dots.Radius = draw.CircleGlyph{}, blue, 4
	p.Add(plotter.NewGrid(), line, dots)
	p.Legend.Add("training", line)
	return p
}

// TestPlotLooksTheSame draws a plot on gonum's bitmap canvas directly, and by
// way of a recording, and compares pixels.
func TestPlotLooksTheSame(t *testing.T) {
	const w, h = 400, 300
	p := errorPlot(t)
	direct := vgimg.New(w, h)
	p.Draw(draw.New(direct))

	player := newPlayer(t)
	for _, sty := range []draw.TextStyle{p.Title.TextStyle, p.X.Tick.Label, p.X.Label.TextStyle,
		p.Legend.TextStyle} {
		player.faces[cssFont(sty.Font)] = font.DefaultCache.Lookup(sty.Font, sty.Font.Size)
	}
	r := NewRecorder()
	p.Draw(draw.NewCanvas(r, w, h))
	var m mirror
	played := vgimg.New(w, h)
	player.play(m.wire(r), played)

	a, b := direct.Image().(*image.RGBA), played.Image().(*image.RGBA)
	for i := range a.Pix {
		// Words of 24 bits move edges by less than a thousandth of a pixel.
		if d := int(a.Pix[i]) - int(b.Pix[i]); d < -3 || d > 3 {
			pixel := i / 4
			t.Fatalf("pixel %d, %d: %d and %d", pixel%a.Rect.Dx(), pixel/a.Rect.Dx(), a.Pix[i],
				b.Pix[i])
		}
	}
}

func TestPlotIsRecordedInFull(t *testing.T) {
	r := NewRecorder()
	p := errorPlot(t)
	p.Draw(draw.NewCanvas(r, 400, 300))
	var m mirror
	calls := newPlayer(t).calls(m.wire(r))
	for _, call := range []struct {
		name  string
		least int
	}{
		{"Fill(", 20},              // discs
		{"Stroke(", 12},            // axes, ticks, grid, line, legend
		{"FillString(", 4 + 3 + 3}, // title, labels, legend, ticks
		{"Rotate(", 1},             // of the y label
		{"Type:1,", 199 + 2},       // the line's points and the axes
		{"SetLineDash([]font", 1},  // of the line
	} {
		if n := strings.Count(calls, call.name); n < call.least {
			t.Errorf("%d of %s, want %d or more", n, call.name, call.least)
		}
	}
	again := NewRecorder()
	p.Draw(draw.NewCanvas(again, 400, 300))
	if !bytes.Equal(r.picture.ops, again.picture.ops) {
		t.Error("the same plot is recorded differently")
	}
}

func BenchmarkLineChart(b *testing.B) {
	p := errorPlot(b)
	r := NewRecorder()
	b.ReportAllocs()
	for b.Loop() {
		r.Reset()
		p.Draw(draw.NewCanvas(r, 400, 300))
	}
}

// BenchmarkDiscs records ten thousand discs, each a fill of its own.
func BenchmarkDiscs(b *testing.B) {
	var p vg.Path
	p.Move(vg.Point{X: 3})
	p.Arc(vg.Point{}, 3, 0, 2*math.Pi)
	p.Close()
	r := NewRecorder()
	b.ReportAllocs()
	for b.Loop() {
		r.Reset()
		for range 10000 {
			r.Fill(p)
		}
	}
}

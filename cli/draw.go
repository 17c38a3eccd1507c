package cli

import (
	"bytes"
	"regexp"
	"sort"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"

	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	enginetext "perceptronlab/engine/text"
)

// draw returns the figure as a file of a format.
func (f *figure) draw(format string) ([]byte, error) {
	width, height := vg.Length(f.style.Width), vg.Length(f.style.Height)
	if format == ".svg" {
		svg := picture.SVG(f.style, f.description(), f.paint)
		// Slides know no variables of a page: the colours as they are.
		return []byte(variable.ReplaceAllString(svg, "$1") + "\n"), nil
	}
	var b bytes.Buffer
	var err error
	if format == ".png" {
		c := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(72)) // a point is a pixel
		f.paint(c)
		_, err = vgimg.PngCanvas{Canvas: c}.WriteTo(&b)
	} else {
		c := vgpdf.New(width, height)
		f.paint(outlined{c})
		_, err = c.WriteTo(&b)
	}
	if err == nil && f.text.missing != "" {
		err = refuse("-o", f.file, "only .svg with the text "+f.text.missing+": the font of PNG and PDF has no such letters")
	}
	return b.Bytes(), err
}

var variable = regexp.MustCompile(`var\(--\w+,(#[0-9a-f]{6})\)`)

// description is what a reader hears who does not see the figure.
func (f *figure) description() string {
	if f.exp.Document.Title != "" {
		return f.exp.Document.Title
	}
	return f.lang.Say(f.exp.Rule.Name) + ", " + f.plot
}

// chartName returns the name of a chart; nil for what is none.
func chartName(q picture.Quantity) *enginetext.Text {
	return map[picture.Quantity]*enginetext.Text{
		picture.UpdatesPerEpoch: &words.ChartUpdates, picture.ErrorsPerEpoch: &words.ChartErrors,
		picture.LossPerEpoch: &words.ChartLoss, picture.WeightsPerEpoch: &words.ChartWeights,
	}[q]
}

// paint draws the figure on its ground, with air around it.
func (f *figure) paint(c vg.Canvas) {
	c.SetColor(f.style.Theme.Ground)
	size := vg.Point{X: vg.Length(f.style.Width), Y: vg.Length(f.style.Height)}
	c.Fill(vg.Rectangle{Max: size}.Path())
	if f.plot == "timeline" {
		picture.Timeline(c, f.style, f.run, f.run.Len())
		return
	}
	const air = 6 // beside what the pictures leave at the top and at the right
	style := f.style
	style.Width, style.Height = style.Width-air, style.Height-air
	c.Push()
	defer c.Pop()
	c.Translate(vg.Point{X: air, Y: air})
	if explains(f.plot) {
		f.explain(c, style)
		return
	}
	switch f.plot {
	case "plane":
		plane := picture.NewPlane(f.exp, picture.Fit(f.exp), true, style)
		plane.Draw(c, picture.Frame{
			Trace: f.run, T: f.cursor(), Selected: -1,
			NoBoundary: f.lang.Say(words.NoBoundary), OutOfView: f.lang.Say(words.OutOfView),
		})
	case "epochs":
		f.charts(c, picture.Quantities(f.run), style)
	default:
		f.charts(c, []picture.Quantity{picture.Quantity(f.plot)}, style)
	}
}

// head is the height of the line above a chart.
const head = 26

// charts draws charts one under the other, with their epochs in line.
func (f *figure) charts(c vg.Canvas, all []picture.Quantity, s picture.Style) {
	s.Height /= float64(len(all))
	inner := s
	inner.Height -= head
	left := 0.0
	for _, q := range all {
		left = max(left, picture.NewChart(q, f.run, inner).Place(0))
	}
	for k, q := range all {
		inner.Width = s.Width
		shift := left - picture.NewChart(q, f.run, inner).Place(0)
		inner.Width -= shift
		c.Push()
		c.Translate(vg.Point{X: vg.Length(shift), Y: vg.Length(s.Height) * vg.Length(len(all)-1-k)})
		f.chart(c, q, inner)
		c.Pop()
	}
}

// chart draws a chart under its name and the names of its lines.
func (f *figure) chart(c vg.Canvas, q picture.Quantity, s picture.Style) {
	chart := picture.NewChart(q, f.run, s)
	chart.Lines(c)
	if f.step != nil {
		chart.Cursor(c, f.place())
	}
	name := f.lang.Say(*chartName(q))
	if chart.Log {
		name += ", " + f.lang.Say(words.ChartLog)
	}
	left, top := vg.Length(chart.Place(0)), vg.Length(s.Height+head/2)
	write := func(what string, col picture.Color) {
		style := text.Style{
			Color: col, Font: font.From(font.Font{Typeface: "Liberation", Variant: "Sans"}, 13),
			YAlign: text.YCenter, Handler: f.text,
		}
		f.text.Draw(c, what, style, vg.Point{X: left, Y: top})
		left += style.Width(what) + 14
	}
	write(name, s.Theme.Ink)
	for _, line := range chart.Series {
		if line.Name == "test" {
			line.Name = f.lang.Say(words.Test)
		}
		// The font of PNG and PDF has no double bar.
		write(strings.ReplaceAll(line.Name, "‖", "|"), line.Color)
	}
}

// place returns where the cursor stands on the axis of epochs.
func (f *figure) place() float64 {
	epochs, step := f.run.Epochs(), f.cursor()
	e := sort.Search(len(epochs), func(e int) bool { return epochs[e].End >= step })
	if e == 0 || e == len(epochs) {
		return float64(e)
	}
	begun := epochs[e-1].End
	return float64(e-1) + float64(step-begun)/float64(epochs[e].End-begun)
}

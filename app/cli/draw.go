package cli

import (
	"bytes"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
)

// draw returns the figure as a file of a format.
func (f *figure) draw(format string) ([]byte, error) {
	width, height := vg.Length(f.style.Width), vg.Length(f.style.Height)
	if format == ".svg" {
		return []byte(picture.SVGFile(f.style, f.description(), f.paint)), nil
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
		err = data.Refuse("-o", f.file, onlySVG.With(f.text.missing))
	}
	return b.Bytes(), err
}

// description is the text of the figure for screen readers.
func (f *figure) description() string {
	if f.exp.Document.Title != "" {
		return f.exp.Document.Title
	}
	return f.lang.Say(f.exp.Rule.Name) + ", " + f.plot
}

// paint draws the figure.
func (f *figure) paint(c vg.Canvas) {
	if f.plot == "timeline" {
		c.SetColor(f.style.Theme.Ground)
		c.Fill(vg.Rectangle{Max: vg.Point{X: vg.Length(f.style.Width),
			Y: vg.Length(f.style.Height)}}.Path())
		picture.Timeline(c, f.style, f.now)
		return
	}
	picture.Figure(c, f.style, func(c vg.Canvas, style picture.Style) {
		if _, ok := explains[f.plot]; ok {
			f.explain(c, style)
			return
		}
		switch f.plot {
		case "plane":
			if picture.Pictured(f.exp) {
				machine := picture.MachineOf(f.now)
				now := explain.Moment{Moment: f.now, Lang: f.lang}
				machine.MachineLabels = now.MachineLabels()
				picture.NewMachine(f.exp, style).Draw(c, machine)
				break
			}
			view := picture.Fit(f.exp)
			frame := picture.Frame{Moment: f.now, Selected: -1}
			frame.NoLine, frame.NoneSeen = f.lang.Absent(picture.Regression(f.exp))
			equal := picture.EqualScales(f.exp, view)
			now := explain.Moment{Moment: f.now, Lang: f.lang}
			unit := picture.NewPlane(f.exp, view, equal, style).Unit()
			picture.Noted(c, style, now.ArrowLength(false, false, unit),
				func(c vg.Canvas, s picture.Style) {
					picture.NewPlane(f.exp, view, equal, s).Draw(c, frame)
				})
		case "epochs":
			f.charts(c, picture.Quantities(f.now, false), style)
		default:
			f.charts(c, []picture.Quantity{picture.Quantity(f.plot)}, style)
		}
	})
}

// charts draws charts, with the cursor if there is one.
func (f *figure) charts(c vg.Canvas, all []picture.Quantity, s picture.Style) {
	place := -1.0
	if f.step != nil {
		place = f.now.Place()
	}
	picture.ChartsFigure(c, s, f.now, all, place, picture.Legend{
		Name: func(q picture.Quantity) string {
			name, _ := explain.QuantityName(q)
			return f.lang.Say(name)
		},
		Log: f.lang.Say(words.ChartLog), Test: f.lang.Say(words.Test),
	})
}

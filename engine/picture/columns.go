package picture

import (
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// Measures of the picture of all columns, CSS pixels.
const (
	columnsHead = 26  // the legend, over the rows
	columnsEnd  = 12  // beside the samples, for half a mark and half a number
	columnsMark = 3.6 // the radius of a mark
)

// Columns draws the samples of an experiment by each of its features alone, in the place of its
// plane: a row for each feature, from its least value to its largest, with a band for each class,
// and over the rows the marks of the classes with their names. It needs samples of classes.
func Columns(c vg.Canvas, e *experiment.Experiment, s Style) {
	p, set := newPlot(s), &e.Set
	classLegend(c, p, set, s)
	high := (vg.Length(s.Height) - columnsHead) / vg.Length(len(set.Features))
	for j := range set.Features {
		top := vg.Length(s.Height) - columnsHead - vg.Length(j)*high
		column(c, p, set, j, vg.Rectangle{Min: vg.Point{X: columnsEnd, Y: top - high},
			Max: vg.Point{X: vg.Length(s.Width) - columnsEnd, Y: top}}, s)
	}
}

// classLegend draws the mark of each class with its name, in a row at the top.
func classLegend(c vg.Canvas, p *plot.Plot, set *data.Set, s Style) {
	const gap, apart = 6, 20
	at := vg.Point{X: columnsEnd, Y: vg.Length(s.Height) - columnsHead/2}
	for class := range max(2, len(set.Classes)) {
		markSample(c, s.Theme, class, at, columnsMark+1.4, s.Theme.Mono && class == 0)
		name := nameIn(s, set.ClassName(class))
		style := textStyle(p, sans, textSize+1, s.Theme.Text(class), text.XLeft)
		at.X += columnsMark + gap
		p.TextHandler.Draw(c, name, style, at)
		at.X += style.Width(name) + apart
	}
}

// column draws one feature: its name, its range with the ends in numbers, and the samples.
func column(c vg.Canvas, p *plot.Plot, set *data.Set, j int, box vg.Rectangle, s Style) {
	const name, ends = 18, 16 // the heights of the texts over and under the samples
	low, high := set.Points[0][j], set.Points[0][j]
	for _, x := range set.Points {
		low, high = min(low, x[j]), max(high, x[j])
	}
	style := textStyle(p, sans, textSize+1, s.Theme.Ink, text.XLeft)
	p.TextHandler.Draw(c, featureName(set, j, s), style,
		vg.Point{X: box.Min.X, Y: box.Max.Y - name/2})
	floor := box.Min.Y + ends
	var path vg.Path
	path.Move(vg.Point{X: box.Min.X, Y: floor})
	path.Line(vg.Point{X: box.Max.X, Y: floor})
	stroked(c, path, s.Theme.Hairline, 1, nil)
	for _, end := range [...]struct {
		value float64
		x     vg.Length
		align text.XAlignment
	}{{low, box.Min.X, text.XLeft}, {high, box.Max.X, text.XRight}} {
		style := textStyle(p, sans, textSize, s.Theme.Muted, end.align)
		p.TextHandler.Draw(c, strconv.FormatFloat(end.value, 'g', 4, 64), style,
			vg.Point{X: end.x, Y: floor - ends/2})
	}
	bands := vg.Length(max(2, len(set.Classes)))
	room := box.Max.Y - name - floor
	for row, x := range set.Points {
		class := ClassOf(set, row)
		share := vg.Length(0.5)
		if high > low {
			share = vg.Length((x[j] - low) / (high - low))
		}
		// equal values stand over each other in their band
		const over = 5
		up := (vg.Length(class) + (vg.Length(row%over)+1)/(over+1)) / bands
		markSample(c, s.Theme, class, vg.Point{X: box.Min.X + share*box.Size().X,
			Y: floor + up*room}, columnsMark, s.Theme.Mono && class == 0)
	}
}

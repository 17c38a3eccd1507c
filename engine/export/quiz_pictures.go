package export

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// pictures draws what a question about pictures is about, and says it to those who do not see it:
// the picture and the weights of the step that is asked about, the weights where the step of the
// lesson opens, or else the first samples.
func pictures(e *experiment.Experiment, v view) (svg string, alt text.Text) {
	const (
		most, across = 16, 4 // samples
		side, top    = 184.0, 20.0
	)
	run, d := e.Run(), &drawing{}
	for !run.Advance(1<<16) && (v.step < 0 || run.Len() < v.step+1) {
	}
	step := v.step
	if step < 0 || step > run.Len() {
		step = run.Len()
	}
	d.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" `+
		`role="img" font-family="sans-serif" font-size="11"><rect width="%g" height="%g" fill="#fff"/>`,
		width, height, width, height, width, height)
	one := func(row int, x, y, side float64) text.Text {
		d.put(`<text x="%g" y="%g">%s</text>`, x+2, y-5, sampleNumber(e, row))
		return d.grey(e, e.Set.Points[row], x, y, side)
	}
	switch {
	case v.asked && step < run.Len():
		alt = thePicture.With(one(e.Table.Rows[run.Step(step + 1).Samples[0]], 4, top, side))
		if e.Classes() == 0 {
			alt = next.With(alt, d.weights(e, run, step, 212, top, side))
		}
	case step > 0 && e.Classes() == 0:
		alt = d.weights(e, run, step, 108, top, side)
	default:
		rows := e.Table.Rows[:min(len(e.Table.Rows), most)]
		for i, row := range rows {
			x, y := float64(i%across)*100, top+float64(i/across)*72
			said := aSample.With(i+1, one(row, x+4, y, 50))
			if alt = next.With(alt, said); i == 0 {
				alt = said
			}
		}
	}
	d.WriteString(`</svg>`)
	return d.String(), alt
}

// sampleNumber names a sample by its number and its class.
func sampleNumber(e *experiment.Experiment, row int) string {
	name := strconv.Itoa(slices.Index(e.Table.Rows, row) + 1)
	if e.Classes() > 0 {
		return name
	}
	return strings.Replace(fmt.Sprintf("%s, d = %+g", name, e.Set.Labels[row]), "-", "−", 1)
}

// grey draws the pixels of a picture, the largest black, and says them row by row.
func (d *drawing) grey(e *experiment.Experiment, points []float64, x, y, side float64) text.Text {
	in := &e.Document.Inputs
	var values []float64
	for i := range in.Grid.Pixels() {
		values = append(values, points[in.Pixel(i)])
	}
	most := max(slices.Max(values), 1e-300)
	cell := side / float64(max(in.Grid.Rows, in.Grid.Columns))
	for i, v := range values {
		d.put(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" stroke="#999" fill="#000" `+
			`fill-opacity="%.2f"/>`, x+float64(i%in.Grid.Columns)*cell,
			y+float64(i/in.Grid.Columns)*cell, cell, cell, max(0, v)/most)
	}
	return rowByRow(values, in.Grid.Columns)
}

// weights draws the weights of the pixels after a step with their numbers, and that of the bias.
func (d *drawing) weights(e *experiment.Experiment, run *trace.Trace, step int,
	x, y, side float64) text.Text {
	grid, all, most, bias := e.Document.Inputs.Grid, run.Weights(step, nil), 1e-300, text.Text{}
	if e.Table.Bias {
		bias = theBias.With(number(all[0]))
		d.put(`<text x="%g" y="%g">w₀ = %s</text>`, x+60, y-5, number(all[0]))
		all = all[1:]
	}
	d.put(`<text x="%g" y="%g" font-style="italic">w</text>`, x, y-5)
	all = all[:grid.Pixels()]
	for _, v := range all {
		most = max(most, math.Abs(v))
	}
	const few = 25 // have room for all places of their numbers
	cell := side / float64(max(grid.Rows, grid.Columns))
	for i, v := range all {
		left, top := x+float64(i%grid.Columns)*cell, y+float64(i/grid.Columns)*cell
		colour, said := colours[1], number(v)
		if grid.Pixels() > few {
			said = number(math.Round(100*v) / 100)
		}
		if v < 0 {
			colour = colours[0]
		}
		d.put(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" stroke="#999" fill="%s" `+
			`fill-opacity="%.2f"/><text x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle">%s</text>`,
			left, top, cell, cell, colour, 0.6*math.Abs(v)/most, left+cell/2, top+0.6*cell,
			min(14, cell/3, 1.7*cell/float64(len([]rune(said)))), said)
	}
	said := theWeights.With(rowByRow(all, grid.Columns))
	if e.Table.Bias {
		said = next.With(bias, said)
	}
	return said
}

// rowByRow writes the numbers of pixels, rows parted by bars.
func rowByRow(values []float64, columns int) text.Text {
	var rows []string
	for row := range slices.Chunk(values, columns) {
		var all []string
		for _, v := range row {
			all = append(all, number(v))
		}
		rows = append(rows, strings.Join(all, " "))
	}
	return text.Same(strings.Join(rows, " | "))
}

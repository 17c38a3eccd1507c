package experiment

import (
	"slices"

	"perceptronlab/engine/data"
)

// Brightest is the value of a pixel that is fully on: the largest of any sample, else 1.
func (e *Experiment) Brightest() (most float64) {
	in := &e.Document.Inputs
	for _, point := range e.Set.Points {
		for i := range in.Grid.Pixels() {
			if v := point[in.Pixel(i)]; v > most {
				most = v
			}
		}
	}
	if most > 0 {
		return most
	}
	return 1
}

// Shifted returns a row of features with its picture moved by pixels to the right and down; what
// leaves the grid is lost.
func (e *Experiment) Shifted(row []float64, right, down int) []float64 {
	return e.ShiftedInto(nil, row, right, down)
}

// ShiftedInto is Shifted, in dst if that has room.
func (e *Experiment) ShiftedInto(dst, row []float64, right, down int) []float64 {
	in := &e.Document.Inputs
	g, shifted := in.Grid, append(dst[:0], row...)
	for i := range g.Pixels() {
		x, y, v := i%g.Columns-right, i/g.Columns-down, 0.0
		if x >= 0 && x < g.Columns && y >= 0 && y < g.Rows {
			v = row[in.Pixel(y*g.Columns+x)]
		}
		shifted[in.Pixel(i)] = v
	}
	e.Recount(shifted)
	return shifted
}

// Recount counts again what of a row is counted from its pixels.
func (e *Experiment) Recount(row []float64) {
	counted := slices.Index(e.Set.Features, data.WhiteRegions)
	if counted < 0 {
		return
	}
	g := e.Document.Inputs.Grid
	pixels := make([]float64, g.Pixels())
	for i := range pixels {
		j := e.Document.Inputs.Pixel(i)
		if j == counted {
			return // it is a pixel itself
		}
		pixels[i] = row[j]
	}
	row[counted] = float64(g.WhiteRegions(pixels))
}

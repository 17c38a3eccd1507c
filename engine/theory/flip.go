package theory

import (
	"cmp"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// Flip is a change of a picture that changes the answer.
type Flip struct {
	Pixels []int     // that are switched, by their numbers from 0, strongest first; nil: none do
	Row    []float64 // the features afterwards: each of these pixels is fully on or fully off
	Output float64   // the answer afterwards
}

// FewestPixels returns the fewest pixels of a picture, a full row of features, that change the
// answer of weights w when each is switched fully on or fully off. ok is false where there is no
// answer of a class, and where z is no sum over pixels: an input is counted from them.
//
// It is exact. Whether one class beats another is decided by the difference of their z, which is a
// sum over pixels (of inputs of unit length, divided by a length above 0). So what switching a
// pixel adds to the difference does not depend on the others, and no k pixels add more than the k
// that add most. If any k pixels make a class beat the present answer, these do.
func FewestPixels(e *experiment.Experiment, run *trace.Trace, w, row []float64) (best Flip,
	ok bool) {
	p := pixels{e: e, run: run, w: w, z: make([]float64, run.Problem().K)}
	before, sure := p.output(row)
	if !sure || e.Set.Kind == data.Real || p.counted() {
		return Flip{}, false
	}
	full, n := e.Brightest(), run.Problem().N
	for rival := range max(2, e.Classes()) {
		gain := func(j int) float64 { // of the weight j in z of the rival, less that of the answer
			if e.Classes() > 0 {
				return w[rival*n+j] - w[int(before)*n+j]
			}
			return float64(2*rival-1) * w[j]
		}
		flip := p.flip(row, gain, full, len(best.Pixels)-1, before)
		if flip.Pixels != nil {
			best = flip
		}
	}
	return best, true
}

// pixels asks weights about pictures.
type pixels struct {
	e    *experiment.Experiment
	run  *trace.Trace
	w    []float64
	x, z []float64 // scratch
}

// output returns the answer for a row; false where it is a tie that no class of its own decides.
func (p *pixels) output(row []float64) (o float64, sure bool) {
	p.x = p.e.Table.Input(p.x, row)
	o = p.run.Predict(p.w, p.x, 0, p.z)
	tied := p.e.Rule.ByTarget(&p.e.Document.Learner)
	return o, !tied || p.e.Classes() > 0 || p.z[0] != p.run.Level()
}

// counted reports whether an input is counted from the pixels.
func (p *pixels) counted() bool {
	g, columns := p.e.Document.Inputs.Grid, p.e.Document.Inputs.Columns
	if len(columns) > 0 {
		columns = columns[g.Pixels():]
	} else {
		for j := g.Pixels(); j < len(p.e.Set.Features); j++ {
			columns = append(columns, j)
		}
	}
	return slices.ContainsFunc(columns,
		func(j int) bool { return p.e.Set.Features[j] == data.WhiteRegions })
}

// flip switches pixels, those with the largest gains first, until the answer is another: at most so
// many; below 0 as many as gain anything.
func (p *pixels) flip(row []float64, gain func(weight int) float64, full float64, most int,
	before float64) Flip {
	type change struct {
		pixel     int
		to, gains float64
	}
	table, first := p.e.Table, 0
	if table.Bias {
		first = 1
	}
	var changes []change
	for i := range p.e.Document.Inputs.Grid.Pixels() {
		j := first + i
		per := gain(j)
		if table.Scale != nil {
			per /= table.Scale[j]
		}
		c := change{pixel: i}
		if per > 0 {
			c.to = full
		}
		if c.gains = per * (c.to - row[p.e.Document.Inputs.Pixel(i)]); c.gains > 0 {
			changes = append(changes, c)
		}
	}
	slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(b.gains, a.gains) })
	flip := Flip{Row: slices.Clone(row)}
	for _, c := range changes {
		if most >= 0 && len(flip.Pixels) == most {
			break
		}
		flip.Pixels = append(flip.Pixels, c.pixel)
		flip.Row[p.e.Document.Inputs.Pixel(c.pixel)] = c.to
		var sure bool
		if flip.Output, sure = p.output(flip.Row); sure && flip.Output != before {
			return flip
		}
	}
	return Flip{}
}

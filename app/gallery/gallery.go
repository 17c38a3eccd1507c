// Package gallery shows all samples as pictures, with what the weights at the cursor make of them.
// Its orders come one after the other while the run is played, and it remembers the experiment. The
// page's worker has it, so that a first visit does not pay for it.
package gallery

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Gallery shows the samples of an experiment as pictures, and what weights make of them. It
// remembers the experiment, which comes with an order only when it is another one.
type Gallery struct {
	serial int
	exp    *experiment.Experiment // nil: none yet
	run    *trace.Trace           // not trained; nil: there are no samples
}

// Show writes the gallery.
func (g *Gallery) Show(o wire.GalleryOrder) (a wire.GalleryAnswer, err error) {
	if o.Document != "" {
		e, err := experiment.Parse([]byte(o.Document))
		if err != nil {
			return a, err
		}
		*g = Gallery{serial: o.Serial, exp: e}
		if !e.Empty() {
			g.run = e.Run()
		}
	}
	if g.exp == nil || g.serial != o.Serial {
		return wire.GalleryAnswer{Lacks: true}, nil
	}
	p := galleryPage{GalleryOrder: o, Gallery: g}
	p.choose()
	p.judge()
	p.write()
	return wire.GalleryAnswer{HTML: p.String(), Choice: p.Choice}, nil
}

// galleryPage is a gallery that is being written.
type galleryPage struct {
	wire.GalleryOrder
	strings.Builder
	*Gallery

	rows    []int           // of the set, that are to be seen if nothing is chosen
	classes []int           // the class of each; nil with real targets
	outputs [5][]int        // what they are taken for, by how they are shifted; nil: not to be said
	points  []shifted       // their features, as they are shifted now
	targets map[int]float64 // of all samples, by row; empty: nothing is said of outputs
}

type shifted = []float64

// shifts are the ways to shift all pictures, with the arrow of each: to the right, and down.
var shifts = [5]struct {
	arrow       string
	right, down int
}{{}, {"←", -1, 0}, {"↑", 0, -1}, {"↓", 0, 1}, {"→", 1, 0}}

// galleryRoom is how many pictures are shown at a time.
const galleryRoom = 56

// choose does what was pressed. A choice that was made among other samples is made to fit.
func (p *galleryPage) choose() {
	c, at := &p.Choice, [2]int{}
	what, numbers, _ := strings.Cut(p.Do, "-")
	for i := range at {
		number, more, _ := strings.Cut(numbers, "-")
		at[i], _ = strconv.Atoi(number)
		numbers = more
	}
	switch what {
	case "training":
		c.Training, c.First = at[0] == 1, 0
	case "shift":
		c.Shift = at[0]
	case "of":
		*c = wire.GalleryChoice{Training: c.Training, Shift: c.Shift, Class: at[0], Output: at[1]}
	case "wrong":
		*c = wire.GalleryChoice{Training: c.Training, Shift: c.Shift, Wrong: true}
	case "turn":
		c.First += at[0] * galleryRoom
	case "back":
		c.First -= galleryRoom
	}
	table := p.exp.Table
	c.Training = c.Training || p.Plain || table == nil || len(table.TestRows) == 0
	if c.Shift < 0 || c.Shift >= len(shifts) {
		c.Shift = 0
	}
	if k := p.count(); c.Class > k || c.Output > k+1 || p.run == nil || len(p.Weights) == 0 {
		c.Class, c.Output, c.Wrong = 0, 0, false
	}
}

// count is how many classes there are; 0 with real targets.
func (p *galleryPage) count() int {
	switch p.exp.Set.Kind {
	case data.Real:
		return 0
	case data.Binary:
		return 2
	}
	return len(p.exp.Set.Classes)
}

// judge finds the outputs for all samples that may be seen.
func (p *galleryPage) judge() {
	table := p.exp.Table
	p.targets = map[int]float64{}
	if table == nil {
		return
	}
	switch {
	case p.Plain:
		p.rows = slices.Sorted(slices.Values(slices.Concat(table.Rows, table.TestRows)))
	case p.Choice.Training:
		p.rows = table.Rows
	default:
		p.rows = table.TestRows
	}
	p.points = make([]shifted, len(p.rows))
	if p.count() > 0 {
		p.classes = make([]int, len(p.rows))
	}
	if p.run != nil && len(p.Weights) == p.run.Problem().K*table.N {
		for i, d := range p.run.Problem().D {
			p.targets[table.Rows[i]] = d
		}
		for i, d := range p.run.TestTargets() {
			p.targets[table.TestRows[i]] = d
		}
	}
	for k, s := range shifts {
		if len(p.targets) > 0 && p.classes != nil {
			p.outputs[k] = make([]int, len(p.rows))
		}
		var x, moved []float64
		z := make([]float64, max(1, p.exp.Classes()))
		for i, row := range p.rows {
			point := p.exp.Set.Points[row]
			if k > 0 && (k == p.Choice.Shift || p.outputs[k] != nil) {
				moved = p.exp.ShiftedInto(moved, point, s.right, s.down)
				point = moved
			}
			if k == p.Choice.Shift {
				p.points[i], moved = point, nil
			}
			if k == 0 && p.classes != nil {
				p.classes[i] = p.class(p.exp.Set.Labels[row])
			}
			if p.outputs[k] != nil {
				x = table.Input(x, point)
				p.outputs[k][i] = p.class(p.run.Predict(p.Weights, x, p.targets[row], z))
			}
		}
	}
}

// undecided reports whether z is a tie, which has an output only for a sample whose class is known.
func (p *galleryPage) undecided(z []float64) bool {
	return p.exp.Classes() == 0 && p.exp.Rule.ByTarget(&p.exp.Document.Learner) &&
		z[0] == p.run.Level()
}

// class returns the class of a label or an output; of an output that is neither, what follows the
// classes.
func (p *galleryPage) class(of float64) int {
	switch {
	case p.exp.Set.Kind == data.Classes:
		return int(of)
	case of == 1:
		return 1
	case of == 0.5, of == 0 && p.run != nil && p.run.Problem().Coding == rule.TargetsPM1:
		return p.count()
	}
	return 0
}

// output is what a picture is taken for, as it is shifted now; −1: not to be said.
func (p *galleryPage) output(i int) int {
	if all := p.outputs[p.Choice.Shift]; all != nil {
		return all[i]
	}
	return -1
}

// right counts the pictures that are right, by how they are shifted.
func (p *galleryPage) right(shift int) (count int) {
	for i, output := range p.outputs[shift] {
		if output == p.classes[i] {
			count++
		}
	}
	return count
}

// chosen lists the pictures that are to be seen, and keeps the first of them that is shown within.
func (p *galleryPage) chosen() (list []int) {
	c := &p.Choice
	for i := range p.rows {
		o := p.output(i)
		if c.Class > 0 && p.classes[i] != c.Class-1 || c.Output > 0 && o != c.Output-1 ||
			c.Wrong && o == p.classes[i] {
			continue
		}
		list = append(list, i)
	}
	if p.Plain && p.Document != "" { // it is another one
		at := slices.IndexFunc(list, func(i int) bool { return p.rows[i] == p.Sample })
		c.First = max(c.First, at)
	}
	last := max(0, len(list)-1) / galleryRoom * galleryRoom
	c.First = min(max(0, c.First/galleryRoom*galleryRoom), last)
	return list
}

// name is what a class is called.
func (p *galleryPage) name(class int) string {
	if k := p.count(); k > 0 && class == k {
		return p.say(words.Undecided)
	}
	return p.Lang.Name(p.exp.Set.ClassName(class))
}

// brightness is the value of the most that a pixel of a picture has; of a white one 1.
func (p *galleryPage) brightness(row []float64) (most float64) {
	for i := range p.exp.Document.Inputs.Grid.Pixels() {
		most = max(most, row[p.exp.Document.Inputs.Pixel(i)])
	}
	return cmp.Or(most, 1)
}

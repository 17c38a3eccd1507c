package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/moment"
)

// cells draws weights as a picture: blue above 0, orange below, the ground for 0.
func (p *Machine) cells(c vg.Canvas, w []float64, left, top, side, end float64) {
	theme := p.style.Theme
	pitch := side / float64(max(p.grid.Rows, p.grid.Columns))
	for i := range p.grid.Pixels() {
		if w[i] == 0 {
			continue
		}
		of := 1
		if w[i] < 0 {
			of = 0
		}
		c.SetColor(mix(theme.Ground, theme.Class(of), min(1, math.Abs(w[i])/end)))
		c.Fill(p.box(left+float64(i%p.grid.Columns)*pitch,
			top+float64(i/p.grid.Columns)*pitch, pitch).Path())
	}
	p.path = append(p.path[:0], p.box(left, top, side).Path()...)
	p.stroke(c, theme.Hairline, 1)
}

// classes draws the weights of each class as a picture, with its z for the picture that is shown.
func (p *Machine) classes(c vg.Canvas, f MachineFrame, now []float64, n, k int) {
	left := p.side + 2*machineGap
	columns := (k + 1) / 2
	side := min((p.style.Width-left)/float64(columns)-machineGap,
		(p.style.Height-machineHead)/2-2*machineHead)
	best := -1
	if f.Row != nil && !f.Unsaid {
		if cap(p.z) < k {
			p.z = make([]float64, k)
		}
		best = int(f.Run.Predict(now, p.x, 0, p.z[:k]))
	}
	p.write(c, f.Dials, machineText, p.style.Theme.Ink, left, machineHead/2, text.XLeft)
	for class := range k {
		x := left + float64(class%columns)*(side+machineGap)
		y := machineHead + float64(class/columns)*(side+2*machineHead)
		p.cells(c, now[class*n+p.first():(class+1)*n], x, y, side, p.scale.weight)
		said, col := f.Classes[class], p.style.Theme.Muted
		if f.Row != nil && !f.Unsaid {
			said += ": " + shortNumber(p.z[class])
		}
		if class == best {
			col = p.style.Theme.Ink
			p.path = append(p.path[:0], p.box(x-2, y-2, side+4).Path()...)
			p.stroke(c, col, 2)
		}
		p.write(c, said, machineText, col, x+side/2, y+side+12, text.XCenter)
	}
}

// mix returns the colour at a share of the way from one to another.
func mix(from, to Color, share float64) Color {
	between := func(a, b uint8) uint8 {
		return uint8(math.Round(float64(a) + float64(share*(float64(b)-float64(a)))))
	}
	from.R, from.G, from.B = between(from.R, to.R), between(from.G, to.G), between(from.B, to.B)
	return Color{from.NRGBA, to.Name}
}

// MachineOf returns the frame of a moment without a reader: the picture of its step or, at the
// start, of the first sample, and what the step changed.
func MachineOf(m moment.Moment) MachineFrame {
	f := MachineFrame{Moment: m, Update: true, Pointed: -1, Whole: true}
	if len(m.Exp.Set.Points) > 0 {
		f.Row = m.Exp.Set.Points[StepRow(m)]
	}
	f.Sides, f.Classes = [2]string{}, m.Exp.Set.Classes
	if m.Exp.Set.Kind == data.Binary {
		f.Sides = [2]string{m.Exp.Set.ClassName(0), m.Exp.Set.ClassName(1)}
	}
	return f
}

// StepRow returns the row of the first sample of the step at the cursor; at the start, of the first
// step. There must be a sample.
func StepRow(m moment.Moment) int {
	if m.Run == nil || m.Known == 0 {
		return 0
	}
	return m.Exp.Table.Rows[m.Run.Batch(max(1, m.Step))[0]]
}

// machineThumb draws the weights of a moment as pictures, small, or without a run its first sample.
func machineThumb(c vg.Canvas, s Style, m moment.Moment) {
	p := NewMachine(m.Exp, s)
	p.side = min(s.Width, s.Height) - 8
	if m.Run == nil {
		p.side -= machineHead
		if len(m.Exp.Set.Points) > 0 {
			p.switches(c, m.Exp.Set.Points[0])
		}
		return
	}
	p.measure(MachineFrame{Moment: m})
	w := m.Answer()[:m.Exp.Table.N]
	p.cells(c, w[p.first():], (s.Width-p.side)/2, 4, p.side, p.scale.weight/1.5)
}

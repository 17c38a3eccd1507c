package picture

import (
	"math"
	"strconv"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	words "perceptronlab/engine/text"
)

// shadesOfMany is how many shades of a colour cells have that are too many to be drawn one by one.
const shadesOfMany = 32

// cells draws weights as a picture: blue above 0, orange below, the ground for 0. Without
// colours each is a square of its area, filled above 0, hollow below.
func (p *Machine) cells(c vg.Canvas, w []float64, left, top, side, end float64) {
	theme := p.style.Theme
	pitch := side / float64(max(p.grid.Rows, p.grid.Columns))
	var shades [2][shadesOfMany + 1]vg.Path
	for i := range p.grid.Pixels() {
		if w[i] == 0 {
			continue
		}
		of := 1
		if w[i] < 0 {
			of = 0
		}
		share, inset := min(1, math.Abs(w[i])/end), 0.0
		if theme.Mono {
			inset = pitch / 2 * (1 - 0.9*math.Sqrt(share))
		}
		cell := p.box(left+float64(i%p.grid.Columns)*pitch+inset,
			top+float64(i/p.grid.Columns)*pitch+inset, pitch-2*inset).Path()
		if theme.Mono {
			c.SetColor(theme.Ink)
			c.SetLineWidth(0.7)
			theme.paint(c, cell, of, false)
			continue
		}
		if p.grid.Pixels() > data.MaxColumns {
			shade := &shades[of][int(math.Round(shadesOfMany*share))]
			*shade = append(*shade, cell...)
			continue
		}
		c.SetColor(mix(theme.Ground, theme.Class(of), share))
		c.Fill(cell)
	}
	for of := range shades {
		for k, path := range shades[of] {
			if len(path) > 0 {
				c.SetColor(mix(theme.Ground, theme.Class(of), float64(k)/shadesOfMany))
				c.Fill(path)
			}
		}
	}
	p.path = append(p.path[:0], p.box(left, top, side).Path()...)
	p.stroke(c, theme.Hairline, 1)
}

// three draws the weights beside the switches and, beside them, what each pixel adds to z.
func (p *Machine) three(c vg.Canvas, f MachineFrame, now []float64, left float64) {
	side, alone := min(p.side, (p.style.Width-left-p.gap())/2), f.Row == nil || f.Unsaid
	if alone { // as large as the picture, pixel for pixel
		side = min(p.side, p.style.Width-left)
	}
	first := p.first()
	draw := func(w []float64, end float64, ends string) {
		p.cells(c, w, left, machineHead, side, end)
		p.write(c, ends, p.small, p.style.Theme.Muted, left, machineHead+side+9, text.XLeft)
	}
	end := p.fullColour(f, now)
	draw(now[first:], end, p.endsOf(end))
	if alone {
		return
	}
	adds, most := make([]float64, p.grid.Pixels()), 0.0
	for i := range adds {
		adds[i] = now[first+i] * p.x[first+i]
		most = max(most, math.Abs(adds[i]))
	}
	left += side + p.gap()
	p.write(c, f.Adds, p.title(), p.style.Theme.Ink, left, machineHead/2, text.XLeft)
	ends := p.endsOf(most)
	if p.narrow() {
		ends = "±" + shortNumber(most)
	}
	draw(adds, most, ends)
}

// endsOf writes which numbers have the full colours or, without colours, the largest squares.
func (p *Machine) endsOf(end float64) string {
	switch {
	case end == 0:
		return ""
	case p.style.Theme.Mono:
		return "□ " + shortNumber(-end) + " … " + shortNumber(end) + " ■"
	case p.narrow():
		return "±" + shortNumber(end)
	}
	return shortNumber(-end) + " … " + shortNumber(end)
}

// weights draws those of each class as a picture, all on one scale.
func (p *Machine) weights(c vg.Canvas, f MachineFrame, now []float64, n, k int) {
	end := p.fullColour(f, now)
	p.write(c, f.Dials+"  "+p.endsOf(end), p.small, p.style.Theme.Muted, 0,
		p.style.Height-p.foot()-11, text.XLeft)
	for class := range k {
		x, y, side := p.placeOf(class, k)
		p.cells(c, now[class*n+p.first():(class+1)*n], x, y, side, end)
	}
}

// placeOf returns where the weights of a class are, from the top left, and how wide. Their name is
// below them.
func (p *Machine) placeOf(class, k int) (left, top, side float64) {
	const name = 20
	rows, across := 1, k
	if p.foot() == twoRows && k > fewAcross {
		rows, across = 2, max(fewAcross, (k+1)/2)
	}
	pitch, high := p.style.Width/float64(across), p.foot()/float64(rows)
	return float64(class%across)*pitch + 2, p.style.Height - p.foot() +
		float64(class/across)*high, min(pitch-machineGap/2, high-name)
}

// classes draws z of each class as a bar from one line, for the picture that is shown, and names
// the weights of each below them.
func (p *Machine) classes(c vg.Canvas, f MachineFrame, now []float64, k int) {
	left, foot := p.side+p.gap(), p.style.Height-p.foot()
	best := -1
	if f.Row != nil && !f.Unsaid {
		if cap(p.z) < k {
			p.z = make([]float64, k)
		}
		best = int(f.Run.Predict(now, p.x, 0, p.z[:k]))
		p.bars(c, f, best, left, min(p.side, foot-2*machineHead))
	}
	for class := range k {
		x, y, side := p.placeOf(class, k)
		col := p.style.Theme.Muted
		if class == best {
			col = p.style.Theme.Ink
			p.path = append(p.path[:0], p.box(x-1, y-1, side+2).Path()...)
			p.stroke(c, col, 2)
		}
		next, _, _ := p.placeOf(1, k) // the name of the first begins at the edge
		name := words.Shorten(f.Classes[class], int((2*next+side)/3/8))
		p.write(c, name, p.small, col, p.middle(name, p.small, x+side/2), y+side+10, text.XCenter)
	}
}

// bars draws z of each class beside its name, and its probability if the rule gives one. The
// longest bar has all the room.
func (p *Machine) bars(c vg.Canvas, f MachineFrame, best int, left, height float64) {
	theme, k := p.style.Theme, len(f.Classes)
	const number = 66.0
	share := 0.0 // the room of a probability
	if p.exp.Rule.Soft() {
		share = 44
		p.shares = append(p.shares[:0], p.z[:k]...)
		rule.Probabilities(p.z[:k], 0, p.shares)
	}
	name, longest := 28.0, int(p.style.Width/40) // a width, and columns
	for _, s := range f.Classes {
		name = max(name, 9*float64(min(longest, len(s))))
	}
	room := max(16, min(320, p.style.Width-left-name-number-share))
	zero, pitch, end := left+name+room/2, height/float64(k), 1e-300
	for _, z := range p.z[:k] {
		end = max(end, math.Abs(z))
	}
	p.write(c, f.Nets, p.title(), theme.Ink, left, machineHead/2, text.XLeft)
	for class := range k {
		z, y := p.z[class], machineHead+(float64(class)+0.5)*pitch
		of, ink, col := 1, 0.45, theme.Muted
		if z < 0 {
			of = 0
		}
		if class == best {
			ink, col = 1, theme.Ink
		}
		tip := zero + room/2*z/end
		c.SetColor(mix(theme.Ground, theme.Class(of), ink))
		c.Fill(vg.Rectangle{Min: p.at(min(zero, tip), y+0.32*pitch),
			Max: p.at(max(zero, tip), y-0.32*pitch)}.Path())
		size := min(machineText, 0.8*pitch)
		p.write(c, words.Shorten(f.Classes[class], longest), size, col, left, y, text.XLeft)
		p.write(c, shortNumber(z), size, col, left+name+room+number, y, text.XRight)
		if share > 0 {
			p.write(c, strconv.FormatFloat(p.shares[class], 'f', 2, 64), size, col,
				left+name+room+number+share, y, text.XRight)
		}
	}
	p.path = p.path[:0]
	p.path.Move(p.at(zero, machineHead))
	p.path.Line(p.at(zero, machineHead+height))
	p.stroke(c, theme.Muted, 1)
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
	w := m.Answer()
	p.cells(c, w[p.first():m.Exp.Table.N], (s.Width-p.side)/2, 4, p.side,
		p.fullColour(MachineFrame{Moment: m}, w))
}

// shortNumber writes a number in at most four digits.
func shortNumber(v float64) string {
	if v == 0 || math.Abs(v) >= 1e4 || math.Abs(v) < 1e-3 {
		return Number(v, max(math.Abs(v)/10, 1e-9))
	}
	s := strconv.FormatFloat(math.Abs(v), 'g', 4, 64)
	if v < 0 {
		s = "−" + s
	}
	return s
}

// needle draws z on its scale, with the sides of the two classes, and where it was before the step.
func (p *Machine) needle(c vg.Canvas, f MachineFrame, before, now []float64) {
	theme, top := p.style.Theme, p.style.Height-machineFoot+50
	const high, low = 26.0, 12.0
	left, right := 16.0, p.style.Width-16 // half a number sticks out
	level := f.Run.Level()
	place := func(v float64) float64 {
		share := max(-1, min(1, (v-level)/p.scale.net))
		return (left+right)/2 + share*(right-left)/2
	}
	bar := func(from, to float64, col Color) {
		c.SetColor(col)
		c.Fill(vg.Rectangle{Min: p.at(from, top+high), Max: p.at(to, top)}.Path())
	}
	if !Regression(p.exp) {
		band, _ := p.exp.Rule.Undecided(&p.exp.Document.Learner)
		bar(left, place(level-band), theme.Tint(0))
		bar(place(level+band), right, theme.Tint(1))
		longest := float64(max(words.Width(f.Sides[0]), words.Width(f.Sides[1])))
		size := min(machineText, (right-left-24)/1.1/longest) // so that they do not meet
		p.write(c, f.Sides[0], size, theme.Text(0), left+8, top+high/2, text.XLeft)
		p.write(c, f.Sides[1], size, theme.Text(1), right-8, top+high/2, text.XRight)
	}
	marks := ticks{room: right - left, every: 56}
	p.path = p.path[:0]
	for _, t := range marks.Ticks(level-p.scale.net, level+p.scale.net) {
		p.path.Move(p.at(place(t.Value), top+high))
		p.path.Line(p.at(place(t.Value), top+high+4))
		p.write(c, t.Label, p.small, theme.Muted, p.middle(t.Label, p.small, place(t.Value)),
			top+high+low, text.XCenter)
	}
	p.path.Move(p.at(place(level), top))
	p.path.Line(p.at(place(level), top+high))
	p.stroke(c, theme.Muted, 1)
	p.write(c, f.Net, machineText, theme.Ink, 0, top-37, text.XLeft)
	if f.Row == nil || f.Unsaid {
		return
	}
	z := p.net(now, p.x)
	mark := func(v float64, name string, col Color, width vg.Length, row float64) {
		p.path = p.path[:0]
		p.path.Move(p.at(place(v), top-8)) // it ends above the names
		p.path.Line(p.at(place(v), top+5))
		p.stroke(c, col, width)
		least := left + 34
		if row > 30 {
			least += 90 // beside the needle's name
		}
		at := max(least, min(right-34, place(v)))
		p.write(c, name+shortNumber(v), machineText, col, at, top-row, text.XCenter)
	}
	if was := p.net(before, p.x); was != z {
		c.SetLineDash([]vg.Length{2, 3}, 0)
		mark(was, f.Before, theme.Muted, 2, 37)
		c.SetLineDash(nil, 0)
	}
	mark(z, f.Now, theme.Ink, 4, 20)
}

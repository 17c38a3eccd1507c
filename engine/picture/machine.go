package picture

import (
	"math"
	"slices"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// Machine is the picture of a run on pictures, in place of the plane: the pixels as switches, a
// dial for each weight where its switch is, and a needle for z. More weights than dials can show,
// and those of several classes, are pictures themselves. On the page the switches are buttons over
// the place that is left for them: static/machine.css has the same measures.
type Machine struct {
	exp   *experiment.Experiment
	grid  data.Grid
	style Style
	zoom  float64 // everything is so many times as large
	small float64 // letters beside machineText
	side  float64 // of the switches, CSS pixels
	path  vg.Path // scratch
	x, z  []float64
	// probabilities, beside z
	shares []float64
	scale  machineScale
}

// MachineFrame is what changes with the cursor and with what the reader draws.
type MachineFrame struct {
	moment.Moment // with a nil Run if nothing is trained

	Row     []float64 // the features of the picture that is shown; nil: none
	Update  bool      // show what the step at the cursor changed
	Pointed int       // weight under a pointer elsewhere; −1: none
	Whole   bool      // draw the switches too
	Unsaid  bool      // z is for the reader to find

	MachineLabels
}

// MachineLabels are the texts of a machine; "" is left out.
type MachineLabels struct {
	Dials, Net  string
	Adds, Nets  string    // over what each pixel adds to z, and over z of each class
	Others      []string  // of dials beside those of the pixels: the bias, further inputs
	Before, Now string    // before z, with a blank where the language has one
	Dotted      string    // what dotted lines are
	Sides       [2]string // names of class 0 and 1 at either end of the needle's scale
	Classes     []string  // names of several classes
}

// Measures of a machine, CSS pixels. static/machine.css knows those of the switches.
const (
	machineHead  = 24   // over the switches
	machineFoot  = 104  // the needle, or the weights of each class
	twoRows      = 140  // the weights of many classes where there is little room
	fewAcross    = 5    // classes in each of the two rows
	machineEnds  = 20   // the numbers of the full colours, where weights are a picture
	machineShare = 0.36 // of the width, for the switches
	narrow       = 480  // up to this width their share is larger, and the rest moves together
	narrowShare  = 0.45
	hallWidth    = 660 // from this width on everything is larger in a lecture hall
	machineGap   = 14
	mostDials    = 25
	dialRadius   = 22
	dialTurn     = 0.75 * math.Pi // to the end of the scale
	machineText  = 14.0
	machineSmall = 12.0
	raised       = 0.12 // of a letter's size: a line's middle, with what hangs below it, is lower
)

// Pictured reports whether the inputs of an experiment are pictures, which a machine shows.
func Pictured(e *experiment.Experiment) bool {
	return e.Document.Inputs.Grid != (data.Grid{})
}

// Penned reports whether pictures are fine enough to be drawn with a pen, not with switches.
func Penned(e *experiment.Experiment) bool {
	return e.Document.Inputs.Grid.Pixels() > mostDials
}

// NewMachine lays out the machine of an experiment.
func NewMachine(e *experiment.Experiment, s Style) *Machine {
	zoom, small := 1.0, machineSmall
	if s.Hall && s.Width >= hallWidth {
		zoom, small = hallText/machineText, machineText
		s.Hall, s.Width, s.Height = false, s.Width/zoom, s.Height/zoom
	}
	p := &Machine{exp: e, grid: e.Document.Inputs.Grid, style: s, zoom: zoom, small: small}
	high := s.Height - machineHead - p.foot()
	if Penned(e) || e.Classes() > 1 {
		high -= machineEnds
	}
	share := machineShare
	if p.narrow() {
		share = narrowShare
	}
	p.side = max(40, min(share*s.Width, high))
	return p
}

// foot is the height of what stands below the switches.
func (p *Machine) foot() float64 {
	if p.narrow() && p.exp.Classes() > 1 {
		return twoRows
	}
	return machineFoot
}

// narrow reports whether there is little room beside the switches.
func (p *Machine) narrow() bool { return p.style.Width < narrow && p.zoom == 1 }

// gap is the room between the switches, the weights and what each pixel adds.
func (p *Machine) gap() float64 {
	if p.narrow() {
		return machineGap
	}
	return 2 * machineGap
}

// Follow makes it the machine of another experiment with the same inputs.
func (p *Machine) Follow(e *experiment.Experiment) { p.exp = e }

// Draw draws the machine.
func (p *Machine) Draw(c vg.Canvas, f MachineFrame) {
	p.Back(c, f)
	p.Front(c, f)
}

// Back draws what does not depend on the picture that is shown: the weights of several classes.
func (p *Machine) Back(c vg.Canvas, f MachineFrame) {
	if f.Run == nil {
		return
	}
	c.Push()
	defer c.Pop()
	c.Scale(p.zoom, p.zoom)
	p.measure(f)
	if k := p.exp.Classes(); k > 1 {
		p.weights(c, f, f.Run.Answer(f.Step, nil), p.exp.Table.N, k)
	}
}

// Front draws the rest.
func (p *Machine) Front(c vg.Canvas, f MachineFrame) {
	c.Push()
	defer c.Pop()
	c.Scale(p.zoom, p.zoom)
	if f.Whole && f.Row != nil {
		p.switches(c, f.Row)
	}
	if f.Run == nil {
		return
	}
	p.measure(f)
	k := p.exp.Classes()
	now := f.Run.Answer(f.Step, nil)
	before := now
	if f.Update && f.Step > 0 {
		before = f.Run.Answer(f.Step-1, nil)
	}
	if f.Row != nil {
		p.x = p.exp.Table.Input(p.x, f.Row)
	}
	if k > 1 {
		p.classes(c, f, now, k)
		return
	}
	left := p.side + p.gap()
	p.write(c, f.Dials, p.title(), p.style.Theme.Ink, left, machineHead/2, text.XLeft)
	if !Penned(p.exp) {
		p.dials(c, f, left, before, now)
	} else {
		p.three(c, f, now, left)
	}
	p.needle(c, f, before, now)
}

// first is the index of the first pixel's weight.
func (p *Machine) first() int {
	if p.exp.Table.Bias {
		return 1
	}
	return 0
}

// switches draws the picture, dark where a pixel is on.
func (p *Machine) switches(c vg.Canvas, row []float64) {
	most := 0.0
	value := func(i int) float64 { return row[p.exp.Document.Inputs.Pixel(i)] }
	for i := range p.grid.Pixels() {
		most = max(most, value(i))
	}
	pitch := p.side / float64(max(p.grid.Rows, p.grid.Columns))
	gap, edge := 1.0, p.style.Theme.Muted
	if Penned(p.exp) {
		gap, edge = 0, p.style.Theme.Hairline
	}
	for i := range p.grid.Pixels() {
		p.path = append(p.path[:0], p.box(float64(i%p.grid.Columns)*pitch+gap,
			machineHead+float64(i/p.grid.Columns)*pitch+gap, pitch-2*gap).Path()...)
		if v := value(i); v > 0 {
			c.SetColor(mix(p.style.Theme.Ground, p.style.Theme.Ink, v/most))
			c.Fill(p.path)
		}
		p.stroke(c, edge, vg.Length(max(0.4, gap)))
	}
}

// box returns a square by its place from the top left, CSS pixels.
func (p *Machine) box(left, top, side float64) vg.Rectangle {
	low := p.at(left, top+side)
	return vg.Rectangle{Min: low, Max: vg.Point{X: low.X + vg.Length(side),
		Y: low.Y + vg.Length(side)}}
}

func (p *Machine) at(left, top float64) vg.Point {
	return vg.Point{X: vg.Length(left), Y: vg.Length(p.style.Height - top)}
}

func (p *Machine) stroke(c vg.Canvas, col Color, width vg.Length) {
	if len(p.path) > 0 {
		c.SetColor(col)
		c.SetLineWidth(p.style.line(width))
		c.Stroke(p.path)
	}
}

// write writes capitals and digits about the middle of a height, from the top left.
func (p *Machine) write(c vg.Canvas, s string, size float64, col Color, left, top float64,
	align text.XAlignment) {
	if s == "" {
		return
	}
	style := p.letters(size, col, align)
	style.Handler.Draw(c, s, style, p.at(left, top-raised*size))
}

func (p *Machine) letters(size float64, col Color, align text.XAlignment) text.Style {
	return text.Style{Color: col, Font: font.From(sans, vg.Length(size)), XAlign: align,
		YAlign: text.YCenter, Handler: p.style.handler()}
}

// middle returns where the middle of a text has to be to be near x and in the picture.
func (p *Machine) middle(s string, size, x float64) float64 {
	half := p.wide(s, size) / 2
	return max(half, min(x, p.style.Width-half))
}

func (p *Machine) wide(s string, size float64) float64 {
	return float64(p.letters(size, Color{}, text.XLeft).Width(s))
}

// title is the size of the letters over weights and what each pixel adds.
func (p *Machine) title() float64 {
	if p.narrow() {
		return machineSmall
	}
	return machineText
}

// dials draws a dial for each weight, in the grid of the switches, with that of the bias beside it.
func (p *Machine) dials(c vg.Canvas, f MachineFrame, left float64, before, now []float64) {
	cell := p.side / float64(max(p.grid.Rows, p.grid.Columns))
	columns, first := float64(p.grid.Columns), p.first()
	others := p.exp.Table.N - p.grid.Pixels() // the bias, and inputs that are no pixel
	beside, apart := 80.0, 1.5                // their column, and rows from one to the next
	if p.narrow() {
		beside = (p.style.Width - left) / (columns + 1)
		apart = float64(p.grid.Rows-1) / float64(max(1, others-1))
	}
	wide := min(1.5*cell, (p.style.Width-left-beside)/columns) // a number is wider than a dial
	for j := range p.exp.Table.N {
		x, y := left+(columns+0.5)*wide, machineHead+0.5*cell
		i := j - first
		if i >= 0 && i < p.grid.Pixels() {
			x -= (columns - float64(i%p.grid.Columns)) * wide
			y += float64(i/p.grid.Columns) * cell
			p.dial(c, f, j, x, y, min(cell, wide), before, now)
			continue
		}
		other := max(0, i-p.grid.Pixels()+first)
		y += float64(other) * apart * cell
		p.dial(c, f, j, x, y, min(cell, wide), before, now)
		if other < len(f.Others) {
			name := f.Others[other]
			if !p.narrow() { // beside the numbers of the pixels
				x = max(x, left+columns*wide+p.wide(name, p.small)/2)
			}
			p.write(c, name, p.small, p.style.Theme.Muted, p.middle(name, p.small, x), y+cell/2+6,
				text.XCenter)
		}
	}
	if !slices.Equal(before, now) {
		p.write(c, f.Dotted, p.small, p.style.Theme.Muted, p.style.Width-8, machineHead/2,
			text.XRight)
	}
}

// dial draws one weight: the needle at its value, the arc from 0 in the colour of its sign, and its
// number. One that the step changed is in the colour of changes, its old place dotted.
func (p *Machine) dial(c vg.Canvas, f MachineFrame, j int, x, y, cell float64,
	before, now []float64) {
	theme := p.style.Theme
	r := min(dialRadius, 0.33*cell)
	middle, radius := p.at(x, y-0.12*cell), vg.Length(r)
	angle := func(v float64) float64 {
		return math.Pi/2 - dialTurn*max(-1, min(1, v/p.scale.weight))
	}
	arc := func(from, to float64, col Color, width vg.Length) {
		p.path = p.path[:0]
		p.path.Move(vg.Point{X: middle.X + radius*vg.Length(math.Cos(from)),
			Y: middle.Y + radius*vg.Length(math.Sin(from))})
		p.path.Arc(middle, radius, from, to-from)
		p.stroke(c, col, width)
	}
	hand := func(v float64, col Color, width vg.Length) {
		p.path = p.path[:0]
		p.path.Move(middle)
		p.path.Line(vg.Point{X: middle.X + 0.85*radius*vg.Length(math.Cos(angle(v))),
			Y: middle.Y + 0.85*radius*vg.Length(math.Sin(angle(v)))})
		p.stroke(c, col, width)
	}
	width := vg.Length(max(2, 0.18*r))
	arc(math.Pi/2+dialTurn, math.Pi/2-dialTurn, theme.Hairline, width)
	v, col := now[j], theme.Ink
	if sign := 1; v != 0 {
		if v < 0 {
			sign = 0
		}
		arc(math.Pi/2, angle(v), theme.Class(sign), width)
	}
	if before[j] != v {
		c.SetLineDash([]vg.Length{2, 2}, 0)
		hand(before[j], theme.Ink, 1.5)
		c.SetLineDash(nil, 0)
		col = theme.Secondary
	}
	hand(v, col, 2)
	p.path = p.path[:0]
	ring(&p.path, middle, 2)
	c.SetColor(col)
	c.Fill(p.path)
	if j == f.Pointed {
		p.path = p.path[:0]
		ring(&p.path, middle, radius+5)
		p.stroke(c, theme.Accent, 1.5)
	}
	number, size := shortNumber(v), min(machineText, 0.3*cell)
	if p.wide(number, size) > cell { // it would lie on its neighbour's
		number, size = Number(v, math.Abs(v)/10), 0.85*size
	}
	p.write(c, number, size, col, x, y-0.12*cell+r+0.1*cell, text.XCenter)
}

package picture

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/trace"
)

// TimelineInset is the room beside a timeline for half a slider's thumb, CSS pixels.
const TimelineInset = 9

// LiveTimeline is the scale of a slider over the steps of a run: up to the cursor a line, with a
// mark over it for every mistake that changed w; beyond, dots that fade out. Ticks and Marks draw
// parts that seldom change, Front the rest.
type LiveTimeline struct {
	Style  Style
	Moment moment.Moment
	Over   int  // steps from the moment to the slider's thumb
	Span   int  // epochs
	Ahead  bool // also draw the marks beyond the cursor, faintly, as far as they are known

	path vg.Path // scratch
}

// marksTogether is the number of marks that Marks draws at a time.
const marksTogether = 32

// Ticking is all that the ticks depend on.
type Ticking struct {
	Passed int    // ticks up to the cursor
	Steps  int    // of the whole slider
	Sum    uint64 // a hash of the ticks' steps
}

// Ticking returns all that the ticks depend on, to be compared.
func (t *LiveTimeline) Ticking() Ticking {
	k := Ticking{Steps: t.steps()}
	every := t.every()
	for e := 0; e <= t.Span; e += every {
		step := t.Moment.StepsOf(e)
		if k.Sum = k.Sum*0x100000001b3 + uint64(step); step <= t.Moment.Step+t.Over {
			k.Passed++
		}
	}
	return k
}

func (t *LiveTimeline) steps() int { return max(1, t.Moment.StepsOf(t.Span)) }

func (t *LiveTimeline) width() float64 { return t.Style.Width - 2*TimelineInset }

// every returns how many epochs lie from tick to tick.
func (t *LiveTimeline) every() int { return everyTick(t.Span, t.width()) }

func everyTick(epochs int, width float64) int {
	return max(1, int(niceStep(float64(epochs)/math.Max(1, width/36))))
}

// pen draws on a timeline.
type pen struct {
	c     vg.Canvas
	t     *LiveTimeline
	steps float64
	y     vg.Length // of the line
}

func (t *LiveTimeline) pen(c vg.Canvas) *pen {
	const line = 20 // from the bottom
	return &pen{c: c, t: t, steps: float64(t.steps()), y: vg.Length(t.Style.Height - line)}
}

func (p *pen) at(step int) vg.Length {
	return vg.Length(TimelineInset + p.t.width()*float64(step)/p.steps)
}

func (p *pen) line(x0, y0, x1, y1 vg.Length) {
	p.t.path.Move(vg.Point{X: x0, Y: p.y + y0})
	p.t.path.Line(vg.Point{X: x1, Y: p.y + y1})
}

func (p *pen) stroke(col Color, width vg.Length) {
	if len(p.t.path) > 0 {
		stroked(p.c, p.t.path, col, width, nil)
	}
	p.t.path = p.t.path[:0]
}

// Ticks draws dots all along, which the line will cover, and the ticks with their numbers.
func (t *LiveTimeline) Ticks(c vg.Canvas) {
	const dots = 5 // CSS pixels from one to the next
	p, theme, width := t.pen(c), t.Style.Theme, t.width()
	end := vg.Length(TimelineInset + width)
	for x := vg.Length(TimelineInset + dots); x < end; x += dots {
		p.line(x, 0, x+1.6, 0)
		if int(x/dots)%8 == 0 || x+dots >= end { // of one colour
			p.stroke(faded(theme.Muted, float64((x-TimelineInset))/width), 1.6)
		}
	}
	every := t.every()
	for e := 0; e <= t.Span; e += every {
		step := t.Moment.StepsOf(e)
		col, x := theme.Ink, p.at(step)
		if step > t.Moment.Step+t.Over {
			col = faded(theme.Muted, float64(x-TimelineInset)/width)
		}
		p.line(x, -5, x, 5)
		p.stroke(col, 1)
		p.number(e, x, p.y-8, col)
	}
}

// number writes a number under a tick, all of it in the picture.
func (p *pen) number(n int, x, top vg.Length, col Color) {
	style := text.Style{Color: col, Font: font.From(sans, textSize), XAlign: text.XCenter,
		YAlign: text.YTop, Handler: p.t.Style.handler()}
	number := strconv.Itoa(n)
	half := style.Width(number) / 2
	style.Handler.Draw(p.c, number, style,
		vg.Point{X: max(half, min(x, vg.Length(p.t.Style.Width)-half)), Y: top})
}

// marks returns the marks, and how many of them are up to the cursor. There are none if a run has
// more than it lists: they would be a bar with an end missing.
func (t *LiveTimeline) marks() (list []int32, count int) {
	list = t.Moment.Run.Marks()
	if len(list) >= trace.MaxMarks && int(list[len(list)-1]) < t.Moment.Step {
		return nil, 0
	}
	count, _ = slices.BinarySearch(list, int32(t.Moment.Step)+1)
	return list, count
}

// Settled returns how many marks Marks draws.
func (t *LiveTimeline) Settled() int {
	_, count := t.marks()
	return count / marksTogether * marksTogether
}

// Marks draws the marks up to the cursor, except the last few.
func (t *LiveTimeline) Marks(c vg.Canvas) {
	list, count := t.marks()
	p := t.pen(c)
	p.upright(list[:count/marksTogether*marksTogether])
	p.stroke(t.Style.Theme.Classes[0], 1.5)
}

// upright adds marks to the path.
func (p *pen) upright(marks []int32) {
	before := vg.Length(-1)
	for _, step := range marks {
		if x := p.at(int(step)); x > before+0.5 { // more would look the same
			p.line(x, 7, x, 14)
			before = x
		}
	}
}

// Front draws the line up to the cursor, and the marks that Marks leaves out.
func (t *LiveTimeline) Front(c vg.Canvas) {
	p, theme := t.pen(c), t.Style.Theme
	list, count := t.marks()
	p.upright(list[count/marksTogether*marksTogether : count])
	p.stroke(theme.Classes[0], 1.5)
	if t.Ahead {
		known, _ := slices.BinarySearch(list, int32(t.Moment.Known)+1)
		p.upright(list[count:max(count, known)])
		faint := theme.Classes[0]
		faint.A = 0x50
		p.stroke(faint, 1.5)
	}
	p.line(p.at(0), 0, p.at(t.Moment.Step+t.Over), 0)
	p.stroke(theme.Ink, 2.5)
}

// faded returns a colour that fades towards the end of a line, at a share of its way.
func faded(col Color, share float64) Color {
	const from = 0.5
	col.A = uint8(255 * max(0, min(1, (1.02-share)/(1-from))))
	return col
}

// Timeline draws the scale of a slider over the known steps of a moment's run, for a file: its
// line, a tick with a number per epoch, and above it a mark for every mistake that changed w.
func Timeline(c vg.Canvas, s Style, m moment.Moment) {
	t := &LiveTimeline{Style: s, Moment: m}
	p := t.pen(c)
	p.steps = float64(max(1, m.Known))
	var ticks []vg.Length
	every := everyTick(m.Epochs, t.width())
	for _, e := range m.Run.Epochs()[:m.Epochs] {
		if x := p.at(e.End); e.Number%every == 0 {
			ticks = append(ticks, x)
			p.number(e.Number, x, p.y-10, s.Theme.Muted)
		}
	}
	p.line(p.at(0), 0, p.at(m.Known), 0)
	p.stroke(s.Theme.Hairline, 2)
	for _, x := range ticks {
		p.line(x, -5, x, 5)
	}
	p.stroke(s.Theme.Muted, 1)
	if list := m.Run.Marks(); len(list) < trace.MaxMarks { // as in marks
		for _, step := range list {
			if x := p.at(int(step)); int(step) <= m.Known {
				p.line(x, 10, x, 16)
			}
		}
	}
	p.stroke(s.Theme.Classes[0], 1.5)
}

package picture

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/trace"
)

// TimelineInset is how far from its sides a timeline begins and ends: half a slider's thumb,
// CSS pixels.
const TimelineInset = 9

// LiveTimeline is what a slider over the steps of so many epochs stands on: up to the cursor its
// line and a mark over it for every mistake that changed w; beyond, dots that fade out, and with
// Ahead, faintly, the marks that are known. It stands Over steps after the moment. Ticks and Marks
// draw what many steps leave as it is, Front the rest.
type LiveTimeline struct {
	Style  Style
	Moment moment.Moment
	Over   int
	Span   int // epochs
	Ahead  bool

	path vg.Path // scratch
}

// A timeline's marks up to the cursor are settled by so many.
const marksTogether = 32

// Ticking is what its ticks depend on.
type Ticking struct {
	Passed int    // how many the cursor has come to
	Steps  int    // of the whole slider
	Sum    uint64 // of the steps at which they stand
}

// Ticking returns it, to be compared.
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
func (t *LiveTimeline) every() int {
	return max(1, int(niceStep(float64(t.Span)/math.Max(1, t.width()/36))))
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
		p.c.SetColor(col)
		p.c.SetLineWidth(width)
		p.c.Stroke(p.t.path)
	}
	p.t.path = p.t.path[:0]
}

// Ticks draws dots all along, over which the line comes, and the ticks with their numbers.
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
	handler := t.Style.Text
	if handler == nil {
		handler = plot.DefaultTextHandler
	}
	style := text.Style{Font: font.From(sans, textSize), XAlign: text.XCenter, YAlign: text.YTop,
		Handler: handler}
	every := t.every()
	for e := 0; e <= t.Span; e += every {
		step := t.Moment.StepsOf(e)
		col, x := theme.Ink, p.at(step)
		if step > t.Moment.Step+t.Over {
			col = faded(theme.Muted, float64(x-TimelineInset)/width)
		}
		p.line(x, -5, x, 5)
		p.stroke(col, 1)
		number := strconv.Itoa(e)
		half := style.Width(number) / 2
		style.Color = col
		handler.Draw(c, number, style,
			vg.Point{X: max(half, min(x, vg.Length(t.Style.Width)-half)), Y: p.y - 8})
	}
}

// marks returns the marks, and how many of them the cursor has come to. More than a run lists would
// be a bar, and not all of them: there are none.
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

// Marks draws the marks up to the cursor but for the last few.
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
		if x := p.at(int(step)); x > before+0.5 { // one a pixel is a bar
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

// Timeline draws what a slider over the steps of a moment's run stands on: its line, a tick with a
// number per epoch, and above it a mark for every mistake that changed w.
func Timeline(c vg.Canvas, s Style, m moment.Moment) {
	const line = 20 // from the top
	t, known := m.Run, m.Known
	handler := s.Text
	if handler == nil {
		handler = plot.DefaultTextHandler
	}
	width := s.Width - 2*TimelineInset
	at := func(step int) vg.Length {
		return vg.Length(TimelineInset + width*float64(step)/float64(max(1, known)))
	}
	y := vg.Length(s.Height - line)
	var rail, ticks, marks vg.Path
	rail.Move(vg.Point{X: at(0), Y: y})
	rail.Line(vg.Point{X: at(known), Y: y})

	epochs := t.Epochs()[:m.Epochs]
	every := int(niceStep(float64(len(epochs)) / math.Max(1, width/36)))
	style := text.Style{
		Color: s.Theme.Muted, Font: font.From(sans, textSize), XAlign: text.XCenter,
		YAlign: text.YTop, Handler: handler,
	}
	for _, e := range epochs {
		if e.Number%max(1, every) != 0 {
			continue
		}
		x := at(e.End)
		ticks.Move(vg.Point{X: x, Y: y - 5})
		ticks.Line(vg.Point{X: x, Y: y + 5})
		number := strconv.Itoa(e.Number)
		half := style.Width(number) / 2
		middle := max(half, min(x, vg.Length(s.Width)-half)) // whole, also at the ends
		style.Handler.Draw(c, number, style, vg.Point{X: middle, Y: y - 10})
	}
	if list := t.Marks(); len(list) < trace.MaxMarks { // more would be a bar, and not all of them
		for _, step := range list {
			if int(step) <= known {
				marks.Move(vg.Point{X: at(int(step)), Y: y + 10})
				marks.Line(vg.Point{X: at(int(step)), Y: y + 16})
			}
		}
	}
	stroke := func(path vg.Path, col Color, width vg.Length) {
		if len(path) > 0 {
			c.SetColor(col)
			c.SetLineWidth(width)
			c.Stroke(path)
		}
	}
	stroke(rail, s.Theme.Hairline, 2)
	stroke(ticks, s.Theme.Muted, 1)
	stroke(marks, s.Theme.Classes[0], 1.5)
}

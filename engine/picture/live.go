package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
)

// Live is a chart that tells no more of a run than the cursor has come to. Its horizontal axis
// spans the same for runs of all lengths until one passes it, its vertical axis what has been. Axes
// draws what seldom changes, Front what changes with the cursor.
type Live struct {
	*Chart      // as it is laid out for the cursor
	Behind bool // values are missing that the next frames bring

	quantity Quantity
	lines    []Series
	scale    scale
	least    float64 // that the vertical axis goes to
	style    Style
	name     string      // of the horizontal axis; "": the page has one
	room     [2]float64  // for a legend, for names
	stride   int         // of the places whose values are kept
	values   [][]float64 // by line
	laid     Layout
	path     vg.Path
	spots    []vg.Point // of the values at the cursor, by line
	order    []int      // of the lines
	costly   bool       // values are of weights, which are replayed
	still    bool       // it is of a whole run: the axes end where the values do
}

// Ranges are those of a chart's axes.
type Ranges struct {
	Span      int
	Low, High float64 // of logarithms, where Log
	Log       bool
}

// Layout is all that the axes of a chart depend on beside its style and the names of its lines.
type Layout struct {
	Quantity Quantity
	Ranges   Ranges
	Lines    int

	room  [2]float64
	scale scale
}

// LiveFrame is where a live chart stands.
type LiveFrame struct {
	Last  int       // the last epoch that is drawn: the last that has ended at the cursor; −1: none
	Place float64   // of the cursor, in epochs
	Span  int       // epochs on the axis
	Now   []float64 // the value of each line at the cursor; NaN: none
	Notes []string  // what is written beside each; "": nothing
	Ahead int       // the last epoch that is known, to be shown faintly; 0: no more than has been
}

// NewLive makes the chart of a quantity of a run.
func NewLive(q Quantity, m moment.Moment, s Style) *Live {
	ch := &Live{quantity: q, lines: seriesOf(q, m, s.Theme), scale: scaleOf(q), style: s,
		costly: q == WeightsPerEpoch}
	switch q {
	case ErrorsPerEpoch:
		table := m.Exp.Table
		ch.scale.all = float64(max(table.M(), len(table.TestRows)))
	case UpdatesPerEpoch, MistakesPerEpoch:
		ch.least = 4
	case WeightsPerEpoch:
		ch.scale.zero = true
		if len(ch.lines) > 1 {
			ch.room[1] = 14
		}
		if columns := ch.columns(); columns > 1 {
			ch.room[1] = float64(nameColumn * columns)
		}
	}
	return ch
}

// EpochName is the name of the axis of a chart in a file or on paper, before Style.Name translates
// it.
const EpochName = "epoch"

// NewChart lays out the chart of a quantity of a run, as far as it is known, for files and paper:
// the live one at its end. The horizontal axis is epochs, 0 to the number that have ended.
func NewChart(q Quantity, m moment.Moment, s Style) *Live {
	ch := &Live{quantity: q, lines: seriesOf(q, m, s.Theme), scale: scaleOf(q), style: s,
		still: true}
	s.Theme.part(ch.lines)
	if s.Name != nil {
		ch.name = s.Name(EpochName)
	}
	ch.To(LiveFrame{Last: m.Epochs - 1, Span: m.Epochs - 1})
	return ch
}

// NewLiveDuel makes the chart of a quantity of several runs.
func NewLiveDuel(q Quantity, rivals []Rival, s Style) *Live {
	ch := &Live{quantity: q, style: s, room: [2]float64{legendRoom, 0},
		costly: q == WeightsPerEpoch}
	ch.lines, ch.scale = duelSeries(q, rivals, s.Theme)
	if q == ErrorsPerEpoch {
		ch.scale.all = float64(rivals[0].Exp.Table.M())
	}
	return ch
}

// Like takes over the axes of a chart of the same style for as long as they are the same.
func (ch *Live) Like(old *Live) *Live {
	if old.Chart != nil {
		ch.Chart, ch.laid = old.Chart, old.laid
		ch.Chart.Series = ch.lines
	}
	return ch
}

// To brings the chart to a frame, and returns the axes that it has there.
func (ch *Live) To(f LiveFrame) Layout {
	stride := max(1, f.Span/max(1, int(ch.style.Width)))
	if stride != ch.stride {
		ch.stride, ch.values = stride, make([][]float64, len(ch.lines))
	}
	low, high := math.Inf(1), math.Inf(-1)
	seen := func(v float64) {
		if !math.IsNaN(v) && !math.IsInf(v, 0) {
			low, high = min(low, v), max(high, v)
		}
	}
	const most = 32 // places of a frame, where each takes steps to be replayed
	fresh := 0
	ch.Behind = false
	for k := range f.Span/stride + 1 {
		if ch.costly && k == len(ch.values[0]) && k*stride <= max(f.Last, f.Ahead) {
			if fresh++; fresh > most {
				ch.Behind = true
				break
			}
		}
		for i, line := range ch.lines {
			if k*stride > max(f.Last, f.Ahead) && !line.Far {
				continue
			}
			if k == len(ch.values[i]) {
				ch.values[i] = append(ch.values[i], math.NaN())
			}
			if v := &ch.values[i][k]; math.IsNaN(*v) { // of a rival, perhaps only not yet
				*v = line.At(k * stride)
			}
			seen(ch.values[i][k])
		}
	}
	for _, v := range f.Now {
		seen(v)
	}
	axes := ch.axes(low, high)
	axes.Span = max(1, f.Span)
	laid := Layout{ch.quantity, axes, len(ch.lines), ch.room, ch.scale}
	if ch.Chart == nil || laid != ch.laid {
		ch.laid = laid
		ch.Chart = &Chart{style: ch.style, plot: plotOf(ch.style, ch.still), Series: ch.lines,
			Log: axes.Log, head: ch.room[0], right: ch.room[1], all: ch.scale.all}
		ch.plot.X.Label.Text = ch.name
		ch.lay(float64(axes.Span), axes.Low, axes.High, ch.scale.whole)
	}
	return laid
}

// axes returns the vertical range for values so far apart, in round numbers.
func (ch *Live) axes(low, high float64) Ranges {
	if ch.still {
		return ch.exactly(low, high)
	}
	if low > high {
		low, high = 0, ch.least
	}
	if ch.scale.all > 0 {
		return Ranges{High: ch.scale.all}
	}
	if ch.scale.log && logarithmic(low, high) {
		return Ranges{Log: true, Low: math.Floor(math.Log10(low)),
			High: math.Ceil(math.Log10(high))}
	}
	if ch.scale.zero {
		low, high = min(0, low), max(0, high, ch.least)
	}
	if low == high {
		room := max(1, 1e-9*math.Abs(low)) // large numbers have no room for 1
		return Ranges{Low: low, High: high + room}
	}
	// In steps of the ticks, for which there is room.
	step := niceStep((high - low) / max(1, math.Floor((ch.style.Height-ch.room[0]-36)/30)))
	if ch.scale.whole {
		step = max(1, step)
	}
	if step == 0 {
		return Ranges{Low: low, High: high}
	}
	return Ranges{Low: step * math.Floor(low/step+1e-9), High: step * math.Ceil(high/step-1e-9)}
}

// exactly returns the vertical range that values take.
func (ch *Live) exactly(low, high float64) Ranges {
	if low > high {
		low, high = 0, 1
	}
	log := ch.scale.log && logarithmic(low, high)
	switch {
	case log:
		low, high = math.Log10(low), math.Log10(high)
	case ch.scale.zero:
		low, high = min(0, low), max(high, 1e-300)
		if ch.scale.whole {
			high = max(1, high)
		}
	}
	if low == high { // large numbers have no room for 1
		room := max(1, 1e-9*math.Abs(low))
		low, high = low-room, high+room
	}
	return Ranges{Low: low, High: high, Log: log}
}

// Lines draws a whole run: the axes, the lines, and their names where they have no colours.
func (ch *Live) Lines(c vg.Canvas) {
	const few = 40 // places that are marked
	ch.Axes(c)
	for i, s := range ch.lines {
		ch.follow(c, ch.values[i], 0, s.Color, s.dash(), 1.6)
		if len(ch.values[i]) <= few {
			ch.dots(c, ch.values[i], 2.2)
		}
	}
	if ch.style.Theme.Mono && len(ch.lines) > 1 {
		ch.nameEnds(c)
	}
}

// Axes draws the axes, and the legend where lines are named in one.
func (ch *Live) Axes(c vg.Canvas) {
	ch.plot.Draw(ch.canvas(c))
	if ch.head > 0 {
		ch.Legend(c)
	}
}

// Front draws the lines up to the cursor: inside an epoch dashed from its beginning.
func (ch *Live) Front(c vg.Canvas, f LiveFrame) {
	const apart = 9 // CSS pixels of places that are marked
	last := f.Last / ch.stride
	ch.spots = ch.spots[:0]
	for i, s := range ch.lines {
		last, known := last, f.Ahead/ch.stride
		if f.Last < 0 {
			last, known = -1, -1
		}
		if s.Far {
			last = f.Span / ch.stride
		}
		last, known = min(last, len(ch.values[i])-1), min(known, len(ch.values[i])-1)
		if known > last && !s.Far {
			faint := s.Color
			faint.A = 0x50
			ch.follow(c, ch.values[i][last:known+1], last, faint, s.dash(), 1.2)
		}
		ch.follow(c, ch.values[i][:last+1], 0, s.Color, s.dash(), 1.6)
		if ch.area.Size().X > vg.Length(apart*f.Span) && !s.Far {
			ch.dots(c, ch.values[i][:last+1], 2.6)
		}
		now, ok := ch.spot(f.Place, f.Now[i])
		ch.spots = append(ch.spots, now)
		if !ok {
			ch.spots[i].X = -1
			continue
		}
		from, ok := ch.spot(float64(last*ch.stride), ch.values[i][last])
		if ok && !s.Far && f.Place > float64(last*ch.stride) {
			ch.path = append(ch.path[:0], vg.PathComp{Type: vg.MoveComp, Pos: from},
				vg.PathComp{Type: vg.LineComp, Pos: now})
			c.SetLineDash([]vg.Length{2, 3}, 0)
			c.Stroke(ch.path)
			c.SetLineDash(nil, 0)
		}
	}
	ch.ends(c, f)
}

// Guess draws a place that somebody guessed, in epochs, with its name at a height by its number:
// one past the axis at its end, with an arrow.
func (ch *Live) Guess(c vg.Canvas, at float64, name string, k int) {
	const row = 14 // CSS pixels
	if at > ch.plot.X.Max {
		at, name = ch.plot.X.Max, name+" →"
	}
	style := textStyle(ch.plot, sans, textSize, ch.style.Theme.Secondary, text.XLeft)
	ch.dashed(c, at, ch.style.Theme.Secondary, 1.6)
	spot := vg.Point{X: vg.Length(ch.Place(at)) + 5,
		Y: ch.area.Max.Y - vg.Length(row*k+row/2)}
	if width := style.Width(name); spot.X+width > ch.area.Max.X {
		spot.X -= width + 10
	}
	ch.plot.TextHandler.Draw(c, name, style, spot)
}

// spot returns where a value is drawn; false where it is not.
func (ch *Live) spot(place, v float64) (vg.Point, bool) {
	if ch.Log {
		v = math.Log10(v)
	}
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return vg.Point{}, false
	}
	p, size := ch.plot, ch.area.Size()
	return vg.Point{X: ch.area.Min.X + size.X*vg.Length(place/p.X.Max),
		Y: ch.area.Min.Y + size.Y*vg.Length(p.Y.Norm(v))}, true
}

// follow draws a line through values that begin at a place of those kept.
func (ch *Live) follow(c vg.Canvas, values []float64, from int, col Color, dash []vg.Length,
	width vg.Length) {
	ch.path = ch.path[:0]
	pen := false
	for k, v := range values {
		q, ok := ch.spot(float64((from+k)*ch.stride), v)
		if ok && pen {
			ch.path.Line(q)
		} else if ok {
			ch.path.Move(q)
		}
		pen = ok
	}
	c.SetColor(col)
	c.SetLineWidth(width)
	if len(ch.path) > 1 {
		c.SetLineDash(dash, 0)
		c.Stroke(ch.path)
		c.SetLineDash(nil, 0)
	}
}

// dots marks values, the first of those kept on, in the colour that is set.
func (ch *Live) dots(c vg.Canvas, values []float64, radius vg.Length) {
	ch.path = ch.path[:0]
	for k, v := range values {
		if q, ok := ch.spot(float64(k*ch.stride), v); ok {
			Disc.add(&ch.path, q, radius)
		}
	}
	if len(ch.path) > 0 {
		c.Fill(ch.path)
	}
}

package picture

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"perceptronlab/engine/moment"
)

// Chart is a quantity per epoch. Lines draws what changes with the run, Cursor what changes with
// the cursor.
type Chart struct {
	Series []Series
	Log    bool // the values are shown on a logarithmic axis

	style Style
	plot  *plot.Plot
	area  vg.Rectangle
	head  float64 // room for a legend, CSS pixels
	right float64 // and for names of lines at their ends
	all   float64 // where the vertical axis counts samples, how many there are; else 0
	last  int     // the last place of which there are values
}

// NewChart lays out a chart of the run of a moment, as far as it is known. The horizontal axis is
// epochs, 0 to the number that have ended, as on the timeline.
func NewChart(q Quantity, m moment.Moment, s Style) *Chart {
	last := m.Epochs - 1
	return newChart(seriesOf(q, m, s.Theme), sampled(last, int(s.Width)), scaleOf(q), 0, s)
}

// scale is how a chart's vertical axis is chosen.
type scale struct {
	zero  bool    // it begins at 0
	whole bool    // the values are whole numbers
	log   bool    // it is logarithmic where the values are far apart
	all   float64 // the values count some of so many samples; 0: something else
}

func scaleOf(q Quantity) scale {
	switch q {
	case WeightsPerEpoch:
		return scale{}
	case LossPerEpoch:
		return scale{zero: true, log: true}
	}
	return scale{zero: true, whole: true}
}

// newChart lays out lines over the places 0 to the last of at, of which only these are asked for,
// with room for a legend of a height.
func newChart(all []Series, at []int, v scale, head float64, s Style) *Chart {
	s.Theme.part(all)
	ch := &Chart{style: s, plot: newPlot(s), Series: all, head: head}
	last := at[len(at)-1]
	ch.last = last
	low, high := math.Inf(1), math.Inf(-1)
	for _, series := range ch.Series {
		for _, e := range at {
			if v := series.At(e); !math.IsNaN(v) && !math.IsInf(v, 0) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if low > high {
		low, high = 0, 1
	}
	ch.Log = v.log && logarithmic(low, high)
	switch {
	case ch.Log:
		low, high = math.Log10(low), math.Log10(high)
	case v.zero:
		low, high = min(0, low), max(high, 1e-300)
		if v.whole {
			high = max(1, high)
		}
	}
	if low == high { // large numbers have no room for 1
		room := max(1, 1e-9*math.Abs(low))
		low, high = low-room, high+room
	}
	ch.lay(float64(max(1, last)), low, high, v.whole)
	for _, series := range ch.Series {
		ch.plot.Add(ch.line(series, at))
	}
	// Add widens the range; keep it.
	p := ch.plot
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, float64(max(1, last)), low, high
	return ch
}

// lay gives the axes their ranges, of values or, on a logarithmic axis, of their logarithms, and as
// many ticks as there is room for.
func (ch *Chart) lay(last, low, high float64, whole bool) {
	p := ch.plot
	p.X.Tick.Length = 7 // the zeros of both axes stay apart
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, last, low, high
	for range 2 {
		ch.area = p.DataCanvas(ch.canvas(nil)).Rectangle
		p.X.Tick.Marker = ticks{room: float64(ch.area.Size().X), every: 32, whole: true}
		vertical := ticks{room: float64(ch.area.Size().Y), every: 30, whole: whole}
		switch {
		case ch.Log:
			p.Y.Tick.Marker = powers{vertical}
		case ch.all > 0:
			p.Y.Tick.Marker = counts{vertical}
		default:
			p.Y.Tick.Marker = vertical
		}
	}
}

// logarithmic reports whether values so far apart need a logarithmic axis: past this ratio a
// linear one shows nothing of the small ones.
func logarithmic(low, high float64) bool {
	const spread = 1e3
	return low > 0 && high/low > spread
}

// Logarithmic reports whether the chart of the losses up to a moment has a logarithmic axis.
func Logarithmic(m moment.Moment) bool {
	low, high := math.Inf(1), math.Inf(-1)
	for _, e := range m.Run.Epochs()[:m.Epochs] {
		if e.End > m.Step {
			break
		}
		if !math.IsNaN(e.Loss) && !math.IsInf(e.Loss, 0) {
			low, high = min(low, e.Loss), max(high, e.Loss)
		}
	}
	return logarithmic(low, high)
}

// sampled returns the epochs 0 to last, thinned to about one per pixel.
func sampled(last, width int) []int {
	stride := max(1, last/max(1, width))
	var at []int
	for e := 0; e < last; e += stride {
		at = append(at, e)
	}
	return append(at, last)
}

// line is the plotter of one series; with few points they are marked.
func (ch *Chart) line(s Series, at []int) plot.Plotter {
	return plotFunc(func(c draw.Canvas, p *plot.Plot) {
		const few = 40
		var path, dots vg.Path
		pen := false
		for _, e := range at {
			v := ch.value(s, e)
			if math.IsNaN(v) || math.IsInf(v, 0) {
				pen = false
				continue
			}
			q := vg.Point{X: c.X(p.X.Norm(float64(e))), Y: c.Y(p.Y.Norm(v))}
			if pen {
				path.Line(q)
			} else {
				path.Move(q)
			}
			pen = true
			if len(at) <= few {
				Disc.add(&dots, q, 2.2)
			}
		}
		c.SetColor(s.Color)
		c.SetLineWidth(1.6)
		c.SetLineDash(s.dash(), 0)
		if len(path) > 0 {
			c.Stroke(path)
		}
		c.SetLineDash(nil, 0)
		if len(dots) > 0 {
			c.Fill(dots)
		}
	})
}

func (ch *Chart) value(s Series, epoch int) float64 {
	v := s.At(epoch)
	if ch.Log {
		return math.Log10(v)
	}
	return v
}

// plotFunc is a function as a plotter.
type plotFunc func(draw.Canvas, *plot.Plot)

func (f plotFunc) Plot(c draw.Canvas, p *plot.Plot) { f(c, p) }

var _ plot.Plotter = plotFunc(nil)

// powers labels the ticks of a logarithmic axis.
type powers struct{ ticks }

func (t powers) Ticks(low, high float64) []plot.Tick {
	t.whole = true
	all := t.ticks.Ticks(low, high)
	if len(all) < 2 {
		t.whole = false
		all = t.ticks.Ticks(low, high)
	}
	for i := range all {
		v := math.Pow(10, all[i].Value)
		all[i].Label = Number(v, v/10)
	}
	return all
}

func (ch *Chart) canvas(c vg.Canvas) draw.Canvas {
	const top = 8
	right := 12.0
	if ch.style.Theme.Mono && len(ch.Series) > 1 {
		right = endRoom
	}
	return draw.Canvas{Canvas: c, Rectangle: vg.Rectangle{
		Max: vg.Point{X: vg.Length(ch.style.Width - right - ch.right),
			Y: vg.Length(ch.style.Height - top - ch.head)},
	}}
}

// Lines draws axes and lines.
func (ch *Chart) Lines(c vg.Canvas) {
	ch.plot.Draw(ch.canvas(c))
	if ch.style.Theme.Mono && len(ch.Series) > 1 {
		ch.ends(c)
	}
}

// Cursor draws the place of the cursor, in epochs, and the points that the lines have there.
func (ch *Chart) Cursor(c vg.Canvas, epoch float64) {
	x := ch.area.Min.X + ch.area.Size().X*vg.Length(epoch/ch.plot.X.Max)
	var path vg.Path
	path.Move(vg.Point{X: x, Y: ch.area.Min.Y})
	path.Line(vg.Point{X: x, Y: ch.area.Max.Y})
	c.SetColor(ch.style.Theme.Muted)
	c.SetLineWidth(1)
	c.SetLineDash([]vg.Length{2, 3}, 0)
	c.Stroke(path)
	c.SetLineDash(nil, 0)
}

// Point marks the values of an epoch.
func (ch *Chart) Point(c vg.Canvas, epoch int) {
	x := ch.area.Min.X + ch.area.Size().X*vg.Length(float64(epoch)/ch.plot.X.Max)
	for _, s := range ch.Series {
		v := ch.value(s, epoch)
		// of a place that the axis was not made for
		if !(v >= ch.plot.Y.Min && v <= ch.plot.Y.Max) {
			continue
		}
		var path vg.Path
		Disc.add(&path, vg.Point{X: x, Y: ch.area.Min.Y + ch.area.Size().
			Y*vg.Length(ch.plot.Y.Norm(v))}, 4)
		c.SetColor(s.Color)
		c.Fill(path)
	}
}

// Epoch returns the epoch under a place of the chart, in CSS pixels from its left.
func (ch *Chart) Epoch(left float64) float64 {
	e := (left - float64(ch.area.Min.X)) / float64(ch.area.Size().X) * ch.plot.X.Max
	return min(ch.plot.X.Max, max(0, e))
}

// Place returns how far from the left an epoch is drawn, in CSS pixels.
func (ch *Chart) Place(epoch float64) float64 {
	return float64(ch.area.Min.X) + float64(ch.area.Size().X)*epoch/ch.plot.X.Max
}

// Draw draws the whole chart.
func (ch *Chart) Draw(c vg.Canvas, epoch float64) {
	ch.Lines(c)
	ch.Cursor(c, epoch)
}

package picture

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"perceptronlab/engine/moment"
)

// Chart is the axes of a chart of quantities per epoch, and what is marked on it.
type Chart struct {
	Series []Series
	Log    bool // the values are shown on a logarithmic axis

	style Style
	plot  *plot.Plot
	area  vg.Rectangle
	head  float64 // room for a legend, CSS pixels
	right float64 // and for names of lines at their ends
	all   float64 // where the vertical axis counts samples, how many there are; else 0
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
	case WeightsPerEpoch, AccuracyPerEpoch:
		return scale{}
	case LossPerEpoch:
		return scale{zero: true, log: true}
	}
	return scale{zero: true, whole: true}
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

func (ch *Chart) value(s Series, epoch int) float64 {
	v := s.At(epoch)
	if ch.Log {
		return math.Log10(v)
	}
	return v
}

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

// counts labels the ticks of an axis that counts samples: equal parts of all of them, each a whole
// number, or, of many, round numbers and all.
type counts struct{ ticks }

// Ticks implements plot.Ticker.
func (t counts) Ticks(low, high float64) []plot.Tick {
	most := max(1, math.Floor(t.room/t.every))
	for step := math.Ceil(high / most); step <= high/2; step++ {
		if math.Mod(high, step) == 0 && step <= 2*high/most {
			var all []plot.Tick
			for v := 0.0; v <= high; v += step {
				all = append(all, plot.Tick{Value: v, Label: Number(v, 1)})
			}
			return all
		}
	}
	const few, closest = 20, 18.0 // samples; CSS pixels between two labels of theirs
	if high <= few {
		step := max(1, math.Ceil(high*closest/t.room))
		for math.Mod(high, step) != 0 {
			step++
		}
		var all []plot.Tick
		for v := 0.0; v <= high; v += step {
			all = append(all, plot.Tick{Value: v, Label: Number(v, 1)})
		}
		return all
	}
	all := t.ticks.Ticks(low, high)
	for len(all) > 1 && (high-all[len(all)-1].Value)/high*t.room < 0.6*t.every {
		all = all[:len(all)-1]
	}
	return append(all, plot.Tick{Value: high, Label: Number(high, 1)})
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

// Cursor draws the place of the cursor, in epochs, and the points that the lines have there.
func (ch *Chart) Cursor(c vg.Canvas, epoch float64) {
	ch.dashed(c, epoch, ch.style.Theme.Muted, 1)
}

// dashed draws a dashed line over the whole height.
func (ch *Chart) dashed(c vg.Canvas, epoch float64, col Color, width vg.Length) {
	c.SetColor(col)
	c.SetLineWidth(width)
	c.SetLineDash([]vg.Length{2 * width, 3}, 0)
	ch.upright(c, epoch)
	c.SetLineDash(nil, 0)
}

// upright draws a line over the whole height.
func (ch *Chart) upright(c vg.Canvas, epoch float64) {
	x := ch.area.Min.X + ch.area.Size().X*vg.Length(epoch/ch.plot.X.Max)
	c.Stroke(vg.Path{{Type: vg.MoveComp, Pos: vg.Point{X: x, Y: ch.area.Min.Y}},
		{Type: vg.LineComp, Pos: vg.Point{X: x, Y: ch.area.Max.Y}}})
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
		filled(c, path, s.Color)
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

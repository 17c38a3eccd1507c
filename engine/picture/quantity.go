package picture

import (
	"math"
	"perceptronlab/engine/text"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Series is one line of a chart.
type Series struct {
	Name   string // w₀, held out, …: "" when the chart has one series
	Color  Color
	Dashed bool
	Dash   []vg.Length             // how it is dashed; nil: as usual
	At     func(epoch int) float64 // NaN: nothing is drawn there
	Far    bool                    // it is known before the run: it goes on beyond the cursor
}

// dash returns how a line is dashed; nil when it is not.
func (s *Series) dash() []vg.Length {
	if s.Dashed && s.Dash == nil {
		return []vg.Length{5, 3}
	}
	return s.Dash
}

// Quantity is what a chart shows.
type Quantity string

// The quantities.
const (
	UpdatesPerEpoch Quantity = "updates" // steps of the epoch that changed w
	ErrorsPerEpoch  Quantity = "errors"  // samples that the epoch's last weights get wrong
	// MistakesPerEpoch are those that the epoch made: presentations that were wrong at their step.
	MistakesPerEpoch Quantity = "mistakes"
	LossPerEpoch     Quantity = "loss" // of the epoch's last weights, and online
	// WeightsPerEpoch is each weight; with a vector per class, the length of each.
	WeightsPerEpoch Quantity = "weights"
	// AccuracyPerEpoch is the share of samples that the epoch's last weights get right, of those
	// trained on and of those held out: counts of sets of different sizes cannot be compared.
	AccuracyPerEpoch Quantity = "accuracy"
)

// AllQuantities lists what a chart can show.
var AllQuantities = []Quantity{ErrorsPerEpoch, MistakesPerEpoch, UpdatesPerEpoch, LossPerEpoch,
	WeightsPerEpoch, AccuracyPerEpoch}

// Judges reports whether a quantity tells how many samples the weights get wrong.
func (q Quantity) Judges() bool {
	return q == ErrorsPerEpoch || q == MistakesPerEpoch || q == AccuracyPerEpoch
}

// Quantities returns the charts that say something about a run, in the order in which they are
// shown. made: errors are the mistakes that each epoch made, not those that it leaves.
func Quantities(m moment.Moment, made bool) []Quantity {
	t := m.Run
	if t.Config().Kind == data.Real { // numbers are not right or wrong
		return []Quantity{LossPerEpoch, WeightsPerEpoch}
	}
	list := []Quantity{ErrorsPerEpoch, UpdatesPerEpoch, WeightsPerEpoch}
	if made {
		list[0] = MistakesPerEpoch
	}
	if t.Config().Rule.Loss != rule.NoLoss {
		list[1] = LossPerEpoch
	}
	if len(t.Config().Table.TestRows) > 0 {
		list = append(list, AccuracyPerEpoch)
	}
	return list
}

// seriesOf returns the lines of a quantity.
func seriesOf(q Quantity, m moment.Moment, theme *Theme) []Series {
	t := m.Run
	switch q {
	case UpdatesPerEpoch, MistakesPerEpoch:
		return []Series{{Color: theme.Ink, At: func(e int) float64 {
			switch {
			case e == 0:
				return math.NaN()
			case q == MistakesPerEpoch:
				return float64(t.Epochs()[e].Mistakes)
			}
			return float64(t.Epochs()[e].Updates)
		}}}
	case ErrorsPerEpoch:
		s := []Series{{Color: theme.Ink,
			At: func(e int) float64 { return float64(t.Epochs()[e].Errors) }}}
		if len(t.Config().Table.TestRows) > 0 {
			s = append(s, Series{Name: "test", Color: theme.Secondary, Dashed: true,
				At: func(e int) float64 { return float64(t.Epochs()[e].TestErrors) }})
		}
		return s
	case AccuracyPerEpoch:
		train, test := t.Config().Table.M(), len(t.Config().Table.TestRows)
		share := func(wrong func(trace.Epoch) int, of int) func(epoch int) float64 {
			return func(e int) float64 {
				if e == 0 { // weights that have learned nothing would flatten all that follows
					return math.NaN()
				}
				return accuracy(wrong(t.Epochs()[e]), of)
			}
		}
		return []Series{
			{Color: theme.Ink, At: share(func(e trace.Epoch) int { return e.Errors }, train)},
			{Name: "test", Color: theme.Secondary, Dashed: true,
				At: share(func(e trace.Epoch) int { return e.TestErrors }, test)}}
	case LossPerEpoch:
		s := []Series{{Color: theme.Ink, At: func(e int) float64 { return t.Epochs()[e].Loss }}}
		if t.HasTestLoss() {
			s = append(s, Series{Name: "test", Color: theme.Secondary, Dashed: true,
				At: func(e int) float64 { return t.Epochs()[e].TestLoss }})
		}
		return s
	}
	return weightSeries(m, theme)
}

// accuracy is the share that is right.
func accuracy(wrong, of int) float64 { return float64(of-wrong) / float64(of) }

// mostWeights is how many weights a chart has colours for.
const mostWeights = 5

// weightSeries returns a line per weight, at most as many as there are colours to tell apart.
func weightSeries(m moment.Moment, theme *Theme) []Series {
	t := m.Run
	colors := []Color{theme.Ink, theme.Classes[1], theme.Classes[0], theme.Classes[2],
		theme.Classes[3]}
	held, weights := -1, []float64(nil)
	at := func(e int) []float64 {
		if held != e {
			held, weights = e, t.Answer(t.Epochs()[e].End, weights[:0])
		}
		return weights
	}
	if k := t.Problem().K; k > 1 {
		return lengthSeries(k, t.Problem().N, at, theme)
	}
	var s []Series
	for j := range min(len(at(0)), mostWeights) {
		index := j
		if !t.Config().Settings.Bias {
			index++
		}
		s = append(s, Series{Name: "w" + text.Subscript(index), Color: colors[j],
			Dashed: j%2 == 0 && j > 0, // two that coincide are both seen
			At:     func(e int) float64 { return at(e)[j] }})
	}
	return s
}

// lengthSeries returns a line per class: the length of its weight vector.
func lengthSeries(k, n int, at func(epoch int) []float64, theme *Theme) []Series {
	var s []Series
	for class := range k {
		dash := dashes[class/len(theme.Classes)%len(dashes)]
		s = append(s, Series{Name: "‖w" + text.Subscript(class) + "‖", Color: theme.Class(class),
			Dashed: dash != nil, Dash: dash,
			At: func(e int) float64 { return norm(at(e)[class*n : class*n+n]) }})
	}
	return s
}

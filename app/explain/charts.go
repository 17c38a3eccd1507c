package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// ChartHead is the head of a chart: its name, and the values at an epoch.
type ChartHead struct{ Name, Value, Spoken string }

var chartNames = map[picture.Quantity]text.Text{
	picture.UpdatesPerEpoch:  words.ChartUpdates,
	picture.ErrorsPerEpoch:   words.ChartErrors,
	picture.MistakesPerEpoch: words.ChartMistakes,
	picture.LossPerEpoch:     words.ChartLoss,
	picture.WeightsPerEpoch:  words.ChartWeights,
	picture.AccuracyPerEpoch: words.ChartAccuracy,
}

// QuantityName returns the name of a quantity's chart; false for an unknown quantity.
func QuantityName(q picture.Quantity) (text.Text, bool) {
	name, ok := chartNames[q]
	return name, ok
}

// Charts returns the heads of the charts at the epoch under the pointer or, where that is below 0,
// at the step. duel: beside the charts of others, with which lengths of weights can be compared.
func (m *Moment) Charts(hover int, duel bool) []ChartHead {
	if m.Run == nil {
		return nil
	}
	at := m.Epoch()
	if at >= m.Epochs || m.Step < m.Run.Epochs()[at].End { // the last that has ended
		at = max(0, at-1)
	}
	if hover >= 0 && hover < m.Epochs {
		at = hover
	}
	counted := at <= m.Counted()
	e := m.Run.Epochs()[at]
	var heads []ChartHead
	for _, q := range picture.Quantities(m.Moment, m.Made) {
		value, dated := "", false // whether the epoch is said in front
		switch q {
		case picture.MistakesPerEpoch:
			value, dated = fmt.Sprint(e.Mistakes), true
			if !counted {
				value, dated = m.Lang.Say(words.NotCounted), false
			}
		case picture.UpdatesPerEpoch:
			value, dated = fmt.Sprint(e.Updates), true
		case picture.ErrorsPerEpoch:
			value = m.Lang.Say(words.ErrorsNow, e.Errors, m.Exp.Table.M())
			dated = m.Exp.Rule.Loss != rule.NoLoss
			if held := len(m.Exp.Table.TestRows); held > 0 {
				value += ", " + m.Lang.Say(words.TestErrors, e.TestErrors, held)
			}
			if !counted {
				value, dated = m.Lang.Say(words.NotCounted), false
			}
		case picture.AccuracyPerEpoch:
			value = m.Lang.Say(words.NotCounted)
			if table, held := m.Exp.Table, len(m.Exp.Table.TestRows); counted {
				dated = true
				value = m.Lang.Say(words.AccuracyBoth,
					words.ShareOf(table.M()-e.Errors, table.M()),
					words.ShareOf(held-e.TestErrors, held))
			}
			if duel {
				value = m.Lang.Say(words.LinesHeldOut) + " · " + value
			}
		case picture.LossPerEpoch:
			value, dated = m.Lang.ShortAmount(e.Loss), m.Kind() == data.Real
			if m.Run.HasTestLoss() {
				value += ", " + m.Lang.Say(words.TestLoss, m.Lang.ShortAmount(e.TestLoss))
			}
			if picture.Logarithmic(m.Moment) {
				value += ", " + m.Lang.Say(words.ChartLog)
			}
		case picture.WeightsPerEpoch:
			value = m.weightsInShort(e.End)
			if duel {
				value = "‖w‖ " + m.Lang.ShortAmount(num.Length(m.Run.Answer(e.End, nil)))
			}
		}
		head := ChartHead{Name: m.ChartName(q), Value: strings.TrimSpace(value)}
		head.Spoken = m.Lang.Say(words.ChartAlt, head.Name, e.Number, value)
		if dated {
			head.Value = m.Lang.Say(words.EpochNow, e.Number) + m.Lang.Say(words.Colon) + value
		}
		heads = append(heads, head)
	}
	return heads
}

// ChartNotes returns what is written in a chart beside the values that its lines have at the
// moment.
func (m *Moment) ChartNotes(q picture.Quantity, now []float64) []string {
	notes := make([]string, len(now))
	short := m.Lang.ShortAmount
	for i, v := range now {
		switch {
		case v != v || q == picture.WeightsPerEpoch: // weights are named by their lines
		case q == picture.AccuracyPerEpoch: // whose lines are close: the caption has them
		case i > 0:
			notes[i] = m.Lang.Say(words.HeldOutNow, short(v))
		case q == picture.UpdatesPerEpoch || q == picture.MistakesPerEpoch:
			if notes[i] = short(v); float64(m.Epoch()) != m.Place() {
				notes[i] = m.Lang.Say(words.SoFar, short(v))
			}
		case q == picture.ErrorsPerEpoch && m.Step == 0:
			notes[i] = m.Lang.Say(words.AtTheStart, int(v), m.Exp.Table.M())
		default:
			notes[i] = m.Lang.Say(words.ValueNow, short(v))
		}
	}
	return notes
}

// ChartName returns the name of a chart.
func (m *Moment) ChartName(q picture.Quantity) string {
	if q == picture.MistakesPerEpoch && m.Exp.Rule.Corrects() {
		return m.Lang.Say(words.ChartCorrected)
	}
	return m.Lang.Say(chartNames[q])
}

// MadeName names what an epoch made: mistakes or, under a rule with a margin, corrections.
func (m *Moment) MadeName() string {
	if m.Exp.Rule.Corrects() {
		return m.Lang.Say(words.CountCorrected)
	}
	return m.Lang.Say(words.CountMade)
}

// weightsInShort lists the first weights of the answer after a step; with a vector per class, the
// length of each.
func (m *Moment) weightsInShort(step int) string {
	const most = 3 // for which there is room
	w, parts := m.Run.Answer(step, nil), []string(nil)
	if k := m.Exp.Classes(); k > 0 {
		n := len(w) / k
		for class := range min(k, most) {
			length := m.Lang.ShortAmount(num.Length(w[class*n : class*n+n]))
			parts = append(parts, "‖w"+text.Subscript(class)+"‖ "+length)
		}
	} else {
		for j := range min(len(w), most) {
			parts = append(parts, m.WeightSymbol(j)+" "+m.Lang.ShortAmount(w[j]))
		}
	}
	if len(w) > most && m.Exp.Classes() == 0 || m.Exp.Classes() > most {
		parts = append(parts, "…")
	}
	return strings.Join(parts, "  ")
}

// output writes an output: a class as coded, a class's name, or a number.
func (m *Moment) output(o float64) string {
	switch m.Kind() {
	case data.Classes:
		return m.ClassLabel(int(o))
	case data.Real:
		return m.Lang.Amount(o)
	}
	return signed(o)
}

// Outcome is what the weights at the cursor make of a sample.
type Outcome struct {
	Held   bool   // held out
	Output string // "" when nothing is trained
	Wrong  bool
	Missed string // how often it was a mistake; "": it is not trained on
}

// Outputs returns the outcomes of rows of the set.
func (m *Moment) Outputs(rows []int) []Outcome {
	outcomes := make([]Outcome, len(rows))
	if m.Run == nil {
		return outcomes
	}
	w, table := m.Run.Answer(m.Step, nil), m.Exp.Table
	z, missed := make([]float64, m.Run.Problem().K), m.Run.Missed(m.Step, nil)
	judge := func(all []int, x, d []float64, held bool) {
		for i, row := range rows {
			k, found := slices.BinarySearch(all, row)
			if !found {
				continue
			}
			o := m.Run.Predict(w, x[k*table.N:(k+1)*table.N], d[k], z)
			if slices.Contains(m.Unsaid, row) {
				continue
			}
			outcomes[i] = Outcome{Held: held, Output: m.output(o), Wrong: m.Kind() != data.Real &&
				o != d[k]}
			if !held {
				outcomes[i].Missed = strconv.Itoa(int(missed[k]))
			}
		}
	}
	judge(table.Rows, table.X, m.Run.Problem().D, false)
	judge(table.TestRows, table.TestX, m.Run.TestTargets(), true)
	return outcomes
}

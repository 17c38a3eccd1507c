package lab

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Weight is one weight as it is listed.
type Weight struct {
	Symbol      string  // w₀, w₁, …
	Name        string  // what it belongs to: "bias" or the feature
	Now, Before float64 // after the step and before it
	Raw         float64 // in units of the axes, when the inputs are standardised
}

// Weights lists the answer's weights at the cursor; raw is true when Raw is filled in.
func (m *Model) Weights() (weights []Weight, raw bool) {
	if m.Run == nil {
		return nil, false
	}
	t := m.Cursor()
	now := m.Run.Answer(t, nil)
	before := m.Run.Answer(max(0, t-1), nil)
	table := m.Exp.Table
	var rescaled []float64
	if table.Mean != nil {
		rescaled, raw = table.RawWeights(now)
	}
	for j := range now {
		w := Weight{Symbol: m.symbol(j), Name: m.Lang.Name(table.Terms[j]), Now: now[j], Before: before[j]}
		if table.Bias && j == 0 {
			w.Name = m.Lang.Say(words.Bias)
		}
		if raw {
			w.Raw = rescaled[j]
		}
		weights = append(weights, w)
	}
	return weights, raw
}

// Arrow describes the weight vector as it stands in the plane, in units of the axes; "" when the
// plane does not show it so: with a feature map, unit length, or fewer than two inputs.
func (m *Model) Arrow() string {
	if m.Run == nil || len(m.Exp.Document.Inputs.Map) > 0 || m.Exp.Table.Unit {
		return ""
	}
	w := m.Run.Answer(m.Cursor(), nil)
	if m.Exp.Table.Mean != nil {
		raw, ok := m.Exp.Table.RawWeights(w)
		if !ok {
			return ""
		}
		w = raw
	}
	if m.Exp.Table.Bias {
		w = w[1:]
	}
	if len(w) < 2 {
		return ""
	}
	return m.Lang.Say(words.Arrow, vector(w[:2]), norm(w[:2]))
}

// symbol names weight j: w₀ is the bias's.
func (m *Model) symbol(j int) string {
	if !m.Exp.Table.Bias {
		j++
	}
	return "w" + words.Subscript(j)
}

// Line is one line of the working: a symbol, how it is made, and its value.
type Line struct{ Symbol, Expression, Value string }

// Arithmetic is the step at the cursor as written on the board.
type Arithmetic struct {
	Head    string
	Lines   []Line
	Samples []Line // of a batch: sample, net input, error
	More    int    // samples of the batch that are not listed
}

// listed is the number of samples of a batch that are listed.
const listed = 12

// Arithmetic works the step at the cursor.
func (m *Model) Arithmetic() Arithmetic {
	if m.Run == nil {
		return Arithmetic{}
	}
	if m.Cursor() == 0 {
		return Arithmetic{Head: m.Lang.Say(words.AtStart)}
	}
	s := m.Run.Step(m.Cursor())
	if len(s.Samples) == 1 {
		return m.single(&s)
	}
	return m.batch(&s)
}

// single works a step of one sample.
func (m *Model) single(s *trace.Step) Arithmetic {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	a := Arithmetic{Head: m.Lang.Say(words.StepHead, s.Epoch, m.RowOf(s.Samples[0])+1)}
	var products []string
	for j, v := range x {
		products = append(products, factor(s.Before[j])+"·"+factor(v))
	}
	add := func(symbol, expression, value string) { a.Lines = append(a.Lines, Line{symbol, expression, value}) }
	n := words.Number
	z, o, d, e := s.Z[0], s.Output[0], s.Target[0], s.Error[0]
	add("x", "", vector(x))
	add("z", strings.Join(products, " + "), n(z))
	gradient := m.Exp.Rule.HasLoss
	settings := &m.Exp.Document.Learner
	if !gradient {
		output := "sign(z)"
		if z == 0 {
			output = m.Lang.Say(words.TieShort)
		}
		add("o", output, signed(o))
		add("d − o", signed(d)+" − "+factor(o), signed(e))
	} else {
		subject := "z"
		if settings.Activation != rule.ActivationIdentity {
			subject = "α(z)"
			add("α(z)", string(settings.Activation)+"("+n(z)+")", n(d-e))
		}
		add("d − "+subject, signed(d)+" − "+factor(d-e), n(e))
		if settings.Activation != rule.ActivationIdentity && e != 0 {
			add("α′(z)", "", n(s.Factor[0]/e))
		}
		add("o", "", signed(o))
	}
	if s.Factor[0] == 0 {
		add("Δw", "", m.Lang.Say(words.NoChange))
	} else {
		parts := []string{n(s.Eta)}
		if s.Scale != 1 {
			parts = append(parts, n(s.Scale))
		}
		parts = append(parts, factor(s.Factor[0]), vector(x))
		add("Δw", strings.Join(parts, " · "), vector(s.Delta))
	}
	add("w", vector(s.Before)+" + Δw", vector(s.After))
	return m.withPocket(a, s)
}

// batch works a step of several samples.
func (m *Model) batch(s *trace.Step) Arithmetic {
	a := Arithmetic{Head: m.Lang.Say(words.BatchHead, s.Epoch, len(s.Samples))}
	factorName := "(d − o)"
	if m.Exp.Rule.HasLoss {
		factorName = "(d − z)"
		if m.Exp.Document.Learner.Activation != rule.ActivationIdentity {
			factorName = "(d − α) α′"
		}
	}
	rate := words.Number(s.Eta)
	if s.Scale != 1 {
		rate += " · " + words.Number(s.Scale)
	}
	a.Lines = []Line{
		{"Δw", rate + " · Σ " + factorName + " x", vector(s.Delta)},
		{"w", vector(s.Before) + " + Δw", vector(s.After)},
	}
	for k, i := range s.Samples[:min(len(s.Samples), listed)] {
		a.Samples = append(a.Samples, Line{fmt.Sprint(m.RowOf(i) + 1), words.Number(s.Z[k]), words.Number(s.Factor[k])})
	}
	a.More = len(s.Samples) - len(a.Samples)
	return m.withPocket(a, s)
}

func (m *Model) withPocket(a Arithmetic, s *trace.Step) Arithmetic {
	if s.Pocket != nil {
		a.Lines = append(a.Lines, Line{"ŵ", m.Lang.Say(words.ErrorsNow, s.PocketErrors, m.Exp.Table.M()), vector(s.Pocket)})
	}
	return a
}

// RowOf returns the row of the set of a training sample.
func (m *Model) RowOf(sample int32) int { return m.Exp.Table.Rows[sample] }

// factor writes a number as it stands in a product: negative ones in parentheses.
func factor(v float64) string {
	if v < 0 {
		return "(" + words.Number(v) + ")"
	}
	return words.Number(v)
}

// signed writes a number with its sign, as targets and outputs are written.
func signed(v float64) string {
	if v > 0 {
		return "+" + words.Number(v)
	}
	return words.Number(v)
}

func vector(v []float64) string {
	parts := make([]string, len(v))
	for i, x := range v {
		parts[i] = words.Number(x)
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// Sentence says in one sentence what the step at the cursor did.
func (m *Model) Sentence() string {
	switch {
	case m.Run == nil:
		return m.Lang.Say(words.EmptyPlane)
	case m.Cursor() == 0:
		return m.Lang.Say(words.AtStart)
	}
	s := m.Run.Step(m.Cursor())
	if len(s.Samples) > 1 {
		return m.Lang.Say(words.BatchPulled, s.Epoch, norm(s.Delta))
	}
	row := m.RowOf(s.Samples[0]) + 1
	switch {
	case m.Exp.Rule.HasLoss:
		return m.Lang.Say(words.Pulled, s.Epoch, row, s.Error[0])
	case !s.Mistake:
		return m.Lang.Say(words.WasRight, s.Epoch, row)
	case s.Factor[0] < 0:
		return m.Lang.Say(words.WasWrongAway, s.Epoch, row)
	}
	return m.Lang.Say(words.WasWrong, s.Epoch, row)
}

func norm(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x * x
	}
	return math.Sqrt(sum)
}

func count(l words.Lang, n int, one, many text.Text) string {
	if n == 1 {
		return l.Say(one)
	}
	return l.Say(many, n)
}

// Verdict says how the run ended, or that it is still under way.
func (m *Model) Verdict() string {
	if m.Run == nil {
		return m.Lang.Say(words.Nothing)
	}
	l, stop := m.Lang, &m.Exp.Document.Stop
	epochs := m.Run.Epochs()[:m.Epochs]
	last := epochs[len(epochs)-1]
	passed := count(l, last.Number, words.Epoch, words.EpochsN)
	updates := count(l, m.Run.Updates(), words.Update, words.UpdatesN)
	eta := m.Exp.Document.Learner.Rate(max(0, m.Known-1))
	switch m.Stopped {
	case trace.Converged:
		return l.Say(words.Converged, passed, updates)
	case trace.Epochs:
		return l.Say(words.LimitEpochs, passed, last.Errors, m.Exp.Table.M())
	case trace.Updates:
		return l.Say(words.LimitUpdates, count(l, stop.Updates, words.Update, words.UpdatesN), last.Errors, m.Exp.Table.M())
	case trace.Loss:
		return l.Say(words.LimitLoss, passed, last.Loss)
	case trace.Diverged:
		bad := m.Run.Divergence()
		if bad.Weight < 0 {
			return l.Say(words.DivergedLoss, bad.Step, eta)
		}
		return l.Say(words.DivergedW, bad.Step, m.symbol(bad.Weight), magnitude(bad.Value), eta)
	}
	return l.Say(words.Training1, m.Known)
}

// magnitude writes a number too large to hold, never as NaN.
func magnitude(v float64) string {
	switch {
	case math.IsNaN(v):
		return "∞ − ∞"
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "−∞"
	}
	return words.Short(v)
}

// Status lists what the weights at the cursor achieve: mistakes, held-out mistakes, loss.
func (m *Model) Status() []string {
	if m.Run == nil {
		return nil
	}
	w := m.Run.Answer(m.Cursor(), nil)
	train, test := m.Run.WrongAt(w)
	list := []string{
		m.Lang.Say(words.EpochNow, m.Epoch()),
		m.Lang.Say(words.ErrorsNow, train, m.Exp.Table.M()),
	}
	if held := len(m.Exp.Table.TestRows); held > 0 {
		list = append(list, m.Lang.Say(words.TestErrors, test, held))
	}
	if loss := m.Run.LossAt(w); !math.IsNaN(loss) {
		list = append(list, m.Lang.Say(words.LossNow, loss))
	}
	return list
}

// Notes lists what a reader of the plane must know: scales, features that are not shown, data of
// one class.
func (m *Model) Notes() []string {
	var notes []string
	e := m.Exp
	if e.Empty() {
		return []string{m.Lang.Say(words.EmptyPlane)}
	}
	if oneClass(e.Set.Labels) {
		notes = append(notes, m.Lang.Say(words.OneClass))
	}
	if !m.Equal {
		notes = append(notes, m.Lang.Say(words.EqualOff))
	}
	columns := e.Document.Inputs.Columns
	shown := func(i int) string {
		if len(columns) > 0 {
			i = columns[i]
		}
		return m.Lang.Name(e.Set.Features[i])
	}
	n := len(columns)
	if n == 0 {
		n = len(e.Set.Features)
	}
	switch {
	case n == 1:
		notes = append(notes, m.Lang.Say(words.OneInput, shown(0)))
	case n > 2:
		notes = append(notes, m.Lang.Say(words.HeldOthers, n, shown(0), shown(1)))
	}
	if m.Run.KeepsBest() {
		notes = append(notes, m.Lang.Say(words.PocketLines))
	}
	return notes
}

func oneClass(labels []float64) bool {
	for _, d := range labels {
		if d != labels[0] {
			return false
		}
	}
	return true
}

// Description says in one sentence what the plane shows.
func (m *Model) Description() string {
	if m.Run == nil {
		return m.Lang.Say(words.EmptyPlane)
	}
	x, y := picture.Axes(m.Exp)
	second := ""
	if y >= 0 {
		second = m.Lang.Name(m.Exp.Set.Features[y])
	}
	return m.Lang.Say(words.PlaneAlt, m.Title(), len(m.Exp.Set.Points), m.Lang.Name(m.Exp.Set.Features[x]), second, m.Cursor(), m.Known)
}

// ChartHead is the head of a chart: its name, and the values at an epoch.
type ChartHead struct{ Name, Value, Spoken string }

var chartNames = map[picture.Quantity]text.Text{
	picture.UpdatesPerEpoch: words.ChartUpdates,
	picture.ErrorsPerEpoch:  words.ChartErrors,
	picture.LossPerEpoch:    words.ChartLoss,
	picture.WeightsPerEpoch: words.ChartWeights,
}

// Charts returns the heads of the charts at the epoch under the pointer, or else the cursor's.
func (m *Model) Charts() []ChartHead {
	if m.Run == nil {
		return nil
	}
	at := m.Epoch()
	if at >= m.Epochs || m.Cursor() < m.Run.Epochs()[at].End { // the last that has ended
		at = max(0, at-1)
	}
	if m.Hover >= 0 && m.Hover < m.Epochs {
		at = m.Hover
	}
	e := m.Run.Epochs()[at]
	var heads []ChartHead
	for _, q := range picture.Quantities(m.Run) {
		value := ""
		switch q {
		case picture.UpdatesPerEpoch:
			value = m.Lang.Say(words.EpochNow, e.Number) + ": " + fmt.Sprint(e.Updates)
		case picture.ErrorsPerEpoch:
			value = m.Lang.Say(words.ErrorsNow, e.Errors, m.Exp.Table.M())
			if m.Exp.Rule.HasLoss { // the first chart says which epoch
				value = m.Lang.Say(words.EpochNow, e.Number) + ": " + value
			}
			if held := len(m.Exp.Table.TestRows); held > 0 {
				value += ", " + m.Lang.Say(words.TestErrors, e.TestErrors, held)
			}
		case picture.LossPerEpoch:
			value = words.Number(e.Loss)
			if picture.Logarithmic(m.Run.Epochs()[:m.Epochs]) {
				value += ", " + m.Lang.Say(words.ChartLog)
			}
		case picture.WeightsPerEpoch:
			for j, w := range m.Run.Answer(e.End, nil) {
				if j < 5 {
					value += m.symbol(j) + " " + words.Short(w) + "  "
				}
			}
		}
		name := m.Lang.Say(chartNames[q])
		heads = append(heads, ChartHead{
			Name: name, Value: strings.TrimSpace(value),
			Spoken: m.Lang.Say(words.ChartAlt, name, e.Number, value),
		})
	}
	return heads
}

// Outcome is what the weights at the cursor make of a sample.
type Outcome struct {
	Held   bool   // held out
	Output string // "" when nothing is trained
	Wrong  bool
}

// Outputs returns the outcomes of rows of the set.
func (m *Model) Outputs(rows []int) []Outcome {
	outcomes := make([]Outcome, len(rows))
	if m.Run == nil {
		return outcomes
	}
	w, table := m.Run.Answer(m.Cursor(), nil), m.Exp.Table
	var z [1]float64
	judge := func(all []int, x, d []float64, held bool) {
		for i, row := range rows {
			k, found := slices.BinarySearch(all, row)
			if !found {
				continue
			}
			o := m.Run.Predict(w, x[k*table.N:(k+1)*table.N], d[k], z[:])
			outcomes[i] = Outcome{Held: held, Output: signed(o), Wrong: o != d[k]}
		}
	}
	judge(table.Rows, table.X, m.Run.Problem().D, false)
	judge(table.TestRows, table.TestX, m.Run.TestTargets(), true)
	return outcomes
}

// Title names what is shown.
func (m *Model) Title() string {
	switch {
	case m.Exp.Document.Title != "":
		return m.Exp.Document.Title
	case m.Exp.Preset.ID != "":
		return m.Lang.Say(m.Exp.Preset.Name)
	}
	return m.Lang.Say(words.OwnPoints)
}

// Fragment returns the fragment of the link to what is shown.
func (m *Model) Fragment() string { return experiment.Fragment(&m.Exp.Document, m.Cursor()) }

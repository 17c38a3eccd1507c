package explain

import (
	"math"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Verdict says how the run ended, or that it is still under way.
func (m *Moment) Verdict() string {
	if m.Run == nil {
		return m.Lang.Say(words.Nothing)
	}
	l, stop := m.Lang, &m.Exp.Document.Stop
	epochs := m.Run.Epochs()[:m.Epochs]
	last := epochs[len(epochs)-1]
	passed := l.Plural(last.Number, words.Epoch, words.EpochsN)
	updates := l.Plural(m.Run.Updates(), words.Update, words.UpdatesN)
	switch m.Stopped {
	case trace.Converged:
		if m.Exp.Rule.Once {
			return l.Say(words.SolvedAt, last.Loss)
		}
		if m.Exp.Rule.Rest == rule.RestStill {
			return l.Say(words.ConvergedStill, passed, updates)
		}
		return l.Say(words.Converged, passed, updates)
	case trace.Epochs, trace.Updates:
		if m.Stopped == trace.Updates {
			passed = l.Plural(stop.Updates, words.Update, words.UpdatesN)
		}
		said := l.Say(words.LimitEpochs, passed, last.Errors, m.Exp.Table.M())
		if m.Kind() == data.Real {
			said = l.Say(words.LimitAt, passed, last.Loss)
		}
		return l.Sentences(m.diverged(), said)
	case trace.Loss:
		return l.Say(words.LimitLoss, passed, last.Loss)
	case trace.Diverged:
		return m.tooLarge()
	}
	return l.Say(words.TrainedSoFar, m.Known)
}

// Notes lists what a reader of the plane must know: scales (equal: both axes have one), features
// that are not shown. Which points are missing the headline says.
func (m *Moment) Notes(equal bool) []string {
	var notes []string
	e := m.Exp
	if e.Empty() || picture.Pictured(e) {
		return nil
	}
	numbers := m.Kind() == data.Real
	if !equal && !numbers {
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
	case numbers && n > 1:
		notes = append(notes, m.Lang.Say(words.ResidualsHeld, n, shown(0)))
	case numbers:
		notes = append(notes, m.Lang.Say(words.Residuals))
	case n == 1:
		notes = append(notes, m.Lang.Say(words.OneInput, shown(0)))
	case n > 2:
		notes = append(notes, m.Lang.Say(words.HeldOthers, n, shown(0), shown(1)))
	}
	if near := e.Rule.Near(&e.Document.Learner); near > 0 && e.Classes() == 0 {
		notes = append(notes, m.Lang.Say(words.NearLines, m.Lang.ShortAmount(near)))
	}
	if m.Run.KeepsBest() {
		notes = append(notes, m.Lang.Say(words.AnswerLines, m.Exp.Rule.Symbol))
	}
	return notes
}

// Description says what the plane shows, with the boundary in numbers.
func (m *Moment) Description() string {
	if m.Run == nil {
		return m.Heard()
	}
	x, y := picture.Axes(m.Exp)
	l, samples := m.Lang, m.Lang.Samples(len(m.Exp.Set.Points))
	if g := m.Exp.Document.Inputs.Grid; g.Pixels() > 0 {
		return l.Say(words.MachineAlt, m.Title(), samples, g.Rows, g.Columns, m.Step)
	}
	first, seen := l.FullName(m.Exp.Set.Features[x]), ""
	switch {
	case m.Kind() == data.Real:
		target := l.Name(picture.Target)
		seen = l.Say(words.PlaneAltLine, m.Title(), samples, first, target, m.Step)
	case y < 0:
		seen = l.Say(words.PlaneAltOne, m.Title(), samples, first, m.Step)
	default:
		second := l.FullName(m.Exp.Set.Features[y])
		seen = l.Say(words.PlaneAlt, m.Title(), samples, first, second, m.Step)
	}
	if m.Bare {
		return seen
	}
	seen = l.Sentences(seen, m.Equation(), m.runs())
	if share, ok := m.differs(); ok {
		seen = l.Sentences(seen, l.Say(words.TargetSeen, words.Short(100*share)))
	}
	return seen
}

// differs returns the share of the square in which the hidden line and the boundary at the cursor
// give different classes; false where it is not shown, or weights of zero give no boundary.
func (m *Moment) differs() (share float64, ok bool) {
	w := m.Answer()
	if m.Hidden == nil || num.Length(w) == 0 {
		return 0, false
	}
	return repeat.Disagreement(m.Hidden, repeat.Line(m.Run, w)), true
}

// runs says in words where the boundary runs in the plane, and which class lies on which side; ""
// where it is not straight, or other inputs count too.
func (m *Moment) runs() string {
	x, y := picture.Axes(m.Exp)
	table, w, first := m.Exp.Table, m.Answer(), m.first()
	mapped := len(m.Exp.Document.Inputs.Map) > 0 || table.Unit
	if m.Kind() != data.Binary || y < 0 || x == y || len(w) != first+2 || mapped {
		return ""
	}
	if table.Mean != nil {
		w, _ = table.RawWeights(w)
	}
	if w == nil {
		return ""
	}
	view := picture.Fit(m.Exp) // in the units of a picture that shows all samples
	across, up := w[first]*(view.X1-view.X0), w[first+1]*(view.Y1-view.Y0)
	if x > y { // the axes are exchanged
		across, up = w[first+1]*(view.X1-view.X0), w[first]*(view.Y1-view.Y0)
	}
	const flat = 20 // times as long as it is high, or the other way round
	said, above := words.RunsUp, up > 0
	switch {
	case across == 0 && up == 0 || math.IsNaN(across+up) || math.IsInf(across+up, 0):
		return ""
	case math.Abs(across) > flat*math.Abs(up):
		said, above = words.RunsUpright, across < 0
	case math.Abs(up) > flat*math.Abs(across):
		said = words.RunsLevel
	case across*up > 0:
		said = words.RunsDown
	}
	one, other := m.ClassLabel(1), m.ClassLabel(0)
	if !above {
		one, other = other, one
	}
	return m.Lang.Say(said, one, other)
}

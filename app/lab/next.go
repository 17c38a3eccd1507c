package lab

import (
	"math"
	"slices"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Next is something to try at the end of a run.
type Next string

// What can be tried.
const (
	NextRate    Next = "rate"    // η becomes stable
	NextFeature Next = "feature" // the inputs get a feature with which a boundary separates them
	NextAcross  Next = "across"  // a point is moved over the line
	NextScale   Next = "scale"   // the inputs are standardised
	NextXOR     Next = "xor"
	NextPocket  Next = "pocket"
	NextLoss    Next = "adaline"
	NextRule    Next = "perceptron"
	NextMean    Next = "averaged"
	NextMeans   Next = "averaged-multiclass"
)

// averaged are the rules whose result is the mean of the weights of another.
var averaged = map[string]Next{string(NextRule): NextMean, "multiclass": NextMeans}

// Nexts lists them.
var Nexts = []Next{NextRate, NextFeature, NextAcross, NextScale, NextXOR, NextPocket, NextLoss,
	NextRule, NextMean, NextMeans}

// TryNext does what is proposed at the end of a run, and plays it.
type TryNext struct{ What Next }

// Next lists what is proposed at the end of a run: nothing before it, and nothing that is locked.
func (m *Model) Next() (list []Next) {
	if !m.Explain().AtEnd() || m.Playing || m.Scene() != nil {
		return nil
	}
	if m.Advice().Take > 0 && !m.Locked(wire.LockEta) {
		list = append(list, NextRate)
	}
	_, _, across := m.crossing()
	across = across && !m.Locked(wire.LockData)
	if m.Inseparable() { // another line would not separate them either
		if d, ok := m.featured(); ok && m.crossed(&d) == "" {
			list = append(list, NextFeature)
		}
		if m.Exp.Rule.ID != string(NextPocket) && !m.Locked(wire.LockRule) {
			list = append(list, NextPocket)
		}
		across = across && len(list) == 0
	}
	if across {
		list = append(list, NextAcross)
	}
	if m.uneven() && !m.Locked(wire.LockInputs) {
		list = append(list, NextScale)
	}
	if mean := averaged[m.Exp.Rule.ID]; picture.Pictured(m.Exp) {
		if mean != "" && len(m.Exp.Table.TestRows) > 0 && !m.Locked(wire.LockRule) {
			list = append(list, mean)
		}
	} else if m.Exp.Preset.ID != "xor" && !m.LockedDocument() {
		list = append(list, NextXOR)
	}
	switch {
	case m.Locked(wire.LockRule) || m.Kind() != data.Binary || m.Inseparable():
	case m.Exp.Rule.Loss == rule.NoLoss:
		list = append(list, NextLoss)
	default:
		list = append(list, NextRule)
	}
	return list
}

// featured returns the document with a feature with which a boundary separates the classes.
func (m *Model) featured() (experiment.Document, bool) {
	d, in := m.Exp.Document, m.Course.Feature(m.Dragging())
	if in == nil {
		return d, false
	}
	d.Inputs = *in
	if d.Learner.Init.Start == rule.StartGiven { // as many weights as there were inputs
		d.Learner.Init = rule.Init{Start: rule.StartZero}
	}
	return d, true
}

// patient returns a document with as many epochs as a rule that learns from mistakes needs to make
// none, where a thousand are enough.
func (m *Model) patient(d experiment.Document) experiment.Document {
	const frame = 300_000 // presentations
	given := d.Stop.Epochs
	for _, epochs := range []int{given, 100, 1000} {
		d.Stop.Epochs = max(given, epochs)
		e, err := m.Exp.Rebuild(d)
		if err != nil || e.Rule.Loss != rule.NoLoss || m.crossed(&d) != "" {
			break
		}
		if run := e.Run(); run.Advance(affordable(e, frame)) && run.Stopped() == trace.Converged {
			return d
		}
	}
	d.Stop.Epochs = given
	return d
}

// Features returns the terms that NextFeature adds to the inputs themselves or, of pictures, what
// it adds to the pixels.
func (m *Model) Features() (terms []string) {
	in := m.Course.Feature(m.Dragging())
	if in == nil {
		return nil
	}
	for _, term := range in.Map {
		if len(term) > len("x1") {
			terms = append(terms, term)
		}
	}
	for i, feature := range m.Exp.Set.Features {
		if len(in.Columns) == 0 && picture.Pictured(m.Exp) &&
			!slices.Contains(m.Exp.Document.Inputs.Columns, i) {
			terms = append(terms, feature)
		}
	}
	return terms
}

func (m Model) tryNext(what Next) Model {
	said := ""
	switch what {
	case NextAcross:
		row, to, ok := m.crossing()
		if !ok {
			return m
		}
		if m = m.moveSample(MoveSample{Row: row, At: to}); m.Fault != nil {
			return m
		}
		m.gesture, said = stroke{}, m.Lang.Say(words.Crossed, row+1)
	case NextScale:
		if m = m.set(Set{Path: "inputs.standardize", Value: `"population"`}); m.Fault != nil {
			return m
		}
		said = m.Lang.Say(words.ScaleTried)
	case NextRate:
		a := m.Advice()
		if m = m.takeRate(TakeRate{Eta: a.Take}); a.Take == 0 || m.Fault != nil {
			return m
		}
	case NextFeature:
		d, ok := m.featured()
		if !ok {
			return m
		}
		said = m.Lang.Say(words.FeatureTried, explain.Terms(m.Lang, m.Features()))
		if picture.Pictured(m.Exp) {
			said = m.Lang.Say(words.FeatureAdded, explain.Terms(m.Lang, m.Features()))
		}
		if m, ok = m.edit(m.patient(d), stroke{}); !ok {
			return m
		}
	case NextXOR:
		return m.openStory("xor")
	case NextPocket, NextLoss, NextRule, NextMean, NextMeans:
		if m = m.setRule(`"` + string(what) + `"`); m.Fault != nil {
			return m
		}
		said = m.Lang.Say(words.RuleTried, m.Exp.Rule.Name)
	}
	m.Want, m.Playing, m.carry = 0, m.Run != nil, 0
	m.Predict, m.Guess = PredictNone, nil
	return m.say(said)
}

// uneven reports whether the run ended without success, and one input is twenty times as large as
// another, so that the weights of the others hardly count. Pixels are of one kind.
func (m *Model) uneven() bool {
	in, t := m.Exp.Document.Inputs, m.Exp.Table
	if m.Run.Stopped() == trace.Converged || t.Mean != nil || in.Unit || m.Pictured() {
		return false
	}
	least, most := math.Inf(1), 0.0
	for j := t.N - len(t.Map); j < t.N; j++ {
		size := 0.0
		for i := range t.M() {
			size = max(size, math.Abs(t.X[i*t.N+j]))
		}
		least, most = min(least, size), max(most, size)
	}
	return least > 0 && most >= 20*least
}

// crossing returns the sample that lies on its side, nearest to the line, and a place as far on the
// other side, which can be written on a blackboard and is in view.
func (m *Model) crossing() (row int, to geometry.Point, ok bool) {
	x, y := picture.Axes(m.Exp)
	w := m.Answered()
	if m.Kind() != data.Binary || len(m.Exp.Document.Inputs.Map) > 0 || y < 0 ||
		m.Exp.Table == nil || m.Exp.Table.Mean != nil || m.Exp.Table.Unit || !m.Exp.Table.Bias ||
		len(w) != 3 {
		return 0, to, false
	}
	least, square := math.Inf(1), float64(w[1]*w[1])+float64(w[2]*w[2])
	for _, i := range m.Exp.Table.Rows {
		p := m.Exp.Set.Points[i]
		z := w[0] + float64(w[1]*p[x]) + float64(w[2]*p[y])
		away := math.Abs(z) / math.Sqrt(square)
		if z*m.Exp.Set.Labels[i] <= 0 || !(away < least) {
			continue
		}
		k := -2 * z / square
		if away < (m.View.X1-m.View.X0)/20 { // it is seen to lie there
			k -= math.Copysign((m.View.X1-m.View.X0)/10/math.Sqrt(square), z)
		}
		place := Round(geometry.Point{X: p[x] + k*w[1], Y: p[y] + k*w[2]},
			(m.View.X1-m.View.X0)/100, (m.View.Y1-m.View.Y0)/100)
		if m.View.Contains(place) {
			least, row, to, ok = away, int(i), place, true
		}
	}
	return row, to, ok
}

// Answered returns the answer's weights at the cursor; nil without a run.
func (m *Model) Answered() []float64 {
	if m.Run == nil {
		return nil
	}
	return m.Run.Answer(m.Cursor(), nil)
}

// sayStep says to a listener what is on the screen.
func (m Model) sayStep() Model {
	if m.Over() > 0 {
		return m.sayOver()
	}
	if m.Asking() {
		return m.say(m.Lang.Sentences(m.Explain().Heard(), m.Question()))
	}
	return m.say(m.Explain().Heard())
}

// letGo ends a gesture, and says where a sample that was dragged is now, or what a value is that
// was slid.
func (m Model) letGo() Model {
	row, _, moved := m.Dragged()
	ended := m.gesture
	m.gesture = stroke{}
	if ended.does == setting {
		return m.sayValue(ended.path)
	}
	if !moved {
		return m
	}
	x, y := picture.Axes(m.Exp)
	at := geometry.Point{X: m.Exp.Set.Points[row][x]}
	switch {
	case m.Kind() == data.Real:
		at.Y = m.Exp.Set.Labels[row]
	case y >= 0:
		at.Y = m.Exp.Set.Points[row][y]
	}
	return m.say(m.Lang.Say(words.Moved, row+1, at.X, at.Y))
}

package lab

import (
	"math"
	"slices"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
)

// Predict is what is to be predicted before it is shown.
type Predict string

// The predictions: whether the next sample is right and which way w turns; the weights after the
// next step, the next epoch, the whole run.
const (
	PredictNone   Predict = ""
	PredictSample Predict = "sample"
	PredictTurn   Predict = "turn"
	PredictStep   Predict = "step"
	PredictEpoch  Predict = "epoch"
	PredictRun    Predict = "run"
)

// Predictions lists them, the easiest first.
var Predictions = []Predict{PredictNone, PredictSample, PredictTurn, PredictStep, PredictEpoch,
	PredictRun}

// Guess is a prediction: a line in the plane or, when Weights is not nil, typed weights; or a
// question about the next step, which Asks.
type Guess struct {
	Ends    [2]geometry.Point
	Weights []float64
	Step    int  // that it speaks of; of weights once shown
	Shown   bool // the real one is shown beside it
	Made    bool // by somebody: the line was moved, or weights were typed

	Asks       bool
	Row        int    // of the set, that is asked about
	Said, Came Choice // once shown
}

// Messages of predicting.
type (
	// SetPredict chooses what is predicted first.
	SetPredict struct{ Predict Predict }
	// MoveEnd moves an end of the predicted line: 0 or 1.
	MoveEnd struct {
		End int
		At  geometry.Point
	}
	// DrawLine draws the line that a lesson asks for through one or two places; none: it is gone.
	DrawLine struct{ Through []geometry.Point }
	// TypeGuess sets the predicted weights, as typed; empty: the line counts.
	TypeGuess struct{ Text string }
	// Reveal moves on, and shows the prediction beside what came, or the answer to a question.
	Reveal struct{}
	// GuessAgain begins the next prediction.
	GuessAgain struct{}
)

// Drawable reports whether the plane shows what is predicted as one straight line.
func (m *Model) Drawable() bool {
	if m.Run == nil || m.Exp.Classes() > 0 || m.Pictured() {
		return false
	}
	x, y := picture.Axes(m.Exp)
	return (y >= 0 || m.Kind() == data.Real) && geometry.NewPlane(&m.Exp.Set, m.Exp.Table, x, y).
		Affine()
}

func (m Model) setPredict(p Predict) Model {
	m.Predict, m.Guess, m.Asked, m.Hits = p, nil, 0, 0
	if !slices.Contains(Predictions, p) {
		m.Predict = PredictNone
	}
	return m.guess()
}

// guess begins a prediction, with the line where the boundary is now.
func (m Model) guess() Model {
	m.Guess = nil
	if m.Predict == PredictNone || m.Run == nil {
		return m
	}
	if m.Predict.Choices() != nil {
		return m.question()
	}
	v := m.View
	g := Guess{Ends: [2]geometry.Point{{X: v.X0 + (v.X1-v.X0)/4, Y: v.Center().Y},
		{X: v.X1 - (v.X1-v.X0)/4, Y: v.Center().Y}}}
	if ends, ok := m.boundary(m.Cursor()); ok {
		g.Ends = ends
	}
	m.Playing, m.Guess = false, &g
	return m
}

// guessing reports whether a prediction is under way that goes on for the present run: not shown
// yet and, if it is of weights, of as many as there are.
func (m *Model) guessing() bool {
	g := m.Guess
	return g != nil && !g.Asks && !g.Shown && m.Run != nil && (g.Weights == nil ||
		len(g.Weights) == len(m.Run.Answer(0, nil)))
}

// boundary returns two places on the boundary, or the regression's line, after a step: a quarter
// from its ends in the view. ok is false when none is in view.
func (m *Model) boundary(step int) (ends [2]geometry.Point, ok bool) {
	if !m.Drawable() {
		return ends, false
	}
	return m.across(m.Run.Answer(step, nil))
}

// across returns two places on the boundary, or the line, of weights.
func (m *Model) across(w []float64) (ends [2]geometry.Point, ok bool) {
	a, b, c := m.affine(w)
	v := m.View
	if m.Kind() == data.Real {
		at := func(x float64) geometry.Point {
			return geometry.Point{X: x,
				Y: max(v.Y0, min(v.Y1, a+b*x))}
		}
		return [2]geometry.Point{at(v.X0 + (v.X1-v.X0)/4), at(v.X1 - (v.X1-v.X0)/4)}, true
	}
	var cuts []geometry.Point // with the four sides of the view
	for _, y := range []float64{v.Y0, v.Y1} {
		if x := -(a + c*y) / b; x >= v.X0 && x <= v.X1 {
			cuts = append(cuts, geometry.Point{X: x, Y: y})
		}
	}
	for _, x := range []float64{v.X0, v.X1} {
		if y := -(a + b*x) / c; y >= v.Y0 && y <= v.Y1 {
			cuts = append(cuts, geometry.Point{X: x, Y: y})
		}
	}
	if len(cuts) < 2 {
		return ends, false
	}
	p, q := cuts[0], cuts[len(cuts)-1]
	mix := func(s float64) geometry.Point {
		return geometry.Point{X: p.X + s*(q.X-p.X),
			Y: p.Y + s*(q.Y-p.Y)}
	}
	return [2]geometry.Point{mix(0.25), mix(0.75)}, p != q
}

// guessed returns two places on the predicted line, drawn or typed; ok is false without one.
func (m *Model) guessed() (ends [2]geometry.Point, ok bool) {
	unmade := m.Guess != nil && m.Guess.Shown && !m.Guess.Made
	if m.Guess == nil || m.Guess.Asks || unmade || !m.Drawable() {
		return ends, false
	}
	if m.Guess.Weights != nil {
		return m.across(m.Guess.Weights)
	}
	return m.Guess.Ends, true
}

// affine returns z − level = a + b·x + c·y over the axes of the plane; c is 0 with real targets.
func (m *Model) affine(w []float64) (a, b, c float64) {
	x, y := picture.Axes(m.Exp)
	p, at, v := geometry.NewPlane(&m.Exp.Set, m.Exp.Table, x, y), m.View.Center(), m.View
	g := p.Gradient(w, at, max(v.X1-v.X0, v.Y1-v.Y0)/4)
	level := 0.0
	if m.Kind() != data.Real {
		level = m.Run.Level()
	}
	return p.Net(w, at) - level - g.X*at.X - g.Y*at.Y, g.X, g.Y
}

// target returns the step that is predicted; ok is false while the run is not known so far, or is
// at its end.
func (m *Model) target() (step int, ok bool) {
	switch {
	case m.Run == nil || m.AtEnd():
		return 0, false
	case m.Predict == PredictStep:
		return m.Cursor() + 1, m.Cursor() < m.Known
	case m.Predict == PredictRun:
		return m.Known, m.Ended()
	}
	ends, e := m.Run.Epochs()[:m.Epochs], m.Epoch()
	if ends[min(e, len(ends)-1)].End == m.Cursor() {
		e++
	}
	if e < len(ends) {
		return ends[e].End, true
	}
	return m.Known, m.Ended()
}

// held reports whether a prediction has to be shown before anything moves on, and begins the next
// one where the last has been shown.
func (m Model) held() (Model, bool) {
	if !m.Holds() {
		return m, false
	}
	if m.Guess == nil || m.Guess.Shown {
		m = m.guess()
	}
	return m.say(m.Question()), true
}

// Predicted says which weights are predicted.
func (m *Model) Predicted() string {
	return m.Lang.Say(map[Predict]text.Text{
		PredictStep: words.AfterStep, PredictEpoch: words.AfterEpoch, PredictRun: words.AfterRun,
	}[m.Predict])
}

func (m Model) reveal() Model {
	if m.Asking() { // nobody answers: it is shown all the same, and does not count
		return m.answered("")
	}
	step, ok := m.target()
	if m.Guess == nil || m.Draws() || m.Guess.Asks || m.Guess.Shown || !ok {
		return m
	}
	g := *m.Guess
	g.Shown, g.Step = true, step
	m.Guess, m.Want, m.Playing, m.carry = &g, step, false, 0
	return m.say(strings.Join(m.Outcome(), " "))
}

// drawLine has the line that a lesson asks for go through places. With only one yet, both its ends
// are there.
func (m Model) drawLine(through []geometry.Point) Model {
	m.Guess = nil
	if n := len(through); m.Draws() && n > 0 {
		m.Guess = &Guess{Ends: [2]geometry.Point{through[0], through[n-1]}, Made: true}
	}
	return m
}

// Drawn lists the places that a drawn line goes through: none, one or two.
func (m *Model) Drawn() []geometry.Point {
	switch {
	case !m.Draws() || m.Guess == nil:
		return nil
	case m.Guess.Ends[0] == m.Guess.Ends[1]:
		return m.Guess.Ends[:1]
	}
	return m.Guess.Ends[:]
}

// EndFor returns which end of a drawn line goes to a place: the one that is still missing, else the
// nearer.
func (m *Model) EndFor(at geometry.Point) int {
	far := func(p geometry.Point) float64 {
		return math.Hypot((p.X-at.X)/(m.View.X1-m.View.X0), (p.Y-at.Y)/(m.View.Y1-m.View.Y0))
	}
	if ends := m.Drawn(); len(ends) == 2 && far(ends[0]) < far(ends[1]) {
		return 0
	}
	return 1
}

func (m Model) moveEnd(msg MoveEnd) Model {
	if m.Draws() && m.Guess == nil {
		return m.drawLine([]geometry.Point{msg.At})
	}
	if m.Guess == nil || m.Guess.Asks || m.Guess.Shown || msg.End < 0 || msg.End > 1 {
		return m
	}
	g := *m.Guess
	g.Ends[msg.End], g.Weights, g.Made = msg.At, nil, true
	m.Guess = &g
	return m
}

// typeGuess reads predicted weights as they are typed.
func (m Model) typeGuess(typed string) Model {
	if m.Guess == nil || m.Guess.Asks || m.Guess.Shown {
		return m
	}
	g := *m.Guess
	var fault *num.Fault
	if g.Weights, fault = num.Floats(typed, false); fault != nil {
		return m.misread("w", words.GuessBox, fault)
	}
	if len(g.Weights) == 0 {
		g.Weights = nil
	}
	if n, given := len(m.Run.Answer(0, nil)), len(g.Weights); given > 0 && given != n {
		why := data.Refuse("w", text.Plural(given, words.OneWeight, words.ManyWeights),
			text.Plural(n, words.OneWeight, words.ManyWeights))
		why.Place = words.GuessBox
		return m.refuse(why, words.Invalid, "", "")
	}
	g.Made = true
	m.Guess, m.Fault = &g, nil
	return m
}

// Distance compares the prediction that is shown with what came.
func (m *Model) Distance() explain.Distance {
	g := m.Guess
	w := m.Run.Answer(g.Step, nil)
	d := explain.Distance{Right: true}
	if g.Weights != nil {
		for j, v := range w {
			d.Largest = max(d.Largest, math.Abs(v-g.Weights[j]))
			d.Right = d.Right && words.Number(v) == words.Number(g.Weights[j])
		}
		return d
	}
	a, b, c := m.affine(w)
	p, q, v := g.Ends[0], g.Ends[1], m.View
	if m.Kind() == data.Real {
		slope := (q.Y - p.Y) / (q.X - p.X)
		d.Apart = p.Y + slope*(v.X0-p.X) - a - b*v.X0
		d.Far = p.Y + slope*(v.X1-p.X) - a - b*v.X1
		small := (v.Y1 - v.Y0) / 200
		d.Right = math.Abs(d.Apart) < small && math.Abs(d.Far) < small
		return d
	}
	length := math.Hypot(b, c)
	if length == 0 {
		return explain.Distance{None: true}
	}
	nx, ny := p.Y-q.Y, q.X-p.X
	own := math.Hypot(nx, ny)
	d.Angle = math.Acos(min(1, math.Abs(nx*b+ny*c)/own/length)) * 180 / math.Pi
	// Both lines where they pass the middle: the distance of the middle from each, with its sign.
	at := v.Center()
	real := (a + b*at.X + c*at.Y) / length
	guess := ((at.X-p.X)*nx + (at.Y-p.Y)*ny) / own
	if nx*b+ny*c < 0 {
		guess = -guess
	}
	d.Apart = math.Abs(real - guess)
	d.Right = d.Angle < 1 && d.Apart < math.Hypot(v.X1-v.X0, v.Y1-v.Y0)/200
	return d
}

// Outcome says in plain terms how far the prediction is from what came.
func (m *Model) Outcome() []string {
	if m.Guess == nil || !m.Guess.Shown {
		return nil
	}
	at := m.Explain()
	at.Moment = m.At(m.Guess.Step)
	if g := m.Guess; g.Asks {
		said := []string{at.Answered(g.Said, g.Came)}
		if m.Asked > 0 {
			said = append(said, m.Lang.Say(words.AnswerScore, m.Hits, m.Asked))
		}
		return said
	}
	if !m.Guess.Made {
		return []string{at.Revealed()}
	}
	return at.Outcome(m.Distance(), m.Guess.Weights != nil)
}

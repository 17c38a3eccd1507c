// Package lab is the state of the page and everything that can happen to it. Its main type is
// Model; Update returns the next model after a message (msg.go lists them). Package browser sends
// messages and package view shows the model; lab knows neither, so that whole sessions are tested
// as scripts of messages.
//
// A model is a value. Update works on a copy and shares no slice that is written; the trace that
// models share is the memo of a pure function (see package trace), and a model looks at no more
// of it than it has Known.
package lab

import (
	"slices"

	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
)

// Tool is what a click on the plane does.
type Tool string

// The tools.
const (
	Add   Tool = "add"
	Move  Tool = "move"
	Erase Tool = "erase"
)

// Theme is the colours that the reader chose.
type Theme string

// The themes.
const (
	ThemeSystem Theme = ""
	ThemeLight  Theme = "light"
	ThemeDark   Theme = "dark"
)

// Tab is the part that stands under the plane on a narrow screen.
type Tab string

// The tabs.
const (
	TabRule   Tab = "rule"
	TabData   Tab = "data"
	TabStep   Tab = "step"
	TabCharts Tab = "charts"
)

// Beside is what stands beside the plane: a picture of a moment, or the table of steps.
type Beside = moment.Picture

// What can stand beside the plane.
const (
	BesideNone    Beside = ""
	BesideWeights        = moment.WeightPlane
	BesideSurface        = moment.Surface
	BesideProof          = moment.Proof
	BesideMapped         = moment.Mapped
	BesideSteps   Beside = "steps" // the table of all steps, in place of the plane
)

// Besides lists it in the order in which it is offered.
var Besides = slices.Concat([]Beside{BesideNone}, moment.Pictures, []Beside{BesideSteps})

// Speeds that are no number of steps a second.
const (
	Fastest  = 0.0  // as fast as it goes
	Followed = -1.0 // stays at each step that changes w, and passes over the others: see pace.go
	// passes over the others too, and stops at each that changes w
	Singly = wire.Singly
)

// Model is the whole state of the page.
type Model struct {
	Course // Exp is never nil, and never written

	Rivals []Rival // other learners on the same data

	Want    int // the cursor asked for; shown is no more than Known
	Playing bool
	story   string  // the story that was opened last
	told    int     // Edits when it was
	Speed   float64 // steps a second; Fastest, Followed, Singly
	carry   float64 // the part of a step that is due
	pause   pause   // at the step where playing stays
	lead    lead    // a step that playing ends at
	Moves   bool    // pictures may move
	swing   swing

	View  geometry.Rect
	Equal bool    // both axes have one scale
	Shape float64 // width of the plane to its height, as it is drawn; 0: not drawn yet

	Convention string   // id of the convention that was chosen last; "" none
	rateFrom   rateFrom // where η comes from
	rateWas    float64  // what η was before one was proposed
	plain      bool     // start and order were made as in textbooks by the lab, not by the reader
	way        wayBack  // to what other kinds of rules were left with
	// given start weights that did not fit other inputs: they come back where they fit
	start rule.Init

	Tool Tool
	Grid float64 // that samples snap to, one of Grids; 0: none

	Class    int // class of the next sample
	Selected int // row of the set; −1: none
	Pointed  int // row of the set that the pointer is on, wherever it is written or drawn; −1: none
	PointedW int // weight that the pointer is on, of one vector; −1: none
	Carrying bool
	Menu     Menu
	AsDrawn  bool            // what a pen draws is not centred
	Repeat   Repeat          // runs that differ in their random numbers
	Gallery  string          // the part with all pictures, as the worker has written it: HTML
	Drawing  *Drawing        // that the switches of a machine show; nil: the picture of a sample
	Cross    *geometry.Point // the keyboard's place in the plane; nil: not in use
	Margins  bool
	NoStep   bool // what a step did is not drawn
	Numbers  bool // each sample has its number
	Target   bool // the hidden line is shown, where there is one
	Witness  bool // the samples of the witness are marked
	Hover    int  // epoch under the pointer in a chart; −1: none
	Ahead    bool // what lies ahead of the cursor is shown too, faintly
	far      int  // the furthest step of the run that the cursor has been at
	Rows     StepRows
	span     int // epochs that timeline and charts span; they grow as the cursor passes them

	Predict     Predict
	Guess       *Guess // never written; nil: nothing is predicted
	Asked, Hits int    // questions that were answered, and rightly, since they were chosen

	Beside     Beside
	WeightAxes [2]int                // of the weight plane; equal: as moment.WeightAxes says
	ProofShown picture.ProofQuantity // "": the lengths
	ProofShort bool                  // the bounds are not drawn to where they meet
	Held       *float64              // value of HeldWeight; nil: where the cursor has it

	Tab     Tab
	Folds   Folds            // that are open
	Chart   picture.Quantity // the chart that is shown, where the run has it; see ShownChart
	Made    bool             // the chart of errors has the mistakes that each epoch made
	TableAt int              // first row of the data table that is shown

	Lessons *Lessons // never written; nil: the page is the lab

	Given      wire.Options // of the link that the experiment came by
	Refused    string       // the lock that the reader met last, while the page says so; "" none
	Embedded   bool         // the page is one for frames
	Packed     bool         // there is nothing to go to but the exercise
	Presenting bool         // it is shown for a lecture hall

	Share Sharing

	Lang      words.Lang
	Theme     Theme
	Aloud     Aloud
	Tones     bool // the mistakes of each epoch that the cursor passes are heard as a tone
	ByKeys    bool // the reader's last input was a key: sentences say what keys do
	telling   telling
	Unsaved   string // kinds of what the browser has not stored: see Stored
	Fault     *explain.Fault
	LacksFile bool            // the last message needs the file of a built-in set: see data.Provide
	Changed   *explain.Change // what the last change of the rule made of the samples; never written
	Spoken    Spoken          // the last thing to tell a listener

	Work  Begun // that is shown
	works int   // begun so far

	Works     []wire.Work     // as they were seen last, for their list; never written
	WorksSeen int             // counts how often
	WorksOpen bool            // the list is unfolded
	Now       time.Time       // when they were seen
	Afresh    *explain.Afresh // never written; nil: all was restored

	past, future []snapshot
	gesture      stroke // edits of one gesture are undone together
	gestures     int    // counts them
	Opened       int    // counts openings of another experiment, and other locks
	Edits        int    // counts changes of the document; pictures of the data depend on it
}

// Spoken is a message for the live region; Count makes two equal ones differ. A late one tells what
// came by itself, and is spoken once the page has come to rest.
type Spoken struct {
	Text  string
	Count int
	Late  bool
}

// New returns the model of a document at a cursor.
func New(d experiment.Document, cursor int, lang words.Lang) (Model, error) {
	e, err := experiment.Build(d)
	if err != nil {
		return Model{}, err
	}
	m := Model{Speed: Followed, Tool: Add, Class: 1, Selected: -1, Pointed: -1, PointedW: -1,
		Hover: -1, Tab: TabRule, Lang: lang}
	m = m.open(e)
	m.Want = cursor
	return m, nil
}

// Opening returns the model that a first visit sees.
func Opening(lang words.Lang) Model {
	m, err := New(experiment.Opening().Document, 0, lang)
	if err != nil {
		panic(err) // the opening document is valid; a test holds that
	}
	return m
}

// open shows another experiment from its start.
func (m Model) open(e *experiment.Experiment) Model {
	m = m.replay(e)
	m.Course = m.Scaled(moment.Course{}) // another experiment has a scale of its own
	m.Opened++
	m.rateFrom = rateOf(&e.Document)
	m.Want, m.Playing, m.carry, m.TableAt = 0, false, 0, 0
	return m.another().look()
}

// fit returns the part of the plane that shows all samples. Where a lesson has its reader move
// some, the origin is in it too unless it is far: the places that are asked for may lie near it.
func (m *Model) fit() geometry.Rect {
	view, origin := picture.Fit(m.Exp), geometry.Point{}
	s := m.Scene()
	if s == nil || !s.Move || view.Contains(origin) ||
		!view.Zoom(1./3, view.Center()).Contains(origin) {
		return view
	}
	low, high := geometry.Point{X: view.X0, Y: view.Y0}, geometry.Point{X: view.X1, Y: view.Y1}
	return geometry.Fit([]geometry.Point{low, high, origin})
}

// look fits the plane to the experiment.
func (m Model) look() Model {
	m.View = m.fit()
	m.Equal = picture.EqualScales(m.Exp, m.View)
	m.Selected, m.Carrying, m.Cross, m.Drawing = -1, false, nil, nil
	return m
}

// seen returns the part of the plane that is drawn, which is wider than View where both axes have
// one scale.
func (m *Model) seen() geometry.Rect {
	if m.Equal && m.Shape > 0 {
		return m.View.Equal(m.Shape, 1)
	}
	return m.View
}

// Outside returns how many samples lie outside of what is drawn of the plane.
func (m *Model) Outside() (count int) {
	if m.Equal && m.Shape == 0 || m.Pictured() {
		return 0
	}
	seen := m.seen()
	for row := range m.Exp.Set.Points {
		if !seen.Contains(picture.Where(m.Exp, row)) {
			count++
		}
	}
	return count
}

// fitted reports whether the plane shows what fits its samples: the reader has not moved the view.
func (m *Model) fitted() bool {
	return m.View == m.fit() && m.Equal == picture.EqualScales(m.Exp, m.View)
}

// showing has the plane show a sample that was typed, with all others, where it lies outside or the
// view fitted the samples before: a number that was mistyped and corrected leaves no empty plane.
func (m Model) showing(row int, fitted bool) Model {
	if fitted || !m.seen().Contains(picture.Where(m.Exp, row)) {
		m.View = m.fit()
	}
	if fitted {
		m.Equal = picture.EqualScales(m.Exp, m.View)
	}
	return m
}

// replay replaces the experiment and trains it, as far as fits into a frame. The cursor stays at
// its step.
func (m Model) replay(e *experiment.Experiment) Model {
	const frame = 300_000 // presentations of a point in the plane, about half a frame
	m.Menu = Menu{}
	m.Course = moment.Begin(e).Knowing(m.Course).Scaled(m.Course).Train(affordable(e, frame))
	m.span, m.far = 0, 0
	m.Edits++
	if len(m.Rivals) > 0 {
		m = m.rematch(firstSlice)
	}
	if m.Predict != PredictNone && !m.guessing() {
		m = m.guess()
	}
	return m
}

// affordable returns how many presentations of an experiment take as long as so many of a point in
// the plane: each works out a product an input and class, and at the end of its epoch once more to
// count what is wrong. (In the plane that takes a tenth.)
func affordable(e *experiment.Experiment, presentations int) int {
	const own, plane = 9, 3 // what each takes beside, in products; and of a point in the plane
	if e.Table == nil {
		return presentations
	}
	products := e.Table.N * max(1, e.Classes())
	if products <= plane {
		return presentations
	}
	return max(1, presentations*(own+plane)/(own+2*products))
}

// Explain returns what is shown with the reader's language, to be put into words.
func (m *Model) Explain() *explain.Moment {
	return &explain.Moment{Moment: m.Moment(), Lang: m.Lang, Quick: m.Dragging(),
		Unsaid: m.unsaid(), Given: m.Given, Limitless: m.Scene() != nil, Bare: m.Bare(),
		ByKeys: m.ByKeys, Erases: m.Tool == Erase, Moves: m.Tool == Move, Made: m.Made,
		Hidden: m.HiddenLine()}
}

// PlaneUnit returns how many CSS pixels a unit of each axis takes, in a plane of usual height; 0
// before it was drawn.
func (m *Model) PlaneUnit() geometry.Point {
	const height = 320
	if m.Shape == 0 {
		return geometry.Point{}
	}
	v := m.seen()
	return geometry.Point{X: height * m.Shape / (v.X1 - v.X0), Y: height / (v.Y1 - v.Y0)}
}

// HiddenLine returns the weights (w0, w1, w2) that labelled the samples, if the reader has asked
// for them; nil otherwise.
func (m *Model) HiddenLine() []float64 {
	if !m.Target || m.Bare() || m.Waits() {
		return nil
	}
	return repeat.Target(m.Exp)
}

// Cursor returns the number of steps done in what is shown.
func (m *Model) Cursor() int { return min(m.Want, m.Known) }

// Working reports whether there is more to train.
func (m *Model) Working() bool { return !m.Ended() || m.rivalsWork() }

// CatchesUp reports whether the run is trained towards the cursor that was asked for.
func (m *Model) CatchesUp() bool { return !m.Ended() && m.Want > m.Known }

// Epoch returns the epoch that the cursor stands in: 0 at the start.
func (m *Model) Epoch() int { return m.Moment().Epoch() }

// EpochPlace returns where the timeline stands as a number of epochs: 2.5 is half way through the
// third.
func (m *Model) EpochPlace() float64 { return m.placeAt(m.mark()) }

// Seen returns how far timeline and charts tell of the run, in epochs: to the cursor or, on
// request, as far as it is known.
func (m *Model) Seen() float64 {
	if m.Ahead {
		return max(m.PlaceOf(m.Known), m.EpochPlace())
	}
	return m.EpochPlace()
}

// Span returns how many epochs the timeline and the charts show: only as many as have been seen, so
// that they do not give away how long the run is. It shrinks only for another run or at its start,
// so that the timeline does not change while the pointer drags the cursor back.
func (m *Model) Span() int { return max(m.span, moment.Span(m.Seen())) }

// Reach returns the number of steps that the timeline spans, at least 1.
func (m *Model) Reach() int { return max(1, m.StepsOf(m.Span())) }

// PlaneLook is what the reader has the plane show of a moment. It compares: with the key of the
// moment it is the key of the picture, and the frame is made of nothing else.
type PlaneLook struct {
	Margins, Update, Witness bool
	Numbers, Target          bool
	Best                     bool     // the line of w*, of which the proof speaks
	Tip                      int      // row of the set that the tip is of; −1: none
	Selected, Pointed        int      // rows of the set; −1: none
	PointedW                 int      // where a machine shows it; −1: none
	Drawing                  *Drawing // likewise; nil: none
	Glance                   int      // another step; 0: none
	Crossed                  bool
	Cross                    geometry.Point
	Menu                     bool // that of the selected sample is open
	Class                    int
	Guess                    *Guess            // never written
	Scene                    *wire.LessonScene // never written
	Lang                     words.Lang
}

// PlaneLook returns what the plane shows.
func (m *Model) PlaneLook() PlaneLook {
	look := PlaneLook{
		Margins: m.Margins, Update: !m.NoStep && (!m.Playing || m.followed()),
		Witness: m.Witness && m.Inseparable(),
		Numbers: m.numbered(), Tip: m.tipped(), Target: m.Target,
		Best:     m.Beside == BesideProof && m.Exp.Classes() == 0 && m.Proof() != nil,
		Selected: m.Selected, Pointed: m.Pointed, Glance: m.Glance(), Class: m.shape(),
		Guess: m.Guess, Scene: m.Scene(),
		Lang: m.Lang,
	}
	if look.PointedW = -1; m.Pictured() {
		look.PointedW, look.Drawing = m.PointedW, m.Drawing
	}
	if m.Menu.Open {
		look.Selected, look.Menu = m.Menu.Row, true
	}
	if m.Cross != nil {
		look.Crossed, look.Cross = true, *m.Cross
	}
	return look
}

// Frame returns what of the plane changes with the cursor.
func (m *Model) Frame() picture.Frame {
	look := m.PlaneLook()
	f := picture.Frame{
		Moment: m.Moment(), Margins: look.Margins, Update: look.Update, Selected: look.Selected,
		Ringed: look.Menu, Glance: look.Glance, Class: look.Class,
	}
	if look.Pointed >= 0 {
		f.Pointed = []int{look.Pointed}
	}
	f.Unsaid = m.unsaid()
	if f.Next = m.awaited() != nil; !f.Next && m.Asking() {
		f.Pointed = append(f.Pointed, f.Unsaid...)
	}
	f.Numbers = look.Numbers
	if look.Tip >= 0 {
		f.Tip = &picture.Tip{Row: look.Tip, Lines: m.Explain().Tip(look.Tip, m.Scene() != nil)}
	}
	if look.Witness {
		report, _ := m.Course.Analysis(m.Dragging())
		f.Witness = report.Witness
	}
	if look.Crossed {
		f.Cross = &look.Cross
	}
	if ends, ok := m.guessed(); ok {
		f.Guess = &picture.GuessLine{Ends: ends, Open: !look.Guess.Shown}
	}
	if look.Best {
		f.Own = append(f.Own, picture.OwnLine{Weights: m.Proof().Unit, Name: "w*"})
	}
	if f.Target = m.HiddenLine(); f.Target != nil && m.Run != nil && m.Exp.Table.Bias {
		line := slices.Clone(f.Target)
		line[0] += m.Run.Level() // where the weights of a run have z = θ
		f.Own = append(f.Own, picture.OwnLine{Weights: line, Name: "f"})
	}
	m.lessonMarks(&f)
	f.Labels = m.Explain().PlaneLabels(f.Next)
	if s := m.Scene(); s != nil && s.Sides {
		f.Alike, f.Here = true, ""
	}
	f.Gaps = m.Still() && m.Scene().Gaps
	f.Angles = m.Still() && m.Exp.Table != nil && !m.Exp.Table.Bias && !f.Gaps
	if f.Calm = m.Still(); m.Bare() {
		f.Bare, f.Here, f.Boundary = true, "", ""
	}
	return f
}

// tipped returns the sample (row of the set) that the plane tells of: the one that is pointed at,
// or that the keyboard's place is on; −1: none.
func (m *Model) tipped() int {
	switch {
	case m.Menu.Open || m.Dragging() || m.Carrying || m.Pictured() || m.Columned():
	case m.has(m.Pointed):
		return m.Pointed
	case m.Cross != nil && m.has(m.Selected):
		return m.Selected
	}
	return -1
}

// numbered reports whether each sample has its number in the plane: where the reader wants it, and
// in a lesson, whose text names samples by number, where they are few.
func (m *Model) numbered() bool {
	const few = 12
	return m.Numbers || m.Scene() != nil && len(m.Exp.Set.Points) <= few
}

// shape returns the class of the next sample's mark.
func (m *Model) shape() int {
	if m.Kind() == data.Real {
		return 1
	}
	return m.Class
}

// Glance returns the step at the end of the epoch that is pointed at in a chart; 0 at none.
func (m *Model) Glance() int {
	if m.Hover < 0 || m.Hover >= m.Epochs || m.Run == nil {
		return 0
	}
	return m.Run.Epochs()[m.Hover].End
}

// Dragging reports whether an edit is under way.
func (m *Model) Dragging() bool { return m.gesture != (stroke{}) }

// Dragged returns the sample that is dragged and the number of the gesture, during which the others
// stay.
func (m *Model) Dragged() (row, gesture int, ok bool) {
	g := m.gesture
	return g.row, m.gestures, g.does == moving && m.has(g.row)
}

// Nudged reports whether a sample, the start or η is dragged, and the number of the gesture: most
// of the page says nothing of those.
func (m *Model) Nudged() (gesture int, ok bool) {
	g := m.gesture
	return m.gestures, g.does == moving || g.does == starting ||
		g.does == setting && g.path == "learner.eta"
}

// say sets the text for the live region.
func (m Model) say(s string) Model {
	m.Spoken = Spoken{Text: s, Count: m.Spoken.Count + 1}
	return m
}

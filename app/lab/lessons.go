package lab

import (
	"slices"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Messages of the lessons.
type (
	// EnterLessons goes to a place in the lessons. The lab's experiment waits meanwhile.
	EnterLessons struct{ Place wire.Place }
	// ShowScene shows what stands beside a step.
	ShowScene struct{ Scene wire.LessonScene }
	// LeaveLessons goes back to the lab as it was left or, with Take, with the experiment of the
	// step as another work.
	LeaveLessons struct{ Take bool }
)

// Lessons is the place in them that is shown, with the lab as it was left. It is never written.
type Lessons struct {
	wire.Place
	Scene *wire.LessonScene // that is beside it; never written

	home *Model
}

// Home returns the experiment of the lab as it was left for the lessons, and the step of its run
// that was shown.
func (m *Model) Home() (document string, step int) {
	home := m.Lessons.home
	return string(home.Exp.Document.Compact()), home.Cursor()
}

// Room names what the page is: the lab, the list of the lessons, or one of them. Until what stands
// beside a step is there, it is the list, which has no experiment: what was open before is no part
// of it.
func (m *Model) Room() string {
	switch {
	case m.Lessons == nil:
		return "lab"
	case m.Scene() == nil:
		return "lessons"
	}
	return "lesson"
}

// Teaches reports whether this is where exercises are made.
func (m *Model) Teaches() bool { return m.Lessons != nil && m.Lessons.ID == wire.TeachID }

// ForTeachers reports whether this is a place of teachers: where exercises are made, or where a
// class has handed in.
func (m *Model) ForTeachers() bool {
	return m.Teaches() || m.Lessons != nil && m.Lessons.ID == wire.ClassID
}

// Scene returns what stands beside a step of a lesson; nil elsewhere.
func (m *Model) Scene() *wire.LessonScene {
	if m.Lessons == nil || m.Lessons.ID == "" {
		return nil
	}
	return m.Lessons.Scene
}

// Draws reports whether the reader draws a line in the plane.
func (m *Model) Draws() bool { return m.Scene() != nil && m.Scene().Draw != "" }

// Still reports whether nothing is trained that is shown.
func (m *Model) Still() bool { return m.Scene() != nil && m.Scene().Still }

// Bare reports whether nothing but the samples is shown.
func (m *Model) Bare() bool { return m.Scene() != nil && m.Scene().Bare }

// Columned reports whether each feature is shown by itself, in place of the plane.
func (m *Model) Columned() bool { return m.Scene() != nil && m.Scene().Columns }

// Waits reports whether what comes after the cursor is not to be seen yet.
func (m *Model) Waits() bool {
	s := m.Scene()
	return s != nil && s.Until >= 0
}

// awaited returns the rows of the set that the next step presents, where it is what a lesson asks
// about.
func (m *Model) awaited() (rows []int) {
	const most = 64 // a ring on every sample says nothing
	if !m.Waits() || !m.Scene().Asked || m.Run == nil || m.Cursor() >= m.Run.Len() {
		return nil
	}
	batch := m.Run.Batch(m.Cursor() + 1)
	if len(batch) > most || len(batch) > 1 && len(batch) == m.Run.Problem().M {
		return nil
	}
	for _, i := range batch {
		rows = append(rows, m.RowOf(i))
	}
	return rows
}

func (m Model) enterLessons(at wire.Place) Model {
	l := Lessons{Place: at}
	if m.Lessons != nil {
		l.home = m.Lessons.home
		if at.ID == m.Lessons.ID { // from step to step the picture stays until the next is there
			l.Scene = m.Lessons.Scene
		}
	} else {
		home := m
		home.Playing, home.Presenting = false, false
		l.home = &home
	}
	m.Presenting = m.Presenting && m.Lessons != nil && at.ID != "" // from step to step
	m.Lessons, m.Playing = &l, false
	return m.closeMenu()
}

// showScene opens the experiment of a step, or has what is open follow a verdict.
func (m Model) showScene(s wire.LessonScene) Model {
	if m.Lessons == nil {
		m = m.enterLessons(s.Place)
	}
	l, was := *m.Lessons, m.Lessons.Scene
	l.Place, l.Scene = s.Place, &s
	if !slices.Equal(m.Given.Hide, s.Hide) || !slices.Equal(m.Given.Lock, s.Lock) {
		m.Given.Hide, m.Given.Lock = s.Hide, s.Lock
		m.Opened++
	}
	if was == nil || was.Key != s.Key {
		e, err := experiment.Parse([]byte(s.Document))
		if err != nil {
			return m.refuse(err, words.Invalid, "", "")
		}
		m.Lessons = &l
		view := m.View
		m = m.openScene(e, s.Cursor)
		if was != nil && was.Place == s.Place && (was.Own || s.Own) { // the same samples
			m.View = view
		}
		m = m.lineInSight(s.Cursor).inSight(s.Marks.Yours)
		return m.guided(s.Marks, s.Marks.Plays)
	}
	m.Lessons = &l
	if was.Draw != s.Draw { // what was drawn is judged
		m.Guess = nil
	}
	return m.inSight(s.Marks.Yours).guided(s.Marks, was.Until >= 0)
}

// openScene shows an experiment with nothing of the one before about it.
func (m Model) openScene(e *experiment.Experiment, cursor int) Model {
	m.Rivals, m.Beside, m.Predict, m.Guess = nil, Beside(m.Scene().Beside), PredictNone, nil
	m.Fault, m.Changed, m.Convention, m.story = nil, nil, "", ""
	m.start = rule.Init{}
	m.Chart, m.Made = picture.LossPerEpoch, false // where there is one, the lesson is about it
	m.Speed, m.Ahead, m.Held, m.Tab = Followed, false, nil, TabRule
	if m.Tool = Move; !m.Locked(wire.LockData) {
		m.Tool = Add
	}
	if m.Scene().Move {
		m.Tool = Move
	}
	if m.Folds = 0; !m.Locked(wire.LockInputs) {
		m.Folds = bit(FoldInputs)
	}
	decays := !e.Document.Learner.Steady() && !m.Locked(wire.LockEta)
	alone := m.Locked(wire.LockRule) && m.Locked(wire.LockInputs) && !m.Locked(wire.LockSettings)
	if decays || m.Scene().Set != "" && alone {
		m.Folds |= bit(FoldConventions)
	}
	m = m.open(e)
	if m.Teaches() && m.Grid == 0 && !m.Locked(wire.LockData) { // numbers to work by hand
		m = m.setGrid(m.suitedGrid())
	}
	m.past, m.future, m.gesture, m.way = nil, nil, stroke{}, wayBack{}
	m.Want, m.rateFrom = cursor, stated
	return m
}

// lineInSight has the boundary after a step in view.
func (m Model) lineInSight(step int) Model {
	if m.Run == nil || m.Run.Len() < step {
		return m
	}
	return m.inSight(m.Run.Answer(step, nil))
}

// inSight widens the view of the plane until the line of weights is in it, unless it is far away.
func (m Model) inSight(w []float64) Model {
	const farthest = 4 // times as wide
	if m.Run == nil || m.Kind() != data.Binary || !m.Drawable() || len(w) != m.Exp.Table.N {
		return m
	}
	fit := m.View
	for range 8 {
		if _, seen := m.across(w); seen || m.View.X1-m.View.X0 > farthest*(fit.X1-fit.X0) {
			break
		}
		m.View = m.View.Zoom(1/1.25, m.View.Center())
	}
	if _, seen := m.across(w); !seen {
		m.View = fit
		return m
	}
	m.View = m.View.Zoom(1/1.1, m.View.Center()) // with room for its name
	return m
}

// guided goes to the step that a verdict speaks of; revealed: it was not to be seen before.
func (m Model) guided(marks wire.LessonMarks, revealed bool) Model {
	if marks.Seek < 0 || m.Waits() || m.Run == nil {
		return m
	}
	for !m.Ended() && m.Known <= marks.Seek {
		m.Course = m.Course.Train(firstSlice)
	}
	to := min(marks.Seek, m.Known)
	if marks.Epochs {
		to = m.Run.Epochs()[min(marks.Seek, m.Epochs-1)].End
	}
	if revealed {
		m = m.lineInSight(to)
	}
	if marks.Plays {
		m.Want = min(marks.From, to)
	}
	if revealed && to == m.Cursor()+1 {
		m.Want = to
		return m.swung(stay, 0)
	}
	if marks.Plays && m.Moves && m.Cursor() < to {
		return m.led(to)
	}
	m.Want, m.Playing, m.swing = to, false, swing{}
	return m
}

// lead plays up to a step of one run, fast enough to watch. The zero value leads nowhere.
type lead struct {
	run  *trace.Trace
	to   int
	pace float64 // steps a second
}

// watched is how long one watches at most, and eachSeen a pace at which each step is seen.
const (
	watched  = 5 // seconds
	eachSeen = 4 // steps a second
)

// led plays up to a step.
func (m Model) led(to int) Model {
	m.lead = lead{m.Run, to, max(eachSeen, float64(to-m.Cursor())/watched)}
	m.Playing, m.carry, m.swing = true, 0, swing{}
	return m
}

// leading reports whether playing ends at a step.
func (m *Model) leading() bool { return m.lead.run != nil && m.lead.run == m.Run }

// approach moves the cursor towards the step that playing ends at.
func (m Model) approach(elapsed time.Duration) Model {
	m.carry += m.lead.pace * elapsed.Seconds()
	steps := int(m.carry)
	m.carry -= float64(steps)
	if m.Want = min(m.mark()+steps, m.lead.to); m.Want == m.lead.to {
		m.Playing, m.carry, m.lead = false, 0, lead{}
		m = m.swung(stay, 0).sayStep()
	}
	return m
}

func (m Model) leaveLessons(take bool) Model {
	if m.Lessons == nil {
		return m
	}
	back := *m.Lessons.home
	back.Lang, back.Theme, back.Moves = m.Lang, m.Theme, m.Moves
	back.Unsaved, back.Spoken, back.Fault = m.Unsaved, m.Spoken, nil
	back.Edits, back.Opened, back.works = m.Edits+1, m.Opened+1, m.works
	back.gestures = m.gestures
	if back.Embedded = m.Embedded; !take {
		return back
	}
	back = back.load(m.Exp, m.Cursor())
	back.Given = wire.Options{Origin: back.Given.Origin} // who may talk to it, whatever it shows
	back.Rivals, back.Beside, back.rateFrom = nil, BesideNone, stated
	back.Made = m.Made
	back.Predict, back.Guess, back.past, back.future = PredictNone, nil, nil, nil
	return back
}

// lessonMarks puts what a verdict draws into a frame of the plane.
func (m *Model) lessonMarks(f *picture.Frame) {
	s := m.Scene()
	if s == nil || m.Run == nil {
		return
	}
	rows := m.Exp.Table.Rows
	for _, i := range s.Marks.Rings {
		if i < len(rows) && !slices.Contains(f.Pointed, rows[i]) {
			f.Pointed = append(f.Pointed, rows[i])
		}
	}
	for _, w := range s.Marks.Witness {
		if w.Sample < len(rows) {
			f.Witness = append(f.Witness, theory.Share{Sample: w.Sample, Weight: w.Weight})
		}
	}
	for _, own := range []picture.OwnLine{
		{Weights: s.Marks.Yours, Name: s.Marks.YoursIs, Arrow: s.Marks.YourW},
		{Weights: s.Marks.Parts, Name: s.Marks.PartsIs},
	} {
		if len(own.Weights) == m.Exp.Table.N {
			f.Own = append(f.Own, own)
		}
	}
}

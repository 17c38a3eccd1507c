package exercise

import (
	"encoding/json"
	"math/big"
	"slices"

	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Version is the version of the document that this package reads.
const Version = 1

// Bounds of the contract (spec §9).
const (
	MaxBytes = 256 << 10
	MaxSteps = 40
	MaxAsks  = 100

	MaxName  = 200
	maxTests = 200
)

// Exercise is a document as it was read. It is never written after Parse.
type Exercise struct {
	ID               string
	Title, Objective text.Text
	Onward           text.Text // a reason to open the next one; may be empty
	Notes            string    // for the teacher
	Minutes          int
	Misconceptions   []string // named errors that it is about
	Sources          []string
	Hide, Lock       []string // of the page, as in links
	Drawing          *Drawing // nil: everybody has the same numbers
	Steps            []Step
	Mode             Mode
	Pass             float64 // share of the points that passes
	HasPass          bool    // its author has said so; else it is the default
	Tests            []Test

	lacking []string // places whose words are in one language, where others are in both

	tree    any // the experiment as JSON
	size    int // bytes of the document
	hash    string
	reviews *[]Review // the asks that come back; nil: the document does not say
}

// Mode says what an attempt costs.
type Mode string

// The modes: unlimited, the best counts; every wrong attempt lowers what comes after it; the first
// answer counts.
const (
	Practice Mode = "practice"
	Graded   Mode = "graded"
	Once     Mode = "once"
)

// StepKind says what a step has its reader do.
type StepKind string

// The kinds of step.
const (
	PredictStep StepKind = "predict"
	DoStep      StepKind = "do"
	ObserveStep StepKind = "observe"
	ExplainStep StepKind = "explain"
)

// Step is one screen: prose, an experiment at a step of its run, and what is asked.
type Step struct {
	ID     string
	Kind   StepKind
	Text   text.Text
	Quiz   text.Text     // what stands for Text in a quiz, which has no lab beside it; may be empty
	Cursor int           // the step of the run that is asked about, from 1; 0: none
	Patch  []goal.Change // what of the experiment is otherwise than in the document
	May    []string      // what of it the student may change, by the ids of locks
	Beside string        // the picture beside the plane, of moment.Pictures; "": none
	Shows  Showing       // what of the experiment is shown
	At     int           // the step of its run at which it opens; AtEnd: its end
	Streak int           // so many variants in a row are to be right; 0 and 1: one is enough
	Asks   []Ask
}

// Showing says what of its experiment a step shows.
type Showing string

// What a step can show. All but ShowsRun are for steps in which nothing is trained.
const (
	ShowsRun     Showing = "run"     // its run, step by step
	ShowsLine    Showing = "line"    // its samples and the line of its start weights
	ShowsGap     Showing = "gap"     // likewise, with how far the nearest samples are from the line
	ShowsPoints  Showing = "points"  // its samples alone; with all answers, the line of weights too
	ShowsColumns Showing = "columns" // likewise, but each feature by itself instead of the plane
)

// Bare reports whether the samples alone are shown.
func (s Showing) Bare() bool { return s == ShowsPoints || s == ShowsColumns }

// Ask is a question with one answer.
type Ask struct {
	ID     string
	Text   text.Text // may be empty: the goal's name says enough
	Quiz   text.Text // what stands for Text in a quiz; may be empty
	Goal   goal.Goal
	Points int
	Digits int // decimal places asked for
	Patch  []goal.Change
	Hints  []Hint
	Settle *Settling   // what is said of a prediction once it is made; nil: nothing
	Lesson string      // the id of the lesson that it goes back to; "": none
	Way    []goal.Part // small questions of its own; none: those that the step has

	kind     string
	solution goal.Answer // what is right of what is set up in the lab; may be empty
}

// Kind is the id of the goal of an ask; of what is predicted, that of the goal inside.
func (a *Ask) Kind() string { return a.kind }

// HintLevel is a level of help: where to look, which rule, one part worked.
type HintLevel string

// The levels, in the order in which they are given.
const (
	HintPoint HintLevel = "point"
	HintRule  HintLevel = "rule"
	HintWork  HintLevel = "work"
)

// Hint is help on request: words of its own, or what the engine says of its level.
type Hint struct {
	Level HintLevel
	What  string    // point: sample, line, field; rule: a rule of hintWords; work: component
	J     int       // which component is worked
	Text  text.Text // empty: what is said of that
}

// Test is an answer and what has to come of it.
type Test struct {
	Variant string // "": the first of the pool
	Answers goal.Answers
	Ask     string // step.ask; the last of the answers where it is left out
	Expect  Expect
}

// Expect is what a test expects; what is left out may be anything.
type Expect struct {
	State goal.State
	Error string // the one named error
	Note  string
	Score *float64
	// whether it counts as carried
	Carried *bool
}

// Find returns the places of an ask by its name "step.ask", or by that of the ask alone where no
// other has it.
func (x *Exercise) Find(name string) (step, ask int, ok bool) {
	found := 0
	for s := range x.Steps {
		for a := range x.Steps[s].Asks {
			switch name {
			case x.Name(s, a):
				return s, a, true
			case x.Steps[s].Asks[a].ID:
				step, ask, found = s, a, found+1
			}
		}
	}
	return step, ask, found == 1
}

// Name returns the name of an ask: "step.ask".
func (x *Exercise) Name(step, ask int) string {
	return x.Steps[step].ID + "." + x.Steps[step].Asks[ask].ID
}

// Names lists the names of all asks in their order.
func (x *Exercise) Names() []string {
	var names []string
	for s := range x.Steps {
		for a := range x.Steps[s].Asks {
			names = append(names, x.Name(s, a))
		}
	}
	return names
}

// Checkpoint reports whether questions of the exercise go back to lessons.
func (x *Exercise) Checkpoint() bool {
	return slices.ContainsFunc(x.Steps, func(s Step) bool {
		return slices.ContainsFunc(s.Asks, func(a Ask) bool { return a.Lesson != "" })
	})
}

// Settles reports whether a verdict leaves nothing to do in a step. What is predicted need not be
// right.
func (s *Step) Settles(v *goal.Verdict) bool {
	if s.Kind == PredictStep {
		return v.State != goal.Empty && v.State != goal.Invalid
	}
	return v.Earns()
}

// Drawing says how the numbers of a variant are drawn: short decimals, which are put into the
// experiment before anything is computed, so that nothing that is shown is rounded otherwise than
// what is judged.
type Drawing struct {
	draw    []drawOf
	into    []goal.Change // paths, with the name of a draw as value
	require []require
	// one is drawn first, and its numbers go where it has them; empty: all variants are alike
	families []family
	show     []string // errors that give something wrong in every variant
	Apart    *big.Rat // no two errors, and none and what is right, agree within this; nil: they may
	Pool     []string // the codes that are handed out; empty: any
}

// drawOf is a list of numbers to draw from.
type drawOf struct {
	name   string
	values []json.Number
}

// require is a condition on the numbers of a variant: a record of a closed set. It is asked of a
// step of the run, or of the experiment and the cursor of a step of the exercise.
type require struct {
	is    string
	step  int
	at    string
	value *big.Rat
}

// family is one of several kinds of table that a variant can have: values put into the experiment,
// the places of drawn numbers, and what is required.
type family struct {
	patch, into []goal.Change
	require     []require
}

// Review is an ask that comes back in later days.
type Review struct {
	Ask      string    // step.ask
	Text     text.Text // in the place of the step's; empty: the step's
	Question text.Text // in the place of the ask's; empty: the ask's

	drawing *Drawing // of numbers in the step's experiment; nil: those of the exercise's variants
}

// Settling is what a document says of a prediction once it is made.
type Settling struct {
	Text text.Text // two or three lines: what happened, why, and a question that nobody marks
	At   int       // the step that tells; 0: none does; −1: the engine finds it

	open []goal.Change // what of the ask's experiment is otherwise in the run that tells
}

package wire

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"slices"
)

// Contents lists the lessons in their order: a file that is loaded when they are first asked for.
type Contents struct {
	Lessons  []Entry
	Pictures string // address of their pictures, SVG by their ids, loaded after the list is shown
}

// At returns the place of a lesson in the contents, −1 for none.
func (c Contents) At(id string) int {
	return slices.IndexFunc(c.Lessons, func(e Entry) bool { return e.ID == id })
}

// Numbered is the title of an entry in a menu, behind its number if it has one of its own.
func (e Entry) Numbered(between string) text.Text {
	if e.Checkpoint || e.Number == 0 {
		return e.Title
	}
	return text.Same("{0}"+between+"{1}").With(e.Number, e.Title)
}

// Entry is a lesson as its contents tell of it.
type Entry struct {
	ID               string
	Number           int    // of its folder; of a checkpoint that of the lesson before it
	Checkpoint       bool   // it mixes what the lessons before it teach
	File             string // address of its document
	Title, Objective text.Text
	Minutes          int
	Steps            int
	Review           []string // the questions that come back, as step.ask
	Same             []string // those of them that come back on the same numbers
	// Back has the lesson, by its id, whose questions come back where a question, as step.ask, was
	// missed.
	Back map[string]string `json:",omitempty"`
}

// LessonOrder is what the page asks for: a place as it is to be shown, after something was done
// there.
type LessonOrder struct {
	Lang     words.Lang
	Place    Place
	Contents string            // the list of lessons, as its file has it
	Document string            // of the lesson
	Of       string            // the lesson that the document is of, if it is not the place's
	Do       Done              // what was done there
	Fields   map[string]string // what stands in the fields of the lesson, by their names
	Set      string            // the experiment as it was set beside the step
	Kept     map[string]string // what is kept of each lesson, by its id
	Step     int               // of the run that is shown
	Epoch    int
	Chance   string   // a word of this device, so that its numbers differ from those of others
	Today    int      // days since 1970-01-01, where the reader is
	Minute   int64    // now, since 1970
	Undone   []string // lessons that were started again and can be as they were
	Own      []Place  // exercises of other people that were opened here, each at its start
	Link     string   // that leads to the lesson
	Embedded bool
	Home     string // the experiment in the lab, where exercises are made; else ""
	HomeStep int    // of its run that is shown
	Live     *LiveOrder
}

// LessonAnswer is what the page shows and keeps.
type LessonAnswer struct {
	HTML  string
	Title string            // of the page
	Kept  string            // the new state of the lesson, to be stored
	Also  map[string]string // the same of other lessons, by their ids
	Needs string            // the lesson whose document is missing for an answer
	Go    string            // fragment of the place to be shown instead of this one
	Drop  string            // fields whose names begin so are emptied; "" none
	Put   map[string]string // what stands in fields now
	Say   string            // to a listener
	Tell  []string          // to the page around, as JSON
	Paper string            // what is to be printed; then there is nothing else than
	File  []byte            // to be handed out
	Name  string            // of the file
	More  bool              // there is more to do: the place is to be shown again
	Draw  []Figure          // its pictures, which the page draws
	Focus string            // id of what has the focus next; "" where it was
	See   string            // id of what is to be in sight after it; "": what is
	Scene *LessonScene      // nil beside the contents
	Live  *LiveAnswer       // nil: there is no live class
}

// LessonScene is what the lab shows beside a step.
type LessonScene struct {
	Title      text.Text // of the lesson
	Place      Place
	Key        string // another one is another experiment, opened from its start
	Document   string
	Cursor     int
	Until      int      // step after which nothing is shown; −1: all is
	Asked      bool     // the step after it is asked about: its samples are ringed
	Unsaid     bool     // whether samples are right is asked, and not shown
	Sides      bool     // what o is for samples is asked: the half-planes are not told apart
	Move       bool     // samples are moved, not added
	Still      bool     // nothing is trained
	Bare       bool     // the samples alone are shown, and no line
	Own        bool     // the weights are the student's own
	Columns    bool     // by each feature alone, in place of the plane
	Gaps       bool     // how far the nearest samples are from the boundary is drawn
	Draw       string   // begin of the names of the fields of a line that is drawn; "": none is
	Beside     string   // the picture beside the plane
	Hide, Lock []string // of the page, as in links
	Set        string   // field that keeps the experiment as it is set; "" nothing is
	Lead, More string   // what is said over the plane
	Marks      LessonMarks
}

// LessonMarks are what a verdict or a hint draws. They are never written.
type LessonMarks struct {
	Yours, Parts     []float64 // weights: of the student's own numbers; of a line that separates
	YoursIs, PartsIs string    // what their lines are called
	YourW            string    // what stands before w at the arrow of the student's own
	Guesses          []ChartGuess
	Rings            []int // training samples
	Witness          []ProofShare
	Seek             int // step or, with Epochs, epoch to go to; −1: none
	Epochs           bool
	Plays            bool // it is played to, from the step From
	From             int
}

// ChartGuess is a student's guess at the length of the run that is shown: where it ends, in epochs.
type ChartGuess struct {
	At   float64
	Name string
}

// ProofShare is a sample's part in the proof that no line separates.
type ProofShare struct {
	Sample int
	Weight float64
}

// Figure is a plane on paper: of an experiment after a step, −1 for the last, with rings on the
// samples of the next where that is asked about, without the boundary where that is asked for, and
// with its sides alike where what o is there is; of columns, each feature by itself.
type Figure struct {
	Document                    string
	Step                        int
	Asked, Bare, Alike, Columns bool
}

// FieldWidth is how wide a field for a text is, in characters: those of Chinese keyboards take two.
func FieldWidth(typed string) int {
	const wide = '\u2e80' // where the scripts of East Asia begin
	width := 0
	for _, r := range typed {
		width++
		if r >= wide {
			width++
		}
	}
	return max(1, width)
}

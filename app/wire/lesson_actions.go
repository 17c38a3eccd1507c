package wire

import (
	"fmt"
	"hash/fnv"
	"strconv"
)

// Verb is an action of the lessons without anything to be added. Its value is its text in data-do.
type Verb string

// Verbs that the worker answers.
const (
	Check       Verb = "lesson-check"
	Hint        Verb = "lesson-hint"
	Again       Verb = "lesson-again" // with other numbers
	Back        Verb = "lesson-back"  // to the experiment of the step
	Restart     Verb = "lesson-restart"
	PrintLesson Verb = "lesson-print"
	PrintKey    Verb = "lesson-print-key"  // where exercises are made
	Forget      Verb = "lesson-forget"     // asks whether to
	Keep        Verb = "lesson-keep"       // is the answer no
	Skip        Verb = "lesson-skip"       // goes to the lesson without the questions before it
	HandIn      Verb = "lesson-handin"     // opens the part for handing in
	MakeCode    Verb = "lesson-code"       // makes the code
	ReadCodes   Verb = "lesson-codes"      // reads what a class has handed in
	ShowNames   Verb = "lesson-names"      // shows the names, or hides them
	ClassTable  Verb = "lesson-table"      // writes a table for a gradebook
	LiveCodes   Verb = "lesson-live-codes" // writes the codes of a live class
	LiveBegin   Verb = "lesson-live-begin" // begins a live class
	LiveJoin    Verb = "lesson-live-join"  // looks for one, to join it
	EmptyClass  Verb = "lesson-empty"
)

// Verbs that the page itself does.
const (
	Leave      Verb = "lesson-leave"
	OpenInLab  Verb = "lesson-lab"
	SaveLesson Verb = "lesson-save"
	Load       Verb = "lesson-load"
	Forgotten  Verb = "lesson-forgotten"
	CopyHandIn Verb = "lesson-copy"
	// The script of live classes does these (static/live/live.js).
	LiveEnd    Verb = "lesson-live-end"    // ends the class
	LiveLeave  Verb = "lesson-live-leave"  // leaves it
	LiveHere   Verb = "lesson-live-here"   // goes on in this tab
	LiveFreeze Verb = "lesson-live-freeze" // stops all phones, or lets them go on
	LiveEnter  Verb = "lesson-live-enter"  // joins the class that a frame's address names
)

// Actions of the lessons with something to be added, which the worker answers. An ask, a block, a
// tile is named by its id in the exercise.
type (
	// Anew starts a lesson again, from the list.
	Anew struct{ Lesson string }
	// Undo brings back the answers to a lesson that was started again.
	Undo struct{ Lesson string }
	// PrintOf prints a lesson, from the list.
	PrintOf struct{ Lesson string }
	// Solve shows the whole solution of a question, which costs its points.
	Solve struct{ Ask string }
	// Small checks the number that was typed for a small question to an ask.
	Small struct{ Ask string }
	// Watch plays the run that tells.
	Watch struct{ Ask string }
	// Open shows the experiment that is a number of what a verdict shows.
	Open struct {
		Ask  string
		Show int
	}
	// Try searches a counterexample to what a block says.
	Try struct{ Ask, Block string }
	// Counter shows the counterexample that was found.
	Counter struct{ Ask, Block string }
	// Ghost shows where the run goes from the student's own numbers.
	Ghost struct{ Ask string }
	// AddTile puts a tile at the end of a formula.
	AddTile struct{ Ask, Tile string }
	// RemoveTile takes out the tile at a place, from 0.
	RemoveTile struct {
		Ask string
		At  int
	}
	// Move moves a block.
	Move struct {
		Way        Way
		Ask, Block string
	}
	// Teach does something where exercises are made (worker.Teach… says what), to what is named.
	Teach struct{ What, To string }
	// Poll is something done in a vote on a question; Option is the one that has the vote, from 0.
	Poll struct {
		Do     PollStep
		Ask    string
		Option int
	}
	// LiveStep brings all students of a live class to a step, from 1.
	LiveStep struct{ Step int }
	// LiveOut removes a student from a live class, by what tells students apart.
	LiveOut struct{ Who string }
	// LiveVote chooses an option in the vote that is open, from 0.
	LiveVote struct{ Option int }
	// Package has a file for a course system written: in a format (worker.WritePackage), to a file
	// of a name.
	Package struct{ What, To string }
	// Restore takes over an attempt that the page around a frame has stored.
	Restore struct{ Attempt string }
	// Here answers with the step, or the epoch, that is shown.
	Here struct {
		Ask   string
		Epoch bool
	}
)

// Nobody is the To of a Teach that needs none.
const Nobody = "-"

// PrintNames is the What of a Teach that prints a sheet for each of some names.
const PrintNames = "names"

// HandsOut reports whether an action on Teach hands out the exercise that is made there.
func HandsOut(action any) bool {
	switch do := action.(type) {
	case Verb:
		return do == PrintLesson || do == PrintKey || do == LiveBegin
	case Teach:
		return do.What == PrintNames
	case Package:
		return true
	}
	return false
}

// MostSmall bounds what is typed for a small question, in characters.
const MostSmall = 60

// Way is how a block moves: within the order, into it or out of it.
type Way string

// Ways.
const (
	Up   Way = "up"
	Down Way = "down"
	In   Way = "in"
	Out  Way = "out"
)

// Valid reports whether there is such a way.
func (w Way) Valid() bool { return w == Up || w == Down || w == In || w == Out }

// PollStep is what can be done in a vote on a question.
type PollStep string

// Steps of a vote.
const (
	PollVote   PollStep = "vote"   // counts one
	PollBack   PollStep = "back"   // takes the last one back
	PollNext   PollStep = "next"   // begins it, ends it, begins the second one, shows both
	PollReveal PollStep = "reveal" // shows what there is
	PollClear  PollStep = "clear"
)

// Valid reports whether that can be done.
func (p PollStep) Valid() bool {
	return p == PollVote || p == PollBack || p == PollNext || p == PollReveal || p == PollClear
}

// LessonActions are all actions of the lessons.
var LessonActions = func() *Actions {
	a := &Actions{}
	for _, v := range []Verb{Check, Hint, Again, Back, Restart, PrintLesson, PrintKey, Forget, Keep,
		Skip, HandIn, MakeCode, ReadCodes, ShowNames, ClassTable, LiveCodes, EmptyClass,
		Leave, OpenInLab, SaveLesson, Load, Forgotten, CopyHandIn,
		LiveBegin, LiveEnd, LiveJoin, LiveLeave, LiveHere, LiveFreeze,
		LiveEnter} {
		a.Fix(string(v), v)
	}
	AddKind[Anew](a, "lesson-anew")
	AddKind[Undo](a, "lesson-undo")
	AddKind[PrintOf](a, "lesson-print-of")
	AddKind[Solve](a, "lesson-solve")
	AddKind[Small](a, "lesson-small")
	AddKind[Watch](a, "lesson-watch")
	AddKind[Open](a, "lesson-open")
	AddKind[Try](a, "lesson-try")
	AddKind[Counter](a, "lesson-counter")
	AddKind[Ghost](a, "lesson-ghost")
	AddKind[AddTile](a, "lesson-tile")
	AddKind[RemoveTile](a, "lesson-untile")
	AddKind[Move](a, "lesson-move")
	AddKind[Poll](a, "lesson-poll")
	AddKind[Here](a, "lesson-here")
	AddKind[Teach](a, "lesson-teach")
	AddKind[Restore](a, "lesson-restore")
	AddKind[Package](a, "lesson-package")
	AddKind[LiveStep](a, "lesson-live-step")
	AddKind[LiveVote](a, "lesson-live-vote")
	AddKind[LiveOut](a, "lesson-live-out")
	return a
}()

// Done is an action of the lessons in an order; the zero value means no action.
type Done struct{ Action any }

// MarshalText writes the action as data-do has it.
func (d Done) MarshalText() ([]byte, error) { return []byte(LessonActions.Write(d.Action)), nil }

// UnmarshalText reads it.
func (d *Done) UnmarshalText(text []byte) error {
	action, ok := LessonActions.Read(string(text))
	if !ok && len(text) > 0 {
		return fmt.Errorf("no such action: %s", text)
	}
	d.Action = action
	return nil
}

// OptionCode replaces the id of an option in the page and in the fields that a device keeps. An
// author's id may tell which option is right; the code is its hash with the ask's id, in base 36.
func OptionCode(ask, id string) string {
	h := fnv.New32a()
	h.Write([]byte(ask + " " + id))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

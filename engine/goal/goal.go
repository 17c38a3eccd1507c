// Package goal holds what a question can ask for. A Goal has a form that a student fills in, finds
// a right answer, and judges an Answer on a Bench, an experiment at a step of its run; the Verdict
// says what is right and shows it. Each kind of goal stands in a file of its own and knows nothing
// of the exercise around it: a Judging hands it the other questions of its step. Package exercise
// reads goals from a document and judges by them; pages draw a Form.
package goal

import "perceptronlab/engine/data"

// Goal is what an answer has to be or to bring about: a record of a closed set. Each stands in a
// file with its reader; what it says stands in words.go, under the keys that it gives to say.
type Goal interface {
	// Check looks whether the goal can be asked of an experiment; the fault's field is that of the
	// goal's own record, with a dot before it.
	Check(b *Bench) *data.FieldError
	// Form is what the reader fills in, of an experiment that was checked.
	Form(b *Bench) Form
	// Answer returns a right answer where the engine can find one.
	Answer(b *Bench) (Answer, bool)
	// Judge judges an answer that is not empty.
	Judge(j *Judging, a Answer) Verdict
}

// reader reads a goal inside of another.
type reader func(n data.Node) Goal

// Judging is one answer that is judged: its question among those of its step.
type Judging struct {
	Bench  *Bench   // of the question
	Own    *Bench   // of its step, whose experiment a question may change
	Asks   []Asked  // of the step, in their order
	At     int      // which of them is judged
	answer Answer   // that is judged
	May    []string // what of the experiment the student may change, by the ids of locks
	Runs   bool     // the step shows its run

	Form func() *Form // of the question
	// Changed returns the question's experiment, at its start, with some values changed.
	Changed func([]Change) (*Bench, error)
	// Again reports whether the answer to an earlier question is carried itself.
	Again func(ask int) bool
}

// Asked is a question of the step with the answer so far.
type Asked struct {
	ID     string
	Goal   Goal
	Digits int // decimal places asked for
	Bench  *Bench
	Answer Answer
	Way    []Part // numbers on the way to its answer that it names itself
}

// asked is the question that is judged.
func (j *Judging) asked() *Asked { return &j.Asks[j.At] }

package exercise

import (
	"math/big"

	"perceptronlab/engine/text"
)

// Quiz is an ask as a course system's own quiz can ask it: a part for each field, which is marked
// by itself.
type Quiz struct {
	Parts []QuizPart
	Rows  []text.Text // of a table: its rows, and over its columns Heads; the parts go row by row
	Heads []text.Text
	Order []text.Text // what is to be put in order, as it is right; then there are no parts
	// Rubric are the lines that a text of the student's own is held against.
	Rubric []text.Text
}

// QuizPart is a field: a number to type, or something to choose.
type QuizPart struct {
	Label   text.Text // beside the field; may be empty
	Open    bool      // a text of the student's own, which only a person can mark
	Number  bool      // it is typed; else one of the answers is chosen
	Several bool      // more than one is chosen: all that are right, and no other
	Long    bool      // what is chosen from is sentences
	Rough   bool      // the number is a guess
	// Answers are those that something is said of. Of numbers the right one is first; where a
	// number counts as two, it counts as the first of them.
	Answers []QuizAnswer
}

// QuizAnswer is an answer, what it earns and what is said of it.
type QuizAnswer struct {
	Text   text.Text // of what is chosen
	Value  *big.Rat  // of a number
	Within *big.Rat  // a number counts as this one that is off by less; 0: by nothing
	Share  float64   // of the points of the part
	Errors []string  // the named errors that give it
	Say    text.Text // may be empty
	typed  []string  // as the judge takes it
}

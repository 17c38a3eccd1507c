// Package draft is for teachers who make an exercise. A Draft holds the experiment on the screen,
// or an exercise to change, and what is asked of it: sentences with blanks that are true of the
// run. Its Document is the exercise. The page Teach shows a Draft and changes it.
package draft

import (
	"encoding/json"

	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Draft is an exercise that a teacher is making: what it starts from, what it asks, what varies,
// and its words. It is kept as JSON; Document makes the exercise of it.
type Draft struct {
	ID     string          `json:"id"` // of the exercise; it stays, whatever is changed
	Start  json.RawMessage `json:"start"`
	Cursor int             `json:"cursor,omitempty"` // the step of the run that was shown
	// Base is an exercise that is changed; its questions are asked unless Asks has others.
	Base  json.RawMessage      `json:"base,omitempty"`
	Asks  []Asking             `json:"asks,omitempty"`
	Vary  []string             `json:"vary,omitempty"`  // of Varying
	About []string             `json:"about"`           // named errors; nil: those of Base
	Pool  []string             `json:"pool,omitempty"`  // codes of variants that were checked
	Words map[string]text.Text `json:"words,omitempty"` // by WordsIn; left out: the usual ones
	Own   []Own                `json:"own,omitempty"`   // questions of the teacher's own
	Open  bool                 `json:"open,omitempty"`  // nobody has shown that it can be solved

	// What is changed of Base while its own questions are asked.
	Fixed   []string          `json:"fixed,omitempty"`   // of its Varying, what does not vary
	Numbers map[string]string `json:"numbers,omitempty"` // in its questions, by Number.ID

	Mode    exercise.Mode `json:"mode,omitempty"`
	Pass    float64       `json:"pass,omitempty"`
	Minutes int           `json:"minutes,omitempty"`
}

// Asking is a sentence that was chosen to be asked, and what was shown to solve it.
type Asking struct {
	Sentence string      `json:"sentence"`         // id
	Blanks   []string    `json:"blanks,omitempty"` // as filled in; empty: as the engine does
	Set      []goal.Edit `json:"set,omitempty"`    // a solution of what is set up in the lab
}

// ownAsks reports whether the draft asks the questions of the exercise that it begins with.
func (d *Draft) ownAsks() bool { return d.Base != nil && len(d.Asks) == 0 }

func anys(words []string) []any {
	list := make([]any, len(words))
	for i, w := range words {
		list[i] = w
	}
	return list
}

func listOf(v any) (words []string) {
	list, _ := v.([]any)
	for _, w := range list {
		word, _ := w.(string)
		words = append(words, word)
	}
	return words
}

// wordsTree is a text as a document has it: in one language, it is a plain text.
func wordsTree(t text.Text) any {
	switch {
	case t.En == "" || t.En == t.Zh:
		return t.Zh
	case t.Zh == "":
		return t.En
	}
	return map[string]any{"en": t.En, "zh-Hans": t.Zh}
}

// record is an object of a document.
type record = map[string]any

func objectsOf(v any) (items []any) {
	for _, object := range data.Objects(v) {
		items = append(items, object)
	}
	return items
}

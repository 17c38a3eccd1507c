package worker

import (
	"cmp"
	"encoding/json"

	"perceptronlab/engine/data"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// kept is what is remembered of a lesson on the device: the student's progress, and where the page
// was.
type kept struct {
	At    int        `json:"at"`             // the step that was seen last, from 1
	Next  int        `json:"next,omitempty"` // where one goes on; 0: at the step seen last
	Draws int        `json:"draws,omitempty"`
	Of    int        `json:"of"`              // steps, for the contents
	Title *text.Text `json:"title,omitempty"` // of one that the contents do not know
	Again []string   `json:"again,omitempty"` // of the same: the questions that come back
	Same  []string   `json:"same,omitempty"`  // those of them that do on the same numbers
	progress.Progress

	Log    map[string]progress.Log `json:"log,omitempty"`    // by step.ask
	Review *session                `json:"review,omitempty"` // of a place where questions come back
}

// readKept reads what is kept. What cannot be read is as if there were nothing.
func readKept(text string) kept {
	var k kept
	if data.Unmarshal([]byte(text), &k) != nil {
		k = kept{}
	}
	k.Complete()
	return k
}

// goesOn returns the step, from 1, at which one goes on: the one that was seen last while it is
// open, else the first that is open.
func (k *kept) goesOn() int { return max(1, cmp.Or(k.Next, k.At)) }

func (k *kept) text() string {
	written, err := json.Marshal(k)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(written)
}

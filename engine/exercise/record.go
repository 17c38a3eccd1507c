package exercise

import (
	"slices"

	"perceptronlab/engine/goal"
)

// Record is what the answers to one question have come to so far. It is kept on the student's
// device, and it alone decides what an attempt is and what it costs: an answer that is empty, that
// cannot be read or that was there at the last check costs nothing and is no attempt.
type Record struct {
	Attempts int      `json:"attempts,omitempty"`
	Last     string   `json:"last,omitempty"`  // the answer that was counted last
	Wrong    []string `json:"wrong,omitempty"` // the last distinct answers that were wrong
	// how many wrong answers came before those, on another device
	Before int `json:"before,omitempty"`
	// the highest level of help that was asked for, up to SolutionLevel
	Hints int     `json:"hints,omitempty"`
	Best  float64 `json:"best,omitempty"` // share of the points
	// the named errors of the last answer that had some: the next numbers are to show them
	Made []string `json:"made,omitempty"`
}

// MostWrong is how many wrong answers are remembered, the last ones. Each costs a tenth of the
// points, so more cost no more.
const MostWrong = 20

// Attempt returns what came before an answer, whether it was counted already or not.
func (r *Record) Attempt(answer goal.Answer) Attempt {
	key := answer.Key()
	a := Attempt{Number: r.Attempts, Wrong: r.WrongCount(), Hints: r.Hints}
	if key != r.Last {
		a.Number++
	}
	if slices.Contains(r.Wrong, key) {
		a.Wrong--
	}
	return a
}

// WrongCount is how many distinct answers were wrong.
func (r *Record) WrongCount() int { return r.Before + len(r.Wrong) }

// Count adds the verdict on an answer, which was judged as its Attempt.
func (r *Record) Count(answer goal.Answer, v *goal.Verdict) {
	if v.State == goal.Empty || v.State == goal.Invalid {
		return
	}
	key := answer.Key()
	if key != r.Last {
		r.Attempts, r.Last = r.Attempts+1, key
	}
	if v.State == goal.Wrong && !slices.Contains(r.Wrong, key) {
		r.Wrong = append(r.Wrong[max(0, len(r.Wrong)-MostWrong+1):], key)
	}
	if len(v.Errors) > 0 {
		r.Made = v.Errors
	}
	r.Best = max(r.Best, v.Score)
}

package draft

import (
	"maps"
	"slices"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// Solve judges an experiment that the teacher has set up to show that a sentence can be met. What
// was touched to get there is what students may change; all else stays locked.
func (d *Draft) Solve(sentence string, document []byte) (goal.Verdict, error) {
	at := slices.IndexFunc(d.Asks, func(a Asking) bool { return a.Sentence == sentence })
	if at < 0 {
		return goal.Verdict{State: goal.Empty}, nil
	}
	alone := *d
	alone.Base, alone.Vary, alone.About, alone.Words, alone.Own = nil, nil, nil, nil, nil
	alone.Asks = []Asking{{Sentence: sentence, Blanks: d.Asks[at].Blanks}}
	x, err := exercise.Parse(alone.Document())
	if err != nil {
		return goal.Verdict{}, err
	}
	x.Steps[0].May = slices.Clone(exercise.Changeable)
	s, err := x.Sheet("")
	if err != nil {
		return goal.Verdict{}, err
	}
	edits, err := s.Edits(0, 0, document)
	if err != nil {
		return goal.Verdict{}, err
	}
	v := s.JudgeAt(goal.Answers{x.Name(0, 0): {Set: edits}}, 0, 0, exercise.Attempt{Number: 1})
	if v.State == goal.Right {
		d.Asks = slices.Clone(d.Asks)
		d.Asks[at].Set = edits
	}
	return v, nil
}

// Unsolved lists the sentences that are to be set up, and that nobody has shown to be possible.
func (d *Draft) Unsolved() (ids []string) {
	for _, a := range d.Asks {
		if kind, ok := sentenceByID(a.Sentence); ok && len(kind.may) > 0 && len(a.Set) == 0 {
			ids = append(ids, kind.id)
		}
	}
	return ids
}

// Choose asks a sentence, or asks it no longer. One that is set up in the lab is asked alone.
func (d *Draft) Choose(sentence string) {
	kind, ok := sentenceByID(sentence)
	if !ok {
		return
	}
	asks := slices.Clone(d.Asks)
	if at := slices.IndexFunc(asks, isAsked(sentence)); at >= 0 {
		d.Asks, d.Pool = slices.Delete(asks, at, at+1), nil
		return
	}
	setUp := func(a Asking) bool {
		k, _ := sentenceByID(a.Sentence)
		return len(k.may) > 0
	}
	if len(kind.may) > 0 || slices.ContainsFunc(asks, setUp) {
		asks = nil
	}
	d.Asks, d.Pool, d.About, d.Open = append(asks, Asking{Sentence: sentence}), nil, nil, false
}

func isAsked(sentence string) func(Asking) bool {
	return func(a Asking) bool { return a.Sentence == sentence }
}

// Fill puts something else into a blank of a sentence that is asked.
func (d *Draft) Fill(sentence string, blank int, typed string) {
	at := slices.IndexFunc(d.Asks, isAsked(sentence))
	if at < 0 {
		return
	}
	kind, _ := sentenceByID(sentence)
	blanks := d.Asks[at].Blanks
	if len(blanks) == 0 {
		blanks = kind.fill(newDesk(d))
	}
	if blank >= len(blanks) || blanks[blank] == typed {
		return
	}
	blanks = slices.Clone(blanks)
	blanks[blank] = typed
	d.reword(sentence)
	d.Asks = slices.Clone(d.Asks)
	d.Asks[at] = Asking{Sentence: sentence, Blanks: blanks}
	d.Pool, d.About = nil, nil
}

// reword gives a question its usual words again: the teacher wrote theirs for other numbers.
func (d *Draft) reword(sentence string) {
	d.Words = maps.Clone(d.Words)
	delete(d.Words, AskKey(sentence, "q"))
}

// Refill puts the numbers back that a sentence, or a question of the exercise that the draft begins
// with, had at first.
func (d *Draft) Refill(id string) {
	if at := slices.IndexFunc(d.Asks, isAsked(id)); at >= 0 {
		d.Asks, d.Pool = slices.Clone(d.Asks), nil
		d.Asks[at] = Asking{Sentence: id}
		d.reword(id)
	}
	for _, n := range d.BaseNumbers() {
		if n.ID == id {
			d.SetNumber(id, n.Usual)
		}
	}
}

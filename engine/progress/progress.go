// Package progress keeps what students have done, and has it judged again. Progress is what one
// student did of an exercise; a HandIn writes it as one text and a code; a Marker judges it from
// its answers; a Class counts the codes of many; a Log says when a question comes back.
package progress

import (
	"slices"
	"strings"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// Progress is what a student has done of an exercise: answers as they were typed, never verdicts.
// Those are judged again, so that what is kept cannot disagree with the judge. A student's device
// keeps it; a HandIn carries it elsewhere.
type Progress struct {
	Hash  string           `json:"hash,omitempty"`  // of the version of the exercise
	Code  string           `json:"code,omitempty"`  // of the numbers
	Steps map[string]*Step `json:"steps,omitempty"` // by the id of the step
}

// Step is what was done in a step.
type Step struct {
	Code   string          `json:"code,omitempty"`   // of its own numbers, if changed
	Asks   map[string]*Ask `json:"asks,omitempty"`   // by the id of the ask
	Streak int             `json:"streak,omitempty"` // variants in a row
	// Counted is the code of the numbers that were counted last, for the streak or against it.
	Counted string `json:"counted,omitempty"`
	Done    bool   `json:"done,omitempty"`
}

// Ask is what was done about an ask.
type Ask struct {
	Texts []string    `json:"texts,omitempty"` // as they were checked last
	Set   []goal.Edit `json:"set,omitempty"`
	exercise.Record
	// what was typed into small questions, by their ids (see exercise.Way): help like a hint
	Small map[string]string `json:"small,omitempty"`
	First *Submitted        `json:"first,omitempty"` // the first answer that could be read
	Top   *Submitted        `json:"top,omitempty"`   // the last of those that earned most
}

// Submitted is an answer as it was checked, with all that its verdict depends on.
type Submitted struct {
	Code  string      `json:"code,omitempty"` // of its numbers
	Texts []string    `json:"texts,omitempty"`
	Set   []goal.Edit `json:"set,omitempty"`
	// With are earlier answers of its step that it follows from, by the id of the ask.
	With  map[string][]string `json:"with,omitempty"`
	Wrong int                 `json:"wrong,omitempty"` // distinct wrong answers before it
	Hints int                 `json:"hints,omitempty"` // the highest level of help before it
}

// Complete makes what is missing of progress that was read, so that it can be written on.
func (p *Progress) Complete() {
	if p.Steps == nil {
		p.Steps = map[string]*Step{}
	}
	for id, d := range p.Steps {
		if d == nil {
			delete(p.Steps, id)
			continue
		}
		for name, t := range d.Asks {
			if t == nil {
				delete(d.Asks, name)
			}
		}
	}
}

// Renew takes over what is kept of another version of the exercise: what was done and earned stays,
// what was checked does not. It reports whether there was any.
func (p *Progress) Renew(hash string) (changed bool) {
	was := p.Hash
	if p.Hash = hash; was == "" || was == hash {
		return false
	}
	for _, d := range p.Steps {
		for id, t := range d.Asks {
			changed = changed || t.Checked()
			d.Asks[id] = &Ask{Record: exercise.Record{Best: t.Best}}
		}
	}
	return changed
}

// Step returns what was done in a step, to be written.
func (p *Progress) Step(id string) *Step {
	if p.Steps[id] == nil {
		p.Steps[id] = &Step{}
	}
	d := p.Steps[id]
	if d.Asks == nil {
		d.Asks = map[string]*Ask{}
	}
	return d
}

// Count returns how many steps are done.
func (p *Progress) Count() int {
	n := 0
	for _, d := range p.Steps {
		if d.Done {
			n++
		}
	}
	return n
}

// Ask returns what was done about an ask, to be written.
func (d *Step) Ask(id string) *Ask {
	if d.Asks[id] == nil {
		d.Asks[id] = &Ask{}
	}
	return d.Asks[id]
}

// Checked reports whether anything in the step was.
func (d *Step) Checked() bool {
	for _, t := range d.Asks {
		if t.Checked() {
			return true
		}
	}
	return false
}

// Answer is what was checked last.
func (t *Ask) Answer() goal.Answer { return goal.Answer{Texts: t.Texts, Set: t.Set} }

// Help is the highest level of help that was used; a small question counts as the first.
func (t *Ask) Help() int { return max(t.Hints, min(1, len(t.Small))) }

// Checked reports whether anything was.
func (t *Ask) Checked() bool { return t != nil && (len(t.Texts) > 0 || len(t.Set) > 0) }

// Anew returns what is left when the numbers change: what was earned stays.
func (t *Ask) Anew() *Ask {
	return &Ask{Record: exercise.Record{Best: t.Best}, First: t.First, Top: t.Top}
}

// Answer is what was checked.
func (c *Submitted) Answer() goal.Answer { return goal.Answer{Texts: c.Texts, Set: c.Set} }

// Count adds the verdict on the answer that was checked last, which was judged as its Attempt. all
// are the answers of its step.
func (t *Ask) Count(s *exercise.Sheet, step, ask int, all goal.Answers, v *goal.Verdict) {
	answer := t.Answer()
	at, best := t.Attempt(answer), t.Best
	before := t.Attempts
	t.Record.Count(answer, v)
	if v.State == goal.Empty || v.State == goal.Invalid {
		return
	}
	first := t.First == nil && before == 0
	top := t.Top == nil || v.Score >= best && (t.Attempts > before || v.Score > best)
	if !first && !top {
		return
	}
	now := checked(s, step, ask, all, at)
	if first {
		t.First = now
	}
	if top {
		t.Top = now
	}
}

// checked returns an answer with as many earlier ones of its step as its verdict depends on.
func checked(s *exercise.Sheet, step, ask int, all goal.Answers, at exercise.Attempt) *Submitted {
	of, name := &s.Exercise.Steps[step], s.Exercise.Name(step, ask)
	answer := all[name]
	c := &Submitted{Code: s.Code, Texts: slices.Clone(answer.Texts), Set: slices.Clone(answer.Set),
		Wrong: at.Wrong, Hints: at.Hints}
	alone := s.JudgeAt(goal.Answers{name: answer}, step, ask, exercise.Attempt{Number: 1})
	whole := s.JudgeAt(all, step, ask, exercise.Attempt{Number: 1})
	if whole.Note == alone.Note && whole.Score == alone.Score {
		return c
	}
	c.With = map[string][]string{}
	for k := range ask {
		if texts := all[s.Exercise.Name(step, k)].Texts; len(texts) > 0 {
			c.With[of.Asks[k].ID] = texts
		}
	}
	return c
}

// judgeAgain judges an answer that was checked earlier, as it was then.
func judgeAgain(s *exercise.Sheet, step, ask int, c *Submitted) goal.Verdict {
	of, name := &s.Exercise.Steps[step], s.Exercise.Name(step, ask)
	answers := goal.Answers{name: c.Answer()}
	for id, texts := range c.With {
		answers[strings.Join([]string{of.ID, id}, ".")] = goal.Typed(texts...)
	}
	return s.JudgeAt(answers, step, ask,
		exercise.Attempt{Number: 1, Wrong: c.Wrong, Hints: c.Hints})
}

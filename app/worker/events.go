package worker

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
)

// Events report a check to the page around a frame (docs/spec.md §8): each answer, how far the
// lesson is, and its end. What the student typed is in answers alone, but for the page of a SCORM
// package, which writes it into the course system (static/embed/frame.js).
type (
	answered struct {
		event
		Exercise string     `json:"exercise"`
		Step     string     `json:"step"`
		Ask      string     `json:"ask"`
		Attempt  int        `json:"attempt"`
		State    goal.State `json:"state"`
		Error    string     `json:"error,omitempty"`
		Note     string     `json:"note"`
		Variant  string     `json:"variant,omitempty"`
		Score    float64    `json:"score"`
		Typed    *noted     `json:"typed,omitempty"` // of an answer that was not there before
	}
	noted struct {
		Text   string `json:"text"`
		Choice bool   `json:"choice,omitempty"` // it is the letter of an option: a, b, c, …
		Points int    `json:"points"`           // that the ask is worth
	}
	progressed struct {
		event
		Done  int     `json:"done"`
		Of    int     `json:"of"`
		Score float64 `json:"score"`
		// Answers are the attempt, which the page around stores, and gives back to restore it.
		Answers string `json:"answers"`
	}
	finished struct {
		event
		Score  float64 `json:"score"`
		Passed bool    `json:"passed"`
	}
	refusing struct {
		event
		Code    string `json:"code"`
		Message string `json:"message"`
		Field   string `json:"field"`
	}
	event struct {
		Lab  int    `json:"perceptronLab"`
		Type string `json:"type"`
	}
)

func told(event any) string {
	written, err := json.Marshal(event)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(written)
}

// refusal tells of an exercise that cannot be opened.
func refusal(why error, said string) string {
	r := refusing{event: event{1, "error"}, Code: "value", Message: said}
	if fault, ok := errors.AsType[*data.FieldError](why); ok {
		r.Field = fault.Field
	}
	return told(r)
}

// noted returns what was typed, chosen or set up, as a course system notes it.
func (t *turn) noted(a int) *noted {
	given, form, points := t.given(a), t.form(a), t.step.Asks[a].Points
	if form.Kind == goal.FormChoice && len(given.Texts) == 1 {
		is := func(c goal.Choice) bool { return c.ID == given.Texts[0] }
		return &noted{string(rune('a' + slices.IndexFunc(form.Choices[0], is))), true, points}
	}
	for _, e := range given.Set {
		given.Texts = append(given.Texts, e.Path+" = "+e.Value)
	}
	return &noted{strings.Join(given.Texts, "; "), false, points}
}

// events tells of a check; was: the steps that were done before it, fresh the asks whose answers
// were not there before.
func (t *turn) events(was int, fresh map[int]bool) {
	if !t.Embedded {
		return
	}
	tell := func(event any) { t.told = append(t.told, told(event)) }
	for a, ask := range t.step.Asks {
		if v := &t.verdicts[a]; v.State != goal.Empty {
			one := answered{event{1, "answer"}, t.player.exercise.ID, t.step.ID, ask.ID,
				t.done.Ask(ask.ID).Attempts, v.State, v.Error(), v.Note, t.sheet.Code, v.Score, nil}
			if fresh[a] {
				one.Typed = t.noted(a)
			}
			tell(one)
		}
	}
	t.tellProgress()
	n, steps := t.kept.Count(), len(t.player.exercise.Steps)
	if n == steps && was < n {
		score := t.score()
		tell(finished{event{1, "finished"}, score, score >= t.player.exercise.Pass})
	}
}

// tellProgress tells how far the lesson is, with the attempt to be stored.
func (t *turn) tellProgress() {
	if !t.Embedded {
		return
	}
	n, steps := t.kept.Count(), len(t.player.exercise.Steps)
	t.told = append(t.told, told(progressed{event{1, "progress"}, n, steps, t.score(),
		t.handIn().Attempt()}))
}

// score is the share of the points that were earned.
func (t *turn) score() float64 {
	points, of := t.points()
	return points / float64(max(1, of))
}

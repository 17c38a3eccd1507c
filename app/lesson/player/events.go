package player

import (
	"encoding/json"

	"perceptronlab/engine/exercise"
)

// What the page around a frame is told of a check (docs/spec.md §8): each answer, how far the lesson is,
// and its end. Values that a student typed are not told.
type (
	answered struct {
		event
		Exercise string         `json:"exercise"`
		Step     string         `json:"step"`
		Ask      string         `json:"ask"`
		Attempt  int            `json:"attempt"`
		State    exercise.State `json:"state"`
		Error    string         `json:"error,omitempty"`
		Note     string         `json:"note"`
		Variant  string         `json:"variant,omitempty"`
		Score    float64        `json:"score"`
	}
	progressed struct {
		event
		Done  int     `json:"done"`
		Of    int     `json:"of"`
		Score float64 `json:"score"`
	}
	finished struct {
		event
		Score  float64 `json:"score"`
		Passed bool    `json:"passed"`
	}
	event struct {
		Lab  int    `json:"perceptronLab"`
		Type string `json:"type"`
	}
)

// events tells of a check; was: the steps that were done before it.
func (t *turn) events(was int) {
	if !t.Embedded {
		return
	}
	tell := func(v any) {
		written, err := json.Marshal(v)
		if err != nil {
			panic(err) // texts and numbers
		}
		t.told = append(t.told, string(written))
	}
	for a, ask := range t.step.Asks {
		if v := &t.verdicts[a]; v.State != exercise.Empty {
			tell(answered{event{1, "answer"}, t.player.exercise.ID, t.step.ID, ask.ID, t.done.ask(ask.ID).Tries, v.State,
				v.Error(), v.Note, t.sheet.Code, v.Score})
		}
	}
	points, of := t.points()
	score := points / float64(max(1, of))
	n, steps := t.kept.count(), len(t.player.exercise.Steps)
	tell(progressed{event{1, "progress"}, n, steps, score})
	if n == steps && was < n {
		tell(finished{event{1, "finished"}, score, score >= t.player.exercise.Pass})
	}
}

package exercise

import (
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Prose may hold numbers of its variant by name: {w}, {x}, {eta} and so on. The names are a closed
// set, and those of what a step asks for cannot stand in its own prose.

// checkPlaces refuses names that there are not.
func (s *Sheet) checkPlaces(field string, t text.Text, b *goal.Bench) error {
	for _, name := range goal.PlacesIn(t.En + t.Zh) {
		if !b.HasPlace(name) {
			return data.Refuse(field, "{"+name+"}", aPlace)
		}
	}
	return nil
}

// Text returns the prose of a step with the numbers of the variant.
func (s *Sheet) Text(step int) text.Text {
	return s.Bench(step, -1).Fill(s.Exercise.Steps[step].Text)
}

// QuizText returns the prose of a step for a quiz, which has no lab beside it.
func (s *Sheet) QuizText(step int) text.Text {
	if words := s.Exercise.Steps[step].Quiz; words != (text.Text{}) {
		return s.Bench(step, -1).Fill(words)
	}
	return s.Text(step)
}

// Place is a name that may stand in the prose of a step, and the number that stands for it.
type Place struct{ Name, Value string }

// Places lists what the prose of a step can tell of its numbers: what is given, not what is worked.
func (s *Sheet) Places(step int) (all []Place) {
	names := []string{"sample", "x", "d", "w", "eta"}
	b := s.Bench(step, -1)
	if b.About == nil || b.About.Step == nil {
		return nil
	}
	if n := len(b.About.Step.Samples); n > 1 {
		names = []string{"w", "eta"}
		for k := range min(n, 4) {
			at := strconv.Itoa(k + 1)
			names = append(names, "s"+at, "d"+at)
		}
	}
	for _, name := range names {
		all = append(all, Place{"{" + name + "}", derive.WritePlace(b.About.Step, name)})
	}
	return all
}

package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// What an exercise is begun with: points, a card, a lesson, or an exercise that was opened.

// placed begins with the points that were placed, if any were.
func (t *teacher) placed() {
	e, err := experiment.Parse([]byte(t.Set))
	if err != nil || e.Empty() {
		t.say, t.focus = append(t.say, words.TeachPlaceFirst), "teach-take"
		return
	}
	d, err := draft.New([]byte(t.Set), 0)
	if was := t.kept.Draft; err == nil && t.kept.Solving == changing {
		d.Asks, d.Own, d.Words = was.Asks, was.Own, was.Words
	}
	t.begin(d, err)
}

// begin starts with another draft.
func (t *teacher) begin(d *draft.Draft, err error) {
	if err != nil {
		t.fault = err
		return
	}
	t.kept.Draft, t.kept.Solving, t.kept.Fold = d, "", foldAsk
	t.say, t.focus = append(t.say, words.TeachBegun), "teach-"+foldAsk
}

// wholeExercise is the step of a menu that stands for all of them.
const wholeExercise = "all"

// fromLesson starts with an exercise that was chosen, or a step of it.
func (t *teacher) fromLesson() {
	document, err := t.chosen(fieldOf)
	if t.needs != "" {
		return
	}
	step, of := 0, t.choice(fieldOf).Steps
	if at := t.Fields[fieldAt]; at != wholeExercise {
		n, _ := strconv.Atoi(at)
		step = max(1, min(n, of))
	}
	if err != nil {
		t.fault = err
		return
	}
	t.begin(draft.Remix(document, step-1))
}

// others lists the exercises that a menu offers: the lessons and, after them, those that were
// opened on this device.
func (t *teacher) others() (all []wire.Entry) {
	all = slices.Clone(t.contents.Lessons)
	for _, at := range t.Own {
		if k := readKept(t.Kept[at.ID]); k.Title != nil {
			all = append(all, wire.Entry{ID: at.ID, Title: *k.Title, Steps: k.Of})
		}
	}
	return all
}

// choice returns the exercise that is chosen in a menu, the first one until one is.
func (t *teacher) choice(field string) (chosen wire.Entry) {
	all := t.others()
	at := slices.IndexFunc(all, func(e wire.Entry) bool { return e.ID == t.Fields[field] })
	if len(all) > 0 {
		chosen = all[max(0, at)]
	}
	return chosen
}

// chosen returns the document of the exercise that is chosen in a menu. That of a lesson is loaded
// first: needs is then its id.
func (t *teacher) chosen(field string) ([]byte, error) {
	id := t.choice(field).ID
	own := slices.IndexFunc(t.Own, func(at wire.Place) bool { return at.ID == id })
	switch {
	case own >= 0:
		return notCounted(experiment.Text(t.Own[own].Own))
	case t.Of != id:
		t.needs = id
	}
	return []byte(t.Document), nil
}

// notCounted refuses an exercise that came by a link and whose attempts count: whoever opened it
// may be a student of it, and a draft of it shows the answers.
func notCounted(document []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	x, err := exercise.Parse(document)
	if err == nil && x.Mode != exercise.Practice {
		err = &text.Fault{Text: words.TeachCounts.With(x.Title)}
	}
	return document, err
}

// sheetOf returns the exercise that is chosen in a menu, with the numbers whose code was typed.
func (t *teacher) sheetOf(field string) (*exercise.Sheet, error) {
	document, err := t.chosen(field)
	if err != nil || t.needs != "" {
		return nil, err
	}
	x, err := exercise.Parse(document)
	if err != nil {
		return nil, err
	}
	return x.Sheet(strings.TrimSpace(t.Fields[fieldCode]))
}

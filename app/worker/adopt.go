package worker

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// An exercise of one's own whose words were edited has another link. What it asks is the same, and
// so the answers to the one before go with it.

// enter notes of an exercise of one's own what the contents say of a lesson. Questions come back of
// one for practice alone: of others they would be a way around what a try costs.
func (t *turn) enter() {
	x := t.player.exercise
	t.kept.Title, t.kept.Again, t.kept.Same = &x.Title, nil, nil
	if x.Mode != exercise.Practice {
		return
	}
	for _, ask := range t.sheet.Reviews() {
		t.kept.Again = append(t.kept.Again, ask)
		if !t.sheet.Renews(ask) {
			t.kept.Same = append(t.kept.Same, ask)
		}
	}
}

// isOwn reports whether an entry is an exercise of one's own.
func isOwn(e wire.Entry) bool { return strings.HasPrefix(e.ID, wire.OwnID) }

// withOwn returns the lessons and, after them, the exercises of one's own that questions come back
// of.
func withOwn(c wire.Contents, o wire.LessonOrder) wire.Contents {
	c.Lessons = slices.Clip(c.Lessons)
	for _, own := range o.Own {
		if k := readKept(o.Kept[own.ID]); k.Title != nil && len(k.Again) > 0 {
			c.Lessons = append(c.Lessons, wire.Entry{ID: own.ID, Number: len(c.Lessons) + 1,
				Title: *k.Title, Steps: k.Of, Review: k.Again, Same: k.Same})
		}
	}
	return c
}

// adopted returns what is kept of an exercise of one's own or, if it is new here, of another that
// asks the same.
func (p *Player) adopted(o *wire.LessonOrder) (k kept, adopted bool) {
	k = readKept(o.Kept[o.Place.ID])
	if o.Place.Own == "" || o.Kept[o.Place.ID] != "" {
		return k, false
	}
	for _, id := range slices.Sorted(maps.Keys(o.Kept)) {
		if other := readKept(o.Kept[id]); strings.HasPrefix(id, wire.OwnID) &&
			other.Hash == p.exercise.Hash() {
			return other, true
		}
	}
	return k, false
}

// retype has the fields hold what was checked.
func (t *turn) retype() {
	for i := range t.player.exercise.Steps {
		step := &t.player.exercise.Steps[i]
		d := t.kept.Steps[step.ID]
		if d == nil {
			continue
		}
		for a, ask := range step.Asks {
			if tried := d.Asks[ask.ID]; tried.Checked() {
				for k, typed := range inFields(t.sheet.Form(i, a).Kind, tried.Texts) {
					t.fillAt(step.ID+"."+ask.ID+"."+strconv.Itoa(k), typed)
				}
			}
		}
	}
}

// inFields returns the texts of an answer by the numbers of the fields that they stand in.
func inFields(kind goal.FormKind, texts []string) map[int]string {
	fields := map[int]string{}
	for k, typed := range texts {
		switch kind {
		case goal.FormSort, goal.FormOrder, goal.FormTiles:
			fields[0] = strings.Join(texts, " ")
		case goal.FormSamples:
			if n, err := strconv.Atoi(typed); err == nil {
				fields[n-1] = "1"
			}
		default:
			fields[k] = typed
		}
	}
	return fields
}

// fillAt has something stand in a field.
func (t *turn) fillAt(name, value string) {
	if t.Fields == nil {
		t.Fields = map[string]string{}
	}
	if t.put == nil {
		t.put = map[string]string{}
	}
	t.Fields[name], t.put[name] = value, value
}

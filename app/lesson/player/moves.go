package player

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lesson"
	"perceptronlab/engine/exercise"
)

// move puts a block of an order elsewhere.
func (t *turn) move(do lesson.Move) {
	way, name, id := do.Way, do.Field, do.Block
	order := strings.Fields(t.Fields[name])
	if len(order) == 0 && way != lesson.In {
		order = t.allSamples(name)
	}
	at := slices.Index(order, id)
	switch {
	case way == lesson.In && at < 0:
		order = append(order, id)
	case way == lesson.Out && at >= 0:
		order = slices.Delete(order, at, at+1)
	case way == lesson.Up && at > 0:
		order[at-1], order[at] = order[at], order[at-1]
	case way == lesson.Down && at >= 0 && at+1 < len(order):
		order[at], order[at+1] = order[at+1], order[at]
	default:
		return
	}
	t.fill(name, strings.Join(order, " "))
	t.focus = name + "-" + t.next(do, at, order)
	for a, ask := range t.step.Asks {
		if t.field(&ask, 0) == name {
			t.say = append(t.say, t.placed(a, order, id))
		}
	}
}

// next is the button that has the focus after one was pressed: the same one, unless it can no
// longer be pressed. Who adds a block finds the next one under the key.
func (t *turn) next(do lesson.Move, at int, order []string) string {
	way, id := do.Way, do.Block
	switch {
	case way == lesson.Out:
		return moves(lesson.In, id)
	case way == lesson.Up && at == 1:
		return moves(lesson.Down, id)
	case way == lesson.Down && at+2 == len(order):
		return moves(lesson.Up, id)
	case way != lesson.In:
		return moves(way, id)
	}
	next, past := "", false // of those that are not used: the one after it, or the first
	for a, ask := range t.step.Asks {
		if t.field(&ask, 0) != do.Field {
			continue
		}
		for _, c := range t.sheet.Choices(t.at, a)[0] {
			if unused := !slices.Contains(order, c.ID); unused && (next == "" || past) {
				next = c.ID
				past = false
			}
			past = past || c.ID == id
		}
	}
	if next != "" {
		return moves(lesson.In, next)
	}
	return moves(lesson.Out, id)
}

// moves ends the id of the button that moves a block.
func moves(way lesson.Way, id string) string { return string(way) + "-" + id }

// allSamples is the order of the samples before any was moved.
func (t *turn) allSamples(name string) (order []string) {
	for a := range t.step.Asks {
		if t.field(&t.step.Asks[a], 0) == name && t.form(a).Kind == exercise.FormOrder {
			for i := range t.form(a).Rows {
				order = append(order, strconv.Itoa(i+1))
			}
		}
	}
	return order
}

// fill has something stand in a field.
func (t *turn) fill(name, value string) {
	if t.Fields == nil {
		t.Fields = map[string]string{}
	}
	t.Fields[name] = value
	t.put = map[string]string{name: value}
}

// here takes the step, or the epoch, that is shown.
func (t *turn) here(do lesson.Here) {
	at := t.Order.Step
	if do.Epoch {
		at = t.Order.Epoch
	}
	t.fill(do.Field, strconv.Itoa(at))
	t.focus = do.Field
}

package player

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/exercise"
)

// move puts a block of an order elsewhere: field/block.
func (t *turn) move(verb, arg string) {
	name, id, _ := strings.Cut(arg, "/")
	order := strings.Fields(t.Fields[name])
	if len(order) == 0 && verb != "in" {
		order = t.allSamples(name)
	}
	at := slices.Index(order, id)
	switch {
	case verb == "in" && at < 0:
		order = append(order, id)
	case verb == "out" && at >= 0:
		order = slices.Delete(order, at, at+1)
	case verb == "up" && at > 0:
		order[at-1], order[at] = order[at], order[at-1]
	case verb == "down" && at >= 0 && at+1 < len(order):
		order[at], order[at+1] = order[at+1], order[at]
	default:
		return
	}
	t.fill(name, strings.Join(order, " "))
	t.focus = name + "-" + t.next(verb, name, id, at, order)
	for a, ask := range t.step.Asks {
		if t.field(&ask, 0) == name {
			t.say = append(t.say, t.placed(a, order, id))
		}
	}
}

// next is the button that has the focus after one was pressed: the same one, unless it can no
// longer be pressed. Who adds a block finds the next one under the key.
func (t *turn) next(verb, name, id string, at int, order []string) string {
	switch {
	case verb == "out":
		return "in-" + id
	case verb == "up" && at == 1:
		return "down-" + id
	case verb == "down" && at+2 == len(order):
		return "up-" + id
	case verb != "in":
		return verb + "-" + id
	}
	next, past := "", false // of those that are not used: the one after it, or the first
	for a, ask := range t.step.Asks {
		if t.field(&ask, 0) != name {
			continue
		}
		for _, c := range t.form(a).Choices[0] {
			if unused := !slices.Contains(order, c.ID); unused && (next == "" || past) {
				next = c.ID
				past = false
			}
			past = past || c.ID == id
		}
	}
	if next != "" {
		return "in-" + next
	}
	return "out-" + id
}

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

// here takes the step, or the epoch, that is shown: field/what.
func (t *turn) here(arg string) {
	name, what, _ := strings.Cut(arg, "/")
	at := t.Order.Step
	if what == "epoch" {
		at = t.Order.Epoch
	}
	t.fill(name, strconv.Itoa(at))
	t.focus = name
}

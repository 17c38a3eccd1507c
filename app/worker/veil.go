package worker

import (
	"maps"
	"strings"

	"perceptronlab/app/wire"
)

// The ids of options are an author's, and some tell which is right. Whoever looks into the page or
// into the fields that a device keeps finds codes in their place (wire.OptionCode): the worker
// alone knows ids.

// veiled returns fields as the page gets them.
func (t *turn) veiled(fields map[string]string) map[string]string {
	for i, step := range t.player.exercise.Steps {
		for a, ask := range step.Asks {
			t.recode(fields, i, a, func(id string) (from, to string) {
				return id, wire.OptionCode(ask.ID, id)
			})
		}
	}
	return fields
}

// unveil reads the codes in the fields of the step, and in what was pressed. What has been kept
// since before there were codes has ids, which stay.
func (t *turn) unveil() {
	t.Fields = maps.Clone(t.Fields)
	for a, ask := range t.step.Asks {
		t.recode(t.Fields, t.at, a, func(id string) (from, to string) {
			return wire.OptionCode(ask.ID, id), id
		})
	}
	switch do := t.Do.Action.(type) {
	case wire.Move:
		t.on(do.Ask, func(a int) { do.Block = t.option(a, do.Block) })
		t.Do.Action = do
	case wire.AddTile:
		t.on(do.Ask, func(a int) { do.Tile = t.option(a, do.Tile) })
		t.Do.Action = do
	case wire.Try:
		t.on(do.Ask, func(a int) { do.Block = t.option(a, do.Block) })
		t.Do.Action = do
	case wire.Counter:
		t.on(do.Ask, func(a int) { do.Block = t.option(a, do.Block) })
		t.Do.Action = do
	}
}

// option returns the id of an option of an ask by its code.
func (t *turn) option(a int, code string) string {
	for _, list := range t.form(a).Choices {
		for _, c := range list {
			if wire.OptionCode(t.step.Asks[a].ID, c.ID) == code {
				return c.ID
			}
		}
	}
	return code
}

// recode writes other words for options in the fields of an ask.
func (t *turn) recode(fields map[string]string, step, a int, of func(id string) (from, to string)) {
	s := &t.player.exercise.Steps[step]
	prefix := s.ID + "." + s.Asks[a].ID + "."
	var other map[string]string
	for name, value := range fields {
		if value == "" || !strings.HasPrefix(name, prefix) {
			continue
		}
		if other == nil {
			other = map[string]string{}
			for _, list := range t.sheet.Form(step, a).Choices {
				for _, c := range list {
					from, to := of(c.ID)
					other[from] = to
				}
			}
		}
		words := strings.Fields(value)
		for k, word := range words {
			if to, ok := other[word]; ok {
				words[k] = to
			}
		}
		if len(other) > 0 {
			fields[name] = strings.Join(words, " ")
		}
	}
}

// code returns what stands in the page for an option; for a sample that is its number.
func (t *turn) code(a int, id string) string {
	if len(t.form(a).Choices) == 0 {
		return id
	}
	return wire.OptionCode(t.step.Asks[a].ID, id)
}

func (q *question) code(id string) string { return q.turn.code(q.a, id) }

func (q *question) codes(ids []string) string {
	codes := make([]string, len(ids))
	for k, id := range ids {
		codes[k] = q.code(id)
	}
	return strings.Join(codes, " ")
}

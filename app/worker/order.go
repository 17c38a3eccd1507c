package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What is put in an order by buttons: blocks, samples, the tiles of a formula. Their ids stand in
// one field.

// order is what is used of a list, and all there is. Samples are all used from the start.
func (t *turn) order(a int) (used []string, all []goal.Choice) {
	used, all = strings.Fields(t.Fields[t.field(a, 0)]), list(t.form(a))
	if t.form(a).Kind == goal.FormOrder && len(used) == 0 {
		for _, c := range all {
			used = append(used, c.ID)
		}
	}
	return used, all
}

// blocks are those that are used, in their order, and the others.
func (q *question) blocks() {
	used, all := q.turn.order(q.a)
	sorts := q.form.Kind == goal.FormSort
	q.Put(`<input type="hidden" name="{}" value="{}"><p class="quiet">{}</p><ol class="blocks" id="{}">`,
		q.name(0), q.codes(used), words.AnswerPlace, q.name(0))
	for i, id := range used {
		c := goal.Choice{ID: id, Text: text.Same(id)}
		if k := slices.IndexFunc(all, named(id)); k >= 0 {
			c = all[k]
		}
		q.block(c, func() {
			q.button(wire.Up, c, words.AnswerUp, i > 0)
			q.button(wire.Down, c, words.AnswerDown, i+1 < len(used))
			if sorts {
				q.button(wire.Out, c, words.AnswerOut, true)
			}
		})
	}
	q.Put(`</ol>`)
	if len(used) == 0 {
		q.Put(`<p class="quiet">{}</p>`, words.AnswerEmpty)
	}
	if !sorts || len(used) == len(all) {
		return
	}
	q.Put(`<p class="quiet">{}</p><ul class="blocks">`, words.AnswerUnplaced)
	for _, c := range all {
		if !slices.Contains(used, c.ID) {
			q.block(c, func() { q.button(wire.In, c, words.AnswerAdd, true) })
		}
	}
	q.Put(`</ul>`)
}

func named(id string) func(goal.Choice) bool {
	return func(c goal.Choice) bool { return c.ID == id }
}

// block writes one block with its buttons.
func (q *question) block(c goal.Choice, buttons func()) {
	q.Put(`<li data-block="{}"><span>{}</span><span class="moves">`, q.code(c.ID), q.Math(c.Text))
	buttons()
	q.tryable(c)
	q.Put(`</span>`)
	q.cameOf(c)
	q.Put(`</li>`)
}

func (q *question) button(way wire.Way, c goal.Choice, label text.Text, on bool) {
	code := q.code(c.ID)
	q.Put(`<button type="button" id="{}-{}" data-do="{}"{}>{}</button>`, q.name(0), moves(way, code),
		wire.Move{Way: way, Ask: q.id, Block: code},
		markup.When(!on || q.turn.fixed(q.a), " disabled"), label)
}

// places are blocks, or samples, on paper, to be numbered in an order.
func (q *question) places() {
	lead := words.HandoutOrder
	if q.form.Kind == goal.FormOrder {
		lead = words.HandoutAll
	}
	q.Put(`<p>{}</p><ul class="order">`, lead)
	for _, c := range list(q.form) {
		place := ""
		if at := slices.Index(q.right, c.ID); at >= 0 {
			place = strconv.Itoa(at + 1)
		}
		q.Put(`<li><b class="place">{}</b> {}</li>`, place, q.Math(c.Text))
	}
	q.Put(`</ul>`)
}

// tiles are pieces that are put together to a formula, each as often as it is wanted: one that is
// pressed goes to its end, one in the formula goes out of it.
func (q *question) tiles() {
	name, row := q.name(0), strings.Fields(q.value(0))
	off := markup.When(q.turn.fixed(q.a), " disabled")
	q.Put(`<input type="hidden" name="{}" value="{}">`, name, q.codes(row))
	q.Put(`<div class="formula-row" id="{}" role="group" aria-label="{}"><span>{} =</span>`, name,
		words.AnswerFormula, q.Math(q.form.Symbol))
	for k, id := range row {
		i := slices.IndexFunc(list(q.form), named(id))
		if i < 0 {
			continue
		}
		tile := list(q.form)[i].Text
		q.Put(`<button type="button" id="{}-untile-{}" data-do="{}" aria-label="{}"{}>`+
			`{}</button>`, name, k, wire.RemoveTile{Ask: q.id, At: k},
			words.AnswerField.With(tile, words.AnswerOut), off, q.Math(tile))
	}
	q.Put(`</div><p class="quiet">{}</p><div class="tiles" role="group" aria-label="{}">`,
		words.AnswerTiles, words.AnswerPieces)
	for _, c := range list(q.form) {
		q.Put(`<button type="button" id="{}-tile-{}" data-do="{}"{}>{}</button>`, name,
			q.code(c.ID), wire.AddTile{Ask: q.id, Tile: q.code(c.ID)}, off, q.Math(c.Text))
	}
	q.Put(`</div>`)
}

// pieces are the tiles on paper, and room for the formula.
func (q *question) pieces() {
	q.Put(`<p class="tiles">`)
	for _, c := range list(q.form) {
		q.Put(`<span class="tile">{}</span> `, q.Math(c.Text))
	}
	line := q.Say(q.form.Symbol) + " ="
	if len(q.right) > 0 {
		line = q.Say(q.form.Formula(q.right))
	}
	q.Put(`</p>`)
	q.line(line)
}

// fill has something stand in the first field of an ask.
func (t *turn) fill(a int, value string) {
	t.put = nil
	t.fillAt(t.field(a, 0), value)
}

// maxTiles bounds the tiles of a formula.
const maxTiles = 24

// addTile puts a tile at the end of a formula.
func (t *turn) addTile(a int, do wire.AddTile) {
	if row := strings.Fields(t.Fields[t.field(a, 0)]); len(row) < maxTiles {
		t.formula(a, append(row, do.Tile))
	}
}

// removeTile takes a tile out of a formula.
func (t *turn) removeTile(a int, do wire.RemoveTile) {
	row := strings.Fields(t.Fields[t.field(a, 0)])
	if do.At >= len(row) {
		return
	}
	t.focus = t.field(a, 0) + "-tile-" + t.code(a, row[do.At])
	row = slices.Delete(row, do.At, do.At+1)
	if len(row) > 0 {
		t.focus = t.field(a, 0) + "-untile-" + strconv.Itoa(min(do.At, len(row)-1))
	}
	t.formula(a, row)
}

// formula answers with tiles, and says what they mean.
func (t *turn) formula(a int, row []string) {
	t.fill(a, strings.Join(row, " "))
	t.say = append(t.say, t.form(a).Formula(row))
}

// moves ends the id of the button that moves a block.
func moves(way wire.Way, code string) string { return string(way) + "-" + code }

// move puts a block of an order elsewhere.
func (t *turn) move(a int, do wire.Move) {
	id := do.Block
	order, all := t.order(a)
	at := slices.Index(order, id)
	code := func(id string) string { return t.code(a, id) }
	focus := moves(do.Way, code(id)) // the same button, unless it can no longer be pressed
	switch {
	case do.Way == wire.In && at < 0:
		order = append(order, id)
		focus = unused(all, order, id, code)
	case do.Way == wire.Out && at >= 0:
		order = slices.Delete(order, at, at+1)
		focus = moves(wire.In, code(id))
	case do.Way == wire.Up && at > 0:
		order[at-1], order[at] = order[at], order[at-1]
		if at == 1 {
			focus = moves(wire.Down, code(id))
		}
	case do.Way == wire.Down && at >= 0 && at+1 < len(order):
		order[at], order[at+1] = order[at+1], order[at]
		if at+2 == len(order) {
			focus = moves(wire.Up, code(id))
		}
	default:
		return
	}
	t.fill(a, strings.Join(order, " "))
	t.focus = t.field(a, 0) + "-" + focus
	placed := words.AnswerUnplaced
	if at := slices.Index(order, id); at >= 0 {
		placed = words.AnswerPlaced.With(at+1, len(order))
	}
	t.say = append(t.say, placed)
}

// unused is the button that adds the next block after one that was added, else the first that is
// left; after the last one, that which takes it out.
func unused(all []goal.Choice, order []string, id string, code func(id string) string) string {
	at := slices.IndexFunc(all, named(id)) + 1
	for _, c := range slices.Concat(all[at:], all[:at]) {
		if !slices.Contains(order, c.ID) {
			return moves(wire.In, code(c.ID))
		}
	}
	return moves(wire.Out, code(id))
}

// here answers with the step, or the epoch, that is shown.
func (t *turn) here(a int, do wire.Here) {
	at := t.LessonOrder.Step
	if do.Epoch {
		at = t.LessonOrder.Epoch
	}
	t.fill(a, strconv.Itoa(at))
	t.focus = t.field(a, 0)
}

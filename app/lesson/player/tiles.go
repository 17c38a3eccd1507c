package player

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
)

// maxTiles bounds the tiles of a formula.
const maxTiles = 24

// tiles are pieces that are put together to a formula, each as often as it is wanted: one that is
// pressed goes to its end, one in the formula goes out of it.
func (t *turn) tiles(p *page, a int, form *exercise.Form) {
	name, list := t.field(&t.step.Asks[a], 0), t.form(a).Choices[0]
	row, off := strings.Fields(t.Fields[name]), ""
	if t.fixed(a) {
		off = " disabled"
	}
	p.put(`<input type="hidden" name="{}" value="{}"><div class="formula-row" id="{}" role="group" aria-label="{}">`,
		name, strings.Join(row, " "), name, p.say(words.AnswerFormula))
	p.WriteString(`<span>` + italics(p.say(form.Symbol)) + ` =</span>`)
	for k, id := range row {
		at := strconv.Itoa(k)
		i := slices.IndexFunc(list, func(c exercise.Choice) bool { return c.ID == id })
		if i < 0 {
			continue
		}
		tile := p.say(list[i].Text)
		p.put(`<button type="button" id="{}-untile-{}" data-do="lesson:untile:{}/{}" aria-label="{}"`+off+`>`,
			name, at, name, at, p.say(words.AnswerField, tile, p.say(words.AnswerOut)))
		p.WriteString(italics(tile) + `</button>`)
	}
	p.put(`</div><p class="quiet">{}</p><div class="tiles">`, p.say(words.AnswerTiles))
	for _, c := range list {
		p.put(`<button type="button" id="{}-tile-{}" data-do="lesson:tile:{}/{}"`+off+`>`, name, c.ID,
			name, c.ID)
		p.WriteString(italics(p.say(c.Text)) + `</button>`)
	}
	p.put(`</div>`)
}

// tile puts a piece to the end of a formula, or takes one out: field/piece, field/place.
func (t *turn) tile(verb, arg string) {
	name, what, _ := strings.Cut(arg, "/")
	row := strings.Fields(t.Fields[name])
	if verb == "tile" {
		if len(row) == maxTiles {
			return
		}
		row = append(row, what)
	} else {
		at, err := strconv.Atoi(what)
		if err != nil || at < 0 || at >= len(row) {
			return
		}
		row = slices.Delete(row, at, at+1)
		if t.focus = name + "-untile-" + strconv.Itoa(min(at, len(row)-1)); len(row) == 0 {
			t.focus = ""
		}
	}
	t.fill(name, strings.Join(row, " "))
	for a, ask := range t.step.Asks {
		if t.field(&ask, 0) == name {
			t.say = append(t.say, t.form(a).Formula(row))
		}
	}
}

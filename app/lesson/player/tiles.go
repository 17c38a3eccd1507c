package player

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lesson"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
)

// maxTiles bounds the tiles of a formula.
const maxTiles = 24

// tiles are pieces that are put together to a formula, each as often as it is wanted: one that is
// pressed goes to its end, one in the formula goes out of it.
func (t *turn) tiles(p *page, a int, form exercise.Form) {
	name, list := t.field(&t.step.Asks[a], 0), t.sheet.Choices(t.at, a)[0]
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
		p.put(`<button type="button" id="{}-untile-{}" data-do="{}" aria-label="{}"`+off+`>`,
			name, at, action(lesson.RemoveTile{Field: name, At: k}),
			p.say(words.AnswerField, tile, p.say(words.AnswerOut)))
		p.WriteString(italics(tile) + `</button>`)
	}
	p.put(`</div><p class="quiet">{}</p><div class="tiles">`, p.say(words.AnswerTiles))
	for _, c := range list {
		p.put(`<button type="button" id="{}-tile-{}" data-do="{}"`+off+`>`, name, c.ID,
			action(lesson.AddTile{Field: name, Tile: c.ID}))
		p.WriteString(italics(p.say(c.Text)) + `</button>`)
	}
	p.put(`</div>`)
}

// addTile puts a tile at the end of a formula.
func (t *turn) addTile(do lesson.AddTile) {
	if row := strings.Fields(t.Fields[do.Field]); len(row) < maxTiles {
		t.formula(do.Field, append(row, do.Tile))
	}
}

// removeTile takes a tile out of a formula.
func (t *turn) removeTile(do lesson.RemoveTile) {
	row := strings.Fields(t.Fields[do.Field])
	if do.At >= len(row) {
		return
	}
	row = slices.Delete(row, do.At, do.At+1)
	if len(row) > 0 {
		t.focus = do.Field + "-untile-" + strconv.Itoa(min(do.At, len(row)-1))
	}
	t.formula(do.Field, row)
}

// formula puts tiles into a field, and says what they mean.
func (t *turn) formula(name string, row []string) {
	t.fill(name, strings.Join(row, " "))
	for a, ask := range t.step.Asks {
		if t.field(&ask, 0) == name {
			t.say = append(t.say, t.sheet.Formula(t.at, a, row))
		}
	}
}

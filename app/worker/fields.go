package worker

import (
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What is typed: numbers in boxes or in a table, outputs, words.

// counts are what is counted, by Form.Counts.
var counts = map[string]text.Text{"step": words.AnswerStep, "epoch": words.AnswerEpoch,
	"updates": words.AnswerUpdates}

// symbol is what stands before the fields.
func (q *question) symbol() text.Text {
	if q.form.Kind == goal.FormAt {
		return counts[q.form.Counts]
	}
	return q.form.Symbol
}

// input writes a field for a number, which is as wide as what stands in it.
func (q *question) input(k int, mode markup.Raw, label text.Text) {
	typed := q.value(k)
	q.Put(`<input type="text"{} autocomplete="off" spellcheck="false" maxlength="60" {} size="{}" `+
		`aria-label="{}" value="{}">`, mode, q.attributes(k, ""), wire.FieldWidth(typed), label,
		typed)
}

// boxes are fields for numbers, one a component.
func (q *question) boxes() {
	q.Put(`<div class="entry">`)
	if symbol := q.symbol(); symbol.En != "" {
		q.Put(`<span class="symbol" aria-hidden="true">{}</span>`, q.Math(symbol))
	}
	q.Put(`<span class="boxes"`)
	if q.form.Fields > 1 {
		q.Put(` role="group" aria-labelledby="question-{}"`, q.id)
	}
	q.Put(`>`)
	for k := range q.form.Fields {
		label := q.asked
		q.Put(`<label class="box">`)
		if k < len(q.form.Heads) {
			label = words.AnswerField.With(label, q.form.Heads[k])
			q.Put(`<small>{}</small>`, q.Math(q.form.Heads[k]))
		}
		q.input(k, ` inputmode="text"`, label)
		q.Put(`</label>`)
	}
	q.Put(`</span>`)
	if counts := q.form.Counts; counts == "step" || counts == "epoch" {
		q.Put(`<button type="button" data-do="{}">{}</button>`,
			wire.Here{Ask: q.id, Epoch: counts == "epoch"}, words.AnswerHere)
	}
	switch {
	case q.turn.guessed(q.a):
		q.answered()
	case q.form.Kind == goal.FormFields:
		q.Put(`<span class="stands">`)
		q.state()
		q.Put(`</span>`)
	}
	q.Put(`</div>`)
}

// cells are fields row by row.
func (q *question) cells() {
	corner, steps := q.form.Symbol, q.form.Symbol == (text.Text{})
	if steps {
		corner = words.AnswerStep
	}
	q.Put(`<div class="worked"><table><thead><tr><th scope="col">{}</th>`, corner)
	for _, head := range q.form.Heads {
		q.Put(`<th scope="col">{}</th>`, q.Math(head))
	}
	q.Put(`</tr></thead><tbody>`)
	for r, name := range q.form.Rows {
		q.Put(`<tr><th scope="row">{}</th>`, name)
		if steps {
			name = words.StepTo.With(name)
		}
		for c, head := range q.form.Heads {
			q.Put(`<td>`)
			q.input(r*len(q.form.Heads)+c, "", words.AnswerField.With(name, head))
			q.Put(`</td>`)
		}
		q.Put(`</tr>`)
	}
	q.Put(`</tbody></table></div>`)
}

// signs are the outputs of the samples, one to be chosen for each.
func (q *question) signs() {
	q.Put(`<div class="signs">`)
	for k, row := range q.form.Rows {
		q.Put(`<fieldset role="radiogroup"><legend>{} <span class="quiet">{}</span></legend>`,
			q.form.Named.With(k+1), row)
		for i, o := range q.form.Outputs {
			shown := "+1"
			if o != "1" || q.form.Outputs[1] == "0" {
				shown = strings.Replace(o, "-", "−", 1)
			}
			q.radio(k, i, o, q.value(k) == o, "", markup.Raw(`<span><i>o</i> = `+shown+`</span>`))
		}
		q.Put(`</fieldset>`)
	}
	q.Put(`</div>`)
}

// blanks are places on paper for what is typed, with their heads and rows.
func (q *question) blanks() {
	form, rows := q.form, q.form.Rows
	if form.Kind != goal.FormTable && form.Kind != goal.FormSigns || len(rows) == 0 {
		rows = []text.Text{q.symbol()}
	}
	q.Put(`<table class="blanks">`)
	if len(form.Heads) > 0 {
		q.Put(`<tr><td></td>`)
		for _, head := range form.Heads {
			q.Put(`<th>{}</th>`, q.Math(head))
		}
		q.Put(`</tr>`)
	}
	width := max(1, form.Fields/max(1, len(rows)))
	for r, row := range rows {
		q.Put(`<tr><th>{}</th>`, q.Math(row))
		for c := range width {
			q.Put(`<td><b>{}</b></td>`, strings.ReplaceAll(q.key(r*width+c), "-", "−"))
		}
		q.Put(`</tr>`)
	}
	q.Put(`</table>`)
}

// area is a field for words.
func (q *question) area() {
	q.Put(`<textarea id="{}" name="{}" rows="3" maxlength="2000" aria-labelledby="question-{}">{}</textarea>`,
		q.name(0), q.name(0), q.id, q.value(0))
}

// line is a place to write in on paper.
func (q *question) line(filled string) { q.Put(`<p class="blank"><b>{}</b></p>`, filled) }

// lines are room for words on paper; on the key stands that nobody judges them.
func (q *question) lines() {
	q.line(q.key(0))
	q.line("")
	q.line("")
}

// setting is room on paper for what is set in the lab.
func (q *question) setting() {
	q.Put(`<p>{}</p>`, words.HandoutSet)
	q.line(q.key(0))
}

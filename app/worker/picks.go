package worker

import (
	"slices"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What is picked: options, samples, settings for runs.

// picks are lists with radio buttons: one choice from each list.
func (q *question) picks() {
	for k, list := range q.form.Choices {
		legend := words.AnswerChoose
		if k > 0 {
			legend = words.AnswerReason
		}
		q.put(`<fieldset class="picks" role="radiogroup" aria-describedby="question-{}"><legend{}>{}</legend>`,
			q.id, when(len(q.form.Choices) == 1, ` class="spoken"`), legend)
		for i, c := range list {
			mark := q.mark(k, c.ID)
			q.radio(k, i, q.code(c.ID), q.value(k) == c.ID,
				when(mark != "", raw(` data-mark="`+mark+`"`)),
				"<span>"+q.math(c.Text)+"</span>"+q.chip(mark))
			if c.Claim != "" {
				q.put(`<div class="moves">`)
				q.tryable(c)
				q.put(`</div>`)
				q.cameOf(c)
			}
		}
		q.put(`</fieldset>`)
	}
}

// samples are the training samples with check boxes or, where one is asked for, radio buttons.
func (q *question) samples() {
	q.put(`<fieldset class="picks many" aria-describedby="question-{}"><legend class="spoken">{}</legend>`,
		q.id, words.AnswerChoose)
	for i, row := range q.form.Rows {
		of := page{lang: q.lang}
		of.put(`<span>{} <span class="quiet">{}</span></span>`, words.AnswerSample.With(i+1), row)
		named, beside := raw(` data-sample="`+strconv.Itoa(i)+`"`), raw(of.String())
		if q.form.Kind == goal.FormSample {
			number := strconv.Itoa(i + 1)
			q.radio(0, i, number, q.value(0) == number, named, beside)
			continue
		}
		q.put(`<label><input type="checkbox" value="1"{}{} {}>{}</label>`, named,
			when(q.value(i) != "", " checked"), q.attributes(i, ""), beside)
	}
	q.put(`</fieldset>`)
}

// marks are lists on paper: one choice from each list is marked, or any number of samples.
func (q *question) marks() {
	if len(q.form.Choices) == 0 {
		q.marked(words.HandoutMarkAll, list(q.form), q.right)
	}
	for k, list := range q.form.Choices {
		lead := words.HandoutMark
		if k > 0 {
			lead = words.AnswerReason
		}
		q.marked(lead, list, []string{q.key(k)})
	}
}

func (q *question) marked(lead text.Text, list []goal.Choice, right []string) {
	q.put(`<p>{}</p><ul class="marks">`, lead)
	for _, c := range list {
		mark := "☐"
		if slices.Contains(right, c.ID) {
			mark = "☑"
		}
		q.put(`<li><b>{}</b> {}</li>`, mark, q.math(c.Text))
	}
	q.put(`</ul>`)
}

// selects give a setting to each of some runs, whose courses are drawn.
func (q *question) selects() {
	q.put(`<div class="runs">`)
	for k, run := range q.form.Runs {
		q.put(`<label class="run"><span>{}</span>{}<select {}><option value="">{}</option>`,
			words.AnswerRun.With(k+1), course(run), q.attributes(k, ""), words.AnswerPick)
		for _, c := range list(q.form) {
			q.put(`<option value="{}"{}>{}</option>`, q.code(c.ID),
				when(q.value(k) == c.ID, " selected"), c.Text)
		}
		q.put(`</select>{}</label>`, q.matched(k))
	}
	q.put(`</div>`)
}

// matched says which setting belongs to a run, once it was guessed.
func (q *question) matched(k int) raw {
	for _, c := range list(q.form) {
		if mark := q.mark(k, c.ID); mark == "right" || mark == "both" {
			p := &page{lang: q.lang}
			p.put(`<b class="chip" data-mark="right"><span aria-hidden="true">✓ </span>{}</b>`,
				c.Text)
			return raw(p.String())
		}
	}
	return ""
}

// letters are settings on paper by letters, and the courses of the runs that they go to.
func (q *question) letters() {
	q.put(`<p>{}</p><ul class="marks">`, words.HandoutMatch)
	letter := func(k int) string { return string(rune('A' + k)) }
	for k, c := range list(q.form) {
		q.put(`<li><b>{}</b> {}</li>`, letter(k), q.math(c.Text))
	}
	q.put(`</ul><div class="runs">`)
	for k, run := range q.form.Runs {
		filled := ""
		if id := q.key(k); id != "" {
			is := func(c goal.Choice) bool { return c.ID == id }
			filled = letter(slices.IndexFunc(list(q.form), is))
		}
		q.put(`<figure>{}<figcaption>{} <b class="place">{}</b></figcaption></figure>`, course(run),
			words.AnswerRun.With(k+1), filled)
	}
	q.put(`</div>`)
}

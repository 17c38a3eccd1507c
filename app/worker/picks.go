package worker

import (
	"slices"
	"strconv"

	"perceptronlab/app/markup"
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
		q.Put(`<fieldset class="picks" role="radiogroup" aria-describedby="question-{}"><legend{}>{}</legend>`,
			q.id, markup.When(len(q.form.Choices) == 1, ` class="spoken"`), legend)
		for i, c := range list {
			mark := q.mark(k, c.ID)
			q.radio(k, i, q.code(c.ID), q.value(k) == c.ID,
				markup.When(mark != "", markup.Raw(` data-mark="`+mark+`"`)),
				"<span>"+q.Math(c.Text)+"</span>"+q.chip(mark))
			if c.Claim != "" {
				q.Put(`<div class="moves">`)
				q.tryable(c)
				q.Put(`</div>`)
				q.cameOf(c)
			}
		}
		q.Put(`</fieldset>`)
	}
}

// samples are the training samples with check boxes or, where one is asked for, radio buttons.
func (q *question) samples() {
	q.Put(`<fieldset class="picks many" aria-describedby="question-{}"><legend class="spoken">{}</legend>`,
		q.id, words.AnswerChoose)
	for i, row := range q.form.Rows {
		of := markup.Page{Lang: q.Lang}
		of.Put(`<span>{} <span class="quiet">{}</span></span>`, words.AnswerSample.With(i+1), row)
		named, beside := markup.Raw(` data-sample="`+strconv.Itoa(i)+`"`), markup.Raw(of.String())
		if q.form.Kind == goal.FormSample {
			number := strconv.Itoa(i + 1)
			q.radio(0, i, number, q.value(0) == number, named, beside)
			continue
		}
		q.Put(`<label><input type="checkbox" value="1"{}{} {}>{}</label>`, named,
			markup.When(q.value(i) != "", " checked"), q.attributes(i, ""), beside)
	}
	q.Put(`</fieldset>`)
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
	q.Put(`<p>{}</p><ul class="marks">`, lead)
	for _, c := range list {
		mark := "☐"
		if slices.Contains(right, c.ID) {
			mark = "☑"
		}
		q.Put(`<li><b>{}</b> {}</li>`, mark, q.Math(c.Text))
	}
	q.Put(`</ul>`)
}

// selects give a setting to each of some runs, whose courses are drawn.
func (q *question) selects() {
	q.Put(`<div class="runs">`)
	for k, run := range q.form.Runs {
		q.Put(`<label class="run"><span>{}</span>{}<select {}><option value="">{}</option>`,
			words.AnswerRun.With(k+1), markup.Course(run), q.attributes(k, ""), words.AnswerPick)
		for _, c := range list(q.form) {
			q.Put(`<option value="{}"{}>{}</option>`, q.code(c.ID),
				markup.When(q.value(k) == c.ID, " selected"), c.Text)
		}
		q.Put(`</select>{}</label>`, q.matched(k))
	}
	q.Put(`</div>`)
}

// matched says which setting belongs to a run, once it was guessed.
func (q *question) matched(k int) markup.Raw {
	for _, c := range list(q.form) {
		if mark := q.mark(k, c.ID); mark == "right" || mark == "both" {
			p := &markup.Page{Lang: q.Lang}
			p.Put(`<b class="chip" data-mark="right"><span aria-hidden="true">✓ </span>{}</b>`,
				c.Text)
			return markup.Raw(p.String())
		}
	}
	return ""
}

// letters are settings on paper by letters, and the courses of the runs that they go to.
func (q *question) letters() {
	q.Put(`<p>{}</p><ul class="marks">`, words.HandoutMatch)
	letter := func(k int) string { return string(rune('A' + k)) }
	for k, c := range list(q.form) {
		q.Put(`<li><b>{}</b> {}</li>`, letter(k), q.Math(c.Text))
	}
	q.Put(`</ul><div class="runs">`)
	for k, run := range q.form.Runs {
		filled := ""
		if id := q.key(k); id != "" {
			is := func(c goal.Choice) bool { return c.ID == id }
			filled = letter(slices.IndexFunc(list(q.form), is))
		}
		q.Put(`<figure>{}<figcaption>{} <b class="place">{}</b></figcaption></figure>`, markup.Course(run),
			words.AnswerRun.With(k+1), filled)
	}
	q.Put(`</div>`)
}

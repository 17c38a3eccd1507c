package player

import (
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
)

// paper writes the whole lesson to be printed, with the reader's own numbers; with answers where they
// are asked for.
func (t *turn) paper(answers bool) string {
	x, p := t.player.exercise, &page{lang: t.Lang}
	p.put(`<div class="lesson-sheet"><div class="lesson-sheet-head"><h1>{}</h1>`, p.say(x.Title))
	if answers {
		p.put(`<p><strong>{}</strong></p>`, p.say(words.PaperKey))
	} else {
		p.put(`<p>{} <u></u> {} <u></u></p>`, p.say(words.SheetName), p.say(words.SheetDate))
	}
	p.put(`</div>`)
	at := t.at
	for i := range x.Steps {
		t.at, t.step = i, &x.Steps[i]
		t.done = t.kept.step(t.step.ID)
		if t.numbers() != nil {
			continue
		}
		p.put(`<section><h2>{}`, p.say(words.StepTo, i+1))
		if t.sheet.Exercise.Varies(i) {
			p.put(` <small>{}</small>`, p.say(words.NumbersCode, t.sheet.Code))
		}
		p.put(`</h2>`)
		p.WriteString(prose(p.say(t.sheet.Text(i))))
		for a := range t.step.Asks {
			t.onPaper(p, a, answers)
		}
		p.put(`</section>`)
	}
	t.at = at
	p.put(`</div>`)
	return p.String()
}

// onPaper writes a question with room for its answer, or with the answer.
func (t *turn) onPaper(p *page, a int, answers bool) {
	form := t.form(a)
	p.WriteString(`<p class="on-paper">` + italics(p.say(t.sheet.Question(t.at, a))) + `</p>`)
	right, known := t.sheet.Answer(t.at, a)
	chosen := func(id string) string {
		for _, text := range right.Texts {
			if answers && known && text == id {
				return "☒"
			}
		}
		return "☐"
	}
	switch form.Kind {
	case exercise.FormChoice, exercise.FormSort, exercise.FormMatch:
		for _, list := range t.sheet.Choices(t.at, a) {
			p.put(`<ul>`)
			for _, c := range list {
				p.put(`<li><span>{}</span> `, chosen(c.ID))
				p.WriteString(italics(p.say(c.Text)) + `</li>`)
			}
			p.put(`</ul>`)
		}
		if answers && known && form.Kind != exercise.FormChoice {
			p.put(`<p><strong>{}</strong></p>`, t.inOrder(p, a, right.Texts))
		}
		return
	case exercise.FormSet:
		p.put(`<p class="small">{}</p>`, p.say(words.PaperScreen))
		return
	case exercise.FormSamples, exercise.FormSample, exercise.FormSigns, exercise.FormOrder:
		var rows []string
		for i, row := range form.Rows {
			rows = append(rows, p.say(words.AnswerSample, i+1)+" "+p.say(row))
		}
		p.put(`<p>{}</p>`, strings.Join(rows, " · "))
	}
	if answers && known {
		p.put(`<p><strong>{}</strong></p>`, strings.Join(right.Texts, "   "))
		return
	}
	p.put(`<p class="blanks">`)
	for range max(1, form.Fields) {
		p.put(`<u></u> `)
	}
	p.put(`</p>`)
}

// inOrder writes the words of choices in the order of an answer.
func (t *turn) inOrder(p *page, a int, ids []string) string {
	var said []string
	for _, id := range ids {
		for _, c := range t.sheet.Choices(t.at, a)[0] {
			if c.ID == id {
				said = append(said, p.say(c.Text))
			}
		}
	}
	return strings.Join(said, " → ")
}

package classroom

import (
	"slices"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// mostAnswer bounds an answer that is written in a line, in characters.
const mostAnswer = 120

// shownAnswer writes an answer in a line: what was chosen in its words, numbers with the lab's
// minus, several as a vector. s has the question; nil: the texts stay as they were typed.
func shownAnswer(p *markup.Page, s *exercise.Sheet, step, ask int, a goal.Answer) string {
	texts, comma := slices.Clone(a.Texts), ", "
	var f goal.Form
	if s != nil {
		f = *s.Form(step, ask)
	}
	for k, typed := range texts {
		switch f.Kind {
		case goal.FormChoice, goal.FormSort, goal.FormTiles, goal.FormMatch:
			list := 0
			if f.Kind == goal.FormChoice { // the reason has a list of its own
				list = min(k, len(f.Choices)-1)
			}
			for _, c := range f.Choices[list] {
				if c.ID == typed {
					texts[k] = p.Say(c.Text)
				}
			}
		case goal.FormFields, goal.FormTable, goal.FormSigns, goal.FormAt:
			texts[k] = strings.ReplaceAll(strings.TrimSpace(typed), "-", "−")
			if strings.Contains(typed, ",") { // a decimal comma
				comma = "; "
			}
		}
	}
	shown := strings.Join(texts, comma)
	if f.Kind == goal.FormFields && len(texts) > 1 {
		shown = "(" + shown + ")"
	}
	return text.Cut(shown, mostAnswer)
}

// missed writes which question to talk about: the one that most students got wrong at first, with
// the wrong answer that most of them gave, drawn over a right one.
func (r *Room) missed(p *markup.Page, x *exercise.Exercise, of int) {
	m, ok := r.class.MostMissed(x)
	if !ok {
		return
	}
	p.Put(`<section class="missed"><h4>{}</h4><p><strong>{} · {}</strong> {}</p>`,
		words.ClassDiscuss, m.Step+1, markup.Italics(text.Cut(p.Say(m.Sheet.Question(m.Step, m.Ask)), 70)),
		words.ClassMissed.With(m.Wrong, of))
	p.Put(`<p>{}`, isolatedHTML(p.Say(words.ClassFrequent.With(m.Students,
		text.Isolated(strings.TrimRight(shownAnswer(p, m.Sheet, m.Step, m.Ask, m.Answer), ".。"))))))
	if m.Say.En != "" {
		p.Put(` {}`, p.Math(ofStudents(m.Say)))
	}
	p.Put(`</p>`)
	classPlane(p, &progress.AskTally{Step: m.Step, Ask: m.Ask, Sheet: m.Sheet, Lines: m.Lines}, nil,
		words.ClassFrequentLine)
	p.Put(`</section>`)
}

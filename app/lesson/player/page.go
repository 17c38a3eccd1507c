package player

import (
	"strings"

	"perceptronlab/app/lesson"
	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// page is HTML that is being written.
type page struct {
	strings.Builder
	lang words.Lang
}

func (p *page) put(pattern string, values ...string) {
	p.WriteString(markup.Fill(pattern, values...))
}

// action is what a button does, as data-do has it.
func action(do any) string { return lesson.Actions.Write(do) }

func (p *page) say(t text.Text, values ...any) string { return p.lang.Say(t, values...) }

// html writes the step.
func (t *turn) html() string {
	p := &page{lang: t.Lang}
	x := t.player.exercise
	p.put(`<div class="step-head">`)
	if !t.Embedded {
		p.put(`<p class="crumb"><a href="#lessons">{}</a> <span class="quiet">{}</span></p>`,
			p.say(words.Lessons), t.ordinal())
	}
	p.put(`<h2 id="lesson-title" tabindex="-1">{}</h2>`, p.say(x.Title))
	t.dots(p)
	if t.changed {
		p.put(`<p class="quiet">{}</p>`, p.say(words.LessonChanged))
	}
	p.put(`</div><div class="step-body"><div class="prose">`)
	p.WriteString(prose(p.say(t.sheet.Text(t.at))) + `</div>`)
	for a := range t.step.Asks {
		t.ask(p, a)
	}
	t.notes(p)
	p.put(`</div>`)
	t.deeds(p)
	t.turns(p)
	return p.String()
}

// ordinal says which of the lessons it is, if it is one.
func (t *turn) ordinal() string {
	if t.Place.Own != "" {
		return t.Lang.Say(words.LessonOwn)
	}
	return t.Lang.Say(words.LessonAt, t.contents.Lessons[t.entry].Number)
}

// dots are the steps, each with its link.
func (t *turn) dots(p *page) {
	steps := t.player.exercise.Steps
	p.put(`<nav class="dots" aria-label="{}"><ol data-arrows="all">`, p.say(words.StepCount, t.at+1, len(steps)))
	for i := range steps {
		name, state := words.StepTo, "open"
		if d := t.kept.Steps[steps[i].ID]; d != nil && d.Done {
			name, state = words.StepDone, "done"
		}
		current := ` tabindex="-1"` // one stop of Tab, as groups of buttons are
		if i == t.at {
			current = ` tabindex="0" aria-current="step"`
		}
		p.put(`<li><a href="#{}" data-state="{}" aria-label="{}"`+current+`></a></li>`,
			t.Place.At(i+1).Fragment(), state, p.say(name, i+1))
	}
	p.put(`</ol><span class="quiet">{}</span></nav>`, p.say(words.StepCount, t.at+1, len(steps)))
}

// turns lead to the steps beside this one.
func (t *turn) turns(p *page) {
	x := t.player.exercise
	p.put(`<nav class="turns" aria-label="{}">`, p.say(words.StepTo, t.at+1))
	if t.at > 0 {
		p.put(`<a href="#{}">‹ {}</a>`, t.Place.At(t.at).Fragment(),
			p.say(words.StepTo, t.at))
	} else {
		p.put(`<span></span>`)
	}
	p.put(`<span class="quiet">{}</span>`, p.say(words.LessonMinutes, x.Minutes))
	switch {
	case t.at+1 < len(x.Steps):
		p.put(`<a href="#{}">{} ›</a>`, t.Place.At(t.at+2).Fragment(),
			p.say(words.StepTo, t.at+2))
	case !t.Embedded:
		p.put(`<a href="#lessons">{} ›</a>`, p.say(words.AllLessons))
	default:
		p.put(`<span></span>`)
	}
	p.put(`</nav>`)
	if !t.Embedded {
		p.put(`<p class="papers small"><button type="button" class="link" data-do="{}">{}</button></p>`,
			action(lesson.Print), p.say(words.LessonPrint))
	}
}

// ask writes a question with its fields, and what is said of the answer.
func (t *turn) ask(p *page, a int) {
	ask, form, v := &t.step.Asks[a], t.form(a), &t.verdicts[a]
	state := string(v.State)
	if v.Carried {
		state = "carried"
	}
	edited := ""
	if t.edited(a) {
		edited = ` data-edited="true"`
	}
	p.put(`<section class="task" id="ask-{}" data-ask="{}" data-form="{}" data-state="{}"`+edited+`>`,
		ask.ID, ask.ID, string(form.Kind), state)
	if question := p.say(t.sheet.Question(t.at, a)); question != form.Symbol.En {
		p.put(`<p class="asked" id="question-{}">`, ask.ID)
		p.WriteString(italics(question) + `</p>`)
	} else {
		p.put(`<p class="spoken" id="question-{}">{}</p>`, ask.ID, question)
	}
	t.fields(p, a, form)
	t.verdict(p, a, form)
	t.help(p, a)
	p.put(`</section>`)
}

// edited reports whether what stands in the fields is not what was checked.
func (t *turn) edited(a int) bool {
	tried := t.done.Asks[t.step.Asks[a].ID]
	if !tried.checked() || len(tried.Set) > 0 {
		return false
	}
	return strings.Join(t.given(a).Texts, "\x00") != strings.Join(tried.Texts, "\x00")
}

// verdict writes what is said of an answer.
func (t *turn) verdict(p *page, a int, form exercise.Form) {
	v, ask := &t.verdicts[a], &t.step.Asks[a]
	if v.State == exercise.Empty {
		return
	}
	if form.Kind != exercise.FormFields {
		p.put(`<p class="stands">`)
		t.state(p, a)
		p.put(`</p>`)
	}
	if t.remarked(a) {
		p.put(`<div class="remark">`)
		for i, m := range v.Say {
			words := p.say(m.Text())
			if i == 0 && !v.Carried {
				words = sentence(words)
			} else {
				words = italics(words)
			}
			p.WriteString(`<p>` + words + `</p>`)
		}
		for n, show := range v.Show {
			if show.Kind == exercise.ShowOpen {
				p.put(`<p><button type="button" class="link" data-do="{}">{}</button></p>`,
					action(lesson.Open{Ask: ask.ID, Show: n}), p.say(words.AnswerOpen))
			}
		}
		t.goesOn(p, a)
		p.put(`</div>`)
	}
	t.sketched(p, a)
	if len(ask.Patch) > 0 && t.settled(a) && form.Kind != exercise.FormSet {
		p.put(`<p><button type="button" class="link" data-do="{}">{}</button></p>`,
			action(lesson.Watch{Ask: ask.ID}), p.say(words.AnswerWatch))
	}
}

// remarked reports whether there is more to be said of an answer than that it is right.
func (t *turn) remarked(a int) bool {
	v := &t.verdicts[a]
	plain := v.State == exercise.Right && !v.Carried && len(v.Say) == 1 && v.Say[0].Key == "right"
	return !plain && len(v.Say) > 0
}

// state says in a word how an answer stands.
func (t *turn) state(p *page, a int) {
	v := &t.verdicts[a]
	if v.State == exercise.Empty {
		return
	}
	sign := map[exercise.State]string{exercise.Right: "✓ ", exercise.Near: "≈ "}[v.State]
	if v.Carried {
		sign = ""
	}
	p.put(`<span aria-hidden="true">{}</span>{}`, sign, p.say(t.stateWord(a)))
}

// help writes the levels of help that were asked for.
func (t *turn) help(p *page, a int) {
	tried := t.done.Asks[t.step.Asks[a].ID]
	if tried == nil || tried.Hints == 0 {
		return
	}
	p.put(`<div class="help" id="help-{}">`, t.step.Asks[a].ID)
	for level := 1; level <= tried.Hints; level++ {
		if h, ok := t.sheet.Hint(t.at, a, level); ok {
			p.WriteString(`<p>` + italics(p.say(h.Say)) + `</p>`)
			if h.Worked.En != "" {
				p.WriteString(`<p class="display">` + sides(p.say(h.Worked)) + `</p>`)
			}
		}
	}
	p.put(`</div>`)
}

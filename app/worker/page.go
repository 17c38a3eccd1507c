package worker

import (
	"slices"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
)

// html writes the step.
func (t *turn) html() string {
	p := &markup.Page{Lang: t.Lang}
	x := t.player.exercise
	p.Put(`<div class="step-head">`)
	if !t.Embedded {
		p.Put(`<p class="crumb"><a href="#lessons">{}</a> <span class="quiet">{}</span></p>`,
			words.Lessons, t.ordinal())
	}
	p.Put(`<h2{}>{}</h2>`, t.named(), x.Title)
	t.dots(p)
	if t.changed {
		p.Put(`<p class="quiet">{}</p>`, words.LessonChanged)
	}
	p.Put(`</div>`)
	t.hall(p)
	p.Put(`<div class="step-body"{}><div class="prose">`,
		markup.When(t.parted(), ` data-parted="true"`))
	p.Put(`{}</div>`, markup.Prose(p.Say(t.sheet.Text(t.at))))
	for a := range t.step.Asks {
		t.question(p, a).ask()
	}
	t.joined(p)
	t.wonder(p)
	t.notes(p)
	t.recap(p)
	p.Put(`</div>`)
	t.actions(p)
	t.turns(p)
	t.handInPart(p)
	return p.String()
}

// named is what the title is known by, and what is read with it: which step it is, what is asked.
func (t *turn) named() markup.Raw {
	if t.preview {
		return ""
	}
	read := "lesson-step"
	if len(t.step.Asks) > 0 {
		read += " question-" + t.step.Asks[0].ID
	}
	return markup.Raw(` id="lesson-title" tabindex="-1" aria-describedby="` + read + `"`)
}

// parted reports whether questions follow one that is set up in the lab, whose control stands
// between them where there is little room.
func (t *turn) parted() bool {
	for a := range len(t.step.Asks) - 1 {
		if t.sheet.Form(t.at, a).Kind == goal.FormSet &&
			t.sheet.Form(t.at, a+1).Kind != goal.FormSet {
			return true
		}
	}
	return false
}

// ordinal says which of the lessons it is, if it is one.
func (t *turn) ordinal() string {
	if t.Place.Own != "" {
		return t.Lang.Say(words.LessonOwn)
	}
	at := words.LessonAt
	if t.contents.Lessons[t.entry].Checkpoint {
		at = words.AfterLesson
	}
	return t.Lang.Say(at, t.contents.Lessons[t.entry].Number)
}

// dots are the steps, each with its link.
func (t *turn) dots(p *markup.Page) {
	steps := t.player.exercise.Steps
	p.Put(`<div class="dots" role="group" aria-label="{}"><ol data-arrows="all">`, words.StepCount.With(t.at+1, len(steps)))
	for i := range steps {
		name, state := words.StepTo, "open"
		if d := t.kept.Steps[steps[i].ID]; d != nil && d.Done {
			name, state = words.StepDone, "done"
		}
		current := markup.Raw(` tabindex="-1"`) // one stop of Tab, as groups of buttons are
		if i == t.at {
			current = ` tabindex="0" aria-current="step"`
		}
		p.Put(`<li><a href="#{}" data-state="{}" aria-label="{}"{}></a></li>`,
			t.Place.At(i+1).Fragment(), state, name.With(i+1), current)
	}
	p.Put(`</ol><span class="quiet"{}>{}</span></div>`, markup.When(!t.preview, ` id="lesson-step"`),
		words.StepCount.With(t.at+1, len(steps)))
}

// turns lead to the steps beside this one.
func (t *turn) turns(p *markup.Page) {
	x := t.player.exercise
	p.Put(`<div class="turns" role="group" aria-label="{}">`, words.StepTo.With(t.at+1))
	if t.at > 0 {
		p.Put(`<a href="#{}">‹ {}</a>`, t.Place.At(t.at).Fragment(),
			words.StepTo.With(t.at))
	} else {
		p.Put(`<span></span>`)
	}
	p.Put(`<span class="quiet">{}</span>`, words.LessonMinutes.With(x.Minutes))
	switch {
	case t.at+1 < len(x.Steps):
		p.Put(`<a href="#{}">{} ›</a>`, t.Place.At(t.at+2).Fragment(),
			words.StepTo.With(t.at+2))
	case !t.Embedded:
		p.Put(`<a href="#lessons">{} ›</a>`, words.AllLessons)
	default:
		p.Put(`<span></span>`)
	}
	p.Put(`</div>`)
	p.Put(`<p class="papers small">`)
	if !t.Embedded {
		p.Put(`<button type="button" class="link" data-do="{}">{}</button> `, wire.PrintLesson,
			words.LessonPrint)
	}
	p.Put(`<button type="button" class="link" id="lesson-handin" data-do="{}">{}</button></p>`,
		wire.HandIn, words.HandIn)
}

// ask writes a question with its fields, and what is said of the answer.
func (q *question) ask() {
	t, state := q.turn, string(q.verdict().State)
	if q.verdict().Carried {
		state = "carried"
	}
	q.Put(`<section class="task" id="ask-{}" data-ask="{}" data-form="{}" data-state="{}"{}{}{}>`, q.id,
		q.id, string(q.form.Kind), state, markup.When(t.edited(q.a), ` data-edited="true"`),
		markup.When(q.form.Unseen, ` data-guess="true"`),
		markup.When(q.form.Tried != nil, ` data-tried="true"`))
	if q.Say(q.asked) != q.form.Symbol.En {
		q.Put(`<p class="asked" id="question-{}">{}</p>`, q.id, q.Math(q.asked))
	} else {
		q.Put(`<p class="spoken" id="question-{}">{}</p>`, q.id, q.asked)
	}
	kinds[q.form.Kind].screen(q)
	q.poll()
	if q.verdict().State != goal.Empty {
		q.judged()
	}
	q.small()
	q.help()
	q.Put(`</section>`)
}

func (q *question) verdict() *goal.Verdict { return &q.turn.verdicts[q.a] }

// edited reports whether what stands in the fields is not what was checked.
func (t *turn) edited(a int) bool {
	tried := t.done.Asks[t.step.Asks[a].ID]
	if !tried.Checked() || len(tried.Set) > 0 {
		return false
	}
	return strings.Join(t.given(a).Texts, "\x00") != strings.Join(tried.Texts, "\x00")
}

// judged writes what is said of an answer.
func (q *question) judged() {
	t, v := q.turn, q.verdict()
	guessed := t.guessed(q.a)
	if q.form.Kind != goal.FormFields && !guessed {
		q.Put(`<p class="stands">`)
		q.state()
		q.Put(`</p>`)
	}
	if guessed && t.step.Asks[q.a].Settle != nil {
		q.settled()
	} else if t.remarked(q.a) {
		q.Put(`<div class="remark">`)
		for i, m := range v.Say {
			if m.Key == "wrong" { // that it is not right yet stands above
				continue
			}
			said := q.Math(m.Text())
			if i == 0 && !v.Carried {
				said = markup.Sentence(q.Say(m.Text()))
			}
			q.Put(`<p>{}</p>`, said)
		}
		if v.State == goal.Unmarked {
			q.Put(`<p class="quiet">{}</p>`, t.readers())
		}
		q.shows()
		q.goesOn()
		q.Put(`</div>`)
	}
	q.sketched()
	runs := len(t.step.Asks[q.a].Patch) > 0 && t.trains() && q.form.Kind != goal.FormSet
	_, again := t.settles() // the run that is played now has a button of its own
	if a, _ := t.telling(); again && a == q.a {
		return
	}
	if runs && t.settled(q.a) {
		q.Link(wire.Watch{Ask: q.id}, words.AnswerWatch)
	}
}

// shows writes what leads to experiments that a verdict opens.
func (q *question) shows() {
	for n, show := range q.verdict().Show {
		if show.Kind == goal.ShowOpen {
			label := words.AnswerOpen
			if show.At == 0 && !q.turn.trains() {
				label = words.AnswerSee
			}
			q.Link(wire.Open{Ask: q.id, Show: n}, label)
		}
	}
}

// remarked reports whether there is more to be said of an answer than that it is right.
func (t *turn) remarked(a int) bool {
	v := &t.verdicts[a]
	if len(v.Say) != 1 {
		return len(v.Say) > 0
	}
	_, goesOn := t.ghosted(a)
	switch v.Say[0].Key {
	case "right":
		return v.State != goal.Right || v.Carried
	case "wrong":
		return goesOn || slices.ContainsFunc(v.Show,
			func(s goal.Show) bool { return s.Kind == goal.ShowOpen })
	}
	return true
}

// state says in a word how an answer stands.
func (q *question) state() {
	v := q.verdict()
	if v.State == goal.Empty {
		return
	}
	sign := map[goal.State]string{goal.Right: "✓ ", goal.Near: "≈ "}[v.State]
	if v.Carried {
		sign = ""
	}
	q.Put(`<span aria-hidden="true">{}</span>{}`, sign, q.turn.stateWord(q.a))
}

// help writes the levels of help that were asked for.
func (q *question) help() {
	t := q.turn
	tried := t.done.Asks[q.id]
	if tried == nil || tried.Hints == 0 {
		return
	}
	q.Put(`<div class="help" id="help-{}">`, q.id)
	for level := 1; level <= tried.Hints; level++ {
		if h, ok := t.sheet.Hint(t.at, q.a, level); ok {
			q.Put(`<p>{}</p>`, q.Math(h.Say))
			if h.Worked.En != "" {
				q.Put(`<p class="display">{}</p>`, markup.Sides(q.Say(h.Worked)))
			}
		}
	}
	q.solution()
	q.Put(`</div>`)
}

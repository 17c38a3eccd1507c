package worker

import (
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// backTitle says which questions these are.
func (t *turn) backTitle() text.Text {
	if t.back.before >= 0 {
		return words.ReviewAhead.With(t.contents.Lessons[t.back.before].Number)
	}
	return words.ReviewToday
}

// backHTML writes a question that comes back, by its number from 0.
func (t *turn) backHTML(k int) string {
	p := &markup.Page{Lang: t.Lang}
	e := t.contents.Lessons[t.back.lesson]
	n := len(t.back.items)
	p.Put(`<div class="step-head"><p class="crumb"><a href="#lessons">{}</a> `+
		`<span class="quiet">{}</span></p>`, words.Lessons, t.backTitle())
	p.Put(`<h2 id="lesson-title" tabindex="-1">{}</h2>`, words.ReviewAt.With(k+1, n))
	p.Put(`<div class="dots come" role="group" aria-label="{}"><ol data-arrows="all">`, t.backTitle())
	for i := range n {
		name, state := words.ReviewTo, "open"
		if t.answered(i) {
			name, state = words.ReviewTried, "done"
		}
		current := markup.Raw(` tabindex="-1"`)
		if i == k {
			current = ` tabindex="0" aria-current="step"`
		}
		p.Put(`<li><a href="#{}" data-state="{}" aria-label="{}"{}></a></li>`,
			t.Place.At(i+1).Fragment(), state, name.With(i+1), current)
	}
	from := words.ReviewFrom.With(e.Number, e.Title)
	if isOwn(e) {
		from = e.Title
	}
	p.Put(`</ol></div><p class="quiet from">{}</p>`, from)
	p.Put(`</div><div class="step-body"><div class="prose">{}</div>`,
		markup.Prose(p.Say(t.sheet.Text(0))))
	t.question(p, 0).ask()
	if t.form(0).Reals() && !t.solved() {
		p.Put(`<p class="quiet small">{}</p>`, words.NumbersForms)
	}
	p.Put(`</div>`)
	t.backActions(p, k)
	return p.String()
}

// backActions are the buttons that lead on.
func (t *turn) backActions(p *markup.Page, k int) {
	p.Put(`<div class="stepfoot">`)
	t.outcome(p)
	if t.open != "" {
		p.Put(`<button type="button" class="primary" id="lesson-back" data-do="{}">{}</button></div>`,
			wire.Back, words.AnswerBack)
		return
	}
	_, left := t.unanswered()
	if !left {
		t.backEnds(p)
	}
	solved := t.solved()
	if !solved {
		p.Put(`<button type="button" id="lesson-check" data-do="{}"`+primary(!t.smallOpen())+`>{}</button>`,
			wire.Check, words.CheckAnswer)
		if _, ok := t.hinted(); ok {
			p.Put(`<button type="button" id="lesson-hint" data-do="{}" data-for="{}">{}</button>`,
				wire.Hint, t.step.Asks[0].ID, words.HintMore)
		}
	}
	class := markup.Raw(` class="button"`)
	if solved {
		class = ` class="button primary"`
	}
	next := func(to wire.Place, said text.Text) {
		p.Put(`<a{} id="lesson-next" href="#{}">{}</a>`, class, to.Fragment(), said)
	}
	switch {
	case k+1 < len(t.back.items) && t.answered(k):
		next(t.Place.At(k+2), words.ReviewNext)
	case left: // one before was passed over, or this one is open
		if open, _ := t.unanswered(); open != k {
			next(t.Place.At(open+1), words.ReviewTo.With(open+1))
		}
	case t.back.before >= 0:
		e := t.contents.Lessons[t.back.before]
		next(wire.Place{ID: e.ID, Step: 1}, words.ReviewLesson.With(e.Number))
	default:
		next(wire.Place{}, words.AllLessons)
	}
	if t.back.before >= 0 && left {
		p.Put(`<button type="button" id="lesson-skip" data-do="{}">{}</button>`, wire.Skip,
			words.ReviewSkip.With(t.contents.Lessons[t.back.before].Number))
	}
	p.Put(`</div>`)
}

// backEnds says, after the last question, how it went and when there are others.
func (t *turn) backEnds(p *markup.Page) {
	first := 0
	for k, i := range t.back.items {
		_, ask, _ := strings.Cut(i.Ask, ".")
		r := t.kept.Steps[questionStep(k)].Asks[ask]
		if r.Best == 1 && len(r.Wrong) == 0 && r.Help() == 0 {
			first++
		}
	}
	said := []string{p.Say(words.ReviewEnds, first, len(t.back.items))}
	if t.back.before < 0 {
		said = append(said, p.Say(t.nextDay()))
	}
	p.Put(`<p class="ends">{}</p>`, t.Lang.Sentences(said...))
}

// nextDay says when questions come back after those of today.
func (t *turn) nextDay() text.Text {
	kept := make(map[string]string, len(t.Kept))
	for id, text := range t.Kept {
		kept[id] = text
	}
	for id, text := range t.back.also {
		kept[id] = text
	}
	o := t.LessonOrder
	o.Kept = kept
	all := coming(t.contents, o, false)
	if len(progress.Today(all, t.Today)) > 0 {
		return words.ReviewMore
	}
	next := 0
	for _, q := range all {
		if s := q.Log.At(t.Today); next == 0 || s.Next < next {
			next = s.Next
		}
	}
	return words.ReviewAgain.With(words.Date(max(next, t.Today+1)))
}

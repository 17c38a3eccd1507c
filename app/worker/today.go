package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// The list of the lessons on a day: what is due, and how each lesson stands.

// todayHead says what is due today of all that questions come back of, and what comes after it.
func todayHead(p *markup.Page, c, all wire.Contents, o wire.LessonOrder, due []progress.Coming) {
	const seconds = 75 // about what a question takes
	title := text.Plural(len(due), words.TodayOne, words.TodayMany.With(len(due),
		(len(due)*seconds+59)/60))
	from, fresh := []string(nil), true
	for i, e := range all.Lessons {
		if n := dueOf(due, i); n > 0 && isOwn(e) {
			from = append(from, p.Say(words.TodayFromOwn, n, e.Title))
		} else if n > 0 {
			from = append(from, p.Say(words.TodayFrom, n, e.Number))
		}
		for _, q := range due {
			fresh = fresh && !(q.Lesson == i && slices.Contains(e.Same, q.Ask))
		}
	}
	said := words.TodayKnown
	if fresh {
		said = words.TodayNew
	}
	lead := p.Say(said, strings.Join(from, p.Say(words.ListComma)))
	at, step, _ := goesOn(c, o.Kept)
	if at >= 0 {
		lead = p.Lang.Sentences(lead, p.Say(words.TodayThen, within(c.Lessons[at])))
	}
	p.Put(`<div><h2 id="lesson-title" tabindex="-1">{}</h2><p class="quiet">{}</p></div>`, title,
		lead)
	p.Put(`<div class="goon">`)
	if at >= 0 {
		e := c.Lessons[at]
		verb := words.TodayGoOn.With(within(e), step)
		if readKept(o.Kept[e.ID]).At == 0 {
			verb = words.TodayBegin.With(within(e))
		}
		p.Put(`<a class="button" href="#{}">{}</a>`, wire.Place{ID: e.ID, Step: step}.Fragment(),
			verb)
	}
	p.Put(`<a class="button primary" id="lesson-today" href="#{}">{}</a></div>`,
		wire.Place{ID: wire.ReviewToday, Step: 1}.Fragment(), words.TodayStart)
}

// dueOf returns how many questions of a lesson are due, by its place in the contents.
func dueOf(due []progress.Coming, at int) (n int) {
	for _, q := range due {
		if q.Lesson == at {
			n++
		}
	}
	return n
}

// lessonState is how a lesson stands.
type lessonState int

const (
	isNew lessonState = iota
	isBegun
	isDone
	isMastered
	isFaded
)

// Marks of the states; each stands beside its word.
const (
	tickTwice = `<svg class="tick twice" viewBox="0 0 20 12" aria-hidden="true"><path d="M1 6.5l3.5 3.5L11 2` +
		`M8 8.5L9.5 10L17 2"/></svg>`
	tickBroken = `<svg class="tick broken" viewBox="0 0 20 12" aria-hidden="true"><path d="M1 6.5l3.5 3.5L11 2"/></svg>`
)

// row is a lesson of the list.
type row struct {
	wire.Entry
	kept  kept
	state lessonState
	next  int // the day of the next check
	due   int // questions
	today bool
	was   bool // the answers before it was started again are there
}

func newRow(e wire.Entry, o wire.LessonOrder, all []progress.Coming, due int) row {
	r := row{Entry: e, kept: readKept(o.Kept[e.ID]), due: due,
		today: len(all) > 0, was: slices.Contains(o.Undone, e.ID)}
	switch n := r.kept.Count(); {
	case n >= e.Steps:
		r.state = isDone
	case n > 0 || r.kept.At > 0:
		r.state = isBegun
	}
	if r.state != isDone || len(e.Review) == 0 {
		return r
	}
	mastered, faded := true, false
	for _, ask := range e.Review {
		log := r.kept.Log[ask]
		s := log.At(o.Today)
		mastered, faded = mastered && s.Mastered, faded || s.Faded
		if r.next == 0 || s.Next < r.next {
			r.next = s.Next
		}
	}
	if mastered {
		r.state = isMastered
	} else if faded {
		r.state = isFaded
	}
	return r
}

// at is where one goes on in the lesson.
func (r *row) at() wire.Place {
	step := min(r.kept.goesOn(), r.Steps)
	if r.state >= isDone {
		step = 1
	}
	return wire.Place{ID: r.ID, Step: step}
}

// write writes the lesson: it leads to where one was.
func (r *row) write(p *markup.Page) {
	p.Put(`<li><span class="pic" data-picture="{}"></span><div><a href="#{}">`+
		`<span class="ordinal">{}</span> <strong>{}</strong></a>`,
		r.ID, r.at().Fragment(), r.ordinal(), p.Say(r.Title))
	p.Put(`<p>{}</p><p class="quiet small stand">`, p.Math(r.Objective))
	before := ""
	if r.state < isDone || !r.today {
		p.Put(`{}`, words.LessonMinutes.With(r.Minutes))
		before = " · "
	}
	switch r.state {
	case isMastered:
		p.Put(before+`<span class="done">{} {}</span>`, markup.Raw(tickTwice), words.Mastered)
		if r.due == 0 {
			p.Put(` · {}`, words.MasteredUntil.With(words.Date(r.next)))
		}
	case isFaded:
		p.Put(before+`<span class="faded">{} {}</span>`, markup.Raw(tickBroken), words.Faded)
	default:
		fared(p, r.kept, r.Steps, before)
	}
	dueLink(p, r.ID, r.due)
	if r.was && r.kept.At == 0 {
		p.Put(` · {} <button type="button" class="link" id="undo-{}" data-do="{}">{}</button>`,
			words.Cleared, r.ID, wire.Undo{Lesson: r.ID}, words.ClearUndo)
	}
	p.Put(`</p>`)
	if r.state != isNew || r.was {
		r.menu(p)
	}
	p.Put(`</div></li>`)
}

// ordinal is the number of a lesson; a checkpoint has its own in its title.
func (r *row) ordinal() string {
	if r.Checkpoint {
		return "◆" // no tick: that says done
	}
	return strconv.Itoa(r.Number)
}

// dueLink leads to the questions of a lesson that are due, if any are.
func dueLink(p *markup.Page, id string, due int) {
	if due > 0 {
		p.Put(` · <a class="due" href="#{}">{}</a>`,
			wire.Place{ID: wire.ReviewOf + id, Step: 1}.Fragment(),
			text.Plural(due, words.DueOne, words.DueMany))
	}
}

// menu is what else can be done about the lesson.
func (r *row) menu(p *markup.Page) {
	p.Put(`<button type="button" class="more" id="more-of-{}" popovertarget="more-{}" `+
		`aria-label="{}"><span aria-hidden="true">…</span></button>`, r.ID, r.ID, words.MoreOf.With(within(r.Entry)))
	p.Put(`<div class="menu lesson-menu" id="more-{}" popover>`, r.ID)
	if r.due > 0 {
		p.Put(`<a href="#{}">{}</a>`, wire.Place{ID: wire.ReviewOf + r.ID, Step: 1}.Fragment(),
			text.Plural(r.due, words.MoreOne, words.MoreMany))
	}
	at := r.at()
	p.Put(`<a href="#{}">{} <span class="quiet">{}</span></a>`, at.Fragment(), words.MoreOpen,
		words.MoreAt.With(at.Step, r.Steps))
	item := func(do any, label text.Text) {
		p.Put(`<button type="button" popovertarget="more-{}" popovertargetaction="hide" `+
			`data-do="{}">{}</button>`, r.ID, do, label)
	}
	if r.state != isNew {
		item(wire.Anew{Lesson: r.ID}, words.MoreAnew.With(within(r.Entry)))
	}
	if r.was {
		item(wire.Undo{Lesson: r.ID}, words.ClearBack)
	}
	item(wire.PrintOf{Lesson: r.ID}, words.MorePrint)
	if r.state != isNew {
		p.Put(`<p class="quiet small">{}</p>`, words.MoreClears.With(within(r.Entry)))
	}
	p.Put(`</div>`)
}

package worker

import (
	"strconv"

	"perceptronlab/app/classroom"
	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// parts are the rows of the list, of so many lessons each: a name and a line.
var parts = [][2]text.Text{
	{words.PartComputes, words.PartComputesIs}, {words.PartLearns, words.PartLearnsIs},
	{words.PartCan, words.PartCanIs}, {words.PartDownhill, words.PartDownhillIs},
	{words.PartData, words.PartDataIs}, {words.PartPictures, words.PartPicturesIs},
}

const perPart = 4

// refused says why an exercise of someone's own cannot be opened, over the list or, in a frame,
// alone.
func refused(c wire.Contents, o wire.LessonOrder, why error) wire.LessonAnswer {
	said := words.LessonRefused.With(text.Said(why))
	if o.Embedded {
		p := &markup.Page{Lang: o.Lang}
		p.Put(`<p class="missing" id="lesson-title" role="alert" tabindex="-1">{}</p>`, p.Say(said))
		return wire.LessonAnswer{HTML: p.String(), Title: o.Lang.Say(words.Lessons),
			Tell: []string{refusal(why, p.Say(said))}}
	}
	return contentsOf(c, o, said)
}

// contentsOf writes the list of the lessons, with what is missing, if anything is.
func contentsOf(c wire.Contents, o wire.LessonOrder, missing text.Text) wire.LessonAnswer {
	p := &markup.Page{Lang: o.Lang}
	all := withOwn(c, o)
	due := progress.Today(coming(all, o, false), o.Today)
	p.Put(`<div class="contents"><div class="heading">`)
	if len(due) > 0 {
		todayHead(p, c, all, o, due)
	} else {
		p.Put(`<div><h2 id="lesson-title" tabindex="-1">{}</h2><p class="quiet">{}</p></div>`,
			words.LessonsTitle.With(lessonsIn(c)), words.LessonsLead)
	}
	if missing.En != "" {
		p.Put(`<p class="missing" role="alert">{}</p>`, p.Say(missing))
	}
	if at, step, ended := goesOn(c, o.Kept); at >= 0 && len(due) == 0 {
		e, verb := c.Lessons[at], words.LessonGoOn
		if readKept(o.Kept[e.ID]).At == 0 {
			verb = words.LessonStart
		}
		p.Put(`<div class="goon"><p><span>{}</span> <span class="quiet">{}</span></p>`+
			`<a class="button primary" href="#{}">{}</a></div>`,
			words.LessonsDone.With(ended, lessonsIn(c)),
			words.LessonNext.With(p.Say(e.Title), step, e.Steps),
			wire.Place{ID: e.ID, Step: step}.Fragment(), p.Say(verb))
	}
	p.Put(`</div>`)
	legend := false
	for i, part := range parts {
		var within []int
		minutes := 0
		for at, e := range c.Lessons {
			if (e.Number-1)/perPart == i || i == len(parts)-1 && e.Number > perPart*len(parts) {
				within, minutes = append(within, at), minutes+e.Minutes
			}
		}
		if len(within) == 0 {
			continue
		}
		p.Put(`<div class="part" role="group" aria-labelledby="part-{}"><div><h3 id="part-{}">{}</h3><p class="quiet">{}</p>`+
			`<p class="quiet small">{}</p></div><ul class="lessons">`, strconv.Itoa(i), strconv.Itoa(i), p.Say(part[0]),
			p.Say(part[1]), words.LessonMinutes.With(minutes))
		for _, at := range within {
			r := newRow(c.Lessons[at], o, due, dueOf(due, at))
			r.write(p)
			legend = legend || r.state == isMastered || r.state == isFaded
		}
		p.Put(`</ul></div>`)
	}
	owns(p, all, o, due)
	if legend {
		p.Put(`<p class="legend quiet small"><span>{} {}</span> <span>{} {}</span></p>`,
			markup.Raw(tickTwice), words.MasteredIs, markup.Raw(tickBroken), words.FadedIs)
	}
	p.Put(`<p class="keeping"><span class="quiet">{}</span> <a href="#{}">{}</a></p>`,
		words.ForTeachers, wire.ClassID, classroom.ClassLink(o.Live))
	p.Put(`<p class="keeping"><span class="quiet" data-saved="{}">{}</span> `+
		`<button type="button" class="link" data-do="{}">{}</button> `+
		`<button type="button" class="link" data-do="{}">{}</button> `, wire.SavedLessons, words.LessonKeep,
		wire.SaveLesson, words.LessonSave, wire.Load, words.LessonTake)
	if o.Do.Action == wire.Forget {
		p.Put(`</p><p class="sure" role="alert">{} <button type="button" id="lesson-keep" `+
			`data-do="{}">{}</button> <button type="button" data-do="{}">{}</button></p>`,
			words.LessonSure, wire.Keep, words.LessonNo, wire.Forgotten, words.LessonYes)
	} else {
		p.Put(`<button type="button" class="link" id="lesson-forget" data-do="{}">{}</button></p>`,
			wire.Forget, words.LessonForget)
	}
	p.Put(`</div>`)
	focus, said := "", text.Text{}
	switch do := o.Do.Action.(type) {
	case wire.Verb:
		if do == wire.Forget {
			focus = "lesson-keep"
		}
	case wire.Anew:
		if at := c.At(do.Lesson); at >= 0 {
			focus, said = "undo-"+do.Lesson, words.ClearedSay.With(within(c.Lessons[at]))
		}
	case wire.Undo:
		if at := c.At(do.Lesson); at >= 0 {
			focus, said = "more-of-"+do.Lesson, words.Uncleared.With(within(c.Lessons[at]))
		}
	}
	return wire.LessonAnswer{HTML: p.String(), Title: o.Lang.Say(words.Lessons), Focus: focus,
		Say: p.Say(said)}
}

// lessonsIn returns how many lessons there are, without checkpoints.
func lessonsIn(c wire.Contents) (n int) {
	for _, e := range c.Lessons {
		if !e.Checkpoint {
			n++
		}
	}
	return n
}

// within names a lesson inside a sentence.
func within(e wire.Entry) text.Text {
	if e.Checkpoint {
		return e.Title
	}
	return words.LessonWithin.With(e.Number)
}

// called names a lesson at the beginning of a sentence.
func called(e wire.Entry) text.Text {
	if e.Checkpoint {
		return e.Title
	}
	return words.LessonAt.With(e.Number)
}

// goesOn returns the lesson or checkpoint and the step where one goes on, −1 where all is done, and
// how many lessons are.
func goesOn(c wire.Contents, kept map[string]string) (at, step, ended int) {
	at = -1
	for i, e := range c.Lessons {
		switch k := readKept(kept[e.ID]); {
		case k.Count() >= e.Steps:
			if !e.Checkpoint {
				ended++
			}
		case at < 0 || k.At > 0 && step == 0:
			if at = i; k.At > 0 {
				step = k.goesOn()
			}
		}
	}
	if at >= 0 {
		step = min(max(step, 1), c.Lessons[at].Steps)
	}
	return at, step, ended
}

// owns are the exercises of other people, opened here from a link or a file, and the way to open
// one.
func owns(p *markup.Page, all wire.Contents, o wire.LessonOrder, due []progress.Coming) {
	p.Put(`<div class="part" role="group" aria-labelledby="part-own"><div><h3 id="part-own">{}</h3><p class="quiet">{} `+
		`<span data-saved="{}">{}</span></p></div><div>`, words.PartOwn, words.PartOwnIs,
		wire.SavedLessons, words.PartOwnKept.With(wire.MostOwn))
	if len(o.Own) > 0 {
		p.Put(`<ul class="lessons">`)
		for _, at := range o.Own {
			k := readKept(o.Kept[at.ID])
			if k.Title == nil {
				continue
			}
			if at.Step = k.goesOn(); k.Count() >= k.Of {
				at.Step = 1
			}
			p.Put(`<li><div><a href="#{}"><strong>{}</strong></a><p class="quiet small">`, at.Fragment(),
				p.Say(*k.Title))
			fared(p, k, k.Of, "")
			if e := all.At(at.ID); e >= 0 {
				dueLink(p, all.Lessons[e].ID, dueOf(due, e))
			}
			p.Put(`</p></div></li>`)
		}
		p.Put(`</ul>`)
	}
	p.Put(`<p><button type="button" data-do="{}">{}</button></p></div></div>`,
		wire.OpenFile, words.LessonFile)
}

// fared says how far a lesson of so many steps is, if it was begun.
func fared(p *markup.Page, k kept, steps int, before string) {
	switch n := k.Count(); {
	case n >= steps:
		p.Put(before+`<span class="done">✓ {}</span>`, words.LessonDone)
	case n > 0 || k.At > 0:
		p.Put(before+`<span class="sofar" role="img" aria-label="{}">`,
			words.LessonSoFar.With(n, steps))
		for i := range steps {
			if i < n {
				p.WriteString(`<b></b>`)
			} else {
				p.WriteString(`<s></s>`)
			}
		}
		p.Put(`</span>`)
	}
}

package classroom

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// A live class on the page of the class: what students send is judged like codes, each attempt
// once. The page sends all attempts with each order, so nothing is lost when the worker is started
// anew.

// hall holds a live class as the worker remembers it.
type hall struct {
	wire.LiveOrder
	code     string
	exercise *exercise.Exercise         // nil: it is not known yet
	came     map[string]*progress.Entry // by what tells students apart
	students []wire.LiveStudent
	names    []string // of students, those who are called alike with a number
	waiting  int      // attempts that were not looked at yet
}

// attend takes over what students have sent, as far as there is time. It returns the id of a lesson
// whose document it needs.
func (r *Room) attend(l *wire.LiveOrder, c wire.Contents, began time.Time) (needs string) {
	if r.live == "" {
		return ""
	}
	if r.hall == nil {
		r.hall = &hall{came: map[string]*progress.Entry{}}
		r.hall.code, _ = classid.Of(l.Key)
	}
	h := r.hall
	h.LiveOrder, h.students, h.names = *l, l.Attending(), nil
	h.forget(r)
	if h.exercise == nil {
		place, _ := wire.ParsePlace(l.Of)
		if place.Own == "" {
			if h.exercise = r.class.Version(place.ID); h.exercise == nil {
				return place.ID
			}
		} else if document, err := experiment.Text(place.Own); err == nil {
			if x, err := exercise.Parse(document); err == nil {
				r.class.Know(x)
				h.exercise = x
			}
		}
	}
	h.waiting = 0
	used := map[string]int{}
	for _, s := range h.students {
		name := text.Cut(text.Line(s.Name), progress.MaxLabel)
		alike := text.Alike(name)
		if used[alike]++; used[alike] > 1 {
			name = text.Cut(name, progress.MaxLabel-5) + " (" + strconv.Itoa(used[alike]) + ")"
		}
		h.names = append(h.names, name)
		e := h.came[s.Who]
		switch {
		case e != nil && e.Attempt == s.Attempt && e.Name == name:
			continue
		case s.Attempt == "": // in a frame that shows something else
			continue
		case time.Since(began) > portion:
			h.waiting++
			continue
		case e != nil:
			r.class.Remove(e)
		}
		f := progress.Found{Name: name, Attempt: s.Attempt}
		f.HandIn, f.Fault = progress.ReadAttempt(s.Attempt)
		h.came[s.Who] = r.class.Add(f)
	}
	return ""
}

// forget takes the attempts of students out who are no longer in the class.
func (h *hall) forget(r *Room) {
	in := map[string]bool{}
	for _, s := range h.students {
		in[s.Who] = true
	}
	for who, e := range h.came {
		if !in[who] {
			delete(h.came, who)
			r.class.Remove(e)
			if r.spot == e {
				r.spot = nil
			}
		}
	}
}

// ClassLink names the page of the class in links to it.
func ClassLink(l *wire.LiveOrder) text.Text {
	if l != nil && l.Offered {
		return words.LiveLink
	}
	return words.ClassLink
}

// offer writes the part of the page in which a class is begun.
func (r *Room) offer(p *markup.Page, o *wire.LessonOrder, c wire.Contents) {
	if o.Live == nil || !o.Live.Offered || len(c.Lessons) == 0 {
		return
	}
	p.Put(`<section class="live" aria-labelledby="live-title"><h3 id="live-title">{}</h3>`+
		`<p>{}</p><p class="class-do"><label for="live-of">{}</label> `+
		`<select id="live-of" name="{}">`, words.Live, words.LiveIs, words.LiveOf, wire.LiveOf)
	chosen := o.Fields[wire.LiveOf]
	for _, e := range c.Lessons {
		p.Put(`<option value="{}"{}>{}</option>`, e.ID, markup.When(e.ID == chosen, ` selected`),
			e.Numbered(" · "))
	}
	p.Put(`</select></p><details{}><summary>{}</summary><label for="live-own">{}</label> `+
		`<input type="text" id="live-own" name="{}" autocomplete="off" spellcheck="false" value="{}">`+
		`</details>`, markup.When(o.Fields[wire.LiveOwn] != "", ` open`),
		words.LiveOwn, words.LiveOwn,
		wire.LiveOwn, o.Fields[wire.LiveOwn])
	if _, ok := wire.LiveChosen(o.Fields, c); !ok {
		p.Put(`<p class="missing" role="alert">{}</p>`, words.LiveNoLink)
	}
	p.Put(`<p><button type="button" class="primary" id="live-begin" data-do="{}">{}</button></p>`+
		`</section>`, wire.LiveBegin, words.LiveBegin)
}

// attended writes what a live class has beside the answers: how to join it, and who is where.
func (r *Room) attended(p *markup.Page) {
	const pixels = 200
	h := r.hall
	on := 0
	for _, s := range h.students {
		if h.connected(s) {
			on++
		}
	}
	address := h.Join + h.code
	over := h.Fault == wire.LiveOver
	p.Put(`<section class="live runs" aria-labelledby="live-class"><h3 id="live-class" `+
		`class="spoken">{}</h3>`, words.Live)
	if !over {
		p.Put(`<div class="door"><p class="code">{}</p>`, h.code)
		if qr, ok := wire.QR(address); ok {
			p.Put(`<div class="qr">{}</div>`, markup.Raw(qr.SVG(p.Say(words.LiveQR), pixels)))
		}
		p.Put(`<p>{} <span class="address">{}</span></p></div>`, words.LiveJoinAt, address)
	}
	p.Put(`<div class="inside">`)
	if h.exercise != nil {
		p.Put(`<p>{}</p>`, isolatedHTML(p.Say(words.LiveLesson.With(h.exercise.Title.Isolated()))))
	}
	in := words.LiveIn.With(len(h.students), on)
	if over || h.Lost { // nobody knows who is connected
		in = words.LiveInAll.With(len(h.students))
	}
	p.Put(`<p><strong id="live-in">{}</strong></p>`, in)
	switch {
	case h.Fault == wire.LiveFull:
		p.Put(`<p class="missing" role="alert">{}</p>`, words.LiveFullUp)
	case over:
		p.Put(`<p class="missing" role="alert">{}</p>`, words.LiveEnded)
	case h.Lost:
		p.Put(`<p class="missing" role="alert">{}</p>`, words.LiveLost)
	}
	r.where(p)
	names := words.ClassShow
	if r.names {
		names = words.ClassHide
	}
	p.Put(`<p class="class-do"><button type="button" id="class-names" data-do="{}" `+
		`aria-keyshortcuts="h">{} <kbd>H</kbd></button> `, wire.ShowNames, names)
	if !over && h.exercise != nil {
		if next := max(1, h.At) + 1; next <= len(h.exercise.Steps) {
			p.Put(`<button type="button" id="live-next" data-do="{}">{}</button> `,
				wire.LiveStep{Step: next}, words.LiveNext.With(next))
		}
		Freeze(p, &h.LiveOrder)
	}
	if r.class.Students() > 0 {
		p.Put(`<button type="button" id="class-table" data-do="{}">{}</button> `+
			`<button type="button" id="live-codes" data-do="{}">{}</button> `, wire.ClassTable,
			words.ClassSave, wire.LiveCodes, words.LiveCodes)
	}
	if !over {
		p.Put(`<button type="button" id="live-ending" popovertarget="live-ends">{}</button></p>`+
			`<div class="menu lesson-menu" id="live-ends" popover><p>{}</p><button type="button" `+
			`id="live-end" popovertarget="live-ends" popovertargetaction="hide" data-do="{}">{}</button>`+
			`</div><p class="quiet small">{}`, words.LiveEnd, words.LiveEnds, wire.LiveEnd,
			words.LiveEndNow, words.LiveHonest)
	}
	p.Put(`</p>`)
	if !over {
		r.removable(p)
	}
	p.Put(`</div></section>`)
	r.remarks(p)
}

// removable lists the students by name, so that the lecturer can remove one, and asks before.
func (r *Room) removable(p *markup.Page) {
	h := r.hall
	if len(h.students) == 0 {
		return
	}
	p.Put(`<details class="out" id="live-out"><summary>{}</summary>`, words.LiveOut)
	if !r.names {
		p.Put(`<p class="quiet">{}</p></details>`, words.LiveOutHidden)
		return
	}
	p.Put(`<ul>`)
	asked := ""
	for k, s := range h.students {
		name := cmp.Or(text.Seen(h.names[k]), "#"+strconv.Itoa(k+1))
		if s.Who == r.leaving {
			asked = name
		}
		p.Put(`<li><button type="button" id="live-out-{}" data-do="{}">{}</button></li>`, s.Who,
			wire.Teach{What: classOut, To: s.Who}, isolatedHTML(text.Isolated(name)))
	}
	p.Put(`</ul></details>`)
	if asked == "" {
		return
	}
	p.Put(`<section class="leaving" id="live-leaving" tabindex="-1"><p>{}</p><p>`,
		isolatedHTML(p.Say(words.LiveOutAsk, text.Isolated(asked))))
	p.Put(`<button type="button" id="live-out-now" data-do="{}">{}</button> <button type="button" `+
		`data-do="{}">{}</button></p></section>`, wire.LiveOut{Who: r.leaving}, words.LiveOutNow,
		wire.Teach{What: classOut, To: wire.Nobody}, words.LiveOutKeep)
}

// Freeze writes the button that stops all phones. While they are stopped it lets them go on, and
// a sentence beside it tells it.
func Freeze(p *markup.Page, l *wire.LiveOrder) {
	name := words.LiveFreeze
	if l.Frozen {
		name = words.LiveThaw
	}
	p.Put(`<button type="button" id="live-freeze"{} data-do="{}">{}</button> `,
		markup.When(l.Frozen, ` class="primary"`), wire.LiveFreeze, name)
	if l.Frozen {
		p.Put(`<strong class="frozen" role="status">{}</strong> `, words.LiveFrozen)
	}
}

// codesOf writes what a live class has sent as codes, which this page reads again. Each has the
// name under which the student is shown.
func (r *Room) codesOf() []byte {
	var all strings.Builder
	for _, s := range r.hall.students {
		if e := r.hall.came[s.Who]; e != nil && e.HandIn != nil {
			named := *e.HandIn
			named.Label = e.Name
			all.WriteString(e.Name + "\t" + progress.HandInCode(named.Attempt()) + "\n")
		}
	}
	return []byte(all.String())
}

// connected reports whether a student's device is known to be connected.
func (h *hall) connected(s wire.LiveStudent) bool {
	return s.On && !h.Lost && h.Fault != wire.LiveOver
}

// where writes a dot for each student, at the step that the student is at.
func (r *Room) where(p *markup.Page) {
	h := r.hall
	if len(h.students) == 0 {
		p.Put(`<p>{}</p>`, words.LiveNobody)
		return
	}
	if h.exercise == nil {
		return
	}
	steps := len(h.exercise.Steps)
	on, off := make([]int, steps), make([]int, steps)
	for _, s := range h.students {
		at := min(max(1, s.Step), steps) - 1
		if h.connected(s) {
			on[at]++
		} else {
			off[at]++
		}
	}
	p.Put(`<h4>{}</h4><ol class="where">`, words.LiveWhere)
	for k := range steps {
		p.Put(`<li><span class="dots" aria-hidden="true">{}</span><span>{}</span> `+
			`<strong><span class="spoken">{}</span><span aria-hidden="true">{}</span></strong>`,
			strings.Repeat("●", on[k])+strings.Repeat("○", off[k]), words.LiveStep.With(k+1),
			words.LiveStepOf.With(on[k]+off[k], off[k]), on[k]+off[k])
		if h.Fault != wire.LiveOver {
			p.Put(`<button type="button" class="link" id="live-step-{}" data-do="{}" `+
				`aria-label="{}">{}</button>`, k+1, wire.LiveStep{Step: k + 1},
				words.LiveToStep.With(k+1), words.LiveHere)
		}
		p.Put(`</li>`)
	}
	p.Put(`</ol><p class="quiet small" aria-hidden="true">{}</p>`, words.LiveDots)
}

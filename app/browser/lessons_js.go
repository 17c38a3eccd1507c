package browser

import (
	"math"
	"strconv"
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// classroom shows the lessons in the browser. The worker writes and judges their steps
// (worker.Player); the model knows the place, and the experiment beside it.
type classroom struct {
	study
	pictures map[string]string // for the list, by the id of the lesson; nil: not loaded yet
	order    *order            // that writes the place; nil: none does
	wants    bool              // the place is new to the reader, its name has the focus next
	live     live
	scanner  js.Value // hears what is scanned for Class
}

// enter goes to a place in the lessons.
func (c *classroom) enter(b *browser, place wire.Place, fragment string) {
	if o := wire.PlaceOptions(fragment); o.Lang != "" || o.Theme != "" {
		if o.Lang != "" {
			b.s.Send(lab.SetLang{Lang: words.Lang(o.Lang)})
		}
		if o.Theme != "" {
			b.s.Send(lab.SetTheme{Theme: lab.Theme(o.Theme)})
		}
		b.applySettings()
	}
	m := b.s.Model()
	b.send(lab.EnterLessons{Place: place})
	c.wants = true
	c.forgo(b)
	if room := b.byID("lesson"); m.Lessons != nil && m.Lessons.ID != "" &&
		m.Lessons.ID != place.ID {
		room.Set("textContent", "") // what stands there is another lesson
	}
	c.show(b, nil)
}

// show orders the present place from the worker, after an action there (nil for none). It first
// loads the files that the order needs.
func (c *classroom) show(b *browser, do any) {
	m := b.s.Model()
	if m.Lessons == nil {
		return
	}
	place := m.Lessons.Place
	switch next, file := c.study.show(place, do); next {
	case waits:
		return
	case needsList:
		if m.Packed && c.listed("{}") { // it has only its exercise
			c.show(b, do)
			return
		}
		c.await(b)
		at := b.window.Get("perceptronLab").Get("lessons").String()
		b.loadText(at, func(list string) {
			if c.listed(list) {
				c.show(b, do)
			}
		})
		return
	case needsDocument:
		c.await(b)
		b.loadText(b.resolved(file), func(document string) {
			c.loaded(c.of(place), document)
			c.show(b, do)
		})
		return
	case isUnknown:
		b.send(lab.EnterLessons{Place: wire.Place{}})
		m = b.s.Model()
	}
	asked := c.study.order(&m, place, do, b.linked(), b.chance(), b.today())
	asked.Minute = int64(b.window.Get("Date").Call("now").Float() / 60e3)
	asked.Live = c.live.order(b, place.ID)
	doing := words.OrderLesson
	switch _, tries := do.(wire.Try); {
	case tries, do == any(wire.Check) &&
		b.doc.Call("querySelector", "#lesson [data-tried]").Truthy():
		doing = words.OrderTrying
	case do == any(wire.Check):
		doing = words.OrderCheck
	}
	c.order = b.order(&order{doing: doing, late: words.OrderLessonLate,
		ask:   wire.Order{Lesson: &asked},
		ended: func(why text.Text) { c.stopped(b, why) },
		done: func(a wire.Answer, _ js.Value) {
			c.order, c.writing = nil, false
			if a.Lesson.Needs != "" {
				c.want(place, a.Lesson.Needs)
				c.show(b, do)
				return
			}
			c.shown(b, place.ID, *a.Lesson)
			if a.Lesson.More && len(c.later) == 0 {
				c.later = append(c.later, nil)
			}
			if do, ok := c.next(); ok {
				c.show(b, do)
			}
		}})
}

// forgo gives up what is being written.
func (c *classroom) forgo(b *browser) {
	b.forgo(c.order)
	c.order = nil
	c.stop()
}

// stopped says why a place could not be shown, and goes back to the step that is on the page or,
// without one, to the lab.
func (c *classroom) stopped(b *browser, why text.Text) {
	c.forgo(b)
	m := b.s.Model()
	if s := m.Scene(); s != nil {
		b.send(lab.EnterLessons{Place: s.Place})
	} else {
		c.act(b, wire.Leave)
	}
	b.tellFault(why)
}

// await says that something is loaded, where nothing is shown yet.
func (c *classroom) await(b *browser) {
	m := b.s.Model()
	if room := b.byID("lesson"); room.Get("firstChild").IsNull() {
		room.Set("textContent", m.Lang.Say(words.LessonWaits))
	}
}

// chance returns a random word that is always the same on this device.
func (b *browser) chance() string {
	word := b.load(storeChance)
	if word == "" {
		random := b.window.Get("Math").Call("random").Float()
		word = strconv.FormatInt(int64(random*(1<<40)), 36)
		b.put(storeChance, word)
	}
	return word
}

// today returns the days since 1970-01-01, where the reader is.
func (b *browser) today() int {
	const minutes = 24 * 60
	now := b.window.Get("Date").New()
	past := now.Call("getTime").Float()/60e3 - now.Call("getTimezoneOffset").Float()
	return int(math.Floor(past / minutes))
}

// shown shows what the clerk has written, and keeps what is to be kept.
func (c *classroom) shown(b *browser, id string, a wire.LessonAnswer) {
	if a.File != nil {
		kind := "text/csv"
		if strings.HasSuffix(a.Name, ".txt") {
			kind = "text/plain"
		}
		b.handOut(b.blob(a.File, kind), a.Name)
	}
	if a.Paper != "" {
		b.printLesson(a)
		return
	}
	for _, report := range a.Tell {
		b.talk.report(b, report)
	}
	c.also(a.Also)
	if id != "" && a.Scene != nil {
		c.study.answered(id, &a)
	}
	c.live.answered(b, id, a.Live)
	if a.Go != "" {
		b.window.Get("location").Call("replace", "#"+a.Go)
		return
	}
	switch {
	case a.Scene != nil:
		c.stage(b, a)
		return
	case id == wire.ClassID || id == wire.JoinID:
		c.put(id, a.Put)
		c.scans(b)
	case id != "": // it cannot be opened
		b.send(lab.EnterLessons{})
	}
	c.read(b, a)
}

// stage shows the experiment of a step and then its text, for one beside another's is false. Both
// wait for the file of a built-in set that the experiment needs, unless the reader goes on
// meanwhile; if the file is given up, the text is shown without.
func (c *classroom) stage(b *browser, a wire.LessonAnswer) {
	m := b.s.Model()
	was := m.Lessons
	b.sent(lab.ShowScene{Scene: *a.Scene}, func(there bool) {
		switch m := b.s.Model(); {
		case m.Lessons != was:
		case there:
			c.stage(b, a)
		default:
			c.read(b, a)
		}
	})
	if m = b.s.Model(); !m.LacksFile {
		c.draw(b)
		c.read(b, a)
	}
}

// read has the reader see and hear what the clerk has written.
func (c *classroom) read(b *browser, a wire.LessonAnswer) {
	if a.Say != "" {
		b.send(lab.Tell{What: text.Same(a.Say)})
	}
	b.doc.Set("title", a.Title)
	if c.write(b, a); a.See != "" {
		b.reveal = "#" + a.See
	}
}

// resolved is the whole address of a file of the site.
func (b *browser) resolved(file string) string {
	return b.window.Get("URL").New(file, b.doc.Get("baseURI")).Get("href").String()
}

// typed keeps what stands in a field of a lesson, as soon as it does.
func (c *classroom) typed(b *browser, target js.Value) bool {
	m := b.s.Model()
	if m.Lessons == nil || m.Lessons.ID == "" || target.Get("name").Type() != js.TypeString ||
		target.Get("closest").Type() != js.TypeFunction ||
		target.Call("closest", "#lesson").IsNull() {
		return false
	}
	value := target.Get("value").String()
	if target.Get("type").String() == "checkbox" && !target.Get("checked").Bool() {
		value = ""
	}
	c.fill(m.Lessons.ID, target.Get("name").String(), value)
	if target.Get("type").String() == "text" {
		target.Set("size", wire.FieldWidth(value))
	}
	if ask := target.Call("closest", ".task, .handin"); !ask.IsNull() {
		ask.Get("dataset").Set("edited", "true")
	}
	c.draw(b)
	return true
}

// settle has what was typed where exercises are made shown beside it: a little later, for what was
// pressed to leave the box must not go away under the finger.
func (c *classroom) settle(b *browser) {
	const soon = 400 // ms
	later := b.once("typed", func([]js.Value) {
		if m := b.s.Model(); m.Teaches() {
			c.show(b, nil)
		}
	})
	b.window.Call("setTimeout", later, soon)
}

// draw has the plane show the line whose points stand in the fields.
func (c *classroom) draw(b *browser) {
	if m := b.s.Model(); m.Draws() {
		b.send(lab.DrawLine{Through: c.points(m.Lessons.ID, m.Scene().Draw)})
	}
}

// lined writes the points of the line that was drawn into their fields.
func (c *classroom) lined(b *browser) {
	m := b.s.Model()
	for k, at := range m.Drawn() {
		for j, v := range []float64{at.X, at.Y} {
			field := b.byID(m.Scene().Draw + strconv.Itoa(2*k+j))
			field.Set("value", strconv.FormatFloat(v, 'f', -1, 64))
			c.typed(b, field)
		}
	}
}

// set keeps what was set in the experiment beside a step.
func (c *classroom) set(b *browser, m *lab.Model) {
	s := m.Scene()
	if s == nil || s.Set == "" || !m.CanUndo() {
		return
	}
	c.fill(m.Lessons.ID, s.Set, string(m.Exp.Document.Compact()))
}

// follow has the page follow its model to another place in the lessons, or out of them: the page
// around a frame has said so.
func (c *classroom) follow(b *browser, was *lab.Lessons) {
	m := b.s.Model()
	switch {
	case m.Lessons == was:
	case m.Lessons == nil:
		c.forgo(b)
		b.byID("lesson").Set("innerHTML", "")
		b.applySettings()
	default:
		c.show(b, nil)
	}
}

// act does what the buttons of the lessons say.
func (c *classroom) act(b *browser, action any) {
	switch action {
	case wire.Leave, wire.OpenInLab:
		m := b.s.Model()
		b.send(lab.LeaveLessons{Take: action == wire.OpenInLab})
		c.follow(b, m.Lessons)
	case wire.SaveLesson:
		c.save(b)
	case wire.Load:
		c.load(b)
	case wire.Forgotten:
		c.forget()
		c.show(b, nil)
	case wire.LiveEnd, wire.LiveLeave, wire.LiveHere, wire.LiveFreeze, wire.LiveEnter:
		c.live.act(b, action)
	case wire.CopyHandIn:
		b.copyBox("handin-code", words.CodeCopied)
	default:
		if wire.HandsOut(action) {
			c.notes(b)
		}
		switch do := action.(type) {
		case wire.Anew:
			c.anew(do.Lesson)
		case wire.Undo:
			c.undo(do.Lesson)
		case wire.Package:
			c.pack(b, do)
			return
		case wire.LiveStep, wire.LiveVote, wire.LiveOut:
			c.live.act(b, action)
			return
		}
		if m := b.s.Model(); m.Share.Open { // what is behind it cannot be used or printed
			b.send(lab.CloseShare{})
			b.showShare()
		}
		c.show(b, action)
	}
}

// notes keeps the exercise that Teach hands out, so that Class knows its codes.
func (c *classroom) notes(b *browser) {
	if m := b.s.Model(); m.Teaches() && m.Lessons.Own != "" {
		c.handedOut(m.Lessons.Own)
	}
}

// turn goes to the step before or after, as their links do.
func (c *classroom) turn(b *browser, by int) {
	link := `.turns > a:last-child:not([href="#lessons"])`
	if by < 0 {
		link = ".turns > a:first-child"
	}
	if e := b.doc.Call("querySelector", link); !e.IsNull() {
		e.Call("click")
	}
}

// loadText loads a file of the site. The page's first script says what goes wrong and tries again;
// loading fails only when the reader gives up.
func (b *browser) loadText(address string, done func(text string)) {
	text := b.window.Get("perceptronLab").Get("files").Call("text", address)
	b.then(text, "text", func(read js.Value) { done(read.String()) }, func() {
		if room := b.byID("lesson"); room.Get("firstElementChild").IsNull() {
			room.Set("textContent", "") // nothing is on its way any more
		}
	})
}

package browser

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/lesson"
	"perceptronlab/app/options"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/strict"
	"perceptronlab/engine/text"
)

// classroom is the lessons as the page deals with them: what was typed, and what is kept. Their
// steps are written by the clerk (package player), which also judges; the model has the place, and
// what stands beside it.
type classroom struct {
	contents  string // the list of the lessons, as its file has it; "" not loaded yet
	list      lesson.Contents
	documents map[string]string    // by the id of the lesson
	pictures  map[string]string    // for the list, by the id of the lesson; nil: not loaded yet
	pages     map[string]*notebook // what the device keeps of them
	order     *order               // that writes the place; nil: none does
	later     []any                // actions meanwhile, to be done after it
	wants     bool                 // the place is new to the reader, its name has the focus next
}

// notebook is what the device keeps of a lesson: fields as they were typed, and what the clerk made
// of those that were checked.
type notebook struct {
	Fields map[string]string `json:"fields"`
	Kept   string            `json:"kept"`
	Own    string            `json:"own,omitempty"` // the exercise itself, if it is no lesson
}

// Names in the browser's store.
const (
	storeLesson = "lesson " // and the id of one
	storeOwn    = "own"     // ids of those from elsewhere, the one used last at the end
	storeChance = "chance"  // tells this device's numbers from others'
)

// enter goes to a place in the lessons.
func (c *classroom) enter(b *browser, place lesson.Place, fragment string) {
	_, said := experiment.Options(fragment)
	if o, _ := options.Read(said); o.Lang != "" || o.Theme != "" {
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

// show has the place written, after something was done there. What is missing for it is loaded
// first.
func (c *classroom) show(b *browser, do any) {
	m := b.s.Model()
	if m.Lessons == nil {
		return
	}
	if c.order != nil { // each deed builds on what the one before has left in the fields
		c.later = append(c.later, do)
		return
	}
	place := m.Lessons.Place
	if c.contents == "" {
		c.await(b)
		at := b.window.Get("perceptronLab").Get("lessons").String()
		b.loadText(at, func(list string) {
			if strict.Unmarshal([]byte(list), &c.list) == nil {
				c.contents = list
				c.show(b, do)
			}
		})
		return
	}
	known := slices.IndexFunc(c.list.Lessons, func(e lesson.Entry) bool { return e.ID == place.ID })
	if known >= 0 && c.documents[place.ID] == "" {
		c.await(b)
		b.loadText(b.resolved(c.list.Lessons[known].File), func(document string) {
			if c.documents == nil {
				c.documents = map[string]string{}
			}
			c.documents[place.ID] = document
			c.show(b, do)
		})
		return
	}
	if known < 0 && place.Own == "" {
		b.send(lab.EnterLessons{Place: lesson.Place{}})
	}
	c.order = b.order(&order{doing: words.OrderLesson, late: words.OrderLessonLate,
		message: map[string]any{"lesson": c.written(b, place, do)},
		ended:   func(why text.Text) { c.stopped(b, why) },
		done: func(answer js.Value) {
			c.order = nil
			var a lesson.Answer
			if err := strict.Unmarshal([]byte(answer.Get("lesson").String()), &a); err != nil {
				panic(err) // the clerk has written it
			}
			c.answered(b, place.ID, a)
			if later := c.later; len(later) > 0 && c.order == nil {
				c.later = later[1:]
				c.show(b, later[0])
			}
		}})
}

// forgo gives up what is being written.
func (c *classroom) forgo(b *browser) {
	b.forgo(c.order)
	c.order, c.later = nil, nil
}

// stopped says why a place was not written, and goes back to what is shown: the step before, or the
// lab where there is none.
func (c *classroom) stopped(b *browser, why text.Text) {
	c.forgo(b)
	m := b.s.Model()
	if s := m.Scene(); s != nil {
		b.send(lab.EnterLessons{Place: s.Place})
	} else {
		c.act(b, lesson.Leave)
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

// written writes what is asked of the clerk.
func (c *classroom) written(b *browser, place lesson.Place, do any) string {
	m := b.s.Model()
	o := lesson.Order{Lang: m.Lang, Place: place, Contents: c.contents, Do: lesson.Done{Action: do},
		Document: c.documents[place.ID], Kept: map[string]string{}, Chance: b.chance(),
		Link: b.page() + "#" + place.At(1).Fragment(), Embedded: m.Embedded, Step: m.Cursor(),
		Epoch: m.Epoch()}
	if place.ID != "" {
		o.Kept[place.ID] = c.page(b, place.ID).Kept
	}
	if m.Lessons.ID == "" || place.Own != "" { // the list may come of it
		for _, id := range c.ids(b) {
			page := c.page(b, id)
			if o.Kept[id] = page.Kept; page.Own != "" {
				o.Own = append(o.Own, lesson.Place{ID: id, Own: page.Own})
			}
		}
	}
	o.Fields = c.page(b, place.ID).Fields
	if s := m.Scene(); s != nil && s.Place == place && s.Set != "" {
		o.Set = string(m.Exp.Document.Compact())
	}
	written, err := json.Marshal(o)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(written)
}

// chance returns a word that tells this device from others.
func (b *browser) chance() string {
	word := b.load(storeChance)
	if word == "" {
		random := b.window.Get("Math").Call("random").Float()
		word = strconv.FormatInt(int64(random*(1<<40)), 36)
		b.put(storeChance, word)
	}
	return word
}

// answered shows what the clerk has written, and keeps what is to be kept.
func (c *classroom) answered(b *browser, id string, a lesson.Answer) {
	if a.Paper != "" {
		b.printLesson(a)
		return
	}
	for _, report := range a.Tell {
		b.talk.report(b, report)
	}
	if id != "" && a.Scene != nil {
		page := c.page(b, id)
		page.Kept, page.Own = a.Kept, a.Scene.Place.Own
		for name := range page.Fields {
			if a.Drop != "" && strings.HasPrefix(name, a.Drop) {
				delete(page.Fields, name)
			}
		}
		for name, value := range a.Put {
			page.Fields[name] = value
		}
		c.keep(b, id)
	}
	switch {
	case a.Scene != nil:
		b.send(lab.ShowScene{Scene: *a.Scene})
	case id != "": // it cannot be opened
		b.send(lab.EnterLessons{})
	}
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

// page returns what is kept of a lesson.
func (c *classroom) page(b *browser, id string) *notebook {
	if c.pages == nil {
		c.pages = map[string]*notebook{}
	}
	if c.pages[id] == nil {
		k := &notebook{}
		if strict.Unmarshal([]byte(b.load(storeLesson+id)), k) != nil || k.Fields == nil {
			k = &notebook{Fields: map[string]string{}, Kept: k.Kept}
		}
		c.pages[id] = k
	}
	return c.pages[id]
}

// ids lists the lessons, and the other exercises of which the device keeps something, the one used
// last before the others.
func (c *classroom) ids(b *browser) []string {
	var ids []string
	for _, e := range c.list.Lessons {
		ids = append(ids, e.ID)
	}
	own := c.own(b)
	slices.Reverse(own)
	return append(ids, own...)
}

// own lists the exercises that are none of the lessons, in the order in which they were used.
func (c *classroom) own(b *browser) (ids []string) {
	begin := b.slot(storeLesson)
	b.try(func() {
		store := b.window.Get("localStorage")
		for i := range store.Get("length").Int() {
			if id, ok := strings.CutPrefix(store.Call("key", i).String(), begin); ok &&
				strings.HasPrefix(id, lesson.OwnID) {
				ids = append(ids, id)
			}
		}
	})
	return lesson.InOrder(ids, strings.Fields(b.load(storeOwn)))
}

// keep writes what is kept of a lesson into the store.
func (c *classroom) keep(b *browser, id string) {
	written, err := json.Marshal(c.page(b, id))
	if err != nil {
		panic(err) // texts
	}
	if strings.HasPrefix(id, lesson.OwnID) {
		c.used(b, id)
	}
	b.store(storeLesson+id, string(written))
}

// used notes which exercise that is no lesson was used last, and drops the oldest where they are
// too many.
func (c *classroom) used(b *browser, id string) {
	if list := b.load(storeOwn); list == id || strings.HasSuffix(list, " "+id) {
		return // what is typed comes here at each key
	}
	ids, dropped := lesson.UsedOwn(c.own(b), id)
	for _, old := range dropped {
		b.put(storeLesson+old, "")
		delete(c.pages, old)
	}
	b.put(storeOwn, strings.Join(ids, " "))
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
	c.page(b, m.Lessons.ID).Fields[target.Get("name").String()] = value
	c.keep(b, m.Lessons.ID)
	if target.Get("type").String() == "text" {
		target.Set("size", lesson.Width(value))
	}
	if ask := target.Call("closest", ".task"); !ask.IsNull() {
		ask.Get("dataset").Set("edited", "true")
	}
	return true
}

// set keeps what was set in the experiment beside a step.
func (c *classroom) set(b *browser, m *lab.Model) {
	s := m.Scene()
	if s == nil || s.Set == "" || !m.CanUndo() {
		return
	}
	c.page(b, m.Lessons.ID).Fields[s.Set] = string(m.Exp.Document.Compact())
	c.keep(b, m.Lessons.ID)
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
	case lesson.Leave, lesson.OpenInLab:
		m := b.s.Model()
		b.send(lab.LeaveLessons{Take: action == lesson.OpenInLab})
		c.follow(b, m.Lessons)
	case lesson.Save:
		c.save(b)
	case lesson.Load:
		c.load(b)
	case lesson.Forgotten:
		c.forget(b)
	default:
		c.show(b, action)
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
	var read, refused js.Func
	release := func() { read.Release(); refused.Release() }
	read = b.entry("text", func(args []js.Value) {
		release()
		done(args[0].String())
	})
	refused = b.entry("no text", func([]js.Value) {
		release()
		if room := b.byID("lesson"); room.Get("firstElementChild").IsNull() {
			room.Set("textContent", "") // nothing is on its way any more
		}
	})
	b.window.Get("perceptronLab").Get("files").Call("text", address).Call("then", read, refused)
}

package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
)

// live is the page's part of a live class, a lecturer's or the one that a student is in. What goes
// over the line is for static/live/live.js, which is loaded when a class is begun or joined.
type live struct {
	recalled bool   // what the device has kept was read
	leads    leads  // Key "": the reader leads no class
	in       joined // Code "": the reader is in no class

	line      js.Value // to the lecturer's class
	place     map[string]int
	students  []wire.LiveStudent
	lost      bool
	fault     wire.LiveFault // why a class is not begun, or not joined
	scheduled bool           // the page of the class is to be shown again

	mine  js.Value // the line of a student
	given string   // the name that a student has who types none
	sent  string   // the last message, but for its number
}

// leads and joined are what a device keeps of a class.
type (
	leads struct {
		Key, Of string
		Say     asked   // to all students
		Begun   float64 // ms since 1970
	}
	joined struct {
		Code, ID, Key, Name, Of string
		N                       int // of the last message
		Said                    int // the number of what the lecturer said last
		Begun                   float64
	}
	// asked is what a lecturer asks of all students; its number grows.
	asked struct{ N, Step int }
)

// Names in the browser's store, and how long a class is remembered: a server ends it sooner.
const (
	storeLeads, storeJoined = "live leads", "live joined"
	liveFor                 = 12 * 60 * 60e3 // ms
)

// recall reads what the device has kept.
func (l *live) recall(b *browser) {
	if l.recalled {
		return
	}
	l.recalled = true
	_ = data.Unmarshal([]byte(b.load(storeLeads)), &l.leads)
	_ = data.Unmarshal([]byte(b.load(storeJoined)), &l.in)
	now := b.clock()
	if now-l.leads.Begun > liveFor {
		l.leads = leads{}
	}
	if now-l.in.Begun > liveFor {
		l.in = joined{}
	}
}

// clock returns the ms since 1970.
func (b *browser) clock() float64 { return b.window.Get("Date").Call("now").Float() }

// with calls do once static/live/live.js is there.
func (l *live) with(b *browser, do func(script js.Value)) {
	const name = "perceptronLabLive"
	if there := b.window.Get(name); there.Truthy() {
		do(there)
		return
	}
	lab := b.window.Get("perceptronLab")
	address := lab.Get("live")
	if !address.Truthy() { // a package has none
		return
	}
	b.then(lab.Get("files").Call("all", address), "live", func(js.Value) {
		script := b.doc.Call("createElement", "script")
		script.Set("onload", b.once("live", func([]js.Value) { do(b.window.Get(name)) }))
		src, _, _ := strings.Cut(address.String(), "#")
		script.Set("src", src)
		b.doc.Get("head").Call("append", script)
	}, func() {})
}

// order returns what the worker is told of a class, nil where there is nothing to tell.
func (l *live) order(b *browser, place wire.Place) *wire.LiveOrder {
	l.recall(b)
	switch {
	case place.ID == wire.ClassID:
		page := b.doc.Get("documentElement")
		return &wire.LiveOrder{Offered: attribute(page, "class") != "", Join: b.resolved("j/"),
			Key: l.leads.Key, Of: l.leads.Of, Lost: l.lost, Students: l.students, Fault: l.fault}
	case place.ID == wire.JoinID:
		return &wire.LiveOrder{Fault: l.fault}
	case l.in.Code != "" && l.ofClass(place.ID):
		return &wire.LiveOrder{Code: l.in.Code, Name: l.in.Name}
	}
	return nil
}

// ofClass reports whether an exercise is that of the class that a student is in.
func (l *live) ofClass(id string) bool {
	of, ok := wire.ParsePlace(l.in.Of)
	return ok && of.ID == id
}

// answered does what follows from an answer of the worker.
func (l *live) answered(b *browser, id string, a *wire.LessonAnswer) {
	switch {
	case a.Live == nil:
	case id == wire.ClassID:
		l.follow(b, a.Live)
	case id == wire.JoinID:
		l.given = a.Live.Name
	case a.Scene != nil && l.in.Code != "":
		l.send(b, a.Scene.Place.Step, a.Live.Attempt)
	}
}

// act does what a button says.
func (l *live) act(b *browser, do wire.Verb) {
	c := &b.lessons
	switch do {
	case wire.LiveBegin:
		of, ok := wire.LiveChosen(c.page(wire.ClassID).Fields, c.list)
		if !ok {
			c.show(b, nil) // which says so
			return
		}
		l.with(b, func(script js.Value) {
			l.drop()
			l.leads = leads{Key: script.Call("key", 32).String(), Of: of.Fragment(), Begun: b.clock()}
			b.put(storeLeads, wire.JSON(l.leads))
			c.show(b, nil)
		})
	case wire.LiveEnd:
		if l.line.Truthy() {
			b.then(l.line.Call("end"), "end", func(status js.Value) {
				l.heard(b, map[bool]string{true: "over", false: "off"}[status.Int() > 0])
			}, func() {})
		}
	case wire.LiveJoin:
		l.join(b)
	case wire.LiveLeave:
		l.leave(b, "")
		c.show(b, nil)
	}
}

// drop forgets the lecturer's class.
func (l *live) drop() {
	if l.line.Truthy() {
		l.line.Call("close")
	}
	l.line, l.leads, l.students, l.place = js.Value{}, leads{}, nil, map[string]int{}
	l.lost, l.fault = false, ""
}

// follow opens the lecturer's class, or opens it again, and takes what students send.
func (l *live) follow(b *browser, a *wire.LiveAnswer) {
	if a.ID == "" || l.line.Truthy() || l.fault == wire.LiveOver {
		return
	}
	l.with(b, func(script js.Value) {
		if l.line.Truthy() {
			return
		}
		l.place = map[string]int{}
		l.line = script.Call("lead", a.Code, a.ID, l.leads.Key, l.terms(),
			b.entry("class", func(args []js.Value) { l.heard(b, args[0].String()) }))
	})
}

// terms are what the server is told of the lecturer's class.
func (l *live) terms() string {
	return wire.JSON(map[string]any{"Of": l.leads.Of, "Say": l.leads.Say})
}

// move brings all students to a step.
func (l *live) move(b *browser, step int) {
	l.leads.Say = asked{N: l.leads.Say.N + 1, Step: step}
	b.put(storeLeads, wire.JSON(l.leads))
	if l.line.Truthy() {
		l.line.Call("say", l.terms())
	}
}

// heard takes what comes over the lecturer's line.
func (l *live) heard(b *browser, what string) {
	switch what {
	case "on":
		l.lost, l.fault = false, ""
	case "off":
		l.lost = true
	case "full":
		l.fault = wire.LiveFull
	case "taken": // another class has the code of this key: another key
		l.drop()
		l.act(b, wire.LiveBegin)
		return
	case "over":
		l.line.Call("close")
		l.fault = wire.LiveOver
		b.put(storeLeads, "")
	default:
		var s wire.LiveStudent
		if data.Unmarshal([]byte(what), &s) != nil || s.Who == "" {
			return
		}
		at, known := l.place[s.Who]
		if !known {
			at = len(l.students)
			l.place[s.Who] = at
			l.students = append(l.students, s)
		}
		l.students[at] = s
	}
	l.reshow(b)
}

// reshow shows the page of the class again, soon: what comes meanwhile is shown with it.
func (l *live) reshow(b *browser) {
	const soon = 120 // ms
	if l.scheduled {
		return
	}
	l.scheduled = true
	b.window.Call("setTimeout", b.once("class", func([]js.Value) {
		l.scheduled = false
		if m := b.s.Model(); b.lessons.isClass(&m) {
			b.lessons.show(b, nil)
		}
	}), soon)
}

// join joins the class whose code the page has.
func (l *live) join(b *browser) {
	c := &b.lessons
	m := b.s.Model()
	if m.Lessons == nil || m.Lessons.ID != wire.JoinID {
		return
	}
	fields := c.page(wire.JoinID).Fields
	code, name := m.Lessons.Variant, strings.TrimSpace(fields[wire.JoinName])
	if code == "" {
		code = wire.LiveCode(fields[wire.JoinCode])
	}
	if name == "" {
		name = l.given
	}
	fails := func(why wire.LiveFault) {
		l.fault = why
		c.show(b, nil)
	}
	if code == "" {
		fails(wire.LiveUnknown)
		return
	}
	l.with(b, func(script js.Value) {
		b.then(script.Call("find", code), "find", func(found js.Value) {
			switch found.Get("status").Int() {
			case 200:
			case 404:
				fails(wire.LiveUnknown)
				return
			case 429:
				fails(wire.LiveWait)
				return
			default:
				fails(wire.LiveOffline)
				return
			}
			id, of := found.Get("ID").String(), found.Get("Of").String()
			place, ok := wire.ParsePlace(of)
			if !ok || !c.list.Playable(place) { // whatever a server says, it leads to an exercise
				fails(wire.LiveUnknown)
				return
			}
			key, n := script.Call("key", 16).String(), 0
			if l.in.ID == id { // the same student, perhaps with another name
				key, n = l.in.Key, l.in.N
			}
			l.leave(b, "")
			l.in = joined{Code: code, ID: id, Key: key, Name: name, Of: place.At(1).Fragment(), N: n,
				Begun: b.clock()}
			b.put(storeJoined, wire.JSON(l.in))
			b.window.Get("location").Call("replace", "#"+l.in.Of)
		}, func() {})
	})
}

// send sends what a student has done, if it is not what was sent last.
func (l *live) send(b *browser, step int, attempt string) {
	m := map[string]any{"Name": l.in.Name, "Step": step, "Attempt": attempt}
	if wire.JSON(m) == l.sent {
		return
	}
	l.sent = wire.JSON(m)
	l.in.N++
	m["N"] = l.in.N
	b.put(storeJoined, wire.JSON(l.in))
	l.state(b, "waits")
	in := l.in
	l.with(b, func(script js.Value) {
		if l.in.ID != in.ID {
			return // it was left meanwhile
		}
		if !l.mine.Truthy() {
			l.mine = script.Call("join", in.Code, in.ID, in.Key,
				b.entry("class", func(args []js.Value) { l.told(b, args[0].String()) }))
		}
		l.mine.Call("send", wire.JSON(m))
	})
}

// told takes what comes over a student's line.
func (l *live) told(b *browser, what string) {
	switch what {
	case "sent":
		l.state(b, "sent")
	case "off":
		l.state(b, "waits")
	case "over":
		l.leave(b, "over")
	case "full", "taken":
		l.leave(b, "")
		l.fault = wire.LiveFull
		b.window.Get("location").Set("hash", wire.Place{ID: wire.JoinID}.Fragment())
	default:
		var event struct{ Say asked }
		if data.Unmarshal([]byte(what), &event) != nil || event.Say.N <= l.in.Said {
			return
		}
		l.in.Said = event.Say.N
		b.put(storeJoined, wire.JSON(l.in))
		m := b.s.Model()
		if m.Lessons != nil && l.ofClass(m.Lessons.ID) && event.Say.Step > 0 {
			b.window.Get("location").Set("hash", m.Lessons.At(event.Say.Step).Fragment())
		}
	}
}

// state has the page show how the line of a student is (lessonlive.css).
func (l *live) state(b *browser, is string) {
	b.doc.Get("documentElement").Get("dataset").Set("live", is)
}

// leave leaves the class that a student is in.
func (l *live) leave(b *browser, state string) {
	if l.mine.Truthy() {
		l.mine.Call("close")
	}
	l.mine, l.in, l.sent, l.fault = js.Value{}, joined{}, "", ""
	b.put(storeJoined, "")
	l.state(b, state)
}

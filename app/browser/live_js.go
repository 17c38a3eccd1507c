package browser

import (
	"encoding/json"
	"strings"
	"syscall/js"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
)

// live is the page's part of a live class, a lecturer's or the one that a student is in. What goes
// over the line is for static/live/live.js, which is loaded when a class is begun or joined; so
// that most visits do without, it does there what can be done there.
type live struct {
	recalled bool      // what the device has kept was read
	leads    liveClass // Key "": the reader leads no class
	in       liveClass // Key "": the reader is in no class

	line      js.Value        // to the lecturer's class
	students  json.RawMessage // as wire.LiveOrder has them
	lost      bool
	fault     wire.LiveFault // why a class is not begun, or not joined
	scheduled bool           // the page of the class is to be shown again

	mine  js.Value // the line of a student
	given string   // the name that a student has who types none
	sent  string   // the last attempt
	at    int      // and its step
}

// liveClass is kept by a device: of a lecturer's the step to which all were brought
// last, and how many times that was; of a student's how many messages were sent, and how many times
// all were brought to a step.
type liveClass struct {
	Key, Of, Code, ID, Name string
	N, Step                 int
	Begun                   float64 // ms since 1970
}

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
	for name, of := range map[string]*liveClass{storeLeads: &l.leads, storeJoined: &l.in} {
		if data.Unmarshal([]byte(b.load(name)), of) != nil || b.clock()-of.Begun > liveFor {
			*of = liveClass{}
		}
	}
}

// clock returns the ms since 1970.
func (b *browser) clock() float64 { return b.window.Get("Date").Call("now").Float() }

// with calls do once static/live/live.js is there. A package has none.
func (l *live) with(b *browser, do func(script js.Value)) {
	if lab := b.window.Get("perceptronLab"); lab.Get("live").Truthy() {
		b.then(lab.Call("live"), "live", do, func() {})
	}
}

// order returns what the worker needs to know of a class, nil where there is nothing to tell.
func (l *live) order(b *browser, id string) *wire.LiveOrder {
	l.recall(b)
	o := &wire.LiveOrder{Fault: l.fault}
	switch {
	case id == wire.ClassID:
		o.Offered = attribute(b.doc.Get("documentElement"), "class") != ""
		o.Join, o.Key, o.Of = b.resolved("j/"), l.leads.Key, l.leads.Of
		o.Lost, o.Students = l.lost, l.students
	case id == wire.JoinID:
	case l.ofClass(id):
		o.Code, o.Name = l.in.Code, l.in.Name
	default:
		return nil
	}
	return o
}

// ofClass reports whether the student's class works on an exercise.
func (l *live) ofClass(id string) bool {
	of, ok := wire.ParsePlace(l.in.Of)
	return ok && of.ID == id
}

// answered does what follows from an answer of the worker.
func (l *live) answered(b *browser, id string, a *wire.LessonAnswer) {
	switch {
	case a.Live == nil:
	case id == wire.ClassID:
		if !l.line.Truthy() && l.fault != wire.LiveOver {
			l.follow(b, a.Live)
		}
	case id == wire.JoinID:
		l.given = a.Live.Name
	case a.Scene != nil && l.in.Key != "":
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
			c.show(b, nil) // which tells the student
			return
		}
		l.with(b, func(script js.Value) {
			if l.line.Truthy() {
				l.line.Call("close")
			}
			l.line, l.students, l.lost, l.fault = js.Value{}, nil, false, ""
			l.leads = liveClass{Key: script.Call("key", 32).String(), Of: of.Fragment(),
				Begun: b.clock()}
			b.put(storeLeads, wire.JSON(l.leads))
			c.show(b, nil)
		})
	case wire.LiveEnd:
		if l.line.Truthy() {
			l.line.Call("end")
		}
	case wire.LiveJoin:
		l.join(b)
	case wire.LiveLeave:
		l.leave(b, "")
		c.show(b, nil)
	}
}

// follow opens the lecturer's class, or opens it again, and takes what students send.
func (l *live) follow(b *browser, a *wire.LiveAnswer) {
	l.with(b, func(script js.Value) {
		if !l.line.Truthy() {
			l.line = script.Call("lead", a.Code, a.ID, l.leads.Key, l.leads.Of, l.leads.N,
				l.leads.Step, b.entry("class", func(args []js.Value) {
					l.heard(b, args[0].String(), args[1].String())
				}))
		}
	})
}

// move brings all students to a step.
func (l *live) move(b *browser, step int) {
	l.leads.N++
	l.leads.Step = step
	b.put(storeLeads, wire.JSON(l.leads))
	if l.line.Truthy() {
		l.line.Call("say", l.leads.N, step)
	}
}

// heard takes what comes over the lecturer's line: how it is, and all students. They are shown
// soon, with what comes meanwhile.
func (l *live) heard(b *browser, what, students string) {
	const soon = 120 // ms
	l.students, l.lost = json.RawMessage(students), what == "off"
	switch what {
	case "taken": // another class has the code of this key: another key
		l.act(b, wire.LiveBegin)
		return
	case "over":
		b.put(storeLeads, "")
		fallthrough
	case "full":
		l.fault = wire.LiveFault(what)
	case "on":
		l.fault = ""
	}
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
	fields := c.page(wire.JoinID).Fields
	code, name := m.Lessons.Variant, strings.TrimSpace(fields[wire.JoinName])
	if code == "" {
		code = wire.LiveCode(fields[wire.JoinCode])
	}
	if name == "" {
		name = l.given
	}
	l.with(b, func(script js.Value) {
		b.then(script.Call("find", code), "find", func(found js.Value) {
			of, id := found.Get("Of").String(), found.Get("ID").String()
			place, ok := wire.ParsePlace(of)
			l.fault = wire.LiveFault(found.Get("fault").String())
			if l.fault == "" && (!ok || !c.list.Playable(place)) {
				l.fault = wire.LiveUnknown // whatever a server says, it leads to an exercise
			}
			if l.fault != "" {
				c.show(b, nil)
				return
			}
			in := liveClass{Code: code, ID: id, Key: script.Call("key", 16).String()}
			if l.in.ID == id { // the same student, perhaps with another name
				in = l.in
			}
			l.leave(b, "")
			in.Name, in.Of, in.Begun = name, place.At(1).Fragment(), b.clock()
			l.in = in
			b.put(storeJoined, wire.JSON(in))
			b.window.Get("location").Call("replace", "#"+in.Of)
		}, func() {})
	})
}

// send sends what a student has done, if it is not what was sent last.
func (l *live) send(b *browser, step int, attempt string) {
	if attempt == l.sent && step == l.at {
		return
	}
	l.sent, l.at = attempt, step
	l.in.N++
	b.put(storeJoined, wire.JSON(l.in))
	in := l.in
	l.with(b, func(script js.Value) {
		if l.in.ID != in.ID {
			return // it was left meanwhile
		}
		if !l.mine.Truthy() {
			l.mine = script.Call("join", in.Code, in.ID, in.Key,
				b.entry("class", func(args []js.Value) {
					l.told(b, args[0].String(), args[1].Int(), args[2].Int())
				}))
		}
		l.mine.Call("send", in.N, in.Name, step, attempt)
	})
}

// told takes what comes over a student's line: how it is, or with "step" to which step all were
// brought, as the nth time.
func (l *live) told(b *browser, what string, n, step int) {
	location := b.window.Get("location")
	switch what {
	case "step":
		if m := b.s.Model(); n > l.in.Step && m.Lessons != nil && l.ofClass(m.Lessons.ID) {
			l.in.Step = n
			b.put(storeJoined, wire.JSON(l.in))
			location.Set("hash", m.Lessons.At(step).Fragment())
		}
	case "over":
		l.leave(b, what)
	case "full":
		l.leave(b, "")
		l.fault = wire.LiveFull
		location.Set("hash", wire.Place{ID: wire.JoinID}.Fragment())
	}
}

// leave leaves the class that a student is in.
func (l *live) leave(b *browser, state string) {
	if l.mine.Truthy() {
		l.mine.Call("close")
	}
	l.mine, l.in, l.sent = js.Value{}, liveClass{}, ""
	b.put(storeJoined, "")
	b.doc.Get("documentElement").Get("dataset").Set("live", state)
}

package browser

import (
	"syscall/js"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
)

// live is the page's part of a live class. static/live/live.js keeps it and talks with the server;
// it is loaded when a class is begun or joined, or when the device has kept one.
type live struct {
	recalled bool     // whether the device has kept one was asked
	script   js.Value // once it is there
}

// Names in the browser's store (static/live/live.js).
const storeLeads, storeJoined = "live leads", "live joined"

// recall loads the script if the device has kept a class.
func (l *live) recall(b *browser) {
	if !l.recalled {
		l.recalled = true
		if b.load(storeLeads)+b.load(storeJoined) != "" {
			l.with(b, func() { b.lessons.show(b, nil) })
		}
	}
}

// with calls do once the script is there. A package has none.
func (l *live) with(b *browser, do func()) {
	lab := b.window.Get("perceptronLab")
	if l.script.Truthy() {
		do()
	} else if lab.Get("live").Truthy() {
		b.then(lab.Call("live"), "live", func(script js.Value) {
			if !l.script.Truthy() {
				l.script = script
				script.Call("start", b.entry("class", func([]js.Value) { b.lessons.show(b, nil) }),
					lab.Get("fragment"))
			}
			do()
		}, func() {})
	}
}

// order returns what the worker needs to know about a class, nil where there is nothing to tell.
func (l *live) order(b *browser, id string) (o *wire.LiveOrder) {
	l.recall(b)
	if attribute(b.doc.Get("documentElement"), "class") != "" {
		o = &wire.LiveOrder{Offered: true}
	}
	if l.script.Truthy() {
		if told := l.script.Call("order", id).String(); told != "" {
			if o == nil {
				o = &wire.LiveOrder{}
			}
			data.Unmarshal([]byte(told), o) // the script has written it
		}
	}
	if o != nil {
		o.Join = b.resolved("j/")
	}
	return o
}

// answered hands on what the worker has answered.
func (l *live) answered(b *browser, id string, a *wire.LiveAnswer) {
	if a != nil {
		l.with(b, func() { l.script.Call("answered", id, wire.JSON(a)) })
	}
}

// act does what a button says.
func (l *live) act(b *browser, do any) {
	l.with(b, func() { l.script.Call("act", wire.LessonActions.Write(do)) })
}

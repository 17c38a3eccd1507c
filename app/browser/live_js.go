package browser

import (
	"syscall/js"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// live is the page's part of a live class. static/live/live.js keeps it and talks with the server;
// it is loaded when a class is begun or joined, or when the device has kept one.
type live struct {
	recalled bool     // whether the device has kept one was asked
	invited  string   // the code of a class in the address of a frame
	script   js.Value // once it is there
}

// Names in the browser's store (static/live/live.js).
const storeLeads, storeJoined = "live leads", "live joined"

// recall loads the script if the device has kept a class, or the address of a frame names one.
func (l *live) recall(b *browser) {
	if l.recalled {
		return
	}
	l.recalled = true
	if b.s.Model().Embedded {
		fragment := b.window.Get("perceptronLab").Get("fragment").String()
		l.invited = wire.PlaceOptions(fragment).Class
	}
	if l.invited+b.load(storeLeads)+b.load(storeJoined) != "" {
		l.with(b, func() { b.lessons.show(b, nil) })
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
				script.Call("start", lab.Get("fragment"), l.invited, b.entry("class",
					func(args []js.Value) {
						var do any
						if len(args) > 0 {
							do = wire.Restore{Attempt: args[0].String()}
						}
						b.lessons.show(b, do)
					}), b.entry("phone", func(args []js.Value) { l.draw(b, args[0].String()) }))
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

// draw has the worker write what stands before every page of a device in a class.
func (l *live) draw(b *browser, told string) {
	o := &wire.PhoneOrder{}
	data.Unmarshal([]byte(told), o) // the script has written it
	o.Lang, o.Chance, o.Join = b.s.Model().Lang, b.chance(), b.resolved("j/")
	b.order(&order{doing: words.OrderLesson, unseen: true, ask: wire.Order{Phone: o},
		ended: b.tellFault,
		done: func(a wire.Answer, _ js.Value) {
			l.script.Call("laid", a.Phone.Sheet, a.Phone.Line, a.Phone.Lesson)
		}})
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

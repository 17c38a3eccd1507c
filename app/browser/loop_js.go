package browser

import (
	"math"
	"syscall/js"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
)

// browser drives the page: it turns events into messages and the model into pictures. Frames are
// asked for only while something changes.
type browser struct {
	s       *view.State
	ctx     app.Context // of Page, to render components anew
	window  js.Value
	doc     js.Value
	paint   *painter
	writer  *writer
	keep    keeper
	pointer pointer
	pen     pen
	tables  tables
	talk    talker
	refused refused
	lessons classroom
	gallery gallery
	runs    repeated
	rows    rows
	tones   tones

	onFrame js.Func
	onLate  js.Func // a frame that was asked for should be there
	waits   bool    // for onLate
	onRows  js.Func // the file of digits has come, or not
	onLong  js.Func // a finger has held something for long
	frames  frames
	slid    js.Value // the slider that is moved
	began   time.Time
	focused string // what has the focus once the menu of a sample is there: a selector
	inMenu  bool   // the focus was put into that menu
	// how far a press has come that only closes an open menu
	dismissing int
	reveal     string // what is to be brought into sight once it is there: a selector
	begun      bool   // the page was drawn, and what was done before it is
	complete   bool   // all parts of it are there

	handedOut js.Value // URL of the last file that was
	shown     bool     // the share dialog has been, since it was last asked for
	printing  bool     // the sheet on the page is of what is shown
	look      look     // of the page as it was rendered last
	rendering bool     // components are about to be
	strayed   bool     // a menu showed another entry than the chosen one
}

// slice is how long a frame may train: less while playing, when each frame has a picture to draw.
// portion is the number of presentations between two looks at the clock.
const (
	slice        = 8 * time.Millisecond
	slicePlaying = 3 * time.Millisecond
	portion      = 20_000
)

// Page is the whole page in the browser.
type Page struct {
	view.Root

	browser browser
}

// newPage returns the page of a state.
func newPage(s *view.State) *Page {
	s.Live = true
	// a frame out of sight is not drawn, and is as high as all of it
	if m := s.Model(); !m.Embedded {
		s.Begin()
	}
	return &Page{Root: view.Root{S: s}}
}

// OnMount starts the page.
func (p *Page) OnMount(ctx app.Context) {
	window := js.Global()
	p.browser = browser{s: p.S, ctx: ctx, window: window, doc: window.Get("document")}
	b := &p.browser
	b.lessons.store, b.keep.tries.store = b, b
	// go-app would take every link and every step through the history for its own.
	window.Set("onpopstate", js.Null())
	window.Set("onclick", js.Null())
	b.s.Watch = func(report string) { window.Get("console").Call("error", report) }
	b.onRows = b.entry("file of digits", func(args []js.Value) { b.rows.came(b, args[0]) })
	b.onFrame = b.entry("frame", func(args []js.Value) { b.frame(args[0].Float()) })
	b.onLate = b.entry("late frame", func([]js.Value) { b.late() })
	b.paint = newPainter(b.s, b.doc, b.listenToTouch())
	b.writer = newWriter(window)
	// Each by itself: what fails in one keeps none of the others from beginning.
	b.s.Guard("start", b.start)
	b.s.Guard("listen", b.listen)
	b.s.Guard("talk", func() { b.talk.start(b) })
	// before the browser paints: nothing moves then
	b.s.Guard("write", func() { b.writer.write(b.s) })
	b.mend()
	b.ask()
	if b.hidden() {
		b.render()
	}
}

// entry returns a function for the browser to call. All calls into the program go through it, so
// that a panic is caught.
func (b *browser) entry(name string, f func(args []js.Value)) js.Func {
	return b.answer(name, func(args []js.Value) any {
		f(args)
		return nil
	})
}

// answer is entry for a function that returns a value to the browser.
func (b *browser) answer(name string, f func(args []js.Value) any) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) (result any) {
		b.s.Guard(name, func() { result = f(args) })
		b.mend()
		return result
	})
}

// once is entry for a function that is called once, and let go of then.
func (b *browser) once(name string, f func(args []js.Value)) js.Func {
	var called js.Func
	called = b.entry(name, func(args []js.Value) {
		called.Release()
		f(args)
	})
	return called
}

// then calls done with what a promise brings, or failed if it is rejected.
func (b *browser) then(promise js.Value, name string, done func(js.Value), failed func()) {
	var brought, rejected js.Func
	release := func() { brought.Release(); rejected.Release() }
	brought = b.entry(name, func(args []js.Value) {
		release()
		done(args[0])
	})
	rejected = b.entry("no "+name, func([]js.Value) {
		release()
		failed()
	})
	promise.Call("then", brought, rejected)
}

// mend goes back to the last model that was drawn, if a panic was caught.
func (b *browser) mend() {
	if b.s.Mistaken() && b.s.Recovered(b.version()) {
		b.keep.failed = true
		b.paint.Forget()
		b.pointer, b.pen = pointer{count: b.pointer.count}, pen{}
		if b.frames.failed() {
			b.next()
		}
	}
}

// version is that of the lab.
func (b *browser) version() string {
	return b.doc.Call("querySelector", "script[data-version]").Get("dataset").Get("version").
		String()
}

// send passes a message to the model and asks for a frame that shows its effects.
func (b *browser) send(msg lab.Msg) {
	b.sent(msg, func(there bool) {
		if there {
			b.send(msg)
		}
	})
}

// sent is send; if the message needs the file of a built-in set, came is called once it is there or
// given up.
func (b *browser) sent(msg lab.Msg, came func(there bool)) {
	b.s.Send(msg)
	if m := b.s.Model(); m.LacksFile {
		b.rows.fetch(b, came)
		return
	}
	if view.Moves(msg) {
		b.frames.cursorMoved()
		b.next()
		return
	}
	b.changed()
}

func (b *browser) changed() {
	m := b.s.Model()
	b.frames.changed(m.Dragging() || b.hand())
	b.next()
}

// hand reports whether the pointer does something on a picture.
func (b *browser) hand() bool { return b.pointer.doing != nothing || b.pen.isDown }

// ask asks for a frame with all pictures, for something may have changed.
func (b *browser) ask() {
	b.frames.behind |= canvases
	b.next()
}

// next asks for a frame, unless one is on its way.
func (b *browser) next() {
	if b.frames.request() {
		b.window.Call("requestAnimationFrame", b.onFrame)
	}
	b.wait()
}

// tooLate is after how many milliseconds a frame does not come.
const tooLate = 500

// wait waits for the frame of an embed: browsers give none to one that is out of sight, but print
// it with the page around. So it is drawn, and has its height, before anybody sees it.
func (b *browser) wait() {
	if !b.waits && b.s.Model().Embedded {
		b.waits = true
		b.window.Call("setTimeout", b.onLate, tooLate)
	}
}

// late draws a frame that did not come.
func (b *browser) late() {
	b.waits = false
	switch {
	case !b.frames.requested:
	case b.hidden() || b.s.Model().Playing:
		b.wait()
	default:
		b.frame(b.now())
	}
}

// frame passes the time, trains a slice, paints, and renders the components that changed.
func (b *browser) frame(now float64) {
	f, begin, was := &b.frames, time.Now(), b.s.Model()
	follows := b.pointer.pending || b.pen.pending()
	elapsed := f.begin(now, was.Playing || was.CatchesUp(), follows)
	if f.slider.follow(&f.turns) {
		follows = true
		b.slide(b.slid)
	}
	b.letGo()
	b.do(b.pointer.apply(b.seen()))
	for b.pen.pending() {
		b.send(b.pen.take())
	}
	b.talk.tell(b) // what is played is seen to begin
	b.pass(elapsed)

	untold := b.talk.tell(b)
	m := b.s.Model()
	p := f.plan(now, found{cursor: m.Cursor(), playing: m.Playing || m.CatchesUp(),
		working: m.Working(), each: m.EachSeen(), dragging: m.Dragging(), hand: b.hand(),
		beside: b.pointer.doing == starting, lacks: b.paint.Behind})
	if p.paint {
		b.s.Paint(func(m *lab.Model) { b.paint.all(m, now, p.busy, p.glance) })
		b.shape(&m)
	}
	if follows || m.Playing && m.Cursor() != was.Cursor() {
		f.turns.followed(time.Since(begin).Seconds() * 1000)
	}
	if p.write && (!b.pen.isDown || f.turns.rests()) { // what a pen changes is in the picture
		b.show(now, m.Cursor(), p.settled)
	}
	if more := b.paintWorks() || m.Due() > 0 || b.paint.Behind || untold; f.end(p, more) {
		b.next()
	}
	b.mendMenus()
	b.keep.later(b, &m, now, p.busy || f.slider.is == held) // to keep takes longer than a frame
}

// astray returns the chosen entries of menus that show another: an entry that comes or goes moves
// the choice of a browser.
func (b *browser) astray() js.Value {
	return b.doc.Call("querySelectorAll", "option[data-chosen]:not(:checked)")
}

// mendMenus has menus show what the model has. It is done in a frame, and not while components are
// behind: a reader's choice comes as two events, and the second is read from the menu.
func (b *browser) mendMenus() {
	if !b.strayed || b.rendering || b.frames.behind&components != 0 {
		return
	}
	b.strayed = false
	astray := b.astray()
	for i := range astray.Length() {
		astray.Index(i).Set("selected", true)
	}
}

// shape tells the model the shape of the plane, where that is another.
func (b *browser) shape(m *lab.Model) {
	const little = 0.005
	if l := b.paint.Layout; l != nil && m.Equal && l.Shows(m.Exp) {
		shape := (l.View.X1 - l.View.X0) / (l.View.Y1 - l.View.Y0)
		if math.Abs(shape-m.Shape) > little*m.Shape {
			b.send(lab.Drawn{Shape: shape})
		}
	}
}

// pass lets time pass, ms, and trains as far as the frame has time for.
func (b *browser) pass(elapsed float64) {
	m := b.s.Model()
	if m.Playing || m.Due() > 0 {
		was := m
		b.s.Send(lab.Tick{Elapsed: time.Duration(elapsed * float64(time.Millisecond))})
		m = b.s.Model()
		if m.Cursor() != was.Cursor() || m.Playing != was.Playing {
			b.frames.behind |= texts
		}
		if was.Due() > 0 {
			b.frames.behind |= canvases
		}
	}
	if !m.Working() {
		return
	}
	longest := slice
	if m.Playing {
		longest = slicePlaying
	}
	for begin := time.Now(); m.Working() && time.Since(begin) < longest; m = b.s.Model() {
		b.s.Send(lab.Work{Budget: portion})
	}
	b.frames.behind |= texts
}

// letGo ends the move of a slider that was released in the frame before. A slider that is back at
// its old place sends no change event.
func (b *browser) letGo() {
	if ended, moved := b.frames.slider.letGo(); ended {
		if moved {
			b.slide(b.slid)
		}
		b.writer.page.Call("release")
		b.send(lab.EndGesture{})
	}
}

// show writes the texts that follow the cursor, in the frame of its picture, and renders the
// components that have changed.
func (b *browser) show(now float64, cursor int, settled bool) {
	b.frames.written(now, cursor)
	b.writer.write(b.s)
	var follows any
	b.s.Look(func(m *lab.Model) {
		follows = view.Follows(m)
		if m.Course.Following() && settled { // there may be more to say in the next frame
			b.frames.behind |= texts
		}
	})
	b.fitSteps() // which may ask for other rows
	b.gallery.follow(b)
	b.runs.follow(b)
	if pitch, ok := b.tones.next(b.s); ok {
		b.writer.page.Call("tone", pitch)
	}
	if b.frames.render(now, follows, settled) {
		b.render()
	}
}

// hidden reports whether nobody sees the page, which then has no frames.
func (b *browser) hidden() bool { return b.doc.Get("hidden").Bool() }

// render renders the components that have changed.
func (b *browser) render() {
	b.rendering = true
	b.ctx.Dispatch(func(ctx app.Context) { ctx.Defer(b.rendered) })
}

// Render notes when the rendering of components begins.
func (p *Page) Render() app.UI {
	p.browser.began = time.Now()
	return p.Root.Render()
}

// rendered does what needs elements that have just been rendered.
func (b *browser) rendered(app.Context) {
	b.frames.took = time.Since(b.began).Seconds() * 1000
	b.s.Guard("rendered", func() {
		b.frames.behind |= canvases
		if b.writer.rendered() {
			b.writer.write(b.s)
			b.fitSteps()
		}
		b.rendering = false
		if b.strayed = b.astray().Length() > 0; b.strayed {
			b.next()
		}
		b.refocus()
		b.showMenu()
		b.showShare()
		b.bringIntoSight()
		b.showPresent()
		b.showRefused()
		b.gallery.follow(b)    // it may have come into sight
		if b.paint.awaited() { // components are rendered after the frame is painted
			b.ask()
		}
	})
	if !b.begun && !b.s.Mistaken() {
		b.begun = true
		b.doc.Get("documentElement").Call("removeAttribute", "data-waits")
		b.s.Guard("early", b.early)
	}
	switch {
	case b.s.More(): // in another frame: what is done meanwhile is answered first
		if b.changed(); b.hidden() {
			b.render()
		}
	case !b.complete: // what has come since is painted before the page counts as drawn
		b.complete = true
		b.window.Get("perceptronLab").Set("whole", true)
		b.frames.behind |= components
		b.ask()
	case b.s.Drawn():
		b.frames.mistakes = 0
		b.keep.rendered(b)
	}
	b.mend()
}

// panels are the parts under the tabs of a phone.
const panels = ".panels"

// bothRuns are the places that show the lines of both runs: the plane, with the controls that move
// both.
const bothRuns = ".lead, .seen"

// bringIntoSight scrolls to the part that was opened last, as little as possible. On a phone its
// first line is then below the tabs.
func (b *browser) bringIntoSight() {
	parts := b.reveal
	if b.reveal = ""; parts == "" {
		return
	}
	list := b.doc.Call("querySelectorAll", parts)
	for i := range list.Length() {
		e := list.Index(i)
		if !e.Get("offsetParent").Truthy() {
			continue
		}
		// in a column of its own, over what stays at its foot
		if m := b.s.Model(); m.Scene() != nil {
			e.Call("scrollIntoView", map[string]any{"block": "nearest"})
			return
		}
		if left := e.Call("closest", ".left"); left.Truthy() { // where it scrolls, under its row
			if left.Get("scrollHeight").Int() > left.Get("clientHeight").Int() {
				topOf := func(e js.Value) float64 {
					return e.Call("getBoundingClientRect").Get("top").Float()
				}
				left.Set("scrollTop", left.Get("scrollTop").Float()+
					topOf(e.Get("previousElementSibling"))-topOf(left))
			}
			return
		}
		box, height := e.Call("getBoundingClientRect"), b.window.Get("innerHeight").Float()
		above := box.Get("top").Float() - b.stuck()
		below := box.Get("bottom").Float() - height
		// beside the plane it scrolls; on a phone it has no box
		if holder := e.Call("closest", ".below"); holder.Truthy() &&
			holder.Get("offsetHeight").Float() > 0 {
			around := holder.Call("getBoundingClientRect")
			below = min(below, around.Get("bottom").Float()-height)
			holder.Set("scrollTop", holder.Get("scrollTop").Float()+box.Get("top").Float()-
				around.Get("top").Float())
			above = min(above, around.Get("top").Float()-b.stuck())
		}
		if parts == panels { // its first line is in sight unless it was scrolled past
			below = 0
		}
		if by := min(above, max(0, below)); by != 0 {
			b.window.Call("scrollBy", 0, by)
		}
		return
	}
}

// stuck returns the height of what sticks to the window's top, or of the tabs.
func (b *browser) stuck() float64 {
	lead := b.doc.Call("querySelector", ".lead")
	if b.window.Call("getComputedStyle", lead).Get("position").String() == "sticky" {
		return lead.Get("offsetHeight").Float()
	}
	tabs := b.doc.Call("querySelector", ".tabs")
	if tabs.IsNull() {
		return 0
	}
	return tabs.Get("offsetHeight").Float()
}

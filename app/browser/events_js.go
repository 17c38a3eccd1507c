package browser

import (
	"strconv"
	"strings"
	"syscall/js"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
)

// listen installs the page's listeners, one of each kind for the whole document.
func (b *browser) listen() {
	heard := func(event string, handle func(e, target js.Value)) js.Func {
		return b.entry(event, func(args []js.Value) { handle(args[0], args[0].Get("target")) })
	}
	on := func(target js.Value, event string, handle func(e, target js.Value)) {
		target.Call("addEventListener", event, heard(event, handle))
	}
	on(b.doc, "click", b.click)
	on(b.doc, "input", b.input)
	on(b.doc, "change", b.change)
	on(b.doc, "keydown", b.keydown)
	on(b.doc, "contextmenu", b.contextMenu)
	b.onLong = b.entry("long press", func(args []js.Value) { b.holdLong(args[0].Int()) })
	for _, event := range []string{"pointerdown", "pointerup", "pointercancel", "pointerover",
		"pointerout"} {
		on(b.doc, event, b.pointerEvent)
	}
	b.writer.page.Call("pen", b.entry("pen", func(args []js.Value) {
		at := geometry.Point{X: args[0].Float(), Y: args[1].Float()}
		b.pen.move(at, args[2].Bool(), args[3].Bool())
		b.next()
	}))
	b.writer.page.Call("moves", heard("pointermove", b.pointerEvent))
	on(b.window, "resize", func(_, _ js.Value) { b.ask() })
	b.doc.Call("addEventListener", "scroll", heard("scroll", // it does not bubble
		func(_, target js.Value) { b.scrolled(target) }), true)
	on(b.window, "hashchange", func(_, _ js.Value) { b.keep.navigated(b) })
	on(b.window, "pagehide", func(_, _ js.Value) { b.keep.flush(b) })
	on(b.doc, "visibilitychange", func(_, _ js.Value) { b.keep.flush(b) })
	for _, event := range []string{"dragover", "dragleave"} {
		on(b.doc, event, func(e, _ js.Value) { b.drag(e) })
	}
	on(b.doc, "drop", func(e, _ js.Value) { b.drop(e) })
	on(b.doc, "paste", b.paste)
	b.listenToShare()
	b.listenToScreen()
	on(b.window, "beforeprint", func(_, _ js.Value) { b.onPaper(true) })
	on(b.window, "afterprint", func(_, _ js.Value) { b.onPaper(false) })
	on(b.window.Call("matchMedia", "(prefers-color-scheme: dark)"), "change",
		func(_, _ js.Value) { b.ask() })
	still := b.window.Call("matchMedia", "(prefers-reduced-motion: reduce)")
	motion := func(_, _ js.Value) { b.send(lab.Motion{On: !still.Get("matches").Bool()}) }
	on(still, "change", motion)
	motion(still, still)
	observer := b.window.Get("ResizeObserver").New(b.entry("resize", func([]js.Value) {
		b.ask()
		b.fitSteps()
	}))
	observer.Call("observe", b.doc.Get("body"))
	if stage := b.doc.Call("getElementById", "stage"); !stage.IsNull() {
		observer.Call("observe", stage)
	}
}

// attribute returns a data attribute of an element, or "".
func attribute(element js.Value, name string) string {
	v := element.Get("dataset").Get(name)
	if v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// click acts on the nearest element around the target that says what it does.
func (b *browser) click(e, target js.Value) {
	b.printing = false
	if target.Get("closest").Type() != js.TypeFunction {
		return
	}
	if b.dismissing == liftedOutside && e.Get("detail").Int() > 0 {
		b.dismissing = notDismissing
		e.Call("preventDefault")
		return
	}
	if target.Call("closest", "#look").IsNull() {
		b.foldMenu()
	}
	b.chosen(e, target)
	b.lessons.pick(b, e, target)
	element := target.Call("closest", "[data-do]")
	if element.IsNull() {
		return
	}
	if tag := element.Get("tagName").String(); tag == "SELECT" {
		return // acts when it changes
	}
	do := attribute(element, "do")
	if do == "" { // it opens a menu
		return
	}
	action, ok := view.Actions.Read(do)
	if !ok {
		b.window.Get("console").Call("error", "no such action: "+do) // a bug
		return
	}
	if action == wire.FocusPlane || action == wire.Leave {
		e.Call("preventDefault")
	}
	b.act(action)
	if e.Get("detail").Int() > 0 && !element.Call("closest", "#look .choices").IsNull() {
		b.foldMenu() // it covers the plane; with the keyboard the reader may go on choosing
	}
}

// act does an action of a control: one of view.Actions.
func (b *browser) act(action any) {
	m := b.s.Model()
	if msg := view.MsgOf(&m, action); msg != nil {
		b.send(msg)
	}
	switch a := action.(type) {
	case lab.SetLang, lab.NextTheme:
		b.keepSettings()
		b.lessons.show(b, nil)
	case lab.ToggleTones:
		b.keepSettings()
	case lab.ToggleFold:
		b.keepSettings()
		body := " #" + string(a.Fold) + "-body" // others open where they were pressed
		b.reveal = ".below" + body + ", .left" + body
	case lab.ChooseTab:
		b.reveal = panels
	case lab.Branch:
		b.reveal = bothRuns
	case lab.OpenStory:
		b.reveal = "#sentence"
	case lab.ClearSamples, lab.AddPicture, lab.TryNext, view.SetClass, view.DeleteSample:
		b.focusPlane()
	case view.AddRow:
		last := len(b.s.Model().Exp.Set.Points) - 1
		b.send(lab.TablePage{By: last / lab.TableRows})
		b.added = "cell-" + strconv.Itoa(last) + "-0"
	case view.EditSample:
		b.focused = menuBoxes
	case view.EditTarget:
		b.focused = "#menu-target"
	case wire.Command:
		b.command(a)
	case wire.LookAt:
		b.gallery.act(b, a)
	case view.TakeFile:
		b.take(a.Format)
	case view.CopyCode:
		b.copyBox("code-"+strconv.Itoa(a.Number), words.CodeCopied)
	case view.OpenWork:
		b.keep.open(b, a.ID)
	case view.DeleteWork:
		b.keep.delete(b, a.ID)
	case view.BringWork:
		b.keep.bringBack(b, a.ID)
	default:
		if wire.LessonActions.Has(action) {
			b.lessons.act(b, action)
		}
	}
}

// command does what only the browser can do.
func (b *browser) command(c wire.Command) {
	m := b.s.Model()
	switch c {
	case wire.CopyDuel:
		b.copy(explain.ContestText(m.Lang, m.Learners()), words.Copied, words.NotCopied, nil)
	case wire.CopyFault:
		if m.Fault != nil {
			b.copy(m.Fault.Text, words.Copied, words.NotCopied, nil)
		}
	case wire.OpenFile:
		chooser, forClass := b.byID("file"), b.lessons.isClass(&m)
		chooser.Set("multiple", forClass)
		accept, _ := strings.CutSuffix(chooser.Get("accept").String(), anyPhoto)
		if forClass {
			accept += anyPhoto
		}
		chooser.Set("accept", accept)
		chooser.Call("click")
	case wire.AskTable:
		b.askForTable()
	case wire.ChooseTable:
		b.byID("table-file").Call("click")
	case wire.ChooseFolder:
		b.byID("table-folder").Call("click")
	case wire.PasteTable:
		b.readPasted()
	case wire.PasteMore:
		b.pasteMore()
	case wire.SkipRows:
		b.readTable("skip", attribute(b.byID("table-skip"), "rows"))
	case wire.TakeTable:
		b.takeTable()
	case wire.LeaveTable:
		b.leaveTable()
	case wire.FollowLink:
		b.leadOut() // where the link leads is looked at after this
	case wire.Save:
		b.save()
	case wire.Share:
		b.openShare()
	case wire.Print:
		b.print()
	case wire.Report:
		b.report()
	case wire.Present, wire.LeaveHall:
		b.present(c == wire.Present)
	case wire.CopyLink:
		b.copyBox("share-link", words.LinkCopied)
	case wire.ShareSheet:
		b.shareSheet()
	case wire.SaveQR:
		b.saveQR()
	case wire.FocusPlane:
		b.byID("plane").Call("focus")
	case wire.ShowWorks:
		b.keep.toggle(b)
	case wire.SaveRuns:
		b.runs.save(b, wire.RunsTable)
	case wire.DrawRuns:
		b.runs.save(b, wire.RunsPicture)
	case wire.CopySteps, wire.PrintSteps, wire.SaveSteps:
		b.takeSteps(c)
	case wire.SaveOffer, wire.CopyOffer, wire.OpenOffer, wire.DismissOffer:
		b.keep.offer(b, c)
	}
}

// input follows sliders while they move.
func (b *browser) input(_, target js.Value) {
	if target.Get("type").String() != "range" {
		b.lessons.typed(b, target)
		return
	}
	b.slid = target // followed in the next frame: there may be more moves before
	b.frames.slider.move()
	b.next()
}

// slide does what the place of a slider says, and writes η beside its own: that number is a
// component's, which comes later and less often.
func (b *browser) slide(target js.Value) {
	m, kind := b.s.Model(), attribute(target, "kind")
	msg, err := view.Slid(&m, kind, attribute(target, "path"), target.Get("value").String())
	b.say(msg, err)
	if number := b.byID("eta-exact"); kind == "rate" && number.Truthy() {
		m = b.s.Model()
		number.Set("value", view.Plain(m.Exp.Document.Learner.Eta))
	}
}

// change reads boxes and menus when their value is settled.
func (b *browser) change(_, target js.Value) {
	value, kind := target.Get("value").String(), attribute(target, "kind")
	switch {
	case inMenu(target) && !b.s.Model().Menu.Open: // it was left without taking what was typed
		return
	case target.Get("type").String() == "range":
		b.frames.slider.changed()
		b.slide(target)
		b.send(lab.EndGesture{})
		return
	case target.Get("type").String() == "file":
		b.openFiles(target.Get("files"))
		target.Set("value", "")
		return
	case kind == wire.TeachID:
		b.lessons.settle(b)
		return
	case kind == "table":
		b.readTable(attribute(target, "path"), value)
		return
	case kind == "": // what acts when it is clicked, or only shows
		return
	case target.Get("tagName").String() == "SELECT":
		if value == view.AsItIs {
			return
		}
		if first := attribute(target, "first"); first != "" {
			target.Set("value", first)
			b.reveal = bothRuns
		}
	}
	was := b.s.Model().Fault
	b.say(view.Changed(view.Change{
		Kind: kind, Path: attribute(target, "path"), Value: value,
		Data:  func(name string) string { return attribute(target, name) },
		Other: func(id string) string { return b.byID(id).Get("value").String() },
	}))
	switch kind {
	case "aloud":
		b.keepSettings()
	case "embed":
		b.keepBase()
	}
	if f := b.s.Model().Fault; f != nil && f != was && f.Typed() &&
		target.Get("tagName").String() != "SELECT" {
		id := view.RefusedBox(target.Get("id").String(), f)
		b.writer.page.Call("mark", b.byID(id))
		b.send(lab.MarkBox{ID: id})
	}
}

// say sends what a control means, if it means anything yet, or complains of its markup.
func (b *browser) say(msg lab.Msg, err error) {
	switch {
	case err != nil:
		b.window.Get("console").Call("error", err.Error())
	case msg != nil:
		b.send(msg)
	}
}

// whole reads a whole number of the markup.
func (b *browser) whole(text string) (n int, ok bool) {
	n, err := view.Whole(text)
	if err != nil {
		b.say(nil, err)
	}
	return n, err == nil
}

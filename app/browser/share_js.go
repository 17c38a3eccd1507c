package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

func (b *browser) byID(id string) js.Value { return b.doc.Call("getElementById", id) }

// openShare opens the share dialog on the address of this page.
func (b *browser) openShare() {
	b.lessons.notes(b)
	href := b.window.Get("location").Get("href").String()
	b.keep.flush(b) // the address and the link say the same
	b.shown = false // what the browser closed before is not this
	page, _, _ := strings.Cut(href, "#")
	folder := b.window.Get("URL").New(".", href).Get("href").String()
	sheet := b.window.Get("navigator").Get("share").Truthy()
	b.send(lab.OpenShare{Page: page, Folder: folder, Base: b.load(storeBase), Sheet: sheet})
}

// keepBase keeps the address that the reader typed for others, and has what the worker has written
// of a lesson follow it.
func (b *browser) keepBase() {
	if m := b.s.Model(); m.Share.Base != b.load(storeBase) {
		b.store(storeBase, m.Share.Base)
		b.lessons.show(b, nil)
	}
}

// linked returns the address with which links to this page begin.
func (b *browser) linked() string {
	page, _ := lab.Sharing{Page: b.page(), Base: b.load(storeBase)}.Address()
	return page
}

// shareSheet hands the link to the device's own way of sharing.
func (b *browser) shareSheet() {
	m := b.s.Model()
	sent := b.window.Get("navigator").Call("share", map[string]any{
		"title": b.doc.Get("title").String(), "url": m.ShareLink()})
	b.then(sent, "share", func(js.Value) {}, func() {}) // the reader may think better of it
}

// listenToShare hears how high the preview is (static/embed/frame.js). It follows the browser when
// it closes a dialog, by Escape or by a click beside it: first with cancel, so that no frame in
// between opens it again, for certain with close. Neither of the two bubbles.
func (b *browser) listenToShare() {
	closed := b.entry("close", func(args []js.Value) {
		switch args[0].Get("target").Get("id").String() {
		case "share":
			// Close is late: by then the dialog may be open again, or about to be.
			if args[0].Get("type").String() == "cancel" ||
				b.shown && !args[0].Get("target").Get("open").Bool() {
				b.shown = false
				b.send(lab.CloseShare{})
			}
		case "table":
			// The event is late: by then the dialog may have been opened again.
			if !args[0].Get("target").Get("open").Bool() {
				b.leaveTable()
			}
		}
	})
	for _, event := range []string{"cancel", "close"} {
		b.doc.Call("addEventListener", event, closed, true)
	}
	b.window.Call("addEventListener", "message", b.entry("message", func(args []js.Value) {
		frame, said := b.byID("preview"), args[0].Get("data")
		if frame.IsNull() || !frame.Get("contentWindow").Equal(args[0].Get("source")) ||
			said.Type() != js.TypeObject || said.Get("type").String() != "resize" {
			return
		}
		if height := said.Get("height"); height.Type() == js.TypeNumber {
			b.send(lab.PreviewHeight{Pixels: height.Float()})
		}
	}))
}

// showShare opens the dialog or closes it, as the model says, and keeps its preview up to date. The
// browser takes the focus back to where it was. It is called when components have been rendered.
func (b *browser) showShare() {
	dialog, copies, m := b.byID("share"), b.byID("share-copy"), b.s.Model()
	if dialog.IsNull() { // in an embed
		return
	}
	switch open := dialog.Get("open").Bool(); {
	case m.Share.Open && copies.IsNull(): // opened while components were rendered, and so empty yet
		b.changed()
	case m.Share.Open && !open:
		dialog.Call("showModal")
		b.shown = true
		copies.Call("focus")
	case !m.Share.Open && open:
		b.shown = false
		dialog.Call("close")
	}
	frame := b.byID("preview")
	if frame.IsNull() {
		return
	}
	fragment := attribute(frame, "at")
	if !strings.Contains(fragment, "&theme=") {
		fragment += "&theme=" + map[bool]string{false: "light",
			true: "dark"}[b.window.Call("matchMedia", "(prefers-color-scheme: dark)").
			Get("matches").Bool()]
	}
	if attribute(frame, "shown") == fragment {
		return
	}
	frame.Get("dataset").Set("shown", fragment)
	// By replace it makes no entry in the history; what differs behind the # alone does not load
	// the lab again.
	frame.Get("contentWindow").Get("location").
		Call("replace", m.Share.Folder+"embed.html#"+fragment)
}

// copyBox copies the text of a box in the dialog. If the browser refuses, the text is selected for
// the reader to copy.
func (b *browser) copyBox(id string, done text.Text) {
	box, byHand := b.byID(id), words.LinkForHand
	if b.window.Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() {
		byHand = words.LinkForFinger
	}
	b.copy(box.Get("value").String(), done, byHand, func() {
		box.Call("focus")
		box.Call("select")
	})
}

// saveQR hands out the QR code of the link.
func (b *browser) saveQR() {
	const pixels = 1024
	m := b.s.Model()
	link := m.ShareQR()
	if code, ok := wire.QR(link); ok {
		b.handOut(b.blob([]byte(code.SVG(link, pixels)), "image/svg+xml"), m.FileName()+"-QR.svg")
	}
}

package browser

import (
	"html"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// gallery has the worker write the part with all pictures (package gallery), again whenever what it
// shows is another: one order after the other.
type gallery struct {
	order  *order
	key    galleryKey         // of what was ordered last
	do     string             // what was pressed since
	choice wire.GalleryChoice // of the reader
	came   float64            // when the last answer did, ms
	whole  bool               // the next order has the document with it
}

// galleryKey is what a gallery depends on, beside the reader's choice.
type galleryKey struct {
	Edits, Opened, Cursor, Row int
	Drawing                    *lab.Drawing
	Judges, Locked, Plain      bool
	Lang                       words.Lang
}

// restful is how long a gallery stays at least while the run is played, ms.
const restful = 400

func (g *gallery) act(b *browser, do wire.LookAt) {
	g.do = do.What
	b.changed()
}

// follow orders the gallery if it is in sight and not what is to be seen.
func (g *gallery) follow(b *browser) {
	m, now := b.s.Model(), func() float64 {
		return b.window.Get("performance").Call("now").Float()
	}
	if g.order != nil || !m.Pictured() || !b.complete || b.pen.isDown ||
		m.Playing && now()-g.came < restful {
		return
	}
	_, sample := m.PictureShown()
	key := galleryKey{m.Edits, m.Opened, m.Cursor(), sample, m.Drawing, m.Judges(),
		m.Locked(wire.LockData), m.GalleryPlain(), m.Lang}
	if key == g.key && g.do == "" && !g.whole {
		return
	}
	if e := b.byID("gallery"); e.IsNull() || !e.Get("offsetParent").Truthy() {
		return // asked last: it has the browser lay out the page
	}
	if key.Opened != g.key.Opened {
		g.choice = wire.GalleryChoice{}
	}
	var asked wire.GalleryOrder
	b.s.Read(func(m *lab.Model) { asked = m.GalleryOrder() })
	asked.Choice, asked.Do = g.choice, g.do
	if g.whole || key.Edits != g.key.Edits {
		asked.Document = m.Exp.Compact()
	}
	g.key, g.do, g.whole = key, "", false
	show := func(content string) {
		g.order = nil
		g.came = now()
		b.s.Send(lab.ShowGallery{HTML: content})
		b.frames.cursorMoved()
		b.next()
	}
	g.order = b.order(&order{doing: words.OrderGallery, unseen: true,
		ask:   wire.Order{Gallery: &asked},
		ended: func(why text.Text) { show(html.EscapeString(m.Lang.Say(why))) },
		done: func(a wire.Answer, _ js.Value) {
			if a.Gallery.Lacks { // another worker
				g.order, g.whole, g.do = nil, true, asked.Do
				b.changed()
				return
			}
			g.choice = a.Gallery.Choice
			show(a.Gallery.HTML)
		}})
}

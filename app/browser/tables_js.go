package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// tables is the dialog that imports a table. Its content is written by the worker
// (tables.Show); the model learns of the table when the reader takes it.
type tables struct {
	content js.Value          // of the file, as bytes, or a list of pictures; undefined: none
	name    string            // "" for what was pasted
	reading string            // how the reader wants it read
	read    *wire.TableAnswer // what was understood of it; nil: nothing yet
	order   *order            // that reads it; nil: it is read
}

// tableDialog opens the dialog if it is not, and returns it.
func (b *browser) tableDialog() js.Value {
	dialog := b.byID("table")
	if !dialog.Get("open").Bool() {
		dialog.Call("showModal")
	}
	return dialog
}

// leaveTable closes the dialog and forgets the table.
func (b *browser) leaveTable() {
	b.forgo(b.tables.order)
	b.tables = tables{}
	b.byID("table").Call("close")
}

// askForTable shows the ways for a table to come in.
func (b *browser) askForTable() {
	m := b.s.Model()
	b.forgo(b.tables.order)
	pasted := ""
	if b.tables.name == "" && b.tables.content.Truthy() {
		pasted = b.window.Get("TextDecoder").New().Call("decode", b.tables.content).String()
	}
	b.tables = tables{}
	dialog := b.tableDialog()
	dialog.Set("innerHTML", view.TableWays(m.Lang))
	if pasted != "" { // to be changed and read again
		box := b.byID("table-box")
		box.Set("value", pasted)
		box.Call("focus")
		return
	}
	b.byID("table-choose").Call("focus")
}

// openTable orders a table to be read and shows how it was understood.
func (b *browser) openTable(content js.Value, name string) {
	m := b.s.Model()
	if m.Packed { // its program has no readers of tables
		b.refuseFile(lab.Tell{What: words.NoTables, Fault: true})
		return
	}
	if m.LockedDocument() {
		b.send(lab.OpenTable{}) // which says what is locked
		return
	}
	b.forgo(b.tables.order)
	b.tables = tables{content: content, name: name, reading: "{}"}
	if dialog := b.tableDialog(); dialog.Call("querySelector", ".body").IsNull() {
		dialog.Set("innerHTML", view.TableAwaited(m.Lang))
	}
	b.readTable("", "")
}

// readTable orders the table to be read again after one control has changed.
func (b *browser) readTable(control, value string) {
	t, how, m := &b.tables, b.byID("table-how"), b.s.Model()
	doing := words.OrderPaste
	if t.name != "" {
		doing = lab.Said(words.OrderTable, t.name)
	}
	b.forgo(t.order)
	t.order = b.order(&order{doing: doing, late: words.OrderTableLate, ended: b.notRead,
		ask: wire.Order{Table: &wire.TableOrder{Lang: m.Lang, Name: t.name, Reading: t.reading,
			Change: control, Value: value, Open: !how.IsNull() && how.Get("open").Bool()}},
		bytes: t.content,
		done: func(a wire.Answer, _ js.Value) {
			again := t.read != nil
			t.order, t.read = nil, a.Table
			t.reading = a.Table.Reading
			b.showTable(a.Table.HTML, again)
		}})
}

// notRead says why a table was not read. The dialog shows again what it showed before.
func (b *browser) notRead(why text.Text) {
	t, m := &b.tables, b.s.Model()
	t.order = nil
	if t.read == nil {
		b.leaveTable()
		b.tellFault(why)
		return
	}
	b.showTable(t.read.HTML, true)
	b.doc.Call("querySelector", "#table .end p").Set("textContent", m.Lang.Say(why))
}

// showTable puts what the worker has written into the dialog. Focus and scrolling stay as they
// were, if it is the same table again.
func (b *browser) showTable(html string, again bool) {
	dialog := b.byID("table")
	focused := b.doc.Get("activeElement").Get("id").String()
	const scrolled = ".body, .cells"
	var places [][2]js.Value
	for list, i := dialog.Call("querySelectorAll", scrolled), 0; i < list.Length(); i++ {
		e := list.Index(i)
		places = append(places, [2]js.Value{e.Get("scrollLeft"), e.Get("scrollTop")})
	}
	dialog.Set("innerHTML", html)
	list := dialog.Call("querySelectorAll", scrolled)
	if again && list.Length() == len(places) {
		for i, p := range places {
			list.Index(i).Set("scrollLeft", p[0])
			list.Index(i).Set("scrollTop", p[1])
		}
	}
	for _, id := range []string{focused, "table-take", "table-again"} {
		if e := b.byID(id); id != "" && !e.IsNull() && !e.Get("disabled").Truthy() {
			e.Call("focus")
			return
		}
	}
}

// takeTable makes what the dialog shows the data.
func (b *browser) takeTable() {
	read, name := b.tables.read, b.tables.name
	if read == nil || read.Set == "" {
		return
	}
	b.leaveTable()
	msg, err := lab.ReadTable([]byte(read.Set), name)
	if err != nil {
		panic(err) // the worker has written it
	}
	b.send(msg)
}

// tableFrom opens a table that is text.
func (b *browser) tableFrom(text string) {
	if len(text) > maxFile {
		b.refuseFile(lab.Tell{What: words.PasteTooLarge, Fault: true})
		return
	}
	b.openTable(b.window.Get("TextEncoder").New().Call("encode", text), "")
}

// pasteMore adds what stands in the box of the preview to what was pasted, such as y to X.
func (b *browser) pasteMore() {
	rest := b.byID("table-more").Get("value").String()
	if strings.TrimSpace(rest) == "" {
		b.byID("table-more").Call("focus")
		return
	}
	first := b.window.Get("TextDecoder").New().Call("decode", b.tables.content).String()
	b.tableFrom(first + "\n\n" + rest)
}

// readPasted reads what stands in the dialog's box or, where that is empty, what the clipboard
// holds.
func (b *browser) readPasted() {
	box := b.byID("table-box")
	if text := box.Get("value").String(); strings.TrimSpace(text) != "" {
		b.tableFrom(text)
		return
	}
	box.Call("focus")
	clipboard := b.window.Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() || clipboard.Get("readText").IsUndefined() ||
		!b.allows("clipboard-read") {
		return
	}
	b.then(clipboard.Call("readText"), "clipboard", func(read js.Value) {
		if text := read.String(); strings.TrimSpace(text) != "" {
			b.tableFrom(text)
		}
	}, func() {}) // the box has the focus
}

// paste opens a table, or a file, that is pasted anywhere but into a box; into that of the dialog a
// table may be pasted.
func (b *browser) paste(e, target js.Value) {
	boxed := target.Get("closest").Type() == js.TypeFunction &&
		!target.Call("closest", "input, textarea, select").IsNull()
	if b.s.Model().Share.Open || boxed && target.Get("id").String() != "table-box" {
		return
	}
	clipboard := e.Get("clipboardData")
	if clipboard.Get("files").Get("length").Int() > 0 {
		e.Call("preventDefault")
		b.openFiles(clipboard)
		return
	}
	if text := clipboard.Call("getData", "text/plain").String(); b.lessons.addCodes(b, text) {
		e.Call("preventDefault")
	} else if lab.IsTable(text) {
		e.Call("preventDefault")
		b.tableFrom(text)
	}
}

// drop opens what is dropped anywhere: a file, or cells.
func (b *browser) drop(e js.Value) {
	e.Call("preventDefault")
	b.dropping(false)
	dropped := e.Get("dataTransfer")
	if dropped.Get("files").Get("length").Int() > 0 {
		b.openFiles(dropped)
		return
	}
	text := dropped.Call("getData", "text/plain").String()
	if !b.lessons.addCodes(b, text) && lab.IsTable(text) {
		b.tableFrom(text)
	}
}

// drag shows where to drop while a file is over the page.
func (b *browser) drag(e js.Value) {
	e.Call("preventDefault")
	leaves := e.Get("type").String() == "dragleave"
	files := e.Get("dataTransfer").Get("types").Call("includes", "Files").Bool()
	if leaves && e.Get("relatedTarget").IsNull() || !leaves && files {
		b.dropping(!leaves)
	}
}

// dropping marks the page as a place to drop.
func (b *browser) dropping(on bool) {
	for _, id := range []string{"lab", "table"} {
		place := b.byID(id).Get("dataset")
		if m := b.s.Model(); on {
			place.Set("drop", m.Lang.Say(words.DropHere))
		} else {
			place.Delete("drop")
		}
	}
}

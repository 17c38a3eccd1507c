package browser

import (
	"bytes"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// foldMenu folds the menu of how the plane is looked at, and reports whether there was anything to
// fold. Its focus goes to what unfolds it.
func (b *browser) foldMenu() bool {
	menu := b.doc.Call("getElementById", "look")
	if menu.IsNull() || !menu.Get("open").Bool() {
		return false
	}
	if menu.Call("contains", b.doc.Get("activeElement")).Bool() {
		menu.Call("querySelector", "summary").Call("focus")
	}
	menu.Set("open", false)
	return true
}

// take hands out what is made of the experiment, in a format.
func (b *browser) take(id string) {
	m := b.s.Model()
	for i := range lab.Formats {
		f := &lab.Formats[i]
		if f.ID != id || !m.CanTake(f) {
			continue
		}
		name := m.FileName() + f.Suffix
		b.write(f, nil, name, func(file js.Value) { b.handOut(file, name) }, b.tellFault)
	}
}

// write makes a file of a document, nil for the experiment, in a format. It calls done with the
// file, or failed with the reason why there is none.
func (b *browser) write(f *lab.Format, document []byte, name string, done func(file js.Value),
	failed func(why text.Text)) {
	o := &order{doing: lab.Said(words.OrderFile, name), late: words.OrderFileLate, file: true,
		ended: failed}
	if f.Flags != "" {
		o.late = lab.Said(words.OrderByCommand, f.Flags)
	}
	o.done = func(a wire.Answer, file js.Value) {
		if a.TooLarge {
			failed(lab.Said(words.FileTooBig, name, f.Flags))
			return
		}
		done(file)
	}
	if f.Drawn {
		b.draw(f, o, done)
		return
	}
	if document == nil {
		document = b.s.Model().Exp.Document.Full()
	}
	o.ask.File = &wire.FileOrder{Format: f.ID, Document: document, Type: f.Type}
	b.order(o)
}

// handOut lets the reader have a file.
func (b *browser) handOut(blob js.Value, name string) {
	urls := b.window.Get("URL")
	if !b.handedOut.IsUndefined() {
		urls.Call("revokeObjectURL", b.handedOut) // by now it was read
	}
	b.handedOut = urls.Call("createObjectURL", blob)
	a := b.doc.Call("createElement", "a")
	a.Set("href", b.handedOut)
	a.Set("download", name)
	a.Call("click")
	b.send(lab.Tell{What: lab.Said(words.Written, name), Here: true})
}

// blob returns text as a file.
func (b *browser) blob(text []byte, mediaType string) js.Value {
	content := b.window.Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(content, text)
	return b.window.Get("Blob").New([]any{content}, map[string]any{"type": mediaType})
}

// save hands out the document as a file, or the exercise if the page shows one that came by a link.
func (b *browser) save() {
	m := b.s.Model()
	b.lessons.notes(b)
	if l := m.Lessons; l != nil && l.Own != "" {
		if file, err := wire.PackedFile(l.Own); err == nil {
			b.handOut(b.blob(file, "application/json"), m.FileName()+".json")
		}
		return
	}
	document := m.Exp.Document
	b.handOut(b.blob(document.Indented(), "application/json"), m.FileName()+".json")
}

// maxFile is the size of the largest file that is read.
const maxFile = 4 << 20

// openFiles opens pictures, or else the first of some files: an experiment, an exercise, or a
// table. They are a FileList or what was dropped, with the folders in it.
func (b *browser) openFiles(from js.Value) {
	files := from
	if dropped := from.Get("files"); dropped.Truthy() {
		files = dropped
	}
	if files.Get("length").Int() == 0 {
		return
	}
	if m := b.s.Model(); b.lessons.isClass(&m) {
		for i := range files.Get("length").Int() {
			b.lessons.addFile(b, files.Index(i))
		}
		return
	}
	told := b.once("files", func(args []js.Value) {
		if parts := args[0].Get("parts"); parts.Truthy() {
			b.openTable(parts, args[0].Get("name").String())
			return
		}
		b.openFile(args[0].Get("file"))
	})
	b.orders().Call("gather", from, told)
}

// openFile opens a file that is no picture.
func (b *browser) openFile(file js.Value) {
	name := file.Get("name").String()
	if file.Get("size").Float() > maxFile {
		b.refuseFile(lab.Tell{What: words.TooLarge, Name: name, Fault: true})
		return
	}
	b.then(file.Call("arrayBuffer"), "file", func(read js.Value) {
		content := b.window.Get("Uint8Array").New(read)
		start := make([]byte, min(content.Length(), 1<<10))
		js.CopyBytesToGo(start, content)
		if !lab.IsDocument(name, bytes.TrimPrefix(start, []byte("\ufeff"))) {
			b.openTable(content, name)
			return
		}
		text := make([]byte, content.Length())
		js.CopyBytesToGo(text, content)
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
		b.leaveTable()
		if place, ok := wire.PackedPlace(text); ok {
			b.window.Get("location").Set("hash", place.Fragment())
			return
		}
		b.send(lab.Open{Text: text, Name: name})
	}, func() { // a folder, or a file that is gone
		b.refuseFile(lab.Tell{What: words.NotRead, Name: name, Fault: true})
	})
}

// refuseFile says on the page, which the dialog of tables would cover, why a file is not opened.
func (b *browser) refuseFile(why lab.Tell) {
	b.leaveTable()
	b.send(why)
}

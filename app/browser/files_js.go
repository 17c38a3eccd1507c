package browser

import (
	"bytes"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/lesson"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// clerk is the page's end of the worker that reads tables and writes files (package app/clerk). It
// is started with the first order.
type clerk struct {
	worker  js.Value
	running bool
	held    []map[string]any              // orders for one that is not there yet
	waiting map[int]func(answer js.Value) // what is told the answer, by id
	orders  int                           // so far
	url     js.Value                      // of the last file that was handed out
}

// tellClerk hands the clerk an order; done is told the answer.
func (b *browser) tellClerk(message map[string]any, done func(answer js.Value)) {
	k := &b.clerk
	if !k.running && !b.startWorker() {
		return
	}
	k.orders++
	k.waiting[k.orders] = done
	message["id"] = k.orders
	if k.worker.IsUndefined() {
		k.held = append(k.held, message)
		return
	}
	k.worker.Call("postMessage", message)
}

// startWorker starts the worker. Where there may be none, in a frame without an origin of its own,
// its script does the work in the page.
func (b *browser) startWorker() bool {
	k := &b.clerk
	at := b.window.Get("perceptronLab").Get("clerk")
	k.waiting, k.held, k.worker = map[int]func(js.Value){}, nil, js.Undefined()
	if b.window.Get("origin").String() == "null" {
		k.running = true
		script := b.doc.Call("createElement", "script")
		script.Set("src", at.Get("script"))
		script.Set("onload", b.entry("worker here",
			func([]js.Value) { b.connectWorker(at.Get("here"), at) }))
		script.Set("onerror", b.entry("worker lost",
			func([]js.Value) { b.workerFailed(at.Get("script").String()) }))
		b.doc.Get("head").Call("append", script)
		return true
	}
	var worker js.Value
	if !b.try(func() { worker = at.Call("worker") }) {
		b.workerFailed("Worker")
		return false
	}
	k.running = true
	b.connectWorker(worker, at)
	return true
}

// connectWorker listens to the worker, tells it where its files are, and hands it what was held for
// it.
func (b *browser) connectWorker(worker, at js.Value) {
	k := &b.clerk
	k.worker = worker
	k.worker.Set("onmessage", b.entry("worker's answer", func(args []js.Value) {
		answer := args[0].Get("data")
		if broken := answer.Get("broken"); !broken.IsUndefined() {
			b.workerFailed(broken.String())
			return
		}
		id := answer.Get("id").Int()
		if done := k.waiting[id]; done != nil {
			delete(k.waiting, id)
			done(answer)
		}
	}))
	k.worker.Set("onerror", b.entry("worker lost", func(args []js.Value) {
		args[0].Call("preventDefault")
		b.workerFailed("Worker")
	}))
	k.worker.Call("postMessage", map[string]any{"runtime": at.Get("runtime"),
		"program": at.Get("program")})
	for _, message := range k.held {
		k.worker.Call("postMessage", message)
	}
	k.held = nil
}

// workerFailed gives up on a worker that does not work; the next order tries another.
func (b *browser) workerFailed(reason string) {
	b.lessons.works, b.lessons.later = false, nil
	k := &b.clerk
	if k.running && !k.worker.IsUndefined() {
		k.worker.Call("terminate")
	}
	k.running, k.waiting = false, nil
	b.leaveTable()
	b.talk.lost(b, reason)
	b.send(lab.Writing{})
	b.send(lab.Tell{What: lab.Said(words.ClerkLost, reason), Fault: true})
}

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
		if f.Drawn {
			b.draw(f, func(file js.Value) { b.handOut(file, name) })
			return
		}
		b.send(lab.Writing{Name: name})
		b.order(f, func(answer js.Value) { b.taken(f, name, answer) })
	}
}

// order has the clerk write what is made of the experiment, in a format.
func (b *browser) order(f *lab.Format, done func(answer js.Value)) {
	m := b.s.Model()
	document := m.Exp.Document
	b.tellClerk(map[string]any{"format": f.ID, "type": f.Type, "document": string(document.Full())},
		done)
}

// taken hands out what the clerk has written.
func (b *browser) taken(f *lab.Format, name string, answer js.Value) {
	if len(b.clerk.waiting) == 0 {
		b.send(lab.Writing{})
	}
	switch file := answer.Get("file"); {
	case !file.IsUndefined():
		b.handOut(file, name)
	case answer.Get("tooLarge").Truthy():
		b.send(lab.Tell{What: lab.Said(words.FileTooBig, name, f.Flags), Fault: true})
	default:
		b.send(lab.Tell{What: lab.Said(words.NotWritten, name, answer.Get("failed").String()),
			Fault: true})
	}
}

// handOut lets the reader have a file.
func (b *browser) handOut(blob js.Value, name string) {
	urls := b.window.Get("URL")
	if !b.clerk.url.IsUndefined() {
		urls.Call("revokeObjectURL", b.clerk.url) // by now it was read
	}
	b.clerk.url = urls.Call("createObjectURL", blob)
	a := b.doc.Call("createElement", "a")
	a.Set("href", b.clerk.url)
	a.Set("download", name)
	a.Call("click")
	b.send(lab.Tell{What: lab.Said(words.Written, name)})
}

// blob returns text as a file.
func (b *browser) blob(text []byte, mediaType string) js.Value {
	content := b.window.Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(content, text)
	return b.window.Get("Blob").New([]any{content}, map[string]any{"type": mediaType})
}

// save hands the document out as a file; of an exercise that a link holds, that.
func (b *browser) save() {
	m := b.s.Model()
	if l := m.Lessons; l != nil && l.Own != "" {
		if text, err := experiment.Text(l.Own); err == nil {
			b.handOut(b.blob(text, "application/json"), l.ID+".json")
		}
		return
	}
	document := m.Exp.Document
	b.handOut(b.blob(document.Indented(), "application/json"), m.FileName()+".json")
}

// maxFile is the size of the largest file that is read.
const maxFile = 4 << 20

// openFiles opens the first of some files: an experiment, an exercise, or a table.
func (b *browser) openFiles(files js.Value) {
	if files.Get("length").Int() == 0 {
		return
	}
	file := files.Index(0)
	name := file.Get("name").String()
	if file.Get("size").Float() > maxFile {
		b.refuseFile(lab.Tell{What: words.TooLarge, Name: name, Fault: true})
		return
	}
	var read, failed js.Func
	release := func() { read.Release(); failed.Release() }
	read = b.entry("file", func(args []js.Value) {
		release()
		content := b.window.Get("Uint8Array").New(args[0])
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
		if place, ok := lesson.Packed(text); ok {
			b.window.Get("location").Set("hash", place.Fragment())
			return
		}
		b.send(lab.Open{Text: text, Name: name})
	})
	failed = b.entry("no file", func([]js.Value) { // a folder, or a file that is gone
		release()
		b.refuseFile(lab.Tell{What: words.NotRead, Name: name, Fault: true})
	})
	file.Call("arrayBuffer").Call("then", read, failed)
}

// refuseFile says on the page, which the dialog of tables would cover, why a file is not opened.
func (b *browser) refuseFile(why lab.Tell) {
	b.leaveTable()
	b.send(why)
}

//go:build js

// Command clerk is the program of the page's worker: see package app/worker. static/clerk/clerk.js
// starts it and hands it orders.
package main

import (
	"errors"
	"syscall/js"

	"perceptronlab/app/words"
	"perceptronlab/app/worker"
)

func main() {
	js.Global().Set("perceptronLabClerk",
		js.FuncOf(func(_ js.Value, args []js.Value) any { return answer(args[0]) }))
	select {}
}

// lessons remembers the lesson that is played.
var lessons worker.Player

// answer does what an order says: {table: bytes} and what a worker.TableOrder has, answered by what
// a worker.TableAnswer has; or {format, document, type}, answered by {file: Blob}; {pdf: a recorded
// picture, width, height, title, type}, answered so too; {sheet: a wire.SheetOrder as JSON},
// answered by {sheet: HTML}; {lesson: a wire.LessonOrder as JSON}, answered by {lesson: a
// wire.LessonAnswer as JSON}. {tooLarge: true} and {failed: reason} say why there is none. An order
// may name a number of bytes as the most, less than what the program allows itself.
func answer(order js.Value) any {
	if table := order.Get("table"); !table.IsUndefined() {
		content := make([]byte, table.Length())
		js.CopyBytesToGo(content, table)
		text := func(name string) string { return order.Get(name).String() }
		a, err := worker.ShowTable(content, worker.TableOrder{Lang: words.Lang(text("lang")),
			Name: text("name"), Reading: text("reading"), Change: text("change"),
			Value: text("value"), Open: order.Get("open").Bool()})
		if err != nil {
			return map[string]any{"failed": err.Error()}
		}
		return map[string]any{"html": a.HTML, "reading": a.Reading, "set": a.Set}
	}
	if o := order.Get("sheet"); !o.IsUndefined() {
		html, err := worker.WriteSheet([]byte(o.String()))
		if err != nil {
			return map[string]any{"failed": err.Error()}
		}
		return map[string]any{"sheet": html}
	}
	if o := order.Get("lesson"); !o.IsUndefined() {
		shown, err := lessons.Answer([]byte(o.String()))
		if err != nil {
			return map[string]any{"failed": err.Error()}
		}
		return map[string]any{"lesson": string(shown)}
	}
	if recording := order.Get("pdf"); !recording.IsUndefined() {
		return writePDF(order, recording)
	}
	f := file{parts: js.Global().Get("Array").New(), tell: order.Get("tell")}
	most := worker.MostBytes
	if less := order.Get("most"); !less.IsUndefined() {
		most = min(most, less.Int())
	}
	err := worker.WriteFile(&f, most, order.Get("format").String(),
		[]byte(order.Get("document").String()))
	switch {
	case errors.Is(err, worker.ErrTooLarge):
		return map[string]any{"tooLarge": true}
	case err != nil:
		return map[string]any{"failed": err.Error()}
	}
	return map[string]any{"file": f.blob(order.Get("type").String())}
}

// writePDF writes a picture that the page has recorded.
func writePDF(order, recording js.Value) any {
	content := make([]byte, recording.Length())
	js.CopyBytesToGo(content, recording)
	written, err := worker.WritePDF(order.Get("title").String(), order.Get("width").Float(),
		order.Get("height").Float(), content, paint)
	if err != nil {
		return map[string]any{"failed": err.Error()}
	}
	f := file{parts: js.Global().Get("Array").New()}
	f.Write(written)
	return map[string]any{"file": f.blob(order.Get("type").String())}
}

// file collects what is written in the browser, outside this program's memory, which never shrinks.
type file struct {
	parts js.Value // of the Blob to be
	size  int      // of the parts that are not in a Blob yet
	all   int      // bytes so far
	tell  js.Value // is told them, now and then; undefined: nobody is
}

// fold is how many bytes are collected before the browser is given them, which may then put them on
// the disk.
const fold = 16 << 20

// told is after how many bytes more the page is told how many there are.
const told = 1 << 20

// Write implements io.Writer.
func (f *file) Write(p []byte) (int, error) {
	part := js.Global().Get("Uint8Array").New(len(p))
	js.CopyBytesToJS(part, p)
	f.parts.Call("push", part)
	if f.all += len(p); f.all/told > (f.all-len(p))/told && f.tell.Truthy() {
		f.tell.Invoke(f.all)
	}
	if f.size += len(p); f.size >= fold {
		f.parts = js.Global().Get("Array").Call("of", f.blob(""))
		f.size = 0
	}
	return len(p), nil
}

func (f *file) blob(mediaType string) js.Value {
	return js.Global().Get("Blob").New(f.parts, map[string]any{"type": mediaType})
}

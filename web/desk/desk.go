//go:build js

// Package desk stands between the page and its worker's program: it takes the orders that
// static/clerk/clerk.js hands on, has a worker.Clerk do them, and hands back what it has written.
// The mains of programs that have a worker in them call Serve.
package desk

import (
	"syscall/js"

	"perceptronlab/app/wire"
	"perceptronlab/app/worker"
	"perceptronlab/engine/data"
)

// Serve does the orders of the page, for ever.
func Serve(clerk worker.Clerk) {
	js.Global().Set("perceptronLabClerk",
		js.FuncOf(func(_ js.Value, args []js.Value) any { return answer(&clerk, args[0]) }))
	select {}
}

// answer does an order of the page: {order, bytes}, a wire.Order as JSON and, for some, bytes. The
// answer is {answer, file}, a wire.Answer as JSON and, for some, a Blob; or {failed: reason}; or
// {lacks: true} if the file of digits is to come with it. An order may name a number of bytes as
// the most, less than what the program allows itself.
func answer(clerk *worker.Clerk, asked js.Value) any {
	var order wire.Order
	if err := data.Unmarshal([]byte(asked.Get("order").String()), &order); err != nil {
		return map[string]any{"failed": err.Error()}
	}
	content := bytesOf(asked.Get("bytes"))
	if digits := bytesOf(asked.Get("digits")); digits != nil {
		if err := data.Provide(digits); err != nil {
			return map[string]any{"failed": err.Error()}
		}
	}
	most := worker.MostBytes
	if less := asked.Get("most"); !less.IsUndefined() {
		most = min(most, less.Int())
	}
	f := file{parts: js.Global().Get("Array").New(), tell: asked.Get("tell")}
	a, err := clerk.Do(order, content, &f, most)
	if data.Lacked() {
		return map[string]any{"lacks": true}
	}
	if err != nil {
		return map[string]any{"failed": err.Error()}
	}
	answer := map[string]any{"answer": wire.JSON(a)}
	switch {
	case a.TooLarge:
	case order.File != nil:
		answer["file"] = f.blob(order.File.Type)
	case order.PDF != nil:
		answer["file"] = f.blob(order.PDF.Type)
	}
	return answer
}

// bytesOf copies a Uint8Array; nil for none.
func bytesOf(v js.Value) []byte {
	if !v.Truthy() {
		return nil
	}
	content := make([]byte, v.Length())
	js.CopyBytesToGo(content, v)
	return content
}

// file collects what is written in the browser, outside this program's memory, which never shrinks.
type file struct {
	parts js.Value // of the Blob to be
	size  int      // of the parts that are not in a Blob yet
	all   int      // bytes so far
	tell  js.Value // called with that number now and then; undefined: nobody asks
}

// fold is how many bytes are collected before the browser is given them, which may then put them on
// the disk.
const fold = 16 << 20

// apart is how many bytes lie between two reports of progress to the page.
const apart = 1 << 20

// Write implements io.Writer.
func (f *file) Write(p []byte) (int, error) {
	part := js.Global().Get("Uint8Array").New(len(p))
	js.CopyBytesToJS(part, p)
	f.parts.Call("push", part)
	if f.all += len(p); f.all/apart > (f.all-len(p))/apart && f.tell.Truthy() {
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

// Zone is the zone of the browser, in summer and in winter.
func Zone(minute int64) (ahead int) {
	at := js.Global().Get("Date").New(60e3 * float64(minute))
	return -at.Call("getTimezoneOffset").Int()
}

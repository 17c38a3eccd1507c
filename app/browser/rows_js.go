package browser

import (
	"syscall/js"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// rows is what waits for the file of the sets of digits, in order. static/boot.js fetches the file
// when something first needs it; the page's first script says what goes wrong and tries again.
type rows struct{ waiting []func(there bool) }

// fetch fetches the file, if it is not on its way, and then calls came: the file is there, or the
// reader has given it up.
func (r *rows) fetch(b *browser, came func(there bool)) {
	if r.waiting = append(r.waiting, came); len(r.waiting) > 1 {
		return
	}
	m := b.s.Model()
	b.window.Get("perceptronLab").Call("fetchDigits", m.Lang.Say(words.DigitsCome), b.onRows)
}

// came goes on with what waited for the file, or says that the reader has given it up.
func (r *rows) came(b *browser, file js.Value) {
	waiting := r.waiting
	r.waiting = nil
	there := !file.IsNull()
	if there {
		content := make([]byte, file.Length())
		js.CopyBytesToGo(content, file)
		if err := data.Provide(content); err != nil {
			panic(err) // its sum was right
		}
	}
	for _, came := range waiting {
		came(there)
	}
	if !there {
		b.tellFault(words.DigitsGone)
	}
	b.ask()
}

package browser

import (
	"syscall/js"

	"perceptronlab/app/embed"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// rows is what waits for the file of the sets of digits, in order. static/boot.js fetches the file
// when something first needs it; the page's first script says what goes wrong and tries again.
type rows struct{ again []func() }

// fetch fetches the file, if it is not on its way, and then calls again.
func (r *rows) fetch(b *browser, again func()) {
	if r.again = append(r.again, again); len(r.again) > 1 {
		return
	}
	m := b.s.Model()
	b.window.Get("perceptronLab").Call("fetchDigits", m.Lang.Say(words.DigitsCome), b.onRows)
}

// came goes on with what waited for the file, or says that the reader has given it up.
func (r *rows) came(b *browser, file js.Value) {
	waiting := r.again
	r.again = nil
	if file.IsNull() {
		m := b.s.Model()
		for range b.talk.held {
			b.talk.say(b, embed.Refusal(nil, embed.CodeFailed, "",
				m.Lang.Say(words.DigitsGone)).Report)
		}
		b.talk.held = nil
		b.tellFault(words.DigitsGone)
		return
	}
	content := make([]byte, file.Length())
	js.CopyBytesToGo(content, file)
	if err := data.Provide(content); err != nil {
		panic(err) // its sum was right
	}
	for _, again := range waiting {
		again()
	}
	b.ask()
}

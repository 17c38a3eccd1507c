package browser

import (
	"syscall/js"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// rows fetches the file of the sets of digits, when something first needs it. The page's first
// script says what goes wrong and tries again; it fails only when the reader gives up.
type rows struct {
	again []func() // what is done once it is there, in order
}

// fetch fetches the file, if it is not on its way, and then calls again.
func (r *rows) fetch(b *browser, again func()) {
	if r.again = append(r.again, again); len(r.again) > 1 {
		return
	}
	page, m := b.window.Get("perceptronLab"), b.s.Model()
	files := page.Get("files")
	files.Call("say", m.Lang.Say(words.DigitsCome))
	var came, failed js.Func
	over := func() (waiting []func()) {
		came.Release()
		failed.Release()
		files.Call("say", "")
		waiting, r.again = r.again, nil
		return waiting
	}
	came = b.entry("file of digits", func(args []js.Value) {
		waiting := over()
		content := b.window.Get("Uint8Array").New(args[0])
		file := make([]byte, content.Length())
		js.CopyBytesToGo(file, content)
		if err := data.Provide(file); err != nil {
			panic(err) // its sum was right
		}
		page.Set("chosen", true)
		if site := page.Get("site"); site.Truthy() {
			site.Call("keep")
		}
		for _, again := range waiting {
			again()
		}
		b.ask()
	})
	failed = b.entry("no file of digits", func([]js.Value) {
		over()
		m := b.s.Model()
		for range b.talk.held {
			b.talk.say(b, embed.Refusal(nil, embed.CodeFailed, "",
				m.Lang.Say(words.DigitsGone)).Report)
		}
		b.talk.held = nil
		b.send(lab.Tell{What: words.DigitsGone, Fault: true})
	})
	files.Call("get", page.Get("digits")).Call("then", came, failed)
}

package view

import (
	"syscall/js"

	"perceptronlab/app/lab"
)

// followSite passes on what static/offline.js finds out about the version of the page, and has the
// files opened that the system starts an installed lab with.
func (b *browser) followSite() {
	site := func() js.Value { return b.window.Get("perceptronLab").Get("site") }
	tell := func() {
		if s := site(); s.Truthy() {
			b.send(lab.SiteIs{Site: lab.Site{Version: s.Get("version").String(), State: s.Get("state").String()}})
		}
	}
	b.window.Call("addEventListener", "perceptronlab-site", js.FuncOf(func(js.Value, []js.Value) any {
		tell()
		return nil
	}))
	tell()
	queue := b.window.Get("launchQueue")
	if !queue.Truthy() {
		return
	}
	open := js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.openFiles(b.window.Get("Array").Call("of", args[0]))
		return nil
	})
	queue.Call("setConsumer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if files := args[0].Get("files"); files.Truthy() && files.Length() > 0 {
			files.Index(0).Call("getFile").Call("then", open)
		}
		return nil
	}))
}

// aboutSite looks for a newer version, or loads it.
func (b *browser) aboutSite(what string) {
	if site := b.window.Get("perceptronLab").Get("site"); site.Truthy() {
		site.Call(what)
	}
}

//go:build js

// Command web is the browser program. It is a program of its own: with a
// server in the same main the WASM would be twice as large.
package main

import (
	"runtime/debug"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/browser"
	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

// garbage is how much memory may be left behind before it is collected, % of what is in use. That
// holds the page up for some 20 ms, 80 on a slow device; by default every few seconds.
const garbage = 200

func main() {
	debug.SetGCPercent(garbage)
	model := lab.Opening(words.En)
	if app.Window().Get("document").Get("documentElement").Get("dataset").Get("page").
		String() == "embed" {
		model = lab.Update(model, lab.Embed{})
	}
	state := view.NewState(model)
	// The lab does not know beforehand under which path of a host it stands. A route for every path
	// would be a regular expression, and those are 70 kB of the first visit.
	app.Route("/"+strings.TrimPrefix(app.Window().URL().Path, "/"),
		func() app.Composer { return browser.New(state) })
	app.RunWhenOnBrowser()
}

//go:build js

// Command web is the browser program. It is a program of its own: with a
// server in the same main the WASM would be twice as large.
package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

func main() {
	state := view.NewState(lab.Opening(words.En))
	// One component for every path: the lab does not know under which path of
	// a host it stands.
	app.RouteWithRegexp(".*", func() app.Composer { return &view.Root{S: state} })
	app.RunWhenOnBrowser()
}

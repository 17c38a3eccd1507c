//go:build js

// Command packed is the program of a SCORM package: the page's and its worker's in one, which is
// much smaller than both, with nothing that only teachers need, and without the readers of tables.
package main

import (
	"syscall/js"

	"perceptronlab/app/browser"
	"perceptronlab/app/gallery"
	"perceptronlab/app/worker"
	"perceptronlab/web/desk"
)

func main() {
	if js.Global().Get("perceptronLabClerk").Truthy() { // static/clerk/clerk.js
		desk.Serve(worker.Clerk{Gallery: new(gallery.Gallery).Show})
	}
	browser.Run(true)
}

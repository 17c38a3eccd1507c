package main

import (
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

// prerender returns the HTML that stands where the lab will be until the
// browser program has started.
func prerender(embedded bool) string { return view.Prerender(words.En, embedded) }

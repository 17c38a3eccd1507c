package main

// prerender returns the HTML that stands where the lab will be until the
// browser program has started.
func prerender() string {
	return `<main><h1>Perceptron Lab</h1></main>`
}

// Package pages writes the HTML of the site and states the policies that its pages are served
// under. Every URL in a page is relative, so that the site works under any path on any host.
package pages

import (
	"embed"
	"html/template"
	"io"
)

// Page is what one HTML page is made of. URLs are relative to the page.
type Page struct {
	// Kind tells the program which page it is on: "home" or "embed".
	Kind string
	// Version is of the site as a whole.
	Version string
	// Lang is the language of the words below and of Root.
	Lang, Title, Description string
	// Root is the HTML that stands in the page until the browser program has
	// started and puts its own in the same place. It is trusted: the caller
	// renders it from the lab's own views, never from anything in a request.
	Root template.HTML
	// Styles and Scripts are loaded in this order; Boot, the loader, runs last.
	Styles, Scripts []File
	Boot            File
	// Wasm is the browser program and WasmBytes its length before any
	// compression, which is what a progress reading is measured against.
	Wasm      File
	WasmBytes int64
	// Clerk is the script of the page's worker, ClerkWasm its program, and Runtime
	// the script that both programs run on: loaded when first needed.
	Clerk, ClerkWasm, Runtime File
	// Lessons is the list of the lessons, Digits the file of the sets of digits: loaded when first
	// needed.
	Lessons, Digits File
	// Live is the script of live classes: loaded when a class is begun or joined.
	Live File
	// Icons, largest use first: scalable, touch.
	Icon, TouchIcon string
	// Manifest describes the page as an installable app; "" if it cannot be installed.
	Manifest string
}

// File is a file that a page loads.
type File struct {
	URL string
	// Sum is the hash of what was published, as in an integrity attribute: nothing else is used. In
	// a package there is none.
	Sum string
	// Late marks a script that the lab does not need in order to start.
	Late bool
}

// Address is where the file is, and its sum, for what is not loaded by an element.
func (f File) Address() string { return f.URL + "#" + f.Sum }

//go:embed page.html
var files embed.FS

var page = template.Must(template.ParseFS(files, "page.html"))

// Write writes the page as HTML.
func (p Page) Write(w io.Writer) error { return page.Execute(w, p) }

// Watch is the page's first script.
func (Page) Watch() template.JS { return Watch }

// Sandbox is the script that gives a page which may be in a sandboxed frame its policy.
func (Page) Sandbox() template.JS { return Sandbox }

// Policy is the page's own copy of the content security policy.
func (Page) Policy() string { return Policy() }

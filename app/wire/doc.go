// Package wire holds the formats of all that enters and leaves the page: options of links, saved
// experiments, code to copy, actions of controls, and what the page and its worker say to each
// other (Order and Answer). Everything else in app uses it; it knows neither the browser nor the
// model.
//
// # Options of a link
//
// Options say how a link shows its experiment: what of the page is hidden, what its reader cannot
// change, and how it begins. They are read from a fragment and written into one.
//
// # Saved experiments
//
// A Work is one of the list that a browser keeps: how one is written, which of them an address
// without a fragment shows, and which goes when they are too many. It knows no browser.
//
// # Copied out
//
// PageFormats write what is copied out of the lab: QR codes, and the code with which an experiment
// stands in a page of each kind. It knows neither the browser nor the lab.
//
// # Lessons
//
// A LessonOrder and a LessonAnswer are what the page and its worker say to each other about
// lessons: an order, its answer, and what the lab shows beside a step. The worker's side,
// which judges answers and writes the steps as HTML, is package worker; this one the page has too,
// and it knows no exercise.
//
// # HTML
//
// Fill writes HTML: what is only looked at, and what a worker makes for the page.
package wire

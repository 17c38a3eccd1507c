// Package worker is what the page has done beside it, in a program of its own (web/clerk) that is
// loaded when it is first asked for: it plays lessons, reads tables and writes files, so that a
// first visit does not pay for them and long work does not hold up the page. The command line uses
// it too.
//
// # Lessons
//
// A Player is the worker's side of the lessons: it judges what was answered, and writes their
// contents and steps as HTML for the page. What it answers depends on the order alone; exercises
// that were read, and the numbers of variants, it remembers.
//
// # Tables: table_*.go
//
// ShowTable shows what was understood of a table before it is the data, and changes that. It writes
// HTML for a dialog of the page; the page's worker has it, so that a first visit does not pay for
// it.
//
// # All samples as pictures: gallery*.go
//
// A Gallery shows the samples as pictures, with what the weights at the cursor make of them: its
// orders come one after the other while the run is played, and it remembers the experiment. Like
// tables, it is here so that a first visit does not pay for it.
//
// # A page of paper: sheet_*.go
//
// WriteSheet writes an experiment at a step as one page of paper: for a student's folder, or to go
// with a lecture. It is HTML that the page prints and does not show. The page's worker writes it,
// so that a first visit does not pay for it; what only the page can make, its pictures and what is
// said of the step, comes with the order.
//
// # PDF: pdf_*.go
//
// WritePDF writes a picture as a PDF file of one page. It reads the bytes that the page's canvases
// are drawn from (app/paint), so that the page records a picture as for the screen and its worker,
// which calls WritePDF, writes the file without any library for drawing.
//
// Text is text, in the fonts that every reader of PDF has: it can be searched and changed, and no
// font is part of the file or of the program. See pdf_text.go. Text that these fonts lack, such as
// Chinese, is painted. See pdf_mask.go.
package worker

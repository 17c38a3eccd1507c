//go:build js

// Command clerk is the program of the page's worker: see package app/worker. static/clerk/clerk.js
// starts it and hands it orders.
package main

import (
	"perceptronlab/app/gallery"
	"perceptronlab/app/paper"
	"perceptronlab/app/pdf"
	"perceptronlab/app/repeats"
	"perceptronlab/app/tables"
	"perceptronlab/app/worker"
	"perceptronlab/web/desk"
)

func main() {
	desk.Serve(worker.Clerk{Player: worker.Player{Teachers: worker.ForTeachers(), Zone: desk.Zone},
		Tables: tables.Show, Sheets: paper.WriteSheet, Files: worker.WriteOrdered,
		Gallery: new(gallery.Gallery).Show, Repeat: new(repeats.Repeated).Show,
		PDF: pdf.Write, Paint: desk.Paint})
}

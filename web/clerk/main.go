//go:build js

// Command clerk is the program of the page's worker: see package app/worker. static/clerk/clerk.js
// starts it and hands it orders.
package main

import (
	"perceptronlab/app/worker"
	"perceptronlab/web/desk"
)

func main() {
	desk.Serve(worker.Clerk{Player: worker.Player{Teachers: worker.ForTeachers(), Zone: desk.Zone},
		Tables: worker.ShowTable, Sheets: worker.WriteSheet, Files: worker.WriteOrdered,
		Gallery: new(worker.Gallery).Show, Repeat: new(worker.Repeated).Show,
		PDF: worker.WritePDF, Paint: desk.Paint})
}

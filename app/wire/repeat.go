package wire

import "perceptronlab/app/words"

// RepeatOrder asks for more runs of an experiment and of those that it is compared with, and for
// what they come to so far.
type RepeatOrder struct {
	Lang      words.Lang
	Serial    int      // of these runs, counted by the page
	Documents []string // whole experiments; none: the worker has those of the serial
	Names     []string // of the learners
	Vary      []string // repeat.Vary
	Runs      int
	Quantity  string // id of the one that is shown
	Chosen    int    // run that was opened, from 1; 0: none
	Stopped   bool   // no more runs
	File      string // the answer has the runs as a file: RunsTable or RunsPicture; "": no file
}

// The files of repeated runs.
const (
	RunsTable   = "csv"
	RunsPicture = "svg"
)

// RepeatAnswer has the results of the runs as HTML, and how many there are of each learner. Lacks
// asks for the documents with the next order: the worker is another one.
type RepeatAnswer struct {
	HTML  string
	File  string
	Done  int
	Lacks bool
}

package wire

import "perceptronlab/app/words"

// GalleryOrder asks for the samples as pictures, with what weights make of them and of the picture
// that is shown.
type GalleryOrder struct {
	Lang     words.Lang
	Serial   int           // of the document, counted by the page
	Document string        // the whole experiment; empty: the worker has that of the serial
	Weights  []float64     // at the cursor; empty: what they make of pictures must not be said
	Row      []float64     // features of the picture that is shown
	Sample   int           // its row in the set; −1: it is a drawing
	Locked   bool          // samples cannot be changed
	Plain    bool          // only the pictures, all of them, with their numbers
	Choice   GalleryChoice // of the reader, as the last answer had it
	Do       string        // what was pressed: the text of a LookAt; "" nothing
}

// GalleryChoice is which pictures are to be seen. The zero value is all of what is held out, or
// else of what is trained on.
type GalleryChoice struct {
	Training bool // of those trained on, although some are held out
	Shift    int  // number of a direction, from 1; 0: they are not shifted
	Class    int  // true class, from 1; 0: any
	Output   int  // output, from 1; 0: any
	Wrong    bool // only those that are wrong
	First    int  // of them, from 0
}

// GalleryAnswer is the part as HTML, and which pictures it shows. Lacks says that the document must
// come with the order: the worker is another one.
type GalleryAnswer struct {
	HTML   string
	Choice GalleryChoice
	Lacks  bool
}

// LookAt is a control in the gallery. Its text is made and read by package worker.
type LookAt struct{ What string }

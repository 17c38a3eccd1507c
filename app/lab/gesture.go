package lab

// Gesture says which edits are undone together: those of one drag, or of one slider's way. The zero
// value is no gesture.
type Gesture struct {
	By     Means
	Number int // another one for each drag
}

// Means is what a gesture is made with.
type Means int

// The means.
const (
	ByNothing Means = iota
	ByPointer
	ByKeys
	BySlider
)

// stroke is a gesture with what it does: edits of one stroke are one entry of the history. The zero
// value is an edit by itself.
type stroke struct {
	does editKind
	row  int    // that is moved
	path string // that is set
	by   Gesture
}

// editKind says what an edit does: edits of the same kind and gesture are undone together.
type editKind int

const (
	anything editKind = iota
	moving            // a sample
	removing          // samples
	setting           // a value of the document
	starting          // from other weights
	drawing           // random start weights, one after the other
)

// of returns the stroke of an edit by a gesture; without one the edit stands by itself.
func (s stroke) of(g Gesture) stroke {
	if g == (Gesture{}) {
		return stroke{}
	}
	s.by = g
	return s
}

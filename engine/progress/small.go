package progress

import "perceptronlab/engine/text"

// What was typed into small questions goes with an attempt, so that they are as they were when a
// course system gives it back.

// Bounds of the small questions to one answer.
const (
	maxSmall   = 40 // questions
	maxSmallID = 40 // characters of an id
)

// shortSmall returns the small questions as an attempt holds them.
func (t *Ask) shortSmall() map[string]string {
	short := map[string]string{}
	for id, typed := range t.Small {
		if len(short) < maxSmall && len(id) <= maxSmallID {
			short[id] = text.Cut(typed, maxTyped)
		}
	}
	return short
}

// smallFits reports whether what was read of small questions keeps within its bounds.
func smallFits(small map[string]string) bool {
	for id, typed := range small {
		if len(id) > maxSmallID || len(typed) > 4*maxTyped+4 {
			return false
		}
	}
	return len(small) <= maxSmall
}

// dropSmall leaves out what was typed into small questions, but that there were some, which is one
// without an id. It reports whether there was more.
func (j *attemptJSON) dropSmall() (dropped bool) {
	for _, s := range j.Steps {
		for _, a := range s.Asks {
			if len(a.Small) > 0 && (len(a.Small) > 1 || a.Small[""] != "-") {
				a.Small, dropped = map[string]string{"": "-"}, true
			}
		}
	}
	return dropped
}

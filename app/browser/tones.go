package browser

import (
	"perceptronlab/app/lab"
	"perceptronlab/app/view"
)

// tones knows which epoch was heard last.
type tones struct {
	epoch, opened int
	on            bool
}

// next returns the pitch to be heard now, in Hz; ok is false where the cursor has not passed into
// another epoch of the same experiment. What passes between two calls is left out.
func (t *tones) next(s *view.State) (pitch float64, ok bool) {
	was := *t
	s.Look(func(m *lab.Model) {
		t.opened = m.Opened
		t.epoch, pitch, t.on = m.Tone()
	})
	return pitch, was.on && t.on && was.opened == t.opened && was.epoch != t.epoch
}

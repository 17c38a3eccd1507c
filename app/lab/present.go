package lab

import "perceptronlab/app/words"

// Present shows the page for a lecture hall, or as usual. Only the look changes: the document, its
// history and the cursor stay.
type Present struct{ On bool }

// present turns the look for a lecture hall on or off; a frame of another page has none.
func (m Model) present(on bool) Model {
	on = on && !m.Embedded
	if on == m.Presenting {
		return m
	}
	m.Presenting = on
	m.Cross, m.Carrying = nil, false // of the keys that now move the run
	if on {
		return m.say(m.Lang.Say(words.PresentBegun))
	}
	return m.say(m.Lang.Say(words.PresentLeft))
}

// Turn returns the message for a presenter's remote control, which has only two keys: go to the
// next update or to the one before. An open prediction is revealed first.
func (m *Model) Turn(by int) Msg {
	if by > 0 && m.Guess != nil && !m.Guess.Shown && !m.Draws() {
		return Reveal{}
	}
	return UpdateBy{Updates: by}
}

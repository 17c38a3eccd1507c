package lab

import (
	"slices"
	"sort"
	"strings"
	"time"

	"perceptronlab/app/words"
)

// Aloud is what is told to a listener while a run plays.
type Aloud string

// The choices: what each update did, what each epoch came to, or the end alone.
const (
	AloudEpochs  Aloud = ""
	AloudUpdates Aloud = "updates"
	AloudEnd     Aloud = "end"
)

// Alouds lists them.
var Alouds = []Aloud{AloudUpdates, AloudEpochs, AloudEnd}

// SetAloud chooses what is told while a run plays.
type SetAloud struct{ Aloud Aloud }

// setAloud chooses what is told from here on.
func (m Model) setAloud(aloud Aloud) Model {
	if !slices.Contains(Alouds, aloud) { // kept by another version
		return m
	}
	m.Aloud, m.telling = aloud, telling{}
	if m.Run != nil {
		m.telling.count = m.passed()
	}
	return m
}

// breath is how long playing goes on at least between two things that are told: a listener has to
// hear the one before.
const breath = 2500 * time.Millisecond

// telling keeps how far was told while playing.
type telling struct {
	count int           // of updates or epochs, up to the cursor, when something was told last
	since time.Duration // that has passed
}

// passed counts what is told one by one, up to the cursor: updates, or ends of epochs, the start
// among them.
func (m *Model) passed() int {
	if m.Aloud == AloudUpdates {
		return m.Run.UpdatesAt(m.Cursor())
	}
	ends := m.Run.Epochs()[:m.Epochs]
	return sort.Search(len(ends), func(e int) bool { return ends[e].End > m.Cursor() })
}

// tellPassed tells what playing has passed, after some time. What passes faster is left out.
func (m Model) tellPassed(elapsed time.Duration) Model {
	s := m.Scene()
	if m.Aloud == AloudEnd || !m.Playing || m.Run == nil || m.Over() > 0 || m.Waits() ||
		s != nil && s.Unsaid {
		return m
	}
	m.telling.since += elapsed
	count := m.passed()
	if count <= m.telling.count || m.telling.since < breath {
		m.telling.count = min(count, m.telling.count) // it may have gone back
		return m
	}
	m.telling = telling{count: count}
	x := m.Explain()
	if m.Aloud == AloudUpdates {
		x.Step = m.Told()
		return m.say(x.Spoken(x.Headline().Says))
	}
	x.Step = m.Run.Epochs()[count-1].End
	status := x.Status()
	return m.say(m.Lang.Say(words.AloudEpoch, m.Lang.Say(words.EpochHead, count-1),
		strings.Join(status[1:], m.Lang.Say(words.ListComma))))
}

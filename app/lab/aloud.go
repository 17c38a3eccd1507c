package lab

import (
	"math"
	"slices"
	"sort"
	"strings"
	"time"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
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
	return m.epochsPassed()
}

// epochsPassed counts the ends of epochs up to the cursor, the start among them.
func (m *Model) epochsPassed() int {
	ends := m.Run.Epochs()[:m.Epochs]
	return sort.Search(len(ends), func(e int) bool { return ends[e].End > m.Cursor() })
}

// Tone returns the pitch of the last epoch that ended at or before the cursor, in Hz: 220 without
// mistakes, two octaves higher with all samples wrong. ok is false where nothing is to be heard.
func (m *Model) Tone() (epoch int, pitch float64, ok bool) {
	s := m.Scene()
	if !m.Tones || m.Run == nil || m.Kind() == data.Real || m.Waits() || s != nil && s.Unsaid ||
		m.unsaid() != nil {
		return 0, 0, false
	}
	epoch = m.epochsPassed() - 1
	ended := m.Run.Epochs()[epoch]
	wrong := float64(ended.Errors) / float64(m.Exp.Table.M())
	return epoch, 220 * math.Exp2(2*wrong), true
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

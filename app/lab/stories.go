package lab

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Story is a run that shows one thing: it opens, plays, says what to see in it, and hands over to
// the next.
type Story struct {
	ID       string
	Name     text.Text
	Says     text.Text // what is to be seen
	beside   Beside    // where it is seen best
	document string
}

// Stories are the guided examples in their order; after the last comes the first.
var Stories = []Story{
	{"by-hand", words.StoryByHand, words.StoryByHandSays, BesideNone,
		`{"version":1,"data":{"preset":"worked-example"},
		"learner":{"init":[0.2,0.3,-0.5],"eta":0.1,"order":"cyclic"}}`},
	{"xor", words.StoryXOR, words.StoryXORSays, BesideNone,
		`{"version":1,"data":{"preset":"xor"},"learner":{"eta":0.1,"init":[0.05,0.15,-0.1]},
		"stop":{"epochs":6}}`},
	{"feature", words.StoryFeature, words.StoryFeatureSays, BesideNone,
		`{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]},
		"learner":{"eta":0.1,"init":[-0.05,0.3,-0.25,-0.15]}}`},
	{"eta", words.StoryEta, words.StoryEtaSays, BesideSurface,
		`{"version":1,"data":{"preset":"or"},"learner":{"algorithm":"adaline","eta":0.75,
		"bias":false,"init":[1,-0.5]},"stop":{"epochs":10}}`}, // two weights: all of the loss is seen
	{"pocket", words.StoryPocket, words.StoryPocketSays, BesideNone,
		`{"version":1,"data":{"preset":"noisy-labels","options":{"samples":30}},
		"learner":{"algorithm":"pocket","order":"cyclic"},"stop":{"epochs":4}}`},
}

// OpenStory opens a story and plays it.
type OpenStory struct{ ID string }

func (m Model) openStory(id string) Model {
	for _, s := range Stories {
		if s.ID != id {
			continue
		}
		e, err := experiment.Parse([]byte(s.document))
		if err != nil {
			panic(err) // a test opens them all
		}
		m.Rivals, m.Beside = nil, s.beside
		m = m.load(e, 0)
		m.story, m.told = id, m.Edits
		m.Speed, m.Playing, m.carry = Followed, !m.Holds(), 0
		return m.say(m.Lang.Say(s.Says))
	}
	return m
}

// Story returns the guided example that is shown and the next one; false without one, as after a
// change of the experiment.
func (m *Model) Story() (now, next Story, ok bool) {
	if m.told != m.Edits {
		return now, next, false
	}
	for i, s := range Stories {
		if s.ID == m.story {
			return s, Stories[(i+1)%len(Stories)], true
		}
	}
	return now, next, false
}

// Telling returns the id of the guided example that is shown, or "".
func (m *Model) Telling() string {
	now, _, _ := m.Story()
	return now.ID
}

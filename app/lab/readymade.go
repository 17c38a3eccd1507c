package lab

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// ReadyMade is a duel that shows something by itself.
type ReadyMade struct {
	ID       string
	Name     text.Text
	document string
	rival    [][2]string // its changes of the document's learner: paths and values
}

// Duels are the duels that come ready.
var Duels = []ReadyMade{
	{"pocket", words.DuelPocket,
		`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"perceptron"},
		"stop":{"epochs":30}}`,
		[][2]string{{"learner.algorithm", `"pocket"`}, {"learner.order", `"cyclic"`}}},
	{"batch", words.DuelBatch,
		`{"version":1,"inputs":{"columns":[0,2],"standardize":"population"},
		"learner":{"algorithm":"adaline","gradient":"mean","eta":0.05},"stop":{"epochs":30}}`,
		[][2]string{{"learner.batch", "1"}}},
}

func (m Model) readyDuel(id string) Model {
	for _, duel := range Duels {
		if duel.ID != id {
			continue
		}
		e, err := experiment.Parse([]byte(duel.document))
		if err != nil {
			panic(err) // a test plays them all
		}
		m.Rivals = nil
		m = m.load(e, 0)
		for _, change := range duel.rival {
			if e, err = e.With(change[0], []byte(change[1])); err != nil {
				panic(err)
			}
		}
		return m.withRival(Rival{Algorithm: e.Document.Algorithm, Learner: e.Document.Learner})
	}
	return m
}

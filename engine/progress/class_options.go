package progress

import (
	"slices"

	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// OptionTally is how many students chose an option at first.
type OptionTally struct {
	List     int // the list that it stands in, from 0
	Text     text.Text
	Right    bool
	Students int
	id       string
}

// mostOptions bounds the options of a question: their words may have each student's own numbers.
const mostOptions = 24

// chose counts which options of an ask a first answer chose. It counts none of them once there are
// more than mostOptions.
func (t *AskTally) chose(of *MarkedAsk) {
	s := of.First.sheet
	if s == nil || t.crowded || s.Form(of.Step, of.Ask).Kind != goal.FormChoice {
		return
	}
	var right goal.Answer
	for list, choices := range s.Form(of.Step, of.Ask).Choices {
		for _, c := range choices {
			at := slices.IndexFunc(t.Options, func(o OptionTally) bool {
				return o.List == list && o.id == c.ID && o.Text == c.Text
			})
			if at < 0 {
				if right.Empty() {
					right, _ = s.Answer(of.Step, of.Ask)
				}
				at = len(t.Options)
				t.Options = append(t.Options, OptionTally{List: list, Text: c.Text, id: c.ID,
					Right: list < len(right.Texts) && right.Texts[list] == c.ID})
			}
			if list < len(of.First.Texts) && of.First.Texts[list] == c.ID {
				t.Options[at].Students++
			}
		}
	}
	if t.crowded = len(t.Options) > mostOptions; t.crowded {
		t.Options = nil
	}
}

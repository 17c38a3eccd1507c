package embed

import (
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// FuzzCommand: a command of the page around is obeyed or answered with an error; refused, it
// changes nothing.
func FuzzCommand(f *testing.F) {
	for _, seed := range []string{
		`{"type":"load","experiment":{"version":1,"data":{"preset":"and"}},"id":1}`,
		`{"type":"load","link":"#json=%7B%7D"}`,
		`{"type":"set","path":"learner.eta","value":0.5}`,
		`{"type":"set","path":"data.points","value":[[1,2]]}`,
		`{"type":"step","count":-3,"unit":"epoch"}`, `{"type":"step","count":2,"unit":"update"}`, `{"type":"run","speed":0}`, `{"type":"pause"}`,
		`{"type":"reset"}`,
		`{"type":"seek","t":12}`, `{"type":"export","format":"csv","steps":true}`,
		`{"type":"getState","id":"a"}`, `[]`,
	} {
		f.Add([]byte(seed))
	}
	small, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"and"},"stop":{"epochs":3}}`))
	if err != nil {
		f.Fatal(err)
	}
	begin, err := lab.New(small.Document, 0, words.En)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, command []byte) {
		m, answer := Obey(begin, command)
		if answer.Failed && m.Exp != begin.Exp {
			t.Error("refused, and something changed")
		}
		if answer.Report != nil {
			answer.Report.Text()
		} else if answer.Export == nil {
			t.Error("no answer")
		}
		if c := m.Cursor(); c < 0 || c > m.Known {
			t.Errorf("the cursor is at %d of %d", c, m.Known)
		}
	})
}

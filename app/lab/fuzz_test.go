package lab

import (
	"slices"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// FuzzOptions: what is wrong with the options of a link is named, and its default taken; what is right
// is written as it is read.
func FuzzOptions(f *testing.F) {
	for _, seed := range []string{
		"hide=data,rule&lock=eta", "lang=zh&theme=dark&speed=0&play=1", "origin=https://a.example", "speed=1e9",
		"hide=,,&lock=x&lang=%zz&theme=&play=2&origin=a", "vs=a&view=weights&predict=step&t=3",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		_, given := experiment.Options("&" + fragment)
		o, faults := readOptions(given)
		for _, fault := range faults {
			if sentence(words.Zh, fault) == "" {
				t.Error("a fault without words")
			}
		}
		_, again := experiment.Options(o.write())
		same, more := readOptions(again)
		if o.Origin != "" && !IsOrigin(o.Origin) { // it stands, so that nobody is heard
			more = nil
		}
		if len(more) > 0 || same.write() != o.write() || !slices.Equal(same.Hide, o.Hide) || !slices.Equal(same.Lock, o.Lock) {
			t.Errorf("%+v is written %q and read as %+v (%v)", o, o.write(), same, more)
		}
	})
}

// FuzzCommand: a command of the page around is obeyed or answered with an error; refused, it changes
// nothing.
func FuzzCommand(f *testing.F) {
	for _, seed := range []string{
		`{"type":"load","experiment":{"version":1,"data":{"preset":"and"}},"id":1}`, `{"type":"load","link":"#json=%7B%7D"}`,
		`{"type":"set","path":"learner.eta","value":0.5}`, `{"type":"set","path":"data.points","value":[[1,2]]}`,
		`{"type":"step","count":-3,"unit":"epoch"}`, `{"type":"run","speed":0}`, `{"type":"pause"}`, `{"type":"reset"}`,
		`{"type":"seek","t":12}`, `{"type":"export","format":"csv","steps":true}`, `{"type":"getState","id":"a"}`, `[]`,
	} {
		f.Add([]byte(seed))
	}
	small, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"and"},"stop":{"epochs":3}}`))
	if err != nil {
		f.Fatal(err)
	}
	begin, err := New(small.Document, 0, words.En)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, command []byte) {
		m, answer := begin.Obey(command)
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

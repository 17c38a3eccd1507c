package wire_test

import (
	"slices"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// FuzzOptions: what is wrong with the options of a link is named, and its default taken; what is
// right is written as it is read.
func FuzzOptions(f *testing.F) {
	for _, seed := range []string{
		"hide=data,rule&lock=eta", "lang=zh&theme=dark&speed=0&play=1", "origin=https://a.example",
		"speed=1e9",
		"hide=,,&lock=x&lang=%zz&theme=&play=2&origin=a", "vs=a&view=weights&predict=step&t=3",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		_, given := experiment.Options("&" + fragment)
		o, faults := wire.ReadOptions(given)
		for _, fault := range faults {
			if explain.Refusal(words.Zh, fault) == "" {
				t.Error("a fault without words")
			}
		}
		_, again := experiment.Options(o.Write())
		same, more := wire.ReadOptions(again)
		if o.Origin != "" && !wire.IsOrigin(o.Origin) { // it stands, so that nobody is heard
			more = nil
		}
		if len(more) > 0 || same.Write() != o.Write() || !slices.Equal(same.Hide, o.Hide) ||
			!slices.Equal(same.Lock, o.Lock) {
			t.Errorf("%+v is written %q and read as %+v (%v)", o, o.Write(), same, more)
		}
	})
}

package trial

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// FuzzScript plays scripts of messages as they are written down, altered: what can be read as a
// script leaves the page as it must be.
func FuzzScript(f *testing.F) {
	files, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	k := maker{rand.New(rand.NewPCG(4, 4))}
	for range 40 {
		p := begin(blind{})
		s := Script{}
		for range 3 {
			s = append(s, k.message(&p.model))
		}
		f.Add(s.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		const most = 8 // messages
		s, err := Parse(text)
		if err != nil || len(s) > most {
			return
		}
		if what := Play(s, func() Eye { return blind{} }); what != "" {
			t.Errorf("%s\n%s", what, s)
		}
	})
}

package draft

import (
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// TestOwnFacts: each fact makes an option right exactly where it holds. AND is separable and its run
// converges; XOR is neither, and its weights repeat.
func TestOwnFacts(t *testing.T) {
	holds := map[string][]string{
		`{"version":1,"data":{"preset":"and"}}`: {"separable", "converges"},
		`{"version":1,"data":{"preset":"xor"}}`: {"inseparable", "goes-on", "cycles"},
	}
	for document, right := range holds {
		for _, f := range OwnFacts() {
			d, err := New([]byte(document), 0)
			if err != nil {
				t.Fatal(err)
			}
			d.Asks = nil
			d.Own = []Own{{Text: text.Same("Which?"), Options: []OwnOption{
				{Text: text.Same("Fact"), Say: text.Same("As it is."), True: f.ID},
				{Text: text.Same("Other"), True: AlwaysRight}}}}
			x, err := exercise.Parse(d.Document())
			if err != nil {
				t.Fatal(err)
			}
			s, err := x.Sheet("")
			if err != nil {
				t.Fatalf("%s of %s: %v", f.ID, document, err)
			}
			want := goal.Wrong
			for _, id := range right {
				if id == f.ID {
					want = goal.Right
				}
			}
			v := s.JudgeAt(goal.Answers{x.Name(0, 0): {Texts: []string{"o1"}}}, 0, 0, exercise.Attempt{Number: 1})
			if v.State != want {
				t.Errorf("%s of %s is %v, want %v", f.ID, document, v.State, want)
			}
		}
	}
}

// TestOwnLacks: a question is asked once it has words, two options, a right one and the reasons.
func TestOwnLacks(t *testing.T) {
	say := text.Same("x")
	for _, c := range []struct {
		own  Own
		want text.Text
	}{
		{Own{}, ownWords},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {}}}, ownOptions},
		{Own{Text: say, Options: []OwnOption{{Text: say, Say: say}, {Text: say, Say: say}}}, ownRight},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {Text: say}}}, ownReason.With(say)},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {Text: say, Say: say}}}, text.Text{}},
	} {
		if got := c.own.Lacks(); got != c.want {
			t.Errorf("%+v lacks %q, want %q", c.own, got.En, c.want.En)
		}
	}
}

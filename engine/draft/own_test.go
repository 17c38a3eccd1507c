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
	say, no := text.Same("x"), text.Same("y")
	for _, c := range []struct {
		own  Own
		want text.Text
	}{
		{Own{}, ownWords},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {}}}, ownOptions},
		{Own{Text: say, Options: []OwnOption{{Text: say, Say: say}, {Text: no, Say: say}}}, ownRight},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {Text: say, Say: say}}}, ownAlike.With(say)},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {Text: no, Say: text.Same("{foo}")}}},
			ownPlaces.With("{foo}")},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {Text: no}}}, ownReason.With(no)},
		{Own{Text: say, Options: []OwnOption{{Text: say, True: AlwaysRight}, {Text: no, Say: say}}}, text.Text{}},
	} {
		if got := c.own.Lacks(); got != c.want {
			t.Errorf("%+v lacks %q, want %q", c.own, got.En, c.want.En)
		}
	}
}

// TestOwnKinds: the same question is chosen, guessed before the run is seen, or written, where its
// options are the lines that an answer is held against.
func TestOwnKinds(t *testing.T) {
	for as, want := range map[string]struct {
		kind  exercise.StepKind
		typed string
		state goal.State
	}{
		OwnChosen:  {exercise.DoStep, "o2", goal.Wrong},
		OwnGuessed: {exercise.PredictStep, "o2", goal.Near}, // a guess costs nothing
		OwnWritten: {exercise.ExplainStep, "Because the classes overlap.", goal.Unmarked},
	} {
		d := drafted(t, preset("and", `"algorithm":"perceptron"`), 0)
		d.Asks = nil
		d.Own = []Own{{Text: text.Same("Does it stop?"), As: as, Options: []OwnOption{
			{Text: text.Same("Yes"), True: "converges", Say: text.Same("It does.")},
			{Text: text.Same("No"), Say: text.Same("A line separates the samples.")}}}}
		if lacks := d.Own[0].Lacks(); lacks.En != "" {
			t.Errorf("%q lacks %s", as, lacks.En)
		}
		x, err := exercise.Parse(d.Document())
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		v := s.JudgeAt(goal.Answers{x.Name(0, 0): goal.Typed(want.typed)}, 0, 0, exercise.Attempt{Number: 1})
		if x.Steps[0].Kind != want.kind || v.State != want.state {
			t.Errorf("%q: a %s, and %s is %s", as, x.Steps[0].Kind, want.typed, v.State)
		}
	}
	written := Own{Text: text.Same("Why?"), As: OwnWritten}
	if got := written.Lacks(); got != ownLine {
		t.Errorf("without a line it lacks %q", got.En)
	}
}

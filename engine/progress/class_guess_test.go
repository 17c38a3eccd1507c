package progress

import (
	"fmt"
	"testing"

	"perceptronlab/engine/exercise"
)

// guessed asks for two guesses about AND, whose run makes 18 updates where a tie is a mistake
// (docs/spec.md, §7): how many, and whether a line separates.
const guessed = `{"exercise":1,"id":"guess","title":"Guess","experiment":{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","eta":1,"tie":"mistake"}},
	"steps":[{"id":"s","kind":"predict","text":"Guess.","ask":[
		{"id":"n","text":"How many?","goal":{"is":"predict","goal":{"is":"estimate","of":"updates"}}},
		{"id":"y","text":"A line?","goal":{"is":"predict","goal":{"is":"separable"}}}]}]}`

// TestGuesses: guesses at a number are spread out beside it, and guesses of yes or no count as right
// where they come true; none of them is a first answer that is right.
func TestGuesses(t *testing.T) {
	x, err := exercise.Parse([]byte(guessed))
	if err != nil {
		t.Fatal(err)
	}
	c := &Class{}
	c.Know(x)
	asks, _ := c.Tally(x)
	if g := asks[0].Guesses; g == nil || g.Text().En != "no guesses yet" {
		t.Errorf("of nobody: %v", g)
	}
	for k, typed := range []string{"40", "5", "18", "10", ""} {
		p := Progress{Hash: x.Hash()}
		p.Complete()
		if typed != "" {
			p.Step("s").Ask("n").Top = &Submitted{Texts: []string{typed}}
			p.Step("s").Ask("n").Attempts = 1
		}
		said := "no"
		if k == 0 {
			said = "yes"
		}
		p.Step("s").Ask("y").Top = &Submitted{Texts: []string{said}}
		p.Step("s").Ask("y").Attempts = 1
		name := fmt.Sprint("Student ", k)
		c.Add(Found{Name: name, Attempt: name, HandIn: &HandIn{ID: x.ID, Label: name, Minute: 50, Progress: p}})
	}
	asks, _ = c.Tally(x)
	// by hand: of 5, 10, 18, 40 the middle is between 10 and 18
	if got := asks[0].Guesses.Text().En; got != "guesses: 4; least 5, median 14, largest 40. It is 18." {
		t.Error(got)
	}
	if none := (Shares{}); asks[0].First != none || asks[0].Top != none {
		t.Errorf("guesses count as %+v", asks[0].First)
	}
	if want := (Shares{Right: 1, Other: 4}); asks[1].First != want {
		t.Errorf("yes or no counts as %+v", asks[1].First)
	}
	for _, e := range c.Counted(x) {
		for k := range e.Marked.Asks {
			if e.Marked.Asks[k].FirstTry() {
				t.Errorf("a guess of %s is right at the first try", e.Name)
			}
		}
	}
}

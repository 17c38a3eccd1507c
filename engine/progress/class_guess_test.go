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

// notAllJudged has a prediction, a text that nobody marks, and a question of two options.
const notAllJudged = `{"exercise":1,"id":"mixed","title":"Mixed","experiment":{"version":1,"data":{"points":[[1,2],[-1,1]],"labels":[1,-1]}},
	"steps":[{"id":"s","kind":"predict","text":"Guess.","ask":[
		{"id":"p","text":"P","goal":{"is":"predict","goal":{"is":"choice","options":[{"id":"a","text":"It stops.","right":true},{"id":"b","text":"It goes on.","say":"no"}]}}}]},
	{"id":"t","kind":"explain","text":"Say.","ask":[{"id":"e","text":"Why?","goal":{"is":"explain","rubric":["Since it is."]}}]},
	{"id":"u","kind":"do","text":"Choose.","ask":[
		{"id":"q","text":"Q","goal":{"is":"choice","options":[{"id":"a","text":"A","right":true},{"id":"b","text":"B","say":"no"}]}}]}]}`

// TestNeitherRightNorWrong: a prediction and a text that nobody marks earn their points, and count
// neither as right at the first try nor as wrong.
func TestNeitherRightNorWrong(t *testing.T) {
	x, err := exercise.Parse([]byte(notAllJudged))
	if err != nil {
		t.Fatal(err)
	}
	var c Class
	c.Know(x)
	for name, given := range map[string][3]string{"Ann": {"a", "banana", "a"}, "Bo": {"b", "banana", "a"}, "Cy": {"b", "", "b"}} {
		p := Progress{Hash: x.Hash(), Steps: map[string]*Step{}}
		for k, of := range [][2]string{{"s", "p"}, {"t", "e"}, {"u", "q"}} {
			if given[k] != "" {
				p.Step(of[0]).Ask(of[1]).Top = &Submitted{Texts: []string{given[k]}}
				p.Step(of[0]).Ask(of[1]).Attempts = 1
			}
		}
		c.Add(Found{Name: name, HandIn: &HandIn{ID: "mixed", Progress: p}})
	}
	asks, _ := c.Tally(x)
	for k, want := range []AskTally{{Guessed: true, First: Shares{Right: 1, Other: 2}},
		{Unmarked: true, First: Shares{Other: 2, Empty: 1}}, {First: Shares{Right: 2, Other: 1}}} {
		if a := asks[k]; a.Guessed != want.Guessed || a.Unmarked != want.Unmarked || a.First != want.First {
			t.Errorf("%s: %+v", a.Name, a)
		}
	}
	for _, of := range []struct {
		ask  int
		want string
	}{{0, "It stops. 1 true; It goes on. 2 false; "}, {2, "A 2 true; B 1 false; "}, {1, ""}} {
		got := ""
		for _, o := range asks[of.ask].Options {
			got += fmt.Sprint(o.Text.En, " ", o.Students, " ", o.Right, "; ")
		}
		if got != of.want {
			t.Errorf("%s: the options are %q, want %q", asks[of.ask].Name, got, of.want)
		}
	}
	if m, ok := c.MostMissed(x); !ok || m.Step != 2 || m.Wrong != 1 {
		t.Errorf("to discuss: %+v", m)
	}
	first := map[string]int{}
	for _, e := range c.Entries {
		for k := range e.Marked.Asks {
			if e.Marked.Asks[k].FirstTry() {
				first[e.Name]++
			}
		}
	}
	if first["Ann"] != 1 || first["Bo"] != 1 || first["Cy"] != 0 || c.Entries[0].Marked.Of != 3 {
		t.Errorf("right at the first try: %v", first)
	}
}

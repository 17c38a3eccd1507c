package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Change says what a change of the rule or of the data made of the samples and the start; it is on
// screen until the next edit.
type Change struct {
	What text.Text // {0} is the rule, {1} and {2} the names
	Rule text.Text
	Set  text.Text // the name of a built-in set, in the place of {1}
	// of classes
	Names [2]string
	Start bool // the start weights did not fit, and are zero again
}

// Sentence returns the change as text.
func (c *Change) Sentence(l words.Lang) string {
	first := l.Name(c.Names[0])
	if c.Set.En != "" {
		first = l.Say(c.Set)
	}
	said, start := "", ""
	if c.What.En != "" {
		said = l.Say(c.What, c.Rule, first, l.Name(c.Names[1]))
	}
	if c.Start {
		start = l.Say(words.InitReset)
	}
	return l.Sentences(said, start)
}

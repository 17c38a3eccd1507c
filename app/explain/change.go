package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Change says what a change of the rule made of the samples; it is on screen until the next edit.
type Change struct {
	What text.Text // {0} is the rule, {1} and {2} the names
	Rule text.Text
	Set  text.Text // the name of a built-in set, in the place of {1}
	// of classes
	Names [2]string
}

// Sentence returns the change as text.
func (c *Change) Sentence(l words.Lang) string {
	first := l.Name(c.Names[0])
	if c.Set.En != "" {
		first = l.Say(c.Set)
	}
	return l.Say(c.What, c.Rule, first, l.Name(c.Names[1]))
}

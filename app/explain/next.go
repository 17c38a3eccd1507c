package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Terms writes terms of a feature map as a list.
func Terms(l words.Lang, terms []string) string {
	return text.List(terms, l.Say(words.ListComma), l.Name)
}

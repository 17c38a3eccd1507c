package explain

import (
	"strings"

	"perceptronlab/app/words"
)

// Terms writes terms of a feature map as a list.
func Terms(l words.Lang, terms []string) string {
	names := make([]string, len(terms))
	for i, term := range terms {
		names[i] = l.Name(term)
	}
	return strings.Join(names, l.Say(words.ListComma))
}

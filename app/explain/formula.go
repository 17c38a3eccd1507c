package explain

import (
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// Formula returns the lines of a rule's formula, with the vectors of classes named in the reader's
// language.
func Formula(l words.Lang, r rule.Rule, s *rule.Settings) []string {
	lines := r.Formula(s)
	for i, line := range lines {
		line = strings.ReplaceAll(line, words.TargetVector.En, l.Say(words.TargetVector))
		lines[i] = strings.ReplaceAll(line, words.OutputVector.En, l.Say(words.OutputVector))
	}
	return lines
}

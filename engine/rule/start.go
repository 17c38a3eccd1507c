package rule

import (
	"encoding/json"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// readInit reads "zero", "random" or a list of weights, for classes a list of lists.
func readInit(n data.Node, r Rule, s *Settings) {
	switch n.Value.(type) {
	case string:
		s.Init = Init{Start: Start(n.Word("", string(StartZero), string(StartRandom)))}
	case []any:
		if n.Empty() {
			n.Wrong(weightAtLeast)
		}
		s.Init = Init{Start: StartGiven}
		if r.Kind == data.Classes {
			s.Init.readLists(n)
		} else {
			s.Init.Weights = n.Numbers(data.MaxTerms + 1)
		}
	case json.Number, bool, map[string]any:
		n.Wrong(startForms)
	}
}

// readLists reads a list of weights per class, all of one length.
func (i *Init) readLists(n data.Node) {
	for k, list := range n.List(data.MaxClasses) {
		weights := list.Numbers(data.MaxTerms + 1)
		if list.Empty() {
			list.Wrong(weightAtLeast)
		}
		if k > 0 && len(weights)*k != len(i.Weights) {
			first := len(i.Weights) / k
			list.Refuse(text.Plural(len(weights), oneWeightLong, weightsLong),
				text.Plural(first, oneLikeTheFirst, asTheFirstList))
		}
		i.Weights = append(i.Weights, weights...)
		i.Vectors++
	}
}

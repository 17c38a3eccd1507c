package rule

import (
	"encoding/json"
	"fmt"

	"perceptronlab/engine/data"
	"perceptronlab/engine/strict"
)

// readInit reads "zero", "random" or a list of weights, for classes a list of lists.
func readInit(n strict.Node, r Rule, s *Settings) {
	switch n.Value.(type) {
	case string:
		s.Init = Init{Start: Start(n.Word("", string(StartZero), string(StartRandom)))}
	case []any:
		if n.Empty() {
			n.Wrong("at least one weight", "至少一个权重")
		}
		s.Init = Init{Start: StartGiven}
		if r.Kind == data.Classes {
			s.Init.readLists(n)
		} else {
			s.Init.Weights = n.Numbers(data.MaxTerms + 1)
		}
	case json.Number, bool, map[string]any:
		n.Wrong(`"zero", "random" or a list of weights`, `"zero"、"random" 或权重列表`)
	}
}

// readLists reads a list of weights per class, all of one length.
func (i *Init) readLists(n strict.Node) {
	for k, list := range n.List(data.MaxClasses) {
		weights := list.Numbers(data.MaxTerms + 1)
		if list.Empty() {
			list.Wrong("at least one weight", "至少一个权重")
		}
		if k > 0 && len(weights)*k != len(i.Weights) {
			first := len(i.Weights) / k
			list.Refuse(fmt.Sprintf("%d weights long", len(weights)),
				fmt.Sprintf("%d weights like the first list", first),
				fmt.Sprintf("与第一个列表一样 %d 个权重", first))
		}
		i.Weights = append(i.Weights, weights...)
		i.Vectors++
	}
}

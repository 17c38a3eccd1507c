package draft

import (
	"encoding/json"
	"fmt"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// "How many updates if each epoch begins with sample 1, and how many with sample 2": a pair of runs
// whose epochs go through the samples in order, each from another one on.

// from is the order of m samples, counted from 0, that begins with a sample counted from 1.
func from(first, m int) (order []int) {
	for i := range m {
		order = append(order, (first-1+i)%m)
	}
	return order
}

// beginning returns a bench of the experiment whose epochs begin with a sample, counted from 1; nil
// where the experiment does not take samples in an order.
func (k *desk) beginning(first int) *goal.Bench {
	d := k.exp.Document
	d.Learner.Order = rule.OrderSequence
	d.Learner.Sequence = [][]int{from(first, k.exp.Table.M())}
	e, err := experiment.Build(d)
	if err != nil {
		return nil
	}
	b, err := goal.BenchAt(e, 0, k.work)
	if err != nil {
		return nil
	}
	return b
}

// firsts fills a sentence about epochs that begin with the samples in its blanks.
func (k *desk) firsts(s *Sentence, values []json.Number) {
	m := k.exp.Table.M()
	set := &k.exp.Document.Learner
	if !k.exp.Rule.Uses(rule.SettingSequence) || set.Batch != 1 || m < 2 {
		s.Why = sentenceNeeds.With(oneByOne)
		return
	}
	var now []string
	for _, value := range values {
		first, ok := derive.ReadWhole(value.String())
		if !ok || first < 1 || first > m {
			s.Wanted = sentenceSamples.With(m)
			return
		}
		b := k.beginning(first)
		if b == nil || !endsByItself(b) {
			s.Why = sentenceNeeds.With(aRunThatEnds)
			return
		}
		now = append(now, fmt.Sprint(b.Run.Updates()))
	}
	s.Now = text.Same(strings.Join(now, ", "))
}

// asksOfFirsts returns a question for each sample in the blanks.
func (k *desk) asksOfFirsts(blanks []string) (asks []any) {
	for i, blank := range blanks {
		first, _ := derive.ReadWhole(blank)
		asks = append(asks, data.TreeOf([]byte(data.JSON(record{
			"id": fmt.Sprintf("q%d", i+1), "text": wordsTree(beginsWith.With(blank)),
			"goal": record{"is": "number", "of": "updates"},
			"patch": record{"learner.order": string(rule.OrderSequence),
				"learner.sequence": [][]int{from(max(1, first), k.exp.Table.M())}},
		}))))
	}
	return asks
}

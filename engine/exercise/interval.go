package exercise

import (
	"encoding/json"
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// intervalGoal is the end of the learning rates at which a descent does not run away. A wrong end
// is answered by two runs, a little below it and a little above.
type intervalGoal struct{ limit quantityGoal }

func readInterval(n data.Node) Goal {
	m := n.Object("is", "of")
	m["of"].Word("eta-limit", "eta-limit")
	return intervalGoal{quantityGoal{of: derive.Asked("eta-limit")}}
}

func (g intervalGoal) check(b *bench) *data.FieldError { return g.limit.check(b) }
func (g intervalGoal) answer(b *bench) (Answer, bool)  { return g.limit.answer(b) }

func (g intervalGoal) form(*bench) Form {
	return Form{Kind: FormFields, Symbol: text.Same("η"), Fields: 1}
}

func (g intervalGoal) judge(j *judging, a Answer) Verdict {
	v := g.limit.judge(j, a)
	if v.State != Wrong {
		return v
	}
	typed, _ := readTyped(a, 1)
	if typed[0].Value.Sign() <= 0 {
		return verdict(Invalid, say("above-zero"))
	}
	right := j.bench.about.Right(g.limit.of)[0]
	key := "limit-too-low"
	if typed[0].Value.Cmp(right) > 0 { // below the typed end, and yet the loss grows
		key = "limit-too-high"
	}
	// the run at a learning rate between the typed end and the right one
	eta := new(big.Rat).Add(typed[0].Value, right)
	eta.Quo(eta, big.NewRat(2, 1))
	value, _ := eta.Float64()
	if s, ok := j.opened([]edit{{"learner.eta", json.Number(number(value, 4))}}, unsaid); ok {
		v = v.showing(s)
	}
	v.Say = append(v.Say, say(key, derive.WriteNumber(eta, 4)))
	return v
}

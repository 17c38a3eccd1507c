package goal

import (
	"encoding/json"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Interval is the end of the learning rates at which a descent does not run away. A wrong end
// is answered by two runs, a little below it and a little above.
type Interval struct{ Limit Quantity }

func readInterval(n data.Node) Goal {
	m := n.Object("is", "of")
	m["of"].Word("eta-limit", "eta-limit")
	return Interval{Quantity{Of: derive.Asked("eta-limit")}}
}

func (g Interval) Check(b *Bench) *data.FieldError { return g.Limit.Check(b) }
func (g Interval) Answer(b *Bench) (Answer, bool)  { return g.Limit.Answer(b) }

func (g Interval) Form(*Bench) Form {
	return Form{Kind: FormFields, Symbol: text.Same("η"), Fields: 1}
}

func (g Interval) Judge(j *Judging, a Answer) Verdict {
	v := g.Limit.Judge(j, a)
	if v.State != Wrong {
		return v
	}
	typed, _ := ReadTyped(a, 1)
	if typed[0].Value.Sign() <= 0 {
		return verdict(Invalid, say("above-zero"))
	}
	right := j.Bench.About.Right(g.Limit.Of)[0]
	key := "limit-too-low"
	if typed[0].Value.Cmp(right) > 0 { // below the typed end, and yet the loss grows
		key = "limit-too-high"
	}
	eta := text.Between(derive.Float(typed[0].Value), derive.Float(right))
	if s, ok := j.opened([]Change{{"learner.eta", json.Number(eta)}}, unsaid); ok {
		v = v.showing(s)
	}
	v.Say = append(v.Say, say(key, eta))
	return v
}

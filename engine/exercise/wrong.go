package exercise

import (
	"math/big"

	"perceptronlab/engine/rule"
)

// wrong tells a number that follows from the student's own from a named error, and that from what
// is only near or wrong.
func (g quantityGoal) wrong(j *judging, typed []TypedNumber, right Vector,
	matches []Match, digits int) Verdict {
	given, from := j.given()
	if from != "" {
		follows := j.bench.about.RightFrom(g.of, given)
		if follows != nil && !follows.Equal(right) && g.same(typed, follows, digits) {
			return j.carried(given, from)
		}
	}
	if v, ok := g.named(j.bench.about, typed, GivenValues{}, digits); ok {
		return v
	}
	if from != "" {
		if v, ok := g.named(j.bench.about, typed, given, digits); ok {
			return v
		}
	}
	return g.plain(j, typed, right, matches, digits)
}

// plain is the verdict on what no error explains.
func (g quantityGoal) plain(j *judging, typed []TypedNumber, right Vector,
	matches []Match, digits int) Verdict {
	held, worst := 0, Equal
	for _, m := range matches {
		if m == Equal {
			held++
		}
		worst = min(worst, m)
	}
	share := float64(held) / float64(len(matches))
	switch {
	case worst == Fewer:
		return verdict(Near, say("fewer-digits", digits)).scoring(share)
	case worst == Close:
		return verdict(Near, say("close")).scoring(share)
	case g.of.Of == "o":
		if s := j.bench.about.Step; s.Classes == 0 && s.Rule.Loss == rule.NoLoss {
			return verdict(Wrong, say("output")) // what an o has to do with z
		}
	case held > 0:
		return verdict(Wrong, say("parts-right", held, len(matches))).scoring(share)
	case len(right) == 1 && typed[0].Value.Cmp(new(big.Rat).Neg(right[0])) == 0:
		return verdict(Wrong, say("other-sign"))
	}
	return verdict(Wrong, say("wrong"))
}

// named looks for the errors that give the typed numbers of a case.
func (g quantityGoal) named(about *Case, typed []TypedNumber, given GivenValues,
	digits int) (Verdict, bool) {
	var found []Misconception
	for _, wrong := range about.Wrongs(g.of, given) {
		for _, values := range wrong.Values {
			if g.same(typed, values, digits) {
				found = append(found, wrong.Error)
				break
			}
		}
	}
	if len(found) == 0 {
		return Verdict{}, false
	}
	v := Verdict{State: Wrong}
	for _, e := range found {
		v.Errors = append(v.Errors, e.ID)
	}
	first := found[0].Say(about, g.of)
	if len(found) > 1 {
		says := first
		for _, e := range found[1:] {
			says = orElse.With(says, e.Say(about, g.of))
		}
		v.Say = []Message{say("several", len(found)), saying("errors", says)}
		return v, true
	}
	v.Say = []Message{saying(found[0].ID, first)}
	if found[0].Near {
		v.State, v.Score = Near, 0.5
	}
	if found[0].Draws == DrawsSample && about.Step != nil {
		v.Show = append(v.Show, ring(presented(about.Step)))
	}
	return v, true
}

func presented(s *WorkedStep) []int {
	var samples []int
	for _, sample := range s.Samples {
		samples = append(samples, sample.Index)
	}
	return samples
}

package exercise

import (
	"math"
	"math/big"
	"slices"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Questions of which many answers are right become a choice among a few answers, if they have words
// for that: the lab asks to type one.

const (
	mostOffered  = 4
	leastOffered = 3
)

// offered makes an ask for a vector a choice of one that is right and some that the judge finds
// wrong; false where there are too few of them, or no words.
func (s *Sheet) offered(q *Quiz, step, ask int) bool {
	name := s.Exercise.Name(step, ask)
	judge := func(v derive.Vector) goal.Verdict {
		typed := goal.Typed(derive.WriteAll(v, goal.FullDigits)...)
		return s.judge(goal.Answers{name: typed}, step, ask)
	}
	answer, ok := s.Reference(step, ask)
	if !ok || s.Exercise.Steps[step].Asks[ask].Quiz == (text.Text{}) {
		return false
	}
	given, invalid := goal.WeightsIn(answer, len(answer.Texts), true)
	if invalid != nil || len(given) < 2 { // slips exchange two numbers
		return false
	}
	var answers []QuizAnswer
	offer := func(v derive.Vector, states ...goal.State) bool {
		verdict := judge(v)
		taken := func(a QuizAnswer) bool { return a.Text.En == derive.WriteExact(v) }
		if !slices.Contains(states, verdict.State) || slices.ContainsFunc(answers, taken) {
			return false
		}
		a := QuizAnswer{Text: text.Same(derive.WriteExact(v)), Say: verdict.Said(),
			typed: derive.WriteAll(v, goal.FullDigits)}
		if verdict.State == goal.Right {
			a.Share = 1
		}
		answers = append(answers, a)
		return true
	}
	var right derive.Vector
	for _, v := range shorter(given) {
		if offer(v, goal.Right) {
			right = v
			break
		}
	}
	if right == nil {
		return false
	}
	slips := changed(right)
	if _, is := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Witness); is {
		slips = append(sharedOut(right), slips...)
	}
	for _, v := range slips {
		if len(answers) < mostOffered {
			offer(v, goal.Wrong, goal.Near)
		}
	}
	if len(answers) < leastOffered {
		return false
	}
	q.Parts = []QuizPart{{Long: true, Answers: num.Shuffled(answers, s.Bench(step, ask).Seed, 5)}}
	return true
}

// shorter returns a vector in shorter numbers: as it is, and as multiples that make its least
// number one or two, with more and more places.
func shorter(v derive.Vector) (all []derive.Vector) {
	least := new(big.Rat)
	for _, x := range v {
		if size := derive.Abs(x); x.Sign() != 0 && (least.Sign() == 0 || size.Cmp(least) < 0) {
			least = size
		}
	}
	if least.Sign() == 0 {
		return nil
	}
	scales := []*big.Rat{derive.Integer(1), derive.Quo(derive.Integer(1), least),
		derive.Quo(derive.Integer(2), least)}
	for _, unit := range []float64{1, 10, 100, 1000} {
		for _, scale := range scales {
			short := make(derive.Vector, len(v))
			for k, x := range v {
				scaled := derive.Float(derive.Mul(x, scale))
				short[k] = derive.Decimal(math.Round(scaled*unit) / unit)
			}
			all = append(all, short)
		}
	}
	return all
}

// changed returns what slips make of a vector: a sign, all signs, the numbers in another place, a
// first number that is left out.
func changed(v derive.Vector) (all []derive.Vector) {
	change := func(f func(derive.Vector)) {
		other := slices.Clone(v)
		f(other)
		all = append(all, other)
	}
	minus := func(k int) func(derive.Vector) {
		return func(v derive.Vector) { v[k] = derive.Neg(v[k]) }
	}
	turn := func(v derive.Vector) { slices.Reverse(v[:2]); slices.Reverse(v[1:]) }
	change(minus(0))
	change(func(v derive.Vector) {
		for k := range v {
			minus(k)(v)
		}
	})
	change(turn)
	change(minus(len(v) - 1))
	change(func(v derive.Vector) { v[0] = new(big.Rat) })
	change(func(v derive.Vector) { slices.Reverse(v) })
	change(func(v derive.Vector) { v[len(v)-1] = new(big.Rat) })
	return all
}

// sharedOut returns other shares of as many samples, most of which make 1 too.
func sharedOut(v derive.Vector) (all []derive.Vector) {
	some := func(of func(k int) *big.Rat) {
		shares := make(derive.Vector, len(v))
		for k := range shares {
			shares[k] = of(k)
		}
		all = append(all, shares)
	}
	one := func(is bool, share *big.Rat) *big.Rat {
		if is {
			return share
		}
		return new(big.Rat)
	}
	few := max(2, len(v)/2)
	each := big.NewRat(1, int64(few))
	some(func(k int) *big.Rat { return one(k%2 == 0, big.NewRat(1, int64(len(v)+1)/2)) })
	some(func(k int) *big.Rat { return one(k >= len(v)-few, each) })
	some(func(k int) *big.Rat { return derive.Mul(v[k], derive.Integer(2)) })
	return all
}

// guessed is a guess at a number. A guess is right up to g.factor times too small or too large, as
// the lab judges it.
func guessed(g goal.Estimate, b *goal.Bench) QuizPart {
	right := g.Right(b)
	factor := derive.Decimal(g.Factor)
	low, high := derive.Quo(right, factor), derive.Mul(right, factor)
	return QuizPart{Number: true, Answers: []QuizAnswer{
		{Value: derive.Half(derive.Add(low, high)), Within: derive.Half(derive.Sub(high, low)),
			Share: 1}}, Rough: true}
}

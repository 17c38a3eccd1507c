package goal

import "perceptronlab/engine/derive"

// ownValues are values of a student's own with the asks that they are from.
type ownValues struct {
	values derive.GivenValues
	asks   []int
}

// given returns the student's own wrong values of the asks before this one in its step, as far as
// they are about the same numbers: all of them together, then each alone. An answer changes with
// those alone that its quantity depends on.
func (j *Judging) given() (all []ownValues) {
	var together ownValues
	rights := 0
	for a, ask := range j.Asks[:j.At] {
		g, ok := ask.Goal.(Quantity)
		if !ok || j.Bench.About == nil {
			continue
		}
		right := ask.Bench.About.Right(g.Of)
		if here := j.Bench.About.Right(g.Of); here == nil || !here.Equal(right) {
			continue
		}
		typed, invalid := g.Read(ask.Bench, ask.Answer, right, ask.Digits)
		if invalid != nil || g.class(ask.Bench, typed[0]) != nil {
			continue
		}
		if g.Same(typed, right, ask.Digits) {
			together.values.Put(j.Bench.About, g.Of, derive.Exactly(typed)) // with the wrong ones
			rights++
			continue
		}
		alone := ownValues{asks: []int{a}}
		if alone.values.Put(j.Bench.About, g.Of, derive.Exactly(typed)) {
			together.values.Put(j.Bench.About, g.Of, derive.Exactly(typed))
			together.asks = append(together.asks, a)
			all = append(all, alone)
		}
	}
	if len(all) > 1 || len(all) == 1 && rights > 0 {
		all = append([]ownValues{together}, all...)
	}
	return all
}

// carried is the verdict on an answer that follows from earlier ones that are not right: full
// points for the way, once in a chain. None where the earlier answer makes the rest trivial.
func (j *Judging) carried(from ownValues) Verdict {
	name := symbolOf(&j.Asks[from.asks[len(from.asks)-1]])
	if j.trivial(from.values) {
		v := verdict(Wrong, say("carried-trivial", name)) // not carried: it earns nothing
		if s := j.Bench.About.Step; s != nil {
			v.Show = []Show{ring(Presented(s))}
		}
		return v
	}
	v := verdict(Right, say("carried", name))
	for _, a := range from.asks {
		if j.Again(a) {
			v = verdict(Near, say("carried-again", name))
		}
	}
	v.Carried = true
	return v
}

// trivial reports whether own values leave nothing to work out in a step: no change where one was
// due, or weights that are all 0. An o is worked out of any z.
func (j *Judging) trivial(given derive.GivenValues) bool {
	g, ok := j.asked().Goal.(Quantity)
	if !ok || g.Of.Of == "o" || !g.Of.OfStep() || !g.Of.Worked() {
		return false
	}
	about, theirs := j.Bench.About, j.Bench.About.From(given)
	change := derive.Asked("delta")
	return !about.Right(change).Zero() && theirs.Right(change).Zero() ||
		theirs.Right(derive.Asked("weights-after")).Zero()
}

// symbolOf returns what the quantity of an ask is written as.
func symbolOf(ask *Asked) any {
	if g, ok := ask.Goal.(Quantity); ok {
		return symbol(g.Of.Of)
	}
	return ask.ID
}

// Presented returns the indexes of the samples that a step presents.
func Presented(s *derive.WorkedStep) []int {
	var samples []int
	for _, sample := range s.Samples {
		samples = append(samples, sample.Index)
	}
	return samples
}

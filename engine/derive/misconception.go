package derive

import (
	"math/big"
	"slices"
	"strings"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Misconceptions returns the named errors. The slice is shared: do not write it.
func Misconceptions() []Misconception { return misconceptions }

// misconceptions lists the named errors: a row each, with a node of the step and an operator, or a
// function.
var misconceptions = complete(slices.Concat(perceptronErrors, netErrors, descentErrors, classErrors,
	lossErrors, scaleErrors, boundErrors, angleErrors, gammaErrors, countErrors, rareErrors))

// rareErrors are made seldom. They are told only where no other explains the number, and drawn
// numbers need not tell them apart.
var rareErrors = rare(rareNets, rareSteps, rareSums, rareScales, rareBounds, rareCounts,
	rareTerms, rareFactors, rareLosses, rareColumns, rareRows)

// rare joins lists of errors that are made seldom.
func rare(lists ...[]Misconception) []Misconception {
	all := slices.Concat(lists...)
	for i := range all {
		all[i].Rare = true
	}
	return all
}

// complete puts in what is left out of a list.
func complete(all []Misconception) []Misconception {
	for i := range all {
		if all[i].Sources == nil {
			all[i].Sources = []string{"algebra"}
		}
		if when, work := all[i].When, all[i].Work; when != nil {
			all[i].Work = func(s *WorkedStep) []*Working {
				if !when(s) {
					return nil
				}
				return work(s)
			}
		}
	}
	return all
}

// MisconceptionByID returns a named error. An unknown id is false.
func MisconceptionByID(id string) (Misconception, bool) {
	for _, e := range misconceptions {
		if e.ID == id {
			return e, true
		}
	}
	return Misconception{}, false
}

// IsRare reports whether a named error is one of the rare ones.
func IsRare(id string) bool {
	e, _ := MisconceptionByID(id)
	return e.Rare
}

// Say returns the error in words to somebody whose numbers it gives: how these come about, which is
// true whatever was done, and what is to be done. The numbers are those of the step; of what is no
// step there are none.
func (e Misconception) Say(c *Case, q Quantity) text.Text {
	t := errorWords[e.ID]
	if c.Step == nil {
		return t
	}
	s := c.Step
	w, k := s.Work(), max(0, q.Place(s))
	for q.Sample < 0 && w.Of(Err, k).Zero() && k < w.samples()-1 {
		k++ // of a batch a sample that has an error
	}
	write := func(n Node) string {
		return InBrackets(w.Of(n, k), func(v *big.Rat) string { return WriteNumber(v, 4) })
	}
	turned, value := s.turned(), write(Err)
	if turned == "d" {
		value = s.Class(s.Samples[k].D)
	}
	return t.With(write(Err), WriteNumber(s.Eta, 4), write(Z), s.Class(s.Samples[k].D),
		s.Class(w.At(O)[k]), turned, value)
}

// turned returns the symbol whose sign decides where a step goes: of the error or, where w changes
// by ηdx, d.
func (s *WorkedStep) turned() string {
	if f := s.Rule.Factor; s.Classes == 0 && f != nil && !strings.Contains(f(&s.Settings), "−") {
		return "d"
	}
	return ErrorSymbol(s.Rule, &s.Settings)
}

// ErrorSymbol returns how a rule writes the error of a sample, such as d − o.
func ErrorSymbol(r rule.Rule, set *rule.Settings) string {
	switch {
	case r.Misses != "":
		return r.Misses
	case r.Loss == rule.NoLoss:
		return "d − o"
	case r.Activated(set):
		return "d − α"
	}
	return "d − z"
}

// Wrongs returns the named errors that show in a quantity: those that give another value than the
// right one. The rare ones are left out.
func (c *Case) Wrongs(q Quantity) []Mistaken { return c.shown(&c.wrongs, q, false) }

// RareWrongs returns the rare ones.
func (c *Case) RareWrongs(q Quantity) []Mistaken { return c.shown(&c.rares, q, true) }

// shown is shows, worked out once.
func (c *Case) shown(kept *map[Quantity][]Mistaken, q Quantity, rare bool) []Mistaken {
	found, ok := (*kept)[q]
	if !ok {
		if found = c.Shows(q, rare); c.Work.Over() {
			return nil // what is not complete is not kept
		}
		Ready(kept)[q] = found
	}
	return found
}

// Shows returns the named errors that show in a quantity, the rare ones or the others.
func (c *Case) Shows(q Quantity, rare bool) (found []Mistaken) {
	right := c.Right(q)
	if right == nil {
		return nil
	}
	for _, e := range misconceptions {
		if e.Rare != rare {
			continue
		}
		if e.Turns != nil && c.Step != nil && !c.Spend(q, e.Turns(c.Step)) {
			return nil
		}
		var values []Vector
		made := e.values(c, q)
		if !c.Spend(q, len(made)) {
			return nil
		}
		for _, v := range made {
			if !c.Work.Spend(RationWork / 5 * len(values)) { // it is compared with those before
				return nil
			}
			v = q.Pick(v)
			if q.Of == "error" && !e.Output && c.Step.IsOtherError(v) {
				continue
			}
			if len(v) == len(right) && !v.Equal(right) && !slices.ContainsFunc(values, v.Equal) {
				values = append(values, v)
			}
		}
		if len(values) > 0 {
			found = append(found, Mistaken{e, values})
		}
	}
	return found
}

// IsOtherError reports whether v equals d − o with another o: like an o, it does not
// tell how it came about.
func (s *WorkedStep) IsOtherError(v Vector) bool {
	if s == nil || !s.one() || len(v) != 1 {
		return false
	}
	others := s.others(s.Work().At(O)[0])
	return slices.ContainsFunc(others, func(o *big.Rat) bool {
		return IsEqual(v[0], Sub(s.Samples[0].D, o))
	})
}

// values returns what the error makes of a quantity, before one number of a list is picked. An o by
// itself tells only what is about o. An error that divides by 0, or takes the root of a negative
// number, makes nothing: so with a margin that is 0 once it is rounded.
func (e Misconception) values(c *Case, q Quantity) (values []Vector) {
	defer orNone(&values)
	if e.Number != nil {
		values = e.Number(c, q)
	}
	kind := quantityOf(q.Of)
	if e.Work == nil || !kind.step || kind.right != nil || q.Of == "o" && !e.Output {
		return values
	}
	for _, w := range e.Work(c.Step) {
		if v := q.From(c.Step, w); v != nil {
			values = append(values, v)
		}
	}
	return values
}

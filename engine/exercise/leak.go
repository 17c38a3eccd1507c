package exercise

import (
	"fmt"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What a student reads before answering must not hold the answer. All of it is listed in one place,
// reads, and is searched twice: for names that tell what is asked, which a document cannot have,
// and for answers that somebody wrote out, of which a check speaks.

// passage is a text that a student reads before an answer is checked.
type passage struct {
	field string
	text  text.Text   // as it is written, with its places
	step  int         // −1: of the whole exercise
	ask   int         // whose own choice it is, which says what is right or wrong; −1: none
	b     *goal.Bench // whose numbers are put into it; nil: none
}

// reads lists what is read of a step, from 0, or with −1 of the whole exercise.
func (s *Sheet) reads(i int) (all []passage) {
	x := s.Exercise
	if i < 0 {
		return []passage{{"title", x.Title, -1, -1, nil}, {"objective", x.Objective, -1, -1, nil},
			{"id", text.Same(x.ID), -1, -1, nil}}
	}
	step, at := &x.Steps[i], fmt.Sprintf("steps[%d]", i)
	own := s.Bench(i, -1)
	all = append(all, passage{at + ".text", step.Text, i, -1, own},
		passage{at + ".quiz", step.Quiz, i, -1, own})
	for a := range step.Asks {
		ask, field, b := &step.Asks[a], fmt.Sprintf("%s.ask[%d]", at, a), s.Bench(i, a)
		if b == nil {
			continue // it was refused
		}
		all = append(all, passage{field + ".text", ask.Text, i, -1, b},
			passage{field + ".quiz", ask.Quiz, i, -1, b})
		all = append(all, offered(ask.Goal, passage{field + ".goal", text.Text{}, i, a, b})...)
		for k, hint := range ask.Hints {
			all = append(all, passage{fmt.Sprintf("%s.hints[%d].text", field, k), hint.Text, i, -1,
				b})
		}
		if a == 0 || b != own {
			all = append(all, labels(field+".experiment", i, b)...)
		}
	}
	return all
}

// labels are the words of an experiment: its title, its notes, its inputs and classes by name.
func labels(field string, step int, b *goal.Bench) (all []passage) {
	d := b.Exp.Document
	words := append([]string{d.Title, d.Notes}, b.Exp.Set.Features...)
	for _, w := range append(words, b.Exp.Set.Classes...) {
		all = append(all, passage{field, text.Same(w), step, -1, nil})
	}
	return all
}

// offered lists the words of what a goal offers: options, reasons, blocks. of is the goal's place.
func offered(g goal.Goal, of passage) (all []passage) {
	add := func(list string, k int, t text.Text) {
		r := of
		r.field, r.text = fmt.Sprintf("%s.%s[%d].text", of.field, list, k), t
		all = append(all, r)
	}
	switch g := g.(type) {
	case goal.Choose:
		for k, o := range g.Options {
			add("options", k, o.Text)
		}
		for k, o := range g.Reasons {
			add("reasons", k, o.Text)
		}
	case goal.Sort:
		for k, b := range g.Blocks {
			add("blocks", k, b.Text)
		}
	}
	for _, inner := range inside(g) {
		all = append(all, offered(inner, of)...)
	}
	return all
}

// inside lists the goals inside of one.
func inside(g goal.Goal) []goal.Goal {
	switch g := g.(type) {
	case goal.Predict:
		return []goal.Goal{g.Inner}
	case goal.Combined:
		return g.Goals
	}
	return nil
}

// asks reports whether a goal asks for a quantity of its step.
func asks(g goal.Goal, quantity string) bool {
	switch g := g.(type) {
	case goal.Quantity:
		return g.Of.Of == quantity
	case goal.Table:
		return slices.Contains(g.Columns, quantity)
	}
	return slices.ContainsFunc(inside(g), func(inner goal.Goal) bool {
		return asks(inner, quantity)
	})
}

// untold refuses names in what is read of a step that tell what is asked there of the same numbers.
func (s *Sheet) untold(i int) error {
	for _, r := range s.reads(i) {
		for _, name := range goal.PlacesIn(r.text.En + r.text.Zh) {
			tells := goal.PlaceNames[name]
			for a, ask := range s.Exercise.Steps[i].Asks {
				if tells != "" && s.Bench(i, a) == r.b && asks(ask.Goal, tells) {
					return data.Refuse(r.field, "{"+name+"}", notTold)
				}
			}
		}
	}
	return nil
}

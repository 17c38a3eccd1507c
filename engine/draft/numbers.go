package draft

import (
	"encoding/json"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// BaseNumbers lists the numbers of the questions that the draft begins with.
func (d *Draft) BaseNumbers() (all []Number) {
	if !d.ownAsks() {
		return nil
	}
	tree, _ := data.TreeOf(d.Base).(map[string]any)
	for _, n := range numbersIn(tree) {
		if typed, ok := d.Numbers[n.ID]; ok {
			n.Value = typed
			n.Wanted = d.numberWanted(&n)
		}
		all = append(all, n)
	}
	return all
}

// numberWanted says what is wrong with a number that was typed: the exercise cannot ask for it, it
// is so from the start, or the solution that came with the exercise does not reach it.
func (d *Draft) numberWanted(n *Number) text.Text {
	if !isWhole(n.Value) {
		return sentenceNumbers
	}
	plain := *d
	plain.Words, plain.Pool = nil, nil
	x, err := exercise.Parse(plain.Document())
	if err != nil {
		if fault, ok := err.(*data.FieldError); ok {
			return sentenceNeeds.With(fault.Allowed)
		}
		return text.Said(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		return text.Said(err)
	}
	g := x.Steps[n.step].Asks[n.ask].Goal
	if goal.Builds(g) && metAtStart(g, s.Bench(n.step, n.ask)) {
		return numberMet
	}
	if problems := s.Problems(); len(x.Tests) > 0 && len(problems) > 0 {
		return numberUnsolved
	}
	return text.Text{}
}

// metAtStart reports whether a goal is met before anything is done.
func metAtStart(g goal.Goal, b *goal.Bench) bool {
	all, ok := g.(goal.Combined)
	if !ok || all.ID != "all" {
		return goal.Met(g, b)
	}
	return !slices.ContainsFunc(all.Goals, func(inner goal.Goal) bool {
		return !metAtStart(inner, b)
	})
}

// SetNumber puts another number into a question that the draft begins with.
func (d *Draft) SetNumber(id, typed string) {
	for _, n := range d.BaseNumbers() {
		if n.ID != id || n.Value == typed {
			continue
		}
		numbers := map[string]string{}
		for other, value := range d.Numbers {
			numbers[other] = value
		}
		if numbers[id] = typed; typed == n.Usual {
			delete(numbers, id)
		}
		if d.Numbers, d.Pool = numbers, nil; len(numbers) == 0 {
			d.Numbers = nil
		}
	}
}

// Refused says why what was typed into a question cannot be asked; empty: it can.
func (d *Draft) Refused() text.Text {
	for i := range d.Own {
		if lacks := d.Own[i].Lacks(); lacks.En != "" {
			return lacks
		}
	}
	for _, n := range d.BaseNumbers() {
		if n.Wanted.En != "" {
			return n.Wanted
		}
	}
	return text.Text{}
}

// Wanted says what is wrong with the blanks of the sentences that are asked; empty: nothing.
func (d *Draft) Wanted() text.Text {
	k := newDesk(d)
	for _, a := range d.Asks {
		kind, ok := sentenceByID(a.Sentence)
		if !ok {
			continue
		}
		if s := k.sentence(kind, a); s.Wanted.En != "" {
			return sentenceWanted.With(s.Text.With(anys(s.Blanks)...), s.Wanted)
		}
	}
	return text.Text{}
}

// Apart looks for a learning rate with which every named error that the exercise is about gives an
// answer of its own; ok is false where none was found, and where they do already.
func (d *Draft) Apart() (eta string, ok bool) {
	k := newDesk(d)
	if d.ownAsks() || len(d.About) == 0 || k.exp == nil || !d.steady(k) || d.tells() {
		return "", false
	}
	for _, v := range timesOf(k.exp.Document.Learner.Eta) {
		other := *d
		if other.SetEta(v.String()); other.tells() {
			return v.String(), true
		}
	}
	return "", false
}

// SetEta gives the experiment another learning rate.
func (d *Draft) SetEta(eta string) {
	start := data.TreeOf(d.Start)
	if data.PutAt(start, "learner.eta", json.Number(eta)) {
		d.Start, d.Pool = []byte(data.JSON(start)), nil
	}
}

// tells reports whether every named error that the exercise is about gives an answer of its own.
func (d *Draft) tells() bool {
	plain := *d
	plain.Vary, plain.About, plain.Words, plain.Pool = nil, nil, nil, nil
	x, err := exercise.Parse(plain.Document())
	if err != nil {
		return false
	}
	s, err := x.Sheet("")
	if err != nil {
		return false
	}
	alone := map[string]bool{}
	for i := range x.Steps {
		for a := range x.Steps[i].Asks {
			for _, r := range s.Recognised(i, a) {
				for _, id := range r.Errors {
					alone[id] = len(r.Errors) == 1
				}
			}
		}
	}
	return !slices.ContainsFunc(d.About, func(id string) bool { return !alone[id] })
}

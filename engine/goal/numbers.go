package goal

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Numbers are numbers that whoever made the question worked out: right ones, and wrong ones with
// the reason against each. The engine knows nothing of where they come from.
type Numbers struct {
	right derive.Vector
	wrong []wrongNumbers
}

type wrongNumbers struct {
	numbers derive.Vector
	say     text.Text
}

func readNumbers(n data.Node) Goal {
	m := n.Object("is", "right", "wrong")
	g := Numbers{right: typedList(m["right"], 0)}
	for _, v := range m["wrong"].List(MaxList) {
		w := v.Object("numbers", "say")
		g.wrong = append(g.wrong,
			wrongNumbers{typedList(w["numbers"], len(g.right)), ReadText(w["say"], true)})
	}
	return g
}

// typedList reads numbers as people type them, so many of them, or at least one where n is 0.
func typedList(n data.Node, count int) (v derive.Vector) {
	for _, typed := range n.Texts(MaxTyped, maxAnswer) {
		number, fault := derive.ReadNumber(typed)
		if fault != nil || !derive.Measurable(number.Value) {
			n.Refuse(typed, aNumberTyped)
			return nil
		}
		v = append(v, number.Value)
	}
	if len(v) == 0 || count > 0 && len(v) != count {
		n.Refuse(len(v), someNumbers.With(max(1, count)))
	}
	return v
}

// MaxTyped bounds the numbers of one answer.
const MaxTyped = 8

func (g Numbers) Check(*Bench) *data.FieldError { return nil }

func (g Numbers) Form(*Bench) Form {
	return Form{Kind: FormFields, Fields: len(g.right), Fixed: true}
}

func (g Numbers) Answer(*Bench) (Answer, bool) {
	return Typed(derive.WriteAll(g.right, FullDigits)...), true
}

func (g Numbers) Judge(j *Judging, a Answer) Verdict {
	typed, invalid := ReadTyped(a, len(g.right))
	if invalid != nil {
		return *invalid
	}
	digits := j.asked().Digits
	matches := Quantity{}.compare(typed, g.right, digits)
	if exactly(matches) {
		return verdict(Right, say("right"))
	}
	for _, w := range g.wrong {
		if (Quantity{}).Same(typed, w.numbers, digits) {
			return verdict(Wrong, saying("reason", w.say))
		}
	}
	held, worst := 0, derive.Equal
	for _, m := range matches {
		if worst = min(worst, m); m == derive.Equal {
			held++
		}
	}
	share := float64(held) / float64(len(matches))
	switch {
	case worst != derive.Other:
		return Quantity{}.near(worst, digits).scoring(share)
	case held > 0:
		return verdict(Wrong, say("parts-right", held, len(matches))).scoring(share)
	}
	return verdict(Wrong, say("wrong"))
}

package exercise

import (
	"maps"
	"math/big"
	"slices"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// hintLevels are the levels in the order in which they are given.
var hintLevels = []HintLevel{HintPoint, HintRule, HintWork}

func hintRules() []string { return slices.Sorted(maps.Keys(hintWords)) }

// Help is what a level of help says and shows. Worked is a line for the arithmetic panel.
type Help struct {
	Level  HintLevel
	Say    text.Text
	Show   []goal.Show
	Worked text.Text
}

// Hint returns a level of help of an ask, 1 … 3: where to look, which rule with this sample's
// numbers, one component worked. ok is false where the ask has no such level.
func (s *Sheet) Hint(step, ask, level int) (h Help, ok bool) {
	a := &s.Exercise.Steps[step].Asks[ask]
	if level < 1 || level > len(a.Hints) {
		return h, false
	}
	b := s.Bench(step, ask)
	hint := a.Hints[level-1]
	h.Level = hint.Level
	switch {
	case hint.What == "": // words alone
	case hint.Level == HintPoint:
		h.Say = pointWords[hint.What]
		if hint.What == "line" && b.Pictured() {
			h.Say = pointWords["needle"]
		}
		if b.About != nil && b.About.Step != nil && hint.What == "sample" {
			h.Show = []goal.Show{{Kind: goal.ShowSamples, Samples: goal.Presented(b.About.Step)}}
		}
		if hint.What == "field" {
			h.Show = []goal.Show{{Kind: goal.ShowComponent, At: hint.J}}
		}
	case hint.Level == HintRule:
		h.Say = b.Fill(hintWords[hint.What])
		if hint.What == "update" && b.Exp.Document.Learner.Normalize {
			h.Say = b.Fill(hintNormalised)
		}
	case hint.Level == HintWork:
		var whole bool
		if h.Worked, whole = worked(b, a.Goal, hint.J); whole {
			h.Say = workedHere
		} else {
			h.Say = begunHere
		}
		h.Show = []goal.Show{{Kind: goal.ShowComponent, At: hint.J}}
	}
	if hint.Text != (text.Text{}) {
		h.Say = b.Fill(hint.Text)
	}
	return h, true
}

// worked writes one component of what is asked with its numbers put in; whole is false where it is
// only how the work begins: of a net input, of several samples or of classes.
func worked(b *goal.Bench, g goal.Goal, j int) (line text.Text, whole bool) {
	q, ok := g.(goal.Quantity)
	if !ok || b.About == nil || b.About.Step == nil {
		return text.Text{}, false
	}
	s := b.About.Step
	if len(s.Samples) != 1 || s.Classes > 0 || j >= s.N {
		if lines := b.WorkedOut(q.Of, goal.DefaultDigits); len(lines) > 1 {
			return lines[0], false
		}
		return text.Text{}, false
	}
	p := derive.Writer{Working: s.Work(),
		Number: func(v *big.Rat) string { return derive.WriteNumber(v, 6) }}
	index := s.Index(j)
	delta := p.Line("Δw"+index, derive.Delta, j)
	switch q.Of.Of {
	case "z":
		return text.Same("z = " + p.How(derive.Z, 0) + " = …"), false
	case "delta":
		return delta, true
	case "angle":
		if lines := b.WorkedOut(q.Of, goal.DefaultDigits); len(lines) > 0 {
			return lines[0], false
		}
	case "weights-after":
		return text.Same(delta.En + ";  " + p.Line("w"+index, derive.After, j).En), true
	}
	return text.Text{}, false
}

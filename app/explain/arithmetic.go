package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Computed says what the run computes with and, where that is float64 without having been chosen,
// why; "" without a run.
func (m *Moment) Computed() string {
	if m.Run == nil {
		return ""
	}
	switch used, cause := m.Run.Arithmetic(); {
	case used == rule.ArithmeticExact:
		return m.Lang.Say(words.ComputedExactly)
	case cause == trace.Chosen:
		return m.Lang.Say(words.ComputedInFloat64)
	default:
		return m.Lang.Say(words.ComputedBecause, m.Lang.Say(cause.Say()))
	}
}

// Parting says where the run on paper and the one in float64 have gone different ways, and what the
// other is called on the button that adds it; "" while they have not, and while something is
// dragged: it takes a run of its own.
func (m *Moment) Parting() (sentence, offer string) {
	if m.Quick {
		return "", ""
	}
	p := m.Moment.Parting()
	if p == nil {
		return "", ""
	}
	exact, float := words.Short(p.Exact), words.Short(p.Float)
	if exact == float { // they differ in later digits
		exact, float = words.Full(p.Exact), words.Full(p.Float)
	}
	offered := words.CompareFloat64
	if used, _ := m.Run.Arithmetic(); used == rule.ArithmeticFloat64 {
		offered = words.ComparePaper
	}
	sentence = m.Lang.Say(words.PartedAt, p.Step, exact, float)
	if p.Step == m.Step {
		sentence = m.Lang.Say(words.PartedHere, exact, float)
	}
	return sentence, m.Lang.Say(offered)
}

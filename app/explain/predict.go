package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// Distance is how far a prediction is from the truth.
type Distance struct {
	// the same weights, as far as six digits tell, or the same line as far as a pixel does
	Right   bool
	Largest float64 // of typed weights: the largest difference of one
	Angle   float64 // between the lines, degrees
	// at the middle of the view, across the real line, in units of the axes; with real targets at
	// the left edge
	Apart float64
	Far   float64 // with real targets: at the right edge
	None  bool    // there is no real line
}

// Revealed says what came where nobody predicted it.
func (m *Moment) Revealed() string {
	return m.Lang.Say(words.AnswerShown, "w = "+vector(m.Answer())+m.Lang.Say(words.FullStop))
}

// Outcome says in plain terms how far a prediction is from what came; typed: it is of weights.
func (m *Moment) Outcome(d Distance, typed bool) []string {
	l := m.Lang
	switch {
	case d.None:
		return []string{l.Say(words.GuessNone)}
	case d.Right:
		return []string{l.Say(words.GuessRight)}
	case typed:
		return []string{l.Say(words.GuessWeights, words.Short(d.Largest), vector(m.Answer()))}
	case m.Kind() == data.Real:
		return []string{l.Say(words.GuessHeights, words.Short(d.Apart), words.Short(d.Far))}
	}
	return []string{l.Say(words.GuessLine, words.Short(d.Angle), words.Short(d.Apart))}
}

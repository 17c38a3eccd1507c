package explain

import (
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// RateRises says that the loss rises with an η that is above what is stable.
func RateRises(l words.Lang, eta float64, s theory.Stable) string {
	return l.Say(map[theory.Assurance]text.Text{
		theory.Sharp: words.RisesForEver, theory.Falls: words.RisesHere,
		theory.Batch: words.RisesBatch, theory.Each: words.RisesEach,
	}[s.Says], eta, limit(l, s.Below, eta))
}

// limit writes a limit with as many digits as show it below an η that is above it.
func limit(l words.Lang, below, eta float64) string {
	for digits := 3; digits < 17; digits++ {
		shown, err := strconv.ParseFloat(strconv.FormatFloat(below, 'g', digits, 64), 64)
		if err == nil && shown < eta {
			return l.Amount(shown)
		}
	}
	return words.Full(below)
}

// RateSuits says which η was chosen to suit the samples, and why.
func RateSuits(l words.Lang, eta float64, s theory.Stable) string {
	return l.Say(map[theory.Assurance]text.Text{
		theory.Sharp: words.SuitsForEver, theory.Falls: words.SuitsHere,
		theory.Batch: words.SuitsBatch, theory.Each: words.SuitsEach,
	}[s.Says], eta, l.ShortAmount(s.Below))
}

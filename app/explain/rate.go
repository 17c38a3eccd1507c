package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// RateRises says that the loss rises with an η that is above what is stable.
func RateRises(l words.Lang, eta float64, s theory.Stable) string {
	return l.Say(map[theory.Assurance]text.Text{
		theory.Sharp: words.RisesForEver, theory.Falls: words.RisesHere,
		theory.Batch: words.RisesBatch, theory.Each: words.RisesEach,
	}[s.Says], eta, l.ShortAmount(s.Below))
}

// RateSuits says which η was chosen to suit the samples, and why.
func RateSuits(l words.Lang, eta float64, s theory.Stable) string {
	return l.Say(map[theory.Assurance]text.Text{
		theory.Sharp: words.SuitsForEver, theory.Falls: words.SuitsHere,
		theory.Batch: words.SuitsBatch, theory.Each: words.SuitsEach,
	}[s.Says], eta, l.ShortAmount(s.Below))
}

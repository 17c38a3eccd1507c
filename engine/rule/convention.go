package rule

import (
	"reflect"

	"perceptronlab/engine/text"
)

// Convention is one source's way of running some rules.
type Convention struct {
	ID     string
	Name   text.Text
	Source string // where it can be read
	About  text.Text

	set choices // how the source changes the defaults of rules
}

// Conventions returns the conventions, lectures first. The slice is shared: do not write it.
func Conventions() []Convention { return conventions }

// ConventionByID returns a convention by its id.
func ConventionByID(id string) (Convention, bool) {
	for _, c := range conventions {
		if c.ID == id {
			return c, true
		}
	}
	return Convention{}, false
}

// Covers reports whether the source runs a rule.
func (c Convention) Covers(ruleID string) bool { return c.of(ruleID) != nil }

// of returns what the source does to the defaults of a rule; nil: it does not run it.
func (c Convention) of(ruleID string) func(*Settings) {
	for _, choice := range c.set {
		if choice.rule == ruleID {
			return choice.set
		}
	}
	return nil
}

// Settings returns the source's settings for a rule that it covers, on inputs of length n (with the
// bias, if present has one). The reader's own choices, the learning rate of Adaline and λ, stay as
// in present.
func (c Convention) Settings(r Rule, present Settings, n int) Settings {
	s := r.Defaults()
	s.Eta, s.Lambda = present.Eta, present.Lambda
	c.of(r.ID)(&s)
	if s.Init.Start == StartGiven && len(s.Init.Weights) != n {
		s.Init = Init{Start: StartZero}
	}
	return s
}

// Exactly reports whether settings are the source's, including start weights of the right length.
func (c Convention) Exactly(r Rule, s Settings, n int) bool {
	own := r.Defaults()
	c.of(r.ID)(&own)
	if own.Init.Start == StartGiven && len(own.Init.Weights) != n {
		return false
	}
	return reflect.DeepEqual(c.Settings(r, s, n), s)
}

// ConventionOf returns the first convention that the settings follow exactly.
func ConventionOf(r Rule, s Settings, n int) (Convention, bool) {
	for _, c := range conventions {
		if c.Covers(r.ID) && c.Exactly(r, s, n) {
			return c, true
		}
	}
	return Convention{}, false
}

// The pieces of sources.

func unchanged(*Settings) {}

func random(s *Settings) { s.Init = Init{Start: StartRandom} }

// float64s is what programs compute with; on blackboards decimals are exact, which is the default.
func float64s(s *Settings) { s.Arithmetic = ArithmeticFloat64 }

// started begins at given weights.
func started(weights ...float64) Init { return Init{Start: StartGiven, Weights: weights} }

// pegasos is η = 1/(λt), which needs λ > 0.
func pegasos(s *Settings) {
	s.Schedule = SchedulePegasos
	if s.Lambda == 0 {
		s.Lambda = 0.01
	}
}

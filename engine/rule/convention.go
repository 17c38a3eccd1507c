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

	// set holds, by the id of a rule, how the source changes the rule's defaults.
	set map[string]func(*Settings)
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
func (c Convention) Covers(ruleID string) bool { return c.set[ruleID] != nil }

// Settings returns the source's settings for a rule that it covers, on inputs of length n (with the
// bias, if present has one). The reader's own choices, the learning rate of Adaline and λ, stay as
// in present.
func (c Convention) Settings(r Rule, present Settings, n int) Settings {
	s := r.Defaults()
	s.Eta, s.Lambda = present.Eta, present.Lambda
	c.set[r.ID](&s)
	if s.Init.Start == StartGiven && len(s.Init.Weights) != n {
		s.Init = Init{Start: StartZero}
	}
	return s
}

// Exactly reports whether settings are the source's, including start weights of the right length.
func (c Convention) Exactly(r Rule, s Settings, n int) bool {
	own := r.Defaults()
	c.set[r.ID](&own)
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

func together(pieces ...func(*Settings)) func(*Settings) {
	return func(s *Settings) {
		for _, set := range pieces {
			set(s)
		}
	}
}

func rate(eta float64) func(*Settings) { return func(s *Settings) { s.Eta = eta } }
func tie(t Tie) func(*Settings)        { return func(s *Settings) { s.Tie = t } }
func order(o Order) func(*Settings) {
	return func(s *Settings) { s.Order = o }
}
func batch(size int) func(*Settings) { return func(s *Settings) { s.Batch = size } }
func gradient(g Gradient) func(*Settings) {
	return func(s *Settings) { s.Gradient = g }
}
func lambda(v float64) func(*Settings) { return func(s *Settings) { s.Lambda = v } }

// pegasos is η = 1/(λt), which needs λ > 0.
func pegasos(s *Settings) {
	s.Schedule = SchedulePegasos
	if s.Lambda == 0 {
		s.Lambda = 0.01
	}
}
func label(s *Settings)    { s.Step = StepLabel }
func random(s *Settings)   { s.Init = Init{Start: StartRandom} }
func zeroOne(s *Settings)  { s.Targets = Targets01 }
func noBias(s *Settings)   { s.Bias = false }
func appended(s *Settings) { s.Remainder = RemainderAppend }
func unchanged(*Settings)  {}

// float64s is the arithmetic of programs. The default is exact decimals, as on blackboards.
func float64s(s *Settings) { s.Arithmetic = ArithmeticFloat64 }

func start(weights ...float64) func(*Settings) {
	return func(s *Settings) { s.Init = Init{Start: StartGiven, Weights: weights} }
}

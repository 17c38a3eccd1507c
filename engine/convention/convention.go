// Package convention holds the conventions of lectures, textbooks and libraries by name: what
// each does where the others do otherwise. Choosing one sets a rule's settings; it is not part of
// the experiment, which says all its settings itself.
package convention

import (
	"reflect"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Convention is one source's way of running some rules.
type Convention struct {
	ID     string
	Name   text.Text
	Source string // where it can be read
	About  text.Text

	// set holds, by the id of a rule, what the source does to the rule's defaults.
	set map[string]func(*rule.Settings)
}

// All returns the conventions, lectures first. The slice is shared: do not write it.
func All() []Convention { return all }

// ByID returns a convention by its id.
func ByID(id string) (Convention, bool) {
	for _, c := range all {
		if c.ID == id {
			return c, true
		}
	}
	return Convention{}, false
}

// Covers reports whether the source runs a rule.
func (c Convention) Covers(ruleID string) bool { return c.set[ruleID] != nil }

// Settings returns the source's settings for a rule that it covers, on inputs of length n (bias
// included as the present settings have it). What a source leaves to the reader, the learning
// rate of Adaline, λ and the seed, stays as present has it.
func (c Convention) Settings(r rule.Rule, present rule.Settings, n int) rule.Settings {
	s := r.Defaults()
	s.Eta, s.Lambda = present.Eta, present.Lambda
	c.set[r.ID](&s)
	if s.Init.Start == rule.StartGiven && len(s.Init.Weights) != n {
		s.Init = rule.Init{Start: rule.StartZero}
	}
	return s
}

// Exactly reports whether settings are the source's, its start too: one of another length of x is
// not.
func (c Convention) Exactly(r rule.Rule, s rule.Settings, n int) bool {
	own := r.Defaults()
	c.set[r.ID](&own)
	if own.Init.Start == rule.StartGiven && len(own.Init.Weights) != n {
		return false
	}
	return reflect.DeepEqual(c.Settings(r, s, n), s)
}

// Of returns the first convention that settings follow exactly.
func Of(r rule.Rule, s rule.Settings, n int) (Convention, bool) {
	for _, c := range all {
		if c.Covers(r.ID) && c.Exactly(r, s, n) {
			return c, true
		}
	}
	return Convention{}, false
}

// The pieces that sources put together.

func together(pieces ...func(*rule.Settings)) func(*rule.Settings) {
	return func(s *rule.Settings) {
		for _, set := range pieces {
			set(s)
		}
	}
}

func rate(eta float64) func(*rule.Settings) { return func(s *rule.Settings) { s.Eta = eta } }
func tie(t rule.Tie) func(*rule.Settings)   { return func(s *rule.Settings) { s.Tie = t } }
func order(o rule.Order) func(*rule.Settings) {
	return func(s *rule.Settings) { s.Order = o }
}
func batch(size int) func(*rule.Settings) { return func(s *rule.Settings) { s.Batch = size } }
func gradient(g rule.Gradient) func(*rule.Settings) {
	return func(s *rule.Settings) { s.Gradient = g }
}
func lambda(v float64) func(*rule.Settings) { return func(s *rule.Settings) { s.Lambda = v } }

// pegasos is η = 1/(λt), which λ = 0 does not go with.
func pegasos(s *rule.Settings) {
	s.Schedule = rule.SchedulePegasos
	if s.Lambda == 0 {
		s.Lambda = 0.01
	}
}
func label(s *rule.Settings)    { s.Step = rule.StepLabel }
func random(s *rule.Settings)   { s.Init = rule.Init{Start: rule.StartRandom} }
func zeroOne(s *rule.Settings)  { s.Targets = rule.Targets01 }
func noBias(s *rule.Settings)   { s.Bias = false }
func appended(s *rule.Settings) { s.Remainder = rule.RemainderAppend }
func plain(*rule.Settings)      {}

// float64s is what programs compute with; on blackboards decimals are exact, which is the default.
func float64s(s *rule.Settings) { s.Arithmetic = rule.ArithmeticFloat64 }

func start(weights ...float64) func(*rule.Settings) {
	return func(s *rule.Settings) { s.Init = rule.Init{Start: rule.StartGiven, Weights: weights} }
}

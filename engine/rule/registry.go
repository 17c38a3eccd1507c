package rule

import "slices"

// all lists the rules in teaching order, at the end one class against the rest.
var all = append(own, againstRest(own)...)

// own lists the rules that have a file.
var own = []*Rule{
	&Perceptron,
	&Pocket,
	&Averaged,
	&MarginPerceptron,
	&PassiveAggressive,
	&Multiclass,
	&AveragedMulticlass,
	&MIRA,
	&Adaline,
	&Logistic,
	&Softmax,
	&SVM,
	&LinearRegression,
	&LeastSquares,
}

// Add adds a rule with settings of its own, and returns a function that removes them again: for
// tests of incomplete rules.
func Add(r Rule, own ...*Setting) (remove func()) {
	rules, known := all, settings
	all, settings = append(slices.Clip(all), &r), append(slices.Clip(settings), own...)
	return func() { all, settings = rules, known }
}

// All returns the rules in teaching order.
func All() []Rule {
	list := make([]Rule, len(all))
	for i, r := range all {
		list[i] = *r
	}
	return list
}

// ByID returns the rule with an id of spec §2; false for an unknown id.
func ByID(id string) (Rule, bool) {
	for _, r := range all {
		if r.ID == id {
			return *r, true
		}
	}
	return Rule{}, false
}

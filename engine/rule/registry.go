package rule

import "slices"

// all lists the rules in teaching order. A new rule is one file and one line here.
var all = []*Rule{
	&Perceptron,
	&Pocket,
	&Averaged,
	&MarginPerceptron,
	&PassiveAggressive,
	&Multiclass,
	&Adaline,
	&Logistic,
	&SVM,
	&LinearRegression,
	&LeastSquares,
}

// Add adds a rule, with settings of its own, to those there are, and returns what takes them away
// again: for tests of what a rule that leaves out something comes to.
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

// ByID returns the rule of an id of spec §2. An unknown id is false, never a default.
func ByID(id string) (Rule, bool) {
	for _, r := range all {
		if r.ID == id {
			return *r, true
		}
	}
	return Rule{}, false
}

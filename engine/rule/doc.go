// Package rule holds the learning rules, from the perceptron to least squares. A Rule is a value
// with the rule's words, formula, settings and Learner; each has a file and a line in registry.go.
// Package trace trains with them, and the page makes its menus, sliders and formulas from them: no
// other package names a rule.
//
// # Conventions
//
// Conventions lists the conventions of lectures, textbooks and libraries. Choosing one sets a
// rule's settings. The experiment keeps only the settings, not the convention.
//
// # Notation
//
// Identifiers, formulas, captions and lessons use these words and symbols.
//
//	x        input of a sample: (1, x₁ … xₙ) with a bias, (x₁ … xₙ) without
//	w        weights, same length as x; w₀ belongs to the bias
//	z        net input, w·x
//	α        activation, a function of z
//	o        output, after the threshold
//	d        target
//	e        error: d − o for threshold rules, d − α(z) for the others
//	η        learning rate
//	M        number of training samples
//	step     one presentation, of one sample or of one batch
//	update   a step that changed w
//	epoch    one presentation of all M training samples
//	mistake  a sample whose output is not its target
//	loss     the function whose gradient a rule follows, over all M samples
//	trace    the record of a run, from which every step can be shown
//	cursor   a number of steps of a trace: 0 is the start
//
// # Arithmetic
//
// z starts with w₀x₀ and adds in index order. One sample's Δw_j is (η·s·f)·x_j with f the factor of
// x in its rule; a batch adds its samples' Δw in order, then w ← w + Δw (spec §2). Products are
// written float64(a*b) so that no compiler fuses them with a sum.
package rule

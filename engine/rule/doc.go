// Package rule holds the learning rules: one file a rule, one line a rule in registry.go. A rule is
// a value that carries its words, its formula, its settings and its update; menus, sliders, link
// keys and tests come from that value, and no view names a rule.
//
// # Conventions
//
// Conventions lists the conventions of lectures, textbooks and libraries by name: what each does
// where the others do otherwise. Choosing one sets a rule's settings; it is not part of the
// experiment, which says all its settings itself.
//
// # Notation
//
// The one table of words and symbols; identifiers, formulas, captions and lessons use it.
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

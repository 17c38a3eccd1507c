// Package derive works a step of a run by hand, in exact fractions. A WorkedStep has named nodes
// (z, o, the error, the factor of x, Δw, w …), and FormulasOf says once, for each rule, how each
// comes from others. Package exercise asks for quantities of a Case, has the nodes written as a
// solution, and puts a student's own values in their place.
//
// A Misconception is mostly a node with an operator: what a student's numbers are with something
// else there. A Budget counts what all this costs.
package derive

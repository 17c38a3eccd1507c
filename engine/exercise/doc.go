// Package exercise is a document of questions around an experiment, and the judge of the answers.
// What is right is computed by the engine from the step that is asked about, never stored (choices
// aside); a wrong number is compared with what each named error makes of the same step (package
// derive). Judging is a function of the exercise, its variant, the answers and the attempt, with no
// state.
//
// # Formulas: formula_*.go
//
// Formulas of learning rules are rows of tiles: read, compared by their values, and told apart by
// what one is off by.
//
// # Claims: claim_*.go
//
// Claims are statements about runs that can be tried: a claim is searched for a counterexample over
// experiments that are drawn from a seed and run by the engine itself.
//
// # Drafts: draft*.go
//
// A Draft is an exercise that a teacher is making: sentences with blanks that are true of a run,
// what was shown to solve them, what varies, and words. Its Document is the exercise.
package exercise

// Package exercise is a document of questions around an experiment, and the judge of the answers.
// What is right is computed by the engine from the step that is asked about, never stored (choices
// aside); a wrong number is compared with what each named error makes of the same step (package
// derive). Judging is a function of the exercise, its variant, the answers and the attempt, with no
// state. What a question can ask for is in package goal.
package exercise

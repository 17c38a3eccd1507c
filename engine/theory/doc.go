// Package theory says what holds for a run: what is known of its samples without training, and why
// the run must go as it goes. Its main types are Report, Proof, Descent and Cycle; package moment
// asks for them.
//
// # Without training
//
// Analyse says what can be known of a training set without training: whether a hyperplane separates
// it, with the largest margin or a witness that none does, and for the squared error the fastest
// stable learning rate and the least loss (spec §3).
//
// A verdict is never taken from the search that found it. A separator must hold, and a witness must
// enclose the origin, also when every input is off by Closeness; or a witness must be exact, in
// rational arithmetic. What passes neither is too close to call.
//
// # Along the run
//
// A proof has the quantities of the perceptron's convergence proof along a trace with their bounds,
// how fast the descent of a squared loss must be and is, and whether a run goes round in a circle.
// Nothing is said that does not hold for this very run.
package theory

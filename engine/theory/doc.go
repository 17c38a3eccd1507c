// Package theory says what is known of training samples without training, and why a run goes as it
// goes. Its main types are Report, Proof, Descent and Cycle. Package moment keeps them for the
// page.
//
// # Without training
//
// Analyse says whether a hyperplane separates a training set, with the largest margin or a witness
// that none does, and for the squared error the fastest stable learning rate and the least loss
// (spec §3).
//
// Every verdict is verified apart from the search that found it. A separator must hold, and a
// witness must enclose the origin, even if every input is off by Closeness; or a witness must be
// exact in rational arithmetic. All else is too close to call.
//
// # Along the run
//
// A Proof has the quantities of the perceptron's convergence proof along a trace, with their
// bounds. A Descent has the rate at which a squared loss must fall and does fall. Cycles finds
// weights that repeat. All of it holds for the very run.
package theory

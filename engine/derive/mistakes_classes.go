package derive

import (
	"math/big"
)

// oneOfClasses reports whether the step is of one sample and has a weight vector per class; classed
// whether it corrects two of them, and soft whether they share their probabilities.
func (s *WorkedStep) oneOfClasses() bool { return s.Classes > 0 && len(s.Samples) == 1 }

func (s *WorkedStep) classed() bool {
	return s.oneOfClasses() && !s.Rule.Spreads() && s.Work().At(Err)[0].Sign() != 0
}

func (s *WorkedStep) soft() bool { return s.descending() && s.Rule.Soft() }

// classErrors are the mistakes in a step with one weight vector per class.
var classErrors = []Misconception{
	{ID: "reward-only", Often: true, Sources: []string{"ML: Perceptrons"},
		When: (*WorkedStep).classed, Work: mistake(Pull, by(moving(1, 0)))},
	{ID: "punish-only", Often: true, Sources: []string{"ML: Perceptrons"},
		When: (*WorkedStep).classed, Work: mistake(Pull, by(moving(0, -1)))},
	{ID: "punish-all", Often: true, Sources: []string{"ML: Perceptrons"},
		When: (*WorkedStep).classed, Work: mistake(Pull, by(punished))},
	{ID: "swapped-rows", Often: true, Sources: []string{"ML: Perceptrons"},
		When: (*WorkedStep).classed, Work: mistake(Pull, by(moving(-1, 1)))},
	{ID: "double-rows", When: (*WorkedStep).classed, Work: mistake(Pull, by(moving(2, -2)))},
	{ID: "winner-for-p", Often: true, Sources: []string{"the multiclass perceptron"},
		When: (*WorkedStep).soft,
		Work: misread(by(func(w *Working) Vector { return w.oneHot(D).minus(w.oneHot(O)) }))},
	{ID: "no-softmax", When: (*WorkedStep).soft,
		Work: misread(by(func(w *Working) Vector { return w.oneHot(D).minus(w.At(Z)) }))},
	{ID: "sigma-for-softmax", Sources: []string{"one logistic regression for each class"},
		When: (*WorkedStep).soft,
		Work: misread(by(func(w *Working) Vector {
			return w.oneHot(D).minus(w.At(Z).each(sigma))
		}))},
	{ID: "undivided-p", When: (*WorkedStep).soft,
		Work: misread(by(func(w *Working) Vector { return w.oneHot(D).minus(w.At(Z).each(exp)) }))},
	{ID: "class-for-t", Sources: []string{"targets that are not one-hot"},
		When: (*WorkedStep).soft, Work: misread(by(classForTarget))},
	{ID: "own-class-only", Often: true, When: (*WorkedStep).soft,
		Work: mistake(Factor, by(func(w *Working) Vector { return w.At(Err).by(w.oneHot(D)) }))},
	{ID: "lowest", Output: true, When: (*WorkedStep).oneOfClasses,
		Work: func(s *WorkedStep) []*Working {
			right := s.Work()
			w := right.with(O, Vector{Integer(int64(largest(right.At(Z).each(Neg))))})
			if w.At(Delta).Zero() { // what follows is no update: an error of its own
				w = w.keeping(right, Delta, After)
			}
			return []*Working{w}
		}},
	{ID: "tie-last", Output: true, Sources: []string{"argmax of other programs"},
		When: (*WorkedStep).oneOfClasses, Work: mistake(O, by(lastOfTie))},
}

// classForTarget takes the number of the class for t of every class.
func classForTarget(w *Working) (all Vector) {
	for k := range w.samples() {
		d := w.At(D)[k]
		all = append(all, w.Of(Alpha, k).each(func(p *big.Rat) *big.Rat { return Sub(d, p) })...)
	}
	return all
}

// punished takes x from every class but the right one.
func punished(w *Working) (delta Vector) {
	x := w.Row(Inputs, 0).Times(w.rate(0))
	for class := range w.step.Classes {
		if class*w.step.N == w.step.first(w.At(D)[0]) {
			delta = append(delta, x...)
		} else {
			delta = append(delta, x.each(Neg)...)
		}
	}
	return delta
}

// lastOfTie takes the last of the largest z.
func lastOfTie(w *Working) Vector {
	best, z := 0, w.At(Z)
	for k, v := range z {
		if v.Cmp(z[best]) >= 0 {
			best = k
		}
	}
	return Vector{Integer(int64(best))}
}

package derive

// oneOfClasses reports whether the step is of one sample and has a weight vector per class; classed
// whether it changes them.
func (s *WorkedStep) oneOfClasses() bool { return s.Classes > 0 && len(s.Samples) == 1 }

func (s *WorkedStep) classed() bool {
	return s.oneOfClasses() && s.Work().At(Err)[0].Sign() != 0
}

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

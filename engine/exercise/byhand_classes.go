package exercise

func (s *WorkedStep) classed() bool {
	return s.Classes > 0 && len(s.Samples) == 1 && s.Work().Error[0].Sign() != 0
}

// classErrors are those of a step with one weight vector per class.
var classErrors = []Misconception{
	{ID: "reward-only", Often: true, Sources: []string{"ML: Perceptrons"}, Draws: DrawsLine,
		Work: change((*WorkedStep).classed, moving(1, 0))},
	{ID: "punish-only", Often: true, Sources: []string{"ML: Perceptrons"}, Draws: DrawsLine,
		Work: change((*WorkedStep).classed, moving(0, -1))},
	{ID: "punish-all", Often: true, Sources: []string{"ML: Perceptrons"}, Draws: DrawsLine,
		Work: change((*WorkedStep).classed, punished)},
	{ID: "swapped-rows", Often: true, Sources: []string{"ML: Perceptrons"}, Draws: DrawsLine,
		Work: change((*WorkedStep).classed, moving(-1, 1))},
	{ID: "double-rows", Draws: DrawsLine, Work: change((*WorkedStep).classed, moving(2, -2))},
	{ID: "lowest", Output: true, Work: func(s *WorkedStep) []Working {
		if s.Classes == 0 || len(s.Samples) != 1 {
			return nil
		}
		right := s.Work()
		w := s.onO(right.Z, Vector{integer(int64(largest(right.Z.each(neg))))})
		if w.Delta.Zero() { // what follows is no update: an error of its own
			w.Delta, w.After = right.Delta, right.After
		}
		return []Working{w}
	}},
	{ID: "tie-last", Output: true, Sources: []string{"argmax of other programs"}, Work: lastOfTie},
}

// moving adds so many times ηx to the right class's vector, and so many to the winner's.
func moving(right, won int64) func(*WorkedStep, Working) Vector {
	return func(s *WorkedStep, w Working) Vector {
		return s.moves(w.O, integer(right), integer(won))
	}
}

// punished takes x from every class but the right one.
func punished(s *WorkedStep, w Working) Vector {
	delta, x := zeros(len(s.Before)), s.Samples[0].X.times(s.pull(s.Work().O[0], 0))
	for at := range delta {
		j := at % s.N
		if at-j == s.row(s.Samples[0].D) {
			delta[at] = x[j]
		} else {
			delta[at] = neg(x[j])
		}
	}
	return delta
}

// lastOfTie takes the last of the largest z.
func lastOfTie(s *WorkedStep) []Working {
	if s.Classes == 0 || len(s.Samples) != 1 {
		return nil
	}
	w := s.Work()
	best := 0
	for k, v := range w.Z {
		if v.Cmp(w.Z[best]) >= 0 {
			best = k
		}
	}
	return []Working{s.onO(w.Z, Vector{integer(int64(best))})}
}

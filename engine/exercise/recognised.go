package exercise

import "slices"

// Recognised lists the wrong answers to a question that are recognised, each with the named errors
// that give it. Where there are several, they cannot be told apart with these numbers.
func (s *Sheet) Recognised(step, ask int) (all []Recognised) {
	for _, w := range s.Wrongs(step, ask) {
		same := func(r Recognised) bool { return slices.Equal(r.Texts, w.Texts) }
		if i := slices.IndexFunc(all, same); i >= 0 {
			if !slices.Contains(all[i].Errors, w.Error) {
				all[i].Errors = append(all[i].Errors, w.Error)
			}
			continue
		}
		all = append(all, Recognised{w, []string{w.Error}})
	}
	return all
}

// Recognised is a wrong answer with all the named errors that give it.
type Recognised struct {
	WrongAnswer
	Errors []string
}

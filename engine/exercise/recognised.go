package exercise

import (
	"slices"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Recognised lists the wrong answers to a question that are recognised, each with the named errors
// that give it. Where there are several, they cannot be told apart with these numbers. Of a table
// they are the cells that an error gives in one row and column, all others right.
func (s *Sheet) Recognised(step, ask int) (all []Recognised) {
	if g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Table); ok {
		return s.recognisedCells(step, ask, g)
	}
	for _, w := range s.Wrongs(step, ask) {
		same := func(r Recognised) bool { return slices.Equal(r.Texts, w.Texts) }
		if i := slices.IndexFunc(all, same); i >= 0 {
			if !slices.Contains(all[i].Errors, w.Error) {
				all[i].Errors = append(all[i].Errors, w.Error)
			}
			continue
		}
		all = append(all, Recognised{WrongAnswer: w, Errors: []string{w.Error}})
	}
	return all
}

// Recognised is a wrong answer with all the named errors that give it.
type Recognised struct {
	WrongAnswer
	Errors []string
	Cell   text.Text // of a table: its row, its column and what stands there
}

// recognisedCells lists the first cells of a table that each named error gives. To judge all of
// them would take seconds; a test does.
func (s *Sheet) recognisedCells(step, ask int, g goal.Table) (all []Recognised) {
	right, ok := s.Answer(step, ask)
	if !ok {
		return nil
	}
	b, name, at := s.Bench(step, ask), s.Exercise.Name(step, ask), 0
	var named []string
	for _, row := range g.Steps(b) {
		about := &derive.Case{Exp: b.Exp, Run: b.Run, Step: row, Work: b.Work}
		for k, cell := range g.Row(row) {
			of := derive.Asked(g.Columns[k])
			first := len(all)
			for _, wrong := range about.Shows(of, false) {
				id := wrong.Error.ID
				if slices.Contains(named, id) {
					continue
				}
				named = append(named, id)
				shown := derive.WriteAll(wrong.Values[0], g.Digits)
				texts := slices.Clone(right.Texts)
				copy(texts[at:], shown)
				if of.Of == "o" { // of two outputs the wrong one says little: the judge decides
					v := s.judge(goal.Answers{name: goal.Typed(texts...)}, step, ask)
					if !slices.Contains(v.Errors, id) {
						continue
					}
				}
				same := func(r Recognised) bool { return slices.Equal(r.Texts, texts) }
				if i := slices.IndexFunc(all[first:], same); i >= 0 {
					all[first+i].Errors = append(all[first+i].Errors, id)
					continue
				}
				said, symbol := wrong.Error.Say(about, of), b.Symbol(g.Columns[k])
				all = append(all, Recognised{Errors: []string{id},
					WrongAnswer: WrongAnswer{goal.Typed(texts...), id, said},
					Cell:        cellOf.With(row.T, symbol, strings.Join(shown, ", "))})
			}
			at += len(cell)
		}
	}
	return all
}

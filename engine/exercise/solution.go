package exercise

import (
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Solution is an answer worked out whole, with the numbers of the variant.
type Solution struct {
	Lines []text.Text // line by line; the last is what is right
	Show  []goal.Show // an experiment to open, where that is the answer
}

// Solution returns the whole solution of an ask; ok is false where none is known.
func (s *Sheet) Solution(step, ask int) (sol Solution, ok bool) {
	answer, ok := s.Shown(step, ask)
	if !ok {
		return sol, false
	}
	a, b := &s.Exercise.Steps[step].Asks[ask], s.Bench(step, ask)
	if len(answer.Set) > 0 {
		document, err := s.With(step, ask, answer)
		if err != nil {
			return sol, false
		}
		sol.Lines = []text.Text{solutionOpens}
		sol.Show = []goal.Show{{Kind: goal.ShowOpen, Open: string(document)}}
		return sol, true
	}
	switch g := a.Goal.(type) {
	case goal.Quantity:
		if sol.Lines = b.WorkedOut(g.Of, a.Digits); g.Back && g.List {
			of := func(name string) string { return derive.WritePlace(b.About.Step, name) }
			sol.Lines = []text.Text{
				text.Same("w = " + of("after") + " − " + of("delta") + " = " + of("w"))}
		}
	case goal.Interval:
		sol.Lines = b.WorkedOut(g.Limit.Of, a.Digits)
	case goal.Table:
		sol.Lines = b.TableWorked(g)
	case goal.FindBug:
		if e, lines, ok := g.Bug(b); ok {
			of := derive.Asked(lines[goal.FirstSlip(lines)].ID)
			sol.Lines = []text.Text{goal.AboutThem.With(e.Say(b.About, of))}
		}
	}
	done := false // the working ends with what is right
	switch a.Goal.(type) {
	case goal.Quantity, goal.Table:
		done = len(sol.Lines) > 0
	}
	if !done {
		sol.Lines = append(sol.Lines, s.written(step, ask, answer)...)
	}
	return sol, true
}

// written writes an answer as its form has it.
func (s *Sheet) written(step, ask int, a goal.Answer) (lines []text.Text) {
	f := s.Form(step, ask)
	at := func(k int) string {
		if k < len(a.Texts) {
			return a.Texts[k]
		}
		return ""
	}
	named := func(of int, id string) text.Text {
		for _, c := range f.Choices[of] {
			if c.ID == id {
				return c.Text
			}
		}
		return text.Same(id)
	}
	headed := func(from int, heads []text.Text) text.Text {
		var parts []any
		pattern := ""
		for c, head := range heads {
			pattern += ", {" + strconv.Itoa(2*c) + "} = {" + strconv.Itoa(2*c+1) + "}"
			parts = append(parts, head, at(from+c))
		}
		return text.Same(strings.TrimPrefix(pattern, ", ")).With(parts...)
	}
	switch f.Kind {
	case goal.FormChoice:
		for of, id := range a.Texts {
			lines = append(lines, goal.SolutionRight.With(named(of, id)))
		}
	case goal.FormSort:
		for k, id := range a.Texts {
			lines = append(lines, solutionItem.With(k+1, named(0, id)))
		}
	case goal.FormTiles:
		var row []any
		pattern := ""
		for k, id := range a.Texts {
			pattern += " {" + strconv.Itoa(k) + "}"
			row = append(row, named(0, id))
		}
		right := text.Same(strings.TrimSpace(pattern)).With(row...)
		lines = []text.Text{goal.SolutionRight.With(right)}
	case goal.FormMatch:
		for k, id := range a.Texts {
			lines = append(lines, solutionItem.With(k+1, named(0, id)))
		}
	case goal.FormSigns:
		for k := range f.Rows {
			o := at(k)
			if o == "1" && f.Outputs[1] == "-1" {
				o = "+1"
			}
			lines = append(lines, solutionSample.With(f.Named.With(k+1), f.Rows[k], o))
		}
	case goal.FormSample, goal.FormSamples, goal.FormOrder:
		lines = []text.Text{solutionSamples.With(strings.Join(a.Texts, ", "))}
	case goal.FormTable:
		for r, name := range f.Rows {
			row := headed(r*len(f.Heads), f.Heads)
			lines = append(lines, goal.SolutionRow.With(name, row))
		}
	default:
		if len(f.Heads) > 0 && len(f.Heads) == len(a.Texts) {
			return []text.Text{headed(0, f.Heads)}
		}
		lines = []text.Text{goal.SolutionRight.With(strings.Join(a.Texts, ", "))}
	}
	return lines
}

// solutions puts into a document, for what is set up in the lab, what its tests know to be right:
// a student's page has no tests.
func solutions(document []byte, tree map[string]any) error {
	x, err := Parse(document)
	if err != nil {
		return err
	}
	s, err := x.Sheet("")
	if err != nil {
		return err
	}
	for i, step := range data.Objects(tree["steps"]) {
		for a, ask := range data.Objects(step["ask"]) {
			if s.Form(i, a).Kind != goal.FormSet {
				continue
			}
			if right, ok := s.Reference(i, a); ok && len(right.Set) > 0 {
				set := map[string]any{}
				for _, e := range right.Set {
					set[e.Path] = data.TreeOf([]byte(e.Value))
				}
				ask["solution"] = set
			}
		}
	}
	return nil
}

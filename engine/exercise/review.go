package exercise

import (
	"fmt"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// readReviews reads the asks that come back: names alone, or with words and numbers of their own.
func readReviews(n data.Node) *[]Review {
	list := []Review{}
	for _, entry := range n.List(MaxAsks) {
		if _, object := entry.Value.(map[string]any); !object {
			list = append(list, Review{Ask: entry.Text("", MaxName)})
			continue
		}
		m := entry.Object("ask", "text", "question", "draw", "into", "require")
		r := Review{Ask: m["ask"].Text("", MaxName), Text: goal.ReadText(m["text"], false),
			Question: goal.ReadText(m["question"], false)}
		if m["draw"].Given() {
			r.drawing = readDraws(m)
		}
		list = append(list, r)
	}
	return &list
}

// mostReviews is how many questions of an exercise come back where its document does not say which.
const mostReviews = 3

// Reviews lists the questions that come back, as step.ask: those that the document names, else of
// each step with numbers of its own the last that is judged by what is written down; where no step
// has, the last of those with options. All that is not said is the last three.
func (s *Sheet) Reviews() []string {
	x := s.Exercise
	if x.reviews != nil {
		names := []string{}
		for _, r := range *x.reviews {
			names = append(names, r.Ask)
		}
		return names
	}
	var varied, chosen []string
	for i := range x.Steps {
		last := -1
		for a := range x.Steps[i].Asks {
			if s.comesBack(i, a) {
				last = a
			}
		}
		switch {
		case last < 0:
		case s.Varies(i):
			varied = append(varied, x.Name(i, last))
		case s.Form(i, last).Kind == goal.FormChoice:
			chosen = append(chosen, x.Name(i, last))
		}
	}
	if len(varied) == 0 {
		varied = chosen
	}
	return varied[max(0, len(varied)-mostReviews):]
}

// comesBack reports whether an ask can: it is judged, by what is written down and not by what is
// set up in the lab.
func (s *Sheet) comesBack(step, ask int) bool {
	f := s.Form(step, ask)
	return s.Exercise.Steps[step].Kind != PredictStep && !f.Unseen && f.Kind != goal.FormSet &&
		f.Kind != goal.FormWords
}

// checkReviews looks whether the questions that a document names can come back.
func (s *Sheet) checkReviews() (faults []error) {
	if s.Exercise.reviews == nil {
		return nil
	}
	for i, r := range *s.Exercise.reviews {
		place := fmt.Sprintf("review[%d]", i)
		step, ask, ok := s.Exercise.Find(r.Ask)
		if !ok || r.Ask != s.Exercise.Name(step, ask) || !s.comesBack(step, ask) {
			faults = append(faults,
				data.Refuse(place, r.Ask, goal.OneOfWords.With(goal.List(s.reviewable()))))
		} else if _, err := s.Alone(r.Ask, "2222", "q"); err != nil {
			faults = append(faults, prefixed(place, err))
		}
	}
	return faults
}

// reviewable lists the asks that can come back.
func (s *Sheet) reviewable() (names []string) {
	for i := range s.Exercise.Steps {
		for a := range s.Exercise.Steps[i].Asks {
			if s.comesBack(i, a) {
				names = append(names, s.Exercise.Name(i, a))
			}
		}
	}
	return names
}

// review returns what the document says of an ask that comes back.
func (x *Exercise) review(name string) Review {
	if x.reviews != nil {
		for _, r := range *x.reviews {
			if r.Ask == name {
				return r
			}
		}
	}
	return Review{Ask: name}
}

// Renews reports whether an ask comes back with other numbers.
func (s *Sheet) Renews(name string) bool {
	step, _, ok := s.Exercise.Find(name)
	return ok && (s.Exercise.review(name).drawing != nil || s.Varies(step))
}

// Alone returns an ask that comes back, by its name, as an exercise of its own: a step that has the
// id, and nothing but that ask. Its numbers are those of the sheet or, where the document has some
// drawn for it, those of a code of any letters; its words may name them: {w1}.
func (s *Sheet) Alone(name, code, id string) (*Sheet, error) {
	step, ask, ok := s.Exercise.Find(name)
	if !ok {
		return nil, data.Refuse("ask", name, text.Same(goal.List(s.Exercise.Names())))
	}
	x, r := *s.Exercise, s.Exercise.review(name)
	of := x.Steps[step]
	only := of.Asks[ask]
	if r.Text != (text.Text{}) {
		of.Text = r.Text
	}
	if r.Question != (text.Text{}) {
		only.Text = r.Question
	}
	of.ID, of.Streak, of.Asks = id, 1, []Ask{only}
	x.Steps, x.Tests = []Step{of}, nil
	alone := &Sheet{Exercise: &x, Code: s.Code, Draws: s.Draws, tree: s.tree, plain: s.plain,
		work: s.work, Cost: s.Cost,
		benches: map[[2]int]*goal.Bench{{0, -1}: s.Bench(step, -1), {0, 0}: s.Bench(step, ask)},
		forms:   map[[2]int]*goal.Form{}}
	if r.drawing == nil {
		if err := alone.checkPlaces("text", of.Text, alone.Bench(0, -1)); err != nil {
			return alone, err
		}
		return alone, alone.untold(0)
	}
	return alone, alone.redrawn(r.drawing, code)
}

// redrawn puts drawn numbers into the experiments of the only step and its only ask.
func (s *Sheet) redrawn(d *Drawing, code string) error {
	step := &s.Exercise.Steps[0]
	ask := &step.Asks[0]
	source := num.NewSource(num.Hash(s.Exercise.ID, step.ID, ask.ID, code), 2)
	s.work.Renew(derive.SheetWork)
	for tries := range maxDraws {
		if s.work.Over() {
			return data.Refuse("require", code, cannotDraw.With(tries))
		}
		values := d.values(source)
		patched := func(more []goal.Change) (*goal.Bench, error) {
			patch := append(slices.Clone(step.Patch), more...)
			for _, e := range d.into {
				patch = append(patch, goal.Change{Path: e.Path, Value: values[e.Value.(string)]})
			}
			s.samples = 0
			return s.newBench(step.Cursor, patch)
		}
		own, err := patched(nil)
		b := own
		if err == nil && len(ask.Patch) > 0 {
			b, err = patched(ask.Patch)
		}
		if err != nil {
			return err
		}
		if slices.ContainsFunc(d.require, func(r require) bool {
			at := own
			if r.step != step.Cursor && own.Run != nil {
				at, err = goal.BenchAt(own.Exp, r.step, s.work)
			}
			return err != nil || !r.holds(at)
		}) {
			continue
		}
		if fault := ask.Goal.Check(b); fault != nil {
			fault.Field = "ask" + fault.Field
			return fault
		}
		own.Seed = num.Hash(s.Exercise.ID, code, ask.ID)
		b.Seed = own.Seed
		s.Code, s.Draws = code, drawn(values)
		s.benches = map[[2]int]*goal.Bench{{0, -1}: own, {0, 0}: b}
		for _, v := range s.Draws {
			value, place := strings.Replace(v.Value, "-", "−", 1), "{"+v.Name+"}"
			for _, t := range []*text.Text{&step.Text, &ask.Text} {
				t.En = strings.ReplaceAll(t.En, place, value)
				t.Zh = strings.ReplaceAll(t.Zh, place, value)
			}
		}
		if err := s.checkPlaces("question", ask.Text, b); err != nil {
			return err
		}
		if err := s.checkPlaces("text", step.Text, own); err != nil {
			return err
		}
		return s.untold(0)
	}
	return data.Refuse("require", code, cannotDraw.With(maxDraws))
}

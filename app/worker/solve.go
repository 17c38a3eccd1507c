package worker

import (
	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
)

// The whole solution of a question, which is offered after the last of its hints and costs its
// points.

// shownWhole reports whether the solution of an ask was shown.
func (t *turn) shownWhole(a int) bool {
	tried := t.done.Asks[t.step.Asks[a].ID]
	return tried != nil && tried.Hints >= exercise.SolutionLevel
}

// solvable reports whether the solution of an ask is offered: after its hints, and once the asks
// before it are done, of which it would tell the answers.
func (t *turn) solvable(a int) bool {
	ask := &t.step.Asks[a]
	tried := t.done.Asks[ask.ID]
	if tried == nil || len(ask.Hints) == 0 || tried.Hints < len(ask.Hints) || t.settled(a) ||
		t.shownWhole(a) {
		return false
	}
	for before := range a {
		if !t.settled(before) && !t.shownWhole(before) {
			return false
		}
	}
	_, ok := t.sheet.Solution(t.at, a)
	return ok
}

// solution writes the solution, or what shows it and what that costs.
func (q *question) solution() {
	t := q.turn
	if t.solvable(q.a) {
		costs := words.SolutionCosts
		if !t.sheet.Varies(t.at) {
			costs = words.SolutionCosts1
		}
		q.Put(`<p class="costs"><button type="button" id="solve-{}" data-do="{}">{}</button> `+
			`<span class="quiet small">{}</span></p>`, q.id, wire.Solve{Ask: q.id},
			words.SolutionShow, costs)
		return
	}
	if !t.shownWhole(q.a) {
		return
	}
	sol, ok := t.sheet.Solution(t.at, q.a)
	if !ok {
		return
	}
	q.Put(`<div class="solution" id="solution-{}" tabindex="-1"><p><strong>{}</strong></p>`, q.id,
		words.SolutionIs)
	for _, line := range sol.Lines {
		if line.En == line.Zh { // a formula
			q.Put(`<p class="display">{}</p>`, markup.Sides(q.Say(line)))
		} else {
			q.Put(`<p>{}</p>`, q.Math(line))
		}
	}
	if len(sol.Show) > 0 {
		q.Link(wire.Solve{Ask: q.id}, words.AnswerOpen)
	}
	q.Put(`</div>`)
}

// solve shows the solution, and of one that is an experiment this, when it is asked for again.
func (t *turn) solve(a int, do wire.Solve) {
	sol, ok := t.sheet.Solution(t.at, a)
	switch {
	case !ok:
	case t.shownWhole(a) && len(sol.Show) > 0:
		t.show(sol.Show[0])
	case t.solvable(a):
		t.done.Ask(do.Ask).Hints = exercise.SolutionLevel
		t.say = append(append(t.say, words.SolutionIs), sol.Lines...)
		t.focus, t.see = "solution-"+do.Ask, "solution-"+do.Ask
	}
}

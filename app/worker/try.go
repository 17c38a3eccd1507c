package worker

import (
	"slices"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/claim"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// trial is a claim of a block that was just tried to be broken.
type trial struct {
	ask    int
	block  string
	search *claim.Search
}

// try searches a counterexample to what a block says.
func (t *turn) try(a int, do wire.Try) {
	if search, ok := t.sheet.Search(t.at, a, do.Block); ok {
		search.Try(search.Of)
		t.trial = &trial{a, do.Block, search}
		t.say = append(t.say, goal.Tried(search)...)
	}
}

// counter shows the counterexample to what a block says.
func (t *turn) counter(a int, do wire.Counter) {
	if t.try(a, wire.Try(do)); t.trial == nil || t.trial.search.Found == nil {
		return
	}
	t.show(goal.ShowCounterexample(t.trial.search.Found))
}

// show puts another experiment in the place of the step's, at the step that tells.
func (t *turn) show(s goal.Show) {
	t.open, t.openAt, t.see = s.Open, s.At, plane
	if t.compares() {
		t.say = append(t.say, words.CaptionCompare)
		return
	}
	t.say = append(t.say, words.CaptionOther)
}

// tryable writes the button that tries what a block or an option says, where that can be.
func (q *question) tryable(c goal.Choice) {
	if c.Claim != "" {
		q.Put(`<button type="button" id="try-{}-{}" data-do="{}">{}</button>`,
			q.id, q.code(c.ID), wire.Try{Ask: q.id, Block: q.code(c.ID)}, words.AnswerTry)
	}
}

// cameOf writes what came of it when a block was tried.
func (q *question) cameOf(c goal.Choice) {
	trial := q.turn.trial
	if trial == nil || trial.ask != q.a || trial.block != c.ID {
		return
	}
	q.Put(`<div class="trial">`)
	for _, said := range goal.Tried(trial.search) {
		q.Put(`<p>{}</p>`, q.Math(said))
	}
	if trial.search.Found != nil {
		q.Link(wire.Counter{Ask: q.id, Block: q.code(c.ID)}, words.AnswerOpen)
	}
	q.Put(`</div>`)
}

// ghost shows where the run goes from a student's own numbers.
func (t *turn) ghost(a int) {
	if g, ok := t.ghosted(a); ok {
		t.show(goal.Show{Open: g.Experiment})
	}
}

// ghosted returns where the run goes from numbers that are not right.
func (t *turn) ghosted(a int) (exercise.Ghost, bool) {
	v := &t.verdicts[a]
	own := func(s goal.Show) bool { return s.Kind == goal.ShowLine }
	if v.State == goal.Right && !v.Carried || !slices.ContainsFunc(v.Show, own) {
		return exercise.Ghost{}, false
	}
	return t.sheet.Ghost(t.at, a, t.done.Asks[t.step.Asks[a].ID].Answer())
}

// goesOn writes where the run goes from numbers that are not right, and the button that shows it.
// Of numbers that lead to the same it is said once.
func (q *question) goesOn() {
	g, ok := q.turn.ghosted(q.a)
	if !ok {
		return
	}
	for before := range q.a {
		if same, ok := q.turn.ghosted(before); ok && same.Text() == g.Text() {
			return
		}
	}
	q.Put(`<p>{}</p>`, q.Math(g.Text()))
	q.Link(wire.Ghost{Ask: q.id}, words.AnswerGoesOn)
}

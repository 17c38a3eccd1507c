package worker

import (
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// given returns the answer that stands there now.
func (t *turn) given(a int) goal.Answer {
	if t.form(a).Kind != goal.FormSet || t.Set == "" {
		return goal.Answer{Texts: t.texts(a)}
	}
	edits, err := t.sheet.Edits(t.at, a, []byte(t.Set))
	if err != nil { // the lab holds nothing that cannot be read
		return goal.Answer{}
	}
	return goal.Answer{Set: edits}
}

// fixed reports whether an ask is answered for good: a prediction that was made, or the first
// answer where only that counts.
func (t *turn) fixed(a int) bool {
	v := &t.verdicts[a]
	answered := v.State != goal.Empty && v.State != goal.Invalid
	guess := t.form(a).Unseen || t.step.Kind == exercise.PredictStep
	return answered && (guess || t.sheet.Exercise.Mode == exercise.Once)
}

// check judges all that stands in the fields of the step.
func (t *turn) check() {
	was, before, asked := t.done.Done, t.kept.Count(), t.askedBefore()
	empty := 0
	for a := range t.step.Asks {
		if t.fixed(a) {
			continue
		}
		ask, given := &t.step.Asks[a], t.given(a)
		tried := t.done.Ask(ask.ID)
		tried.Texts, tried.Set = given.Texts, given.Set
		if given.Empty() {
			empty++
		}
	}
	t.judge()
	fresh := map[int]bool{}
	for a, ask := range t.step.Asks {
		tried := t.done.Ask(ask.ID)
		before := tried.Attempts
		tried.Count(t.sheet, t.at, a, t.answers(), &t.verdicts[a])
		if fresh[a] = tried.Attempts > before; fresh[a] {
			t.log(a, tried)
		}
	}
	if empty == len(t.step.Asks) && empty > 0 {
		t.missed = true
		t.say = append(t.say, t.missing())
		return
	}
	t.finish()
	t.events(before, fresh)
	t.speak()
	t.see = t.shows()
	_, t.plays = t.settles()
	if t.done.Done && !was {
		t.focus = "lesson-next"
		if a, s := t.telling(); s != nil && s.Happened.En != "" {
			t.focus = "settled-" + t.step.Asks[a].ID // where it is read
		}
	}
	t.beginSmall(asked)
}

// plane is the id of the picture of the plane.
const plane = "plane"

// shows returns the id of what a check is to bring into sight: the first answer that is not right
// yet, else the first that has a remark, else the plane, where the step happens.
func (t *turn) shows() string {
	if a, s := t.telling(); s != nil && s.Happened.En != "" { // beside the run that tells
		return "settled-" + t.step.Asks[a].ID
	}
	for _, is := range []func(a int) bool{t.unsettled, t.remarked} {
		if a, ok := t.first(is); ok {
			return "ask-" + t.step.Asks[a].ID
		}
	}
	return plane
}

// first returns the first ask of the step that is so.
func (t *turn) first(is func(a int) bool) (a int, ok bool) {
	for a := range t.step.Asks {
		if is(a) {
			return a, true
		}
	}
	return 0, false
}

// missing says that nothing is answered.
func (t *turn) missing() text.Text {
	if t.form(0).Kind == goal.FormSet {
		return words.AnswerChange
	}
	return words.AnswerMissing
}

// settled reports whether an answer leaves nothing to do. What is predicted need not be right.
func (t *turn) settled(a int) bool { return t.step.Settles(&t.verdicts[a]) }

func (t *turn) unsettled(a int) bool { return !t.settled(a) }

// solved reports whether what stands there is all right.
func (t *turn) solved() bool {
	_, left := t.first(t.unsettled)
	return !left
}

// finish notes that the step is done, once everything in it is right; of a streak, with so many
// numbers in a row.
func (t *turn) finish() {
	if a, left := t.first(t.unsettled); left {
		if t.verdicts[a].State == goal.Wrong {
			t.done.Streak = 0
		}
		return
	}
	if t.step.Streak > 1 && t.sheet.Varies(t.at) {
		t.streak()
		t.done.Done = t.done.Done || t.done.Streak >= t.step.Streak
		return
	}
	t.done.Done = true
}

// streak counts the numbers of the step, once: only what was right at the first try and without
// help keeps a streak going.
func (t *turn) streak() {
	if t.done.Counted == t.sheet.Code {
		return
	}
	t.done.Counted = t.sheet.Code
	t.done.Streak++
	for _, tried := range t.done.Asks {
		if tried.Attempts > 1 || tried.Help() > 0 {
			t.done.Streak = 0
		}
	}
}

// speak tells a listener the verdicts, those that need something done before the others.
func (t *turn) speak() {
	for a := range t.step.Asks {
		v := &t.verdicts[a]
		if len(t.step.Asks) > 1 {
			name := strings.TrimRight(t.Lang.Say(t.name(a)), "?.:？。：")
			t.say = append(t.say, words.AnswerStands.With(text.Same(name), t.stateWord(a)))
		}
		if t.guessed(a) {
			if own := t.speakGuess(a); !own {
				continue
			}
		}
		if v.State != goal.Right || len(t.step.Asks) == 1 || v.Carried {
			for _, m := range v.Say {
				t.say = append(t.say, m.Text())
			}
			if v.State == goal.Unmarked {
				t.say = append(t.say, t.readers())
			}
			for _, show := range v.Show {
				if show.Kind == goal.ShowLine || show.Kind == goal.ShowSamples {
					t.say = append(t.say, show.Text())
				}
			}
		}
	}
	switch {
	case t.back != nil:
	case t.done.Done:
		t.say = append(t.say, words.StepIsDone)
	case t.solved():
		t.say = append(t.say, t.onceMore())
	}
}

// speakGuess tells what settles a guess, unless it is read where the focus goes, and reports
// whether there is more to say of the guess itself.
func (t *turn) speakGuess(a int) (more bool) {
	s := t.sheet.Settlement(t.at, a)
	if s.Happened.En == "" {
		return true
	}
	if tells, _ := t.telling(); !t.done.Done || tells != a {
		t.say = append(t.say, t.expected(a), s.Why)
	}
	q := &question{turn: t, a: a, form: t.form(a)}
	return q.own(&t.verdicts[a])
}

// name is what an ask is called among others.
func (t *turn) name(a int) text.Text {
	f := t.form(a)
	if f.Symbol.En != "" {
		return f.Symbol
	}
	return t.sheet.Question(t.at, a)
}

// readers says who can read a text that nobody marks.
func (t *turn) readers() text.Text {
	switch {
	case t.attends():
		return words.TextInClass
	case t.Embedded:
		return words.TextInFrame
	}
	return words.TextAlone
}

// stateWord says how an answer stands, in a word or two.
func (t *turn) stateWord(a int) text.Text {
	v := &t.verdicts[a]
	switch {
	case t.guessed(a) && v.State != goal.Right:
		return words.AnswerMade
	case v.Carried:
		return words.AnswerFollows
	}
	return map[goal.State]text.Text{
		goal.Right: words.AnswerRight, goal.Near: words.AnswerNear,
		goal.Wrong: words.AnswerWrong, goal.Invalid: words.AnswerInvalid,
		goal.Empty: words.AnswerNone, goal.Unmarked: words.AnswerGiven,
	}[v.State]
}

// hinted returns the ask that help is for: the first that is not right and has hints left.
func (t *turn) hinted() (a int, ok bool) {
	return t.first(func(a int) bool {
		ask, given := &t.step.Asks[a], 0
		if tried := t.done.Asks[ask.ID]; tried != nil {
			given = tried.Hints
		}
		return !t.settled(a) && given < len(ask.Hints)
	})
}

// hint gives the next level of help.
func (t *turn) hint() {
	a, ok := t.hinted()
	if !ok {
		return
	}
	tried := t.done.Ask(t.step.Asks[a].ID)
	tried.Hints++
	if h, ok := t.sheet.Hint(t.at, a, tried.Hints); ok {
		t.say = append(t.say, h.Say, h.Worked)
	}
	t.focus, t.see = "lesson-hint", "help-"+t.step.Asks[a].ID
}

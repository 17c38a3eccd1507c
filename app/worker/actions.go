package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// actions are the buttons that lead on, below how the answers stand. They stay in sight while one
// reads (lessonask.css), and at most one of them is filled.
func (t *turn) actions(p *markup.Page) {
	p.Put(`<div class="stepfoot">`)
	t.outcome(p)
	solved := t.solved()
	if t.open != "" {
		p.Put(`<button type="button" class="primary" id="lesson-back" data-do="{}">{}</button></div>`,
			wire.Back, words.AnswerBack)
		return
	}
	if _, open := t.first(func(a int) bool { return !t.fixed(a) }); open {
		p.Put(`<button type="button" id="lesson-check" data-do="{}"`+primary(!solved && !t.smallOpen())+`>{}</button>`,
			wire.Check, words.CheckAnswer)
	}
	if a, ok := t.hinted(); ok && !solved {
		p.Put(`<button type="button" id="lesson-hint" data-do="{}" data-for="{}">{}</button>`,
			wire.Hint, t.step.Asks[a].ID, words.HintMore)
	}
	if _, sets := t.sets(); sets {
		p.Put(`<button type="button" id="lesson-restart" data-do="{}">{}</button>`, wire.Restart,
			words.AsItWas)
	}
	if t.another() {
		t.again(p, true)
	}
	if t.done.Done {
		t.onwards(p, solved)
	}
	t.watchAgain(p)
	p.Put(`</div>`)
}

func primary(is bool) string {
	if is {
		return ` class="primary"`
	}
	return ""
}

// another reports whether the same is to be done with other numbers, before the step is done.
func (t *turn) another() bool { return len(t.step.Asks) > 0 && t.solved() && !t.done.Done }

// onceMore says why the same is to be done again.
func (t *turn) onceMore() text.Text {
	if t.done.Streak == 0 {
		return words.StreakAnew
	}
	return words.StreakNow
}

// again is the button that takes other numbers.
func (t *turn) again(p *markup.Page, first bool) {
	p.Put(`<button type="button" id="lesson-again" data-do="{}"`+primary(first)+`>{}</button>`,
		wire.Again, words.NewNumbers)
}

// outcome says in a line how the answers to the step stand.
func (t *turn) outcome(p *markup.Page) {
	said, state := t.stands()
	if said.En == "" {
		return
	}
	class, drawn := "", ""
	if t.ended() {
		class = " done"
	}
	if t.draws() {
		drawn = ` data-drawn="true"`
	}
	p.Put(`<p class="outcome`+class+`" data-state="{}"`+drawn+`>{}</p>`, string(state), p.Say(said))
}

// ended reports whether this is the end of the lesson.
func (t *turn) ended() bool {
	return t.open == "" && t.back == nil && t.done.Done && t.solved() &&
		t.at+1 == len(t.player.exercise.Steps)
}

// goesOn returns the step, from 1, at which the lesson goes on another time.
func (t *turn) goesOn() int {
	steps := t.player.exercise.Steps
	open := func(s exercise.Step) bool { d := t.kept.Steps[s.ID]; return d == nil || !d.Done }
	if first := slices.IndexFunc(steps, open); !open(steps[t.at]) && first >= 0 {
		return first + 1
	}
	return t.at + 1
}

// leftOpen lists the steps, by their numbers, that are not done yet; "" if there are none.
func (t *turn) leftOpen() string {
	var open []string
	for i := range t.player.exercise.Steps {
		d := t.kept.Steps[t.player.exercise.Steps[i].ID]
		if i != t.at && (d == nil || !d.Done) {
			open = append(open, strconv.Itoa(i+1))
		}
	}
	return strings.Join(open, ", ")
}

// draws reports whether the plane shows what an answer that is not right means.
func (t *turn) draws() bool {
	drawn := []goal.ShowKind{goal.ShowLine, goal.ShowSeparator, goal.ShowWitness}
	_, draws := t.first(func(a int) bool {
		return !t.settled(a) && slices.ContainsFunc(t.verdicts[a].Show,
			func(s goal.Show) bool { return slices.Contains(drawn, s.Kind) })
	})
	return draws && t.open == ""
}

// stands returns how the answers to the step stand, all together.
func (t *turn) stands() (said text.Text, state goal.State) {
	right, answered, last := 0, 0, goal.Empty
	for a := range t.verdicts {
		if t.verdicts[a].State != goal.Empty {
			answered++
			last = t.verdicts[a].State
		}
		if t.settled(a) {
			right++
		}
	}
	switch {
	case t.open != "":
		if t.compares() {
			return words.CaptionCompare, goal.Empty
		}
		return words.CaptionOther, goal.Empty
	case t.missed:
		return t.missing(), goal.Wrong
	case t.ended():
		points, of := t.points()
		if t.Place.Own != "" || t.preview {
			return words.ExerciseIsDone.With(words.Short(points), of), goal.Right
		}
		if open := t.leftOpen(); open != "" {
			return words.LessonIsNot.With(open, words.Short(points), of), goal.Right
		}
		return words.LessonIsDone.With(words.Short(points), of), goal.Right
	case answered == 0:
	case t.another():
		return t.onceMore(), goal.Right
	case right == len(t.verdicts) && t.step.Kind == exercise.PredictStep: // what happened says it
	case right == len(t.verdicts):
		return words.AllRight, goal.Right
	case t.step.Kind == exercise.PredictStep && right > 0:
		// a guess that was made need not be right
		return words.GuessesLeft.With(len(t.verdicts)-right, len(t.verdicts)), goal.Empty
	case right > 0:
		return words.SomeRight.With(right, len(t.verdicts)), goal.Wrong
	case last == goal.Near:
		return words.NearlyRight, goal.Near
	case last == goal.Invalid:
		return words.NoneRead, goal.Invalid
	default:
		return words.NoneRight, goal.Wrong
	}
	return text.Text{}, goal.Empty
}

// notes say, under the questions, how many were right in a row, how numbers may be written, and
// whose they are; and what else can be done about the step.
func (t *turn) notes(p *markup.Page) {
	_, typed := t.first(func(a int) bool { return t.form(a).Reals() })
	if t.step.Streak > 1 {
		p.Put(`<p class="quiet small">{}</p>`,
			words.StreakAt.With(min(t.done.Streak, t.step.Streak), t.step.Streak))
	}
	if typed && !t.solved() {
		p.Put(`<p class="quiet small">{}</p>`, words.NumbersForms)
	}
	if len(t.step.Asks) > 0 && t.sheet.Varies(t.at) {
		p.Put(`<p class="beside quiet small">{} `, words.NumbersCode.With(t.sheet.Code))
		if !t.another() {
			t.again(p, false)
		}
		p.Put(`</p>`)
	}
}

// onwards leads on from a step that is done.
func (t *turn) onwards(p *markup.Page, first bool) {
	x, class := t.player.exercise, ` class="button"`
	if first {
		class = ` class="button primary"`
	}
	if t.at+1 < len(x.Steps) {
		p.Put(`<a`+class+` id="lesson-next" href="#{}">{}</a>`,
			t.Place.At(t.at+2).Fragment(), words.StepNext)
		return
	}
	next := t.entry + 1
	if t.Embedded || t.Place.Own != "" || next >= len(t.contents.Lessons) {
		return
	}
	e, after := t.contents.Lessons[next], words.LessonAfter
	if e.Checkpoint {
		after = words.NextIs
	}
	p.Put(`<a`+class+` id="lesson-next" href="#{}">{}</a>`,
		wire.Place{ID: e.ID, Step: 1}.Fragment(), after.With(p.Say(e.Title)))
}

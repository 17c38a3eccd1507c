package worker

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// experiment returns the document that an ask is about; of the step where ask is −1.
func (t *turn) experiment(ask int) []byte {
	d := t.sheet.Experiment(t.at, ask).Document
	return d.Compact()
}

// sets returns the ask that is answered by changing the experiment, if one is.
func (t *turn) sets() (a int, ok bool) {
	return t.first(func(a int) bool { return t.form(a).Kind == goal.FormSet })
}

// waits reports whether what the run does is not to be seen yet: a prediction was not made, or the
// step that is worked by hand is not right.
func (t *turn) waits() bool {
	if t.solved() {
		return false
	}
	return t.step.Cursor > 0 || t.step.Kind == exercise.PredictStep
}

// trains reports whether the step has a run to be looked at.
func (t *turn) trains() bool { return t.step.Shows == exercise.ShowsRun }

// bare reports whether nothing but the samples is shown: there is no line yet, or it is asked for.
func (t *turn) bare() bool {
	init, none := &t.sheet.Experiment(t.at, -1).Document.Learner.Init, true
	for _, w := range init.Weights {
		none = none && w == 0
	}
	if _, told := t.settles(); told {
		return false
	}
	switch {
	case t.step.Shows.Bare():
		return none || !t.solved()
	case t.step.Kind == exercise.PredictStep:
		return none && t.waits()
	}
	return false
}

// scene returns what the lab shows beside the step.
func (t *turn) scene() wire.LessonScene {
	x := t.player.exercise
	key := t.Place.Fragment() + " " + t.sheet.Code
	set := t.Set // newer than what is kept of it
	if _, restored := t.Do.Action.(wire.Restore); restored {
		key += " restored"
		set = ""
	}
	s := wire.LessonScene{Place: t.Place, Title: x.Title, Key: key, Until: -1, Lock: t.locks(),
		Beside: t.step.Beside}
	s.Marks.Seek = -1
	if a, ok := t.sets(); ok && t.open == "" {
		s.Set, s.Move = t.step.ID+"/", t.form(a).Drags
		s.Document = string(t.experiment(a))
		if kept := cmp.Or(set, t.Fields[t.step.ID+"/"]); kept != "" && t.drop != t.step.ID+"/" {
			if _, err := t.sheet.Edits(t.at, a, []byte(kept)); err == nil {
				s.Document = kept
			}
		}
		if t.drop == t.step.ID+"/" {
			s.Key += " anew"
		}
	} else {
		s.Document = string(t.experiment(-1))
	}
	if t.open != "" {
		s.Document, s.Cursor, s.Key = t.open, t.openAt,
			key+" "+wire.LessonActions.Write(t.Do.Action)
		if t.plays {
			s.Cursor, s.Marks.Seek, s.Marks.Plays = 0, t.openAt, true
		}
		s.Hide = t.hidden(false)
		if t.compares() {
			t.compare(&s)
			return s
		}
		s.Lead, s.More = t.Lang.Say(words.CaptionOther), t.Lang.Say(words.CaptionPlay)
		return s
	}
	switch {
	case t.step.Cursor > 0:
		s.Cursor = t.step.Cursor - 1
	case t.step.At == goal.AtEnd:
		s.Cursor = math.MaxInt32
	case !t.waits():
		s.Cursor = t.step.At
	}
	s.Marks.YoursIs = t.Lang.Say(words.CaptionYours)
	s.Marks.PartsIs = t.Lang.Say(words.CaptionRight)
	s.Marks.YourW = t.Lang.Say(words.CaptionYour)
	t.mark(&s.Marks)
	if t.waits() {
		s.Until, s.Asked = s.Cursor, t.step.Cursor > 0
	} else if t.step.Cursor > 0 && t.trains() {
		s.Marks.Seek = t.step.Cursor
	}
	t.tell(&s)
	s.Unsaid = t.waits() && t.step.Cursor == 0 // before anything is learned nothing is a mistake
	_, s.Sides = t.first(func(a int) bool {
		return t.form(a).Gives == goal.GivesSides && !t.settled(a)
	})
	if s.Sides { // the run would tell
		s.Unsaid, s.Lock = true, append(s.Lock, "transport")
	}
	s.Still, s.Gaps = !t.trains(), t.step.Shows == exercise.ShowsGap
	if s.Bare = t.bare(); s.Bare {
		s.Unsaid, s.Columns = true, t.step.Shows == exercise.ShowsColumns
	}
	// The step's own line was not spoken of: how many it gets wrong would look like a verdict.
	s.Unsaid = s.Unsaid || t.step.Shows.Bare() || t.waits() && s.Marks.Yours != nil
	t.own(&s)
	if a, ok := t.first(func(a int) bool { return t.form(a).Draws && !t.settled(a) }); ok {
		s.Draw = strings.TrimSuffix(t.field(a, 0), "0")
	}
	s.Hide = append(t.hidden(t.waits() || s.Sides || !t.trains()), x.Hide...)
	lead, more := t.caption(&s)
	s.Lead, s.More = string(markup.Together(t.Lang.Say(lead))), t.Lang.Say(more)
	return s
}

// own shows the student's own weights in the place of the step's, with their sides and mistakes,
// where nothing is trained: what the picture says of them is what the verdict says. The line of the
// step, if it was there, is dashed. Of a line that was drawn no side is known.
func (t *turn) own(s *wire.LessonScene) {
	if t.trains() || s.Marks.Yours == nil || s.Marks.YourW == "" || s.Set != "" ||
		t.step.Kind == exercise.PredictStep && t.waits() {
		return
	}
	e := t.sheet.Experiment(t.at, -1)
	d := e.Document
	d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: s.Marks.Yours}
	if _, err := e.Rebuild(d); err != nil {
		return
	}
	if first := e.Document.Learner.Init.Weights; !t.step.Shows.Bare() && s.Marks.Parts == nil {
		s.Marks.Parts, s.Marks.PartsIs = first, t.Lang.Say(words.CaptionFirst)
	}
	s.Document, s.Key = string(d.Compact()), s.Key+fmt.Sprint(" own ", s.Marks.Yours)
	s.Cursor, s.Until, s.Marks.Seek, s.Marks.Yours = 0, -1, -1, nil
	s.Own, s.Asked, s.Bare, s.Unsaid, s.Columns = true, false, false, false, false
}

// compares reports whether what was opened is another line in the place of the step's.
func (t *turn) compares() bool { return t.open != "" && t.openAt == 0 && !t.trains() }

// compare shows another line beside that of the step.
func (t *turn) compare(s *wire.LessonScene) {
	s.Still, s.Hide = true, t.hidden(true)
	s.Lead = string(markup.Together(t.Lang.Say(t.captionLine(s.Cursor))))
	if first := t.sheet.Experiment(t.at, -1).Document.Learner.Init.Weights; first != nil {
		s.Marks.Parts, s.Marks.PartsIs = first, t.Lang.Say(words.CaptionFirst)
		s.Lead, s.More = t.Lang.Say(words.CaptionCompare), t.Lang.Say(words.CaptionCompared)
	}
}

// tell has the lab show the run that settles a guess.
func (t *turn) tell(s *wire.LessonScene) {
	settles, ok := t.settles()
	if !ok {
		return
	}
	s.Marks.From = max(0, t.step.Cursor-1)
	if d := string(settles.Experiment.Document.Compact()); d != s.Document {
		s.Document, s.Key, s.Marks.From = d, s.Key+" settled", 0
	}
	s.Cursor = s.Marks.From
	s.Marks.Seek, s.Marks.Epochs = settles.Step, false
	s.Marks.Plays = t.plays
	s.Marks.Guesses = t.guesses(settles)
}

// locks lists what of the experiment cannot be changed at this step: all but what the step lets its
// reader change.
func (t *turn) locks() []string {
	var locks []string
	for _, lock := range []string{"data", "inputs", "rule", "eta", "settings"} {
		// with the settings the rule is locked too
		mayRule := lock == "settings" && slices.Contains(t.step.May, "rule")
		if !slices.Contains(t.step.May, lock) && !mayRule {
			locks = append(locks, lock)
		}
	}
	if t.waits() && t.open == "" {
		locks = append(locks, "transport")
	}
	return append(locks, "predict", "duel")
}

// hidden lists the parts of the page that the step does without.
func (t *turn) hidden(waits bool) []string {
	hide := []string{"title", "file", "link", "duel", "predict", "theory", "notes", "look"}
	may := func(locks ...string) bool {
		return slices.ContainsFunc(locks,
			func(l string) bool { return slices.Contains(t.step.May, l) })
	}
	a, sets := t.sets()
	if !may("data") || sets && t.form(a).Drags {
		hide = append(hide, "data", "tools", "table")
	}
	if !may("inputs") {
		hide = append(hide, "inputs")
	}
	if waits || !may("eta", "rule", "settings") && t.open == "" {
		hide = append(hide, "rule")
	}
	if waits {
		hide = append(hide, "transport", "step", "charts")
	} else if _, settles := t.settles(); settles { // it plays by itself, and again at a press
		hide = append(hide, "transport")
	}
	return hide
}

// mark draws what the verdicts and the help say.
func (t *turn) mark(m *wire.LessonMarks) {
	shown := func(shows []goal.Show) {
		for _, s := range shows {
			switch s.Kind {
			case goal.ShowLine:
				m.Yours = s.Weights
			case goal.ShowSeparator:
				m.Parts = s.Weights
			case goal.ShowTarget:
				m.Parts, m.PartsIs = s.Weights, t.Lang.Say(words.CaptionMeant)
			case goal.ShowSamples:
				m.Rings = append(m.Rings, s.Samples...)
			case goal.ShowWitness:
				m.Witness = nil
				for _, w := range s.Witness {
					m.Witness = append(m.Witness,
						wire.ProofShare{Sample: w.Sample, Weight: w.Weight})
				}
			case goal.ShowStep:
				m.Seek, m.Epochs = s.At, false
			case goal.ShowEpoch:
				m.Seek, m.Epochs = s.At, true
			}
		}
	}
	for a, ask := range t.step.Asks {
		v := &t.verdicts[a]
		shown(v.Show)
		if tried := t.done.Asks[ask.ID]; tried != nil && !t.settled(a) {
			for level := 1; level <= tried.Hints; level++ {
				if h, ok := t.sheet.Hint(t.at, a, level); ok {
					shown(h.Show)
				}
			}
		}
	}
	if _, lines := t.first(func(a int) bool { return t.form(a).Draws }); lines {
		m.YourW = ""                 // of a line that is drawn no side is said
		if t.solved() && !t.bare() { // the line that was meant is there itself
			m.Parts = nil
		}
	}
	if t.solved() && t.step.Cursor > 0 && t.trains() { // the run itself shows the line now
		m.Yours = nil
	}
}

// caption says over the plane what it shows.
func (t *turn) caption(s *wire.LessonScene) (lead, more text.Text) {
	_, sets := t.sets()
	_, settles := t.settles()
	switch {
	case settles:
		return words.CaptionTells, text.Text{}
	case s.Own && s.Marks.PartsIs == t.Lang.Say(words.CaptionFirst):
		return words.CaptionSet, words.CaptionCompared
	case s.Own:
		return words.CaptionSet, text.Text{}
	case s.Marks.Yours != nil && t.waits() && t.trains():
		return words.CaptionOwn, words.CaptionOwnMore
	case s.Marks.Yours != nil:
		return words.CaptionOwn, text.Text{}
	case s.Draw != "":
		return words.CaptionDraw, words.CaptionDragged
	case t.waits() && t.step.Kind == exercise.PredictStep:
		return words.CaptionGuess, words.CaptionGuessed
	case s.Bare:
		return words.CaptionPoints, text.Text{}
	case t.waits() && t.trains() && t.sheet.Experiment(t.at, -1).Document.Inputs.Grid.Pixels() > 0:
		return words.CaptionDials, words.CaptionWaits
	case t.waits() && t.trains():
		return words.CaptionBefore, words.CaptionWaits
	case t.step.Cursor > 0 && t.trains():
		return words.CaptionDone, words.CaptionPlay
	case sets && !t.solved():
		return words.CaptionChange, text.Text{}
	case s.Sides:
		return words.CaptionGuess, words.CaptionSides
	case !t.trains():
		return t.captionLine(s.Cursor), text.Text{}
	}
	return words.CaptionPlay, text.Text{}
}

// captionLine says what the line of the weights at a step means, or the machine that has them.
func (t *turn) captionLine(cursor int) text.Text {
	e := t.sheet.Experiment(t.at, -1)
	if e.Document.Inputs.Grid.Pixels() > 0 {
		if e.Table.Bias {
			return words.CaptionBiased
		}
		return words.CaptionMachine
	}
	switch e.Rule.Kind {
	case data.Real:
		if !t.solved() && t.step.Cursor == 0 { // what the line means may be what is asked
			return words.CaptionGuess
		}
		return words.CaptionHeight
	case data.Classes:
		return words.CaptionRegions
	}
	if b := t.sheet.Bench(t.at, -1); b.Run != nil && (cursor == 0 || b.Ended()) {
		w := b.Run.Weights(min(cursor, b.Run.Len()), nil)
		if e.Table.Bias {
			w = w[1:]
		}
		if !slices.ContainsFunc(w, func(v float64) bool { return v != 0 }) {
			return words.CaptionFlat
		}
	}
	return words.CaptionLine
}

// points returns what the asks of all steps have earned, and of how many.
func (t *turn) points() (points float64, of int) {
	for i := range t.player.exercise.Steps {
		step := &t.player.exercise.Steps[i]
		for _, ask := range step.Asks {
			of += ask.Points
			if d := t.kept.Steps[step.ID]; d != nil && d.Asks[ask.ID] != nil {
				points += d.Asks[ask.ID].Best * float64(ask.Points)
			}
		}
	}
	return points, of
}

package worker

import (
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// A lesson ends with three sentences about what its student has done in it. Each is said only where
// it is so.

// recap writes them at the end of the lesson, and why the next is worth opening.
func (t *turn) recap(p *markup.Page) {
	if !t.ended() {
		return
	}
	var said []text.Text
	for _, sentence := range []func() (text.Text, bool){t.firstTries, t.mended, t.hoped,
		t.helped} {
		if s, ok := sentence(); ok {
			said = append(said, s)
		}
	}
	if on, ok := t.comesBackOn(); ok {
		said = append(said[:min(2, len(said))], on)
	}
	p.Put(`<section class="recap" aria-labelledby="recap"><h3 id="recap">{}</h3>`, words.RecapTitle)
	for _, s := range said[:min(3, len(said))] {
		p.Put(`<p>{}</p>`, p.Math(s))
	}
	p.Put(`</section>`)
	p.Link(wire.HandIn, words.HandInNow)
	onward := t.player.exercise.Onward
	if onward.En != "" && (t.Place.Own != "" || t.preview) { // its author's last words
		p.Put(`<div class="onward">{}</div>`, markup.Prose(p.Say(onward)))
	}
	if next := t.entry + 1; onward.En != "" && t.entry >= 0 && !t.Embedded &&
		next < len(t.contents.Lessons) {
		p.Put(`<p class="onward">{}</p>`, p.Math(words.RecapNext.With(
			called(t.contents.Lessons[next]), onward)))
	}
}

// tries lists what was tried of each question that is judged, in the order of the lesson: from what
// is kept, on this device or by a course system, over all visits.
func (t *turn) tries(each func(of *progress.MarkedAsk, tried *progress.Ask)) {
	m := progress.Marker{Exercise: t.player.exercise}
	marked, err := m.Mark(&t.kept.Progress)
	if err != nil {
		return // nothing is known of it
	}
	for k := range marked.Asks {
		of := &marked.Asks[k]
		step := &t.player.exercise.Steps[of.Step]
		if step.Kind == exercise.PredictStep || of.Tries == 0 || of.Sheet == nil {
			continue
		}
		if f := of.Sheet.Form(of.Step, of.Ask); !f.Unseen && f.Kind != goal.FormWords {
			each(of, t.kept.Steps[step.ID].Asks[step.Asks[of.Ask].ID])
		}
	}
}

// helped reports whether a hint was asked for, with these numbers or with the first answer's.
func helped(tried *progress.Ask) bool {
	return tried.Help() > 0 || tried.First != nil && tried.First.Hints > 0
}

// firstTries says how many questions were right at once.
func (t *turn) firstTries() (text.Text, bool) {
	first, of, answers := 0, 0, 0
	t.tries(func(ask *progress.MarkedAsk, tried *progress.Ask) {
		of++
		answers += tried.Attempts
		if ask.First.Earns() && !helped(tried) {
			first++
		}
	})
	switch {
	case first > 0 && of == 1:
		return words.RecapOnly, true
	case first > 0:
		return words.RecapFirst.With(first, of), true
	}
	return words.RecapNone.With(text.Plural(answers, words.AnswerOne, words.AnswerMany),
		text.Plural(of, words.QuestionOne, words.QuestionMany)), of > 0
}

// mended names the question that took the most answers, with the first and the last.
func (t *turn) mended() (said text.Text, ok bool) {
	most := 0
	t.tries(func(ask *progress.MarkedAsk, tried *progress.Ask) {
		if len(tried.Wrong) <= most || tried.Best < 1 {
			return
		}
		f := ask.Sheet.Form(ask.Step, ask.Ask)
		if f.Kind != goal.FormFields || tried.Last == tried.Wrong[len(tried.Wrong)-1] {
			return
		}
		most, ok = len(tried.Wrong), true
		said = words.RecapMended.With(ask.Step+1, typed(tried.Wrong[0]), typed(tried.Last))
	})
	return said, ok
}

// typed writes an answer of several fields as it was typed.
func typed(key string) string {
	between := ", "
	if strings.Contains(key, ",") { // a decimal comma
		between = "; "
	}
	key = strings.ReplaceAll(key, "-", "−")
	fields := strings.Split(key, "\x00")
	if len(fields) == 1 {
		return key
	}
	return "(" + strings.Join(fields, between) + ")"
}

// hoped says what was guessed first, and what is so.
func (t *turn) hoped() (text.Text, bool) {
	steps := t.player.exercise.Steps
	for i := range steps {
		d := t.kept.Steps[steps[i].ID]
		for a, ask := range steps[i].Asks {
			if steps[i].Kind != exercise.PredictStep || d == nil || !d.Asks[ask.ID].Checked() {
				continue
			}
			s, err := t.numbersOf(i)
			if err != nil || s.Form(i, a).Kind != goal.FormChoice {
				continue
			}
			given := d.Asks[ask.ID].Texts
			right, known := s.Answer(i, a)
			if !known || len(given) == 0 || len(right.Texts) == 0 {
				continue
			}
			f := s.Form(i, a)
			mine, so := chosenWords(f, given[0]), chosenWords(f, right.Texts[0])
			switch {
			case mine.En == "" || so.En == "":
			case mine == so:
				return words.RecapHoped.With(i+1, mine), true
			default:
				return words.RecapGuessed.With(i+1, mine, so), true
			}
		}
	}
	return text.Text{}, false
}

// chosenWords returns the words of a choice, without the full stop at their end.
func chosenWords(f *goal.Form, id string) text.Text {
	for _, c := range f.Choices[0] {
		if c.ID == id {
			return text.Text{En: strings.TrimSuffix(c.Text.En, "."),
				Zh: strings.TrimSuffix(c.Text.Zh, "。")}
		}
	}
	return text.Text{}
}

// helped says in how many questions a hint was asked for.
func (t *turn) helped() (text.Text, bool) {
	with, of := 0, 0
	t.tries(func(_ *progress.MarkedAsk, tried *progress.Ask) {
		if of++; helped(tried) {
			with++
		}
	})
	if with == 0 {
		return words.RecapNoHelp, of > 0
	}
	return words.RecapHelp.With(with), true
}

// comesBackOn says when the first question of the lesson comes back.
func (t *turn) comesBackOn() (text.Text, bool) {
	if t.entry < 0 || t.Embedded {
		return text.Text{}, false
	}
	next := 0
	for _, ask := range t.contents.Lessons[t.entry].Review {
		if log := t.kept.Log[ask]; len(log) > 0 {
			if s := log.At(t.Today); next == 0 || s.Next < next {
				next = s.Next
			}
		}
	}
	return words.RecapBack.With(words.Date(next)), next > t.Today
}

// numbersOf returns the numbers that a step has.
func (t *turn) numbersOf(step int) (*exercise.Sheet, error) {
	code := t.kept.Code
	if d := t.kept.Steps[t.player.exercise.Steps[step].ID]; d != nil && d.Code != "" {
		code = d.Code
	}
	return t.player.sheet(code)
}

package worker

import (
	"slices"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// What settles a guess: the right answer beside the student's, the run that tells, what happened
// and why, and a question that nobody marks.

// guessed reports whether an ask is a guess that was made.
func (t *turn) guessed(a int) bool {
	v := &t.verdicts[a]
	return (t.form(a).Unseen || t.step.Kind == exercise.PredictStep) &&
		v.State != goal.Empty && v.State != goal.Invalid
}

// telling returns the ask whose run settles the step, and what settles it: the last that was
// guessed, once everything in the step is answered; nil where nothing was guessed.
func (t *turn) telling() (ask int, s *exercise.Settlement) {
	if !t.solved() {
		return 0, nil
	}
	for a := range t.step.Asks {
		if t.guessed(a) && (s == nil || t.step.Asks[a].Settle != nil) {
			ask, s = a, t.sheet.Settlement(t.at, a)
		}
	}
	return ask, s
}

// settles reports whether the run that settles the step is what the lab shows.
func (t *turn) settles() (s *exercise.Settlement, ok bool) {
	if _, s = t.telling(); s == nil || t.open != "" || s.Step == 0 {
		return nil, false
	}
	return s, true
}

// guesses are those at the length of the run that settles the step, for its chart.
func (t *turn) guesses(settles *exercise.Settlement) (list []wire.ChartGuess) {
	told := string(settles.Experiment.Document.Compact())
	for a, ask := range t.step.Asks {
		if string(t.experiment(a)) != told {
			continue
		}
		tried := t.done.Asks[ask.ID].Answer()
		of, at := t.sheet.Guessed(t.at, a, tried)
		said := map[string]text.Text{"epochs": words.GuessEpoch, "updates": words.GuessUpdate}
		if name, ok := said[of]; ok {
			list = append(list, wire.ChartGuess{At: at, Name: t.Lang.Say(name, tried.Texts[0])})
		}
	}
	return list
}

// mark is how a choice of a list, or what stands in a field, stands once it was guessed.
func (q *question) mark(k int, id string) markup.Raw {
	t := q.turn
	if t == nil || !t.guessed(q.a) {
		return ""
	}
	right := t.sheet.Settlement(t.at, q.a).Right
	is := k < len(right) && slices.Contains(right[k], id)
	texts := t.done.Asks[q.id].Texts
	own := k < len(texts) && texts[k] == id
	switch {
	case is && own:
		return "both"
	case is:
		return "right"
	case own:
		return "yours"
	}
	return ""
}

// chip writes what a mark says.
func (q *question) chip(mark markup.Raw) markup.Raw {
	p := &markup.Page{Lang: q.Lang}
	if mark == "yours" || mark == "both" {
		p.Put(` <b class="chip" data-mark="yours">{}</b>`, words.SettledYours)
	}
	if mark == "right" || mark == "both" {
		p.Put(` <b class="chip" data-mark="right"><span aria-hidden="true">✓ </span>{}</b>`,
			words.SettledRight)
	}
	return markup.Raw(p.String())
}

// answered writes, beside fields that were guessed, what is right.
func (q *question) answered() {
	t := q.turn
	if !t.guessed(q.a) {
		return
	}
	shown, ok := t.sheet.Shown(t.at, q.a)
	if !ok {
		return
	}
	if t.verdicts[q.a].State == goal.Right && q.form.Kind == goal.FormFields &&
		strings.Join(shown.Texts, " ") == strings.Join(t.done.Asks[q.id].Texts, " ") {
		q.Put(`<span class="stands">{}</span>`, q.chip("both"))
		return
	}
	q.Put(`<span class="stands">{} <b class="chip" data-mark="right">`+
		`<span aria-hidden="true">✓ </span>{} {}</b></span>`, q.chip("yours"), words.SettledRight,
		strings.Join(shown.Texts, ", "))
}

// settled writes what happened and why, with what there is to say of the guess itself.
func (q *question) settled() {
	t := q.turn
	if !t.guessed(q.a) {
		return
	}
	s, v := t.sheet.Settlement(t.at, q.a), q.verdict()
	if s.Happened.En == "" {
		return
	}
	q.Put(`<div class="settled" id="settled-{}" tabindex="-1" role="group" aria-label="{}">`, q.id,
		q.Lang.Aloud(q.Lang.Sentences(q.Say(t.expected(q.a)), q.Say(s.Why))))
	q.Put(`<p><strong>{}</strong></p><p>{}</p>`, q.Math(t.expected(q.a)), q.Math(s.Why))
	if q.own(v) {
		q.Put(`<div class="own">`)
		for _, m := range v.Say {
			q.Put(`<p>{}</p>`, q.Math(m.Text()))
		}
		q.shows()
		q.Put(`</div>`)
	}
	q.Put(`</div>`)
}

// expected says what happened and whether it was expected: exactly, or about.
func (t *turn) expected(a int) text.Text {
	v, happened := &t.verdicts[a], t.sheet.Settlement(t.at, a).Happened
	key := v.Say[0].Key
	switch {
	case v.State != goal.Right:
		return words.GuessOff.With(happened)
	case strings.HasPrefix(key, "estimate-too-"):
		return words.GuessNearAt.With(happened, t.done.Asks[t.step.Asks[a].ID].Texts[0])
	case key == "line-near", key == "curve-right":
		return words.GuessNear.With(happened)
	}
	return words.GuessHeld.With(happened)
}

// own reports whether there is more to say of a guess than what settles it: how far off a number
// was, what a search has found, another run that speaks against the option.
func (q *question) own(v *goal.Verdict) bool {
	if strings.HasPrefix(v.Say[0].Key, "claim-") {
		return true
	}
	settles := q.turn.sheet.Settlement(q.turn.at, q.a)
	played := string(settles.Experiment.Document.Compact())
	opens := func(s goal.Show) bool { return s.Kind == goal.ShowOpen && s.Open != played }
	return v.State != goal.Right &&
		(q.form.Kind != goal.FormChoice || slices.ContainsFunc(v.Show, opens))
}

// wonder writes the question that nobody marks. What is written there is kept as it is typed.
func (t *turn) wonder(p *markup.Page) {
	a, s := t.telling()
	if s == nil || s.Question.En == "" {
		return
	}
	name := t.step.ID + "." + t.step.Asks[a].ID + ".why"
	p.Put(`<div class="wonder"><label class="asked" for="{}">{}</label>`, name, p.Math(s.Question))
	p.Put(`<textarea id="{}" name="{}" rows="2" maxlength="2000" placeholder="{}">{}</textarea></div>`,
		name, name, words.SettledNote, t.Fields[name])
}

// watch shows a run from its start, up to the step that tells: that of the step itself where it
// settles a guess, else another.
func (t *turn) watch(a int, do wire.Watch) {
	t.plays, t.see = true, plane
	if telling, s := t.telling(); s != nil && telling == a {
		return
	}
	s := t.sheet.Settlement(t.at, a)
	t.open, t.openAt = string(s.Experiment.Document.Compact()), s.Step
	t.say = append(t.say, words.CaptionOther)
}

// again writes the button that plays the run once more which settled a guess.
func (t *turn) watchAgain(p *markup.Page) {
	if _, ok := t.settles(); !ok {
		return
	}
	a, _ := t.telling()
	p.Put(`<button type="button" id="lesson-watch" data-do="{}">{}</button>`,
		wire.Watch{Ask: t.step.Asks[a].ID}, words.SettledWatch)
}

package worker

import (
	"slices"
	"strconv"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Small questions: after a wrong answer that no named mistake explains, the page asks for the
// numbers on the way to the answer, one at a time. They cost nothing and count as help.

// smallWay is the ask of a step that small questions are about, and the way that they go.
type smallWay struct {
	ask    int
	way    goal.Way
	ok     bool
	behind map[int]int // asks without questions, with the ask that comes first
	empty  bool        // a check came without a number
}

// asking returns the ask of the step that small questions are about. There is one at a time: the
// first that has a way.
func (t *turn) asking() (a int, way goal.Way, ok bool) {
	if t.smalls == nil {
		t.smalls = &smallWay{behind: map[int]int{}}
		t.smalls.ask, t.smalls.way, t.smalls.ok = t.searchWay()
	}
	return t.smalls.ask, t.smalls.way, t.smalls.ok
}

func (t *turn) searchWay() (a int, way goal.Way, ok bool) {
	if t.open != "" {
		return 0, way, false
	}
	for a := range t.step.Asks {
		if t.settled(a) || t.fixed(a) || t.step.Kind == exercise.PredictStep || t.form(a).Unseen {
			continue
		}
		tried := t.done.Asks[t.step.Asks[a].ID]
		if !tried.Checked() || t.shownWhole(a) {
			continue
		}
		way, ok := t.sheet.Way(t.at, a, t.answers(), &t.verdicts[a], tried.Small, t.settled)
		if ok {
			return a, way, true
		}
		if way.Behind >= 0 {
			t.smalls.behind[a] = way.Behind
		}
	}
	return 0, way, false
}

// smallOpen reports whether a small question waits for a number.
func (t *turn) smallOpen() bool {
	_, way, ok := t.asking()
	return ok && way.At < len(way.Parts)
}

// smallField is the name of the field for small questions.
func (t *turn) smallField(a int) string { return t.step.ID + "." + t.step.Asks[a].ID + ".small" }

// smallID is the id of the field for a small question. Each has a field of its own, which takes the
// focus: so its question is heard once, by every screen reader.
func (t *turn) smallID(a int, way *goal.Way) string {
	return t.smallField(a) + "-" + strconv.Itoa(way.At)
}

// smallName names the field for a small question; what led to it stands before it.
func (t *turn) smallName(a int, way *goal.Way) string {
	var name []string
	switch {
	case way.At > 0:
		name = append(name, t.Lang.Say(words.AllRight))
	case len(t.step.Asks) == 1:
		for _, m := range t.verdicts[a].Say {
			name = append(name, t.Lang.Say(m.Text()))
		}
	}
	return t.Lang.Sentences(append(name, t.Lang.Say(smallAsked(way)))...)
}

// beginSmall leads to a small question that was not there before a check.
func (t *turn) beginSmall(before string) {
	a, way, ok := t.asking()
	for a := range t.step.Asks {
		if first, behind := t.smalls.behind[a]; behind && !ok {
			t.say = append(t.say, words.SmallBehind.With(t.name(first)))
			break
		}
	}
	if !ok || t.step.Asks[a].ID == before {
		return
	}
	if way.At < len(way.Parts) { // it is read where the focus goes, behind the only verdict
		t.focus, t.see = t.smallID(a, &way), "small-"+t.step.Asks[a].ID
		if len(t.step.Asks) == 1 && len(t.say) == len(t.verdicts[a].Say) {
			t.say = nil
		}
		return
	}
	t.say = append(t.say, smallAsked(&way))
}

// askedBefore is the id of the ask that small questions are about; "": none is.
func (t *turn) askedBefore() string {
	if a, _, ok := t.asking(); ok {
		return t.step.Asks[a].ID
	}
	return ""
}

// small checks the number that was typed for a small question.
func (t *turn) small(a int) {
	at, way, ok := t.asking()
	if !ok || at != a || way.At == len(way.Parts) {
		return
	}
	field, tried := t.smallField(a), t.done.Ask(t.step.Asks[a].ID)
	t.focus, t.see = t.smallID(a, &way), "small-"+t.step.Asks[a].ID
	typed := text.Cut(t.Fields[field], wire.MostSmall)
	if typed == "" && !slices.Equal(t.given(a).Texts, tried.Texts) { // the answer was changed
		t.focus = ""
		t.check()
		return
	}
	if t.smalls.empty = typed == ""; t.smalls.empty {
		t.say = append(t.say, words.AnswerMissing, smallAsked(&way))
		return
	}
	if tried.Small == nil {
		tried.Small = map[string]string{}
	}
	was := way.At
	tried.Small[way.Parts[was].ID] = typed
	t.smalls = nil
	if _, way, ok = t.asking(); !ok || way.At == was {
		if ok {
			for _, m := range way.Parts[was].Say {
				t.say = append(t.say, m.Text())
			}
			if formula := smallFormula(&way.Parts[was]); formula.En != "" {
				t.say = append(t.say, words.SmallFormula.With(formula))
			}
			t.say = append(t.say, smallAsked(&way))
		}
		t.tellProgress()
		return
	}
	t.fillAt(field, "")
	t.focus = t.smallID(a, &way)
	if way.At == len(way.Parts) {
		t.say = append(t.say, words.AllRight, smallAsked(&way))
		t.focus, t.see = t.firstWrong(a), "ask-"+t.step.Asks[a].ID
	}
	t.tellProgress()
}

// firstWrong is the id of the first field of an answer that is not right.
func (t *turn) firstWrong(a int) string {
	k := slices.IndexFunc(t.verdicts[a].Parts,
		func(s goal.State) bool { return s != goal.Right })
	return t.field(a, max(0, k))
}

// smallAsked is the question that is asked now.
func smallAsked(way *goal.Way) text.Text {
	switch {
	case way.At == len(way.Parts):
		return words.SmallEnd
	case way.At == 0:
		return words.SmallFirst.With(way.Parts[0].Symbol)
	}
	return words.SmallNext.With(way.Parts[way.At].Symbol)
}

// smallFormula is the formula of a number in symbols, after a wrong one that no mistake explains.
func smallFormula(q *goal.Small) text.Text {
	if q.State != goal.Wrong || len(q.Say) == 0 || q.Say[0].Key != "wrong" {
		return text.Text{}
	}
	return q.Formula
}

// small writes the way to the answer, with the question that is asked now.
func (q *question) small() {
	t := q.turn
	a, way, ok := t.asking()
	if first, behind := t.smalls.behind[q.a]; behind {
		q.Put(`<p>{}</p>`, q.Math(words.SmallBehind.With(t.name(first))))
	}
	if !ok || a != q.a {
		return
	}
	id := "small-" + q.id
	q.Put(`<div class="small-way" id="{}"><ol aria-label="{}">`, id, words.SmallWay)
	for k := range way.Parts {
		q.stop(way.Parts[k].Symbol, k, way.At)
	}
	last := q.form.Symbol
	if last.En == "" {
		last = words.SmallAnswer
	}
	q.stop(last, len(way.Parts), way.At)
	q.Put(`</ol>`)
	for _, part := range way.Parts[:way.At] {
		q.Put(`<p class="had"><span aria-hidden="true">✓ </span>{}</p>`, q.Math(part.Worked))
	}
	q.Put(`<p class="asked" id="{}-asked">{}</p>`, id, q.Math(smallAsked(&way)))
	if way.At < len(way.Parts) {
		q.smallEntry(&way)
	}
	q.Put(`<p class="quiet small">{}</p></div>`, words.SmallChange)
}

// stop writes a number on the way: done, asked now, or to come.
func (q *question) stop(symbol text.Text, k, at int) {
	state, name := "open", symbol
	switch {
	case k < at:
		state, name = "right", words.SmallDone.With(symbol)
	case k == at:
		state, name = "now", words.SmallNow.With(symbol)
	}
	q.Put(`<li data-state="{}"><span aria-hidden="true">{}</span><span class="spoken">{}</span></li>`,
		state, q.Math(symbol), name)
}

// smallEntry writes the field for a small question, and what is said of what stands there.
func (q *question) smallEntry(way *goal.Way) {
	part, field := &way.Parts[way.At], q.turn.smallField(q.a)
	typed := q.turn.Fields[field]
	do := wire.Small{Ask: q.id}
	if q.turn.smalls.empty {
		q.Put(`<div class="remark"><p>{}</p></div>`, words.AnswerMissing)
	}
	if part.State != goal.Empty {
		q.Put(`<div class="remark">`)
		for _, m := range part.Say {
			q.Put(`<p>{}</p>`, q.Math(m.Text()))
		}
		q.Put(`</div>`)
	}
	if formula := smallFormula(part); formula.En != "" {
		q.Put(`<p class="quiet">{}</p>`, q.Math(formula))
	}
	wrong := markup.When(part.State != goal.Empty && typed == part.Typed, ` aria-invalid="true"`)
	q.Put(`<div class="entry"><span class="symbol" aria-hidden="true">{}</span>`+
		`<input type="text" inputmode="text" autocomplete="off" spellcheck="false" maxlength="{}" `+
		`id="{}" name="{}" size="{}" aria-label="{}" data-enter="{}"{} value="{}">`+
		`<button type="button" class="primary" data-do="{}">{}</button></div>`,
		q.Math(part.Symbol), wire.MostSmall, q.turn.smallID(q.a, way), field,
		strconv.Itoa(wire.FieldWidth(typed)), q.turn.smallName(q.a, way), do, wrong, typed,
		do, words.CheckAnswer)
}

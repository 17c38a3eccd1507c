package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// The steps of making an exercise, one of them open.
const (
	foldStart   = "start"
	foldAsk     = "ask"
	foldShow    = "show"
	foldWrong   = "wrong"
	foldNumbers = "numbers"
	foldWords   = "words"
	foldRules   = "rules"
)

// html writes the column of the steps, and what is beside the students' page s.
func (t *teacher) html(p *page, s *turn) {
	k := &t.kept
	p.put(`<div class="teach"><div class="teach-head"><h2 id="lesson-title" tabindex="-1">{}</h2>`+
		`<p class="quiet small"><span data-saved="{}">{}</span> `, words.TeachTitle, wire.SavedDraft,
		words.TeachSaved)
	t.back(p, teachUndo, words.TeachUndo, words.TeachUndoOf, k.Was)
	p.put(` `)
	t.back(p, teachRedo, words.TeachRedo, words.TeachRedoOf, k.Next)
	p.put(`</p></div>`)
	p.put(`<p class="quiet">{} <a href="#{}">{}</a></p><ol class="teach-steps" aria-label="{}">`,
		words.TeachLead, wire.ClassID, classLink(t.Live), words.TeachSteps)
	for i, f := range []struct {
		id   string
		name text.Text
		now  func(*turn) text.Text
		body func(*page, *turn)
	}{
		{foldStart, words.TeachStart, t.started, t.start},
		{foldAsk, words.TeachAsk, t.asked, t.ask},
		{foldShow, words.TeachShow, t.shown, t.show},
		{foldWrong, words.TeachWrong, t.known, t.mistakes},
		{foldNumbers, words.TeachNumbers, t.varies, t.numbers},
		{foldWords, words.TeachWords, t.titled, t.words},
		{foldRules, words.TeachRules, t.ruled, t.rules},
	} {
		open, to := k.Fold == f.id, f.id
		if open {
			to = nobody
		}
		p.put(`<li{}><button type="button" class="teach-fold" id="teach-{}" aria-expanded="{}" data-do="{}">`,
			when(open, ` class="open"`), f.id, strconv.FormatBool(open),
			wire.Teach{What: teachFold, To: to})
		p.put(`<b>{}</b> <strong>{}</strong> <span class="quiet">{}</span></button>`, i+1, f.name,
			p.math(f.now(s)))
		if open {
			p.put(`<div class="teach-body">`)
			f.body(p, s)
			p.put(`</div>`)
		}
		p.put(`</li>`)
	}
	p.put(`</ol>`)
	t.give(p)
	t.answers(p)
	p.put(`</div>`)
}

// back writes the button that brings a draft back, and names what it brings back.
func (t *teacher) back(p *page, what string, name, of text.Text, drafts []*draft.Draft) {
	if n := len(drafts); n > 0 {
		name = of.With(changed(drafts[n-1], t.kept.Draft))
	}
	p.put(`<button type="button" class="link" id="teach-{}" data-do="{}"{}>{}</button>`, what,
		wire.Teach{What: what, To: nobody}, when(len(drafts) == 0, " disabled"), name)
}

// from is the exercise that the draft changes, if it asks what that asks.
func (t *teacher) from() (title text.Text, ok bool) {
	d := t.kept.Draft
	if d.Base == nil {
		return title, false
	}
	plain := *d
	plain.Words, plain.Asks = nil, nil
	x, err := exercise.Parse(plain.Document())
	if err != nil {
		return title, false
	}
	return x.Title, true
}

func (t *teacher) started(*turn) text.Text {
	if title, ok := t.from(); ok {
		return words.TeachOfCard.With(title)
	}
	return words.TeachOfScreen
}

func (t *teacher) start(p *page, _ *turn) {
	if t.kept.Solving == placing {
		p.put(`<p class="placing">{}</p>`, placeNow)
		if slices.Contains(t.say, words.TeachPlaceFirst) {
			p.put(`<p class="remark">{}</p>`, words.TeachPlaceFirst)
		}
		t.taking(p, words.TeachPlaced)
		return
	}
	p.put(`<p><button type="button" id="teach-screen" data-do="{}">{}</button> <button type="button" id="teach-place" data-do="{}">{}</button></p><p>{}</p><ul class="cards">`,
		wire.Teach{What: teachScreen, To: nobody}, words.TeachScreen,
		wire.Teach{What: teachPlace, To: nobody}, words.TeachPlace, words.TeachCards)
	for _, c := range draft.Cards() {
		p.put(`<li><button type="button" id="card-{}" data-do="{}"><strong>{}</strong> <span class="quiet small">{}</span></button></li>`,
			c.ID, wire.Teach{What: teachCard, To: c.ID}, p.math(c.Title), p.math(c.Objective))
	}
	p.put(`</ul><p>{}</p><p class="remix">`, words.TeachRemixes)
	t.menu(p, fieldOf)
	p.put(` <label>{} <select name="{}" id="{}">`, words.TeachStep, fieldAt, fieldAt)
	for i := range t.choice(fieldOf).Steps {
		n := strconv.Itoa(i + 1)
		p.put(`<option{}>{}</option>`, when(t.Fields[fieldAt] == n, " selected"), n)
	}
	p.put(`<option value="{}"{}>{}</option>`, wholeExercise,
		when(t.Fields[fieldAt] == wholeExercise, " selected"), words.TeachAllSteps)
	p.put(`</select></label> <button type="button" id="teach-lesson" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachLesson, To: nobody}, words.TeachTakeStep)
	p.put(`<p>{} <button type="button" class="link" data-do="{}">{}</button></p>`,
		words.TeachFile, wire.OpenFile, words.LessonFile)
}

// menu offers the lessons and the exercises that were opened on this device.
func (t *teacher) menu(p *page, field string) {
	p.put(`<label>{} <select name="{}" id="{}" data-kind="teach">`, words.TeachOfLesson, field, field)
	chosen := t.choice(field).ID
	for _, e := range t.others() {
		p.put(`<option value="{}"{}>{}</option>`, e.ID, when(e.ID == chosen, " selected"),
			numbered(e, " "))
	}
	p.put(`</select></label>`)
}

// setUp returns the sentence that is to be shown; ok is false where none is.
func (t *teacher) setUp() (s draft.Sentence, ok bool) {
	for _, s := range t.kept.Draft.Sentences() {
		if s.Chosen && s.Shown {
			return s, true
		}
	}
	return s, false
}

func (t *teacher) shown(*turn) text.Text {
	s, ok := t.setUp()
	switch {
	case !ok:
		return words.TeachNoShow
	case len(s.Set) > 0:
		return words.TeachCan
	}
	return words.TeachMissing
}

func (t *teacher) show(p *page, s *turn) {
	of, ok := t.setUp()
	if !ok {
		p.put(`<p>{}</p>`, words.TeachNoShow)
		return
	}
	p.put(`<p><strong>{}</strong></p>`, p.math(of.Text.With(anys(of.Blanks)...)))
	if t.kept.Solving == of.ID {
		p.put(`<p>{}</p>`, solveNow)
		if t.tried != nil {
			for _, said := range saidOf(t.tried) {
				p.put(`<p class="remark">{}</p>`, p.math(said))
			}
		}
		t.taking(p, words.TeachTake)
		return
	}
	label := words.TeachSolve
	if len(of.Set) > 0 {
		label = words.TeachSolveOver
		var may []string
		for _, lock := range s.step.May {
			may = append(may, p.say(words.TeachLocks[lock]))
		}
		p.put(`<p class="done">✓ {}</p><p>{}</p>`, words.TeachCan,
			words.TeachMay.With(strings.Join(may, p.say(words.ListComma))))
	} else {
		p.put(`<p>{}</p>`, words.TeachShowLead)
	}
	p.put(`<p><button type="button" id="teach-solve" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachSolve, To: of.ID}, label)
	if len(of.Set) == 0 {
		p.put(`<p><button type="button" class="tick" role="checkbox" aria-checked="{}" id="teach-open" aria-labelledby="teach-open-is" data-do="{}"></button> <span id="teach-open-is">{}</span></p>`,
			strconv.FormatBool(t.kept.Draft.Open), wire.Teach{What: teachOpen, To: nobody},
			words.TeachOpen)
	}
}

// taking takes what is set up in the lab, or leaves it.
func (t *teacher) taking(p *page, take text.Text) {
	p.put(`<p class="solving"><button type="button" class="primary" id="teach-take" data-do="{}">{}</button> <button type="button" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachTake, To: nobody}, take,
		wire.Teach{What: teachCancel, To: nobody}, words.TeachCancel)
}

// recognised lists the wrong answers to the first question of the step that has any.
func recognised(s *turn) (ask int, all []exercise.Recognised) {
	for a := range s.step.Asks {
		if all := s.sheet.Recognised(s.at, a); len(all) > 0 {
			return a, all
		}
	}
	return 0, nil
}

func (t *teacher) known(s *turn) text.Text {
	if _, all := recognised(s); len(all) > 0 {
		return words.TeachKnown.With(mistaken(all))
	}
	return words.TeachKnownNone
}

// mistaken counts the named errors of some wrong answers, each once.
func mistaken(all []exercise.Recognised) int {
	var ids []string
	for _, r := range all {
		for _, id := range r.Errors {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return len(ids)
}

func (t *teacher) mistakes(p *page, s *turn) {
	if _, all := recognised(s); len(all) == 0 {
		p.put(`<p>{}</p>`, words.TeachWrongOwn)
		return
	}
	p.put(`<p>{}</p>`, words.TeachWrongLead)
	alike := false
	for a := range s.step.Asks {
		all := s.sheet.Recognised(s.at, a)
		if len(all) == 0 {
			continue
		}
		p.put(`<h3>{}</h3><ul class="mistakes">`, p.math(s.sheet.Question(s.at, a)))
		for i, r := range all {
			t.mistake(p, s, s.step.Asks[a].ID+"."+strconv.Itoa(i), r)
			alike = alike || len(r.Errors) > 1
		}
		p.put(`</ul>`)
	}
	if !alike {
		return
	}
	if eta, ok := t.kept.Draft.Apart(); ok {
		p.put(`<p class="unfit">{} <button type="button" class="link" id="teach-eta" data-do="{}">{}</button></p>`,
			words.TeachApart.With(eta), wire.Teach{What: teachEta, To: eta},
			words.TeachUse.With(eta))
	}
}

func (t *teacher) mistake(p *page, s *turn, at string, r exercise.Recognised) {
	id := r.Errors[0]
	p.put(`<li><button type="button" class="tick" role="checkbox" aria-checked="{}" id="about-{}" aria-label="{}" data-do="{}"></button>`,
		strconv.FormatBool(slices.Contains(t.kept.Draft.Topics(), id)), at, words.TeachAbout,
		wire.Teach{What: teachAbout, To: id})
	p.put(`<span class="said">{}</span><button type="button" class="link" id="wrong-{}" data-do="{}" aria-label="{}">{}</button>`,
		p.math(r.Say), at, wire.Teach{What: teachWrong, To: at},
		words.TeachType.With(strings.Join(r.Texts, "  ")), strings.Join(r.Texts, "  "))
	if len(r.Errors) > 1 {
		p.put(`<span class="unfit small">{}</span>`, words.TeachAlike)
	}
	p.put(`</li>`)
}

package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/classroom"
	"perceptronlab/app/markup"
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
func (t *teacher) html(p *markup.Page, s *turn) {
	k := &t.kept
	p.Put(`<div class="teach"><div class="teach-head"><h2 id="lesson-title" tabindex="-1">{}</h2>`+
		`<p class="quiet small"><span data-saved="{}">{}</span> `, words.TeachTitle, wire.SavedDraft,
		words.TeachSaved)
	t.back(p, teachUndo, words.TeachUndo, words.TeachUndoOf, k.Was)
	p.Put(` `)
	t.back(p, teachRedo, words.TeachRedo, words.TeachRedoOf, k.Next)
	p.Put(`</p></div>`)
	p.Put(`<p class="quiet">{} <a href="#{}">{}</a></p><ol class="teach-steps" aria-label="{}">`,
		words.TeachLead, wire.ClassID, classroom.ClassLink(t.Live), words.TeachSteps)
	for i, f := range []struct {
		id   string
		name text.Text
		now  func(*turn) text.Text
		body func(*markup.Page, *turn)
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
			to = wire.Nobody
		}
		p.Put(`<li{}><button type="button" class="teach-fold" id="teach-{}" aria-expanded="{}" data-do="{}">`,
			markup.When(open, ` class="open"`), f.id, strconv.FormatBool(open),
			wire.Teach{What: teachFold, To: to})
		p.Put(`<b>{}</b> <strong>{}</strong> <span class="quiet">{}</span></button>`, i+1, f.name,
			p.Math(f.now(s)))
		if open {
			p.Put(`<div class="teach-body">`)
			f.body(p, s)
			p.Put(`</div>`)
		}
		p.Put(`</li>`)
	}
	p.Put(`</ol>`)
	t.give(p)
	t.answers(p)
	p.Put(`</div>`)
}

// back writes the button that brings a draft back, and names what it brings back.
func (t *teacher) back(p *markup.Page, what string, name, of text.Text, drafts []*draft.Draft) {
	if n := len(drafts); n > 0 {
		name = of.With(changed(drafts[n-1], t.kept.Draft))
	}
	p.Put(`<button type="button" class="link" id="teach-{}" data-do="{}"{}>{}</button>`, what,
		wire.Teach{What: what, To: wire.Nobody}, markup.When(len(drafts) == 0, " disabled"), name)
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

func (t *teacher) start(p *markup.Page, _ *turn) {
	if s := t.kept.Solving; s == placing || s == changing {
		now := placeNow
		if s == changing {
			now = changeNow
		}
		p.Put(`<p class="placing">{}</p>`, now)
		if slices.Contains(t.say, words.TeachPlaceFirst) {
			p.Put(`<p class="remark">{}</p>`, words.TeachPlaceFirst)
		}
		t.taking(p, words.TeachPlaced)
		return
	}
	if _, base := t.from(); !base {
		p.Put(`<p><button type="button" id="teach-change" data-do="{}">{}</button></p>`,
			wire.Teach{What: teachChange, To: wire.Nobody}, words.TeachChange)
	}
	p.Put(`<p><button type="button" id="teach-screen" data-do="{}">{}</button> <button type="button" id="teach-place" data-do="{}">{}</button></p><p>{}</p><ul class="cards">`,
		wire.Teach{What: teachScreen, To: wire.Nobody}, words.TeachScreen,
		wire.Teach{What: teachPlace, To: wire.Nobody}, words.TeachPlace, words.TeachCards)
	for _, c := range draft.Cards() {
		p.Put(`<li><button type="button" id="card-{}" data-do="{}"><strong>{}</strong> <span class="quiet small">{}</span></button></li>`,
			c.ID, wire.Teach{What: teachCard, To: c.ID}, p.Math(c.Title), p.Math(c.Objective))
	}
	p.Put(`</ul><p>{}</p><p class="remix">`, words.TeachRemixes)
	t.menu(p, fieldOf)
	p.Put(` <label>{} <select name="{}" id="{}">`, words.TeachStep, fieldAt, fieldAt)
	for i := range t.choice(fieldOf).Steps {
		n := strconv.Itoa(i + 1)
		p.Put(`<option{}>{}</option>`, markup.When(t.Fields[fieldAt] == n, " selected"), n)
	}
	p.Put(`<option value="{}"{}>{}</option>`, wholeExercise,
		markup.When(t.Fields[fieldAt] == wholeExercise, " selected"), words.TeachAllSteps)
	p.Put(`</select></label> <button type="button" id="teach-lesson" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachLesson, To: wire.Nobody}, words.TeachTakeStep)
	p.Put(`<p>{} <button type="button" class="link" data-do="{}">{}</button></p>`,
		words.TeachFile, wire.OpenFile, words.LessonFile)
}

// menu offers the lessons and the exercises that were opened on this device.
func (t *teacher) menu(p *markup.Page, field string) {
	p.Put(`<label>{} <select name="{}" id="{}" data-kind="teach">`, words.TeachOfLesson, field, field)
	chosen := t.choice(field).ID
	for _, e := range t.others() {
		p.Put(`<option value="{}"{}>{}</option>`, e.ID, markup.When(e.ID == chosen, " selected"),
			e.Numbered(" "))
	}
	p.Put(`</select></label>`)
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

func (t *teacher) show(p *markup.Page, s *turn) {
	of, ok := t.setUp()
	if !ok {
		p.Put(`<p>{}</p>`, words.TeachNoShow)
		return
	}
	p.Put(`<p><strong>{}</strong></p>`, p.Math(of.Text.With(anys(of.Blanks)...)))
	if t.kept.Solving == of.ID {
		p.Put(`<p>{}</p>`, solveNow)
		if t.tried != nil {
			for _, said := range saidOf(t.tried) {
				p.Put(`<p class="remark">{}</p>`, p.Math(said))
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
			may = append(may, p.Say(words.TeachLocks[lock]))
		}
		p.Put(`<p class="done">✓ {}</p><p>{}</p>`, words.TeachCan,
			words.TeachMay.With(strings.Join(may, p.Say(words.ListComma))))
	} else {
		p.Put(`<p>{}</p>`, words.TeachShowLead)
	}
	p.Put(`<p><button type="button" id="teach-solve" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachSolve, To: of.ID}, label)
	if len(of.Set) == 0 {
		p.Put(`<p><button type="button" class="tick" role="checkbox" aria-checked="{}" id="teach-open" aria-labelledby="teach-open-is" data-do="{}"></button> <span id="teach-open-is">{}</span></p>`,
			strconv.FormatBool(t.kept.Draft.Open), wire.Teach{What: teachOpen, To: wire.Nobody},
			words.TeachOpen)
	}
}

// taking takes what is set up in the lab, or leaves it.
func (t *teacher) taking(p *markup.Page, take text.Text) {
	p.Put(`<p class="solving"><button type="button" class="primary" id="teach-take" data-do="{}">{}</button> <button type="button" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachTake, To: wire.Nobody}, take,
		wire.Teach{What: teachCancel, To: wire.Nobody}, words.TeachCancel)
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

func (t *teacher) mistakes(p *markup.Page, s *turn) {
	if _, all := recognised(s); len(all) == 0 {
		p.Put(`<p>{}</p>`, words.TeachWrongOwn)
		return
	}
	p.Put(`<p>{}</p>`, words.TeachWrongLead)
	alike := false
	for a := range s.step.Asks {
		all := s.sheet.Recognised(s.at, a)
		if len(all) == 0 {
			continue
		}
		p.Put(`<h3>{}</h3><ul class="mistakes">`, p.Math(s.sheet.Question(s.at, a)))
		for i, r := range all {
			t.mistake(p, s, s.step.Asks[a].ID+"."+strconv.Itoa(i), r)
			alike = alike || len(r.Errors) > 1
		}
		p.Put(`</ul>`)
	}
	if !alike {
		return
	}
	if eta, ok := t.kept.Draft.Apart(); ok {
		p.Put(`<p class="unfit">{} <button type="button" class="link" id="teach-eta" data-do="{}">{}</button></p>`,
			words.TeachApart.With(eta), wire.Teach{What: teachEta, To: eta},
			words.TeachUse.With(eta))
	}
}

func (t *teacher) mistake(p *markup.Page, s *turn, at string, r exercise.Recognised) {
	id := r.Errors[0]
	p.Put(`<li><button type="button" class="tick" role="checkbox" aria-checked="{}" id="about-{}" aria-label="{}" data-do="{}"></button>`,
		strconv.FormatBool(slices.Contains(t.kept.Draft.Topics(), id)), at, words.TeachAbout,
		wire.Teach{What: teachAbout, To: id})
	p.Put(`<span class="said">{}</span><button type="button" class="link" id="wrong-{}" data-do="{}" aria-label="{}">{}</button>`,
		p.Math(r.Say), at, wire.Teach{What: teachWrong, To: at},
		words.TeachType.With(typedWrong(r)), p.Math(typedWrong(r)))
	if len(r.Errors) > 1 {
		p.Put(`<span class="unfit small">{}</span>`, words.TeachAlike)
	}
	p.Put(`</li>`)
}

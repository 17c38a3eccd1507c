package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// The steps about numbers and words, and what is given out.

func (t *teacher) varies(s *turn) text.Text {
	d := t.kept.Draft
	if s.sheet.Exercise.Drawing == nil {
		return words.TeachSame
	}
	if title, ok := t.from(); ok && len(d.Asks) == 0 && !d.Redraws() {
		return words.TeachVaryOwn.With(title)
	}
	return t.kept.Found
}

func (t *teacher) numbers(p *markup.Page, s *turn) {
	d := t.kept.Draft
	all := d.Varyings()
	if len(all) == 0 {
		p.Put(`<p>{}</p>`, p.Math(t.varies(s)))
		return
	}
	p.Put(`<p>{}</p><ul class="mistakes">`, words.TeachVaryLead)
	for _, v := range all {
		p.Put(`<li><button type="button" class="tick" role="checkbox" aria-checked="{}" id="vary-{}" aria-labelledby="vary-{}-is" data-do="{}"></button><span class="said" id="vary-{}-is">{}</span></li>`,
			strconv.FormatBool(v.On), v.ID, v.ID, wire.Teach{What: teachVary, To: v.ID}, v.ID,
			p.Math(v.Name))
	}
	p.Put(`</ul>`)
	if d.Redraws() {
		p.Put(`<p role="status">{}</p>`, p.Math(t.kept.Found))
	}
	t.drawn(p, s.sheet.Exercise)
}

// drawn tells what numbers are drawn from, and shows some that were drawn, each with its answer.
func (t *teacher) drawn(p *markup.Page, x *exercise.Exercise) {
	const examples = 3
	ranges := draft.Ranges(x)
	if len(ranges) == 0 {
		return
	}
	p.Put(`<ul class="ranges">`)
	for _, r := range ranges {
		p.Put(`<li>{}</li>`, p.Math(words.TeachRange.With(r.Name, r.From)))
	}
	p.Put(`</ul>`)
	codes := x.Drawing.Pool
	for n := 0; len(codes) < examples; n++ {
		codes = append(codes[:len(codes):len(codes)], x.Code("", strconv.Itoa(n)))
	}
	var sheets []*exercise.Sheet
	for _, code := range codes[:examples] {
		if s, err := x.Sheet(code); err == nil {
			sheets = append(sheets, s)
		}
	}
	if len(sheets) == 0 {
		return
	}
	p.Put(`<h3 class="quiet small">{}</h3><ul class="drawn">`, words.TeachDrawn)
	for _, s := range sheets {
		p.Put(`<li><code>{}</code> {}</li>`, s.Code, p.Math(t.example(s)))
	}
	p.Put(`</ul>`)
}

// example writes the numbers of a variant: those that the first step can tell or, if it tells none,
// those that were drawn.
func (t *teacher) example(s *exercise.Sheet) text.Text {
	var given []string
	for _, place := range s.Places(0) {
		given = append(given, strings.Trim(place.Name, "{}")+" = "+place.Value)
	}
	if given == nil {
		for _, d := range s.Draws {
			given = append(given, d.Name+" = "+d.Value)
		}
	}
	said := text.Text{En: strings.Join(given, "; "), Zh: strings.Join(given, "；")}
	if right, ok := s.Answer(0, 0); ok && len(right.Texts) > 0 {
		return words.TeachGives.With(said, strings.Join(right.Texts, ", "))
	}
	return said
}

func (t *teacher) titled(s *turn) text.Text { return s.sheet.Exercise.Title }

func (t *teacher) words(p *markup.Page, s *turn) {
	other := words.En
	if p.Lang == words.En {
		other = words.Zh
	}
	t.written(p, s, p.Lang)
	p.Put(`<details id="teach-other" aria-labelledby="teach-other-is"><summary id="teach-other-is">{}</summary>`, words.TeachOther)
	t.written(p, s, other)
	p.Put(`</details><p class="quiet small">{}</p>`, words.TeachKeeps)
}

// modes are how often a question can be answered, and what that costs.
var modes = []struct {
	mode exercise.Mode
	name text.Text
}{{exercise.Practice, words.ModePractice}, {exercise.Graded, words.ModeGraded},
	{exercise.Once, words.ModeOnce}}

func (t *teacher) ruled(s *turn) text.Text {
	for _, m := range modes {
		if m.mode == s.sheet.Exercise.Mode {
			return words.TeachRuled.With(m.name, s.sheet.Exercise.Minutes)
		}
	}
	return text.Text{}
}

// rules are how often it can be answered, how long it takes and when it is passed.
func (t *teacher) rules(p *markup.Page, s *turn) {
	x := s.sheet.Exercise
	p.Put(`<p id="teach-mode">{}</p><div class="choice-of" role="group" aria-labelledby="teach-mode">`,
		words.TeachMode)
	for _, m := range modes {
		p.Put(`<button type="button" id="mode-{}" aria-pressed="{}" data-do="{}">{}</button>`,
			string(m.mode), strconv.FormatBool(x.Mode == m.mode),
			wire.Teach{What: teachMode, To: string(m.mode)}, m.name)
	}
	p.Put(`</div><p class="remix">`)
	for _, f := range []struct {
		name  string
		label text.Text
		value int
	}{{"minutes", words.TeachMinutes, x.Minutes},
		{"pass", words.TeachPass, int(x.Pass*100 + 0.5)}} {
		name := fieldTeach + f.name
		p.Put(`<label>{} <input type="text" inputmode="numeric" size="3" name="{}" id="{}" value="{}" data-kind="teach" data-enter="{}"></label> `,
			f.label, name, name, f.value, typedIn)
	}
	p.Put(`</p>`)
}

// written are the boxes for the words in a language, with what stands there now.
func (t *teacher) written(p *markup.Page, s *turn, l words.Lang) {
	x := s.sheet.Exercise
	for _, w := range draft.WordsIn(x) {
		lines := map[string]int{"title": 1, "after": 2}[w.Key]
		if lines == 0 {
			lines = 4
		}
		if w.Asks {
			lines = 2
		}
		if l != p.Lang {
			w.Field = "" // it is said at the first box
		}
		name, value := wordField(w.Key, l), in(w.Now, l)
		if own, ok := t.kept.Draft.Words[w.Key]; ok {
			value = in(own, l)
		}
		p.Put(`<p class="written"><label for="{}">{}</label>`, name, boxName(w))
		if lines == 1 {
			p.Put(`<input type="text" name="{}" id="{}" value="{}" data-kind="teach" data-enter="{}"></p>`,
				name, name, value, typedIn)
			t.amiss(p, w.Field)
			continue
		}
		p.Put(`<textarea name="{}" id="{}" rows="{}" data-kind="teach">{}</textarea></p>`, name, name,
			lines, value)
		t.amiss(p, w.Field)
		if places := s.sheet.Places(0); w.Key == "before" && len(places) > 0 {
			p.Put(`<p class="chips" role="group" aria-label="{}"><span class="quiet small">{}</span>`,
				words.TeachPlaces, words.TeachPlaces)
			for _, place := range places { // static/orders.js puts the name in
				p.Put(` <button type="button" class="chip" id="{}{}" data-insert="{}" data-into="{}">{} <span class="quiet">{}</span></button>`,
					name, place.Name, place.Name, name, place.Name, place.Value)
			}
			p.Put(`</p>`)
		}
	}
}

// amiss says at a box for words, by its place in the document, which answers stand in them, and why
// nothing can be handed out with them.
func (t *teacher) amiss(p *markup.Page, field string) {
	t.leaks(p, field)
	fault, ok := t.fault.(*data.FieldError)
	if ok && field != "" && strings.HasPrefix(fault.Field, field) {
		p.Put(`<p class="note" role="status">{}</p>`, t.faulty())
	}
}

// give is what the exercise can be handed out as, or why it cannot be yet.
func (t *teacher) give(p *markup.Page) {
	p.Put(`<div class="teach-give"><h3>{}</h3>`, words.TeachGive)
	if why := t.ready(); why.En != "" {
		p.Put(`<p role="status">{}</p></div>`, p.Math(why))
		return
	}
	p.Put(`<p class="quiet small">{}</p>`, words.TeachGiveLead)
	if t.player.exercise.Mode != exercise.Practice {
		p.Put(`<p class="note" id="teach-honest">{}</p>`, words.LinkHonest)
	}
	t.leaks(p, "title", "steps[0].text")
	p.Put(`<p class="gives">`)
	p.Put(`<button type="button" class="primary" id="teach-link" data-do="{}">{}</button> `, wire.Share,
		words.TeachLink)
	p.Put(`<button type="button" id="teach-sheet" data-do="{}">{}</button> `, wire.PrintLesson,
		words.TeachSheet)
	p.Put(`<button type="button" id="teach-key" data-do="{}">{}</button> `, wire.PrintKey,
		words.TeachKey)
	p.Put(`<button type="button" id="teach-file" data-do="{}">{}</button>`, wire.Save,
		words.TeachSave)
	if t.Live != nil && t.Live.Offered {
		p.Put(` <button type="button" id="teach-live" data-do="{}">{}</button>`, wire.LiveBegin,
			words.LiveTeach)
	}
	p.Put(`</p>`)
	p.Put(`<details id="teach-sheets"><summary>{}</summary><p class="written"><label for="{}">{}</label><textarea name="{}" id="{}" rows="4">{}</textarea></p>`,
		words.TeachEach, fieldNames, words.TeachNames, fieldNames, fieldNames, t.Fields[fieldNames])
	p.Put(`<p><button type="button" id="teach-each" data-do="{}">{}</button></p></details>`,
		wire.Teach{What: teachNames, To: wire.Nobody}, words.TeachPrint)
	p.Put(`<details id="teach-packages"><summary>{}</summary>`, words.Packages)
	packages(p, t.player.exercise, t.Fields)
	p.Put(`</details></div>`)
}

// answers prints those to an exercise as it is, with the numbers of a student's sheet.
func (t *teacher) answers(p *markup.Page) {
	p.Put(`<details id="teach-answers-to"{}><summary>{}</summary><p class="remix">`,
		markup.When(t.keyless != nil, " open"), words.TeachAnswers)
	t.menu(p, fieldKeyOf)
	p.Put(` <label>{} <input type="text" size="6" name="{}" id="{}" value="{}"></label> `,
		words.TeachCode, fieldCode, fieldCode, t.Fields[fieldCode])
	p.Put(`<button type="button" id="teach-answers" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachKey, To: wire.Nobody}, words.LessonKey)
	if t.keyless != nil {
		p.Put(`<p class="note" role="status">{}</p>`, text.Said(t.keyless))
	}
	p.Put(`</details>`)
}

// leaks says which answers stand in words that were typed, by the places where a check finds them.
func (t *teacher) leaks(p *markup.Page, places ...string) {
	for _, l := range t.leaked {
		if slices.Contains(places, l.Field) {
			p.Put(`<p class="note" role="status">{}</p>`, p.Math(l.Said))
		}
	}
}

// seek looks for answers in words that were typed.
func (t *teacher) seek() {
	const most = 4 // variants in which the same number is no chance
	if len(t.kept.Draft.Words) == 0 {
		return
	}
	x, codes := t.player.exercise, []string{""}
	for n := range most {
		codes = append(codes, x.Code("", strconv.Itoa(n)))
	}
	t.leaked = x.Leaks(codes)
}

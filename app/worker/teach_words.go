package worker

import (
	"slices"
	"strconv"
	"strings"

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

func (t *teacher) numbers(p *page, s *turn) {
	d := t.kept.Draft
	all := d.Varyings()
	if len(all) == 0 {
		p.put(`<p>{}</p>`, p.math(t.varies(s)))
		return
	}
	p.put(`<p>{}</p><ul class="mistakes">`, words.TeachVaryLead)
	for _, v := range all {
		p.put(`<li><button type="button" class="tick" role="checkbox" aria-checked="{}" id="vary-{}" aria-labelledby="vary-{}-is" data-do="{}"></button><span class="said" id="vary-{}-is">{}</span></li>`,
			strconv.FormatBool(v.On), v.ID, v.ID, wire.Teach{What: teachVary, To: v.ID}, v.ID,
			p.math(v.Name))
	}
	p.put(`</ul>`)
	if d.Redraws() {
		p.put(`<p role="status">{}</p>`, p.math(t.kept.Found))
	}
	t.drawn(p, s.sheet.Exercise)
}

// drawn tells what numbers are drawn from, and shows some that were drawn, each with its answer.
func (t *teacher) drawn(p *page, x *exercise.Exercise) {
	const examples = 3
	ranges := draft.Ranges(x)
	if len(ranges) == 0 {
		return
	}
	p.put(`<ul class="ranges">`)
	for _, r := range ranges {
		p.put(`<li>{}</li>`, p.math(words.TeachRange.With(r.Name, r.From)))
	}
	p.put(`</ul>`)
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
	p.put(`<h3 class="quiet small">{}</h3><ul class="drawn">`, words.TeachDrawn)
	for _, s := range sheets {
		p.put(`<li><code>{}</code> {}</li>`, s.Code, p.math(t.example(s)))
	}
	p.put(`</ul>`)
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

func (t *teacher) words(p *page, s *turn) {
	other := words.En
	if p.lang == words.En {
		other = words.Zh
	}
	t.written(p, s, p.lang)
	p.put(`<details id="teach-other" aria-labelledby="teach-other-is"><summary id="teach-other-is">{}</summary>`, words.TeachOther)
	t.written(p, s, other)
	p.put(`</details><p class="quiet small">{}</p>`, words.TeachKeeps)
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
func (t *teacher) rules(p *page, s *turn) {
	x := s.sheet.Exercise
	p.put(`<p id="teach-mode">{}</p><div class="choice-of" role="group" aria-labelledby="teach-mode">`,
		words.TeachMode)
	for _, m := range modes {
		p.put(`<button type="button" id="mode-{}" aria-pressed="{}" data-do="{}">{}</button>`,
			string(m.mode), strconv.FormatBool(x.Mode == m.mode),
			wire.Teach{What: teachMode, To: string(m.mode)}, m.name)
	}
	p.put(`</div><p class="remix">`)
	for _, f := range []struct {
		name  string
		label text.Text
		value int
	}{{"minutes", words.TeachMinutes, x.Minutes},
		{"pass", words.TeachPass, int(x.Pass*100 + 0.5)}} {
		name := fieldTeach + f.name
		p.put(`<label>{} <input type="text" inputmode="numeric" size="3" name="{}" id="{}" value="{}" data-kind="teach" data-enter="{}"></label> `,
			f.label, name, name, f.value, typedIn)
	}
	p.put(`</p>`)
}

// written are the boxes for the words in a language, with what stands there now.
func (t *teacher) written(p *page, s *turn, l words.Lang) {
	x := s.sheet.Exercise
	for _, w := range draft.WordsIn(x) {
		lines := map[string]int{"title": 1, "after": 2}[w.Key]
		if lines == 0 {
			lines = 4
		}
		if w.Asks {
			lines = 2
		}
		if l != p.lang {
			w.Field = "" // it is said at the first box
		}
		name, value := wordField(w.Key, l), in(w.Now, l)
		if own, ok := t.kept.Draft.Words[w.Key]; ok {
			value = in(own, l)
		}
		p.put(`<p class="written"><label for="{}">{}</label>`, name, boxName(w))
		if lines == 1 {
			p.put(`<input type="text" name="{}" id="{}" value="{}" data-kind="teach" data-enter="{}"></p>`,
				name, name, value, typedIn)
			t.amiss(p, w.Field)
			continue
		}
		p.put(`<textarea name="{}" id="{}" rows="{}" data-kind="teach">{}</textarea></p>`, name, name,
			lines, value)
		t.amiss(p, w.Field)
		if places := s.sheet.Places(0); w.Key == "before" && len(places) > 0 {
			p.put(`<p class="chips" role="group" aria-label="{}"><span class="quiet small">{}</span>`,
				words.TeachPlaces, words.TeachPlaces)
			for _, place := range places { // static/orders.js puts the name in
				p.put(` <button type="button" class="chip" id="{}{}" data-insert="{}" data-into="{}">{} <span class="quiet">{}</span></button>`,
					name, place.Name, place.Name, name, place.Name, place.Value)
			}
			p.put(`</p>`)
		}
	}
}

// amiss says at a box for words, by its place in the document, which answers stand in them, and why
// nothing can be handed out with them.
func (t *teacher) amiss(p *page, field string) {
	t.leaks(p, field)
	fault, ok := t.fault.(*data.FieldError)
	if ok && field != "" && strings.HasPrefix(fault.Field, field) {
		p.put(`<p class="note" role="status">{}</p>`, t.faulty())
	}
}

// give is what the exercise can be handed out as, or why it cannot be yet.
func (t *teacher) give(p *page) {
	p.put(`<div class="teach-give"><h3>{}</h3>`, words.TeachGive)
	if why := t.ready(); why.En != "" {
		p.put(`<p role="status">{}</p></div>`, p.math(why))
		return
	}
	p.put(`<p class="quiet small">{}</p>`, words.TeachGiveLead)
	if t.player.exercise.Mode != exercise.Practice {
		p.put(`<p class="note" id="teach-honest">{}</p>`, words.LinkHonest)
	}
	t.leaks(p, "title", "steps[0].text")
	p.put(`<p class="gives">`)
	p.put(`<button type="button" class="primary" id="teach-link" data-do="{}">{}</button> `, wire.Share,
		words.TeachLink)
	p.put(`<button type="button" id="teach-sheet" data-do="{}">{}</button> `, wire.PrintLesson,
		words.TeachSheet)
	p.put(`<button type="button" id="teach-key" data-do="{}">{}</button> `, wire.PrintKey,
		words.TeachKey)
	p.put(`<button type="button" id="teach-file" data-do="{}">{}</button>`, wire.Save,
		words.TeachSave)
	if t.Live != nil && t.Live.Offered {
		p.put(` <button type="button" id="teach-live" data-do="{}">{}</button>`, wire.LiveBegin,
			words.LiveTeach)
	}
	p.put(`</p>`)
	p.put(`<details id="teach-sheets"><summary>{}</summary><p class="written"><label for="{}">{}</label><textarea name="{}" id="{}" rows="4">{}</textarea></p>`,
		words.TeachEach, fieldNames, words.TeachNames, fieldNames, fieldNames, t.Fields[fieldNames])
	p.put(`<p><button type="button" id="teach-each" data-do="{}">{}</button></p></details>`,
		wire.Teach{What: teachNames, To: nobody}, words.TeachPrint)
	p.put(`<details id="teach-packages"><summary>{}</summary>`, words.Packages)
	p.packages(t.player.exercise, t.Fields)
	p.put(`</details></div>`)
}

// answers prints those to an exercise as it is, with the numbers of a student's sheet.
func (t *teacher) answers(p *page) {
	p.put(`<details id="teach-answers-to"{}><summary>{}</summary><p class="remix">`,
		when(t.keyless != nil, " open"), words.TeachAnswers)
	t.menu(p, fieldKeyOf)
	p.put(` <label>{} <input type="text" size="6" name="{}" id="{}" value="{}"></label> `,
		words.TeachCode, fieldCode, fieldCode, t.Fields[fieldCode])
	p.put(`<button type="button" id="teach-answers" data-do="{}">{}</button></p>`,
		wire.Teach{What: teachKey, To: nobody}, words.LessonKey)
	if t.keyless != nil {
		p.put(`<p class="note" role="status">{}</p>`, text.Said(t.keyless))
	}
	p.put(`</details>`)
}

// leaks says which answers stand in words that were typed, by the places where a check finds them.
func (t *teacher) leaks(p *page, places ...string) {
	for _, l := range t.leaked {
		if slices.Contains(places, l.Field) {
			p.put(`<p class="note" role="status">{}</p>`, p.math(l.Said))
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

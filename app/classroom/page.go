package classroom

import (
	"cmp"
	"html"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// html writes the class: where codes go in, what came of them, and of each exercise the answers.
func (r *Room) html(o *wire.LessonOrder, c wire.Contents) string {
	p := &markup.Page{Lang: o.Lang}
	about := words.ClassIs
	switch {
	case r.hall != nil:
		about = words.LiveIs
	case o.Live != nil && o.Live.Offered:
		about = words.ClassOrLive
	}
	p.Put(`<div class="class"><div class="heading"><div><p class="crumb"><a href="#teach">{}</a></p>`+
		`<h2 id="lesson-title" tabindex="-1">{}</h2><p class="quiet">{}</p></div></div>`,
		words.Teach, words.Class, about)
	if r.hall != nil {
		r.attended(p)
	}
	if r.hall == nil || r.hall.Fault == wire.LiveOver {
		r.offer(p, o, c)
	}
	p.Put(`<div class="came">`)
	if r.hall == nil {
		r.entry(p)
	}
	if len(r.found) == 0 && len(r.parts) == 0 && strings.TrimSpace(r.codes) != "" {
		p.Put(`<p><strong>{}</strong></p>`, r.status(p.Lang))
	}
	if len(r.found) > 0 {
		r.outcome(p)
	}
	p.Put(`</div>{}`, hatch)
	for k, x := range r.class.Exercises() {
		r.exercise(p, k, x)
	}
	p.Put(`<p class="quiet small">{}</p></div>`, words.ClassHonest)
	return p.String()
}

// printed writes the class to be printed: its answers, with names where they are shown. It has no
// ids, which the page has already.
func (r *Room) printed(l words.Lang) string {
	p := &markup.Page{Lang: l}
	r.paper = true
	defer func() { r.paper = false }()
	codes, students, _, _ := r.counts()
	p.Put(`<article class="class" lang="{}"><h2>{}</h2><p>{}</p>{}`, string(l), words.Class,
		l.Sentences(r.zone.Written(r.now)+".", l.Say(words.ClassRead, codes, students)), hatch)
	for k, x := range r.class.Exercises() {
		r.exercise(p, k, x)
	}
	p.Put(`<p class="quiet small">{}</p></article>`, words.ClassHonest)
	return strings.NewReplacer(` id="hatch"`, ` id="hatch-paper"`, `url(#hatch)`,
		`url(#hatch-paper)`, ` id="`, ` data-id="`).Replace(p.String())
}

// hatch is what named mistakes are filled with.
const hatch markup.Raw = `<svg class="defs" aria-hidden="true" focusable="false"><defs><pattern id="hatch" ` +
	`width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
	`<rect width="6" height="6"></rect><path d="M1.5 0v6"></path></pattern></defs></svg>`

// box is a rectangle for answers of a kind.
func box(p *markup.Page, class string, x, width, height int) {
	fill := markup.Raw("")
	if class == "named" {
		fill = ` fill="url(#hatch)"`
	}
	p.Put(`<rect class="{}" x="{}" y="1" width="{}" height="{}"{}></rect>`, class, x, width, height,
		fill)
}

// entry writes the fields in which codes are pasted. Once they are read they are folded, since they
// have names in them.
func (r *Room) entry(p *markup.Page) {
	p.Put(`<details class="codes"{}><summary>{}</summary><label for="class-codes">{}</label>`+
		`<textarea id="class-codes" name="{}" rows="8" spellcheck="false" autocomplete="off"{}>{}`+
		`</textarea>`, markup.When(len(r.found) == 0 || r.names, ` open`),
		words.ClassIn, words.ClassPaste,
		codesField, markup.When(len(r.found) > 0 && !r.names, ` class="masked"`), r.codes)
	p.Put(`<p><button type="button" id="class-read" data-do="{}"{}>{}</button> `+
		`<button type="button" data-do="{}">{}</button></p><p class="quiet small">{}</p></details>`,
		wire.ReadCodes, markup.When(len(r.found) == 0, ` class="primary"`), words.ClassReads,
		wire.OpenFile, words.ClassFiles, words.ClassStays)
	p.Put(`<p class="scan"><a href="scan.html?lang={}" target="_blank" id="class-scan">{}</a> `+
		`<span class="quiet small">{}</span></p>`, p.Say(scanLang), words.ClassScan,
		words.ClassPhotos)
	if len(r.links)+len(r.faults) > 0 && len(r.class.Missing()) == 0 {
		r.linksField(p)
	}
}

// scanLang is the language of the page that scans, in its address.
var scanLang = text.Text{En: "en", Zh: "zh"}

// linksID is the id of the field for links.
const linksID = "class-links"

// linksField writes the field for links of exercises, with what could not be read of it.
func (r *Room) linksField(p *markup.Page) {
	p.Put(`<div class="links">`)
	for _, fault := range r.faults {
		p.Put(`<p class="missing" role="alert">{}</p>`, fault)
	}
	p.Put(`<label for="{}">{}</label><textarea id="{}" name="{}" rows="3" spellcheck="false" `+
		`autocomplete="off">{}</textarea><p><button type="button" data-do="{}">{}</button> `+
		`<button type="button" data-do="{}">{}</button></p></div>`, linksID, words.ClassLinks, linksID,
		linksField, r.links, wire.ReadCodes, words.ClassReads, wire.OpenFile, words.ClassFiles)
}

// missing says which exercises are missing or were not given by the teacher, each with what to do
// beside it.
func (r *Room) missing(p *markup.Page) {
	const most = 20 // exercises
	all, links := r.class.Missing(), false
	if len(all) == 0 {
		return
	}
	p.Put(`<div class="lacks"><ul>`)
	for k, m := range all[:min(len(all), most)] {
		said := words.ClassUnknown
		switch m.Lacks {
		case progress.LacksVersion:
			said = words.ClassVersion
		case progress.LacksConsent:
			said = words.ClassOffered
		}
		name := text.Same(text.Cut(m.ID, 60))
		if m.Known != nil {
			name = m.Known.Title
		}
		if m.Offer != nil {
			name = m.Offer.Title
		}
		p.Put(`<li><span>{}`, isolatedHTML(p.Say(said, name.Isolated(), len(m.Entries))))
		if m.Lacks != progress.LacksConsent {
			links = true
		} else if m.Known != nil {
			p.Put(` {}`, words.ClassPosing)
		}
		r.whose(p, m.Entries)
		p.Put(`</span>`)
		if m.Offer != nil {
			p.Put(` <button type="button" id="class-take-{}" data-do="{}">{}</button>`, k,
				wire.Teach{What: classTake, To: m.Offer.Hash()}, words.ClassTake)
		}
		p.Put(`</li>`)
	}
	p.Put(`</ul>`)
	if len(all) > most {
		p.Put(`<p>{}</p>`, words.ClassMore.With(len(all)-most))
	}
	if links || r.links != "" {
		r.linksField(p)
	}
	p.Put(`</div>`)
}

// whose names who handed in some codes, where names are shown.
func (r *Room) whose(p *markup.Page, entries []*progress.Entry) {
	if !r.names {
		return
	}
	p.Put(` (`)
	for k, e := range entries {
		if k > 0 {
			p.Put(`{}`, words.ListComma)
		}
		p.Put(`{}`, isolatedHTML(r.name(e, 0)))
	}
	p.Put(`)`)
}

// outcome says what came of the codes, those that cannot be read one by one, and has the buttons.
func (r *Room) outcome(p *markup.Page) {
	p.Put(`<section aria-labelledby="class-outcome"><h3 id="class-outcome" class="spoken">{}</h3>`,
		words.ClassCame)
	if len(r.parts) > 0 || r.judged < len(r.found) {
		p.Put(`<p>{}</p>`, words.ClassWorks.With(r.judged, len(r.found)))
	} else {
		p.Put(`<p><strong>{}</strong></p>`, r.status(p.Lang))
	}
	r.missing(p)
	r.remarks(p)
	p.Put(`<p class="due"><label for="class-due">{}</label> <input type="datetime-local" `+
		`id="class-due" name="{}" value="{}"> <button type="button" id="class-late" data-do="{}">{}`+
		`</button>`, words.ClassDue.With(r.dueZone()), dueField, r.due,
		wire.Teach{What: classDue, To: wire.Nobody}, words.ClassTell)
	if r.class.Due > 0 {
		p.Put(` <button type="button" id="class-late-too" aria-pressed="{}" data-do="{}">{}</button>`,
			strconv.FormatBool(r.lateToo), wire.Teach{What: classLate, To: wire.Nobody},
			words.ClassLateToo)
	}
	p.Put(` <span class="quiet small">{}</span></p>`, words.ClassClocks)
	r.rosterField(p)
	names := words.ClassShow
	if r.names {
		names = words.ClassHide
	}
	p.Put(`<p class="class-do"><button type="button" id="class-names" data-do="{}" `+
		`aria-keyshortcuts="h">{} <kbd>H</kbd></button> `, wire.ShowNames, names)
	if r.judged == len(r.found) && r.class.Students() > 0 {
		p.Put(`<button type="button" id="class-table" class="primary" data-do="{}">{}</button> `,
			wire.ClassTable, words.ClassSave)
		p.Put(`<button type="button" id="class-print" data-do="{}">{}</button> `, wire.PrintLesson,
			words.ClassPrint)
	}
	p.Put(`<button type="button" class="link" data-do="{}">{}</button></p></section>`,
		wire.EmptyClass, words.ClassEmpty)
}

// remarks lists the codes that could not be read, and what a teacher should know of others.
func (r *Room) remarks(p *markup.Page) {
	const most = 40
	listed := 0
	for _, e := range r.class.Entries {
		said := r.class.Remarks(e)
		if e.Fault != nil && e.Lacks == progress.NoLack {
			said = append([]text.Text{text.Said(e.Fault)}, said...)
		} else if e.Fault != nil {
			continue
		}
		if len(said) == 0 {
			continue
		}
		if listed++; listed > most {
			continue
		}
		if listed == 1 {
			p.Put(`<ul class="broken">`)
		}
		var all []string
		for _, t := range said {
			all = append(all, p.Say(t.Line()))
		}
		of := text.Same(r.name(e, 0))
		if place := FoundAt(&e.Found, r.fileOf(e)); place.En != "" {
			of = words.ClassWhose.With(place, of)
		}
		p.Put(`<li>{}</li>`, isolatedHTML(p.Say(words.ClassLine, of, p.Lang.Sentences(all...))))
	}
	if listed > 0 {
		p.Put(`</ul>`)
	}
	if listed > most {
		p.Put(`<p>{}</p>`, words.ClassMore.With(listed-most))
	}
}

// name is that of a student, isolated, or, where names are hidden, a number.
func (r *Room) name(e *progress.Entry, number int) string {
	switch {
	case r.names && text.Seen(e.Name) != "":
		return text.Isolated(e.Name)
	case number > 0:
		return "#" + strconv.Itoa(number)
	}
	return "••••"
}

// isolatedHTML is a sentence in which texts of other people are isolated.
func isolatedHTML(sentence string) markup.Raw {
	return markup.Raw(strings.NewReplacer(text.Isolate, "<bdi>", text.EndIsolate, "</bdi>").
		Replace(html.EscapeString(sentence)))
}

// fileOf is what a file is called or, where names are hidden, a number: it may be a name too.
func (r *Room) fileOf(e *progress.Entry) text.Text {
	if e.File == "" || r.names {
		return text.Same(text.Line(e.File))
	}
	return words.ClassNthFile.With(1 + slices.Index(r.files, e.File))
}

// exercise writes what the class answered to one.
func (r *Room) exercise(p *markup.Page, k int, x *exercise.Exercise) {
	counted := r.class.Counted(x)
	asks, mistakes := r.class.Tally(x)
	id := strconv.Itoa(k)
	p.Put(`<section class="of" aria-labelledby="class-{}"><h3 id="class-{}">{} <span class="quiet">`+
		`{}</span></h3><div>`, id, id, isolatedHTML(p.Say(x.Title.Isolated())),
		words.ClassStudents.With(len(counted)))
	if r.class.Offer(x.Hash()) != nil {
		p.Put(`<p class="foreign">{} <button type="button" data-do="{}">{}</button></p>`,
			words.ClassForeign.With(x.Hash()), wire.Teach{What: classTake, To: x.Hash()},
			words.ClassLeave)
	}
	r.missed(p, x, len(counted))
	r.absent(p, counted)
	r.spotlight(p, x)
	r.answers(p, x, id, asks, len(counted))
	r.mistakes(p, id, mistakes, len(counted))
	p.Put(`</div><div>`)
	for a := range asks {
		var picked *progress.MistakeTally
		for i, m := range mistakes {
			if m.Name == asks[a].Name && r.picked == mistakeKey(id, &m) {
				picked = &mistakes[i]
			}
		}
		classPlane(p, &asks[a], picked, text.Text{})
	}
	r.students(p, k, counted)
	p.Put(`</div></section>`)
}

// mistakeKey names a mistake of a question of an exercise, by its number on the page.
func mistakeKey(of string, m *progress.MistakeTally) string {
	return of + "." + m.Name + "." + m.Mistake
}

// kindsOf are the kinds of answers in the order in which they are shown, with their names.
var kindsOf = []struct {
	class string
	name  text.Text
	of    func(s progress.Shares) int
}{
	{"right", words.ClassRight, func(s progress.Shares) int { return s.Right }},
	{"named", words.ClassNamed, func(s progress.Shares) int { return s.Named }},
	{"other", words.ClassOther, func(s progress.Shares) int { return s.Other }},
	{"empty", words.ClassNone, func(s progress.Shares) int { return s.Empty }},
}

// answers are the questions, each with how it was answered at first and in the end.
func (r *Room) answers(p *markup.Page, x *exercise.Exercise, id string, asks []progress.AskTally,
	of int) {
	p.Put(`<table class="shares"><caption>{}</caption><thead><tr><th scope="col">{}</th>`,
		words.ClassAnswers, words.ClassQuestion)
	for _, kind := range kindsOf {
		p.Put(`<th scope="col"><svg class="key" viewBox="0 0 12 12" aria-hidden="true">`)
		box(p, kind.class, 1, 10, 10)
		p.Put(`</svg>{}</th>`, kind.name)
	}
	p.Put(`<th scope="col"><span class="spoken">{}</span></th></tr></thead><tbody>`,
		words.ClassBar)
	plain := r.class.Plain(x) // asks what nobody has answered
	uncounted := false        // of some answers nobody can say that they are right
	for n, a := range asks {
		a.Sheet = cmp.Or(a.Sheet, plain)
		if said := summed(&a); said.En != "" {
			uncounted = true
			p.Put(`<tr><th scope="row">{}</th><td colspan="5">{}</td></tr>`, r.asked(p, x, &a), said)
			r.options(p, id+"-"+strconv.Itoa(n), &a)
			continue
		}
		for k, shares := range []progress.Shares{a.First, a.Top} {
			if k == 1 && a.First == a.Top {
				continue
			}
			when := words.ClassAtFirst
			if k == 1 {
				when = words.ClassInTheEnd
			}
			p.Put(`<tr><th scope="row">{} <span class="quiet">{}</span></th>`, r.asked(p, x, &a),
				when)
			for _, kind := range kindsOf {
				p.Put(`<td>{}</td>`, kind.of(shares))
			}
			p.Put(`<td>`)
			bar(p, shares, of)
			p.Put(`</td></tr>`)
		}
		r.options(p, id+"-"+strconv.Itoa(n), &a)
	}
	p.Put(`</tbody></table>`)
	if uncounted {
		p.Put(`<p class="quiet small">{}</p>`, words.ClassUncounted)
	}
}

// summed says how an ask was answered that is neither right nor wrong; "" where it is.
func summed(a *progress.AskTally) text.Text {
	switch s := a.First; {
	case a.Guesses != nil:
		return a.Guesses.Text()
	case a.Guessed:
		return words.ClassGuesses.With(s.Right, s.Named+s.Other, s.Empty)
	case a.Unmarked:
		return words.ClassTexts.With(s.Right+s.Named+s.Other, s.Empty)
	}
	return text.Text{}
}

// options writes how many students chose each option at first, folded: it tells which one is right.
func (r *Room) options(p *markup.Page, id string, a *progress.AskTally) {
	if len(a.Options) == 0 {
		return
	}
	p.Put(`<tr class="option-counts"><td colspan="6"><details id="class-options-{}"{}><summary>{}</summary>`+
		`<ul>`, id, markup.When(r.paper, " open"), words.ClassOptions)
	for _, o := range a.Options {
		p.Put(`<li><strong>{}</strong> <span>{}</span>`, o.Students, p.Math(o.Text))
		if o.Right {
			p.Put(` <b class="chip" data-mark="right"><span aria-hidden="true">✓ </span>{}</b>`,
				words.SettledRight)
		}
		p.Put(`</li>`)
	}
	p.Put(`</ul></details></td></tr>`)
}

// asked is the number of a step and what is asked there.
func (r *Room) asked(p *markup.Page, x *exercise.Exercise, a *progress.AskTally) markup.Raw {
	number := strconv.Itoa(a.Step+1) + " · "
	if a.Sheet == nil {
		return markup.Raw(number) + markup.Italics(x.Steps[a.Step].Asks[a.Ask].ID)
	}
	return markup.Raw(number) + markup.Italics(text.Cut(p.Say(a.Sheet.Question(a.Step, a.Ask)), 70))
}

// bar draws how many answers are of which kind. The numbers stand beside it.
func bar(p *markup.Page, s progress.Shares, of int) {
	const width = 240
	p.Put(`<svg class="tally" viewBox="0 0 242 18" aria-hidden="true" focusable="false">`)
	x := 1
	for _, kind := range kindsOf {
		w := width * kind.of(s) / max(1, of)
		if w > 0 {
			box(p, kind.class, x, w, 16)
		}
		x += w
	}
	p.Put(`</svg>`)
}

// ofStudents tells teachers what a named mistake says to the student who made it.
func ofStudents(said text.Text) text.Text {
	said.En = strings.Replace(said.En, "You get this if you ", "Students get this if they ", 1)
	said.En = strings.Replace(said.En, "You get this ", "Students get this ", 1)
	return said
}

// mistakes are the named mistakes, the most frequent first, each with an answer that shows it.
// Each is a button, which says who made it, where names are shown, and draws its lines.
func (r *Room) mistakes(p *markup.Page, id string, all []progress.MistakeTally, of int) {
	if len(all) == 0 {
		return
	}
	const first = 10 // the others are folded
	p.Put(`<h4>{}</h4>`, words.ClassMistakes)
	if slices.ContainsFunc(all, func(m progress.MistakeTally) bool { return m.Also > 0 }) {
		p.Put(`<p class="quiet">{}</p>`, words.ClassBoth)
	}
	p.Put(`<ul class="mistakes">`)
	for k, m := range all {
		if k == first && !r.paper {
			p.Put(`</ul><details><summary>{}</summary><ul class="mistakes">`,
				words.ClassMore.With(len(all)-first))
		}
		key := mistakeKey(id, &m)
		p.Put(`<li{}>`, markup.When(r.picked == key, ` data-on="true"`))
		p.Put(`<svg class="tally" viewBox="0 0 122 18" aria-hidden="true" focusable="false">`)
		box(p, "named", 1, max(4, 120*m.Students/max(1, of)), 16)
		p.Put(`</svg> <strong>{}</strong> <span>`, m.Students)
		p.Put(`<button type="button" id="mistake-{}-{}" aria-pressed="{}" data-do="{}">{}</button>`,
			id, k, strconv.FormatBool(r.picked == key), wire.Teach{What: classLine, To: key},
			p.Math(ofStudents(m.Say)))
		p.Put(` <span class="quiet">{}`, isolatedHTML(p.Say(
			words.ClassExample, m.Step+1,
			text.Isolated(shownAnswer(p, m.Sheet, m.Step, m.Ask, m.Answer)))))
		if m.Also > 0 {
			p.Put(`{}`, words.ClassAlso.With(m.Also))
		}
		p.Put(`</span>`)
		if r.names && (r.picked == key || r.paper) {
			p.Put(` <span class="made">`)
			r.whose(p, m.Who)
			p.Put(`</span>`)
		} else if r.picked == key && !r.paper {
			p.Put(` <span class="made">{}</span>`, words.ClassMadeHidden)
		}
		p.Put(`</span></li>`)
	}
	p.Put(`</ul>`)
	if len(all) > first && !r.paper {
		p.Put(`</details>`)
	}
}

// students lists who did what.
func (r *Room) students(p *markup.Page, of int, counted []*progress.Entry) {
	p.Put(`<details class="who" id="class-who"{}><summary>{}</summary><div class="scroll"><table>`+
		`<thead><tr>`, markup.When(r.paper, " open"), words.ClassWho)
	when, common := words.ClassWhen, r.zone.common(counted)
	if common != "" {
		when = words.ClassWhenIn.With(common)
	}
	for _, head := range []text.Text{words.ClassName, words.ClassPercent, words.ClassPoints,
		words.ClassFirst, words.ClassHints, when} {
		p.Put(`<th scope="col">{}</th>`, head)
	}
	p.Put(`<th scope="col"><span class="spoken">{}</span></th></tr></thead><tbody>`, words.ClassSpot)
	for n, e := range counted {
		first, hints := 0, 0
		for k := range e.Marked.Asks {
			if e.Marked.Asks[k].FirstTry() {
				first++
			}
			hints += e.Marked.Asks[k].Hints
		}
		p.Put(`<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}`,
			isolatedHTML(r.name(e, n+1)), percent(e.Marked.Score),
			strconv.FormatFloat(e.Marked.Points, 'f', -1, 64), first, hints,
			r.zone.in(common, e.HandIn.Minute))
		if e.Late {
			p.Put(` <strong class="late">{}</strong>`, words.ClassIsLate)
		}
		p.Put(`</td><td><button type="button" class="link" id="spot-{}-{}" aria-pressed="{}" `+
			`aria-label="{}" data-do="{}">{}</button></td></tr>`, of, n, strconv.FormatBool(e == r.spot),
			words.ClassSpotNth.With(n+1), spotOf(of, n), words.ClassSpot)
	}
	p.Put(`</tbody></table></div></details>`)
}

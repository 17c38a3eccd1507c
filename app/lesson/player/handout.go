package player

import (
	_ "embed" // the style
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lesson"
	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// HandoutStyle is how handouts look.
//
//go:embed handout.css
var HandoutStyle string

// Handout is a lesson on paper, with the numbers of one student; or its key.
type Handout struct {
	Lang  words.Lang
	Sheet *exercise.Sheet
	Name  string // of the student; "": a line to write it on
	Key   bool   // with what is right and what wrong answers tell
	Link  string // that leads to the lesson; "": none
	Code  string // a QR code of it, as SVG; "": none

	// Figure draws a picture as SVG, "" where there is none or it was there before, or says where
	// it belongs; nil: there are no pictures.
	Figure func(lesson.Figure) string
}

// HTML writes the handout.
func (h Handout) HTML() string {
	w := &handout{Handout: h}
	w.head()
	for i := range h.Sheet.Exercise.Steps {
		w.step(i)
	}
	w.foot()
	return w.String()
}

// handout is one that is being written.
type handout struct {
	Handout
	strings.Builder
}

func (w *handout) put(pattern string, values ...string) {
	w.WriteString(markup.Fill(pattern, values...))
}

func (w *handout) say(t text.Text, values ...any) string { return w.Lang.Say(t, values...) }

func (w *handout) head() {
	x := w.Sheet.Exercise
	w.put(`<article class="handout" lang="{}"><header><h1>{}</h1>`, string(w.Lang), w.say(x.Title))
	if w.Key {
		w.put(`<p class="key">{}</p>`, w.say(words.HandoutKey))
	}
	if w.Name != "" || !w.Key {
		w.put(`<p class="fill">{} <b>{}</b></p>`, w.say(words.SheetName), w.Name)
	}
	if w.Name == "" && !w.Key {
		w.put(`<p class="fill short">{}</p>`, w.say(words.SheetDate))
	}
	if w.Sheet.Code != "" {
		w.put(`<p>{}</p>`, w.say(words.HandoutNumbers, w.Sheet.Code))
	}
	w.put(`</header>`)
	if objective := w.say(x.Objective); objective != "" {
		w.put(`<p class="objective">{}</p>`, objective)
	}
}

func (w *handout) foot() {
	const most = 160 // characters of a link that somebody would type
	w.put(`<footer><div class="code">`)
	w.WriteString(w.Code)
	w.put(`</div><p>{}`, w.say(w.Sheet.Exercise.Title))
	if w.Sheet.Code != "" {
		w.put(` · {}`, w.say(words.HandoutNumbers, w.Sheet.Code))
	}
	if w.Link != "" && (w.Code != "" || len(w.Link) <= most) {
		w.put(`<br>{}`, w.say(words.HandoutOpen))
	}
	if w.Link != "" && len(w.Link) <= most {
		w.put(`<br><a href="{}">{}</a>`, w.Link, w.Link)
	}
	w.put(`</p></footer></article>`)
}

func (w *handout) step(i int) {
	step := &w.Sheet.Exercise.Steps[i]
	w.put(`<section><h2>{}</h2>`, strconv.Itoa(i+1))
	w.figure(i)
	w.WriteString(prose(w.say(w.Sheet.Text(i))))
	for a, ask := range step.Asks {
		w.put(`<div class="ask">`)
		question := w.say(w.Sheet.Question(i, a))
		if ask.Text != (text.Text{}) || len(question) > 8 { // more than a symbol
			w.WriteString(`<p class="question">` + italics(question) + `</p>`)
		}
		w.fields(i, a)
		if w.Key {
			w.wrongs(i, a)
		}
		w.put(`</div>`)
	}
	w.put(`</section>`)
}

// figure draws the plane before the step that is asked about.
func (w *handout) figure(i int) {
	step := &w.Sheet.Exercise.Steps[i]
	e := w.Sheet.Experiment(i, -1)
	f := lesson.Figure{Document: string(e.Document.Compact()), Step: max(0, step.Cursor-1)}
	for a := range step.Asks {
		form := w.Sheet.Form(i, a)
		f.Bare = f.Bare || form.Gives == exercise.GivesLine && form.Unseen // it is to be predicted
		f.Alike = f.Alike || form.Gives == exercise.GivesSides
	}
	if w.Figure == nil || e.Empty() {
		return
	}
	if drawn := w.Figure(f); drawn != "" {
		w.WriteString(`<figure>` + drawn + `</figure>`)
	}
}

// fields writes what an ask is answered in: blanks, or on the key what is right.
func (w *handout) fields(i, a int) {
	form := w.Sheet.Form(i, a)
	answer, known := exercise.Answer{}, false
	if w.Key {
		answer, known = w.Sheet.Shown(i, a)
	}
	right := func(k int) string {
		if known && k < len(answer.Texts) {
			return strings.ReplaceAll(answer.Texts[k], "-", "−")
		}
		return ""
	}
	switch form.Kind {
	case exercise.FormChoice:
		w.choices(i, a, answer.Texts)
	case exercise.FormSort:
		w.list(words.HandoutOrder, w.Sheet.Form(i, a).Choices[0], answer.Texts)
	case exercise.FormTiles:
		w.tiles(i, a, form, answer.Texts)
	case exercise.FormOrder:
		w.list(words.HandoutAll, numbered(form.Rows), answer.Texts)
	case exercise.FormMatch:
		w.match(i, a, form, answer.Texts)
	case exercise.FormSamples, exercise.FormSample:
		w.marked(words.HandoutMarkAll, numbered(form.Rows), answer.Texts)
	case exercise.FormWords:
		w.blank(3, w.keyed(words.HandoutNoAnswer))
	case exercise.FormSet:
		w.put(`<p>{}</p>`, w.say(words.HandoutSet))
		w.blank(1, w.edits(answer))
	default:
		w.table(form, right)
	}
}

// keyed is what stands only on the key.
func (w *handout) keyed(t text.Text) string {
	if w.Key {
		return w.say(t)
	}
	return ""
}

// edits writes what was set in an experiment, on the key.
func (w *handout) edits(a exercise.Answer) string {
	var all []string
	for _, e := range a.Set {
		all = append(all, w.say(words.HandoutSetTo, e.Path, e.Value))
	}
	if len(all) == 0 {
		return ""
	}
	return w.say(words.HandoutExample, strings.Join(all, w.say(words.ListSemicolon)))
}

// blank is a place to write in, of so many lines.
func (w *handout) blank(lines int, filled string) {
	for k := range lines {
		if k > 0 {
			filled = ""
		}
		w.put(`<p class="blank"><b>{}</b></p>`, filled)
	}
}

// table writes fields with their heads and rows.
func (w *handout) table(form *exercise.Form, right func(k int) string) {
	rows := form.Rows
	if form.Kind != exercise.FormTable && form.Kind != exercise.FormSigns || len(rows) == 0 {
		rows = []text.Text{form.Symbol}
	}
	if form.Kind == exercise.FormAt {
		rows = []text.Text{map[string]text.Text{"step": words.AnswerStep,
			"epoch": words.AnswerEpoch, "updates": words.AnswerUpdates}[form.Counts]}
	}
	w.put(`<table class="blanks">`)
	if len(form.Heads) > 0 {
		w.put(`<tr><td></td>`)
		for _, head := range form.Heads {
			w.WriteString(`<th>` + italics(w.say(head)) + `</th>`)
		}
		w.put(`</tr>`)
	}
	width := max(1, form.Fields/max(1, len(rows)))
	for r, row := range rows {
		w.WriteString(`<tr><th>` + italics(w.say(row)) + `</th>`)
		for c := range width {
			w.put(`<td><b>{}</b></td>`, right(r*width+c))
		}
		w.put(`</tr>`)
	}
	w.put(`</table>`)
}

// choices writes each list of which one is chosen.
func (w *handout) choices(i, a int, right []string) {
	for k, list := range w.Sheet.Form(i, a).Choices {
		lead := words.HandoutMark
		if k > 0 {
			lead = words.AnswerReason
		}
		var one []string
		if k < len(right) {
			one = right[k : k+1]
		}
		w.marked(lead, list, one)
	}
}

// marked writes a list of which some are marked.
func (w *handout) marked(lead text.Text, list []exercise.Choice, right []string) {
	w.put(`<p>{}</p><ul class="marks">`, w.say(lead))
	for _, c := range list {
		mark := "☐"
		if slices.Contains(right, c.ID) {
			mark = "☑"
		}
		w.WriteString(`<li><b>` + mark + `</b> ` + italics(w.say(c.Text)) + `</li>`)
	}
	w.put(`</ul>`)
}

// list writes things to be numbered in an order.
func (w *handout) list(lead text.Text, list []exercise.Choice, right []string) {
	w.put(`<p>{}</p><ul class="order">`, w.say(lead))
	for _, c := range list {
		place := ""
		if at := slices.Index(right, c.ID); at >= 0 {
			place = strconv.Itoa(at + 1)
		}
		w.put(`<li><b class="place">{}</b> `, place)
		w.WriteString(italics(w.say(c.Text)) + `</li>`)
	}
	w.put(`</ul>`)
}

// tiles writes the pieces of a formula, and room for it.
func (w *handout) tiles(i, a int, form *exercise.Form, right []string) {
	w.put(`<p class="tiles">`)
	for _, c := range w.Sheet.Form(i, a).Choices[0] {
		w.WriteString(`<span class="tile">` + italics(w.say(c.Text)) + `</span> `)
	}
	line := w.say(form.Symbol) + " ="
	if len(right) > 0 {
		line = w.say(form.Formula(right))
	}
	w.put(`</p>`)
	w.blank(1, line)
}

// match writes the courses of runs, and settings by letters.
func (w *handout) match(i, a int, form *exercise.Form, right []string) {
	list := w.Sheet.Form(i, a).Choices[0]
	w.put(`<p>{}</p><ul class="marks">`, w.say(words.HandoutMatch))
	letter := func(k int) string { return string(rune('A' + k)) }
	for k, c := range list {
		w.put(`<li><b>{}</b> `, letter(k))
		w.WriteString(italics(w.say(c.Text)) + `</li>`)
	}
	w.put(`</ul><div class="runs">`)
	for k, run := range form.Runs {
		filled := ""
		if k < len(right) {
			is := func(c exercise.Choice) bool { return c.ID == right[k] }
			filled = letter(slices.IndexFunc(list, is))
		}
		w.WriteString(`<figure>` + course(run))
		w.put(`<figcaption>{} <b class="place">{}</b></figcaption></figure>`,
			w.say(words.AnswerRun, k+1), filled)
	}
	w.put(`</div>`)
}

// numbered are samples as choices, by their numbers.
func numbered(rows []text.Text) []exercise.Choice {
	var list []exercise.Choice
	for k, row := range rows {
		list = append(list, exercise.Choice{ID: strconv.Itoa(k + 1),
			Text: words.AnswerField.With(words.AnswerSample.With(k+1), row)})
	}
	return list
}

// wrongs writes what the wrong answers to a question tell that named errors give.
func (w *handout) wrongs(i, a int) {
	const most = 12
	wrongs := w.Sheet.Wrongs(i, a)
	if len(wrongs) == 0 {
		return
	}
	w.put(`<details open><summary>{}</summary><table class="wrongs">`, w.say(words.HandoutWrongs))
	for _, wrong := range wrongs[:min(most, len(wrongs))] {
		w.put(`<tr><td>{}</td>`, strings.Join(wrong.Texts, "  "))
		w.WriteString(`<td>` + italics(w.say(wrong.Say)) + `</td></tr>`)
	}
	w.put(`</table></details>`)
}

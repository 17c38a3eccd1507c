package worker

import (
	"crypto/sha256"
	_ "embed" // the styles
	"encoding/base64"
	"slices"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// HandoutStyle is how handouts look.
//
//go:embed handout.css
var HandoutStyle string

// fileStyle is how a file of handouts looks.
//
//go:embed file.css
var fileStyle string

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
	Figure func(wire.Figure) string
}

// HTML writes the handout.
func (h Handout) HTML() string {
	w := &handout{Handout: h, Page: markup.Page{Lang: h.Lang}}
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
	markup.Page
}

func (w *handout) head() {
	x := w.Sheet.Exercise
	w.Put(`<article class="handout" lang="{}"><header><h1>{}</h1>`, string(w.Page.Lang), x.Title)
	if w.Key {
		w.Put(`<p class="key">{}</p>`, words.HandoutKey)
	}
	if w.Name != "" || !w.Key {
		w.Put(`<p class="fill">{} <bdi><b>{}</b></bdi></p>`, words.SheetName, text.Line(w.Name))
	}
	if w.Name == "" && !w.Key {
		w.Put(`<p class="fill short">{}</p>`, words.SheetDate)
	}
	if w.Sheet.Code != "" {
		w.Put(`<p>{}</p>`, words.HandoutNumbers.With(w.Sheet.Code))
	}
	w.Put(`</header>`)
	if objective := w.Say(x.Objective); objective != "" {
		w.Put(`<p class="objective">{}</p>`, objective)
	}
}

func (w *handout) foot() {
	const most = 160 // characters of a link that somebody would type
	w.Put(`<footer><div class="code">{}</div><p>{}`, markup.Raw(w.Code), w.Sheet.Exercise.Title)
	if w.Sheet.Code != "" {
		w.Put(` · {}`, words.HandoutNumbers.With(w.Sheet.Code))
	}
	if w.Handout.Link != "" && len(w.Handout.Link) <= most {
		w.Put(`<br>{}<br><a href="{}">{}</a>`, words.HandoutOpen, w.Handout.Link, w.Handout.Link)
	} else if w.Code != "" {
		w.Put(`<br><span class="scan">{}</span>`, words.HandoutScan)
	}
	w.Put(`</p></footer></article>`)
}

func (w *handout) step(i int) {
	w.Put(`<section><h2>{}</h2>`, i+1)
	w.figure(i)
	w.Put(`{}`, markup.Prose(w.Say(w.Sheet.Text(i))))
	for a, ask := range w.Sheet.Exercise.Steps[i].Asks {
		w.Put(`<div class="ask">`)
		q := question{Page: &w.Page, form: w.Sheet.Form(i, a), asked: w.Sheet.Question(i, a),
			right: w.rights(i, a)}
		if ask.Text != (text.Text{}) || len(w.Say(q.asked)) > 8 { // more than a symbol
			w.Put(`<p class="question">{}</p>`, w.Math(q.asked))
		}
		kinds[q.form.Kind].paper(&q)
		if w.Key {
			w.wrongs(i, a)
		}
		w.Put(`</div>`)
	}
	w.Put(`</section>`)
}

// figure draws the plane before the step that is asked about, or where the lesson opens.
func (w *handout) figure(i int) {
	step := &w.Sheet.Exercise.Steps[i]
	e := w.Sheet.Experiment(i, -1)
	f := wire.Figure{Document: string(e.Document.Compact()), Step: max(0, step.Cursor-1),
		Asked: step.Cursor > 0, Bare: step.Shows.Bare(),
		Columns: step.Shows == exercise.ShowsColumns}
	if step.Cursor == 0 && step.At == goal.AtEnd {
		f.Step = step.At
	}
	for a := range step.Asks {
		form := w.Sheet.Form(i, a)
		f.Bare = f.Bare || form.Gives == goal.GivesLine && form.Unseen // it is to be predicted
		f.Alike = f.Alike || form.Gives == goal.GivesSides
	}
	if w.Figure == nil || e.Empty() {
		return
	}
	if drawn := w.Figure(f); drawn != "" {
		w.Put(`<figure>{}</figure>`, markup.Raw(drawn))
	}
}

// rights are what the key says is right, field by field.
func (w *handout) rights(i, a int) []string {
	if !w.Key {
		return nil
	}
	answer, _ := w.Sheet.Shown(i, a)
	switch w.Sheet.Form(i, a).Kind {
	case goal.FormWords:
		return []string{w.Say(words.HandoutNoAnswer)}
	case goal.FormSet:
		var all []string
		for _, e := range answer.Set {
			all = append(all, w.Say(words.HandoutSetTo, e.Path, e.Value))
		}
		if len(all) > 0 {
			examples := strings.Join(all, w.Say(words.ListSemicolon))
			return []string{w.Say(words.HandoutExample, examples)}
		}
	}
	return answer.Texts
}

// wrongs writes what the wrong answers to a question tell that named errors give.
func (w *handout) wrongs(i, a int) {
	const most = 12
	all := w.Sheet.Recognised(i, a)
	if len(all) == 0 {
		return
	}
	w.Put(`<details open><summary>{}</summary><table class="wrongs">`, words.HandoutWrongs)
	for _, r := range all[:min(most, len(all))] {
		var said []string
		for _, wrong := range w.Sheet.Wrongs(i, a) { // an answer that two errors give stands once
			if s := string(w.Math(wrong.Say)); slices.Equal(wrong.Texts, r.Texts) &&
				!slices.Contains(said, s) {
				said = append(said, s)
			}
		}
		if said == nil {
			said = append(said, string(w.Math(r.Say)))
		}
		w.Put(`<tr><td>{}</td><td>{}</td></tr>`, w.Math(typedWrong(r)),
			markup.Raw(strings.Join(said, "<br>")))
	}
	w.Put(`</table></details>`)
}

// typedWrong is a wrong answer in a line: of a table the cells that are wrong.
func typedWrong(r exercise.Recognised) text.Text {
	if r.Cell.En != "" {
		return r.Cell
	}
	return text.Same(strings.Join(r.Texts, "  "))
}

// HandoutFile is a page of handouts, each on paper of its own, that needs no other file: it loads
// nothing, and allows no style but its own and no script.
type HandoutFile struct {
	Lang  words.Lang
	Title text.Text
	body  strings.Builder
}

// Add adds a handout.
func (f *HandoutFile) Add(h Handout) { f.body.WriteString(h.HTML()) }

// HTML writes the file.
func (f *HandoutFile) HTML() string {
	style := fileStyle + HandoutStyle
	sum := sha256.Sum256([]byte(style))
	policy := "default-src 'none'; style-src 'sha256-" +
		base64.StdEncoding.EncodeToString(sum[:]) + "'"
	p := markup.Page{Lang: f.Lang}
	p.Put(`<!doctype html>
<html lang="{}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{}">
<meta name="viewport" content="width=device-width"><title>{}</title>
<style>{}</style></head><body>
{}
</body></html>
`, string(f.Lang), policy, f.Title, markup.Raw(style), markup.Raw(f.body.String()))
	return p.String()
}

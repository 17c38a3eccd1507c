package view

import (
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// headline says in one sentence what to do, what the step at the cursor did, what was reached or,
// in a lecture hall, what is asked; and in a grey line what the step did to the others or what to
// try next.
func headline(m *lab.Model) string {
	x, name, count := m.Explain(), "spoken", ""
	x.Step = m.Told()
	if m.Shows("title") {
		count = fill(`<p class="quiet spoken">{}</p>`, m.Lang.Samples(len(m.Exp.Set.Points)))
		if m.Titled() {
			name = "name"
		}
	}
	x.Quick = x.Quick || m.Playing || m.CatchesUp()
	says, then := "", ""
	if m.Shows("sentence") {
		said := x.Headline()
		if m.TellsLast() && !said.Ended {
			said.Says = m.Lang.Say(words.LastUpdate) + x.Lang.Continued(said.Says)
		}
		says = `<p id="sentence" class="sentence">` + pieces(x, said.Says) + `</p>`
		if then = story(m); then == "" { // also empty, so that the plane stays where it is
			then = `<p id="then" class="then">` + grey(m, x, said) + `</p>`
		}
	}
	asks := m.Guess != nil && !m.Guess.Shown && !m.Draws()
	if m.Presenting && asks { // the hall is asked, in large letters
		says = `<p id="sentence" class="sentence">` + pieces(x, m.Question()) + `</p>`
	}
	if s := m.Scene(); s != nil && (m.Waits() || m.Still() || m.Cursor() == 0) {
		says = fill(`<p id="sentence" class="sentence">{}</p> `, s.Lead)
		then = fill(`<p id="then" class="then">{}</p>`, s.More)
	}
	return fill(`<h1 class="`+name+`">{}</h1>`, x.Title()) + count + says + then
}

// grey is the second line.
func grey(m *lab.Model, x *explain.Moment, said explain.Headline) string {
	if !said.Ended {
		return pieces(x, said.Then)
	}
	next := m.Next()
	if len(next) == 0 {
		return ""
	}
	return fill(`<span>{} </span>`, m.Lang.Say(words.TryThis)) +
		each(len(next), func(i int) string {
			return link(lab.TryNext{What: next[i]}, nextName(m, next[i]))
		})
}

// link is a button that reads as a link.
func link(action any, text string) string {
	return fill(`<button type="button" data-do="{}" class="link">{}</button>`, Actions.Write(action), text)
}

// nextName returns what a proposal says.
func nextName(m *lab.Model, next lab.Next) string {
	l := m.Lang
	switch next {
	case lab.NextRate:
		return l.Say(words.RateTake, m.Advice().Take)
	case lab.NextFeature:
		terms := m.Features()
		said := words.TryFeatures
		if len(terms) == 1 {
			said = words.TryFeature
		}
		return l.Say(said, explain.Terms(l, terms))
	case lab.NextPocket, lab.NextMean, lab.NextMeans:
		r, _ := rule.ByID(string(next))
		return l.Say(r.Name)
	}
	return l.Say(nexts[next])
}

var nexts = map[lab.Next]text.Text{
	lab.NextAcross: words.TryAcross, lab.NextScale: words.TryScale, lab.NextXOR: words.TryXOR,
	lab.NextLoss: words.TryLoss,
	lab.NextRule: words.TryRule,
}

// shortName is how many columns a name has at most that stays on a line with its mark.
const shortName = 20

// pieces writes a sentence with its marks drawn.
func pieces(x *explain.Moment, sentence string) string {
	written := ""
	for _, p := range x.Pieces(sentence) {
		if p.Class < 0 { // a symbol is set as one
			written += `<span>` + strings.ReplaceAll(esc(p.Text), " w ",
				`</span><span> </span><i>w</i><span> </span><span>`) + `</span>`
			continue
		}
		mark := fill(`<span class="mark" role="img" aria-label="{}">`, p.Text) +
			shapeText(p.Class) + `</span>`
		if p.Named {
			mark += fill(`<span aria-hidden="true"> {}</span>`, p.Text)
			if text.Width(p.Text) <= shortName {
				mark = `<span class="named">` + mark + `</span>`
			}
		}
		written += mark
	}
	return written
}

package view

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/lesson"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// headlineKey changes with what the headline says.
type headlineKey struct {
	Cursor   cursorKey
	Dragging bool
	Scene    *lesson.Scene
}

func keyOfHeadline(m *lab.Model, cursor cursorKey) headlineKey {
	return headlineKey{cursor, m.Dragging(), m.Scene()}
}

// headline says in one sentence what to do, what the step at the cursor did or what was reached,
// and in a grey line what that did to the others or what to try next.
type headline struct {
	app.Compo
	S   *State
	Key any
}

func (h *headline) Render() app.UI {
	return h.S.render(h, func(m *lab.Model) app.UI {
		x, name, count := m.Explain(), "spoken", app.UI(nil)
		x.Step = m.Told()
		if m.Shows("title") {
			count = el("p").Class("quiet spoken").
				Text(m.Lang.Samples(len(m.Exp.Set.Points)))
			if m.Exp.Document.Title != "" { // of its author's own
				name = "name"
			}
		}
		x.Quick = x.Quick || m.Playing
		says, then := app.UI(nil), app.UI(nil)
		if m.Shows("sentence") {
			said := x.Headline()
			says = el("p").ID("sentence").Class("sentence").Body(pieces(x, said.Says)...)
			if then = story(m); then == nil && !m.Exp.Empty() {
				then = grey(m, x, said)
			}
		}
		if s := m.Scene(); s != nil && (m.Waits() || s.Marks.Yours != nil || m.Cursor() == 0) {
			says = el("p").ID("sentence").Class("sentence").Text(s.Lead)
			then = el("p").ID("then").Class("then").Text(s.More)
		}
		return el("div").Class("head").Body(el("h1").Class(name).Text(x.Title()), count, says, then)
	})
}

// grey is the second line.
func grey(m *lab.Model, x *explain.Moment, said explain.Headline) app.UI {
	if !said.Ended {
		return el("p").ID("then").Class("then").Body(pieces(x, said.Then)...)
	}
	next := m.Next()
	if len(next) == 0 {
		return el("p").ID("then").Class("then")
	}
	return el("p").ID("then").Class("then").Body(
		el("span").Text(m.Lang.Say(words.TryThis)+" "),
		app.Range(next).Slice(func(i int) app.UI {
			return do("try:"+string(next[i]), m.Lang.Say(nexts[next[i]])).Class("link")
		}),
	)
}

var nexts = map[lab.Next]text.Text{
	lab.NextAcross: words.TryAcross, lab.NextScale: words.TryScale, lab.NextXOR: words.TryXOR, lab.NextLoss: words.TryLoss,
	lab.NextRule: words.TryRule,
}

// pieces writes a sentence with its marks drawn.
func pieces(x *explain.Moment, sentence string) []app.UI {
	var list []app.UI
	for _, p := range x.Pieces(sentence) {
		if p.Class < 0 {
			for i, text := range strings.Split(p.Text, " w ") { // a symbol is set as one
				if i > 0 {
					list = append(list, el("span").Text(" "), el("i").Text("w"),
						el("span").Text(" "))
				}
				list = append(list, el("span").Text(text))
			}
			continue
		}
		list = append(list, el("span").Class("mark").Role("img").Aria("label", p.Text).
			Body(shape(p.Class)))
		if p.Named {
			list = append(list, el("span").Aria("hidden", true).Text(" "+p.Text))
		}
	}
	return list
}

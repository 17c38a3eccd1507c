package view

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// presentButton shows the page for a lecture hall; the style leaves it out where the page is small
// anyway.
func presentButton(l words.Lang) app.UI {
	return app.Raw(fill(`<button type="button" id="present" class="presenter" data-do="present" `+
		`title="{}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">`+
		`<path d="`+signPresent+`"/></svg>{}</button>`,
		l.Say(words.PresentWhy), l.Say(words.PresentStart)))
}

// presentedKey changes with what stands beside the plane in a lecture hall.
type presentedKey struct {
	Cursor cursorKey
	On     bool
}

// keyOfPresented is the zero key where there is nothing to show.
func keyOfPresented(m *lab.Model, cursor cursorKey) (key presentedKey) {
	if m.Presenting {
		key = presentedKey{cursor, true}
	}
	return key
}

// presented is what a lecture hall sees beside the plane: formula, weights, mistakes. The rest of
// what it sees is the page's own; static/present.css arranges it.
type presented struct {
	app.Compo
	S   *State
	Key any
}

func (p *presented) Render() app.UI {
	return p.S.render(p, func(m *lab.Model) app.UI {
		if !m.Presenting {
			return el("div").Class("unpresented")
		}
		return el("section").Class("presented").Aria("label", m.Lang.Say(words.PresentPart)).Body(
			app.Raw(hall(m)),
			do("leave", m.Lang.Say(words.PresentLeave)).ID("leave"),
		)
	})
}

// hall writes what is to be read there.
func hall(m *lab.Model) string {
	formula := ""
	for _, line := range m.Exp.Rule.Formula(&m.Exp.Document.Learner) {
		if strings.Contains(line, "←") { // what is learned, not what is put out
			formula += MathML(line)
		}
	}
	x, achieved := m.Explain(), ""
	if status := m.Explain().Status(); len(status) > 1 {
		achieved = status[1] // after the epoch
	}
	return fill(`<div><div class="formula">`+formula+`</div><p id="in-force" class="quiet">{}</p>`+
		`<div class="weighed">`+hallWeights(m)+`</div><p id="achieved">{}</p>`+
		`<p class="quiet">{}</p></div>`,
		x.InForce(), achieved, m.Lang.Say(words.PresentAt, m.Epoch(), m.Cursor()))
}

// mostHall is how many weights, or classes, a lecture hall sees.
const mostHall = 6

// hallWeights lists the weights with bars and where those ended before the step; with a vector for
// each class, the vectors.
func hallWeights(m *lab.Model) string {
	list, _ := m.Explain().Weights()
	rows, more := "", ""
	if k := m.Exp.Classes(); k > 0 {
		rows = hallVectors(list, k)
	} else {
		before, largest := m.Explain().Before(), 0.0
		for i, w := range list {
			largest = max(largest, w.Now, -w.Now, before[i], -before[i])
		}
		for i, w := range list[:min(len(list), mostHall)] {
			rows += fill(`<tr><th scope="row"><i>{}</i></th><td class="number">{}</td><td>`,
				w.Symbol, words.Short(w.Now)) + changedBar(w.Now, before[i], largest) + `</td></tr>`
		}
		if n := len(list) - mostHall; n > 0 {
			more = fill(`<p class="quiet">{}</p>`, m.Lang.Say(words.PresentMore, n))
		}
	}
	return fill(`<table class="weights" aria-label="{}"><tbody>`+rows+`</tbody></table>`+more,
		m.Lang.Say(words.WeightsPart))
}

func hallVectors(list []explain.Weight, k int) (rows string) {
	const most = 3 // weights of a vector
	n := len(list) / k
	for class := range min(k, mostHall) {
		var parts []string
		for j := range min(n, most) {
			parts = append(parts, words.Short(list[class*n+j].Now))
		}
		if n > most {
			parts = append(parts, "…")
		}
		rows += fill(`<tr><th scope="row">`+shapeText(class)+`<i>w{}</i></th><td>({})</td></tr>`,
			words.Subscript(class), strings.Join(parts, ", "))
	}
	return rows
}

// changedBar draws a weight against the largest, with a dotted mark where it was before.
func changedBar(now, before, largest float64) string {
	const half = 60.0
	at := func(v float64) float64 {
		if !(largest > 0) {
			return 0
		}
		return half * v / largest
	}
	x, length, class := half, at(now), "more"
	if length < 0 {
		x, length, class = half+length, -length, "less"
	}
	old := ""
	if before != now {
		old = `<path class="old" d="M` + Plain(half+at(before)) + ` 0v30"/>`
	}
	return `<svg class="` + class + `" viewBox="-2 0 124 30" aria-hidden="true">` +
		`<path class="axis" d="M60 0v30"/><rect x="` + Plain(x) + `" y="6" width="` +
		Plain(length) + `" height="18"/>` + old + `</svg>`
}

package view

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// presentButton shows the page for a lecture hall; the style leaves it out where the page is small
// anyway.
func presentButton(l words.Lang) app.UI {
	return app.Raw(fill(`<button type="button" id="present" class="presenter" data-do="{}" `+
		`popovertarget="menu" popovertargetaction="hide" `+
		`title="{}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">`+
		`<path d="`+signPresent+`"/></svg>{}</button>`,
		string(wire.Present), l.Say(words.PresentWhy), l.Say(words.PresentStart)))
}

// keyOfPresented is zero where nothing stands beside the plane in a lecture hall.
func keyOfPresented(m *lab.Model, cursor cursorKey) cursorKey {
	if !m.Presenting {
		return cursorKey{}
	}
	return cursor
}

// presented is what a lecture hall sees beside the plane: formula, weights, mistakes. The rest of
// what it sees is the page's own; static/present.css arranges it.
func presented(m *lab.Model) app.UI {
	if !m.Presenting {
		return el("div").Class("unpresented")
	}
	return el("div").Class("presented").Body(
		app.Raw(hall(m)), // and apart from it what may have the focus
		do(wire.LeaveHall, m.Lang.Say(words.PresentLeave)).ID("leave"),
	)
}

// hall writes what is to be read there.
func hall(m *lab.Model) string {
	formula := ""
	for _, line := range learned(m) {
		formula += MathML(line)
	}
	x, achieved := m.Explain(), ""
	if status := m.Explain().Status(); len(status) > 1 {
		achieved = status[1] // after the epoch
	}
	return fill(`<section aria-label="{}"><div class="formula" say="{}">`+formula+`</div>`+
		`<p id="in-force" class="quiet">{}</p><div class="weighed">`+hallWeights(m)+
		`</div><p id="achieved">{}</p><p class="quiet">{}</p></section>`,
		m.Lang.Say(words.PresentPart), spokenFormula(m.Lang, learned(m)), x.InForce(), achieved,
		m.Lang.Say(words.PresentAt, m.Epoch(), m.Cursor()))
}

// learned returns the lines of the rule's formula that say what is learned. The lines before them
// say what the output is, which stands in the working of each step.
func learned(m *lab.Model) []string {
	lines := m.Lang.Formula(m.Exp.Rule.Formula(&m.Exp.Document.Learner))
	first := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "←") })
	return lines[max(0, first):]
}

// mostHall is how many weights, or classes, a lecture hall sees.
const mostHall = 6

// hallWeights lists the weights with bars and where those ended before the step; with a vector for
// each class, the vectors.
func hallWeights(m *lab.Model) string {
	now, rows := m.Moment().Answer(), ""
	if m.Pictured() && m.ByPen() { // they are pictures beside it
		return fill(`<p>{}</p>`, m.Explain().Accuracy())
	}
	if k := m.Exp.Classes(); k > 0 {
		n := len(now) / k
		for class := range min(k, mostHall) {
			rows += fill(`<tr><th scope="row">`+shapeText(class)+`</th><td>{}</td></tr>`,
				m.Explain().Vector(now[class*n:class*n+n]))
		}
	} else {
		before, largest := m.Explain().Before(), 0.0
		for i, w := range now {
			largest = max(largest, w, -w, before[i], -before[i])
		}
		for i, w := range now[:min(len(now), mostHall)] {
			rows += fill(`<tr><th scope="row"><i>{}</i></th><td class="number">{}</td><td>`,
				m.Explain().WeightSymbol(i), words.ShortCell(w)) +
				bar(w, before[i], largest) + `</td></tr>`
		}
		if len(now) > mostHall {
			rows += `<tr><th>…</th></tr>`
		}
	}
	return fill(`<table class="weights" aria-label="{}"><tbody>`+rows+`</tbody></table>`,
		m.Lang.Say(words.WeightsPart))
}

// bar draws a weight against the largest, from the middle to the right or, negative, to the left,
// with a dotted mark where it ended before the step.
func bar(now, before, largest float64) string {
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
	return `<svg class="` + class + `" viewBox="-2 0 124 30" aria-hidden="true" focusable="false">` +
		`<path class="axis" d="M60 0v30"/><rect x="` + Plain(x) + `" y="6" width="` +
		Plain(length) + `" height="18"/>` + old + `</svg>`
}

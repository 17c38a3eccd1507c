package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/options"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
)

type viewsKey struct {
	Cursor cursorKey
	Beside lab.Beside
	NoStep bool
	Ahead  bool
}

// viewTabs choose what is shown, the plane alone or another picture beside it, and how.
type viewTabs struct {
	app.Compo
	S   *State
	Key any
}

var besideNames = map[lab.Beside]text.Text{
	lab.BesideNone: words.PlanePart, lab.BesideWeights: words.BesideWeights,
	lab.BesideSurface: words.BesideSurface,
	lab.BesideProof:   words.BesideProof, lab.BesideMapped: words.BesideMapped,
}

func (p *viewTabs) Render() app.UI {
	return p.S.render(p, func(m *lab.Model) app.UI {
		return el("div").Class("views").Body(
			shown(m, "look", guard(m, options.LockView,
				choices(m.Lang.Say(words.Views), len(lab.Besides), func(i int) app.UI {
					b := lab.Besides[i]
					if b == lab.BesideMapped && len(m.Exp.Document.Inputs.Map) == 0 &&
						b != m.Beside {
						return nil
					}
					return do("view:"+string(b), m.Lang.Say(besideNames[b])).
						Aria("pressed", pressed(b == m.Beside))
				}))),
			el("div").Class("said").Body(
				el("p").ID("status").Class("status").Body(wrongs(m), el("span").Text(status(m))),
				look(m),
			),
		)
	})
}

// look opens what changes how the plane is looked at, and what a click there does.
func look(m *lab.Model) app.UI {
	if !m.Shows("look") && !m.Shows("tools") {
		return nil
	}
	l := m.Lang
	var zoom, margins, step, equal, ahead app.UI
	if m.Shows("look") {
		ahead = check("ahead", "ahead", l.Say(words.ShowAhead), m.Ahead)
		zoom = el("div").Class("pair three").Body(
			icon("zoom:in", l.Say(words.ZoomIn), signPlus),
			icon("zoom:out", l.Say(words.ZoomOut), signMinus),
			icon("zoom:fit", l.Say(words.Fit), signFit),
		)
	}
	if m.Shows("look") && m.Kind() == data.Binary {
		margins = check("margins", "margins", l.Say(words.Margins), m.Margins)
		step = check("step-drawn", "step-drawn", l.Say(words.StepDrawn), !m.NoStep)
	}
	if m.Shows("look") && m.Kind() != data.Real { // a target has a scale of its own
		equal = check("equal", "equal", l.Say(words.EqualScale), m.Equal)
	}
	return el("details").Class("look").ID("look").Body(
		el("summary").Text(l.Say(words.LookFold)),
		el("div").Class("menu-body").Body(
			shown(m, "tools", tools(m)),
			zoom, margins, step, equal, ahead,
		),
	)
}

// choices is a row of buttons of which one is chosen.
func choices(name string, n int, button func(i int) app.UI) app.UI {
	return el("div").Class("choices").Role("group").Aria("label", name).
		Body(app.Range(make([]struct{}, n)).Slice(button))
}

// chartTabs choose the chart.
func chartTabs(m *lab.Model, quantities []picture.Quantity) app.UI {
	return choices(m.Lang.Say(words.ChartsPart), len(quantities), func(i int) app.UI {
		q := quantities[i]
		return do("chart:"+string(q), m.Explain().ChartTab(q)).
			Aria("pressed", pressed(q == m.ShownChart()))
	})
}

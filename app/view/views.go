package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/text"
)

var besideNames = map[lab.Beside]text.Text{
	lab.BesideNone: words.PlanePart, lab.BesideWeights: words.BesideWeights,
	lab.BesideSurface: words.BesideSurface,
	lab.BesideProof:   words.BesideProof, lab.BesideMapped: words.BesideMapped,
	lab.BesideSteps: words.StepsView,
}

// views choose what is shown, say how many samples are wrong, and open what changes how the plane
// is looked at. Where a row has no room for the choices, they are in what opens.
func (s *State) views(m *lab.Model) app.UI {
	return el("div").Class("views").Body(
		shown(m, "look", guard(m, wire.LockView, besides(m))),
		s.place(m, "p", "status", "class", "status"),
		stepTools(m),
		look(m),
	)
}

// look opens what is shown beside the plane, how the plane is looked at, what a click there does
// and what is asked before it is shown.
func look(m *lab.Model) app.UI {
	theory := m.Shows("notes") || m.Shows("theory")
	if !m.Shows("look") && !m.Shows("tools") && !m.Shows("predict") && !theory {
		return nil
	}
	l := m.Lang
	body := []app.UI{
		shown(m, "look", guard(m, wire.LockView, besides(m))),
		shown(m, "tools", titled(l.Say(words.ClickDoes), tools(m))),
	}
	if m.Shows("look") {
		body = append(body, drawn(m)...)
	}
	body = append(body, shown(m, "predict", predictMenu(m)), aloudMenu(m))
	if m.Kind() != data.Real {
		body = append(body, check("tones", lab.ToggleTones{}, l.Say(words.TonesOf), m.Tones))
	}
	if theory {
		body = append(body, foldRow(m, lab.FoldTheory, words.TheoryPart, ""))
	}
	return el("details").Class("view-menu").ID("look").Body(
		el("summary").Text(l.Say(words.LookFold)),
		el("div").Class("menu-body").Body(body...),
	)
}

// aloudMenu chooses what a screen reader reads out while a run plays.
func aloudMenu(m *lab.Model) app.UI {
	entries := app.Range(lab.Alouds).Slice(func(i int) app.UI {
		a := lab.Alouds[i]
		value := string(a)
		if value == "" {
			value = "epochs" // go-app drops empty values
		}
		return entry(value, m.Lang.Say(aloudNames[a]), a == m.Aloud)
	})
	return el("div").Class("inline").Body(
		el("label").Attr("for", "aloud").Text(m.Lang.Say(words.AloudOf)),
		el("select").ID("aloud").DataSet("kind", "aloud").Body(entries),
	)
}

var aloudNames = map[lab.Aloud]text.Text{lab.AloudUpdates: words.AloudUpdates,
	lab.AloudEpochs: words.AloudEpochs, lab.AloudEnd: words.AloudEnd}

func titled(name string, body app.UI) app.UI {
	return el("div").Body(el("h2").Class("quiet").Text(name), body)
}

// besides choose the second view: the plane alone, or another beside it.
func besides(m *lab.Model) app.UI {
	var list []choice
	for _, b := range lab.Besides {
		if b == lab.BesideMapped && len(m.Exp.Document.Inputs.Map) == 0 && b != m.Beside {
			continue
		}
		name := besideNames[b]
		if b == lab.BesideNone && m.Pictured() {
			name = words.MachinePart
		}
		list = append(list, choice{do: lab.ShowBeside{Beside: b}, name: m.Lang.Say(name),
			on: b == m.Beside})
	}
	return radios(m.Lang.Say(words.SecondView), list).Class("besides")
}

// drawn choose how much of the plane is seen, and what is drawn in it.
func drawn(m *lab.Model) []app.UI {
	l := m.Lang
	list := []app.UI{el("div").Class("pair three").Role("toolbar").
		Aria("label", l.Say(words.ZoomFit)).DataSet("arrows", allArrows).Body(
		at(icon(ZoomIn, l.Say(words.ZoomIn), signPlus), true),
		at(icon(ZoomOut, l.Say(words.ZoomOut), signMinus), false),
		at(icon(lab.FitView{}, l.Say(words.Fit), signFit), false),
	)}
	if m.Kind() == data.Binary {
		list = append(list, check("margins", lab.ToggleMargins{}, l.Say(words.Margins), m.Margins),
			check("step-drawn", lab.ToggleStep{}, l.Say(words.StepDrawn), !m.NoStep))
	}
	if m.Kind() != data.Real { // a target has a scale of its own
		list = append(list, check("equal", lab.ToggleEqual{}, l.Say(words.EqualScale), m.Equal))
	}
	if !m.Pictured() {
		list = append(list, check("numbers", lab.ToggleNumbers{}, l.Say(words.ShowNumbers),
			m.Numbers))
	}
	if repeat.Target(m.Exp) != nil {
		list = append(list, check("target", lab.ToggleTarget{}, l.Say(words.ShowTarget), m.Target))
	}
	list = append(list, check("ahead", lab.ToggleAhead{}, l.Say(words.ShowAhead), m.Ahead))
	if m.Kind() != data.Real && !m.Pictured() {
		list = append(list, legend(m))
	}
	return list
}

// legend says what the lines and marks of the plane mean.
func legend(m *lab.Model) app.UI {
	type sign struct {
		path, class string
		says        text.Text
	}
	list := []sign{
		{"M1 8h24", "", words.LegendBoundary},
		{"M13 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12", "", words.LegendRing},
	}
	if !m.NoStep {
		list = append(list, sign{"M1 8h24", "dots", words.LegendBefore})
	}
	if m.Kind() == data.Binary && m.Margins {
		list = append(list, sign{"M1 8h24", "dashes", words.LegendMargins})
	}
	if m.Kind() == data.Binary {
		list = append(list, sign{"M2 13 20 5m-6 0 7-.5-4 6", "arrow", words.LegendArrow})
	}
	if m.Exp.Table != nil && len(m.Exp.Table.TestRows) > 0 {
		list = append(list, sign{"M8 3h10v10H8z", "thin", words.LegendHeld})
	}
	written := each(len(list), func(i int) string {
		return `<li><svg class="sign ` + list[i].class + `" viewBox="0 0 26 16" width="26" ` +
			`height="16" aria-hidden="true" focusable="false"><path d="` + list[i].path +
			`"></path></svg>` + fill(`<span>{}</span></li>`, m.Lang.Say(list[i].says))
	})
	cross := `<li><span class="sign">` + crossed(0) + `</span>` +
		fill(`<span>{}</span></li>`, m.Lang.Say(words.LegendCross))
	return el("div").Class("legend").Body(el("h2").Class("quiet").
		Text(m.Lang.Say(words.LegendHead)), app.Raw(`<ul>`+cross+written+`</ul>`))
}

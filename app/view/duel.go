package view

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// duelPanel sets other learners against the one of the document: their lines stand in the plane and
// the charts, their settings and results in a table.
func (s *State) duelPanel(m *lab.Model) app.UI {
	l := m.Lang
	return el("div").ID("duel-body").Body(
		el("h2").Text(l.Say(words.Duel)),
		guard(m, wire.LockDuel,
			el("p").Class("quiet").Text(l.Say(words.DuelHelp)),
			contest(m),
			el("div").Class("inline").Body(
				rivalMenu("add-rival", l.Say(words.RivalAdd), rivalRules(m),
					len(m.Rivals) == lab.MaxRivals),
				do(lab.Branch{}, l.Say(words.WhatIf)).
					Attr("disabled", len(m.Rivals) == lab.MaxRivals || m.Cursor() == 0),
				rivalMenu("ready-duel", l.Say(words.DuelReady), readyDuels(l), false),
				do(wire.CopyDuel, l.Say(words.CopyTable)).
					Attr("disabled", len(m.Rivals) == 0),
			),
			s.repeated(m),
		),
	)
}

// rivalMenu is a menu with a first entry that says what choosing does. After a choice the menu
// shows that entry again.
func rivalMenu(kind, name string, options []option, off bool) app.UI {
	return el("select").ID(kind).DataSet("kind", kind).DataSet("first", "-").
		Aria("label", name).Attr("disabled", off).Body(
		entry("-", name, true),
		app.Range(options).Slice(func(i int) app.UI {
			return entry(options[i].value, options[i].name, false)
		}),
	)
}

func rivalRules(m *lab.Model) []option {
	var options []option
	for _, r := range m.RivalRules() {
		options = append(options, option{r.ID, m.Lang.Say(r.Name)})
	}
	return options
}

func readyDuels(l words.Lang) []option {
	var options []option
	for _, d := range lab.Duels {
		options = append(options, option{d.ID, l.Say(d.Name)})
	}
	return options
}

// contest is the table of the learners.
func contest(m *lab.Model) app.UI {
	if len(m.Rivals) == 0 {
		return nil
	}
	l, list := m.Lang, explain.Contest(m.Lang, m.Learners())
	head := func(t string) app.UI { return el("th").Attr("scope", "col").Text(t) }
	return el("div").Class("scroll").TabIndex(0).Role("group").Aria("label", l.Say(words.Duel)).
		Body(
			el("table").Class("samples contest").ID("contest").Body(
				el("thead").Body(el("tr").Body(
					head(l.Say(words.Learner)), head(l.Say(words.EpochColumn)),
					head(l.Say(words.UpdatesColumn)), head(l.Say(words.WrongColumn)),
					head(l.Say(words.LossColumn)),
				)),
				app.Range(list).
					Slice(func(i int) app.UI { return contestant(m, i, &list[i]) }),
			),
		)
}

// contestant is two rows of the table: the figures that are compared, and a sentence under them.
func contestant(m *lab.Model, i int, c *explain.Contestant) app.UI {
	l := m.Lang
	name, eta, act := app.UI(el("span").Text(c.Name)), app.UI(nil), app.UI(nil)
	if i > 0 {
		r := &m.Rivals[i-1]
		at := intText(i - 1)
		if r.From == 0 {
			name = el("select").ID("rival-rule-"+at).DataSet("kind", "rival-rule").
				DataSet("rival", at).Aria("label", l.Say(words.RivalRule, c.Name)).
				Body(app.Range(rivalRules(m)).Slice(func(k int) app.UI {
					o := rivalRules(m)[k]
					return entry(o.value, o.name, o.value == r.Algorithm)
				}))
		}
		if known, _ := rule.ByID(r.Algorithm); known.Uses(rule.SettingEta) {
			eta = box("rival-eta-"+at, "learner.eta", Plain(r.Learner.Eta)).
				DataSet("kind", "rival-eta").DataSet("rival", at).
				Aria("label", l.Say(words.RivalEta, c.Name))
		}
		act = el("span").Class("acts").Body(
			off(do(lab.SwapRival{Rival: i - 1}, l.Say(words.Swap)).Class("link").
				Title(l.Say(words.RivalSwap, c.Name)),
				m.LockOf(wire.LockRule, wire.LockEta)),
			button(lab.RemoveRival{Rival: i - 1}).Class("link").
				Aria("label", l.Say(words.RivalRemove, c.Name)).Text("×"),
		)
	} else if m.Exp.Rule.Uses(rule.SettingEta) {
		eta = el("span").Text(Plain(m.Exp.Document.Learner.Eta))
	}
	cell := func(t string) app.UI { return el("td").Class("number").Text(t) }
	result, take := c.Verdict, app.UI(nil)
	if c.Away {
		result = l.Say(words.NotYet)
	}
	if i > 0 {
		take = rivalAdvice(m, i-1)
	}
	rate := app.UI(nil)
	if eta != nil {
		rate = el("div").Class("rate").Body(app.Text("η "), eta)
	}
	weights := c.Weights
	if weights != "" {
		weights = "w = " + weights
	}
	var also []string
	for _, part := range []string{c.Settings, weights, result} {
		if part != "" {
			also = append(also, part)
		}
	}
	return el("tbody").Body(
		el("tr").Body(
			el("th").Attr("scope", "rowgroup").Body(swatch(i), name,
				rate),
			cell(c.Epoch), cell(c.Updates), cell(c.Wrong), cell(c.Loss),
		),
		el("tr").Body(el("td").Attr("colspan", 5).Body(
			el("span").Text(strings.Join(also, " · ")+" "), take, act)),
	)
}

// swatch draws a learner's line as the plane and the charts have it.
func swatch(i int) app.UI {
	return app.Raw(`<svg class="swatch duel` + intText(i) +
		`" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" focusable="false">` +
		`<path d="M0 4h28"></path></svg>`)
}

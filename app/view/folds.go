package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// foldRow is the row that opens a fold: its name, and what holds in it now.
func foldRow(m *lab.Model, fold lab.Fold, name text.Text, now string) app.UI {
	open := m.Folds.Has(fold)
	value := app.UI(nil)
	if now != "" {
		value = app.Raw(`<span class="now">` + m.Lang.AloudMarkup(esc(now)) + `</span>`)
	}
	e := at(button(lab.ToggleFold{Fold: fold}), stopOfFolds(m, fold)).Class("fold").
		ID(string(fold)+"-fold").
		Aria("expanded", pressed(open))
	if open {
		e = e.Aria("controls", string(fold)+"-body")
	}
	return e.Body(el("span").Text(m.Lang.Say(name)), value)
}

// unfolded is what a fold holds; closed it is not there.
func unfolded(m *lab.Model, fold lab.Fold, body func() []app.UI) app.UI {
	if !m.Folds.Has(fold) {
		return nil
	}
	return el("div").Class("unfolded").ID(string(fold) + "-body").Body(body()...)
}

// inputsPanel shows how x is made: columns, standardising, unit length, held-out share.
func inputsPanel(m *lab.Model) app.UI {
	return el("div").Body(
		foldRow(m, lab.FoldInputs, words.Inputs, m.Explain().InputsNow()),
		unfolded(m, lab.FoldInputs, func() []app.UI {
			return []app.UI{guard(m, wire.LockInputs,
				columns(m),
				axes(m),
				featureMap(m),
				standardize(m),
				check("unit", lab.Flip{Path: "inputs.unit"}, m.Lang.Say(words.UnitLength),
					m.Exp.Document.Inputs.Unit),
				heldOut(m),
			)}
		}),
	)
}

// conventionsPanel shows what a lecture may do otherwise: the settings of the rule, and the stop.
func conventionsPanel(m *lab.Model) app.UI {
	l := m.Lang
	return el("div").ID("conventions").Body(
		foldRow(m, lab.FoldConventions, words.Conventions, conventionNow(m)),
		unfolded(m, lab.FoldConventions, func() []app.UI {
			return []app.UI{
				guard(m, wire.LockSettings, guard(m, wire.LockEta, asIn(m))),
				el("div").Class("grid").Body(settings(m)...),
				el("p").ID("computed").Class("quiet").Text(m.Explain().Computed()),
				el("h3").Text(l.Say(words.StopPart)),
				guard(m, wire.LockSettings, stop(m)),
			}
		}),
	)
}

// conventionNow names the chosen source of the conventions or, without one, the conventions
// themselves.
func conventionNow(m *lab.Model) string {
	if current, exact, followed := m.Following(); followed && current.ID == m.Convention {
		return explain.Convention(m.Lang, current, exact, followed)
	}
	return m.Explain().ConventionsNow()
}

// duelRow is the row of the comparison, which opens below the columns: there it has the page's
// width.
func duelRow(m *lab.Model) app.UI {
	now := ""
	if n := len(m.Rivals); n > 0 {
		now = m.Lang.Say(words.Runs, n+1)
	}
	return el("div").Body(foldRow(m, lab.FoldDuel, words.Duel, now))
}

// tableRow is that of the table, which opens there too.
func tableRow(m *lab.Model) app.UI {
	return el("div").Body(foldRow(m, lab.FoldTable, words.Table, ""))
}

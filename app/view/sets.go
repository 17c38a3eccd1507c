package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// presets is the menu of built-in sets: own points stand first, and what the rule cannot use is
// disabled and says why.
func presets(m *lab.Model) app.UI {
	l, current := m.Lang, m.Exp.Document.Data.Preset
	var entries []app.UI
	if current == "" {
		entries = append(entries, entry("", l.Say(words.OwnPoints), true))
	}
	for _, set := range data.Presets() {
		name, reason := l.Say(set.Name), m.Reason(set)
		if reason.En != "" {
			name = l.Say(words.SetNeeds, name, reason)
		}
		entries = append(entries,
			entry(set.ID, name, set.ID == current).Attr("disabled", reason.En != ""))
	}
	return el("select").ID("preset").DataSet("path", "data.preset").DataSet("kind", "text").
		Aria("label", l.Say(words.DataSet)).Body(entries...)
}

// changed says what the last change of the rule made of the samples, until the next edit.
func changed(m *lab.Model) app.UI {
	if m.Changed == nil {
		return nil
	}
	return el("div").ID("changed").Class("changed").Body(
		el("p").Text(m.Changed.Sentence(m.Lang)), do(lab.Dismiss{}, m.Lang.Say(words.Dismiss)),
	)
}

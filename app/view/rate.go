package view

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/options"
	"perceptronlab/app/words"
)

// advice says under η what there is to be said of it: that the loss rises, with an η that is stable
// as a button; which was chosen and why; else below which the rule descends.
func advice(m *lab.Model) app.UI {
	if m.Scene() != nil { // what a lesson asks is for its reader to find
		return nil
	}
	l, a := m.Lang, m.Advice()
	switch {
	case a.Rises:
		take := app.UI(nil)
		if a.Take > 0 {
			take = guard(m, options.LockEta,
				do("eta:"+Plain(a.Take), l.Say(words.RateTake, a.Take)))
		}
		return el("div").ID("rises").Class("note rises").Body(
			el("p").Text(explain.RateRises(l, a.Eta, a.Stable)), take)
	case a.Proposed:
		return el("p").ID("suits").Class("quiet").Text(explain.RateSuits(l, a.Eta, a.Stable))
	}
	return stability(m)
}

// takeRate sets η to what its button says.
func takeRate(_ *lab.Model, arg string) (lab.Msg, bool) {
	eta, err := strconv.ParseFloat(arg, 64)
	return lab.TakeRate{Eta: eta}, err == nil && eta > 0
}

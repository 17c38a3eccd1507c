package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// advice says under η what there is to be said of it: that the loss rises, with an η that is stable
// as a button; which was chosen and why; what it does at all to a perceptron, once it was moved;
// else below which the rule descends.
func advice(m *lab.Model) app.UI {
	if m.Scene() != nil { // what a lesson asks is for its reader to find
		return nil
	}
	if said := advised(m); m.Exp.Rule.Loss != rule.NoLoss && !m.Exp.Rule.Once {
		return el("div").Class("advice").Body(said) // what is below it stays while a run is played
	} else if said != nil {
		return said
	}
	return nil
}

func advised(m *lab.Model) app.UI {
	l, a := m.Lang, m.Advice()
	switch {
	case a.Rises:
		return el("div").ID("rises").Class("note rises").Body(
			el("p").Text(explain.RateRises(l, a.Eta, a.Stable)), take(m, words.RateTake))
	case a.Proposed:
		return el("div").ID("suits").Class("quiet").Body(
			el("p").Text(explain.RateChanged(l, a.Take, a.Eta, a.Stable)),
			take(m, words.RateAllTheSame))
	}
	moved := m.Exp.Document.Learner.Eta != m.Exp.Rule.Defaults().Eta
	if means := m.Explain().RateMeans(); means != "" && moved {
		return el("p").ID("rate-means").Class("quiet").Text(means)
	}
	return stability(m)
}

// take is a button with the η that is advised; nil where there is none, or no right to it.
func take(m *lab.Model, says text.Text) app.UI {
	a := m.Advice()
	if a.Take == 0 || m.Locked(wire.LockEta) {
		return nil
	}
	return do(lab.TakeRate{Eta: a.Take}, m.Lang.Say(says, a.Take))
}

// rivalAdvice is a button with a stable η, below the message that a rival's run has diverged; nil
// if no such η is known.
func rivalAdvice(m *lab.Model, rival int) app.UI {
	a := m.AdviceOf(rival)
	if !a.Diverged || a.Take == 0 {
		return nil
	}
	return do(lab.TakeRate{Eta: a.Take, Of: rival + 1}, m.Lang.Say(words.RateTake, a.Take))
}

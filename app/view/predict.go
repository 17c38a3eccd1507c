package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

type predictKey struct {
	Cursor  cursorKey
	Predict lab.Predict
	Guess   *lab.Guess
	Beside  lab.Beside
}

// keyOfPredict is the zero key where nothing is asked.
func keyOfPredict(m *lab.Model, cursor cursorKey) (key predictKey) {
	if m.Guess != nil {
		key = predictKey{cursor, m.Predict, m.Guess, m.Beside}
	}
	return key
}

// predictPanel asks for a prediction, and says how far it was from what came. Nothing of it is
// there unless asked for.
func predictPanel(m *lab.Model) app.UI {
	return el("div").Class("predict").Body(guess(m))
}

var predictNames = map[lab.Predict]text.Text{
	lab.PredictNone: words.PredictOff, lab.PredictSample: words.SampleQuestion,
	lab.PredictTurn: words.TurnQuestion, lab.PredictStep: words.PerStep,
	lab.PredictEpoch: words.PerEpoch, lab.PredictRun: words.WholeRun,
}

// predictMenu chooses what is predicted before it is shown.
func predictMenu(m *lab.Model) app.UI {
	l := m.Lang
	entries := app.Range(lab.Predictions).Slice(func(i int) app.UI {
		value, name := string(lab.Predictions[i]), l.Say(predictNames[lab.Predictions[i]])
		lacks := m.LacksPredict(lab.Predictions[i])
		if lacks.En != "" {
			name = l.Say(words.SetNeeds, name, lacks)
		}
		if value == "" {
			value = "off" // go-app drops empty values
		}
		return entry(value, name, lab.Predictions[i] == m.Predict).Attr("disabled", lacks.En != "")
	})
	return el("div").Class("inline").Body(
		el("label").Attr("for", "predict").Text(l.Say(words.PredictFirst)),
		guard(m, wire.LockPredict,
			el("select").ID("predict").DataSet("kind", "predict").Body(entries)),
	)
}

// guess asks for what is to be predicted or, once it was, says how far that was from what came.
func guess(m *lab.Model) app.UI {
	l, g := m.Lang, m.Guess
	if g == nil || m.Draws() {
		return nil
	}
	if g.Shown {
		said, again := m.Outcome(), app.UI(nil)
		if !m.AtEnd() {
			again = do(lab.GuessAgain{}, l.Say(words.PredictNext))
		}
		return el("div").Class("inline").ID("outcome").Body(
			app.Range(said).Slice(func(i int) app.UI { return el("p").Text(said[i]) }),
			again,
		)
	}
	if g.Asks {
		return question(m)
	}
	typed := ""
	for i, w := range g.Weights {
		if i > 0 {
			typed += ", "
		}
		typed += Plain(w)
	}
	return el("div").Class("inline").ID("guess").Body(
		el("p").Text(m.Question()),
		box("guess-weights", "", typed).DataSet("kind", "guess").Attr("placeholder", "w₀, w₁, …").
			Aria("label", l.Say(words.GuessBox)),
		do(lab.Reveal{}, l.Say(words.ShowIt)).Class("primary"),
	)
}

// question asks about the next step: a button for each answer, with its key.
func question(m *lab.Model) app.UI {
	choices := m.Predict.Choices()
	return el("div").Class("inline question").ID("guess").Role("group").
		Aria("labelledby", "question").Body(
		el("p").ID("question").Text(m.Question()),
		app.Range(choices).Slice(func(i int) app.UI {
			return button(lab.Answer{Choice: choices[i]}).
				Aria("keyshortcuts", intText(i+1)).Body(
				el("span").Text(m.Lang.Say(choices[i].Name())),
				el("span").Class("cap").Aria("hidden", true).DataSet("key", intText(i+1)),
			)
		}),
	)
}

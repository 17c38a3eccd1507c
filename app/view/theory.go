package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// theoryPanel says what is known of the samples without training, and why the run goes as it goes.
func theoryPanel(m *lab.Model) app.UI {
	list, forms := m.Explain().Theory(), m.Forms()
	l, fold, known := m.Lang, app.UI(nil), app.UI(nil)
	if m.Shows("notes") {
		known = separability(m)
	}
	theory := el("div")
	if m.Shows("theory") {
		theory = theory.ID("theory")
	} else {
		list, forms = nil, nil
	}
	if len(forms) > 0 {
		fold = el("details").Body(
			el("summary").Text(l.Say(words.FormsFold)),
			app.Range(forms).Slice(func(i int) app.UI {
				f := forms[i]
				here := app.UI(nil)
				if f.Value == f.Value {
					here = el("span").Class("quiet").
						Text(" " + l.Say(words.FormHere, words.Short(f.Value)))
				}
				return el("div").Class("form").Body(
					el("p").Text(l.Say(f.Source)),
					formula(l, f.Formula),
					el("p").Class("quiet").Body(el("span").Text(l.Say(f.Where)), here),
				)
			}),
		)
	}
	return el("div").ID("theory-body").Body(
		el("h2").Text(l.Say(words.TheoryPart)),
		known,
		theory.Body(app.Range(list).
			Slice(func(i int) app.UI { return el("p").Text(list[i]) })),
		fold,
	)
}

// separability says whether a line parts the classes, and shows the samples that prove that none
// does.
func separability(m *lab.Model) app.UI {
	witness := app.UI(nil)
	if m.Inseparable() {
		witness = check("witness", lab.ToggleWitness{}, m.Lang.Say(words.WitnessDrawn), m.Witness)
	}
	return el("div").Body(
		el("p").ID("separability").Text(m.Explain().Separability()),
		witness,
	)
}

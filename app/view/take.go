package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// besideTaken says what can be had of the picture beside the plane.
func besideTaken(m *lab.Model) [2]bool {
	picture := m.Beside != lab.BesideNone && m.Beside != lab.BesideSteps
	return [2]bool{picture, picture && m.Folds.Has(lab.FoldFile) && m.BesideFault() == ""}
}

// takePanel opens and saves experiments, and hands out what is made of them.
func takePanel(m *lab.Model) app.UI {
	l := m.Lang
	return el("div").Body(
		foldRow(m, lab.FoldFile, words.TakeAway, ""),
		unfolded(m, lab.FoldFile, func() []app.UI {
			return []app.UI{
				el("div").Class("pair").Role("group").Aria("label", l.Say(words.Experiment)).
					Body(
						off(do(wire.OpenFile, l.Say(words.Open)), m.DocumentLock()),
						do(wire.Save, l.Say(words.Save)),
					),
				off(do(lab.StartOver{}, l.Say(words.StartOver)), m.DocumentLock()),
				do(wire.Print, l.Say(words.PrintSheet)).ID("print").
					Attr("disabled", m.Run == nil),
				works(m),
				el("dl").ID("take").Body(formats(m)...),
			}
		}),
	)
}

// formats lists what can be taken away: a line for each thing, a button for each way to have it.
func formats(m *lab.Model) []app.UI {
	l, all := m.Lang, m.Offered()
	var lines []app.UI
	for i := 0; i < len(all); {
		of := all[i].Of
		var buttons []app.UI
		for ; i < len(all) && all[i].Of == of; i++ {
			f := all[i]
			buttons = append(buttons, do(TakeFile{f.ID}, f.As).
				Aria("label", l.Say(words.TakeAs, *of, f.As)).Attr("disabled", !m.CanTake(f)))
		}
		lines = append(lines, el("dt").Text(l.Say(*of)), el("dd").Body(buttons...))
	}
	return lines
}

package view

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// worksKey changes with what the list of the kept works shows; folded it shows nothing.
type worksKey struct {
	Open   bool
	Seen   int
	Locked bool
	Saved  bool
}

func keyOfWorks(m *lab.Model) worksKey {
	if !m.WorksOpen {
		return worksKey{}
	}
	return worksKey{true, m.WorksSeen, m.LockedDocument(), m.NotSaved() == ""}
}

// works unfolds the list of the works that this browser keeps. An embed keeps none.
func works(m *lab.Model) app.UI {
	if m.Embedded {
		return nil
	}
	l, list := m.Lang, app.UI(nil)
	switch {
	case !m.WorksOpen:
	case len(m.Works) == 0:
		none := words.NoWorks
		if m.NotSaved() != "" {
			none = words.NoWorksYet
		}
		list = el("p").ID("kept").Class("quiet").Text(l.Say(none))
	default:
		list = el("ul").ID("kept").Aria("label", l.Say(words.KeptWorks)).Body(
			app.Range(m.Works).Slice(func(i int) app.UI { return workRow(m, m.Works[i]) }),
		)
	}
	return el("div").ID("works").Class("works").Body(
		do(wire.ShowWorks, l.Say(words.KeptWorks)).Aria("expanded", pressed(m.WorksOpen)).
			Aria("controls", "kept"),
		list,
	)
}

// workRow shows one kept work: its picture, its name, when it was changed, and what can be done
// with it.
func workRow(m *lab.Model, w wire.Work) app.UI {
	l, title := m.Lang, explain.WorkTitle(m.Lang, w)
	when := explain.WorkTime(m.Lang, w, m.Now)
	var facts []string
	if when != "" {
		facts = append(facts, when)
	}
	if w.Samples >= 0 {
		facts = append(facts, l.Samples(w.Samples))
	}
	if w.Linked {
		facts = append(facts, l.Say(words.WorkLinked))
	}
	if w.Unsaved {
		facts = append(facts, l.Say(words.WorkUnsaved))
	}
	if w.Trapped {
		facts = append(facts, l.Say(words.WorkTrapped))
	}
	class, state, buttons := "", app.UI(nil), []app.UI(nil)
	switch {
	case w.Here:
		state = el("span").Class("state").Text(l.Say(words.WorkHere))
	case w.Gone:
		class, state = "gone", el("span").Class("state").Text(l.Say(words.WorkGone))
		buttons = append(buttons, do(BringWork{w.ID}, l.Say(words.BringBack)).
			Aria("label", l.Say(words.BringNamed, title, when)))
	default:
		buttons = append(buttons,
			off(do(OpenWork{w.ID}, l.Say(words.OpenWork)).
				Aria("label", l.Say(words.OpenNamed, title, when)), m.DocumentLock()),
			do(DeleteWork{w.ID}, l.Say(words.DeleteWork)).
				Aria("label", l.Say(words.DeleteNamed, title, when)))
	}
	return el("li").Class(class).Body(
		el("canvas").ID("picture-"+w.ID).Aria("hidden", true),
		el("div").Body(
			el("p").Class("title").Text(title),
			el("p").Class("facts quiet").Text(strings.Join(facts, " · ")),
			el("div").Class("acts").Body(append([]app.UI{state}, buttons...)...),
		),
	)
}

// afresh says what was not restored, and offers it.
func afresh(m *lab.Model) app.UI {
	a, l := m.Afresh, m.Lang
	if a == nil {
		return nil
	}
	var offers []app.UI
	if a.Fragment != "" {
		offers = append(offers, do(wire.SaveOffer, l.Say(words.AfreshSave)),
			do(wire.CopyOffer, l.Say(words.AfreshCopy)))
	}
	return el("div").ID("afresh").Class("fault afresh").Role("alert").Body(
		el("p").Text(a.Sentence(l)),
		el("div").Class("acts").Body(append(offers,
			do(wire.OpenOffer, l.Say(words.AfreshAgain)), do(wire.DismissOffer,
				l.Say(words.Dismiss)))...),
	)
}

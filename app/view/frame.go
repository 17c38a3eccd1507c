package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// shown returns a part of the page, or nothing where the link hides it.
func shown(m *lab.Model, part string, ui app.UI) app.UI {
	if !m.Shows(part) {
		return nil
	}
	return ui
}

// column returns a column of the page, or nil if all of it is hidden.
func column(class string, parts ...app.UI) app.HTMLElem {
	for _, p := range parts {
		if p != nil {
			return el("div").Class(class).Body(parts...)
		}
	}
	return nil
}

// guard holds controls of what a link can lock, in the order of wire.Locks: locked, all of them
// are disabled.
func guard(m *lab.Model, lock string, controls ...app.UI) app.UI {
	return off(el("fieldset").Class("guard"), m.LockOf(lock)).Body(controls...)
}

// off disables a control if a lock (its id, or "") is set. A click on it then says what is locked
// (browser/locked_js.go).
func off(e app.HTMLElem, lock string) app.HTMLElem {
	if lock == "" {
		return e
	}
	return e.Attr("disabled", true).DataSet("lock", lock)
}

// refused says what is locked where a click met a lock, until the reader does something else. It is
// spoken elsewhere. The browser half puts it beside the pointer.
func refused(m *lab.Model) app.UI {
	return el("p").ID("refused").Class("refused").Aria("hidden", true).
		Text(m.Refusal())
}

// frameFoot says what is locked and, in a frame of another page, leads to the whole lab. The
// browser half writes the address of what is shown into the link.
func frameFoot(m *lab.Model) app.UI {
	locked, whole := app.UI(nil), app.UI(nil)
	if s := explain.Locked(m.Lang, m.Given.Lock...); s != "" && m.Scene() == nil {
		locked = el("span").ID("locked").Text(s)
	}
	if m.Embedded && m.Shows("link") {
		whole = el("a").ID("whole").Attr("href", "./").Attr("target", "_blank").
			Attr("rel", "noopener").DataSet("do", Actions.Write(wire.FollowLink)).
			Text(m.Lang.Say(words.OpenWhole))
	}
	if locked == nil && whole == nil {
		return el("div")
	}
	return el("p").Class("framefoot quiet").Body(locked, whole)
}

// tabs choose, on a narrow screen, which part stands under the plane.
func tabs(m *lab.Model) app.UI {
	l, names := m.Lang, map[lab.Tab]text.Text{
		lab.TabRule: words.RulePart, lab.TabData: words.DataPart, lab.TabStep: words.StepPart,
		lab.TabCharts: words.ChartsPart,
	}
	var list []choice
	for _, tab := range m.Tabs() {
		list = append(list, choice{do: lab.ChooseTab{Tab: tab}, name: l.Say(names[tab]),
			on: tab == m.ShownTab()})
	}
	if len(list) < 2 {
		return el("div")
	}
	return el("div").Class("tabs").Body(tabList(l.Say(words.Parts), list))
}

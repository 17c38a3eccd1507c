package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// header is the bar at the top: the name, language, colours and Present, the way to share. Where
// the bar is too short for them, a button opens them.
func (s *State) header(m *lab.Model) app.UI {
	l := m.Lang
	if !s.has(partWhole) {
		return el("header").Class("bar").Body(
			el("span").Class("brand").Body(el("strong").Text(l.Say(words.Title))))
	}
	return el("header").Class("bar").Body(
		el("span").Class("brand").Body(
			app.Raw(`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" `+
				`focusable="false"><rect x="1.5" y="1.5" width="21" height="21" rx="4"></rect>`+
				`<path d="M4 19.5 19.5 4"></path><circle cx="15.5" cy="15.5" r="2.6"></circle>`+
				`<path class="square" d="M6 6h4.6v4.6H6z"></path></svg>`),
			el("strong").Text(l.Say(words.Title)),
		),
		rooms(m, "rooms"),
		icon(nil, l.Say(words.Menu), signMenu).ID("menu-button").Class("menu-button").
			Attr("popovertarget", "menu"),
		el("div").ID("menu").Class("menu").Attr("popover", "auto").Body(
			rooms(m, "rooms within"),
			radios(l.Say(words.Language), []choice{
				{do: lab.SetLang{Lang: words.En}, name: words.NameEn, on: l == words.En,
					lang: words.En},
				{do: lab.SetLang{Lang: words.Zh}, name: words.NameZh, on: l == words.Zh,
					lang: words.Zh},
			}),
			button(lab.NextTheme{}).
				Body(sign(signTheme), el("span").Text(l.Say(words.Theme, themeName(m)))),
			presentButton(l),
			el("div").Class("speed").Body(speed(m, "menu-speed")...),
		),
		do(wire.Share, l.Say(words.Sharing)).Class("primary").Aria("haspopup", "dialog"),
	)
}

// rooms lead from the lab to the lessons, to where exercises are made, and back. They are links:
// each has its address. They stand in the bar or, where that is short, in its menu.
func rooms(m *lab.Model, class string) app.UI {
	l, at := m.Lang, m.Room()
	home, list := el("span").Aria("current", "page"), el("a").Attr("href", "#lessons")
	teach := el("a").Attr("href", "#"+wire.TeachID)
	if at != "lab" {
		home = el("a").Attr("href", "#").DataSet("do", Actions.Write(wire.Leave))
		if m.ForTeachers() {
			teach.Aria("current", "page")
		} else {
			list.Aria("current", "page")
		}
	}
	return el("nav").Class(class).Aria("label", l.Say(words.Rooms)).Body(
		home.Text(l.Say(words.LabTab)), list.Text(l.Say(words.Lessons)),
		teach.Text(l.Say(words.Teach)))
}

func themeName(m *lab.Model) text.Text {
	return map[lab.Theme]text.Text{
		lab.ThemeSystem: words.ThemeSystem, lab.ThemeLight: words.ThemeLight,
		lab.ThemeDark: words.ThemeDark,
	}[m.Theme]
}

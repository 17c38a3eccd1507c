package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

type footKey struct {
	Lang words.Lang
	Site lab.Site
}

// foot says which version this is, whether it is kept for times without a network, and whether
// there is a newer one.
type foot struct {
	app.Compo
	S   *State
	Key any
}

func (f *foot) Render() app.UI {
	return f.S.render(func(m *lab.Model) app.UI {
		l, site := m.Lang, m.Site
		version, button := app.UI(nil), app.UI(nil)
		if site.Version != "" {
			version = el("span").ID("version").Text(l.Say(words.Version, site.Version))
		}
		switch {
		case site.CanUse():
			button = do("site:use", l.Say(words.UseUpdate)).Class("link")
		case site.CanCheck():
			button = do("site:check", l.Say(words.CheckUpdate)).Class("link")
		}
		return el("footer").Class("foot quiet").Body(
			version, el("span").ID("site").Role("status").Text(site.Sentence(l)), button,
		)
	})
}

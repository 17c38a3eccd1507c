package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// obeyQuery reads language, colours and the origin to listen to from the query of an embed's
// address. It returns what it does not understand. If the origin is not valid, the embed listens to
// nobody.
func (b *browser) obeyQuery() (odd string) {
	if m := b.s.Model(); !m.Embedded {
		return ""
	}
	query := b.window.Get("URLSearchParams").New(b.window.Get("location").Get("search"))
	value := func(name string) string {
		if v := query.Call("get", name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	switch v := value("lang"); v {
	case "":
	case "en", "zh", "zh-CN", "zh-Hans":
		b.s.Send(lab.SetLang{Lang: words.Parse(v)})
	default:
		odd = "lang=" + v
	}
	switch v := value("theme"); v {
	case "":
	case "light", "dark":
		b.s.Send(lab.SetTheme{Theme: lab.Theme(v)})
	default:
		odd += " theme=" + v
	}
	if v := value("origin"); v != "" {
		b.talk.pinned = v
		if !wire.IsOrigin(v) {
			odd += " origin=" + v
		}
	}
	return strings.TrimSpace(odd)
}

// leadOut puts the address of what is shown into the link that leads from an embed to the whole
// lab.
func (b *browser) leadOut() {
	if link := b.doc.Call("getElementById", "whole"); !link.IsNull() {
		b.s.Read(func(m *lab.Model) { link.Set("href", "./#"+m.WholeFragment()) })
	}
}

package view

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// obeyQuery takes language and colours of an embed from the query of its address. What is not
// understood is named, and left out.
func (b *browser) obeyQuery() {
	if b.doc.Get("documentElement").Get("dataset").Get("page").String() != "embed" {
		return
	}
	query := b.window.Get("URLSearchParams").New(b.window.Get("location").Get("search"))
	odd := ""
	value := func(name string) string {
		if v := query.Call("get", name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	switch v := value("lang"); v {
	case "":
	case "en", "zh", "zh-CN", "zh-Hans":
		b.s.send(lab.SetLang{Lang: words.Parse(v)})
	default:
		odd = "lang=" + v
	}
	switch v := value("theme"); v {
	case "":
	case "light", "dark":
		b.s.send(lab.SetTheme{Theme: lab.Theme(v)})
	default:
		odd += " theme=" + v
	}
	b.dress()
	if odd != "" {
		b.s.send(lab.Tell{What: words.BadQuery, Name: strings.TrimSpace(odd), Fault: true})
	}
}

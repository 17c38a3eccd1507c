package view

import (
	"slices"
	"strings"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// embedded reports whether this is the page for frames.
func (b *browser) embedded() bool {
	return b.doc.Get("documentElement").Get("dataset").Get("page").String() == "embed"
}

// queryWords are what the query of an embed's address may ask for, by name.
var queryWords = []struct {
	name    string
	allowed []string
	obey    func(b *browser, value string)
}{
	{"lang", []string{"en", "zh", "zh-CN", "zh-Hans"}, func(b *browser, v string) { b.s.send(lab.SetLang{Lang: words.Parse(v)}) }},
	{"theme", []string{"light", "dark"}, func(b *browser, v string) { b.s.send(lab.SetTheme{Theme: lab.Theme(v)}) }},
}

// obeyQuery takes language and colours of an embed from the query of its address. What is not
// understood is named, and left out.
func (b *browser) obeyQuery() {
	if !b.embedded() {
		return
	}
	query := b.window.Get("URLSearchParams").New(b.window.Get("location").Get("search"))
	var odd []string
	for _, word := range queryWords {
		value := query.Call("get", word.name)
		switch {
		case value.IsNull():
		case slices.Contains(word.allowed, value.String()):
			word.obey(b, value.String())
		default:
			odd = append(odd, word.name+"="+value.String())
		}
	}
	b.dress()
	if len(odd) > 0 {
		b.s.send(lab.Tell{What: words.BadQuery, Name: strings.Join(odd, ", "), Fault: true})
	}
}

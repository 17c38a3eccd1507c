package markup

import (
	"html"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
	"strconv"
	"strings"
)

// Page is HTML that is being written, for the screen or for paper.
type Page struct {
	strings.Builder
	Lang words.Lang
}

// Raw is HTML that is written as it is.
type Raw string

// Put writes a pattern with values in its places {}: texts in the page's language, numbers, words
// and actions, all escaped but what is raw.
func (p *Page) Put(pattern string, values ...any) {
	for _, v := range values {
		before, rest, _ := strings.Cut(pattern, "{}")
		p.WriteString(before)
		switch v := v.(type) {
		case Raw:
			p.WriteString(string(v))
		case string:
			p.WriteString(html.EscapeString(v))
		case int:
			p.WriteString(strconv.Itoa(v))
		case text.Text:
			p.WriteString(html.EscapeString(p.Say(v)))
		case wire.Command:
			p.WriteString(string(v))
		default:
			p.WriteString(html.EscapeString(wire.LessonActions.Write(v)))
		}
		pattern = rest
	}
	p.WriteString(pattern)
}

func (p *Page) Say(t text.Text, values ...any) string { return p.Lang.Say(t, values...) }

// Math writes a text with its symbols in italics.
func (p *Page) Math(t text.Text) Raw { return Italics(p.Say(t)) }

// Link writes a line to press.
func (p *Page) Link(do any, label text.Text) {
	p.Put(`<p><button type="button" class="link" data-do="{}">{}</button></p>`, do, label)
}

// When is markup that stands there in some cases only.
func When(is bool, markup Raw) Raw {
	if is {
		return markup
	}
	return ""
}

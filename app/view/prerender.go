package view

import (
	"html"
	"strings"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

func firstStyle(lang words.Lang) picture.Style {
	return picture.Style{Theme: &picture.Light, Width: 780, Height: 480, Name: lang.Name}
}

// FirstPlane returns the plane of the opening experiment as the first response has it.
func FirstPlane(opening *lab.Model) *picture.Plane {
	return picture.NewPlane(opening.Exp, opening.View, opening.Equal, firstStyle(opening.Lang))
}

// Prerender returns what the page shows before its program runs: the opening experiment as the
// plane will show it, in the place where it will be. Controls are left out, for they would look
// alive; in a frame of another page so is the bar.
func Prerender(lang words.Lang, embedded bool) string {
	m := lab.Opening(lang)
	style, plane := firstStyle(lang), FirstPlane(&m)
	svg := picture.SVG(style, m.Explain().
		Description(), func(c vg.Canvas) { plane.Draw(c, m.Frame()) })
	var b strings.Builder
	text := func(s string) { b.WriteString(html.EscapeString(s)) }
	b.WriteString(`<div class="lab waiting">`)
	if !embedded {
		b.WriteString(`<header class="bar"><span class="brand"><strong>`)
		text(lang.Say(words.Title))
		b.WriteString(`</strong></span></header>`)
	}
	x := m.Explain()
	said := x.Headline()
	b.WriteString(`<main class="page"><div class="lead"><div class="head"><h1 class="spoken">`)
	text(x.Title())
	b.WriteString(`</h1><p class="quiet spoken">`)
	text(lang.Samples(len(m.Exp.Set.Points)))
	b.WriteString(`</p><p class="sentence">`)
	for _, p := range x.Pieces(said.Says) {
		if p.Class < 0 {
			text(p.Text)
		} else {
			b.WriteString(`<span class="mark" role="img" aria-label="` + html.EscapeString(p.Text) +
				`">` + shapeText(p.Class) + `</span>`)
		}
	}
	b.WriteString(`</p><p class="then">`)
	text(said.Then)
	b.WriteString(`</p></div><section class="middle"><div class="seen"><div class="planes">` +
		`<div class="plane"><div class="stage">`)
	b.WriteString(svg)
	b.WriteString(`</div></div></div></div></section></div>` +
		`<div class="panels"><div class="left"></div><div class="right"></div></div></main></div>`)
	return b.String()
}

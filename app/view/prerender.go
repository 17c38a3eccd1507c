package view

import (
	"html"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
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

// PrerenderStep returns what the page shows of a step of a lesson before its program runs: the
// step, as the worker has written it, and beside it what the program will show there, the plane or
// the machine as a picture, with the worker's gallery. Its buttons look alive because they are:
// static/early.js notes what is pressed.
func PrerenderStep(lang words.Lang, scene wire.LessonScene, step string,
	gallery func(wire.GalleryOrder) (wire.GalleryAnswer, error)) (string, error) {
	m := lab.Opening(lang)
	m = lab.Update(lab.Update(m, lab.EnterLessons{Place: scene.Place}), lab.ShowScene{Scene: scene})
	for m.Working() {
		m = lab.Update(m, lab.Work{Budget: 1 << 20})
	}
	m = *m.AsShown()
	style := firstStyle(lang)
	draw := func(c vg.Canvas) {
		if m.Columned() {
			picture.Columns(c, m.Exp, style)
			return
		}
		picture.NewPlane(m.Exp, m.View, m.Equal, style).Draw(c, m.Frame())
	}
	if m.Pictured() {
		order := m.GalleryOrder()
		order.Document = string(m.Exp.Document.Compact())
		a, err := gallery(order)
		if err != nil {
			return "", err
		}
		m = lab.Update(m, lab.ShowGallery{HTML: firstRow(a.HTML)})
		style.Width, style.Height = 358, 290 // as on a phone
		switch {
		case m.Exp.Classes() > 1:
			style.Height = 347
		case picture.Penned(m.Exp):
			style.Height = 310
		}
		draw = func(c vg.Canvas) {
			frame := m.MachineFrame()
			frame.Whole = true // its switches are not to be pressed yet
			picture.NewMachine(m.Exp, style).Draw(c, frame)
		}
	}
	s := NewState(m)
	r := &Root{S: s}
	cursor := keyOfCursor(&m)
	beside := orderly(app.HTMLString(el("div").Class("lead").Body(
		s.place(&m, "div", "head", "class", "head"), r.middle(&m, cursor, s.still(&m, cursor)))))
	before, after, _ := strings.Cut(beside, `id="plane"`)
	before = before[:strings.LastIndex(before, "<")]
	_, after, _ = strings.Cut(after, "</canvas>")
	under := orderly(app.HTMLString(r.told(&m, keyOfDocument(&m))))
	// The plane and the text have the room that the columns leave.
	for _, part := range []string{"rule", "step", "charts"} {
		if m.Shows(part) {
			under += `<div class="right"><template class="side ` + part + `"></template></div>`
		}
	}
	return `<section id="lesson" class="lesson">` + step + `</section>` + before +
		edged(picture.SVG(style, planeLabel(&m), draw)) + after + `<div class="panels">` + under +
		`</div>`, nil
}

// firstRow empties all pictures of a gallery but those that are seen first.
func firstRow(gallery string) string {
	const seen = 16
	parts := strings.SplitAfter(gallery, "</svg>")
	for i, part := range parts {
		if inside := strings.Index(part, "<path"); i >= seen && inside >= 0 {
			parts[i] = part[:inside] + "</svg>"
		}
	}
	return strings.Join(parts, "")
}

// orderly puts the attributes of each element into one order, which go-app writes in any, gives
// back to data-x and aria-x the "true" that it leaves out, and takes out the line breaks and
// indents that it writes between elements.
func orderly(html string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(html, "\n") {
		for line = strings.TrimLeft(line, " "); line != ""; {
			text, rest, tag := strings.Cut(line, "<")
			inside, rest, _ := strings.Cut(rest, ">")
			if b.WriteString(text); !tag {
				break
			}
			inside, empty := strings.CutSuffix(inside, "/")
			name, attributes, _ := strings.Cut(inside, " ")
			inValue := false
			list := strings.FieldsFunc(attributes, func(c rune) bool {
				inValue = inValue != (c == '"')
				return c == ' ' && !inValue
			})
			for i, a := range list {
				if (strings.HasPrefix(a, "data-") || strings.HasPrefix(a, "aria-")) &&
					!strings.Contains(a, "=") {
					list[i] = a + `="true"`
				}
			}
			slices.Sort(list)
			b.WriteString("<" + strings.Join(append([]string{name}, list...), " "))
			if empty {
				b.WriteByte('/')
			}
			b.WriteByte('>')
			line = rest
		}
	}
	return b.String()
}

// edged makes a picture shorter: a mark is one path in place of one for its edge and one on it, and
// marks that look alike and follow each other are one path.
func edged(svg string) string {
	type shape struct{ path, look string } // without a look, any other line
	const begin, edge = `<path d="`, ` fill="none" stroke=`
	var all []shape
	for line := range strings.SplitSeq(svg, "\n") {
		s := shape{path: line}
		if rest, ok := strings.CutPrefix(line, begin); ok {
			s.path, s.look, _ = strings.Cut(rest, `"`)
		}
		n := len(all)
		if all = append(all, s); n == 0 || s.look == "" || all[n-1].path != s.path {
			continue
		}
		stroke, ok := strings.CutPrefix(all[n-1].look, edge)
		if !ok || strings.HasPrefix(s.look, edge) {
			continue
		}
		s.look = strings.TrimSuffix(s.look, " />") + ` paint-order="stroke" stroke=` + stroke
		if all = append(all[:n-1], s); n > 1 && all[n-2].look == s.look {
			all[n-2].path += s.path
			all = all[:n-1]
		}
	}
	var b strings.Builder
	for _, s := range all {
		if s.look == "" {
			b.WriteString(s.path + "\n")
		} else {
			b.WriteString(begin + s.path + `"` + s.look + "\n")
		}
	}
	return b.String()
}

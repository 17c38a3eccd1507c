package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// pictured is what the machine shows, where it is not written.
func (s *State) pictured(m *lab.Model) any {
	if s.Live || !m.Pictured() {
		return nil
	}
	return []any{m.Cursor(), m.Known, m.Selected, m.Drawing}
}

// machine writes what of the machine is to be pressed: its switches and, below them, what moves the
// picture and adds it to the data. Dials and needle are painted by package browser.
func machine(m *lab.Model) string {
	l, g := m.Lang, m.Exp.Document.Inputs.Grid
	if !m.Pictured() {
		return ""
	}
	row, sample := m.PictureShown()
	said := l.Say(words.OwnPicture)
	if sample >= 0 {
		class := picture.ClassOf(&m.Exp.Set, sample)
		said = l.Say(words.SampleIs, sample+1, m.Explain().ClassLabel(class))
	}
	first := 0
	if m.Exp.Document.Learner.Bias {
		first = 1
	}
	most := 0.0
	for i := range g.Pixels() {
		most = max(most, row[m.Exp.Document.Inputs.Pixel(i)])
	}
	cells := each(g.Pixels(), func(i int) string {
		v, stop := row[m.Exp.Document.Inputs.Pixel(i)], "-1"
		if i == 0 {
			stop = "0"
		}
		level := 0
		if v > 0 && most > 0 {
			level = max(1, int(v/most*8+0.5))
		}
		return fill(`<button type="button" class="switch" tabindex="`+stop+`" data-do="{}" `+
			`data-on="`+intText(level)+`" data-weight="`+intText(first+i)+`" aria-pressed="`+
			pressed(v != 0)+`" aria-label="{}"></button>`,
			Actions.Write(lab.ToggleSwitch{Pixel: i}),
			l.Say(words.SwitchNo, i/g.Columns+1, i%g.Columns+1))
	})
	return fill(`<p class="switches-of">{}</p><div class="switches" role="toolbar" data-pen="`+
		pressed(m.ByPen())+`" `+
		`aria-label="{}" aria-describedby="plane-help" data-arrows="all" data-columns="`+
		intText(g.Columns)+`" data-rows="`+intText(g.Rows)+`">`, said, l.Say(words.Switches)) +
		cells + `</div>`
}

// pictureTools writes what moves the picture that is shown, and what adds it to the data.
func pictureTools(m *lab.Model) string {
	if !m.Pictured() {
		return ""
	}
	l := m.Lang
	shift := func(msg lab.ShiftPicture, sign, name, stop string) string {
		return fill(`<button type="button" class="shift" tabindex="`+stop+`" data-do="{}" `+
			`aria-label="{}" title="{}">`+sign+`</button>`, Actions.Write(msg), name, name)
	}
	tools := fill(`<div class="shifts" role="toolbar" aria-label="{}" data-arrows="all">`+
		`<span class="quiet" aria-hidden="true">{}</span>`,
		l.Say(words.Shift), l.Say(words.Shift)) +
		shift(lab.ShiftPicture{Right: -1}, "←", l.Say(words.ShiftLeft), "0") +
		shift(lab.ShiftPicture{Down: -1}, "↑", l.Say(words.ShiftUp), "-1") +
		shift(lab.ShiftPicture{Down: 1}, "↓", l.Say(words.ShiftDown), "-1") +
		shift(lab.ShiftPicture{Right: 1}, "→", l.Say(words.ShiftRight), "-1") + `</div>`
	if m.ByPen() {
		tools += fill(`<button type="button" data-do="{}">{}</button>`+
			`<button type="button" class="chip" data-do="{}" aria-pressed="`+pressed(!m.AsDrawn)+
			`" title="{}">{}</button>`, Actions.Write(lab.EmptyPicture{}),
			l.Say(words.EmptyPicture), Actions.Write(lab.ToggleCentred{}), l.Say(words.CentreSays),
			l.Say(words.CentreDrawn))
	}
	if _, sample := m.PictureShown(); sample < 0 && !m.Locked(wire.LockData) {
		tools += adders(m)
	}
	if m.Drawing != nil || m.Selected >= 0 {
		tools += fill(`<button type="button" class="link" data-do="{}">{}</button>`,
			Actions.Write(lab.ShowPicture{Row: -1}), l.Say(words.BackToStep))
	}
	return tools
}

// adders write the buttons that add the picture to a class.
func adders(m *lab.Model) string {
	const few = 3
	l, k := m.Lang, m.Classes()
	adder := func(class int, stop string) string {
		name := m.Explain().ClassLabel(class)
		said := l.Say(words.AddAs, name)
		if k <= few {
			name = said
		}
		return fill(`<button type="button" data-do="{}" aria-label="{}"`+stop+`>{}</button>`,
			Actions.Write(lab.AddPicture{Class: class}), said, name)
	}
	if k <= few {
		return each(k, func(i int) string { return adder(k-1-i, "") })
	}
	return fill(`<div class="shifts many" role="toolbar" aria-label="{}" data-arrows="all">`+
		`<span class="quiet" aria-hidden="true">{}</span>`, l.Say(words.AddAsMany),
		l.Say(words.AddAsMany)) + each(k, func(class int) string {
		if class > 0 {
			return adder(class, ` tabindex="-1"`)
		}
		return adder(class, ` tabindex="0"`)
	}) + `</div>`
}

// why lists what the pixels of the picture that is shown add to z, the largest first. The step of
// two classes has its own lines for its own picture.
func why(m *lab.Model) string {
	if !m.Pictured() || !m.ByPen() {
		return ""
	}
	row, sample := m.PictureShown()
	if m.Exp.Classes() == 0 && sample >= 0 && m.Selected < 0 {
		return ""
	}
	y, ok := m.Explain().Why(row)
	if !ok {
		return ""
	}
	l, columns := m.Lang, m.Exp.Document.Inputs.Grid.Columns
	line := func(name, how string, amount float64, class string) string {
		of := "class1"
		if amount < 0 {
			of = "class0"
		}
		return fill(`<tr class="`+class+`"><th scope="row">{}</th><td class="number quiet">{}</td>`+
			`<td class="number part-o `+of+`">{}</td></tr>`, name, how, words.Number(amount))
	}
	table := fill(`<div><h2>{}</h2><p class="quiet small">{}</p><table class="why"><thead><tr><th scope="col">{}</th>`+
		`<th scope="col" class="number">{}</th><th scope="col" class="number">{}</th></tr></thead><tbody>`,
		l.Say(words.WhyClass, y.Of), y.Second, l.Say(words.WhyPixel), l.Say(words.WhyTimes),
		l.Say(words.WhyAdds)) + each(len(y.Adds), func(i int) string {
		a := y.Adds[i]
		return line(l.Say(words.SwitchNo, a.Pixel/columns+1, a.Pixel%columns+1),
			words.Number(a.X)+" · "+factorText(a.W), a.Amount, "")
	})
	if y.More > 0 {
		table += line(l.Plural(y.More, words.OneRest, words.ManyRest), "", y.Rest, "")
	}
	if y.Biased {
		table += line(l.Say(words.Bias), "", y.Bias, "")
	}
	return table + line(y.Net, "", y.Z, "sum") + `</tbody></table></div>`
}

// factorText writes a number that is multiplied, in brackets if it is negative.
func factorText(v float64) string {
	if v < 0 {
		return "(" + words.Number(v) + ")"
	}
	return words.Number(v)
}

// galleryHTML is the part with all pictures, which the worker writes (package gallery).
func galleryHTML(m *lab.Model) string {
	if !m.Pictured() {
		return ""
	}
	return m.Gallery
}

// galleryPart is the place of the gallery: below the machine where it has only the pictures.
func galleryPart(s *State, m *lab.Model, below bool) app.UI {
	if m.GalleryPlain() != below {
		return nil
	}
	if below {
		return s.place(m, "div", "gallery", "class", "gallery plain")
	}
	return s.place(m, "div", "gallery", "class", "gallery of-data")
}

// thumb draws the pixels of a sample that are at least half on.
func thumb(m *lab.Model, row int) string {
	g, most, points := m.Exp.Document.Inputs.Grid, 0.0, m.Exp.Set.Points[row]
	for i := range g.Pixels() {
		most = max(most, points[m.Exp.Document.Inputs.Pixel(i)])
	}
	path := ""
	for i := range g.Pixels() {
		if v := points[m.Exp.Document.Inputs.Pixel(i)]; v > 0 && 2*v >= most {
			path += "M" + intText(i%g.Columns) + " " + intText(i/g.Columns) + "h1v1h-1z"
		}
	}
	return `<svg viewBox="0 0 ` + intText(g.Columns) + ` ` + intText(g.Rows) +
		`" aria-hidden="true"><path d="` + path + `"/></svg>`
}

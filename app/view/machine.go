package view

import (
	"strings"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// picturedKey is what the machine and the list of pictures show, where they are not written.
type picturedKey struct {
	Cursor, Known, Selected int
	Drawing                 *lab.Drawing
}

func (s *State) pictured(m *lab.Model) picturedKey {
	if s.Live || !m.Pictured() {
		return picturedKey{}
	}
	return picturedKey{m.Cursor(), m.Known, m.Selected, m.Drawing}
}

// machine writes what of the machine is to be pressed: its switches and, below them, what moves the
// picture and adds it to the data. Dials and needle are painted by package browser.
func machine(m *lab.Model) string {
	l, g := m.Lang, m.Exp.Document.Inputs.Grid
	if !m.Pictured() {
		return ""
	}
	_, sample := m.PictureShown()
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
		most = max(most, m.Pixel(i))
	}
	cells := each(g.Pixels(), func(i int) string {
		v, stop := m.Pixel(i), "-1"
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
	return fill(`<p class="switches-of">{}</p><div class="switches" role="toolbar" `+
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
	if _, sample := m.PictureShown(); sample < 0 {
		for class := m.Classes() - 1; class >= 0; class-- {
			tools += fill(`<button type="button" data-do="{}">{}</button>`,
				Actions.Write(lab.AddPicture{Class: class}),
				l.Say(words.AddAs, m.Explain().ClassLabel(class)))
		}
	}
	if m.Drawing != nil || m.Selected >= 0 {
		tools += fill(`<button type="button" class="link" data-do="{}">{}</button>`,
			Actions.Write(lab.ShowPicture{Row: -1}), l.Say(words.BackToStep))
	}
	return tools
}

// mostPictures is how many samples are listed as pictures.
const mostPictures = 60

// pictures lists the samples as pictures, those that are wrong crossed out, the one that is shown
// framed.
func pictures(m *lab.Model) string {
	if !m.Pictured() {
		return ""
	}
	l, x, g := m.Lang, m.Explain(), m.Exp.Document.Inputs.Grid
	_, shown := m.PictureShown()
	wrong := m.WrongRows()
	rows := min(len(m.Exp.Set.Points), mostPictures)
	return fill(`<div class="pictures" role="toolbar" aria-label="{}" data-arrows="all">`,
		l.Say(words.Pictures)) + each(rows, func(i int) string {
		name, sign, stop := words.PictureOf, "", "-1"
		if wrong[i] {
			name, sign = words.PictureBad, `<span class="wrong" aria-hidden="true">✕</span>`
		}
		if i == 0 {
			stop = "0"
		}
		return fill(`<button type="button" class="picture" tabindex="`+stop+`" data-do="{}" `+
			`aria-pressed="`+pressed(i == shown)+`" aria-label="{}">`,
			Actions.Write(lab.ShowPicture{Row: i}),
			l.Say(name, i+1, x.ClassLabel(picture.ClassOf(&m.Exp.Set, i)))) +
			`<svg viewBox="0 0 ` + intText(g.Columns) + ` ` + intText(g.Rows) +
			`" aria-hidden="true"><path d="` + pixelPath(m, i) + `"/></svg><span class="number">` +
			intText(i+1) + `</span>` + sign + `</button>`
	}) + `</div>`
}

// pixelPath is the path of the pixels of a sample that are at least half on.
func pixelPath(m *lab.Model, row int) string {
	var b strings.Builder
	g, most := m.Exp.Document.Inputs.Grid, 0.0
	for i := range g.Pixels() {
		most = max(most, m.PixelOf(row, i))
	}
	for i := range g.Pixels() {
		if v := m.PixelOf(row, i); v > 0 && 2*v >= most {
			b.WriteString("M" + intText(i%g.Columns) + " " + intText(i/g.Columns) + "h1v1h-1z")
		}
	}
	return b.String()
}

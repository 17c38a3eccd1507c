package view

import (
	"math"
	"strconv"
	"strings"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// pixelChanges shows what the step did to weights that are pictures, while there is time to see it:
// before, what was added, and now. A listener has the same in the lines of the working.
func pixelChanges(m *lab.Model) string {
	if m.Playing && !m.EachSeen() {
		return ""
	}
	l := m.Lang
	list, more := m.Explain().PixelChanges()
	written := each(len(list), func(i int) string {
		c, name := list[i], ""
		if c.Class != "" {
			name = fill(`<p class="quiet" aria-hidden="true">{}</p>`,
				l.Say(words.WeightsOf, c.Class))
		}
		end := max(strongest(c.Before), strongest(c.Now))
		return name + `<div class="sums" aria-hidden="true">` +
			weightsPicture(m, c.Before, end, l.Say(words.LineBefore)) + `<span>+</span>` +
			weightsPicture(m, c.Delta, strongest(c.Delta), "Δw") + `<span>=</span>` +
			weightsPicture(m, c.Now, end, l.Say(words.LineNow)) + `</div>`
	})
	if more > 0 {
		written += fill(`<p class="quiet">{}</p>`,
			l.Plural(more, words.OneChanged, words.ManyChanged))
	}
	return written
}

func strongest(w []float64) (most float64) {
	for _, v := range w {
		most = max(most, math.Abs(v))
	}
	return most
}

// weightsPicture draws numbers of pixels in the colours of the classes, fully where one is as large
// as end, with their name and that number below.
func weightsPicture(m *lab.Model, w []float64, end float64, name string) string {
	const shades = 16
	columns := m.Exp.Document.Inputs.Grid.Columns
	var paths [2][shades + 1]strings.Builder
	for i, v := range w {
		sign := 1
		if v < 0 {
			sign = 0
		}
		if shade := int(math.Round(shades * math.Abs(v) / max(end, 1e-300))); shade > 0 {
			paths[sign][shade].WriteString("M" + intText(i%columns) + " " + intText(i/columns) +
				"h1v1h-1z")
		}
	}
	svg := `<figure><svg viewBox="0 0 ` + intText(columns) + ` ` + intText(len(w)/columns) +
		`">`
	for sign := range paths {
		for shade := range paths[sign] {
			if d := paths[sign][shade].String(); d != "" {
				svg += `<path fill="var(--class` + intText(sign) + `)" fill-opacity="` +
					strconv.FormatFloat(float64(shade)/shades, 'f', -1, 64) + `" d="` + d + `"/>`
			}
		}
	}
	return fill(svg+`</svg><figcaption>{} <span class="quiet">±{}</span></figcaption></figure>`, name,
		words.Cell(end))
}

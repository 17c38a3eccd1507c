package repeats

import (
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/repeat"
)

// The look of each learner in a picture: as on the page, with the colours of the light theme.
var runLooks = []string{
	`fill="#3250c8" fill-opacity="0.45"`, `fill="none" stroke="#1a1a1e" stroke-dasharray="7 4"`,
	`fill="none" stroke="#8a5a00" stroke-dasharray="1.5 3"`,
	`fill="none" stroke="#00805f" stroke-dasharray="9 3 2 3"`,
}

// picture returns the histogram that is shown as a file of its own, with the spread of each learner
// under the sentence.
func (p *repeatPage) picture() string {
	const wide, high, left, right = 640, 240, 48, 16 // of the plot, CSS pixels
	lists := p.lists()
	quantities, at := p.quantities(lists)
	now, values := quantityWords(quantities[at].ID), valuesOf(lists, quantities[at])
	title := p.of(0, p.half(now, lists[0], values[0], 0))
	bins := repeat.Histogram(now.whole, values...)
	most := mostIn(bins)
	top := 40 + 20*len(values)
	bottom := top + high
	s := repeatPage{RepeatOrder: p.RepeatOrder}
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}" `+
		`font-family="sans-serif" font-size="12" fill="#1a1a1e" role="img" aria-label="{}">`+
		`<rect width="100%" height="100%" fill="#ffffff"/>`, strconv.Itoa(wide),
		strconv.Itoa(bottom+48), strconv.Itoa(wide), strconv.Itoa(bottom+48),
		title)
	s.text(left, 22, `font-size="14" font-weight="600"`, title)
	for i, list := range values {
		of, look := repeat.Summarise(list), runLooks[i%len(runLooks)]
		s.put(`<rect x="{}" y="{}" width="22" height="10" stroke-width="2" `+look+`/>`,
			strconv.Itoa(left), strconv.Itoa(36+20*i))
		spread := p.say(words.RunsSpread, p.Names[i], words.Short(of.Mean), words.Short(of.Median),
			words.Short(of.SD))
		if n := unfinished(lists[i]); n > 0 {
			spread = p.say(words.RunsSpreadOpen, spread, n)
		}
		s.text(left+30, 45+20*i, "", spread)
	}
	each := float64(wide-left-right) / float64(len(bins))
	for i := range values {
		outline := ""
		for k, b := range bins {
			x, y := left+float64(k)*each, float64(bottom)-float64(high*b.Counts[i])/float64(most)
			if i > 0 {
				outline += pathTo(k == 0, x, y) + pathTo(false, x+each, y)
				continue
			}
			s.put(`<rect x="{}" y="{}" width="{}" height="{}" `+runLooks[0]+`/>`,
				coordinate(x+each/20), coordinate(y), coordinate(each*0.9),
				coordinate(float64(bottom)-y))
		}
		if i > 0 {
			s.put(`<path stroke-width="2" `+runLooks[i%len(runLooks)]+` d="{}"/>`, outline)
		}
	}
	s.put(`<path stroke="#5d5d68" d="M{} {}H{}"/>`, strconv.Itoa(left), strconv.Itoa(bottom),
		strconv.Itoa(wide-right))
	s.text(left-6, top+8, `text-anchor="end" fill="#5d5d68"`, strconv.Itoa(most))
	s.text(left-6, bottom, `text-anchor="end" fill="#5d5d68"`, "0")
	for k, b := range bins {
		if k%3 == 0 {
			s.text(left+int(float64(k)*each), bottom+16, `fill="#5d5d68"`, edge(b))
		}
	}
	s.text((left+wide-right)/2, bottom+36, `text-anchor="middle"`, p.say(now.name))
	s.WriteString("</svg>\n")
	return s.String()
}

// text writes a line of text with attributes at a place of a picture.
func (p *repeatPage) text(x, y int, attributes, says string) {
	p.put(`<text x="{}" y="{}" `+attributes+`>{}</text>`, strconv.Itoa(x), strconv.Itoa(y), says)
}

// pathTo returns a command of a path: it goes to a place, or begins there.
func pathTo(begins bool, x, y float64) string {
	command := "L"
	if begins {
		command = "M"
	}
	return command + coordinate(x) + " " + coordinate(y)
}

// coordinate writes a number of pixels.
func coordinate(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }

package view

import (
	"strconv"
	"strings"

	"perceptronlab/app/lab"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
)

// crossed draws the mark of a class as it is where a sample is wrong: with a cross cut out of it.
func crossed(class int) string {
	cut := [...]string{"m5 5 6 6m0-6-6 6", "m4.8 4.8 6.4 6.4m0-6.4-6.4 6.4",
		"m5.6 6.6 4.8 4.8m0-4.8-4.8 4.8", "m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6"}[picture.ShapeOf(class)]
	return strings.Replace(shapeText(class), "</svg>",
		`<path class="cut" d="`+cut+`"></path></svg>`, 1)
}

// shapeText is the mark of a class as in the plane, as SVG.
func shapeText(class int) string {
	path := [...]string{
		"M3 3h10v10H3z",
		"M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 1 0 8 2.4z",
		"M8 2.2 14.2 13H1.8z",
		"M8 1.4 14.6 8 8 14.6 1.4 8z",
	}[picture.ShapeOf(class)]
	return `<svg class="shape shape` + strconv.Itoa(class%4) +
		`" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">` +
		`<path d="` + path + `"></path></svg>`
}

// wrongs are the marks of samples that are wrong, for the number of them to stand behind.
func wrongs(m *lab.Model) string {
	if m.Run == nil || m.Kind() == data.Real || m.Asking() {
		return ""
	}
	return each(min(m.Classes(), len(picture.Light.Classes)), crossed)
}

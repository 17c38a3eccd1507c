package markup

import (
	"fmt"
	"math"
	"strings"
)

// Course draws a small curve over the epochs, from 0 to the largest.
func Course(values []float64) Raw {
	epochs := make([]float64, len(values))
	for i := range epochs {
		epochs[i] = float64(i)
	}
	return Courses(Curve{Epochs: epochs, Values: values})
}

// Curve is one of several that are drawn over each other: a value at each epoch.
type Curve struct {
	Class          string // in the style sheet; may be empty
	Epochs, Values []float64
}

// Courses draws small curves over the epochs, from 0 to the largest value of them all.
func Courses(all ...Curve) Raw {
	const width, height, pad = 120.0, 44.0, 3.0
	most, first, last := 0.0, math.Inf(1), 0.0
	finite := func(v float64) bool { return !math.IsInf(v, 0) && !math.IsNaN(v) }
	for _, c := range all {
		for i, v := range c.Values {
			if finite(v) {
				most = max(most, v)
			}
			first, last = min(first, c.Epochs[i]), max(last, c.Epochs[i])
		}
	}
	var lines strings.Builder
	for _, c := range all {
		var points []string
		for i, v := range c.Values {
			if !finite(v) {
				break
			}
			x := pad + (width-2*pad)*(c.Epochs[i]-first)/max(1, last-first)
			y := height - pad - (height-2*pad)*v/max(most, 1e-300)
			points = append(points, fmt.Sprintf("%.1f,%.1f", x, y))
		}
		class := ""
		if c.Class != "" {
			class = ` class="` + c.Class + `"`
		}
		lines.WriteString(`<polyline` + class + ` points="` + strings.Join(points, " ") +
			`"></polyline>`)
	}
	return Raw(`<svg class="course" viewBox="0 0 120 44" aria-hidden="true" focusable="false">` +
		`<path d="M3 2v39h115"></path>` + lines.String() + `</svg>`)
}

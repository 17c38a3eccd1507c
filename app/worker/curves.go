package worker

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/engine/goal"
)

// course draws a small curve over the epochs, from 0 to the largest.
func course(values []float64) markup.Raw {
	epochs := make([]float64, len(values))
	for i := range epochs {
		epochs[i] = float64(i)
	}
	return courses(curve{epochs: epochs, values: values})
}

// curve is one of several that are drawn over each other.
type curve struct {
	class          string
	epochs, values []float64
}

// courses draws small curves over the epochs, from 0 to the largest value of them all.
func courses(all ...curve) markup.Raw {
	const width, height, pad = 120.0, 44.0, 3.0
	most, first, last := 0.0, math.Inf(1), 0.0
	finite := func(v float64) bool { return !math.IsInf(v, 0) && !math.IsNaN(v) }
	for _, c := range all {
		for i, v := range c.values {
			if finite(v) {
				most = max(most, v)
			}
			first, last = min(first, c.epochs[i]), max(last, c.epochs[i])
		}
	}
	var lines strings.Builder
	for _, c := range all {
		var points []string
		for i, v := range c.values {
			if !finite(v) {
				break
			}
			x := pad + (width-2*pad)*(c.epochs[i]-first)/max(1, last-first)
			y := height - pad - (height-2*pad)*v/max(most, 1e-300)
			points = append(points, fmt.Sprintf("%.1f,%.1f", x, y))
		}
		class := ""
		if c.class != "" {
			class = ` class="` + c.class + `"`
		}
		lines.WriteString(`<polyline` + class + ` points="` + strings.Join(points, " ") +
			`"></polyline>`)
	}
	return markup.Raw(`<svg class="course" viewBox="0 0 120 44" aria-hidden="true" focusable="false">` +
		`<path d="M3 2v39h115"></path>` + lines.String() + `</svg>`)
}

// sketched draws the curve that a student has typed; over that of the run, once it may be seen.
func (q *question) sketched() {
	t := q.turn
	for _, show := range q.verdict().Show {
		if show.Kind != goal.ShowCurve {
			continue
		}
		own := curve{class: "yours"}
		for _, at := range show.Curve {
			own.epochs = append(own.epochs, float64(at.Epoch))
			own.values = append(own.values, at.Value)
		}
		all := []curve{own}
		if right, ok := t.sheet.Reference(t.at, q.a); ok && t.solved() {
			run := curve{epochs: own.epochs}
			for _, text := range right.Texts {
				value, err := strconv.ParseFloat(text, 64)
				if err != nil {
					value = math.NaN()
				}
				run.values = append(run.values, value)
			}
			all = []curve{run, own}
		}
		q.Put(`<div class="sketched">{}<p class="quiet small">{}</p></div>`, courses(all...),
			show.Text())
	}
}

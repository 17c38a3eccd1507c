package worker

import (
	"math"
	"strconv"

	"perceptronlab/app/markup"
	"perceptronlab/engine/goal"
)

// sketched draws the curve that a student has typed; over that of the run, once it may be seen.
func (q *question) sketched() {
	t := q.turn
	for _, show := range q.verdict().Show {
		if show.Kind != goal.ShowCurve {
			continue
		}
		own := markup.Curve{Class: "yours"}
		for _, at := range show.Curve {
			own.Epochs = append(own.Epochs, float64(at.Epoch))
			own.Values = append(own.Values, at.Value)
		}
		all := []markup.Curve{own}
		if right, ok := t.sheet.Reference(t.at, q.a); ok && t.solved() {
			run := markup.Curve{Epochs: own.Epochs}
			for _, text := range right.Texts {
				value, err := strconv.ParseFloat(text, 64)
				if err != nil {
					value = math.NaN()
				}
				run.Values = append(run.Values, value)
			}
			all = []markup.Curve{run, own}
		}
		q.Put(`<div class="sketched">{}<p class="quiet small">{}</p></div>`, markup.Courses(all...),
			show.Text())
	}
}

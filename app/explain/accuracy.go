package explain

import (
	"math"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// Accuracy says how many samples the weights at the cursor get right, and how many of those that
// are held out; "" with real targets, and while the reader is asked.
func (m *Moment) Accuracy() string {
	if m.Run == nil || m.Kind() == data.Real || len(m.Unsaid) > 0 {
		return ""
	}
	l := m.Lang
	train, test := m.Run.WrongAt(m.Run.Answer(m.Step, nil))
	of := m.Exp.Table.M()
	said := l.Say(words.Accuracy, of-train, of, percent(of-train, of))
	if held := len(m.Exp.Table.TestRows); held > 0 {
		right := held - test
		said = l.Sentences(said, l.Say(words.AccuracyHeld, right, held, percent(right, held)))
	}
	return said
}

// percent writes a share with one decimal at most. Only all of them are 100 %, and only none 0 %.
func percent(part, of int) string {
	tenths := math.Round(1000 * float64(part) / float64(of))
	if part < of {
		tenths = min(tenths, 999)
	}
	if part > 0 {
		tenths = max(tenths, 1)
	}
	return strconv.FormatFloat(tenths/10, 'f', -1, 64)
}

// Confusion counts the samples of each class (first index) by the output that the weights at the
// cursor give them (second): the training samples, and the held-out ones (nil without any). Only
// rules with several classes have it.
func (m *Moment) Confusion() (train, held [][]int) {
	k := m.Exp.Classes()
	if m.Run == nil || k == 0 || len(m.Unsaid) > 0 {
		return nil, nil
	}
	w, z, table := m.Run.Answer(m.Step, nil), make([]float64, k), m.Exp.Table
	count := func(x, targets []float64) [][]int {
		if len(targets) == 0 {
			return nil
		}
		counts := make([][]int, k)
		for class := range counts {
			counts[class] = make([]int, k)
		}
		for i, d := range targets {
			o := m.Run.Predict(w, x[i*table.N:][:table.N], d, z)
			counts[int(d)][int(o)]++
		}
		return counts
	}
	return count(table.X, m.Run.Problem().D), count(table.TestX, m.Run.TestTargets())
}

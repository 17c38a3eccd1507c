package picture

import (
	"math"

	"perceptronlab/engine/moment"
)

// Now returns the values that the lines of a quantity have at a moment, appended to dst: of an
// epoch that has not ended, those of its steps so far.
func Now(q Quantity, m moment.Moment, dst []float64) []float64 {
	t := m.Run
	switch q {
	case UpdatesPerEpoch:
		begin := t.Epochs()[max(0, m.Epoch()-1)].End
		if m.Step == begin {
			return append(dst, math.NaN())
		}
		return append(dst, float64(t.UpdatesAt(m.Step)-t.UpdatesAt(begin)))
	case MistakesPerEpoch:
		if m.Step == 0 {
			return append(dst, math.NaN())
		}
		return append(dst, float64(t.MistakesIn(m.Step)))
	case ErrorsPerEpoch:
		train, test := t.WrongAt(m.Answer())
		dst = append(dst, float64(train))
		if len(t.Config().Table.TestRows) > 0 {
			dst = append(dst, float64(test))
		}
		return dst
	case AccuracyPerEpoch:
		if m.Step == 0 {
			return append(dst, math.NaN(), math.NaN())
		}
		train, test := t.WrongAt(m.Answer())
		return append(dst, accuracy(train, t.Config().Table.M()),
			accuracy(test, len(t.Config().Table.TestRows)))
	case LossPerEpoch:
		w := m.Answer()
		dst = append(dst, t.LossAt(w))
		if t.HasTestLoss() {
			dst = append(dst, t.TestLossAt(w))
		}
		return dst
	}
	w := m.Answer()
	if k := t.Problem().K; k > 1 {
		for n := t.Problem().N; len(w) > 0; w = w[n:] {
			dst = append(dst, norm(w[:n]))
		}
		return dst
	}
	return append(dst, w[:min(len(w), mostWeights)]...)
}

// NowOf returns the values that the lines of rivals have at their moments; NaN for one whose run is
// over.
func NowOf(q Quantity, rivals []Rival, dst []float64) []float64 {
	for _, r := range rivals {
		v := math.NaN()
		if over := r.Ended() && r.Step == r.Known; !over || r.Step == 0 {
			if q == WeightsPerEpoch {
				v = norm(r.Answer())
			} else {
				v = Now(q, r.Moment, nil)[q.compared()]
			}
		}
		dst = append(dst, v)
	}
	return dst
}

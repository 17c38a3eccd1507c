package claim

import (
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// descents are claims about Adaline with all samples at once.
var descents = []Claim{
	{ID: "loss-falls", draw: descent, breaks: lossRises},
	{ID: "loss-falls-below", Holds: true, draw: descentBelow, breaks: lossRises},
	{ID: "loss-and-errors", draw: descentBelow, breaks: errorsRiseAlone},
	{ID: "adaline-separates", draw: descentBelow, breaks: bottomErrs},
}

// descentBelow is Adaline with an η below the limit.
func descentBelow(d *drawing) experiment.Document {
	doc := descent(d)
	limit := newRun(doc).known().EtaLimit
	doc.Learner.Eta = 0.001
	for _, eta := range []float64{0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002} {
		if eta < 0.95*limit {
			doc.Learner.Eta = eta
			break
		}
	}
	return doc
}

// lossRises: after an epoch the loss is larger than before it.
func lossRises(r *run) (int, text.Text, bool) {
	for e, before := range pairs(r.Epochs()) {
		if below(before.Loss, e.Loss) {
			return e.End, lossRisesAt.With(e.Number, floatText(before.Loss), floatText(e.Loss)),
				true
		}
	}
	return 0, text.Text{}, false
}

// errorsRiseAlone: the loss falls, and more samples are wrong.
func errorsRiseAlone(r *run) (int, text.Text, bool) {
	for e, before := range pairs(r.Epochs()) {
		if e.Errors > before.Errors && below(e.Loss, before.Loss) {
			return e.End,
				errorsRiseAloneAt.With(e.Number, floatText(before.Loss), floatText(e.Loss),
					before.Errors, e.Errors), true
		}
	}
	return 0, text.Text{}, false
}

// bottomErrs: at the least loss a sample is wrong, though a line separates them.
func bottomErrs(r *run) (int, text.Text, bool) {
	known := r.known()
	if known.LeastSquares == nil {
		return 0, text.Text{}, false
	}
	wrong, _ := r.WrongAt(known.LeastSquares)
	end, _ := r.WrongAt(r.Weights(r.Len(), nil))
	return r.Len(), bottomErrsWith.With(floatText(known.LeastLoss), wrong), wrong > 0 && end > 0
}

package claim

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// beliefs are what people take for granted of the perceptron.
var beliefs = []Claim{
	{ID: "right-after", draw: separable, breaks: stillWrong},
	{ID: "errors-fall", draw: many, breaks: errorsRise},
	{ID: "fewer-wrong", draw: many, breaks: moreWrong},
	{ID: "norm-grows", draw: started, breaks: shrinks},
	{ID: "turns-closer", draw: many, breaks: turnsAway},
	{ID: "smaller-eta", draw: started, breaks: slower},
	{ID: "any-order", draw: separable, breaks: otherOrder},
	{ID: "any-start", draw: separable, breaks: otherStart},
	{ID: "all-at-once", draw: separable, breaks: inBatch},
	{ID: "widest", draw: separable, breaks: narrower},
	{ID: "half-bound", draw: separable, breaks: underHalf},
	{ID: "always-stops", draw: inseparable, breaks: goesOn},
	{ID: "last-best", draw: inseparable, breaks: lastWorse},
}

// underHalf: a run converges after less than half of the updates of its bound.
func underHalf(r *run) (int, text.Text, bool) {
	n, bound := r.Updates(), r.known().Bound
	return r.Len(), belowHalf.With(n, floatText(bound)),
		r.converged() && below(float64(2*n), bound)
}

// goesOn: a run has not converged, and cannot, since no line separates its samples.
func goesOn(r *run) (int, text.Text, bool) {
	last := r.Epochs()[len(r.Epochs())-1]
	return r.Len(), neverStops.With(last.Number, last.Errors),
		!r.converged() && r.known().Verdict == theory.Inseparable
}

// stillWrong: after its update the sample is wrong again, whatever z = 0 counts as.
func stillWrong(r *run) (int, text.Text, bool) {
	z := make([]float64, 1)
	for s := range r.Walk(1, r.Len()) {
		if !s.Mistake {
			continue
		}
		before := s.Z[0]
		r.Predict(s.After, r.x(s), s.Target[0], z)
		if z[0]*s.Target[0] < 0 && before*s.Target[0] < 0 {
			return s.T, stillWrongAt.With(s.T, s.Samples[0]+1, floatText(before), floatText(z[0])),
				true
		}
	}
	return 0, text.Text{}, false
}

// errorsRise: after an epoch more samples are wrong than before it.
func errorsRise(r *run) (int, text.Text, bool) {
	for e, before := range pairs(r.Epochs()) {
		if e.Errors > before.Errors {
			return e.End, errorsRiseAt.With(e.Number, before.Errors, e.Errors), true
		}
	}
	return 0, text.Text{}, false
}

// pairs yields each epoch after the first with the one before it.
func pairs(epochs []trace.Epoch) func(yield func(e, before trace.Epoch) bool) {
	return func(yield func(e, before trace.Epoch) bool) {
		for i := 1; i < len(epochs); i++ {
			if !yield(epochs[i], epochs[i-1]) {
				return
			}
		}
	}
}

// moreWrong: an update makes more samples wrong than before.
func moreWrong(r *run) (int, text.Text, bool) {
	for s := range r.Walk(1, r.Len()) {
		if !s.Mistake {
			continue
		}
		before, _ := r.WrongAt(s.Before)
		if after, _ := r.WrongAt(s.After); after > before {
			return s.T, moreWrongAt.With(s.T, before, after), true
		}
	}
	return 0, text.Text{}, false
}

// shrinks: an update makes w shorter.
func shrinks(r *run) (int, text.Text, bool) {
	for s := range r.Walk(1, r.Len()) {
		before, after := num.Length(s.Before), num.Length(s.After)
		if s.Mistake && below(after, before) {
			return s.T, shrinksAt.With(s.T, floatText(before), floatText(after)), true
		}
	}
	return 0, text.Text{}, false
}

// turnsAway: an update turns w away from the best direction.
func turnsAway(r *run) (int, text.Text, bool) {
	for s := range r.Walk(1, r.Len()) {
		before, after := num.Length(s.Before), num.Length(s.After)
		if !s.Mistake || before == 0 || after == 0 {
			continue
		}
		best := r.known().Separator
		was, is := num.Dot(best, s.Before)/before, num.Dot(best, s.After)/after
		if below(is, was) {
			return s.T, turnsAwayAt.With(s.T, floatText(was), floatText(is)), true
		}
	}
	return 0, text.Text{}, false
}

func eta(v float64) func(*experiment.Document) {
	return func(d *experiment.Document) { d.Learner.Eta = v }
}

// slower: with a tenth of η there are more updates.
func slower(r *run) (int, text.Text, bool) {
	large, small := r.with(eta(1)), r.with(eta(0.1))
	*r = *small
	return small.Len(), slowerWith.With("0.1", small.Updates(), "1", large.Updates()),
		large.converged() && small.converged() && small.Updates() > large.Updates()
}

// otherOrder: the same samples the other way round take another number of updates.
func otherOrder(r *run) (int, text.Text, bool) {
	order := make([]int, r.exp.Table.M())
	for i := range order {
		order[i] = len(order) - 1 - i
	}
	other := r.with(func(d *experiment.Document) {
		d.Learner.Order, d.Learner.Sequence = rule.OrderSequence, [][]int{order}
	})
	here, ended := r.Updates(), r.converged() && other.converged()
	*r = *other
	return r.Len(), otherOrderHas.With(here, r.Updates()), ended && here != r.Updates()
}

// otherStart: from another start the run ends with another line.
func otherStart(r *run) (int, text.Text, bool) {
	return r.parts(r.with(func(d *experiment.Document) {
		d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: []float64{1, -1, 2}}
	}))
}

// inBatch: all samples at once end with another line than one after the other.
func inBatch(r *run) (int, text.Text, bool) {
	return r.parts(r.with(func(d *experiment.Document) { d.Learner.Batch = rule.BatchAll }))
}

// parts reports whether another run ends with another line; it takes the place of r.
func (r *run) parts(other *run) (int, text.Text, bool) {
	own, theirs := r.Weights(r.Len(), nil), other.Weights(other.Len(), nil)
	apart := r.converged() && other.converged() && num.Length(own) > 0 && num.Length(theirs) > 0 &&
		below(num.Dot(own, theirs), num.Length(own)*num.Length(theirs))
	*r = *other
	return r.Len(), endsOtherwise.With(text.Vector(theirs, floatText), text.Vector(own, floatText)),
		apart
}

// narrower: the line in the end is nearer to a sample than it has to be.
func narrower(r *run) (int, text.Text, bool) {
	w, least := r.Weights(r.Len(), nil), math.Inf(1)
	for i, d := range r.Problem().D {
		least = min(least, d*num.Dot(w, r.exp.Table.Sample(i))/num.Length(w))
	}
	margin := r.known().Margin
	return r.Len(), narrowerThan.With(floatText(least), floatText(margin)),
		r.converged() && below(least, margin)
}

// lastWorse: at the end more samples are wrong than after an epoch before.
func lastWorse(r *run) (int, text.Text, bool) {
	epochs := r.Epochs()
	last := epochs[len(epochs)-1]
	at := slices.IndexFunc(epochs, func(e trace.Epoch) bool { return e.Errors < last.Errors })
	if at < 0 {
		return 0, text.Text{}, false
	}
	return last.End, lastWorseThan.With(last.Number, last.Errors, at, epochs[at].Errors), true
}

// floatText writes a number in few digits.
func floatText(v float64) string {
	if rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 4, 64), 64); err == nil {
		v = rounded
	}
	return strings.Replace(strconv.FormatFloat(v+0, 'f', -1, 64), "-", "−", 1)
}

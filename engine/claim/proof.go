package claim

import (
	"math"

	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// proofClaims are the lines of the convergence proof, for the perceptron from w = 0 on samples that
// a line separates: w* is the unit vector of the largest margin ρ, R the longest x, c is η|d − o|.
var proofClaims = []Claim{
	line("mistake", func(r *run, s *trace.Step) bool { return s.Target[0]*s.Z[0] > 0 }),
	line("update", func(r *run, s *trace.Step) bool {
		c, x := s.Eta*math.Abs(s.Error[0]), r.x(s)
		for j := range x {
			if !nearly(s.After[j], s.Before[j]+float64(c*s.Target[0]*x[j])) {
				return true
			}
		}
		return false
	}),
	line("along", func(r *run, s *trace.Step) bool {
		best := r.known().Separator
		return below(num.Dot(best, s.After)-num.Dot(best, s.Before),
			r.c(s)*r.known().Margin)
	}),
	line("along-sum", func(r *run, s *trace.Step) bool {
		t := float64(r.UpdatesAt(s.T))
		return below(num.Dot(r.known().Separator, s.After), t*r.c(s)*r.known().Margin)
	}),
	line("square", func(r *run, s *trace.Step) bool {
		most := r.c(s) * r.known().Radius
		return below(most*most, num.Dot(s.After, s.After)-num.Dot(s.Before, s.Before))
	}),
	line("square-sum", func(r *run, s *trace.Step) bool {
		most := r.c(s) * r.known().Radius
		return below(float64(r.UpdatesAt(s.T))*most*most, num.Dot(s.After, s.After))
	}),
	line("shorter", func(r *run, s *trace.Step) bool {
		return below(num.Length(s.After), num.Dot(r.known().Separator, s.After))
	}),
	{ID: "bound", Holds: true, draw: separable, breaks: atEnd(func(r *run) bool {
		return below(r.known().Bound, float64(r.Updates()))
	})},
	{ID: "stops", Holds: true, draw: separable, breaks: atEnd(func(r *run) bool {
		return r.Stopped() != trace.Converged && r.known().Bound < float64(len(r.Epochs())-1)
	})},
	{ID: "eta-cancels", Holds: true, draw: separable, breaks: etaCancels},
	{ID: "update-helps", Holds: true, draw: started, breaks: everyUpdate(helpsNot)},
}

// line is a line of the proof: something of every update.
func line(id string, wrong func(r *run, s *trace.Step) bool) Claim {
	return Claim{ID: id, Holds: true, draw: separable, breaks: everyUpdate(wrong)}
}

// everyUpdate looks at every step that changed w.
func everyUpdate(wrong func(r *run, s *trace.Step) bool) func(*run) (int, text.Text, bool) {
	return func(r *run) (int, text.Text, bool) {
		for s := range r.Walk(1, r.Len()) {
			if s.Mistake && wrong(r, s) {
				return s.T, atStep.With(s.T), true
			}
		}
		return 0, text.Text{}, false
	}
}

// helpsNot: an update does not move z of its sample towards d.
func helpsNot(r *run, s *trace.Step) bool {
	x, d := r.x(s), s.Target[0]
	return !(d*num.Dot(s.After, x) > d*num.Dot(s.Before, x))
}

// atEnd looks at a run as a whole.
func atEnd(wrong func(r *run) bool) func(*run) (int, text.Text, bool) {
	return func(r *run) (int, text.Text, bool) {
		return r.Len(), inUpdates.With(r.Updates(), r.Len()), wrong(r)
	}
}

// c is η|d − o|, how much of d·x an update adds.
func (r *run) c(s *trace.Step) float64 { return s.Eta * math.Abs(s.Error[0]) }

// x is the sample of a step, with its 1.
func (r *run) x(s *trace.Step) []float64 { return r.exp.Table.Sample(int(s.Samples[0])) }

// etaCancels: from w = 0 another η makes the same mistakes.
func etaCancels(r *run) (int, text.Text, bool) {
	other := r.with(eta(4 * r.exp.Document.Learner.Eta))
	own, theirs := r.Marks(), other.Marks()
	for i := range min(len(own), len(theirs)) {
		if own[i] != theirs[i] {
			at := int(min(own[i], theirs[i]))
			return at, atStep.With(at), true
		}
	}
	return r.Len(), inUpdates.With(r.Updates(), r.Len()), len(own) != len(theirs)
}

// below reports whether a is less than b by more than rounding.
func below(a, b float64) bool { return a < b-1e-9*(1+math.Abs(a)+math.Abs(b)) }

func nearly(a, b float64) bool { return !below(a, b) && !below(b, a) }

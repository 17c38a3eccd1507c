package theory

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Proof is the convergence proof (A. B. J. Novikoff, 1962) for one run. Let w* be a unit separator,
// ρ its margin min d(w*·x) > 0 with d = ±1, and R = max ‖x‖. A mistake on x has d(w·x) ≤ 0, also in
// a tie, and adds ηc·d·x, with c = |d − o| for step "error" (2 with targets ±1, 1 with 0 and 1) and
// c = 1 for step "label". So each update gives
//
//	w*·w′ = w*·w + ηc·d(w*·x)          ≥ w*·w + ηcρ
//	‖w′‖² = ‖w‖² + 2ηc·d(w·x) + η²c²‖x‖² ≤ ‖w‖² + η²c²R²
//
// and after k of them w*·w ≥ w*·w₀ + kηcρ and ‖w‖² ≤ ‖w₀‖² + kη²c²R². As w*·w ≤ ‖w‖, k is bounded:
// from w₀ = 0 by R²/ρ², whatever η. A batch with m mistakes adds s·m of these, 1 ≤ m ≤ B: at least
// Low = min s·m in the first line and, by the triangle inequality, at most High = (max s·m)² in the
// second. With a falling rate kη and kη² read Ση and Ση².
//
// A rule that corrects where d(w·x) ≤ γ (R. O. Duda, P. E. Hart and D. G. Stork, Pattern
// Classification, 2001, §5.5.2) adds 2ηcγ to the second line, with a batch 2ηc·s·m·γ: from w₀ = 0
// and with single samples there are at most (R² + 2γ/(ηc))/ρ² updates.
type Proof struct {
	R, Rho float64   // of the data, on the x's of the run; Rho > 0
	Unit   []float64 // w*, N numbers of length 1

	// Bound is the largest number of updates that the two lines allow from the run's own start; NaN
	// with a falling rate, for which there is none, and if η² is 0 in float64. Classic is the bound
	// from zero with single samples: R²/ρ², with a margin (R² + 2γ/(ηc))/ρ².
	Bound, Classic float64

	Correction float64 // c
	Margin     float64 // γ
	Low, High  float64 // of a batch; 1 and 1 for single samples

	eta   float64
	decay *rule.Decay
	along float64 // w*·w₀
	start float64 // ‖w₀‖²

	rates, squares []float64 // with decay: Ση and Ση² over the first k updates
}

// NewProof returns the proof for the run of an experiment with the analysis of its data, or why
// there is none.
func NewProof(e *experiment.Experiment, t *trace.Trace, r *Report) (*Proof, text.Text) {
	s := t.Config().Settings
	unproven := t.Config().Rule.Unproven(&s)
	switch {
	case t.Problem().K > 1:
		return nil, severalVectors
	case t.Config().Rule.Proof == nil:
		return nil, onlyPerceptrons
	case unproven != nil:
		return nil, unproven.Unproven.Why
	case t.Config().Rule.Uneven(&s):
		return nil, unevenTies
	case s.Decay != nil && t.Config().Rule.Near(&s) > 0:
		return nil, marginFalls
	case r.Verdict == TooClose:
		return nil, tooClose
	case r.Verdict == TooLarge:
		return nil, tooWide
	case r.Verdict != Separable || math.IsInf(r.Bound, 1):
		return nil, notSeparable
	}
	p := &Proof{R: r.Radius, Rho: r.Margin, Unit: r.Separator, Classic: r.Bound,
		Correction: t.Config().Rule.Proof(&s), Margin: t.Config().Rule.Near(&s),
		Low: 1, High: 1, eta: s.Eta, decay: s.Decay}
	if p.Margin > 0 {
		p.Classic += 2 * p.Margin / (s.Eta * p.Correction) / float64(p.Rho*p.Rho)
	}
	largest := 1.0 // Σ s·m over a batch, at most
	if batch := float64(largestBatch(&s, t.Problem().M)); s.Gradient == rule.GradientSum {
		largest, p.High = batch, float64(batch*batch)
	} else {
		p.Low = 1 / batch
	}
	w := t.Weights(0, nil)
	p.along, p.start = num.Dot(p.Unit, w), num.Dot(w, w)
	p.Bound = p.bound(largest)
	return p, text.Text{}
}

// largestBatch returns the largest number of samples in a step of the run.
func largestBatch(s *rule.Settings, m int) int {
	if s.Batch == 1 || s.Order == rule.OrderMistake {
		return 1
	}
	totals := []int{m}
	if s.Order == rule.OrderSequence {
		totals = totals[:0]
		for _, list := range s.Sequence {
			totals = append(totals, len(list))
		}
	}
	largest := 1
	for _, total := range totals {
		size := s.Batch
		if size == rule.BatchAll || size > total {
			size = total
		}
		if s.Remainder == rule.RemainderAppend && size > 0 {
			size += total % size
		}
		largest = max(largest, size)
	}
	return largest
}

// bound solves (b + aA)² ≤ p + qA for the largest A = Σ s·m, with a = ηcρ, b = w*·w₀, p = ‖w₀‖² and
// q = η²c²R² times the largest s·m, for (s·m)² ≤ s·m times that, and 2ηcγ. Every update has s·m ≥
// Low, so there are at most A/Low.
func (p *Proof) bound(largest float64) float64 {
	if p.decay != nil {
		return math.NaN()
	}
	size := float64(p.eta * p.Correction)
	a, b := float64(size*p.Rho), p.along
	q := float64(float64(float64(size*size)*float64(p.R*p.R)) * largest)
	q += float64(2 * size * p.Margin)
	half := float64(0.5*q) - float64(a*b)
	rest := max(0, p.start-float64(b*b)) // ≥ 0 as ‖w*‖ = 1
	root := math.Sqrt(float64(half*half) + float64(float64(a*a)*rest))
	bound := (half + root) / float64(a*a) / p.Low
	if math.IsInf(bound, 0) { // η² is 0
		return math.NaN()
	}
	return bound
}

// Point holds the proof's quantities of a run after some updates.
type Point struct {
	Step, Updates int
	Along         float64 // w*·w
	Square        float64 // ‖w‖²
	Cosine        float64 // of the angle between w* and w; NaN for w = 0
	AlongLeast    float64 // lower bound of Along; NaN: not known
	SquareMost    float64 // upper bound of Square; NaN: not known
	CosineLeast   float64 // AlongLeast/√SquareMost, if it is not negative; else NaN
}

// At returns the point of a run after a step.
func (p *Proof) At(t *trace.Trace, step int) Point {
	return p.point(t, step, t.UpdatesAt(step), t.Weights(step, nil))
}

// Series appends the points of an outline of the run, for a chart.
func (p *Proof) Series(t *trace.Trace, o *trace.Outline, dst []Point) []Point {
	for i, step := range o.Steps {
		dst = append(dst, p.point(t, int(step), int(o.Updates[i]), o.At(i)))
	}
	return dst
}

func (p *Proof) point(t *trace.Trace, step, updates int, w []float64) Point {
	q := Point{Step: step, Updates: updates, Along: num.Dot(p.Unit, w),
		Square: num.Dot(w, w)}
	q.Cosine = min(1, q.Along/math.Sqrt(q.Square)) // NaN for 0/0
	q.AlongLeast, q.SquareMost = p.Bounds(t, updates)
	q.CosineLeast = math.NaN()
	if q.AlongLeast >= 0 && q.SquareMost > 0 {
		q.CosineLeast = q.AlongLeast / math.Sqrt(q.SquareMost)
	}
	return q
}

// Bounds returns the lower bound of w*·w and the upper bound of ‖w‖² after some updates of the run.
// With a falling rate they are NaN from where the trace no longer lists its updates (trace.Marks).
func (p *Proof) Bounds(t *trace.Trace, updates int) (alongLeast, squareMost float64) {
	c := p.Correction
	rates := float64(p.eta * float64(updates))
	squares := float64(float64(p.eta*p.eta) * float64(updates))
	if p.decay != nil {
		if !p.sum(t, updates) {
			return math.NaN(), math.NaN()
		}
		rates, squares = p.rates[updates], p.squares[updates]
	}
	alongLeast = p.along + float64(float64(rates*c)*float64(p.Rho*p.Low))
	squareMost = p.start + float64(float64(squares*float64(c*c))*float64(float64(p.R*p.R)*p.High))
	squareMost += float64(2 * rates * c * p.Margin * math.Sqrt(p.High))
	return alongLeast, squareMost
}

// sum adds up the rates of the first updates; false if the trace does not list them all.
func (p *Proof) sum(t *trace.Trace, updates int) bool {
	if len(p.rates) == 0 {
		p.rates, p.squares = append(p.rates, 0), append(p.squares, 0)
	}
	marks, s := t.Marks(), t.Config().Settings
	if updates > len(marks) {
		return false
	}
	for k := len(p.rates); k <= updates; k++ {
		eta := s.Rate(int(marks[k-1]) - 1)
		p.rates = append(p.rates, p.rates[k-1]+eta)
		p.squares = append(p.squares, p.squares[k-1]+float64(eta*eta))
	}
	return true
}

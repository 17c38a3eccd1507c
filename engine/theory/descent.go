package theory

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Descent is the theory of a full batch's descent of a squared loss, whose Hessian H = s XᵀX has
// eigenvalues λ: each step multiplies the part of w − w* along an eigenvector by 1 − ηλ. So
//
//	L(w_t) − L* = ½ Σ λᵢ (1 − ηλᵢ)^2t cᵢ²
//
// with cᵢ the part of w₀ − w* along the i-th (B. T. Polyak, Introduction to Optimization, 1987,
// §1.4). Parts with λ = 0 stay as they are and cost nothing.
type Descent struct {
	Lambda []float64 // eigenvalues of H that are not 0 but for rounding, largest first
	Eta    float64
	Limit  float64 // 2/λmax: above it some part grows

	// Factor is the largest |1 − ηλ|: in the long run the distance to the least squares shrinks by
	// at least this a step, and the excess loss by its square; above 1, they grow.
	Factor float64

	// Best is the η with the least Factor, 2/(λmax + λmin), and BestFactor that factor.
	Best, BestFactor float64

	least   []float64   // w*
	top     []float64   // unit eigenvector of λmax
	vectors [][]float64 // of Lambda
	parts   []float64   // cᵢ of the start
}

// NewDescent returns the theory for the run of an experiment with the analysis of its data, or why
// there is none.
func NewDescent(e *experiment.Experiment, t *trace.Trace, r *Report) (*Descent,
	text.Text) {
	s := t.Config().Settings
	whole := s.Batch == rule.BatchAll || s.Batch >= t.Problem().M
	switch {
	case t.Config().Rule.Loss == rule.NoLoss || math.IsNaN(r.EtaLimit):
		return nil, onlySquares
	case !whole || !s.Steady() || s.Order != rule.OrderCyclic && s.Order != rule.OrderShuffle:
		return nil, onlyFullBatch
	case r.LeastSquares == nil:
		return nil, outOfRange
	}
	d := &Descent{Eta: s.Eta, Limit: r.EtaLimit, least: r.LeastSquares}
	values, vectors, exponent := Spectrum(e.Table)
	scale := s.Gradient.Scale(t.Problem().M)
	d.top = vectors[0]
	const rounding = 0x1p-44 // of the largest, for up to 65 inputs
	for i, v := range values {
		if v <= float64(rounding*values[0]) {
			break
		}
		d.Lambda = append(d.Lambda, math.Ldexp(scale*v, exponent))
		d.vectors = append(d.vectors, vectors[i])
		d.Factor = max(d.Factor, math.Abs(1-float64(d.Eta*d.Lambda[i])))
	}
	if n := len(d.Lambda); n == 0 || !(d.Lambda[n-1] > 0) || math.IsInf(d.Lambda[0], 1) {
		return nil, outOfRange
	}
	most, few := d.Lambda[0], d.Lambda[len(d.Lambda)-1]
	d.Best, d.BestFactor = 2/(most+few), (most-few)/(most+few)
	d.parts = d.along(t.Weights(0, nil))
	return d, text.Text{}
}

// along returns the parts of w − w* along the eigenvectors.
func (d *Descent) along(w []float64) []float64 {
	parts := make([]float64, len(d.vectors))
	for i, v := range d.vectors {
		for j, c := range v {
			parts[i] += float64(c * (w[j] - d.least[j]))
		}
	}
	return parts
}

// Excess returns L(w) − L*, without the rounding of the difference of two losses.
func (d *Descent) Excess(w []float64) float64 { return d.excess(d.along(w), 0) }

// Predicted returns the excess loss after some steps, from the start alone.
func (d *Descent) Predicted(steps int) float64 { return d.excess(d.parts, steps) }

func (d *Descent) excess(parts []float64, steps int) float64 {
	sum := 0.0
	for i, c := range parts {
		if c *= power(1-float64(d.Eta*d.Lambda[i]), steps); c != 0 {
			sum += float64(d.Lambda[i] * float64(c*c))
		}
	}
	return 0.5 * sum
}

// power returns f^n by squaring.
func power(f float64, n int) float64 {
	p := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			p *= f
		}
		f *= f
	}
	return p
}

// Seen returns by which factor a step (1 … Len) changed the excess loss; NaN where nothing but
// rounding is left of it.
func (d *Descent) Seen(t *trace.Trace, step int) float64 {
	before, after := t.Weights(step-1, nil), t.Weights(step, nil)
	a, b := d.Excess(before), d.Excess(after)
	// A weight is rounded to 2⁻⁵³ of itself, which costs λ·2⁻¹⁰⁶ of its square, and so is each sum
	// of the step; the ratio is right to some 2⁻¹².
	const rounding = 0x1p-80
	if floor := float64(rounding*d.Lambda[0]) * (num.Dot(d.least, d.least) +
		num.Dot(before, before)); !(min(a, b) > floor) {
		return math.NaN()
	}
	return b / a
}

// Regime says what an η does.
type Regime string

// The regimes: every part shrinks from its own side; some parts change sides at each step and still
// shrink; the steepest part keeps its length; some part grows.
const (
	Smooth   Regime = "smooth"  // η ≤ 1/λmax
	Zigzag   Regime = "zigzag"  // 1/λmax < η < 2/λmax
	Edge     Regime = "edge"    // η = 2/λmax, to rounding
	Runaway  Regime = "runaway" // η > 2/λmax
	sameness        = 0x1p-44   // relative, of η and the limit
)

// Regime returns the regime of the run's η.
func (d *Descent) Regime() Regime {
	switch share := d.Eta / d.Limit; {
	case math.Abs(share-1) <= sameness:
		return Edge
	case share > 1:
		return Runaway
	case share > 0.5:
		return Zigzag
	}
	return Smooth
}

// About says in words what a regime is.
func (r Regime) About() text.Text {
	switch r {
	case Smooth:
		return regimeSmooth
	case Zigzag:
		return regimeZigzag
	case Edge:
		return regimeEdge
	}
	return regimeBeyond
}

// LeastAlternations is how many steps in a row have to turn back before a run is said to oscillate.
const LeastAlternations = 4

// Alternations returns how many steps in a row before and with the given one, at most 64, went
// along the steepest direction against the one before: an oscillation from LeastAlternations on. It
// asks the trace, not the theory.
func (d *Descent) Alternations(t *trace.Trace, step int) int {
	const most = 64
	count, last := 0, 0.0
	var after, before []float64
	after = t.Weights(step, after)
	for k := step; k > 0 && count < most; k-- {
		before = t.Weights(k-1, before[:0])
		change := 0.0
		for j, v := range d.top {
			change += float64(v * (after[j] - before[j]))
		}
		if k < step {
			if !(float64(change*last) < 0) {
				break
			}
			count++
		}
		last = change
		after, before = before, after
	}
	return count
}

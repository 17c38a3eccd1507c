package theory

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Descent is the theory of a full batch's descent of a squared loss. Its Hessian H = s XᵀX has
// eigenvalues λ, and each step multiplies the part of w − w* along an eigenvector by 1 − ηλ. So
//
//	L(w_t) − L* = ½ Σ λᵢ (1 − ηλᵢ)^2t cᵢ²
//
// with cᵢ the part of w₀ − w* along the i-th (B. T. Polyak, Introduction to Optimization, 1987,
// §1.4). Parts with λ = 0 stay the same and cost nothing.
type Descent struct {
	Lambda []float64 // eigenvalues of H above rounding, largest first
	Eta    float64
	Limit  float64 // 2/λmax: above it some part grows

	// Factor is the largest |1 − ηλ|: in the long run each step multiplies the distance to the
	// least squares by at most this, and the excess loss by its square. Above 1 they grow.
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
	case e.Table.N > Wide:
		return nil, tooWide
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
	const rounding = 0x1p-44 // of the largest eigenvalue, for up to 65 inputs
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

// Excess returns L(w) − L*, more precisely than as a difference of losses.
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

// Seen returns the factor by which a step (1 … Len) changed the excess loss; NaN if the excess is
// only rounding.
func (d *Descent) Seen(t *trace.Trace, step int) float64 {
	before, after := t.Weights(step-1, nil), t.Weights(step, nil)
	a, b := d.Excess(before), d.Excess(after)
	// Rounding a weight by 2⁻⁵³ of itself costs λ·2⁻¹⁰⁶ of its square, and so does each sum of the
	// step; the ratio is right to some 2⁻¹².
	const rounding = 0x1p-80
	if floor := float64(rounding*d.Lambda[0]) * (num.Dot(d.least, d.least) +
		num.Dot(before, before)); !(min(a, b) > floor) {
		return math.NaN()
	}
	return b / a
}

// Regime is a range of η in which a descent behaves in one way.
type Regime string

// The regimes.
const (
	Smooth   Regime = "smooth"  // η ≤ 1/λmax: every part shrinks and keeps its side
	Zigzag   Regime = "zigzag"  // 1/λmax < η < 2/λmax: some parts shrink but change sides
	Edge     Regime = "edge"    // η = 2/λmax, to rounding: the steepest part keeps its length
	Runaway  Regime = "runaway" // η > 2/λmax: some part grows
	sameness        = 0x1p-44   // relative distance of η from the limit at the edge
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

// About describes a regime in words.
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

// LeastAlternations is the number of steps in a row that turn back in an oscillation.
const LeastAlternations = 4

// Alternations returns how many steps in a row up to the given one, at most 64, turned back along
// the steepest direction, in the trace itself.
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

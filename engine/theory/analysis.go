package theory

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// Closeness is the relative error of each input x under which a verdict still holds: 2⁻⁴⁸, about
// 3.6e-15, 32 times the rounding of one number. For standardised inputs it is relative to (|v| +
// |mean|)/deviation.
const Closeness = 0x1p-48

// Verdict says whether a hyperplane separates the two classes.
type Verdict string

// The verdicts. Labels that are not binary, and no samples, have the empty one.
const (
	Separable   Verdict = "separable"
	Inseparable Verdict = "inseparable"
	TooClose    Verdict = "too close to call"
	TooLarge    Verdict = "too many inputs" // it would take seconds
)

// Wide is the largest N for which eigenvalues and least squares are worked out, which take N³.
const Wide = 150

// mostWork bounds Wolfe's method, which takes N² for each sample that it combines: 8,000,000 take
// less than a second.
const mostWork = 8_000_000

// Share is one sample of a convex combination.
type Share struct {
	Sample int     // training index, from 0
	Weight float64 // 0 < Weight ≤ 1
}

// Report is the analysis of a training set, on the x's of the run with their bias. A number that
// does not apply is NaN, a list nil.
type Report struct {
	Verdict Verdict
	Radius  float64 // R = max ‖x‖, for every binary set; +Inf beyond the range of float64

	// For Separable: ρ, the largest min d(w·x) over unit w; the bound R²/ρ² of the updates from a
	// zero start (A. B. J. Novikoff, 1962), +Inf beyond the range of float64; the w with this
	// margin, N numbers of length 1; the training samples at the margin, to 1e-9 of it, ascending.
	Margin, Bound float64
	Separator     []float64
	Support       []int

	// For Inseparable: convex weights on at most N+1 samples, ascending, so that their combination
	// of d·x is the origin.
	Witness []Share

	// Tolerance is the precision of the verdict. Separable: the Margin is that of Separator before
	// its rounding, and no w has a margin larger by more than this share. Inseparable: the
	// combination is at most this times R long. Too close to call: Closeness. NaN without a
	// verdict.
	Tolerance float64

	// For a squared error of z itself (Adaline and regression with the identity): the largest
	// eigenvalue of the Hessian of the loss, and 2/λmax, above which the η of a full batch
	// diverges (a guide only for smaller batches). +Inf if every x is 0; NaN for a rule without η
	// and for more than Wide inputs.
	LambdaMax, EtaLimit float64

	// The weights of least loss, the shortest if there are several, by rule.Solve, and their loss
	// as the run reports it. nil and NaN beyond the range of float64 and for more than Wide inputs.
	LeastSquares []float64
	LeastLoss    float64
}

// Analyse analyses an experiment's training samples. Without samples there is no verdict and every
// number is NaN. It accepts all finite numbers.
func Analyse(e *experiment.Experiment) Report {
	r := AnalyseSamples(e)
	r.Descend(e)
	return r
}

// AnalyseSamples is the part of Analyse that depends on the samples alone, not on the rule.
func AnalyseSamples(e *experiment.Experiment) Report {
	nan := math.NaN()
	r := Report{
		Radius: nan, Margin: nan, Bound: nan, Tolerance: nan,
		LambdaMax: nan, EtaLimit: nan, LeastLoss: nan,
	}
	if e != nil && e.Table != nil && e.Set.Kind == data.Binary && !shifted(e) {
		if t := e.Table; min(t.M(), 2*t.N)*t.N*t.N > mostWork {
			r.Verdict, r.Radius = TooLarge, math.Sqrt(longest(e))
		} else {
			r.decide(newProblem(e))
		}
	}
	return r
}

// shifted reports whether the boundary is w·x = θ ≠ 0 with no bias that could take over from θ:
// whether some w separates is then another question.
func shifted(e *experiment.Experiment) bool {
	return e.Document.Learner.Threshold != 0 && !e.Table.Bias
}

// Descend adds the part of Analyse that depends on the loss.
func (r *Report) Descend(e *experiment.Experiment) {
	if e != nil && e.Table != nil && e.Table.N <= Wide && e.Rule.Parabola(&e.Document.Learner) {
		r.bottom(e)
	}
}

// decide finds the verdict from the x's as they are or, if that fails, with every input and sample
// scaled to about 1.
func (r *Report) decide(p *problem) {
	r.Verdict, r.Tolerance = TooClose, Closeness
	plain := p.plain()
	for i := range p.m {
		squares := 0.0
		for _, v := range plain.row(i) {
			squares += float64(v * v)
		}
		if i == 0 || squares > r.Radius {
			r.Radius = squares
		}
	}
	unit := math.Sqrt(r.Radius) // R in units of 2^size
	r.Radius = math.Ldexp(unit, p.size)
	none := make([]int, p.m)
	if r.settle(p, plain, unit, wolfe(plain), make([]int, p.n), none) {
		return
	}
	columns := make([]int, p.n)
	for j, c := range p.column {
		if c > void {
			columns[j] = c
		}
	}
	r.settle(p, plain, unit, wolfe(p.balanced()), columns, p.row)
}

// settle verifies the result of Wolfe's method on samples divided by 2^columns and 2^rows, and
// reports whether it is a verdict.
func (r *Report) settle(p *problem, plain points, unit float64, found nearest, columns,
	rows []int) bool {
	if len(found.members) == 0 {
		return false
	}
	switch found.how {
	case apart:
		if r.separable(p, plain, unit, found, columns, rows) {
			return true
		}
		c, ok := p.exactly(found.members, asDecimal)
		return ok && r.inseparable(p, plain, unit, found.members, c)
	case together:
		weights := make([]double, len(found.weights)) // scaled as in balanced
		for k, i := range found.members {
			weights[k] = timesPower(found.weights[k], p.row[i]-rows[i])
		}
		if p.surrounds(found.members, weights) {
			return r.inseparable(p, plain, unit, found.members, convex(found, rows))
		}
		c, ok := p.exactly(found.members, asBinary, asDecimal)
		return ok && r.inseparable(p, plain, unit, found.members, c)
	}
	return false
}

// separable adopts a separator if it passes verification.
func (r *Report) separable(p *problem, plain points, unit float64, found nearest, columns,
	rows []int) bool {
	top := void
	for j, v := range found.w {
		if v.hi != 0 {
			top = max(top, exponent(v.hi)-columns[j])
		}
	}
	w := make([]double, p.n)
	for j, v := range found.w {
		w[j] = timesPower(v, -columns[j]-top)
	}
	length := norm(w)
	separator := make([]float64, p.n)
	for j, v := range w {
		w[j] = v.over(length)
		separator[j] = w[j].float()
	}
	if !p.separates(separator) {
		return false
	}
	rho, support := p.margin(plain, w)
	if !(rho > 0) {
		return false
	}
	if cleaned := withoutNoise(w); cleaned != nil {
		whole := make([]float64, p.n)
		for j, v := range cleaned {
			whole[j] = v.float()
		}
		if as, on := p.margin(plain, cleaned); p.separates(whole) && as >= rho*(1-0x1p-50) {
			separator, rho, support = whole, as, on
		}
	}
	most := p.length(plain, found.members, convex(found, rows)).float() // bounds every margin
	r.Verdict, r.Separator, r.Support = Separable, separator, support
	r.Margin = math.Ldexp(rho, p.size)
	r.Bound = float64(unit/rho) * (unit / rho)
	r.Tolerance = max(0x1p-52, (most-rho)/most)
	return true
}

// withoutNoise returns a vector of length 1 with 0 in place of what is too small to be more than
// rounding; nil where nothing is.
func withoutNoise(w []double) (cleaned []double) {
	const noise = 0x1p-60
	for j, v := range w {
		if v.hi != 0 && math.Abs(v.hi) < noise {
			if cleaned == nil {
				cleaned = slices.Clone(w)
			}
			cleaned[j] = double{}
		}
	}
	return cleaned
}

// inseparable adopts a witness if its combination is the origin.
func (r *Report) inseparable(p *problem, plain points, unit float64, members []int,
	c []double) bool {
	witness, ok := shares(members, c)
	if !ok {
		return false
	}
	rounded := make([]double, len(c))
	for k, f := range c {
		rounded[k].hi = f.float()
	}
	off := p.length(plain, members, rounded).float()
	if !(off <= Closeness*unit) {
		return false
	}
	r.Verdict, r.Witness = Inseparable, witness
	r.Tolerance = 0x1p-52
	if unit > 0 {
		r.Tolerance = max(r.Tolerance, off/unit)
	}
	return true
}

// convex returns the weights of a combination of samples divided by 2^rows as shares of 1.
func convex(found nearest, rows []int) []double {
	top := void
	for k, i := range found.members {
		top = max(top, exponent(found.weights[k].hi)-rows[i])
	}
	scaled, sum := make([]double, len(found.members)), double{}
	for k, i := range found.members {
		scaled[k] = timesPower(found.weights[k], -rows[i]-top)
		sum = sum.plus(scaled[k])
	}
	for k, v := range scaled {
		scaled[k] = v.over(sum)
	}
	return scaled
}

// timesPower returns v·2^e.
func timesPower(v double, e int) double { return double{math.Ldexp(v.hi, e), math.Ldexp(v.lo, e)} }

package theory

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// bottom sets the steepest curvature and the lowest point of a loss that is a parabola.
func (r *Report) bottom(e *experiment.Experiment) {
	t, s := e.Table, &e.Document.Learner
	scale := s.Gradient.Scale(t.M())
	if e.Rule.Uses(rule.SettingEta) {
		values, _, exponent := Spectrum(t)
		lambda := values[0] * scale
		r.LambdaMax, r.EtaLimit = math.Ldexp(lambda, exponent), math.Ldexp(2/lambda, -exponent)
	}
	d := t.D
	if e.Set.Kind == data.Binary {
		d = rule.Code(t.D, e.Rule.Coding(s))
	}
	w, _ := rule.Solve(t.X, d, t.N)
	if slices.ContainsFunc(w, func(v float64) bool { return !num.Finite(v) }) {
		return
	}
	r.LeastSquares, r.LeastLoss = w, float64(0.5*scale*squares(t, d, w))
}

// squares returns Σe² of solved weights w. An e within rounding is 0.
func squares(t *data.Table, d, w []float64) float64 {
	sum, slack := 0.0, rule.Slack(t.X, d, w)
	for i, e := range d {
		for j, v := range t.Sample(i) {
			e -= float64(w[j] * v)
		}
		if !(math.Abs(e) <= slack) {
			sum += float64(e * e)
		}
	}
	return sum
}

// Spectrum returns the eigenvalues λ·2^e of XᵀX, largest first, and unit eigenvectors, N numbers
// each, in their order, by Jacobi's rotations (C. G. J. Jacobi, 1846; the formulas are those of H.
// Rutishauser, The Jacobi method for real symmetric matrices, 1966). All eigenvalues are right to a
// few units of the last place of the largest. The scale keeps them in the range of float64.
func Spectrum(t *data.Table) (values []float64, vectors [][]float64, e int) {
	n, size := t.N, void
	for _, v := range t.X {
		size = max(size, exponent(v))
	}
	if size == void {
		size = 0
	}
	h, x, v := make([]float64, n*n), make([]float64, n), make([]float64, n*n)
	for i := range t.M() {
		for j, v := range t.Sample(i) {
			x[j] = math.Ldexp(v, -size)
		}
		for j, v := range x {
			row := h[j*n : j*n+j+1]
			for k := range row {
				row[k] += float64(v * x[k])
			}
		}
	}
	for j := range n {
		v[j*n+j] = 1
		for k := range j {
			h[k*n+j] = h[j*n+k]
		}
	}
	const sweeps = 60 // about 10 are needed for 65 inputs
	for range sweeps {
		if !sweep(h, v, n) {
			break
		}
	}
	order := make([]int, n)
	for j := range order {
		order[j] = j
	}
	num.SortFew(order, func(j int) float64 { return -h[j*n+j] })
	for _, j := range order {
		values = append(values, max(0, h[j*n+j]))
		vector := make([]float64, n)
		for k := range vector {
			vector[k] = v[k*n+j]
		}
		vectors = append(vectors, vector)
	}
	return values, vectors, 2 * size
}

// sweep rotates every pair of a symmetric matrix once, with the columns of v, and reports whether
// it changed anything.
func sweep(h, v []float64, n int) (changed bool) {
	trace := 0.0
	for j := range n {
		trace += h[j*n+j]
	}
	for p := range n {
		for q := p + 1; q < n; q++ {
			off := h[p*n+q]
			if math.Abs(off) <= float64(0x1p-60*trace) {
				continue
			}
			changed = true
			theta := (h[q*n+q] - h[p*n+p]) / (2 * off)
			tangent := 1 / (math.Abs(theta) + math.Sqrt(float64(theta*theta)+1))
			if theta < 0 {
				tangent = -tangent
			}
			cosine := 1 / math.Sqrt(float64(tangent*tangent)+1)
			sine := tangent * cosine
			for k := range n {
				a, b := h[k*n+p], h[k*n+q]
				h[k*n+p] = float64(cosine*a) - float64(sine*b)
				h[k*n+q] = float64(sine*a) + float64(cosine*b)
				a, b = v[k*n+p], v[k*n+q]
				v[k*n+p] = float64(cosine*a) - float64(sine*b)
				v[k*n+q] = float64(sine*a) + float64(cosine*b)
			}
			for k := range n {
				a, b := h[p*n+k], h[q*n+k]
				h[p*n+k] = float64(cosine*a) - float64(sine*b)
				h[q*n+k] = float64(sine*a) + float64(cosine*b)
			}
			h[p*n+q], h[q*n+p] = 0, 0
		}
	}
	return changed
}

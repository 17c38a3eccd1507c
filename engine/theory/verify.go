package theory

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
)

// problem is a training set as y = d·x, and its scales.
type problem struct {
	table  *data.Table
	n, m   int
	size   int   // ‖y‖ ≤ 2^size for all samples
	column []int // |yⱼ| < 2^column[j] for all samples
	row    []int // sample i has largest |yⱼ|·2^−column[j] < 2^row[i]

	// shift is |mean|/scale of each standardised input, whose rounding error is larger by it; times
	// factor[i] for sample i if each x is scaled to length 1. nil: nothing is standardised.
	shift, factor []float64
}

func newProblem(e *experiment.Experiment) *problem {
	t := e.Table
	p := &problem{table: t, n: t.N, m: t.M(), size: void, column: make([]int, t.N),
		row: make([]int, t.M())}
	for j := range p.column {
		p.column[j] = void
	}
	for i := range p.m {
		for j, v := range t.Sample(i) {
			p.column[j] = max(p.column[j], exponent(v))
		}
	}
	for i := range p.m {
		p.row[i] = void
		for j, v := range t.Sample(i) {
			if v != 0 {
				p.row[i] = max(p.row[i], exponent(v)-p.column[j])
			}
		}
	}
	p.size = slices.Max(p.column)
	if t.Scale != nil {
		p.shift = make([]float64, p.n)
		for j := range p.shift {
			p.shift[j] = math.Abs(t.Mean[j]) / t.Scale[j]
		}
		if t.Unit {
			p.factor = factors(e)
		}
	}
	return p
}

// factors returns the factor that scaled each standardised x to length 1, from its largest input.
func factors(e *experiment.Experiment) []float64 {
	t, bias := e.Table, 0
	if e.Table.Bias {
		bias = 1
	}
	factor := make([]float64, t.M())
	for i := range factor {
		x, best := t.Sample(i), 0
		for j := range x {
			if math.Abs(x[j]) > math.Abs(x[best]) {
				best = j
			}
		}
		before := 1.0
		if best >= bias {
			value := t.Map[best-bias].Value(e.Set.Points[t.Rows[i]])
			before = (value - t.Mean[best]) / t.Scale[best]
		}
		factor[i] = math.Abs(x[best] / before)
	}
	return factor
}

// void is the exponent of 0.
const void = -1 << 30

// exponent returns the least e with |v| < 2^e; void for 0.
func exponent(v float64) int {
	if v == 0 {
		return void
	}
	_, e := math.Frexp(v)
	return e
}

// entry returns dᵢ·xᵢⱼ·2^shift.
func (p *problem) entry(i, j, shift int) float64 {
	v := p.table.X[i*p.n+j]
	if v == 0 {
		return 0
	}
	return math.Ldexp(float64(p.table.D[i]*v), shift)
}

// span is the size of entry (i, j), scaled like it, for its rounding error.
func (p *problem) span(i, j, shift int) float64 {
	s := math.Abs(p.entry(i, j, shift))
	if p.shift == nil || p.shift[j] == 0 {
		return s
	}
	f := 1.0
	if p.factor != nil {
		f = p.factor[i]
	}
	return s + math.Ldexp(float64(p.shift[j]*f), shift)
}

// plain returns the samples with one scale for all, even if their columns differ widely.
func (p *problem) plain() points {
	return p.scaled(func(_, _ int) int { return -p.size })
}

// balanced returns the samples with every column, and then every sample, scaled to about 1. It has
// the same separators and witnesses, up to these scales.
func (p *problem) balanced() points {
	return p.scaled(func(i, j int) int { return -p.column[j] - p.row[i] })
}

// scaled returns the samples with each entry multiplied by 2^shift.
func (p *problem) scaled(shift func(i, j int) int) points {
	q := points{p.n, make([]float64, p.m*p.n)}
	for k := range q.y {
		i, j := k/p.n, k%p.n
		q.y[k] = p.entry(i, j, shift(i, j))
	}
	return q
}

// least bounds the part of a scaled sum that is lost below the range of float64.
const least = 0x1p-900

// separates reports whether w puts every sample on its side, even if each input is off by Closeness
// relative to its span.
func (p *problem) separates(w []float64) bool {
	top := void
	for j, v := range w {
		if v != 0 && p.column[j] > void {
			top = max(top, exponent(v)+p.column[j])
		}
	}
	scaled := make([]double, p.n)
	for j, v := range w {
		if v != 0 && p.column[j] > void {
			scaled[j].hi = math.Ldexp(v, p.column[j]-top)
		}
	}
	for i := range p.m {
		if p.row[i] == void {
			return false // x = 0
		}
		z, size := double{}, 0.0
		for j, f := range scaled {
			if f.hi == 0 {
				continue
			}
			shift := -p.column[j] - p.row[i]
			z = z.plus(f.scaled(p.entry(i, j, shift)))
			size += float64(math.Abs(f.hi) * p.span(i, j, shift))
		}
		if !(z.float() > float64(Closeness*size)+least) {
			return false
		}
	}
	return true
}

// margin returns the least d(w·x) in units of 2^size, and the samples that have it to 1e-9.
func (p *problem) margin(q points, w []double) (rho float64, support []int) {
	z := make([]float64, p.m)
	rho = math.Inf(1)
	for i := range z {
		z[i] = inner(w, q.row(i)).float()
		rho = min(rho, z[i])
	}
	for i, v := range z {
		if v <= rho+float64(1e-9*rho) {
			support = append(support, i)
		}
	}
	return rho, support
}

// surrounds reports whether n+1 samples have a combination with positive weights that is the
// origin, near the given weights (scaled as in balanced), even if each input is off by Closeness
// relative to its span. Let B be the columns c·y of all but the last, and b that of the last: the
// true weights are c times the solution s of B·s = −b. An approximate inverse Z of B bounds it: |s
// − 1| ≤ |Z|·|b + B·1| / (1 − ‖I − Z·B‖) (R. Krawczyk, 1969; S. M. Rump, 1983).
func (p *problem) surrounds(members []int, weights []double) bool {
	n := p.n
	if len(members) != n+1 {
		return false
	}
	b, size := make([]float64, n*n), make([]float64, n*n) // row by row
	rest := make([]float64, n)
	for j := range n {
		sum := double{}
		for k, i := range members {
			if p.column[j] == void {
				return false
			}
			shift := -p.column[j] - p.row[i]
			term := weights[k].scaled(p.entry(i, j, shift))
			sum = sum.plus(term)
			span := float64(math.Abs(weights[k].hi) * p.span(i, j, shift))
			rest[j] += float64(Closeness * span)
			if k < n {
				b[j*n+k], size[j*n+k] = term.float(), span
			}
		}
		rest[j] += math.Abs(sum.float()) + least
	}
	z, ok := inverse(b, n)
	if !ok {
		return false
	}
	const unit = 0x1p-52
	worst, off := 0.0, 0.0
	for i := range n {
		row, bound := 0.0, 0.0
		for k := range n {
			sum, sizes := 0.0, 0.0
			if i == k {
				sum = -1
			}
			for j := range n {
				sum += float64(z[i*n+j] * b[j*n+k])
				sizes += float64(math.Abs(z[i*n+j]) * size[j*n+k])
			}
			row += math.Abs(sum) + float64((Closeness+float64(float64(n+4)*unit))*sizes) + least
		}
		for j := range n {
			bound += float64(math.Abs(z[i*n+j]) * rest[j])
		}
		worst, off = max(worst, row), max(off, bound)
	}
	return worst <= 0.5 && off <= 0.25
}

// exactly returns the convex weights with which the members are the origin without any rounding,
// with their numbers read in one of the bases.
func (p *problem) exactly(members []int, bases ...int64) (c []double, ok bool) {
	if len(members) > p.n+1 || len(members) == 0 {
		return nil, false
	}
	rows := make([][]float64, p.n)
	for j := range rows {
		for _, i := range members {
			rows[j] = append(rows[j], p.entry(i, j, 0))
		}
	}
	for _, base := range bases {
		if c, ok := kernel(rows, base); ok {
			return c, true
		}
	}
	return nil, false
}

// shares pairs members with their weights, in the order of the samples; ok is false if a weight is
// below the range of float64.
func shares(members []int, c []double) (list []Share, ok bool) {
	for k, i := range members {
		if !(c[k].hi > 0) {
			return nil, false
		}
		list = append(list, Share{i, c[k].float()})
	}
	num.SortFew(list, func(s Share) int { return s.Sample })
	return list, true
}

// length returns ‖Σ c·y‖ of points.
func (p *problem) length(q points, members []int, c []double) double {
	sum := make([]double, p.n)
	for k, i := range members {
		for j, v := range q.row(i) {
			sum[j] = sum[j].plus(c[k].scaled(v))
		}
	}
	return norm(sum)
}

func norm(v []double) double {
	squares := double{}
	for _, e := range v {
		squares = squares.plus(e.times(e))
	}
	return squares.root()
}

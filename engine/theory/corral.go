package theory

// corral is Wolfe's set of linearly independent points, as a factorisation Y = Q·R of the matrix
// with these columns: Q orthogonal n×n, R upper triangular. Adding a point takes one Householder
// reflection of the columns of Q past the corral, dropping one a sweep of Givens rotations (P. E.
// Gill, G. H. Golub, W. Murray and M. A. Saunders, Methods for modifying matrix factorizations,
// 1974).
type corral struct {
	n       int
	members []int    // points, in the order of the columns of R
	q       []double // column c at q[c·n]
	r       []double // column c at r[c·n], rows 0 … c
	d       []double // Qᵀy of the last projected point
	work    []double
}

func newCorral(n int) *corral {
	c := &corral{
		n: n, q: make([]double, n*n), r: make([]double, n*n), d: make([]double, n),
		work: make([]double, n),
	}
	for j := range n {
		c.q[j*n+j].hi = 1
	}
	return c
}

// project sets d = Qᵀy and returns the square of the part of y outside the span of the corral.
func (c *corral) project(y []float64) (outside double) {
	for k := range c.n {
		c.d[k] = inner(c.q[k*c.n:(k+1)*c.n], y)
		if k >= len(c.members) {
			outside = outside.plus(c.d[k].times(c.d[k]))
		}
	}
	return outside
}

// add takes in the point that was projected last. outside is not 0.
func (c *corral) add(point int, outside double) {
	n, k := c.n, len(c.members)
	length := outside.root()
	if c.d[k].hi > 0 {
		length = length.negate()
	}
	column := c.r[k*n : (k+1)*n]
	copy(column, c.d[:k])
	column[k] = length
	v := c.d[k:]
	v[0] = v[0].minus(length)
	squares := double{}
	for _, e := range v {
		squares = squares.plus(e.times(e))
	}
	clear(c.work)
	for i, e := range v {
		for row, entry := range c.q[(k+i)*n : (k+i+1)*n] {
			c.work[row] = c.work[row].plus(entry.times(e))
		}
	}
	twice := double{2, 0}.over(squares)
	for i, e := range v {
		f := e.times(twice)
		for row := range n {
			c.q[(k+i)*n+row] = c.q[(k+i)*n+row].minus(c.work[row].times(f))
		}
	}
	c.members = append(c.members, point)
}

// drop removes the member in column j.
func (c *corral) drop(j int) {
	n, k := c.n, len(c.members)-1
	c.members = append(c.members[:j], c.members[j+1:]...)
	copy(c.r[j*n:k*n], c.r[(j+1)*n:(k+1)*n])
	for i := j; i < k; i++ {
		a, b := c.r[i*n+i], c.r[i*n+i+1]
		length := a.times(a).plus(b.times(b)).root()
		if length.hi == 0 {
			continue
		}
		cosine, sine := a.over(length), b.over(length)
		for col := i; col < k; col++ {
			rotate(&c.r[col*n+i], &c.r[col*n+i+1], cosine, sine)
		}
		for row := range n {
			rotate(&c.q[i*n+row], &c.q[(i+1)*n+row], cosine, sine)
		}
	}
}

func rotate(a, b *double, cosine, sine double) {
	first := a.times(cosine).plus(b.times(sine))
	*b = b.times(cosine).minus(a.times(sine))
	*a = first
}

// back returns R⁻¹v for the members, in dst.
func (c *corral) back(dst, v []double) []double {
	k := len(c.members)
	dst = append(dst[:0], v[:k]...)
	for i := k - 1; i >= 0; i-- {
		dst[i] = dst[i].over(c.r[i*c.n+i])
		for row := range i {
			dst[row] = dst[row].minus(c.r[i*c.n+row].times(dst[i]))
		}
	}
	return dst
}

// solve returns the smallest w with w·y = 1 for every member, and its coefficients u: w = Y·u. With
// YᵀY = RᵀR they are u = R⁻¹v and w = Q·v for Rᵀv = 1.
func (c *corral) solve(w, u []double) ([]double, []double) {
	k := len(c.members)
	v := c.work[:k]
	for i := range k {
		rest := double{1, 0}
		for row := range i {
			rest = rest.minus(c.r[i*c.n+row].times(v[row]))
		}
		v[i] = rest.over(c.r[i*c.n+i])
	}
	clear(w)
	for i, f := range v {
		for row := range c.n {
			w[row] = w[row].plus(c.q[i*c.n+row].times(f))
		}
	}
	return w, c.back(u, v)
}

package rule

import "math"

// dot returns w·x, adding in index order. The lengths are equal.
func dot(w, x []float64) float64 {
	x = x[:len(w)]
	z := w[0] * x[0]
	for j := 1; j < len(w); j++ {
		z += float64(w[j] * x[j])
	}
	return z
}

// Nets puts z_k = w_k·x for the K weight vectors in w (K×N) into z, each added in index order. It
// takes four at a time, so that the processor can add them in parallel.
func Nets(w, x, z []float64) {
	n := len(x)
	for ; len(z) >= 4; z, w = z[4:], w[4*n:] {
		w0, w1, w2, w3 := w[:n], w[n:2*n], w[2*n:3*n], w[3*n:4*n]
		v := x[0]
		z0, z1, z2, z3 := w0[0]*v, w1[0]*v, w2[0]*v, w3[0]*v
		for j := 1; j < n; j++ {
			v := x[j]
			z0 += float64(w0[j] * v)
			z1 += float64(w1[j] * v)
			z2 += float64(w2[j] * v)
			z3 += float64(w3[j] * v)
		}
		z[0], z[1], z[2], z[3] = z0, z1, z2, z3
	}
	for k := range z {
		z[k] = dot(w[k*n:k*n+n], x)
	}
}

// net is dot or, where rounding may have decided the sign of z, the exact sum. The loops for every
// presentation have it written out, so that dot is inlined.
func (p *Problem) net(w, x []float64) float64 {
	z := dot(w, x)
	if math.Abs(z) <= p.Doubt {
		z = p.settle(w, x, z)
	}
	return z
}

// settle works out a doubtful z: for whole numbers as the exact sum; for others (dragged weights,
// means) as the threshold if z is within the rounding error of its sum from there.
func (p *Problem) settle(w, x []float64, z float64) float64 {
	if z == 0 && p.Doubt == 0 {
		return z
	}
	size, level := reach(w, x), p.Settings.Threshold
	switch {
	case p.Whole && size >= exactly:
		return sum(w, x).float()
	case !p.Whole && math.Abs(z-level) <= Rounding(len(w))*(size+math.Abs(level)):
		return level
	}
	return z
}

// exactly is how far float64 counts: a sum of whole numbers whose sizes add up to less is exact.
const exactly = 1 << 53

// reach returns Σ|w_j·x_j|.
func reach(w, x []float64) (size float64) {
	for j, v := range w {
		size += math.Abs(v * x[j])
	}
	return size
}

// Rounding bounds the relative error of a sum of n products in float64, with each factor within
// half a unit of its decimal: (n+2)·2⁻⁵³, and one more for terms of higher order.
func Rounding(n int) float64 { return float64(n+3) * 0x1p-53 }

// largest returns the class with the largest of the net inputs z of x, exactly where rounding may
// have decided.
func (p *Problem) largest(w, x, z []float64) int {
	best := 0
	for k := range z {
		if k > 0 && p.above(w, x, z, k, best) {
			best = k
		}
	}
	return best
}

// above reports whether z[k] is above z[best].
func (p *Problem) above(w, x, z []float64, k, best int) bool {
	n := len(x)
	if math.Abs(z[k]-z[best]) > 2*p.Doubt {
		return z[k] > z[best]
	}
	if !p.Whole && z[k] <= z[best] {
		return false
	}
	a, b := w[k*n:k*n+n], w[best*n:best*n+n]
	size := reach(a, x) + reach(b, x)
	switch {
	case p.Whole && size >= exactly:
		return sum(a, x).minus(sum(b, x)).sign() > 0
	case p.Whole:
		return z[k] > z[best]
	}
	return z[k]-z[best] > Rounding(2*n)*size
}

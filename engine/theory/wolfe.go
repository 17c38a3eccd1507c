package theory

import "math"

// points are the y = d·x of a training set, times a power of two each, row by row.
type points struct {
	n int
	y []float64
}

func (p points) len() int { return len(p.y) / p.n }

func (p points) row(i int) []float64 { return p.y[i*p.n : (i+1)*p.n] }

// found is how Wolfe's method ended.
type found int

const (
	stalled  found = iota // no verdict within the limit of its steps
	apart                 // w·y ≥ 1 for all points
	together              // the origin is a convex combination of points
)

// nearest is the minimum-norm point of the convex hull of some points, as w = nearest/‖nearest‖²,
// and the combination that it is.
type nearest struct {
	how     found
	w       []double // for apart: the smallest w with w·y ≥ 1 for all points
	members []int    // the points combined
	weights []double // their weights, > 0, not scaled
}

// Relative limits of the method.
const (
	dependent = 0x1p-84 // a part of a point outside the span of others that counts as 0
	satisfied = 0x1p-44 // the distance of w·y from 1 that counts as 0
)

// wolfe finds the minimum-norm point of the convex hull of the points (P. Wolfe, Finding the
// nearest point in a polytope, Mathematical Programming 11, 1976). It follows Wolfe's corrals, but
// works with w = X/‖X‖² in place of the point X, and with the weights u of w in place of the convex
// weights of X. So the affine minimiser of a corral is the smallest w with w·y = 1 on it, a
// linearly dependent corral needs no formula of its own, and small margins lose no digits. In these
// terms it is the dual method of D. Goldfarb and A. Idnani (1983) for the least ‖w‖² with w·y ≥ 1.
func wolfe(p points) nearest {
	s := solver{points: p, corral: newCorral(p.n), w: make([]double, p.n),
		flat: make([]float64, p.n)}
	next := s.smallest()
	for range 40*p.n + 400 {
		if next < 0 {
			return nearest{apart, s.w, s.corral.members, s.u}
		}
		switch s.enter(next) {
		case together:
			return s.witness(next)
		case stalled:
			return nearest{how: stalled, members: s.corral.members, weights: s.u}
		}
		s.w, s.u = s.corral.solve(s.w, s.u)
		next = s.violated()
	}
	return nearest{how: stalled, members: s.corral.members, weights: s.u}
}

type solver struct {
	points
	corral *corral
	w      []double  // the affine minimiser of the corral
	u      []double  // its weights on the members
	r      []double  // the entering point in terms of the members
	flat   []float64 // w, rounded
}

// smallest returns the point of least length, the first on a tie.
func (s *solver) smallest() int {
	best, least := 0, math.Inf(1)
	for i := range s.len() {
		squares := 0.0
		for _, v := range s.row(i) {
			squares += float64(v * v)
		}
		if squares < least {
			best, least = i, squares
		}
	}
	return best
}

// violated returns the point with the least w·y, or −1 if none is below 1. It works values again in
// double precision if rounding may decide.
func (s *solver) violated() int {
	for j, v := range s.w {
		s.flat[j] = v.float()
	}
	best, least, doubt := -1, 1-satisfied, 0.0
	unit := float64(float64(s.n+2) * 0x1p-52)
	for i := range s.len() {
		z, size := 0.0, 0.0
		y := s.row(i)[:len(s.flat)]
		for j, f := range s.flat {
			t := float64(f * y[j])
			z += t
			size += math.Abs(t)
		}
		if z < least {
			best, least = i, z
		}
		doubt = max(doubt, size)
	}
	doubt = float64(doubt * unit)
	if best >= 0 && least+doubt < 1-satisfied || best < 0 && doubt < satisfied {
		return best
	}
	best, least = -1, 1-satisfied
	for i := range s.len() {
		z := 0.0
		for j, v := range s.row(i) {
			z += float64(s.flat[j] * v)
		}
		if z-doubt >= least {
			continue
		}
		if exact := inner(s.w, s.row(i)).float(); exact < least {
			best, least = i, exact
		}
	}
	return best
}

// enter moves w until it satisfies point q too, and takes q into the corral. Members leave it when
// their weight falls to 0 on the way.
func (s *solver) enter(q int) found {
	y := s.row(q)
	squares := double{}
	for _, v := range y {
		p, e := twoProduct(v, v)
		squares = squares.plus(double{p, e})
	}
	gap, moved := double{1, 0}.minus(inner(s.w, y)), double{}
	for range s.n + 1 {
		outside := s.corral.project(y)
		s.r = s.corral.back(s.r, s.corral.d)
		full := double{math.Inf(1), 0}
		if len(s.corral.members) < s.n && outside.hi > dependent*dependent*squares.hi {
			full = gap.over(outside)
		}
		leaving, step := -1, full
		for j, r := range s.r {
			if r.hi <= 0x1p-90 {
				continue
			}
			if t := s.u[j].over(r); leaving < 0 && math.IsInf(step.hi, 1) || t.minus(step).hi < 0 {
				leaving, step = j, t
			}
		}
		switch {
		case leaving < 0 && math.IsInf(full.hi, 1):
			return together
		case leaving < 0:
			s.corral.add(q, outside)
			return apart
		}
		if math.IsNaN(step.hi) || math.IsInf(step.hi, 0) {
			return stalled
		}
		moved = moved.plus(step)
		if !math.IsInf(full.hi, 1) {
			gap = gap.minus(outside.times(step))
		}
		for j := range s.u {
			s.u[j] = s.u[j].minus(s.r[j].times(step))
		}
		s.corral.drop(leaving)
		s.u = append(s.u[:leaving], s.u[leaving+1:]...)
	}
	return stalled
}

// witness returns the combination of q and the members that is the origin: q = Σ rⱼ·memberⱼ with
// all r ≤ 0.
func (s *solver) witness(q int) nearest {
	n := nearest{how: together, members: []int{q}, weights: []double{{1, 0}}}
	for j, r := range s.r {
		if r.hi < -0x1p-90 {
			n.members = append(n.members, s.corral.members[j])
			n.weights = append(n.weights, r.negate())
		}
	}
	return n
}

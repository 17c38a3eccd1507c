package geometry

import "math"

// Fit returns a part of the plane that shows all points with air around them; it is always Usable.
// Without points it is the unit square with air; points in one place get a width of their size. It
// leaves out points beyond ±1e305, too far for a picture, and points that are not numbers.
func Fit(points []Point) Rect {
	const air = 0.08 // share of the extent on each side
	const far = 1e305
	none := Rect{math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)}
	r := none
	for _, p := range points {
		if math.IsNaN(p.X) || math.IsNaN(p.Y) {
			continue
		}
		r.X0, r.X1 = min(r.X0, p.X), max(r.X1, p.X)
		r.Y0, r.Y1 = min(r.Y0, p.Y), max(r.Y1, p.Y)
	}
	if r == none {
		return Rect{-0.5, 1.5, -0.5, 1.5}
	}
	for _, edge := range []*float64{&r.X0, &r.X1, &r.Y0, &r.Y1} {
		*edge = max(-far, min(far, *edge))
	}
	extent := max(r.X1-r.X0, r.Y1-r.Y0)
	if extent == 0 {
		extent = max(1, math.Abs(r.X0)/4, math.Abs(r.Y0)/4)
	}
	pad := func(low, high *float64) {
		if *high-*low < extent/50 { // nearly flat: make room to see it
			*low, *high = *low-extent/4, *high+extent/4
		} else {
			a := air * (*high - *low)
			*low, *high = *low-a, *high+a
		}
		// points so close that numbers do not resolve the ticks
		if !resolved(*low, *high) {
			a := max(1e-8*max(math.Abs(*low), math.Abs(*high)), 1e-299)
			*low, *high = *low-a, *high+a
		}
	}
	pad(&r.X0, &r.X1)
	pad(&r.Y0, &r.Y1)
	return r
}

// FitApart is Fit for axes of different units: each shows the extent of its own numbers.
func FitApart(points []Point) Rect {
	if len(points) == 0 {
		return Fit(nil)
	}
	across, up := make([]Point, len(points)), make([]Point, len(points))
	for i, p := range points {
		across[i].X, up[i].Y = p.X, p.Y
	}
	x, y := Fit(across), Fit(up)
	return Rect{x.X0, x.X1, y.Y0, y.Y1}
}

// Equal widens r about its centre so that both axes have one scale on an area of a width and
// height.
func (r Rect) Equal(width, height float64) Rect {
	c := r.Center()
	unit := max((r.X1-r.X0)/width, (r.Y1-r.Y0)/height)
	wide := Rect{c.X - unit*width/2, c.X + unit*width/2, c.Y - unit*height/2, c.Y + unit*height/2}
	if !wide.Usable() { // beyond the range of numbers
		return r
	}
	return wide
}

// Zoom returns r with its extent divided by factor, with p staying where it is.
func (r Rect) Zoom(factor float64, p Point) Rect {
	return Rect{
		p.X - (p.X-r.X0)/factor, p.X + (r.X1-p.X)/factor,
		p.Y - (p.Y-r.Y0)/factor, p.Y + (r.Y1-p.Y)/factor,
	}
}

// Shift returns r moved by (dx, dy).
func (r Rect) Shift(dx, dy float64) Rect { return Rect{r.X0 + dx, r.X1 + dx, r.Y0 + dy, r.Y1 + dy} }

// Usable reports whether r can be shown: numbers can resolve its extent, and it can be widened.
func (r Rect) Usable() bool { return resolved(r.X0, r.X1) && resolved(r.Y0, r.Y1) }

func resolved(low, high float64) bool {
	const most = 2e307
	size := max(math.Abs(low), math.Abs(high))
	return size <= most && high-low > 1e-9*size && high-low > 1e-300
}

// Clip returns the part of a segment that lies in r; false when there is none.
func (r Rect) Clip(a, b Point) (Point, Point, bool) {
	from, to := 0.0, 1.0
	dx, dy := b.X-a.X, b.Y-a.Y
	for _, side := range [4]struct{ into, room float64 }{{dx, a.X - r.X0}, {-dx, r.X1 - a.X},
		{dy, a.Y - r.Y0}, {-dy, r.Y1 - a.Y}} {
		switch {
		case side.into > 0:
			from = max(from, -side.room/side.into)
		case side.into < 0:
			to = min(to, -side.room/side.into)
		case side.room < 0:
			return a, b, false
		}
	}
	if !(from <= to) {
		return a, b, false
	}
	at := func(t float64) Point { // in r also where an end is so far that rounding is wider than r
		return Point{X: max(r.X0, min(r.X1, a.X+t*dx)), Y: max(r.Y0, min(r.Y1, a.Y+t*dy))}
	}
	return at(from), at(to), true
}

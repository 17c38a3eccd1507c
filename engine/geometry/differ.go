package geometry

// Differing returns the parts of r, as polygons, in which two lines, weights (w0, w1, w2), give
// different classes. Where z is 0 a line gives the class +1, as one of zeros does everywhere.
func Differing(f, g []float64, r Rect) (parts [][]Point) {
	all := []Point{{X: r.X0, Y: r.Y0}, {X: r.X1, Y: r.Y0}, {X: r.X1, Y: r.Y1}, {X: r.X0, Y: r.Y1}}
	for _, positive := range []bool{true, false} {
		if part := half(half(all, f, positive), g, !positive); len(part) > 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

// half returns the part of a convex polygon where w0 + w1·x1 + w2·x2 ≥ 0 or, if positive is false,
// the rest (Sutherland and Hodgman, 1974).
func half(polygon []Point, w []float64, positive bool) (part []Point) {
	z := func(p Point) float64 { return w[0] + float64(w[1]*p.X) + float64(w[2]*p.Y) }
	for i, q := range polygon {
		p := polygon[(i+len(polygon)-1)%len(polygon)]
		zp, zq := z(p), z(q)
		if (zp >= 0) != (zq >= 0) {
			t := zp / (zp - zq)
			part = append(part, Point{X: p.X + float64(t*(q.X-p.X)), Y: p.Y + float64(t*(q.Y-p.Y))})
		}
		if (zq >= 0) == positive {
			part = append(part, q)
		}
	}
	return part
}

// Area returns the area of a polygon whose corners go round to the left.
func Area(polygon []Point) (a float64) {
	for i, q := range polygon {
		p := polygon[(i+len(polygon)-1)%len(polygon)]
		a += float64(p.X*q.Y) - float64(q.X*p.Y)
	}
	return a / 2
}

package repeat

// Disagreement returns the share of the square from −1 to 1 in which f and g, weights (w0, w1, w2),
// have different signs: P[f ≠ g] of "Learning from Data", as an area. A g of zeros has no sign, and
// counts as +1.
func Disagreement(f, g []float64) float64 {
	square := [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}
	ofF, ofG := half(square, f), half(square, g)
	both := half(ofF, g)
	return (area(ofF) + area(ofG) - 2*area(both)) / 4
}

// half returns the part of a convex polygon where w0 + w1·x1 + w2·x2 ≥ 0 (Sutherland and Hodgman,
// 1974).
func half(polygon [][2]float64, w []float64) (part [][2]float64) {
	z := func(p [2]float64) float64 { return w[0] + float64(w[1]*p[0]) + float64(w[2]*p[1]) }
	for i, q := range polygon {
		p := polygon[(i+len(polygon)-1)%len(polygon)]
		zp, zq := z(p), z(q)
		if (zp >= 0) != (zq >= 0) {
			t := zp / (zp - zq)
			part = append(part, [2]float64{p[0] + float64(t*(q[0]-p[0])),
				p[1] + float64(t*(q[1]-p[1]))})
		}
		if zq >= 0 {
			part = append(part, q)
		}
	}
	return part
}

// area returns the area of a polygon whose corners go round to the left.
func area(polygon [][2]float64) (a float64) {
	for i, q := range polygon {
		p := polygon[(i+len(polygon)-1)%len(polygon)]
		a += float64(p[0]*q[1]) - float64(q[0]*p[1])
	}
	return a / 2
}

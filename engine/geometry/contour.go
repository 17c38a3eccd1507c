package geometry

// Grid is a function sampled on a part of the plane: (Nx+1)×(Ny+1) values, row by row from Y0.
type Grid struct {
	Rect
	Nx, Ny int
	Values []float64
}

// Sample fills a grid of nx×ny cells on r with a function.
func Sample(r Rect, nx, ny int, f func(Point) float64) *Grid {
	g := &Grid{Rect: r, Nx: nx, Ny: ny, Values: make([]float64, 0, (nx+1)*(ny+1))}
	for j := range ny + 1 {
		for i := range nx + 1 {
			g.Values = append(g.Values, f(g.Place(i, j)))
		}
	}
	return g
}

// Place returns the place of a value.
func (g *Grid) Place(i, j int) Point { return g.corner(i, j, g.Nx, g.Ny) }

// Value returns the value at a place.
func (g *Grid) Value(i, j int) float64 { return g.Values[j*(g.Nx+1)+i] }

// Contour appends the segments where the function has a level, by marching squares: it counts as
// linear along the sides of a cell (W. E. Lorensen and H. E. Cline, Marching cubes, 1987).
func (g *Grid) Contour(level float64, segments [][2]Point) [][2]Point {
	d := Division{Boundary: segments}
	for j := range g.Ny {
		for i := range g.Nx {
			d.cell([4]Point{g.Place(i, j), g.Place(i+1, j), g.Place(i+1, j+1), g.Place(i, j+1)},
				[4]float64{g.Value(i, j) - level, g.Value(i+1, j) - level,
					g.Value(i+1, j+1) - level, g.Value(i, j+1) - level})
			d.Positive = d.Positive[:0]
		}
	}
	return d.Boundary
}

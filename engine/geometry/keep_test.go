package geometry_test

import (
	"reflect"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
)

// TestKeep: a plane that takes over what another one has worked out divides as one that does not,
// whatever was changed between the two.
func TestKeep(t *testing.T) {
	set := func(points ...[]float64) data.Set {
		return data.Set{Features: []string{"a", "b", "c"}, Kind: data.Binary,
			Classes: []string{"−", "+"}, Points: points, Labels: []float64{1, -1, 1, -1}}
	}
	first := set([]float64{0, 1, 5}, []float64{2, -1, 7}, []float64{-1, 3, 3}, []float64{4, 2, 1})
	moved := set([]float64{0, 1, 5}, []float64{1, 1, 7}, []float64{-1, 3, 3}, []float64{4, 2, 1})
	third := set([]float64{0, 1, 9}, []float64{2, -1, 7}, []float64{-1, 3, 3}, []float64{4, 2, 1})
	variants := map[string]data.Inputs{
		"x1^2 x2": {Bias: true, Map: []string{"x1^2", "x2", "x3"}},
		"x1 x2^2": {Bias: true, Map: []string{"x1", "x2^2", "x3"}},
		"no bias": {Map: []string{"x1^2", "x2", "x3"}},
		"unit":    {Bias: true, Unit: true, Map: []string{"x1^2", "x2", "x3"}},
		"scaled":  {Bias: true, Standardize: data.Population, Map: []string{"x1^2", "x2", "x3"}},
		"columns": {Bias: true, Columns: []int{1, 0, 2}, Map: []string{"x1^2", "x2", "x3"}},
	}
	planeOf := func(s data.Set, in data.Inputs, y int) *geometry.Plane {
		table, err := data.NewTable(s, in, data.HoldOut{})
		if err != nil {
			t.Fatal(err)
		}
		return geometry.NewPlane(&s, table, 0, y)
	}
	r, w := geometry.Rect{X0: -2, X1: 5, Y0: -2, Y1: 4}, []float64{0.5, -1, 2, 0.25}
	divided := func(p *geometry.Plane, in data.Inputs) (d geometry.Division) {
		n := len(w)
		if !in.Bias {
			n--
		}
		p.Divide(w[:n], 0, r, &d)
		return d
	}
	for oldName, oldIn := range variants {
		for name, in := range variants {
			for k, s := range []data.Set{first, moved, third} {
				for _, y := range []int{1, 2} {
					old, p := planeOf(first, oldIn, 1), planeOf(s, in, y)
					divided(old, oldIn)
					p.Keep(old)
					got, want := divided(p, in), divided(planeOf(s, in, y), in)
					if !reflect.DeepEqual(got.Boundary, want.Boundary) ||
						!reflect.DeepEqual(divided(old, oldIn).Boundary,
							divided(planeOf(first, oldIn, 1), oldIn).Boundary) {
						t.Errorf("%s, set %d, features 0 and %d, after %s: other boundaries", name, k,
							y, oldName)
					}
				}
			}
		}
	}
}

package data

import (
	"slices"
	"testing"
)

// TestGates has the truth tables written out for a b = 00, 01, 10, 11.
func TestGates(t *testing.T) {
	for id, want := range map[string][]float64{
		"false":       {-1, -1, -1, -1},
		"and":         {-1, -1, -1, +1},
		"a-and-not-b": {-1, -1, +1, -1},
		"a":           {-1, -1, +1, +1},
		"b-and-not-a": {-1, +1, -1, -1},
		"b":           {-1, +1, -1, +1},
		"xor":         {-1, +1, +1, -1},
		"or":          {-1, +1, +1, +1},
		"nor":         {+1, -1, -1, -1},
		"xnor":        {+1, -1, -1, +1},
		"not-b":       {+1, -1, +1, -1},
		"b-implies-a": {+1, -1, +1, +1},
		"not-a":       {+1, +1, -1, -1},
		"a-implies-b": {+1, +1, -1, +1},
		"nand":        {+1, +1, +1, -1},
		"true":        {+1, +1, +1, +1},
	} {
		s := mustMake(t, id, nil)
		if !slices.Equal(s.Labels, want) {
			t.Errorf("%s: labels %v, want %v", id, s.Labels, want)
		}
		if !slices.EqualFunc(s.Points, [][]float64{{0, 0}, {0, 1}, {1, 0}, {1, 1}},
			slices.Equal[[]float64]) {
			t.Errorf("%s: points %v", id, s.Points)
		}
		if !slices.Equal(s.Classes, []string{"0", "1"}) || !slices.Equal(s.Features,
			[]string{"x1", "x2"}) {
			t.Errorf("%s: classes %v, features %v", id, s.Classes, s.Features)
		}
	}
	if len(gates) != 16 {
		t.Errorf("%d gates", len(gates))
	}
}

func TestWorkedExample(t *testing.T) { // the numbers of spec §4
	s := mustMake(t, "worked-example", nil)
	if !slices.Equal(s.Points[0], []float64{6.2, 3.4}) || !slices.Equal(s.Points[1],
		[]float64{3.9, 3.0}) ||
		!slices.Equal(s.Labels, []float64{1, 1}) || len(s.Points) != 2 {
		t.Errorf("got %v with labels %v", s.Points, s.Labels)
	}
}

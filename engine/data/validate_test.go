package data

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestValidate(t *testing.T) {
	legal := func() Set {
		return Set{
			Features: []string{"a", "b"},
			Units:    []string{"cm", ""},
			// the first two are equal, with different labels
			Points:  [][]float64{{0, 1}, {0, 1}, {2, 3}},
			Labels:  []float64{-1, 1, 1},
			Classes: []string{"no", "yes"},
			Kind:    Binary,
		}
	}
	for _, c := range []struct {
		change  func(*Set)
		message string // "": legal
	}{
		{func(s *Set) {}, ""},
		{func(s *Set) { s.Units = nil }, ""},
		{func(s *Set) { s.Labels = []float64{1, 1, 1} }, ""},
		{func(s *Set) { s.Points = [][]float64{{1, 1}, {2, 2}, {3, 3}} }, ""},
		{func(s *Set) { s.Kind, s.Classes, s.Labels = Real, nil, []float64{0.5, -1e300, 0} }, ""},
		{func(s *Set) { s.Kind, s.Labels = Classes, []float64{0, 1, 1} }, ""},
		{func(s *Set) { s.Points = nil; s.Labels = nil },
			"data.points is 0 points; allowed: 1 to 10000 points"},
		{func(s *Set) { s.Points = make([][]float64, 10001) },
			"data.points is 10001 points; allowed: 1 to 10000 points"},
		{func(s *Set) { s.Features = nil }, "data.features is 0 names; allowed: 1 to 400 names"},
		{func(s *Set) { s.Features = make([]string, 401) },
			"data.features is 401 names; allowed: 1 to 400 names"},
		{func(s *Set) { s.Units = []string{"cm"} },
			"data.units is 1 unit; allowed: 2, one for each feature, or none at all"},
		{func(s *Set) { s.Labels = s.Labels[:2] },
			"data.labels is 2 labels; allowed: 3, one for each point"},
		{func(s *Set) { s.Points[1] = []float64{1} },
			"data.points[1] is 1 number; allowed: 2, one for each feature"},
		{func(s *Set) { s.Points[2][1] = math.NaN() },
			"data.points[2][1] is NaN; allowed: a finite number"},
		{func(s *Set) { s.Points[0][0] = math.Inf(-1) },
			"data.points[0][0] is -Inf; allowed: a finite number"},
		{func(s *Set) { s.Labels[2] = 0 }, "data.labels[2] is 0; allowed: -1 or 1"},
		{func(s *Set) { s.Kind = Classes },
			"data.labels[0] is -1; allowed: a whole number from 0 to 1"},
		{func(s *Set) { s.Kind, s.Labels = Classes, []float64{0, 0.5, 1} },
			"data.labels[1] is 0.5; allowed: a whole number from 0 to 1"},
		{func(s *Set) { s.Kind, s.Labels = Classes, []float64{0, 1, 2} },
			"data.labels[2] is 2; allowed: a whole number from 0 to 1"},
		{func(s *Set) { s.Kind, s.Classes = Classes, []string{"one"} },
			"data.classes is 1 name; allowed: 2 to 10 names"},
		{func(s *Set) { s.Kind, s.Classes = Classes, make([]string, 11) },
			"data.classes is 11 names; allowed: 2 to 10 names"},
		{func(s *Set) { s.Classes = nil },
			"data.classes is 0 names; allowed: 2 names, for the labels -1 and 1"},
		{func(s *Set) { s.Kind = Real },
			"data.classes is 2 names; allowed: no names, since the labels are numbers"},
		{func(s *Set) { s.Kind, s.Classes, s.Labels[1] = Real, nil, math.Inf(1) },
			"data.labels[1] is +Inf; allowed: a finite number"},
		{func(s *Set) { s.Kind = "colour" },
			`data.kind is "colour"; allowed: "binary", "classes" or "real"`},
	} {
		s := legal()
		c.change(&s)
		got := ""
		if err := s.Validate(); err != nil {
			got = err.Error()
		}
		if got != c.message {
			t.Errorf("got  %q\nwant %q", got, c.message)
		}
	}
}

func TestPresetsShareNothingWritable(t *testing.T) {
	one := Presets()
	one[0].ID = "changed"
	if Presets()[0].ID == "changed" {
		t.Error("Presets returns the registry itself")
	}
	ids := []string{}
	for _, p := range Presets() {
		ids = append(ids, p.ID)
	}
	if i := slices.IndexFunc(ids, func(id string) bool { return strings.ToLower(id) != id }); i >= 0 {
		t.Errorf("ID %q is not in lower case", ids[i])
	}
}

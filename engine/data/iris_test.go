package data

import (
	"math"
	"slices"
	"testing"
)

func mustMake(t *testing.T, id string, o Options) Set {
	t.Helper()
	p, ok := ByID(id)
	if !ok {
		t.Fatalf("no preset %q", id)
	}
	s, err := p.Make(o)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return s
}

// TestIrisMeans starts from the means of Fisher's own numbers, 5.843333, 3.057333, 3.758000 and
// 1.199333 (summary(iris) in R; scikit-learn's data set description gives 5.84, 3.05, 3.76, 1.20
// for the UCI file). Row 35 has a petal width 0.1 lower in the UCI file, row 38 a sepal width 0.5
// lower and a petal length
// 0.1 higher.
func TestIrisMeans(t *testing.T) {
	s := mustMake(t, "iris", nil)
	for j, fisher := range []float64{5.843333, 3.057333, 3.758000, 1.199333} {
		want := fisher + []float64{0, -0.5, 0.1, -0.1}[j]/150
		mean := 0.0
		for _, p := range s.Points {
			mean += p[j] / 150
		}
		if math.Abs(mean-want) > 1e-6 {
			t.Errorf("mean of %s = %.6f, want %.6f", s.Features[j], mean, want)
		}
	}
}

// TestIrisRows has the first and last row and, counted from 1, the rows 35 and 38 of the UCI file,
// whose notes give 4.9,3.1,1.5,0.2 and 4.9,3.6,1.4,0.1 as the numbers of Fisher's paper.
func TestIrisRows(t *testing.T) {
	s := mustMake(t, "iris", nil)
	for row, want := range map[int][]float64{
		1: {5.1, 3.5, 1.4, 0.2}, 35: {4.9, 3.1, 1.5, 0.1}, 38: {4.9, 3.1, 1.5, 0.1},
		150: {5.9, 3.0, 5.1, 1.8},
	} {
		if got := s.Points[row-1]; !slices.Equal(got, want) {
			t.Errorf("row %d = %v, want %v", row, got, want)
		}
	}
}

func TestIrisReadings(t *testing.T) {
	for _, c := range []struct {
		id       string
		classes  []string
		counts   map[float64]int
		first    float64 // sepal length of the first row
		atBorder [2]int  // rows on either side of the change of class
	}{
		{"iris", []string{"setosa", "versicolor", "virginica"},
			map[float64]int{0: 50, 1: 50, 2: 50}, 5.1, [2]int{49, 50}},
		{"iris-setosa-rest", []string{"setosa", "others"}, map[float64]int{-1: 50, 1: 100}, 5.1,
			[2]int{49, 50}},
		{"iris-setosa-versicolor", []string{"setosa", "versicolor"}, map[float64]int{-1: 50, 1: 50},
			5.1, [2]int{49, 50}},
		{"iris-versicolor-virginica", []string{"versicolor", "virginica"},
			map[float64]int{-1: 50, 1: 50}, 7.0, [2]int{49, 50}},
	} {
		s := mustMake(t, c.id, nil)
		counts := map[float64]int{}
		for _, d := range s.Labels {
			counts[d]++
		}
		for d, n := range c.counts {
			if counts[d] != n || len(counts) != len(c.counts) {
				t.Errorf("%s: labels %v, want %v", c.id, counts, c.counts)
			}
		}
		if !slices.Equal(s.Classes, c.classes) || len(s.Features) != 4 ||
			s.Points[0][0] != c.first {
			t.Errorf("%s: classes %v, features %v, first %v", c.id, s.Classes, s.Features,
				s.Points[0])
		}
		if a, b := s.Labels[c.atBorder[0]], s.Labels[c.atBorder[1]]; a >= b {
			t.Errorf("%s: labels %v, %v at rows %v", c.id, a, b, c.atBorder)
		}
	}
}

// TestIrisTrainsAsPublished trains a perceptron from zero, η = 0.1, on sepal and petal length: it
// makes 2, 2, 3, 2, 1, 0 updates in its epochs (S. Raschka, Python Machine Learning, ch. 2; spec
// §7).
func TestIrisTrainsAsPublished(t *testing.T) {
	table, err := NewTable(mustMake(t, "iris-setosa-versicolor", nil),
		Inputs{Columns: []int{0, 2}, Bias: true}, HoldOut{})
	if err != nil {
		t.Fatal(err)
	}
	w := make([]float64, table.N)
	var updates []int
	for range 6 {
		count := 0
		for i, d := range table.D {
			x, z := table.Sample(i), 0.0
			for j := range w {
				z += float64(w[j] * x[j])
			}
			if (z >= 0) != (d > 0) {
				count++
				for j := range w {
					w[j] += float64(0.1 * 2 * d * x[j])
				}
			}
		}
		updates = append(updates, count)
	}
	if want := []int{2, 2, 3, 2, 1, 0}; !slices.Equal(updates, want) {
		t.Errorf("updates %v, want %v", updates, want)
	}
}

// TestFlowersOpenInThePlane: the two columns that a data set of flowers opens with are the lengths
// of sepal and petal.
func TestFlowersOpenInThePlane(t *testing.T) {
	for _, id := range []string{"iris", "iris-setosa-versicolor", "iris-setosa-rest", "iris-versicolor-virginica"} {
		p, _ := ByID(id)
		s := mustMake(t, id, nil)
		if len(p.Columns) != 2 || s.Features[p.Columns[0]] != "sepal length" || s.Features[p.Columns[1]] != "petal length" {
			t.Errorf("%s opens with the columns %v of %q", id, p.Columns, s.Features)
		}
	}
}

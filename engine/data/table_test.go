package data

import (
	"errors"
	"math"
	"slices"
	"testing"

	"perceptronlab/engine/num"
)

// columnSet returns a set of M rows with the given columns, labelled +1.
func columnSet(columns ...[]float64) Set {
	s := Set{Kind: Binary, Classes: []string{"−1", "+1"}}
	for j := range columns {
		s.Features = append(s.Features, string(rune('p'+j)))
	}
	for i := range columns[0] {
		row := make([]float64, len(columns))
		for j, c := range columns {
			row[j] = c[i]
		}
		s.Points = append(s.Points, row)
		s.Labels = append(s.Labels, 1)
	}
	return s
}

func mustTable(t *testing.T, s Set, in Inputs, h HoldOut) *Table {
	t.Helper()
	table, err := NewTable(s, in, h)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func close12(a, b float64) bool { return math.Abs(a-b) <= 1e-12*max(1, math.Abs(a), math.Abs(b)) }

func TestTableColumnsAndMap(t *testing.T) {
	s := columnSet([]float64{1, 2}, []float64{3, 4}, []float64{5, 6})
	for _, c := range []struct {
		in    Inputs
		terms []string
		x     []float64
	}{
		{Inputs{}, []string{"p", "q", "r"}, []float64{1, 3, 5, 2, 4, 6}},
		{Inputs{Bias: true}, []string{"1", "p", "q", "r"}, []float64{1, 1, 3, 5, 1, 2, 4, 6}},
		{Inputs{Columns: []int{2, 0}}, []string{"r", "p"}, []float64{5, 1, 6, 2}},
		{Inputs{Columns: []int{2, 0}, Map: []string{"x1*x2^2", "x2"}, Bias: true},
			[]string{"1", "x1*x2^2", "x2"}, []float64{1, 5, 1, 1, 24, 2}},
	} {
		table := mustTable(t, s, c.in, HoldOut{})
		if !slices.Equal(table.Terms, c.terms) || !slices.Equal(table.X, c.x) ||
			table.N != len(c.terms) || table.M() != 2 {
			t.Errorf("%+v: terms %v, x %v", c.in, table.Terms, table.X)
		}
		if table.Mean != nil || table.Scale != nil || table.TestX == nil || len(table.TestX) != 0 {
			t.Errorf("%+v: mean %v, scale %v, test %v", c.in, table.Mean, table.Scale, table.TestX)
		}
	}
}

// TestStandardise uses the numbers of a common example: 2, 4, 4, 4, 5, 5, 7, 9 have mean 5 and
// population deviation 2 (Σ(v − 5)² = 32); the sample deviation is √(32/7). The second column is
// constant, and a mean of
// 0.1's would round.
func TestStandardise(t *testing.T) {
	s := columnSet([]float64{2, 4, 4, 4, 5, 5, 7, 9}, slices.Repeat([]float64{0.1}, 8))
	for by, deviation := range map[Standardize]float64{Population: 2, Sample: math.Sqrt(32.0 / 7)} {
		table := mustTable(t, s, Inputs{Standardize: by, Bias: true}, HoldOut{})
		if !slices.Equal(table.Mean, []float64{0, 5, 0.1}) ||
			!slices.Equal(table.Scale, []float64{1, deviation, 1}) {
			t.Errorf("%s: mean %v, scale %v", by, table.Mean, table.Scale)
		}
		if want := []float64{1, -3 / deviation, 0}; !slices.Equal(table.Sample(0), want) {
			t.Errorf("%s: first sample %v, want %v", by, table.Sample(0), want)
		}
	}
}

func TestStandardisedColumnsHaveMean0AndDeviation1(t *testing.T) {
	s := mustMake(t, "iris", nil)
	table := mustTable(t, s, Inputs{Standardize: Sample, Map: []string{"x1", "x2^3", "x1*x4",
		"x3"}}, HoldOut{})
	for j := range table.N {
		sum, squares := 0.0, 0.0
		for i := range table.M() {
			sum += table.Sample(i)[j]
			squares += table.Sample(i)[j] * table.Sample(i)[j]
		}
		if math.Abs(sum/150) > 1e-14 || math.Abs(squares/149-1) > 1e-13 {
			t.Errorf("%s: mean %v, variance %v", table.Terms[j], sum/150, squares/149)
		}
	}
}

func TestStandardiseFromTrainingRowsOnly(t *testing.T) {
	s := columnSet([]float64{1, 100, 3})
	table := mustTable(t, s, Inputs{Standardize: Population}, HoldOut{Rows: []int{1}})
	// mean 2, deviation 1
	if !slices.Equal(table.X, []float64{-1, 1}) || !slices.Equal(table.TestX, []float64{98}) {
		t.Errorf("x %v, held out %v", table.X, table.TestX)
	}
}

func TestUnitLength(t *testing.T) {
	s := columnSet([]float64{2, 0, 3e200, 3e-200, 0}, []float64{2, 0, 4e200, 4e-200, -7})
	table := mustTable(t, s, Inputs{Unit: true}, HoldOut{})
	want := []float64{math.Sqrt2 / 2, math.Sqrt2 / 2, 0, 0, 0.6, 0.8, 0.6, 0.8, 0, -1}
	if !slices.EqualFunc(table.X, want, close12) {
		t.Errorf("x %v, want %v", table.X, want)
	}
	table = mustTable(t, s, Inputs{Unit: true, Bias: true}, HoldOut{})
	// ‖(1, 2, 2)‖ = 3
	if first := []float64{1.0 / 3, 2.0 / 3, 2.0 / 3}; !slices.EqualFunc(table.Sample(0), first,
		close12) {
		t.Errorf("with bias: %v, want %v", table.Sample(0), first)
	}
}

func TestInputIsTheSamePipeline(t *testing.T) {
	s := mustMake(t, "iris", nil)
	for _, unit := range []bool{false, true} {
		in := Inputs{Columns: []int{3, 1}, Map: []string{"x1", "x1*x2", "x2^4"},
			Standardize: Population, Unit: unit, Bias: true}
		table := mustTable(t, s, in, HoldOut{Fraction: 0.3, Seed: 5})
		dst := make([]float64, table.N)
		for i, row := range table.Rows {
			if got := table.Input(dst, s.Points[row]); !slices.Equal(got, table.Sample(i)) {
				t.Fatalf("row %d: %v, the table has %v", row, got, table.Sample(i))
			}
		}
		for i, row := range table.TestRows {
			if got := table.Input(nil, s.Points[row]); !slices.Equal(got,
				table.TestX[i*table.N:(i+1)*table.N]) {
				t.Fatalf("held-out row %d: %v", row, got)
			}
		}
		if n := testing.AllocsPerRun(10, func() { table.Input(dst, s.Points[0]) }); n != 0 {
			t.Errorf("Input allocates %v times", n)
		}
	}
}

func TestRawWeightsGiveTheSameNetInput(t *testing.T) {
	s := mustMake(t, "iris", nil)
	terms := []string{"x1", "x2^2", "x1*x2", "x4"}
	raw := mustTable(t, s, Inputs{Map: terms, Bias: true}, HoldOut{})
	source := num.NewSource(1, 0)
	for _, by := range []Standardize{None, Population, Sample} {
		scaled := mustTable(t, s, Inputs{Map: terms, Bias: true, Standardize: by}, HoldOut{})
		w := make([]float64, scaled.N)
		for j := range w {
			w[j] = source.Normal()
		}
		before := slices.Clone(w)
		unscaled, ok := scaled.RawWeights(w)
		if !ok || !slices.Equal(w, before) {
			t.Fatalf("%s: ok %v, w %v, was %v", by, ok, w, before)
		}
		for i := range raw.M() {
			if a, b := dot(w, scaled.Sample(i)), dot(unscaled,
				raw.Sample(i)); math.Abs(a-b) > 1e-12 {
				t.Errorf("%s, sample %d: z = %v and %v", by, i, a, b)
			}
		}
	}
	for _, in := range []Inputs{{Standardize: Population}, {Standardize: Population, Bias: true,
		Unit: true}} {
		table := mustTable(t, s, in, HoldOut{})
		if _, ok := table.RawWeights(make([]float64, table.N)); ok {
			t.Errorf("%+v: ok", in)
		}
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for j := range a {
		sum += a[j] * b[j]
	}
	return sum
}

func TestTableRefuses(t *testing.T) {
	s := columnSet([]float64{1, 1e60, 3}, []float64{4, 5, 6})
	huge := columnSet([]float64{1e308, 1e308, -1e308, 1})
	tiny := columnSet([]float64{0, 1e-160, 1e300})
	for _, c := range []struct {
		set     Set
		in      Inputs
		hold    HoldOut
		message string
	}{
		{s, Inputs{Columns: []int{0, 2}}, HoldOut{},
			"inputs.columns[1] is 2; allowed: a column from 0 to 1"},
		{s, Inputs{Columns: []int{-1}}, HoldOut{},
			"inputs.columns[0] is -1; allowed: a column from 0 to 1"},
		{s, Inputs{Columns: []int{1, 1}}, HoldOut{},
			"inputs.columns[1] is 1 again; allowed: each column once"},
		{s, Inputs{Columns: []int{1}, Map: []string{"x1", "x2"}}, HoldOut{},
			`inputs.map[1] is "x2"; allowed: at most 16 factors joined by *, each one of x1, with an optional power from ^1 to ^9`},
		{s, Inputs{Map: slices.Repeat([]string{"x1"}, 65)}, HoldOut{},
			"inputs.map is 65 terms; allowed: at most 64 terms"},
		{s, Inputs{Map: []string{"x2", "x1^9"}, Bias: true}, HoldOut{},
			`inputs.map[1] is "x1^9", which is ∞ for sample 2; allowed: a term that is finite on every row`},
		{s, Inputs{Map: []string{"x1^9"}}, HoldOut{Rows: []int{1}},
			`inputs.map[0] is "x1^9", which is ∞ for sample 2; allowed: a term that is finite on every row`},
		{s, Inputs{Standardize: "zscore"}, HoldOut{},
			`inputs.standardize is "zscore"; allowed: "none", "population" or "sample"`},
		{s, Inputs{Standardize: Sample}, HoldOut{Rows: []int{0, 1}},
			`inputs.standardize is "sample" with one training row; allowed: "none" or "population", or two training rows`},
		{huge, Inputs{Standardize: Population}, HoldOut{},
			`inputs.standardize is "population", with mean ∞ and deviation ∞ of p; allowed: "none" for numbers whose sum or squares overflow`},
		{tiny, Inputs{Standardize: Population}, HoldOut{Rows: []int{2}},
			`inputs.standardize is "population", with p = ∞ for sample 3; allowed: a scaling whose results are finite on every row`},
		{s, Inputs{}, HoldOut{Fraction: 1},
			"test.fraction is 1; allowed: a number from 0 to just below 1"},
		{s, Inputs{}, HoldOut{Fraction: -0.1},
			"test.fraction is -0.1; allowed: a number from 0 to just below 1"},
		{s, Inputs{}, HoldOut{Fraction: math.NaN()},
			"test.fraction is NaN; allowed: a number from 0 to just below 1"},
		{s, Inputs{}, HoldOut{Fraction: 0.9},
			"test.fraction is 0.9; allowed: a share that leaves one of 3 rows to train on"},
		{s, Inputs{}, HoldOut{Rows: []int{0, 3}}, "test.rows[1] is 3; allowed: a row from 0 to 2"},
		{s, Inputs{}, HoldOut{Rows: []int{-1}}, "test.rows[0] is -1; allowed: a row from 0 to 2"},
		{s, Inputs{}, HoldOut{Rows: []int{2, 2}},
			"test.rows[1] is 2 again; allowed: each row once"},
		{s, Inputs{}, HoldOut{Rows: []int{2, 0, 1}},
			"test.rows is all rows; allowed: a list that leaves a row to train on"},
		{Set{}, Inputs{}, HoldOut{}, `data.kind is ""; allowed: "binary", "classes" or "real"`},
	} {
		_, err := NewTable(c.set, c.in, c.hold)
		var fault *FieldError
		if !errors.As(err, &fault) || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
}

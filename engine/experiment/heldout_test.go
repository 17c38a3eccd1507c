package experiment

import (
	"slices"
	"testing"

	"perceptronlab/engine/num"
)

// sides returns which rows a document holds out.
func sides(t *testing.T, d Document) []int {
	t.Helper()
	e, err := Build(d)
	if err != nil {
		t.Fatal(err)
	}
	return e.Table.TestRows
}

// TestHeldOutStayOnTheirSide adds, moves and removes samples at random under a held-out share: no
// other sample changes sides, and there are never fewer held out than the share asks for, unless a
// held-out one was removed.
func TestHeldOutStayOnTheirSide(t *testing.T) {
	for seed := range uint64(60) {
		s := num.NewSource(seed, 37)
		d := Opening().Document
		d.Seed, d.Test.Fraction = seed, float64(1+s.IntN(7))/10
		for range 20 {
			e, err := Build(d)
			if err != nil {
				t.Fatal(err)
			}
			rows, before := len(e.Set.Points), e.Table.TestRows
			want := slices.Clone(before)
			switch row := s.IntN(rows); s.IntN(3) {
			case 0:
				d.Test = e.TestWithSample()
				d.Data = e.WithSample([]float64{s.Normal(), s.Normal()}, 1)
				if now := sides(t, d); slices.Contains(now, rows) {
					want = append(want, rows)
				} else if short := d.Test.Fraction*float64(rows+1) - float64(len(now)); short > 0.5 {
					t.Fatalf("seed %d: %d of %d for %v", seed, len(now), rows+1, d.Test.Fraction)
				}
			case 1:
				d.Data = e.OwnData()
				d.Data.Points[row] = []float64{s.Normal(), s.Normal()}
			case 2:
				if rows-len(before) < 3 {
					continue
				}
				d.Test, d.Data = e.TestWithoutSample(row), e.WithoutSample(row)
				want = without(want, row)
			}
			if now := sides(t, d); !slices.Equal(now, want) {
				t.Fatalf("seed %d: held out were %v of %d, are %v, want %v", seed, before, rows, now,
					want)
			}
		}
	}
}

// TestHeldOutAtTheEdges: with few samples too nobody changes sides, and one is left to train on.
func TestHeldOutAtTheEdges(t *testing.T) {
	for _, c := range []struct {
		fraction float64
		rows     []int
		points   int
		removed  int // −1: one is added
		want     []int
		left     float64
	}{
		{0.4, nil, 1, -1, []int{1}, 0.4},       // the first that the share asks for is the new one
		{0.1, nil, 3, -1, nil, 0.1},            // too few for one
		{0.1, nil, 4, -1, []int{4}, 0.1},       // not one of the four
		{0.3, []int{2}, 4, 2, nil, 0},          // the only one goes: the others go on training
		{0.3, []int{2}, 4, 0, []int{1}, 0.3},   //
		{0, []int{1, 3}, 4, 0, []int{0, 2}, 0}, // given by the document
		{0, []int{1, 3}, 4, -1, []int{1, 3}, 0},
		{0, []int{0}, 2, 1, nil, 0}, // one is left to train on
		{0.2, nil, 1, 0, nil, 0.2},  // none are left
	} {
		d := Opening().Document
		d.Data, d.Inputs.Columns = Data{}, nil
		for i := range c.points {
			d.Data.Points = append(d.Data.Points, []float64{float64(i), 1})
			d.Data.Labels = append(d.Data.Labels, float64(2*(i%2)-1))
		}
		d.Test = Test{Fraction: c.fraction, Rows: c.rows}
		e, err := Build(d)
		if err != nil {
			t.Fatal(err)
		}
		got := e.TestWithSample()
		if c.removed >= 0 {
			got = e.TestWithoutSample(c.removed)
		}
		if !slices.Equal(got.Rows, c.want) || got.Fraction != c.left {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}

// TestShareIsDrawnAnew when it is chosen: the rows that an edit has kept go.
func TestShareIsDrawnAnew(t *testing.T) {
	d := Opening().Document
	d.Test = Test{Fraction: 0.25, Rows: []int{0, 1, 2, 3}}
	d, err := d.With("test.fraction", []byte("0.5"))
	if err != nil || len(d.Test.Rows) > 0 || d.Test.Fraction != 0.5 || len(sides(t, d)) != 8 {
		t.Errorf("%+v, %v", d.Test, err)
	}
}

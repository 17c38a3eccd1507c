package rule_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

func checkWeights(t *testing.T, what string, got, want []float64, tolerance float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
	for j := range got {
		if !(math.Abs(got[j]-want[j]) <= tolerance) {
			t.Fatalf("%s: got %v, want %v", what, got, want)
		}
	}
}

// TestSolveByHand: numbers that can be worked on paper.
func TestSolveByHand(t *testing.T) {
	for _, c := range []struct {
		name string
		x, d []float64
		n    int
		want []float64
		rank int
	}{
		// G. Strang, Introduction to Linear Algebra, §4.3: the line closest to (0, 6), (1, 0), (2,
		// 0) is 5 − 3t.
		{"Strang's line", []float64{1, 0, 1, 1, 1, 2}, []float64{6, 0, 0}, 2, []float64{5, -3}, 2},
		// XᵀX = [4 2 2; 2 2 1; 2 1 2], Xᵀd = (−2, 0, 0): spec §7's limit of Adaline on the AND
		// gate.
		{"AND", []float64{1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1}, []float64{-1, -1, -1, 1}, 3,
			[]float64{-1.5, 1, 1}, 3},
		// w₁ + w₂ = 2 whatever the share: the shortest is (1, 1).
		{"a column twice", []float64{1, 1, 2, 2, 3, 3}, []float64{2, 4, 6}, 2, []float64{1, 1}, 1},
		// w₁ + 2w₂ = 5: the shortest is 5·(1, 2)/(1 + 4).
		{"a multiple", []float64{1, 2, 2, 4}, []float64{5, 10}, 2, []float64{1, 2}, 1},
		// One equation, w₀ + 2w₁ + 2w₂ = 9: the shortest is 9·(1, 2, 2)/9.
		{"one sample", []float64{1, 2, 2}, []float64{9}, 3, []float64{1, 2, 2}, 1},
		{"a column of zeros", []float64{1, 0, 1, 0}, []float64{3, 5}, 2, []float64{4, 0}, 1},
		{"nothing but zeros", []float64{0, 0}, []float64{3}, 2, []float64{0, 0}, 0},
		{"no samples", nil, nil, 2, []float64{0, 0}, 0},
	} {
		w, rank := rule.Solve(c.x, c.d, c.n)
		checkWeights(t, c.name, w, c.want, 1e-14)
		if rank != c.rank {
			t.Errorf("%s: rank %d, want %d", c.name, rank, c.rank)
		}
	}
}

// TestSolveAgainstGonum: the pseudo-inverse by gonum's singular values gives the same weights, for
// every rank, up to the condition of random numbers.
func TestSolveAgainstGonum(t *testing.T) {
	for seed := range uint64(500) {
		s := num.NewSource(seed, 3)
		m, n := 1+s.IntN(20), 1+s.IntN(6)
		rank := 1 + s.IntN(min(m, n))
		left, right := random(s, m*rank), random(s, rank*n)
		var product mat.Dense
		product.Mul(mat.NewDense(m, rank, left), mat.NewDense(rank, n, right))
		x, d := product.RawMatrix().Data, random(s, m)

		var svd mat.SVD
		if !svd.Factorize(&product, mat.SVDThin) {
			t.Fatal("no singular values")
		}
		var want mat.Dense
		svd.SolveTo(&want, mat.NewDense(m, 1, d), rank)
		got, found := rule.Solve(x, d, n)
		if found != rank {
			t.Fatalf("seed %d: rank %d, want %d", seed, found, rank)
		}
		values := svd.Values(nil)
		condition := values[0] / values[rank-1]
		checkWeights(t, "by singular values", got, want.RawMatrix().Data, 1e-13*condition*condition)
	}
}

func random(s *num.Source, count int) []float64 {
	v := make([]float64, count)
	for i := range v {
		v[i] = s.Normal()
	}
	return v
}

// TestSolveScales: features of 1e-6 beside 1e6, of 1e-150 beside 1e150, and targets of any size are
// no reason to lose a rank or a digit: the weights follow the units.
func TestSolveScales(t *testing.T) {
	s := num.NewSource(1, 1)
	x, d := random(s, 30), random(s, 10)
	want, _ := rule.Solve(x, d, 3)
	for _, unit := range []float64{0x1p20, 0x1p300, 0x1p500} {
		scaled := make([]float64, len(x))
		for i := range x {
			scaled[i] = x[i] * []float64{1, unit, 1 / unit}[i%3]
		}
		got, rank := rule.Solve(scaled, d, 3)
		got[1] *= unit
		got[2] /= unit
		if rank != 3 {
			t.Errorf("unit %g: rank %d", unit, rank)
		}
		checkWeights(t, "other units", got, want, 0) // powers of two change no digit
	}
	for _, size := range []float64{0x1p-900, 0x1p900} {
		scaled := make([]float64, len(d))
		for i := range d {
			scaled[i] = d[i] * size
		}
		got, _ := rule.Solve(x, scaled, 3)
		for j := range got {
			got[j] /= size
		}
		checkWeights(t, "other targets", got, want, 0)
	}
}

// TestSolveDependence: the tolerance is where it is said to be, by the column's own length.
func TestSolveDependence(t *testing.T) {
	for _, c := range []struct {
		off  float64
		rank int
	}{{0, 2}, {1e-14, 2}, {1e-10, 3}, {1e-6, 3}} {
		x := []float64{1, 1, 1 + c.off, 1, 2, 2, 1, 3, 3, 1, 4, 4}
		if _, rank := rule.Solve(x, []float64{1, 2, 2, 1}, 3); rank != c.rank {
			t.Errorf("a column off by %g: rank %d, want %d", c.off, rank, c.rank)
		}
	}
	// In a rank-deficient set the scales stay apart too: the doubled tiny column shares its weight.
	w, rank := rule.Solve([]float64{1, 1e-9, 1e-9, 1, 2e-9, 2e-9, 1, 3e-9, 3e-9},
		[]float64{3, 5, 7}, 3)
	if rank != 2 {
		t.Errorf("rank %d, want 2", rank)
	}
	checkWeights(t, "1 + 2x with x = 1e-9 twice", []float64{w[0], w[1] * 1e-9, w[2] * 1e-9},
		[]float64{1, 1, 1}, 1e-12)
}

// TestSolveResidual: at the minimum the residual is perpendicular to every column (the normal
// equations), and w lies in the span of the rows (no shorter one exists).
func TestSolveResidual(t *testing.T) {
	for seed := range uint64(200) {
		s := num.NewSource(seed, 5)
		m, n := 1+s.IntN(12), 1+s.IntN(8)
		x, d := random(s, m*n), random(s, m)
		w, rank := rule.Solve(x, d, n)
		if rank != min(m, n) {
			t.Fatalf("seed %d: rank %d of %d×%d", seed, rank, m, n)
		}
		for j := range n {
			sum := 0.0
			for i := range m {
				z := 0.0
				for k := range n {
					z += w[k] * x[i*n+k]
				}
				sum += (d[i] - z) * x[i*n+j]
			}
			if math.Abs(sum) > 1e-10 {
				t.Fatalf("seed %d: the residual has %g along column %d", seed, sum, j)
			}
		}
	}
}

// BenchmarkSolve is the largest set that a document may hold.
func BenchmarkSolve(b *testing.B) {
	s := num.NewSource(1, 1)
	for _, n := range []int{3, 17, 65} {
		x, d := random(s, 10_000*n), random(s, 10_000)
		b.Run(map[int]string{3: "two features", 17: "sixteen features", 65: "64 terms"}[n],
			func(b *testing.B) {
				for b.Loop() {
					rule.Solve(x, d, n)
				}
			})
	}
}

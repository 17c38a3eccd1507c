package theory_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/internal/e2e/cases"
)

// dense is X and d of an experiment with targets ±1.
func dense(e *experiment.Experiment) (*mat.Dense, *mat.VecDense) {
	t := e.Table
	return mat.NewDense(t.M(), t.N, append([]float64(nil), t.X...)),
		mat.NewVecDense(t.M(), append([]float64(nil), t.D...))
}

// TestSquaresAgainstGonum compares λmax with gonum's eigenvalues, and the least squares with the
// pseudo-inverse by its singular values: on random sets, with more inputs than samples, with
// duplicate columns, with zero columns.
func TestSquaresAgainstGonum(t *testing.T) {
	source := num.NewSource(3, 8)
	deficient := 0
	for k := range cases.Of(300) {
		m, n := 1+source.IntN(30), 1+source.IntN(8)
		points, labels := make([][]float64, m), make([]float64, m)
		for i := range points {
			points[i], labels[i] = make([]float64, n), float64(2*source.IntN(2)-1)
			for j := range points[i] {
				switch points[i][j] = source.Normal() * math.Ldexp(1, j); {
				case j == 3 && k%3 == 0:
					points[i][j] = points[i][0] * 3
				case j == 2 && k%5 == 0:
					points[i][j] = 0
				case j == 1 && k%7 == 0:
					points[i][j] = 2 // as the bias
				}
			}
		}
		gradient, scale := "sum", 1.0
		if k%2 == 0 {
			gradient, scale = "mean", 1/float64(m)
		}
		e := given(t, points, labels, fmt.Sprintf(`{"algorithm":"adaline","gradient":%q,"bias":%v}`,
			gradient, k%4 < 2))
		r := theory.Analyse(e)
		x, d := dense(e)
		var svd mat.SVD
		if !svd.Factorize(x, mat.SVDThin) {
			t.Fatal("gonum has no singular values")
		}
		largest := svd.Values(nil)[0]
		if !near(r.LambdaMax/(scale*largest*largest), 1, 1e-13) ||
			!near(r.EtaLimit*r.LambdaMax, 2, 1e-14) {
			t.Fatalf("set %d: λmax %v, want %v; limit %v", k, r.LambdaMax, scale*largest*largest,
				r.EtaLimit)
		}
		values, vectors, exponent := theory.Spectrum(e.Table)
		singular := append(svd.Values(nil), make([]float64, len(values))...)
		for i, lambda := range values {
			if want := singular[i] * singular[i]; math.Abs(math.Ldexp(lambda,
				exponent)-want) > 1e-13*largest*largest {
				t.Fatalf("set %d: eigenvalue %d is %v, want %v", k, i, math.Ldexp(lambda, exponent),
					want)
			}
			var xv mat.VecDense // |X v|² = λ |v|²
			v := mat.NewVecDense(e.Table.N, vectors[i])
			xv.MulVec(x, v)
			if !near(mat.Norm(v, 2), 1, 1e-13) ||
				math.Abs(mat.Dot(&xv, &xv)-math.Ldexp(lambda, exponent)) > 1e-13*largest*largest {
				t.Fatalf("set %d: %v is no unit eigenvector of %v", k, vectors[i], lambda)
			}
		}
		rank := svd.Rank(1e-12)
		want := mat.NewVecDense(e.Table.N, nil)
		if rank > 0 {
			svd.SolveVecTo(want, d, rank)
		}
		if rank < e.Table.N {
			deficient++
		}
		var rest mat.VecDense
		rest.MulVec(x, want)
		rest.SubVec(d, &rest)
		loss := 0.5 * scale * mat.Dot(&rest, &rest)
		if !allNear(r.LeastSquares, want.RawVector().Data, 1e-8) ||
			!near(r.LeastLoss, loss, 1e-10) {
			t.Fatalf("set %d, rank %d of %d: %v, loss %v\nwant %v, loss %v", k, rank, e.Table.N,
				r.LeastSquares, r.LeastLoss, want.RawVector().Data, loss)
		}
	}
	if deficient < cases.Of(60) {
		t.Errorf("only %d sets were singular", deficient)
	}
}

// TestRules: what applies to which rule, on its kind of labels.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		rule                rule.Rule
		preset              string
		verdict             theory.Verdict
		hasEta, hasSolution bool
	}{
		{rule.LinearRegression, "noisy-line", "", true, true},
		{rule.LeastSquares, "noisy-line", "", false, true},
		{rule.LeastSquares, "and", theory.Separable, false, true},
		{rule.Multiclass, "iris", "", false, false},
		{rule.Pocket, "and", theory.Separable, false, false},
	} {
		preset, _ := data.ByID(c.preset)
		set, err := preset.Make(nil)
		if err != nil {
			t.Fatal(err)
		}
		table, err := data.NewTable(set, data.Inputs{Bias: true}, data.HoldOut{})
		if err != nil {
			t.Fatal(err)
		}
		e := &experiment.Experiment{Rule: c.rule, Set: set, Table: table}
		e.Document.Learner, e.Document.Stop.Epochs = c.rule.Defaults(), 1
		r := theory.Analyse(e)
		if r.Verdict != c.verdict || math.IsNaN(r.LambdaMax) == c.hasEta ||
			math.IsNaN(r.EtaLimit) == c.hasEta ||
			(r.LeastSquares != nil) != c.hasSolution || math.IsNaN(r.LeastLoss) == c.hasSolution {
			t.Errorf("%s on %s: %+v", c.rule.ID, c.preset, r)
		}
		if c.hasSolution {
			if loss := e.Run().LossAt(r.LeastSquares); !near(loss, r.LeastLoss, 1e-13) {
				t.Errorf("%s on %s: least loss %v, the run says %v", c.rule.ID, c.preset,
					r.LeastLoss, loss)
			}
		}
	}
}

// TestScales: 1e-6 beside 1e6 is not singular. d = 1e-6·x₁/1e-6 … : the targets are exactly w = (0,
// 1e6, 0)·x.
func TestScales(t *testing.T) {
	e := given(t, [][]float64{{1e-6, 1e6}, {-1e-6, 1e6}, {1e-6, -1e6}, {-1e-6, 3e6}},
		[]float64{1, -1, 1, -1}, `{"algorithm":"adaline"}`)
	r := theory.Analyse(e)
	if len(r.LeastSquares) != 3 || !near(r.LeastSquares[0], 0, 1e-14) ||
		!near(r.LeastSquares[1], 1e6, 1e-13) || !near(r.LeastSquares[2], 0, 1e-14) ||
		!(r.LeastLoss < 1e-25) {
		t.Errorf("%v, loss %v", r.LeastSquares, r.LeastLoss)
	}
	for _, size := range []float64{1e150, 1e-150, 1e300, 1e-300} {
		e := given(t, [][]float64{{size, -size}, {-size, size}, {size, 3 * size}},
			[]float64{1, -1, -1}, `{"algorithm":"adaline"}`)
		r := theory.Analyse(e)
		if math.IsNaN(r.LambdaMax) || !(r.EtaLimit >= 0) || r.LeastSquares != nil &&
			!(r.LeastLoss >= 0) {
			t.Errorf("%v: %+v", size, r)
		}
	}
	zero := theory.Analyse(given(t, [][]float64{{0}, {0}}, []float64{1, -1},
		`{"algorithm":"adaline","bias":false}`))
	if zero.LambdaMax != 0 || !math.IsInf(zero.EtaLimit, 1) || zero.LeastSquares[0] != 0 ||
		zero.LeastLoss != 1 {
		t.Errorf("all zero: %+v", zero)
	}
}

// TestHessianIsTheLoss: second differences of the run's own loss, at a point and in a direction
// without symmetry, are at most λmax, and reach it along gonum's eigenvector.
func TestHessianIsTheLoss(t *testing.T) {
	for _, gradient := range []string{"sum", "mean", "twice-mean"} {
		e := build(t, `{"version":1,"inputs":{"columns":[0,2]},"learner":{"algorithm":"adaline","gradient":"`+gradient+`"}}`)
		r, run := theory.Analyse(e), e.Run()
		x, _ := dense(e)
		var svd mat.SVD
		svd.Factorize(x, mat.SVDThin)
		var v mat.Dense
		svd.VTo(&v)
		for direction, want := range map[[3]float64]float64{{v.At(0, 0), v.At(1, 0),
			v.At(2, 0)}: r.LambdaMax, {0.6, -0.64, 0.48}: -r.LambdaMax} {
			at := func(h float64) float64 {
				return run.LossAt([]float64{0.3 + h*direction[0], -0.7 + h*direction[1],
					0.11 + h*direction[2]})
			}
			curvature := at(1) - 2*at(0) + at(-1) // a parabola: exact but for rounding
			if want > 0 && !near(curvature, want, 1e-11) || want < 0 && !(curvature < -want) {
				t.Errorf("%s: curvature %v along %v, λmax %v", gradient, curvature, direction,
					r.LambdaMax)
			}
		}
		if loss := run.LossAt(r.LeastSquares); !near(loss, r.LeastLoss, 1e-13) {
			t.Errorf("%s: least loss %v, the run says %v", gradient, r.LeastLoss, loss)
		}
	}
}

// TestExactFitHasNoLoss: the least loss of labels that weights of short decimals give is 0, and
// that of labels a millionth of a millionth beside them is not.
func TestExactFitHasNoLoss(t *testing.T) {
	for seed := range uint64(cases.Of(2000)) {
		s := num.NewSource(seed, 3)
		n, m := 1+s.IntN(3), 3+s.IntN(30)
		w := make([]int, n+1)
		for j := range w {
			w[j] = s.IntN(201) - 100
		}
		var points [][]float64
		var labels []float64
		for range m {
			row, d := make([]float64, n), 10*w[0]
			for j := range row {
				v := s.IntN(201) - 100
				row[j] = float64(v) / 10
				d += w[j+1] * v
			}
			points, labels = append(points, row), append(labels, float64(d)/100)
		}
		loss := func() float64 {
			d := experiment.New()
			d.Algorithm, d.Learner = rule.LinearRegression.ID, rule.LinearRegression.Defaults()
			d.Data = experiment.Data{Features: experiment.DefaultFeatures(n), Points: points,
				Labels: labels}
			d.Inputs.Columns = nil
			e, err := experiment.Build(d)
			if err != nil {
				t.Fatal(err)
			}
			return theory.Analyse(e).LeastLoss
		}
		if got := loss(); got != 0 {
			t.Fatalf("seed %d: the loss of an exact fit is %v", seed, got)
		}
		labels = slices.Clone(labels)
		labels[0] += 1e-12 * 100
		if got := loss(); m > 3*n+3 && !(got > 0) {
			t.Fatalf("seed %d: the loss of a fit that misses by 1e-10 is %v", seed, got)
		}
	}
}

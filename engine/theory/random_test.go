package theory_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/cases"
)

// given makes an experiment of points and labels.
func given(t testing.TB, points [][]float64, labels []float64,
	learner string) *experiment.Experiment {
	t.Helper()
	d := build(t, `{"version":1,"learner":`+learner+`}`).Document
	d.Data = experiment.Data{Features: experiment.DefaultFeatures(len(points[0])), Points: points,
		Labels: labels}
	d.Inputs = experiment.Inputs{}
	return rebuilt(t, d)
}

func rebuilt(t testing.TB, d experiment.Document) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// vectors returns the y = d·x.
func vectors(t *data.Table) [][]float64 {
	y := make([][]float64, t.M())
	for i := range y {
		for _, v := range t.Sample(i) {
			y[i] = append(y[i], t.D[i]*v)
		}
	}
	return y
}

// bruteMargin returns ρ of points in the plane or in space, exact but for rounding, 0 when they are
// inseparable: the largest margin is that of the smallest w with w·y = 1 on one, two or three of
// them, and of those w that have w·y ≥ 1 on all it is the smallest. Gram's matrix of the few is
// solved by Cramer's rule.
func bruteMargin(y [][]float64) float64 {
	dot := func(a, b []float64) (sum float64) {
		for j := range a {
			sum += a[j] * b[j]
		}
		return sum
	}
	best := math.Inf(1)
	try := func(u []float64, of ...[]float64) {
		w := make([]float64, len(y[0]))
		for k, v := range of {
			for j := range w {
				w[j] += u[k] * v[j]
			}
		}
		for _, v := range y {
			if !(dot(w, v) >= 1-1e-9) {
				return
			}
		}
		best = min(best, dot(w, w))
	}
	for i, a := range y {
		aa := dot(a, a)
		try([]float64{1 / aa}, a)
		for j, b := range y[:i] {
			bb, ab := dot(b, b), dot(a, b)
			two := aa*bb - ab*ab
			try([]float64{(bb - ab) / two, (aa - ab) / two}, a, b)
			for _, c := range y[:j] {
				cc, ac, bc := dot(c, c), dot(a, c), dot(b, c)
				det := aa*(bb*cc-bc*bc) - ab*(ab*cc-bc*ac) + ac*(ab*bc-bb*ac)
				u := (bb*cc - bc*bc) - ab*(cc-bc) + ac*(bc-bb)
				v := aa*(cc-bc) - (ab*cc - bc*ac) + ac*(ab-ac)
				w := aa*(bb-bc) - ab*(ab-ac) + (ab*bc - bb*ac)
				try([]float64{u / det, v / det, w / det}, a, b, c)
			}
		}
	}
	if math.IsInf(best, 1) {
		return 0
	}
	return 1 / math.Sqrt(best)
}

// inHull asks gonum's simplex whether the origin is a convex combination of the y; ok is false when
// it fails.
func inHull(y [][]float64) (inside, ok bool) {
	n, m := len(y[0]), len(y)
	if m < n+1 {
		return false, false // it refuses these
	}
	a, b := mat.NewDense(n+1, m, nil), make([]float64, n+1)
	for i, v := range y {
		for j, e := range v {
			a.Set(j, i, e)
		}
		a.Set(n, i, 1)
	}
	b[n] = 1
	_, _, err := lp.Simplex(make([]float64, m), a, b, 1e-9, nil)
	return err == nil, err == nil || errors.Is(err, lp.ErrInfeasible)
}

// sound holds a report to what it says of itself, in rational arithmetic where that decides.
func sound(t *testing.T, name string, e *experiment.Experiment, r theory.Report) {
	t.Helper()
	y := vectors(e.Table)
	switch r.Verdict {
	case theory.Separable:
		squares := 0.0
		for _, v := range r.Separator {
			squares += v * v
		}
		if math.Abs(squares-1) > 1e-14 || len(r.Support) == 0 || r.Witness != nil ||
			!(r.Margin > 0) {
			t.Fatalf("%s: %+v", name, r)
		}
		for i, v := range y {
			z := new(big.Rat)
			for j, f := range r.Separator {
				z.Add(z, new(big.Rat).Mul(new(big.Rat).SetFloat64(f), new(big.Rat).
					SetFloat64(v[j])))
			}
			if z.Sign() <= 0 {
				t.Fatalf("%s: sample %d is on the wrong side by %v: %+v", name, i, z, r)
			}
		}
	case theory.Inseparable:
		if len(r.Witness) > e.Table.N+1 || r.Separator != nil {
			t.Fatalf("%s: %+v", name, r)
		}
		total, combination := 0.0, make([]float64, e.Table.N)
		for k, s := range r.Witness {
			if !(s.Weight > 0) || k > 0 && s.Sample <= r.Witness[k-1].Sample {
				t.Fatalf("%s: %+v", name, r)
			}
			total += s.Weight
			for j := range combination {
				combination[j] += s.Weight * y[s.Sample][j]
			}
		}
		off := 0.0
		for _, v := range combination {
			off = math.Hypot(off, v)
		}
		if math.Abs(total-1) > 1e-14 || !(off <= 1e-14*r.Radius) {
			t.Fatalf("%s: Σ = %v, off by %v: %+v", name, total, off, r)
		}
	default:
		t.Fatalf("%s: %+v", name, r)
	}
}

// sets calls check with random sets of one and two features: spread out, or on a small grid, where
// ties, duplicates and points in line are common.
func sets(t *testing.T, count int, check func(name string, grid bool, e *experiment.Experiment,
	r theory.Report)) {
	source := num.NewSource(11, 3)
	for k := range cases.Of(count) {
		n, m := 1+source.IntN(2), 1+source.IntN(9)
		points, labels := make([][]float64, m), make([]float64, m)
		a, b := source.Normal(), source.Normal()
		for i := range points {
			points[i] = make([]float64, n)
			for j := range points[i] {
				if points[i][j] = source.Normal(); k%2 == 0 {
					points[i][j] = float64(source.IntN(4)) / 10
				}
			}
			labels[i] = float64(2*source.IntN(2) - 1)
			if k%3 > 0 {
				labels[i] = math.Copysign(1, points[i][0]+a*points[i][n-1]+b)
			}
		}
		for _, bias := range []bool{true, false} {
			e := given(t, points, labels, fmt.Sprintf(`{"bias":%v}`, bias))
			check(fmt.Sprintf("set %d, bias %v: %v %v", k, bias, points, labels), k%2 == 0, e,
				theory.Analyse(e))
		}
	}
}

// TestRandomSets compares with every single, pair and triple of samples, and with gonum's simplex.
func TestRandomSets(t *testing.T) {
	counts, compared := map[theory.Verdict]int{}, 0
	sets(t, 4000, func(name string, grid bool, e *experiment.Experiment, r theory.Report) {
		sound(t, name, e, r)
		counts[r.Verdict]++
		y := vectors(e.Table)
		rho := bruteMargin(y)
		if (rho > 1e-9) != (r.Verdict == theory.Separable) || rho > 1e-9 &&
			!near(r.Margin/rho, 1, 1e-9) {
			t.Fatalf("%s: ρ = %v, %+v", name, rho, r)
		}
		// on some grids, with equal samples of both classes, gonum errs
		if inside, ok := inHull(y); ok && !grid {
			compared++
			if inside != (r.Verdict == theory.Inseparable) {
				t.Fatalf("%s: gonum says %v, %+v", name, inside, r)
			}
		}
	})
	if counts[theory.Separable] < cases.Of(1000) ||
		counts[theory.Inseparable] < cases.Of(1000) || compared < cases.Of(2000) {
		t.Errorf("a poor sample: %v, %d compared with gonum", counts, compared)
	}
}

// TestOneFeature compares with the intervals of the two classes: with one feature and a bias they
// are separable when the intervals do not meet.
func TestOneFeature(t *testing.T) {
	source := num.NewSource(5, 5)
	for k := range cases.Of(2000) {
		m := 2 + source.IntN(6)
		points, labels := make([][]float64, m), make([]float64, m)
		low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
		scale := math.Ldexp(1, source.IntN(200)-100)
		for i := range points {
			points[i] = []float64{source.Normal() * scale}
			class := source.IntN(2)
			if k%2 == 0 && points[i][0] > 0 {
				class = 1
			}
			labels[i] = float64(2*class - 1)
			low[class], high[class] = min(low[class], points[i][0]), max(high[class], points[i][0])
		}
		e := given(t, points, labels, `{}`)
		r := theory.Analyse(e)
		sound(t, fmt.Sprint(points, labels), e, r)
		if apart := high[0] < low[1] || high[1] < low[0]; apart != (r.Verdict == theory.Separable) {
			t.Fatalf("%v %v: %+v", points, labels, r)
		}
	}
}

// TestIris compares R and ρ of the opening set with the search over all its pairs and triples.
func TestIris(t *testing.T) {
	e := build(t, `{"version":1}`)
	r := theory.Analyse(e)
	sound(t, "iris", e, r)
	y, largest := vectors(e.Table), 0.0
	for _, v := range y {
		largest = max(largest, v[0]*v[0]+v[1]*v[1]+v[2]*v[2])
	}
	if rho := bruteMargin(y); !near(r.Margin/rho, 1, 1e-9) || !near(r.Radius, math.Sqrt(largest),
		1e-14) || !near(r.Bound, largest/rho/rho, 1e-9) {
		t.Errorf("ρ = %v, R² = %v, %+v", rho, largest, r)
	}
}

// TestTwoClouds has the margin of the set's options on both sides.
func TestTwoClouds(t *testing.T) {
	for seed := range cases.Of(30) {
		for _, margin := range []float64{0.01, 0.25, 1} {
			e := build(t, fmt.Sprintf(`{"version":1,"data":{"preset":"two-clouds","options":{"seed":%d,"margin":%v}}}`, seed, margin))
			r := theory.Analyse(e)
			sound(t, "two clouds", e, r)
			// The set has a line at distance c ≤ 1 from the origin, with unit normal n, that all
			// points keep the margin from: w = (c, n)/√(1 + c²) has the margin over √(1 + c²). In
			// the plane no line is farther than the margin, rounded up to 0.005, from both of the
			// first two samples.
			across := math.Hypot(r.Separator[1], r.Separator[2])
			if r.Margin < margin/math.Sqrt2 ||
				r.Margin/across > math.Ceil(margin/0.005-1e-9)*0.005*(1+1e-12) {
				t.Errorf("seed %d, margin %v: %v, %v in the plane", seed, margin, r.Margin,
					r.Margin/across)
			}
		}
	}
}

// TestManyInputs has up to 30 inputs in scales from 1e-6 to 1e6; gonum's simplex agrees where it
// has an answer.
func TestManyInputs(t *testing.T) {
	source := num.NewSource(9, 2)
	counts := map[theory.Verdict]int{}
	for k := range 60 {
		n := 3 + source.IntN(14)
		m := n + source.IntN(3*n)
		points, labels := make([][]float64, m), make([]float64, m)
		plain := make([][]float64, m) // without the scales, for gonum
		for i := range points {
			points[i], plain[i], labels[i] = make([]float64, n), []float64{1},
				float64(2*source.IntN(2)-1)
			for j := range points[i] {
				v := source.Normal()
				points[i][j] = v * math.Pow(10, float64(j%13-6))
				plain[i] = append(plain[i], v)
			}
			for j := range plain[i] {
				plain[i][j] *= labels[i]
			}
		}
		e := given(t, points, labels, `{}`)
		r := theory.Analyse(e)
		sound(t, fmt.Sprintf("set %d, %d×%d", k, m, n), e, r)
		counts[r.Verdict]++
		if inside, ok := inHull(plain); ok && inside != (r.Verdict == theory.Inseparable) {
			t.Fatalf("set %d, %d×%d: gonum says %v, %+v", k, m, n, inside, r)
		}
	}
	if counts[theory.Separable] < 10 || counts[theory.Inseparable] < 10 {
		t.Errorf("a poor sample: %v", counts)
	}
}

// TestBound: a perceptron that starts at zero makes at most R²/ρ² updates (Novikoff), with either
// step.
func TestBound(t *testing.T) {
	runs, closest := 0, 0.0
	sets(t, 600, func(name string, _ bool, e *experiment.Experiment, r theory.Report) {
		if r.Verdict != theory.Separable || r.Bound > 20000 {
			return
		}
		for _, step := range []rule.Step{rule.StepLabel, rule.StepError} {
			for _, tie := range []rule.Tie{rule.TiePositive, rule.TieMistake} {
				d := e.Document
				d.Learner.Step, d.Learner.Tie, d.Stop.Epochs = step, tie, 50000
				run := rebuilt(t, d).Run()
				for !run.Advance(1 << 16) {
				}
				runs++
				closest = max(closest, float64(run.Updates())/r.Bound)
				if run.Stopped() != trace.Converged || float64(run.Updates()) > r.Bound*(1+1e-12) {
					t.Fatalf("%s, step %s: %d updates, %+v", name, step, run.Updates(), r)
				}
			}
		}
	})
	if runs < cases.Of(500) || closest < 0.5 {
		t.Errorf("%d runs, at most %v of the bound: it shows little", runs, closest)
	}
}

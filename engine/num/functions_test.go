package num

import (
	"fmt"
	"math"
	"testing"

	"perceptronlab/internal/e2e/cases"
)

// ulps returns how many doubles lie between a and b, which are of one sign.
func ulps(a, b float64) uint64 {
	if a == b || math.IsNaN(a) && math.IsNaN(b) {
		return 0
	}
	x, y := math.Float64bits(a), math.Float64bits(b)
	return max(x, y) - min(x, y)
}

func logistic(z float64) float64 { return 1 / (1 + math.Exp(-z)) }

func TestFunctionsAgreeWithTheStandardLibrary(t *testing.T) {
	for _, c := range []struct {
		name       string
		got, want  func(float64) float64
		from, to   float64
		difference uint64
	}{
		{"Exp", Exp, math.Exp, -700, 700, 2},
		{"Exp near 0", Exp, math.Exp, -1, 1, 2},
		{"Log", Log, math.Log, 1e-300, 1e6, 2},
		{"Log near 1", Log, math.Log, 0.5, 2, 2},
		{"Sin", Sin, math.Sin, -3, 3, 2},
		{"Cos", Cos, math.Cos, -1.5, 1.5, 2},
		{"Tanh", Tanh, math.Tanh, -20, 20, 3}, // math.Tanh itself is off by up to 2
		{"Tanh near 0", Tanh, math.Tanh, -1, 1, 3},
		{"Logistic", Logistic, logistic, -30, 40, 3},
	} {
		source := NewSource(7, 0)
		for range cases.Of(200_000) {
			x := c.from + float64((c.to-c.from)*source.Float64())
			if d := ulps(c.got(x), c.want(x)); d > c.difference {
				t.Errorf("%s(%v) = %v, want %v: %d ulps apart", c.name, x, c.got(x), c.want(x), d)
				break
			}
		}
	}
}

// TestKnownValues has digits from the tables of Abramowitz and Stegun (1964): e and its powers,
// table 1.1 and 4.4; ln, table 1.1; sin 1 and cos 1, table 4.6; tanh 1, table 4.15.
func TestKnownValues(t *testing.T) {
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"e", Exp(1), 2.71828182845904523536},
		{"1/e", Exp(-1), 0.36787944117144232160},
		// by 100-digit arithmetic; math.Exp overflows here on amd64
		{"e^709.78", Exp(709.78), 1.7928227943945156e308},
		{"e¹⁰", Exp(10), 22026.4657948067165170},
		{"ln 2", Log(2), 0.69314718055994530942},
		{"ln 10", Log(10), 2.30258509299404568402},
		{"sin 1", Sin(1), 0.84147098480789650665},
		{"cos 1", Cos(1), 0.54030230586813971740},
		{"sin π", Sin(math.Pi), 1.2246467991473531772e-16}, // π − the double nearest to π
		{"tanh 1", Tanh(1), 0.76159415595576488812},
		{"logistic 0", Logistic(0), 0.5},
		{"logistic 1", Logistic(1), 0.73105857863000487926}, // 1/(1 + 1/e)
	} {
		if ulps(c.got, c.want) > 1 {
			t.Errorf("%s = %.20g, want %.20g", c.name, c.got, c.want)
		}
	}
}

func TestSpecialValues(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	minusZero := math.Copysign(0, -1)
	for _, c := range []struct {
		name      string
		f         func(float64) float64
		x, result float64
	}{
		{"Exp", Exp, inf, inf}, {"Exp", Exp, -inf, 0}, {"Exp", Exp, nan, nan},
		{"Exp", Exp, 0, 1}, {"Exp", Exp, minusZero, 1}, {"Exp", Exp, 709.79, inf},
		{"Exp", Exp, -745.14, 0},
		{"Exp", Exp, -745.13, 0x1p-1074}, {"Exp", Exp, 1e300, inf}, {"Exp", Exp, -1e300, 0},
		{"Log", Log, inf, inf}, {"Log", Log, 0, -inf}, {"Log", Log, minusZero, -inf},
		{"Log", Log, -1, nan}, {"Log", Log, -inf, nan}, {"Log", Log, nan, nan}, {"Log", Log, 1, 0},
		{"Log", Log, 0x1p-1074, -744.44007192138126231}, // −1074 ln 2
		{"Sin", Sin, inf, nan}, {"Sin", Sin, -inf, nan}, {"Sin", Sin, nan, nan},
		{"Sin", Sin, 8, nan}, {"Cos", Cos, -8, nan}, // larger than any angle that is needed
		{"Sin", Sin, 0, 0}, {"Sin", Sin, minusZero, minusZero}, {"Sin", Sin, 0x1p-1074, 0x1p-1074},
		{"Cos", Cos, inf, nan}, {"Cos", Cos, -inf, nan}, {"Cos", Cos, nan, nan}, {"Cos", Cos, 0, 1},
		{"Tanh", Tanh, inf, 1}, {"Tanh", Tanh, -inf, -1}, {"Tanh", Tanh, nan, nan},
		{"Tanh", Tanh, 0, 0}, {"Tanh", Tanh, minusZero, minusZero},
		{"Tanh", Tanh, 0x1p-1074, 0x1p-1074},
		{"Tanh", Tanh, 1e300, 1},
		{"Logistic", Logistic, inf, 1}, {"Logistic", Logistic, -inf, 0},
		{"Logistic", Logistic, nan, nan},
		{"Logistic", Logistic, 1e300, 1}, {"Logistic", Logistic, -1e300, 0},
	} {
		got := c.f(c.x)
		same := math.Float64bits(got) == math.Float64bits(c.result)
		if !same && !(math.IsNaN(got) && math.IsNaN(c.result)) {
			t.Errorf("%s(%v) = %v, want %v", c.name, c.x, got, c.result)
		}
	}
}

// TestSineAndCosine checks sin² + cos² = 1 and sin 2x = 2 sin x cos x, where a wrong bit of 2/π or a
// wrong quarter turn shows, also beside the multiples of π/2.
func TestSineAndCosine(t *testing.T) {
	source := NewSource(11, 0)
	check := func(x float64) {
		s, c := Sin(x), Cos(x)
		if one := float64(s*s) + float64(c*c); !(math.Abs(one-1) <= 1e-15) {
			t.Errorf("x = %v: sin² + cos² = %v", x, one)
		}
		if double := Sin(2 * x); !(math.Abs(double-2*s*c) <= 1e-15) {
			t.Errorf("x = %v: sin 2x = %v, 2 sin x cos x = %v", x, double, 2*s*c)
		}
	}
	for e := -30; e < 2; e++ {
		check(math.Ldexp(1+source.Float64(), e))
	}
	for quarter := range 3 {
		for range 100 {
			x := float64(quarter) * math.Pi / 2
			check(x + math.Ldexp(source.Float64(), -1-source.IntN(50)))
		}
	}
}

func ExampleLogistic() {
	fmt.Println(Logistic(0), Logistic(-1000), Logistic(1000))
	// Output: 0.5 0 1
}

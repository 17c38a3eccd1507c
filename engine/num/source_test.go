package num

import (
	"fmt"
	"math"
	"testing"
)

// TestStream has the outputs that Go's own test of the generator expects for the seeds 1 and 2
// (math/rand/v2, TestPCG).
func TestStream(t *testing.T) {
	s := NewSource(1, 2)
	for i, want := range []uint64{0xc4f5a58656eef510, 0x9dcec3ad077dec6c, 0xc8d04605312f8088} {
		if got := s.Uint64(); got != want {
			t.Errorf("output %d = %#x, want %#x", i, got, want)
		}
	}
}

func TestFloat64IsUniform(t *testing.T) {
	const draws = 100_000
	s := NewSource(3, 0)
	sum, squares := 0.0, 0.0
	for range draws {
		u := s.Float64()
		if u < 0 || u >= 1 {
			t.Fatalf("Float64() = %v, outside [0, 1)", u)
		}
		sum += u
		squares += u * u
	}
	// The mean of U is ½ and of U² is ⅓; five standard errors of the means are 0.0046 and 0.0048.
	if m := sum / draws; math.Abs(m-0.5) > 0.0046 {
		t.Errorf("mean = %v", m)
	}
	if m := squares / draws; math.Abs(m-1.0/3) > 0.0048 {
		t.Errorf("mean of squares = %v", m)
	}
}

func TestIntNIsUniform(t *testing.T) {
	const draws, n = 70_000, 7
	s := NewSource(4, 0)
	var counts [n]int
	for range draws {
		counts[s.IntN(n)]++
	}
	chi := 0.0
	for _, c := range counts {
		chi += math.Pow(float64(c)-draws/n, 2) / (draws / n)
	}
	// the 99.9 % point of χ² with 6 degrees of freedom (Abramowitz and Stegun, table 26.8)
	if chi > 22.46 {
		t.Errorf("counts %v: χ² = %v", counts, chi)
	}
	if s.IntN(1) != 0 {
		t.Error("IntN(1) is not 0")
	}
}

// TestIntNDrawsAgain takes n = 3·2⁶¹: 2⁶⁴ mod n is 2⁶², so a quarter of the draws are refused and,
// were they not, the values of one residue class would come twice as often.
func TestIntNDrawsAgain(t *testing.T) {
	const draws, n = 30_000, 3 << 61
	s := NewSource(5, 0)
	var residues [3]int
	for range draws {
		residues[s.IntN(n)%3]++
	}
	for r, c := range residues {
		if math.Abs(float64(c)-draws/3) > 410 { // five standard deviations of a binomial count
			t.Errorf("residue %d came %d times of %d", r, c, draws)
		}
	}
}

func TestIntNPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("IntN(0) did not panic")
		}
	}()
	NewSource(1, 1).IntN(0)
}

func TestNormal(t *testing.T) {
	const draws = 200_000
	s := NewSource(6, 0)
	var moments [5]float64
	inside := 0
	for range draws {
		v, power := s.Normal(), 1.0
		for k := range moments {
			moments[k] += power / draws
			power *= v
		}
		if math.Abs(v) < 1 {
			inside++
		}
	}
	// The moments of the normal distribution are 0, 1, 0, 3, with five standard errors each.
	for k, want := range []float64{1, 0, 1, 0, 3} {
		if tolerance := []float64{1e-9, 0.0112, 0.0159, 0.0434,
			0.11}[k]; math.Abs(moments[k]-want) > tolerance {
			t.Errorf("mean of v^%d = %v, want %v", k, moments[k], want)
		}
	}
	// P(|v| < 1) = 0.6826895 (Abramowitz and Stegun, table 26.1).
	if share := float64(inside) / draws; math.Abs(share-0.6826895) > 0.0053 {
		t.Errorf("share within one deviation = %v", share)
	}
}

func TestPerm(t *testing.T) {
	s := NewSource(8, 0)
	counts := map[[3]int32]int{}
	for range 60_000 {
		var p [3]int32
		s.Perm(p[:])
		counts[p]++
	}
	if len(counts) != 6 {
		t.Fatalf("%d orders of three, want 6: %v", len(counts), counts)
	}
	for p, c := range counts {
		if p[0]+p[1]+p[2] != 3 || math.Abs(float64(c)-10_000) > 456 { // five standard deviations
			t.Errorf("%v came %d times of 60000", p, c)
		}
	}
	dst := make([]int32, 1000)
	if n := testing.AllocsPerRun(10, func() { s.Perm(dst) }); n != 0 {
		t.Errorf("Perm allocates %v times", n)
	}
	s.Perm(nil)
}

func TestStreamsDiffer(t *testing.T) {
	if NewSource(1, 1).Uint64() == NewSource(1, 2).Uint64() || NewSource(1, 1).Uint64() == NewSource(2, 1).Uint64() {
		t.Error("two streams start alike")
	}
	a := NewSource(1, 1)
	a.Normal()
	b := *a
	if a.Normal() != b.Normal() || a.Uint64() != b.Uint64() {
		t.Error("a copy does not continue from the same place")
	}
}

func ExampleSource() {
	s := NewSource(1, 0)
	order := make([]int32, 5)
	s.Perm(order)
	again := make([]int32, 5)
	NewSource(1, 0).Perm(again)
	fmt.Println(order, again)
	// Output: [1 3 4 0 2] [1 3 4 0 2]
}

// TestHash: every letter counts, and where one word ends and the next begins.
func TestHash(t *testing.T) {
	seen := map[uint64][]string{}
	for _, words := range [][]string{{}, {""}, {"", ""}, {"a"}, {"b"}, {"ab"}, {"ba"}, {"a", "b"}, {"b", "a"}, {"ab", ""}} {
		h := Hash(words...)
		if other, twice := seen[h]; twice {
			t.Errorf("%q and %q have one hash", other, words)
		}
		seen[h] = words
	}
}

// TestLength: 3² + (−4)² = 5².
func TestLength(t *testing.T) {
	if got := Dot([]float64{3, -4, 0.5}, []float64{2, 1, -2}); got != 1 {
		t.Errorf("6 − 4 − 1 is %v", got)
	}
	if got := Length([]float64{3, -4}); got != 5 {
		t.Errorf("the length of (3, −4) is %v", got)
	}
}

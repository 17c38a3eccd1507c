package num

import (
	"hash/fnv"
	"math"
	"math/bits"
	"math/rand/v2"
)

// Source is a stream of random numbers that depends only on the two numbers it was made from. A
// Source is a value: a copy continues from the same place on its own. It is not safe for
// concurrent use.
//
// The integers come from math/rand/v2's PCG, whose outputs are specified (O'Neill's PCG-DXSM); what
// is built on them is written out here, because math/rand/v2 promises nothing about it.
type Source struct {
	pcg    rand.PCG
	spare  float64 // the second number of Normal's pair
	spared bool
}

// NewSource returns stream number stream of the given seed. Different streams of one seed are
// independent.
func NewSource(seed, stream uint64) *Source {
	s := new(Source)
	s.pcg.Seed(seed, stream)
	return s
}

// Hash returns the FNV-1a hash of words, stirred so that every bit depends on every letter.
func Hash(words ...string) uint64 {
	h := fnv.New64a()
	for _, w := range words {
		h.Write([]byte(w))
		h.Write([]byte{0})
	}
	return NewSource(h.Sum64(), 0).Uint64()
}

// Uint64 returns a uniform 64-bit integer.
func (s *Source) Uint64() uint64 { return s.pcg.Uint64() }

// Float64 returns a uniform multiple of 2⁻⁵³ in [0, 1).
func (s *Source) Float64() float64 { return float64(float64(s.Uint64()>>11) * 0x1p-53) }

// IntN returns a uniform integer in [0, n). It panics if n < 1.
//
// The high word of n·u is uniform once the few u whose low word is below 2⁶⁴ mod n are drawn again
// (D. Lemire, Fast Random Integer Generation in an Interval, 2019).
func (s *Source) IntN(n int) int {
	if n < 1 {
		panic("num: IntN of a number below 1")
	}
	width := uint64(n)
	uneven := -width % width // 2⁶⁴ mod n
	for {
		high, low := bits.Mul64(s.Uint64(), width)
		if low >= uneven {
			return int(high)
		}
	}
}

// Normal returns a normally distributed number with mean 0 and standard deviation 1.
//
// The polar method makes them in pairs from a uniform point of the unit disc (G. Marsaglia and
// T. A. Bray, A Convenient Method for Generating Normal Variables, 1964).
func (s *Source) Normal() float64 {
	if s.spared {
		s.spared = false
		return s.spare
	}
	for {
		u := float64(2*s.Float64()) - 1
		v := float64(2*s.Float64()) - 1
		square := float64(u*u) + float64(v*v)
		if square >= 1 || square == 0 {
			continue
		}
		factor := math.Sqrt(-2 * Log(square) / square)
		s.spare, s.spared = v*factor, true
		return float64(u * factor)
	}
}

// Perm fills dst with a uniform permutation of 0 … len(dst)−1, by Fisher and Yates' shuffle from
// the end. It does not allocate.
func (s *Source) Perm(dst []int32) {
	for i := range dst {
		dst[i] = int32(i)
	}
	for i := len(dst) - 1; i > 0; i-- {
		j := s.IntN(i + 1)
		dst[i], dst[j] = dst[j], dst[i]
	}
}

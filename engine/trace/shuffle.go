package trace

import (
	"cmp"
	"math/bits"
	"slices"

	"perceptronlab/engine/num"
)

// Shuffle says for which samples the shuffled order was drawn, so that a sample that is added or
// removed later leaves the others in the order they had in every epoch. The zero value draws for
// the training samples there are.
type Shuffle struct {
	Of     int     // the order was drawn for so many samples
	Places []int32 // number in that draw of each training sample; from Of on: added later
}

// MaxPlace bounds the places, so that every sample and epoch has a stream of its own.
const MaxPlace = 1<<24 - 1

// streamPlace begins the streams that place the samples that were added later.
const streamPlace = 1 << 56 // + epoch·2²⁴ + place

// shuffler sorts the samples of an epoch by keys: the first draw's samples have keys evenly spaced
// in the order drawn, and each later one has a key of its own at random, which depends on no other.
type shuffler struct {
	Shuffle
	drawn []int32  // scratch: the first draw
	keys  []uint64 // scratch, by training sample
	rank  []uint64 // scratch: key of each place of the first draw
}

func newShuffler(s Shuffle) *shuffler {
	if s.Of == 0 {
		return nil
	}
	return &shuffler{Shuffle: s, drawn: make([]int32, s.Of), rank: make([]uint64, s.Of),
		keys: make([]uint64, len(s.Places))}
}

// order puts the training samples 0 … M−1 into the order of an epoch ≥ 1.
func (s *shuffler) order(samples []int32, seed uint64, epoch int) {
	for i := range s.drawn {
		s.drawn[i] = int32(i)
	}
	num.NewSource(seed, streamEpoch+uint64(epoch)).Perm(s.drawn)
	for k, place := range s.drawn { // (k+1)/(Of+1) of the range of keys
		s.rank[place], _ = bits.Div64(uint64(k+1), 0, uint64(s.Of+1))
	}
	for i, place := range s.Places {
		samples[i] = int32(i)
		if int(place) < s.Of {
			s.keys[i] = s.rank[place]
			continue
		}
		stream := streamPlace + uint64(epoch)<<24 + uint64(place)
		s.keys[i] = num.NewSource(seed, stream).Uint64()
	}
	slices.SortFunc(samples, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.keys[a], s.keys[b]), cmp.Compare(a, b))
	})
}

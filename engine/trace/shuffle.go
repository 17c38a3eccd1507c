package trace

import (
	"cmp"
	"math/bits"
	"slices"

	"perceptronlab/engine/num"
)

// Shuffle remembers for which samples the shuffled order was drawn, so that others keep their order
// in every epoch when a sample is added or removed. The zero value draws for the present training
// samples.
type Shuffle struct {
	Of     int     // the number of samples of the draw
	Places []int32 // each training sample's number in the draw; from Of on: added later
}

// MaxPlace bounds the places, so that every sample and epoch has its own stream.
const MaxPlace = 1<<24 - 1

// streamPlace begins the streams for places of samples that were added later.
const streamPlace = 1 << 56 // + epoch·2²⁴ + place

// shuffler sorts the samples of an epoch by keys: those of the first draw are evenly spaced in the
// order drawn, and a later sample has a random key of its own.
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

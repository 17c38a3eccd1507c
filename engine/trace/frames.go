package trace

// frames keeps states at the multiples of a stride. At the bound of memory it drops every other one
// and doubles the stride, so that seeking in a run of any length replays at most stride−1 steps in
// bounded memory.
type frames struct {
	width  int // floats in a state
	stride int // index distance of kept states, a power of two times the first stride
	limit  int // most states to keep, ≥ 2
	data   []float64
	counts []int32 // updates up to each kept state
}

// frameBytes bounds the memory of one frames value.
const frameBytes = 16 << 20

func newFrames(width, stride int) frames {
	return frames{width: width, stride: stride, limit: max(2, frameBytes/8/width)}
}

// keep stores the state of an index and its updates, if it is the next multiple of the stride.
func (f *frames) keep(index int, state []float64, updates int) {
	if index != len(f.data)/f.width*f.stride {
		return
	}
	if len(f.data)/f.width == f.limit {
		kept := (f.limit + 1) / 2
		for i := range kept {
			copy(f.data[i*f.width:(i+1)*f.width], f.data[2*i*f.width:])
			f.counts[i] = f.counts[2*i]
		}
		f.data, f.counts = f.data[:kept*f.width], f.counts[:kept]
		f.stride *= 2
		if f.limit%2 == 1 {
			return // the index is now between two multiples
		}
	}
	f.data = append(f.data, state...)
	f.counts = append(f.counts, int32(updates))
}

// before returns the last kept state at or before an index ≥ 0, its index, and the updates up to
// it.
func (f *frames) before(index int) (state []float64, at, updates int) {
	i := min(index/f.stride, len(f.data)/f.width-1)
	return f.data[i*f.width : (i+1)*f.width], i * f.stride, int(f.counts[i])
}

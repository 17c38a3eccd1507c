package paint

import "gonum.org/v1/plot/vg"

// layer is a part of a picture that is recorded apart from it. Its content is
// kept on this side too, so that any surface, new or resized, can be given it
// without asking for it to be drawn again.
type layer struct {
	tape
	key     uint64
	valid   bool // ops are all of what draw recorded for key
	version int  // counts recordings, so that a surface can tell its bitmap is old
}

// Layer adds a part that seldom changes to the picture. The browser keeps it as
// a bitmap of the size of the surface, so that a picture of ten thousand points
// costs no more per frame than copying that bitmap.
//
// key stands for everything that the part depends on: data, size of the plot,
// theme. Layers are told apart by the order in which a picture calls for them;
// draw is called only if key differs from the one this layer had last time.
//
// Inside draw the state is vg's initial one, whatever it is outside, and the
// coordinates are the picture's: call Layer outside any transform. What draw
// sets does not last beyond it. Layers do not nest.
func (r *Recorder) Layer(key uint64, draw func(c vg.Canvas)) {
	if r.open != nil {
		panic("canvas: a layer inside a layer")
	}
	if r.used == len(r.layers) {
		r.layers = append(r.layers, new(layer))
	}
	l := r.layers[r.used]
	if !l.valid || l.key != key {
		r.record(l, draw)
		l.key = key
	}
	r.picture.write(opPaint, float64(r.used))
	r.used++
}

// record fills a layer. Until draw has returned the layer is not valid, lest a
// panic leave half of it behind under a good key.
func (r *Recorder) record(l *layer, draw func(c vg.Canvas)) {
	outside, floor := r.now, r.floor
	l.valid = false
	l.version++
	l.rewind()

	r.open, r.now, r.floor = l, initial, len(r.stack)
	draw(r)
	r.stack = r.stack[:r.floor] // what draw pushed and did not pop
	r.open, r.now, r.floor = nil, outside, floor

	l.valid = true
}

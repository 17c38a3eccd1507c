package paint

// mirror knows what one surface's JavaScript side holds, and composes the bytes that bring it up to
// date with a picture. It is the part of Surface that needs no browser.
type mirror struct {
	picture seen
	layers  []seen // by slot
	out     tape   // used for its operations only
}

// seen is what is known there of one tape.
type seen struct {
	tape    *tape
	epoch   int
	strings int // ids below this are defined
	version int // of the layer's bitmap; unused for the picture
}

// forget is for a surface that has lost its layers and strings.
func (m *mirror) forget() {
	m.picture = seen{}
	clear(m.layers)
}

// wire returns what the surface has to play to show the picture in r: new strings and stale layers
// first, then the picture. The bytes are valid until the next call or the next use of r.
func (m *mirror) wire(r *Recorder) []byte {
	m.out.ops = m.out.ops[:0]
	for slot, l := range r.layers[:r.used] {
		if slot == len(m.layers) {
			m.layers = append(m.layers, seen{})
		}
		s := &m.layers[slot]
		if s.tape == &l.tape && s.version == l.version {
			continue
		}
		m.out.write(opLayer, float64(slot))
		s.define(&m.out, &l.tape)
		m.out.ops = append(m.out.ops, l.ops...)
		m.out.write(opEndLayer)
		s.version = l.version
	}
	m.picture.define(&m.out, &r.picture)
	if len(m.out.ops) == 0 {
		return r.picture.ops // the steady frame: nothing is copied twice
	}
	m.out.ops = append(m.out.ops, r.picture.ops...)
	return m.out.ops
}

// define writes the strings of t that the other side has not met to out.
func (s *seen) define(out, t *tape) {
	if s.tape != t || s.epoch != t.epoch {
		*s = seen{tape: t, epoch: t.epoch}
	}
	for id := s.strings; id < len(t.names); id++ {
		out.define(id, t.names[id])
	}
	s.strings = len(t.names)
}

// Bytes returns what draws the picture in r on a surface that holds nothing yet.
func (r *Recorder) Bytes() []byte {
	var m mirror
	return m.wire(r)
}

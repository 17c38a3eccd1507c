package browser

import (
	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
)

// pen collects the places that a pen came to on a picture, until a frame draws them: it reports
// more places than there are frames.
type pen struct {
	isDown bool
	next   []lab.DrawOn // of one stroke each
}

// move notes a place; down: the pen comes down there; up: it is lifted there.
func (p *pen) move(at geometry.Point, down, up bool) {
	p.isDown = !up
	if down || !p.pending() {
		p.next = append(p.next, lab.DrawOn{Down: down})
	}
	last := &p.next[len(p.next)-1]
	last.Up, last.At = up, append(last.At, at)
}

// pending reports whether the pen moved since the last frame.
func (p *pen) pending() bool { return len(p.next) > 0 }

// take returns the first part of a stroke that is yet to be drawn.
func (p *pen) take() lab.DrawOn {
	taken := p.next[0]
	p.next = p.next[1:]
	return taken
}

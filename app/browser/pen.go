package browser

import (
	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
)

// pen collects the places that a pen came to on a picture, until a frame draws them: it reports
// more places than there are frames.
type pen struct {
	isDown bool
	next   lab.DrawOn
}

// move notes a place; down: the pen comes down there; up: it is lifted there.
func (p *pen) move(at geometry.Point, down, up bool) {
	p.isDown = !up
	p.next.Down, p.next.Up = p.next.Down || down, p.next.Up || up
	p.next.At = append(p.next.At, at)
}

// pending reports whether the pen moved since the last frame.
func (p *pen) pending() bool { return len(p.next.At) > 0 }

// take returns what is drawn in a frame.
func (p *pen) take() lab.DrawOn {
	taken := p.next
	p.next = lab.DrawOn{}
	return taken
}

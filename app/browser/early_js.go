package browser

import (
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/engine/picture"
)

// early does what the reader did before the program ran, which the loader has kept: Play, and
// clicks on the plane where it is that of the first response. It is called once the page is drawn.
func (b *browser) early() {
	list := b.window.Get("perceptronLab").Get("early")
	m := b.s.Model()
	opening := lab.Opening(m.Lang)
	shown := list.Length() > 0 && m.Fragment() == opening.Fragment()
	for i := range list.Length() {
		if place := list.Index(i); place.Type() == js.TypeString {
			b.send(lab.TogglePlay{})
		} else if shown {
			b.clicked(view.FirstPlane(&opening), place.Index(0).Float(), place.Index(1).Float())
		}
	}
	list.Set("length", 0)
}

// clicked does what a click on a picture of the plane means.
func (b *browser) clicked(plane *picture.Plane, x, y float64) {
	if left, top, right, bottom := plane.Area(); x < left || x > right || y < top || y > bottom {
		return
	}
	if row, near := plane.Nearest(x, y, reachMouse); near {
		b.send(lab.Select{Row: row})
		return
	}
	b.send(lab.AddSample{At: pointAt(plane, x, y)})
}

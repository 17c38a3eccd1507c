package browser

import (
	"math"
	"syscall/js"

	"perceptronlab/app/lab"
)

// pointAt points at a sample wherever it is shown; -1 at none.
func (b *browser) pointAt(row int) {
	if row != b.s.Model().Pointed {
		b.send(lab.PointAt{Row: row})
	}
}

// textPointer points at the sample that a number or a row of the page speaks of.
func (b *browser) textPointer(e, target js.Value) {
	over := e.Get("type").String() == "pointerover"
	if !over && e.Get("type").String() != "pointerout" || target.Get("closest").
		Type() != js.TypeFunction {
		return
	}
	row := -1
	if element := target.Call("closest", "[data-point]"); over && !element.IsNull() {
		if n, ok := b.whole(attribute(element, "point")); ok {
			row = n
		}
	}
	b.pointAt(row)
	weight := -1
	if element := target.Call("closest", "[data-weight]"); over && !element.IsNull() {
		if n, ok := b.whole(attribute(element, "weight")); ok {
			weight = n
		}
	}
	if weight != b.s.Model().PointedW {
		b.send(lab.PointAtWeight{Weight: weight})
	}
}

// chartPointer shows the values under the pointer, and seeks there on a click.
func (b *browser) chartPointer(e, target js.Value) {
	i, ok := b.whole(attribute(target, "chart"))
	if !ok || i < 0 || i >= len(b.paint.Lines) || b.paint.Lines[i] == nil {
		return
	}
	chart := b.paint.Lines[i]
	place := chart.Epoch(e.Get("offsetX").Float())
	switch event := e.Get("type").String(); event {
	case "pointermove":
		if epoch := int(math.Round(place)); epoch != b.s.Model().Hover {
			b.send(lab.HoverChart{Epoch: epoch})
		}
	case "pointerout":
		b.send(lab.HoverChart{Epoch: -1})
	case "pointerdown", "pointerup": // a finger that comes down may be going to scroll
		if touch := e.Get("pointerType").String() == "touch"; touch != (event == "pointerup") {
			return
		}
		m := b.s.Model()
		b.send(lab.Seek{Step: m.StepAt(place)})
	}
}

//go:build !js

package browser

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// hand plays scripts with a pointer on the opening experiment's plane.
type hand struct {
	pointer
	model lab.Model
	plane *picture.Plane
	said  []string
}

func newHand() *hand {
	h := &hand{model: lab.Opening(words.En)}
	h.plane = view.FirstPlane(&h.model)
	return h
}

func (h *hand) seen() seen { return seen{model: &h.model, plane: h.plane} }

// do does what comes of the pointer as pointer_js.go has it, and notes it.
func (h *hand) do(effects []any) {
	for _, effect := range effects {
		name := reflect.TypeOf(effect).Name()
		switch e := effect.(type) {
		case openLong:
			name = fmt.Sprintf("menu(%d)", e.row)
			h.release()
			h.model = lab.Update(h.model, lab.OpenMenu{Row: e.row})
		case closeLong:
			h.model = lab.Update(h.model, lab.CloseMenu{})
		case addAt:
			row, at := len(h.model.Exp.Set.Points), pointAt(h.plane, e.x, e.y)
			if h.model.Draws() {
				h.model = lab.Update(h.model, lab.MoveEnd{End: h.model.EndFor(at), At: at})
				break
			}
			h.model = lab.Update(h.model, lab.AddSample{At: at})
			if e.drag && len(h.model.Exp.Set.Points) > row {
				h.doing, h.row = dragging, row
			}
		case lab.Select:
			name += fmt.Sprintf("(%d)", e.Row)
		case lab.PointAt:
			name += fmt.Sprintf("(%d)", e.Row)
		case lab.RemoveSample:
			name += fmt.Sprintf("(%d)", e.Row)
		case lab.MoveSample:
			name += fmt.Sprintf("(%d at %d)", e.Row, e.Gesture.Number)
		}
		h.said = append(h.said, name)
		if strings.HasPrefix(reflect.TypeOf(effect).PkgPath(), "perceptronlab/app/lab") {
			h.model = lab.Update(h.model, effect)
		}
		h.plane = view.FirstPlane(&h.model)
	}
}

// onLine returns a place on the boundary, away from samples and the arrow.
func (h *hand) onLine() (x, y float64) {
	for x = 60; x < 700; x += 3 {
		for y = 40; y < 440; y += 3 {
			at := pointer{x: x, y: y}
			_, near := h.plane.Nearest(x, y, 40)
			if !near && at.onBoundary(h.seen(), 3) && !at.onArrow(h.seen(), 40) {
				return x, y
			}
		}
	}
	panic("no line")
}

// play plays an event: who and what it does, and where: on a sample, the arrow, the line, or a
// place; "+x,y" moves it by pixels.
func (h *hand) play(t *testing.T, event string) string {
	h.said = nil
	var who, what, where string
	var dx, dy, row, time float64
	event, later, _ := strings.Cut(event, " after ")
	fmt.Sscan(later, &time)
	at, by, _ := strings.Cut(event, "+")
	fmt.Sscan(at, &who, &what, &where)
	fmt.Sscanf(by, "%f,%f", &dx, &dy)
	p := touch{id: 1, time: time}
	if p.finger = who != "mouse"; who == "second" {
		p.id, p.others = 2, true
	}
	switch {
	case where == "":
		p.x, p.y = h.x, h.y
	case where == "outside":
	case where == "arrow":
		_, tip, _, _ := h.plane.Arrow(h.model.Moment())
		p.x, p.y = h.plane.Find(tip)
	case where == "line":
		p.x, p.y = h.onLine()
	case strings.HasPrefix(where, "sample"):
		fmt.Sscanf(where, "sample%f", &row)
		p.x, p.y = h.plane.Find(picture.Where(h.model.Exp, int(row)))
	default:
		fmt.Sscanf(where, "%f,%f", &p.x, &p.y)
	}
	p.x, p.y = p.x+dx, p.y+dy
	switch what {
	case "presses":
		if h.model.Menu.Open { // pressedBeside
			h.model = lab.Update(h.model, lab.CloseMenu{})
			if !h.second(p) {
				return "closeMenu"
			}
		}
		if h.takes(p, true) {
			h.do(h.press(p, h.seen()))
		}
	case "moves":
		if h.doing != nothing {
			h.do(h.move(p))
			if h.pending {
				h.said = append(h.said, "frame")
				h.do(h.apply(h.seen()))
			}
		}
	case "lifts", "leaves":
		h.do(h.lift(p, what == "leaves", h.seen()))
	case "waits": // the timer and the next frame come, without events in between
		if h.long(h.count) {
			h.do(h.apply(h.seen()))
		}
	case "timer":
		h.long(h.count)
	case "asks": // for a menu
		h.asked(time)
		h.do([]any{openLong{h.row}})
	case "runs":
		h.model = lab.Update(h.model, lab.ToEnd{})
	case "takes":
		h.model = lab.Update(h.model, lab.ChooseTool{Tool: lab.Tool(where)})
	case "draws":
		h.model = lab.Update(h.model, lab.ShowScene{Scene: wire.LessonScene{Key: "a", Bare: true, Draw: "a.b.",
			Place: wire.Place{ID: "x", Step: 1}, Marks: wire.LessonMarks{Seek: -1},
			Document: `{"version":1,"data":{"points":[[0,0],[4,0],[0,3]],"labels":[-1,1,1]},"learner":{"init":[-4,1,2]}}`}})
		h.plane = view.FirstPlane(&h.model)
	case "locks":
		h.model = lab.Update(h.model, lab.OpenLink{Fragment: `json={"version":1,"data":{"preset":"and"}}&lock=data`})
	default:
		t.Fatalf("no such event: %s", event)
	}
	return strings.Join(h.said, " ")
}

// TestNothingJumps: what a finger holds keeps its distance from it, and what two fingers pinch stays
// between them.
func TestNothingJumps(t *testing.T) {
	h := newHand()
	left, top := h.plane.Find(picture.Where(h.model.Exp, 1))
	h.play(t, "finger presses sample1+15,6")
	h.play(t, "finger moves +20,10")
	if x, y := h.plane.Find(picture.Where(h.model.Exp, 1)); math.Hypot(x-left-20, y-top-10) > 1 {
		t.Errorf("the sample moved by %.1f, %.1f", x-left, y-top)
	}
	h = newHand()
	h.play(t, "finger presses 200,200")
	h.play(t, "second presses 300,240")
	before, width := h.plane.At(250, 220), h.model.View.X1-h.model.View.X0
	h.play(t, "finger moves 150,180")
	if x, y := h.plane.Find(before); math.Hypot(x-225, y-210) > 3 {
		t.Errorf("between the fingers is %.1f, %.1f", x, y)
	}
	if got := width / (h.model.View.X1 - h.model.View.X0); math.Abs(got-1.5) > 1e-9 {
		t.Errorf("zoomed by %v", got)
	}
}

// TestPointer: recorded scripts of pointers, and what comes of each event.
func TestPointer(t *testing.T) {
	for name, script := range map[string]string{
		"a click adds a sample, which is dragged until it is lifted": `
mouse presses 300,200: addAt
mouse moves +20,10: frame MoveSample(16 at 1)
mouse lifts: EndGesture
mouse moves +20,10:
`,
		"a click on a sample takes it": `
mouse presses sample1+5,0: Select(1)
mouse moves +30,0: frame MoveSample(1 at 1)
mouse leaves: EndGesture
`,
		"outside of the plane a mouse does nothing": `
mouse presses outside:
mouse lifts:
`,
		"erasing goes on along the way": `
mouse takes erase:
mouse presses sample2: RemoveSample(2) relayout
mouse moves sample0: frame RemoveSample(0) relayout
mouse moves 300,200: frame
mouse lifts: EndGesture
`,
		"moving: a sample, else the view": `
mouse takes move:
mouse presses sample3: Select(3)
mouse moves +9,9: frame MoveSample(3 at 1)
mouse lifts: EndGesture
mouse presses 90,420: Select(-1)
mouse moves +40,0: frame Pan
mouse lifts: EndGesture
`,
		"moving: the arrow and the line of the run's end": `
mouse takes move:
mouse runs:
mouse presses arrow+5,0:
mouse moves +10,10: frame DragArrow
mouse lifts: EndGesture
mouse runs:
mouse presses line:
mouse moves +10,10: frame DragBoundary
mouse lifts: EndGesture
`,
		"a short tap adds a sample, a long one reads": `
finger presses 300,200:
finger moves +3,3:
finger lifts after 100: addAt EndGesture
finger presses 200,300 after 1000:
finger lifts after 1600: EndGesture
`,
		"where a line is drawn, taps are its places, also on samples and where the boundary will be": `
finger draws:
finger presses line:
finger lifts after 100: addAt EndGesture
finger presses sample1+0,0 after 1000:
finger lifts after 1100: addAt EndGesture
finger presses sample2+0,0 after 2000:
finger moves +50,0: frame Pan
finger lifts after 2300: EndGesture
`,
		"a tap on a sample tells of it, until another": `
finger presses sample1+15,0: holdLong Select(1)
finger lifts after 100: PointAt(1) EndGesture
finger presses 300,200 after 1000: PointAt(-1)
finger lifts after 1100: addAt EndGesture
`,
		"a finger that shakes does not drag; one that waits opens the menu": `
finger presses sample1+15,0: holdLong Select(1)
finger moves +4,4:
finger waits: menu(1)
finger moves +40,0 after 600: frame
finger lifts after 900: EndGesture
`,
		"late events: a drag that was made before the timer's end is seen before the next frame": `
finger presses sample1+15,0: holdLong Select(1)
finger timer:
finger moves +30,0 after 80: frame MoveSample(1 at 1)
finger lifts after 200: EndGesture
`,
		"late events: a drag takes back the menu that opened over it": `
finger presses sample1+15,0 after 1000: holdLong Select(1)
finger waits: menu(1)
finger moves +4,4 after 1100:
finger moves +30,0 after 1200: closeLong Select(1) frame MoveSample(1 at 1)
finger moves +30,0 after 1700: frame MoveSample(1 at 1)
finger lifts after 1800: EndGesture
`,
		"late events: a tap, and a finger that the browser took, take back the menu": `
finger presses sample1+15,0: holdLong Select(1)
finger waits: menu(1)
finger lifts after 90: closeLong EndGesture
finger presses sample1+15,0 after 1000: holdLong Select(1)
finger waits: menu(1)
finger leaves after 1090: closeLong EndGesture
`,
		"late events: a second finger takes back the menu, and pinches": `
finger presses sample1: holdLong Select(1)
finger waits: menu(1)
second presses 300,300 after 150:
second moves +40,0 after 600: frame Zoom Pan
finger lifts after 700:
second lifts after 750: EndGesture
`,
		"late events: a second finger after a long press only closes the menu": `
finger presses sample1: holdLong Select(1)
finger waits: menu(1)
second presses 300,300 after 650: closeMenu
finger lifts after 700: EndGesture
`,
		"late timer: a finger that stayed has held, whether it then moves or lifts": `
finger presses sample1+15,0: holdLong Select(1)
finger moves +3,3 after 400:
finger moves +40,0 after 650: menu(1)
finger moves +40,0 after 700: frame
finger lifts after 900: EndGesture
finger presses sample1+15,0 after 1000: closeMenu
finger presses sample1+15,0 after 2000: holdLong Select(1)
finger lifts after 2600: EndGesture menu(1)
finger waits:
`,
		"a browser's own long press may be shorter": `
finger presses sample1+15,0: holdLong Select(1)
finger asks after 400: menu(1)
finger lifts after 450: EndGesture
`,
		"a finger that goes far drags": `
finger presses sample1+15,0: holdLong Select(1)
finger moves +14,0: frame MoveSample(1 at 1)
finger waits:
finger lifts after 700: EndGesture
`,
		"two fingers pinch, unless the first has moved a sample": `
finger presses 200,200:
second presses 300,200:
second moves +40,0: frame Zoom Pan
finger lifts:
second moves +40,0:
second lifts: EndGesture
finger presses sample1: holdLong Select(1)
finger moves +30,0: frame MoveSample(1 at 2)
second presses 300,300:
second moves +30,0:
finger lifts: EndGesture
`,
		"a finger that erases does so when it lifts: it may be a pinch": `
finger takes erase:
finger presses sample0:
finger lifts after 50: RemoveSample(0) relayout EndGesture
finger presses sample0:
second presses 300,300:
finger lifts:
second lifts: EndGesture
`,
		"the browser takes a finger to scroll": `
finger presses 300,200:
finger leaves: EndGesture
`,
		"a click on locked samples is refused, a drag moves the view": `
mouse locks:
mouse presses 300,100: Select(-1)
mouse lifts: addAt EndGesture
mouse presses 300,100: Select(-1)
mouse moves +50,0: frame Pan
mouse lifts: EndGesture
`,
	} {
		h, script := newHand(), strings.TrimSpace(script)
		var got []string
		for line := range strings.SplitSeq(script, "\n") {
			event, _, _ := strings.Cut(line, ":")
			got = append(got, strings.TrimSpace(event+": "+h.play(t, event)))
		}
		if played := strings.Join(got, "\n"); played != script {
			t.Errorf("%s:\n%s\nwant\n%s", name, played, script)
		}
	}
}

package trial

import (
	"net/url"
	"runtime"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
)

// desk is a page of the usual size that a model is drawn and written on, as in the browser but for
// handing over what has changed.
type desk struct {
	scene *paint.Scene
	state *view.State
	now   float64
}

func newDesk(m lab.Model) *desk {
	measure := func(font, text string) (float64, float64, float64) {
		return 6 * float64(len(text)), 10, 3
	}
	d := &desk{scene: paint.NewScene(paint.NewHandler(measure)), state: view.NewState(m)}
	s := d.scene
	s.Plane.Width, s.Plane.Height = 712, 464
	s.Marks.Width, s.Marks.Height = 712, 44
	for i := range s.Charts {
		s.Charts[i].Width, s.Charts[i].Height = 368, 160
	}
	return d
}

// frame draws and writes all that a message has changed.
func (d *desk) frame(msg lab.Msg) {
	d.state.Send(msg)
	d.now += 17
	d.state.Paint(func(m *lab.Model) {
		d.scene.Begin()
		d.scene.DrawPlane(m)
		d.scene.DrawBeside(m, d.now, false)
		d.scene.DrawMarks(m)
		for i := range d.scene.Charts {
			d.scene.DrawChart(i, m)
		}
	})
	d.state.Write(func(string) bool { return true }, func(id, html string) {},
		func(id, name, value string) {})
	d.state.Look(func(m *lab.Model) { view.Follows(m) })
	if d.state.Mistaken() {
		panic("a message, a picture or a text has failed: what was measured is less than a step")
	}
}

// stepping returns a desk with a run that goes on for long.
func stepping() *desk {
	const document = `{"version":1,"data":{"preset":"noisy-labels"},"stop":{"epochs":100}}`
	link := lab.OpenLink{Fragment: "json=" + url.PathEscape(document)}
	d := newDesk(lab.Update(lab.Opening(words.En), link))
	for m := d.state.Model(); m.Working(); m = d.state.Model() {
		d.frame(lab.Work{Budget: 20_000})
	}
	return d
}

// costs returns how many objects and bytes each of some messages makes, with pictures and texts.
func (d *desk) costs(messages int, message func(i int) lab.Msg) (objects, bytes uint64) {
	d.frame(message(0))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for i := range messages {
		d.frame(message(i + 1))
	}
	runtime.ReadMemStats(&after)
	n := uint64(messages)
	return (after.Mallocs - before.Mallocs) / n, (after.TotalAlloc - before.TotalAlloc) / n
}

// TestStepAllocates: what a step costs that changes only the cursor is bounded. One replacer that is
// made anew for each number was half of it, unseen.
func TestStepAllocates(t *testing.T) {
	// of a step; 720 and 72,480 in November 2026, of them 22 and 1,174 for the note on arrows
	const most, mostBytes = 740, 74_000
	objects, bytes := stepping().costs(300, func(int) lab.Msg { return lab.StepBy{Steps: 1} })
	if t.Logf("a step makes %d objects, %d bytes", objects, bytes); objects > most || bytes > mostBytes {
		t.Errorf("a step may make %d objects, %d bytes", most, mostBytes)
	}
}

// TestDragAllocates: axes that stay as they are are not laid out anew while a sample is dragged.
func TestDragAllocates(t *testing.T) {
	// Objects a frame: 544 with go-app not inlined, as the page has it; some 80 more with axes laid
	// out anew.
	const most = 550
	by := lab.Gesture{By: lab.ByPointer, Number: 1}
	objects, bytes := stepping().costs(100, func(i int) lab.Msg {
		return lab.MoveSample{Row: 3, At: geometry.Point{X: float64(i) / 400, Y: 1}, Gesture: by}
	})
	if t.Logf("a frame makes %d objects, %d bytes", objects, bytes); objects > most {
		t.Errorf("a frame may make %d objects", most)
	}
}

package browser

import (
	"encoding/json"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// save hands out the answers in all lessons as a file.
func (c *classroom) save(b *browser) {
	written, err := json.MarshalIndent(c.progress(), "", " ")
	if err != nil {
		panic(err) // texts
	}
	b.handOut(b.blob(written, "application/json"), progressName)
}

// load asks for such a file and replaces the answers that are stored.
func (c *classroom) load(b *browser) {
	input := b.doc.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", ".json,application/json")
	chosen := b.once("progress", func([]js.Value) {
		if files := input.Get("files"); files.Length() > 0 {
			c.loadFile(b, files.Index(0))
		}
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("click")
}

func (c *classroom) loadFile(b *browser, file js.Value) {
	name := file.Get("name").String()
	b.then(file.Call("text"), "progress", func(read js.Value) {
		if !c.take([]byte(read.String())) {
			b.send(lab.Tell{What: words.BadProgress, Name: name, Fault: true})
			return
		}
		b.send(lab.Tell{What: words.ProgressTaken, Name: name})
		c.show(b, nil)
	}, func() { b.send(lab.Tell{What: words.NotRead, Name: name, Fault: true}) })
}

// pick chooses the sample that was clicked on in the plane, where a question of the step is about
// samples.
func (c *classroom) pick(b *browser, e, target js.Value) {
	m := b.s.Model()
	if m.Scene() == nil || b.paint.Layout == nil || target.Get("id").String() != "plane" {
		return
	}
	x, y := b.placeIn(e, &b.paint.plane)
	row, near := b.paint.Layout.Nearest(x, y, reachTouch)
	sample := m.SampleOf(row)
	if !near || sample < 0 {
		return
	}
	boxes := b.doc.Call("querySelectorAll", "#lesson [data-sample]:not(:disabled)")
	for i := range boxes.Length() {
		if n, ok := b.whole(attribute(boxes.Index(i), "sample")); ok && n == sample {
			boxes.Index(i).Call("click")
			return
		}
	}
}

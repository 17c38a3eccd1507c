package browser

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/lesson"
	"perceptronlab/app/words"
	"perceptronlab/engine/strict"
)

// progress is a file of what the device keeps of the lessons.
type progress struct {
	Version int                  `json:"perceptronLabLessons"`
	Lessons map[string]*notebook `json:"lessons"`
	Own     []string             `json:"own,omitempty"` // as storeOwn lists them
}

const (
	progressVersion = 1
	progressName    = "perceptron-lab-lessons.json"
)

// save hands out what is kept of all lessons.
func (c *classroom) save(b *browser) {
	p := progress{progressVersion, map[string]*notebook{}, c.own(b)}
	for _, id := range c.ids(b) {
		if page := c.page(b, id); page.Kept != "" || len(page.Fields) > 0 {
			p.Lessons[id] = page
		}
	}
	written, err := json.MarshalIndent(p, "", " ")
	if err != nil {
		panic(err) // texts
	}
	b.handOut(b.blob(written, "application/json"), progressName)
}

// load asks for such a file, and puts what it holds in the place of what is kept.
func (c *classroom) load(b *browser) {
	input := b.doc.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", ".json,application/json")
	var chosen js.Func
	chosen = b.entry("progress", func([]js.Value) {
		chosen.Release()
		if files := input.Get("files"); files.Length() > 0 {
			c.loadFile(b, files.Index(0))
		}
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("click")
}

func (c *classroom) loadFile(b *browser, file js.Value) {
	name := file.Get("name").String()
	var read, failed js.Func
	release := func() { read.Release(); failed.Release() }
	read = b.entry("progress", func(args []js.Value) {
		release()
		var p progress
		if err := strict.Unmarshal([]byte(args[0].String()), &p); err != nil ||
			p.Version != progressVersion {
			b.send(lab.Tell{What: words.BadProgress, Name: name, Fault: true})
			return
		}
		known := c.ids(b)
		for _, id := range lesson.InOrder(slices.Collect(maps.Keys(p.Lessons)), p.Own) {
			page := p.Lessons[id]
			if page == nil || !strings.HasPrefix(id, lesson.OwnID) && !slices.Contains(known, id) {
				continue
			}
			if page.Fields == nil {
				page.Fields = map[string]string{}
			}
			c.pages[id] = page
			c.keep(b, id)
		}
		b.send(lab.Tell{What: words.ProgressTaken, Name: name})
		c.show(b, nil)
	})
	failed = b.entry("no progress", func([]js.Value) {
		release()
		b.send(lab.Tell{What: words.NotRead, Name: name, Fault: true})
	})
	file.Call("text").Call("then", read, failed)
}

// forget removes all that is kept of the lessons.
func (c *classroom) forget(b *browser) {
	for _, id := range c.ids(b) {
		b.put(storeLesson+id, "")
	}
	b.put(storeOwn, "")
	c.pages = nil
	c.show(b, nil)
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

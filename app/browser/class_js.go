package browser

import (
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// isClass reports whether the page shows what a class has handed in.
func (c *classroom) isClass(m *lab.Model) bool {
	return m.Lessons != nil && m.Lessons.ID == wire.ClassID
}

// addCodes adds text to what a class has handed in and has it read, where that is shown.
func (c *classroom) addCodes(b *browser, text string) bool {
	m := b.s.Model()
	if !c.isClass(&m) || text == "" {
		return false
	}
	c.join("codes", text)
	c.show(b, wire.ReadCodes)
	return true
}

// join adds a paragraph to a field of the class.
func (c *classroom) join(field, text string) {
	before := c.page(wire.ClassID).Fields[field]
	if before != "" {
		before += "\n"
	}
	c.fill(wire.ClassID, field, before+text)
}

// addFile adds a file to what a class has handed in, after a line with its name; an exercise goes
// to the links.
func (c *classroom) addFile(b *browser, file js.Value) {
	name := file.Get("name").String()
	if file.Get("size").Float() > maxFile {
		b.send(lab.Tell{What: words.TooLarge, Name: name, Fault: true})
		return
	}
	b.then(file.Call("text"), "class", func(read js.Value) {
		text := read.String()
		if place, ok := wire.PackedPlace([]byte(text)); ok {
			c.join("links", "#"+place.Fragment())
			c.show(b, wire.ReadCodes)
			return
		}
		c.addCodes(b, "== "+name+" ==\n"+text)
	}, func() { b.send(lab.Tell{What: words.NotRead, Name: name, Fault: true}) })
}

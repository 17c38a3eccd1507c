package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
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
	if strings.HasPrefix(file.Get("type").String(), "image/") {
		c.addPhoto(b, file, name)
		return
	}
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

// anyPhoto lets photographs be chosen beside other files.
const anyPhoto = ",image/*"

// maxPhoto is the size of the largest picture whose QR codes are read.
const maxPhoto = 30 << 20

// addPhoto adds the hand-in codes of the QR codes in a picture (static/scan/scan.js).
func (c *classroom) addPhoto(b *browser, file js.Value, name string) {
	refuse := func(why text.Text) { b.tellFault(lab.Said(why, name)) }
	if file.Get("size").Float() > maxPhoto {
		b.send(lab.Tell{What: words.TooLarge, Name: name, Fault: true})
		return
	}
	b.window.Get("perceptronLab").Call("photo", file, b.once("photo", func(args []js.Value) {
		read := args[0]
		if read.IsNull() {
			refuse(words.PhotoBad)
			return
		}
		codes := ""
		for k := range read.Length() {
			if code := read.Index(k).String(); isHandIn(code) {
				codes += code + "\n"
			}
		}
		switch {
		case codes != "":
			c.addCodes(b, codes)
		case read.Length() > 0:
			refuse(words.PhotoOther)
		default:
			refuse(words.PhotoNone)
		}
	}))
}

// handInBegin begins hand-in codes (engine/progress).
const handInBegin = "PL1."

// isHandIn reports whether a text may be a hand-in code.
func isHandIn(code string) bool { return strings.Contains(code, handInBegin) }

// scans hears what the page with the camera reads, once Class was shown, and answers with how many
// codes there are.
func (c *classroom) scans(b *browser) {
	if c.scanner.Truthy() || b.window.Get("BroadcastChannel").IsUndefined() {
		return
	}
	c.scanner = b.window.Get("BroadcastChannel").New("perceptronlab codes")
	c.scanner.Set("onmessage", b.entry("scan", func(args []js.Value) {
		code := args[0].Get("data").Get("code")
		if code.Type() != js.TypeString || !isHandIn(code.String()) ||
			len(code.String()) > wire.MostInQR {
			return
		}
		if c.addCodes(b, code.String()) {
			held := c.page(wire.ClassID).Fields["codes"]
			c.scanner.Call("postMessage", map[string]any{"codes": strings.Count(held, handInBegin)})
		}
	}))
}

package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/engine/experiment"
)

// pack has the exercise written as a file for a course system, and hands it out.
func (c *classroom) pack(b *browser, do wire.Package) {
	l := b.s.Model().Lessons
	document, err := experiment.Text(l.Own)
	if l.Own == "" || err != nil {
		document = []byte(c.documents[l.ID])
	}
	f := lab.Format{ID: do.What + c.page(l.ID).Fields[wire.VariantsField]}
	b.write(&f, document, do.To, func(file js.Value) {
		if !strings.HasPrefix(do.What, wire.WithSite) {
			b.handOut(file, do.To)
			return
		}
		// with files of the site beside those of its own (static/package.js)
		whole := b.once("package", func(args []js.Value) { b.handOut(args[0], do.To) })
		b.window.Get("perceptronLab").Call("pack", file, whole)
	}, b.tellFault)
}

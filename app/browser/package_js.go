package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/engine/experiment"
)

// pack has the exercise that is made written as a file for a course system, and hands it out.
func (c *classroom) pack(b *browser, do wire.Package) {
	m := b.s.Model()
	if !m.Teaches() {
		return
	}
	document, err := experiment.Text(m.Lessons.Own)
	if err != nil {
		return // it cannot be handed out yet, and no button offers it
	}
	f := lab.Format{ID: do.What + c.page(wire.TeachID).Fields[wire.VariantsField]}
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

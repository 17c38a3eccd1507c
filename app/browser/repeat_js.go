package browser

import (
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// repeated has the worker train the runs that the reader asked for (package repeats), a portion an
// order, and again show what they come to when something else of them is to be seen.
type repeated struct {
	order *order
	seen  int         // serial of the runs whose results were brought into sight
	key   repeatedKey // of what was ordered last
	whole bool        // the next order has the documents with it
	file  string      // that the next answer is to have
}

type repeatedKey struct {
	Serial, Done, Chosen int
	Quantity             string
	Lang                 words.Lang
	Going                bool
}

// save hands out the runs as a file.
func (r *repeated) save(b *browser, file string) {
	r.file = file
	r.follow(b)
}

// follow orders what is lacking, one order after the other.
func (r *repeated) follow(b *browser) {
	m := b.s.Model()
	now := &m.Repeat
	if written := b.byID("runs"); now.Done > 0 && r.seen != now.Serial && written.Truthy() &&
		written.Get("childElementCount").Int() > 0 {
		r.seen, b.reveal = now.Serial, ".runs-work"
		b.bringIntoSight()
	}
	key := repeatedKey{now.Serial, now.Done, now.Chosen, now.Quantity, m.Lang, now.Going}
	if r.order != nil || now.Serial == 0 || key == r.key && !r.whole && r.file == "" {
		return
	}
	var asked wire.RepeatOrder
	b.s.Read(func(m *lab.Model) { asked = m.RepeatOrder(r.whole || now.Serial != r.key.Serial) })
	asked.File = r.file
	r.key, r.whole, r.file = key, false, ""
	r.order = b.order(&order{doing: words.OrderRuns, unseen: true,
		ask: wire.Order{Repeat: &asked},
		ended: func(why text.Text) {
			r.order = nil
			b.s.Send(lab.StopRuns{})
			b.tellFault(why)
			b.next()
		},
		done: func(a wire.Answer, _ js.Value) {
			r.order = nil
			switch {
			case a.Repeat.Lacks: // another worker
				r.whole, r.file = true, asked.File
				b.changed()
				return
			case a.Repeat.File != "":
				kind := map[string]string{wire.RunsTable: "text/csv",
					wire.RunsPicture: "image/svg+xml"}[asked.File]
				name := m.FileName() + "-runs." + asked.File
				b.handOut(b.blob([]byte(a.Repeat.File), kind), name)
			}
			b.s.Send(lab.ShowRuns{Serial: asked.Serial, Done: a.Repeat.Done, HTML: a.Repeat.HTML})
			b.frames.cursorMoved()
			b.next()
		}})
}

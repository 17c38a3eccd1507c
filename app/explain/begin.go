package explain

import (
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// begin says what to do before the first step: press Play or, while there are too few points, which
// point to add. It names only classes that the plane has or lacks, and proposes nothing that a link
// locks.
func (m *Moment) begin() Headline {
	l, own := m.Lang, m.Exp.Preset.ID == ""
	head := func(says, then string) Headline { return Headline{Says: says, Then: then} }
	adds := !m.Given.Locked(wire.LockData)
	if picture.Pictured(m.Exp) {
		return m.beginPictures(adds)
	}
	if m.Exp.Empty() {
		if !adds {
			return head(l.Say(words.Nothing), "")
		}
		first := m.byTool(words.HeadFirst, words.HeadFirstAdd, words.HeadFirstAdd)
		return head(l.Say(m.byHand(first, words.HeadFirstKeys)), m.howFirst())
	}
	more := ""
	if adds {
		edit := m.byTool(words.HeadAdd, words.HeadMove, words.HeadErase)
		more = l.Say(m.byHand(edit, words.HeadAddKeys))
	}
	vain := m.vain()
	line, classes, two, one := words.HeadPlayLine, words.HeadPlayClasses, words.HeadPlay,
		words.HeadPlayOne
	if vain {
		two = words.HeadPlayVain
	}
	if m.Given.Locked(wire.LockTransport) || m.Given.Hides("transport") {
		line, classes, two, one = words.HeadLine, words.HeadClasses, words.HeadTwo, words.HeadOne
		if vain {
			two = words.HeadVain
		}
	}
	if m.Kind() == data.Real {
		if own && adds && m.Exp.Table.M() == 1 {
			return head(l.Say(words.HeadSecond), l.Say(words.HeadHeight))
		}
		return head(l.Say(line), more)
	}
	only, present := m.present()
	switch {
	case present > 1 && m.Kind() == data.Classes:
		return head(l.Say(classes, l.Small(present)), more)
	case present > 1:
		return head(l.Say(two, mark(1), mark(0)), more)
	case !own || !adds:
		return head(l.Say(one, mark(only)), more)
	case m.Kind() == data.Classes:
		return head(l.Say(words.HeadOther), l.Say(m.byHand(words.HeadChooseOther,
			words.HeadChooseOtherKeys)))
	}
	lacks := mark(1 - only)
	return head(l.Say(words.HeadLacks, lacks), l.Say(m.byHand(words.HeadChoose,
		words.HeadChooseKeys), lacks))
}

// byHand returns what to do by the mouse or, where the last input was a key, by keys.
func (m *Moment) byHand(mouse, keys text.Text) text.Text {
	if m.ByKeys {
		return keys
	}
	return mouse
}

// byTool returns what a click in the plane does with the tool that is chosen.
func (m *Moment) byTool(add, move, erase text.Text) text.Text {
	switch {
	case m.Erases:
		return erase
	case m.Moves:
		return move
	}
	return add
}

// beginPictures is begin where inputs are pictures.
func (m *Moment) beginPictures(adds bool) (h Headline) {
	l := m.Lang
	if m.Exp.Empty() {
		return Headline{Says: l.Say(words.Nothing), Then: l.Say(words.HeadDraw)}
	}
	h.Says = l.Say(words.HeadPlayLine)
	switch _, present := m.present(); {
	case m.Kind() == data.Classes:
		h.Says = l.Say(words.HeadPicturesMany, l.Small(present))
	case m.Kind() == data.Binary:
		h.Says = l.Say(words.HeadPictures, mark(1), mark(0))
	}
	if adds {
		h.Then = l.Say(words.HeadSwitches)
		if picture.Penned(m.Exp) {
			h.Then = l.Say(words.HeadPen)
		}
	}
	return h
}

// vain reports whether no boundary separates the classes, of sets so small that this is known in no
// time: the sentence is said anew in every frame in which a point is dragged.
func (m *Moment) vain() bool {
	const most = 600 // numbers in x
	t := m.Exp.Table
	if m.Kind() != data.Binary || t.M()*t.N > most {
		return false
	}
	r, ok := m.Analysis()
	return ok && r.Verdict == theory.Inseparable
}

// howFirst says what to know of the first point.
func (m *Moment) howFirst() string {
	switch m.Kind() {
	case data.Real:
		return m.Lang.Say(words.HeadHeight)
	case data.Classes:
		return m.Lang.Say(words.HeadAnyClass)
	}
	return m.Lang.Say(words.HeadEither, mark(1), mark(0))
}

// present counts the classes with training samples, and returns one of them.
func (m *Moment) present() (one, count int) {
	seen := make([]bool, max(2, m.Classes()))
	for _, row := range m.Exp.Table.Rows {
		if class := picture.ClassOf(&m.Exp.Set, row); !seen[class] {
			seen[class] = true
			if one, count = class, count+1; count == len(seen) {
				break
			}
		}
	}
	return one, count
}

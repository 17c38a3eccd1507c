package explain

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/picture"
)

// begin says what to do before the first step: to play or, while the reader's own points do not
// suffice for that, which point to add. It names only classes that the plane has or lacks.
func (m *Moment) begin() Headline {
	l, own := m.Lang, m.Exp.Preset.ID == ""
	head := func(says string, then string) Headline { return Headline{Says: says, Then: then} }
	if m.Exp.Empty() {
		return head(l.Say(words.HeadFirst), m.howFirst())
	}
	add := l.Say(words.HeadAdd)
	if m.Kind() == data.Real {
		if own && m.Exp.Table.M() == 1 {
			return head(l.Say(words.HeadSecond), l.Say(words.HeadHeight))
		}
		return head(l.Say(words.HeadPlayLine), add)
	}
	only, present := m.present()
	switch {
	case present > 1 && m.Kind() == data.Classes:
		return head(l.Say(words.HeadPlayClasses, l.Small(present)), add)
	case present > 1:
		return head(l.Say(words.HeadPlay, mark(1), mark(0)), add)
	case !own:
		return head(l.Say(words.HeadPlayOne, mark(only)), add)
	case m.Kind() == data.Classes:
		return head(l.Say(words.HeadOther), l.Say(words.HeadChooseOther))
	}
	lacks := mark(1 - only)
	return head(l.Say(words.HeadLacks, lacks), l.Say(words.HeadChoose, lacks))
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

// present counts the classes of which there are training samples, and returns one of them.
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

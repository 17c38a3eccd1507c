package worker

import (
	"slices"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/text"
)

// bring goes to the last of some drafts, for which the present one joins the others.
func (t *teacher) bring(from, to []*draft.Draft, said text.Text) (left, more []*draft.Draft) {
	n := len(from)
	if n == 0 {
		return from, to
	}
	k := &t.kept
	t.say = append(t.say, said.With(changed(from[n-1], k.Draft)))
	to = append(to, k.Draft)
	k.Draft, k.Solving = from[n-1], ""
	t.refill()
	if t.focus = "teach-" + t.do.What; n == 1 { // the button is off now
		other := map[string]string{teachUndo: teachRedo, teachRedo: teachUndo}
		t.focus = "teach-" + other[t.do.What]
	}
	return from[:n-1], to
}

// changed names what differs between two drafts.
func changed(a, b *draft.Draft) text.Text {
	for _, key := range draft.Words {
		if a.Words[key] != b.Words[key] {
			return words.TeachDid[key]
		}
	}
	for _, part := range []struct {
		name string
		of   func(d *draft.Draft) any
	}{
		{"start", func(d *draft.Draft) any { return []any{d.Start, d.Base, d.ID} }},
		{"ask", func(d *draft.Draft) any {
			asks := slices.Clone(d.Asks)
			for i := range asks {
				asks[i].Set = nil
			}
			return []any{asks, d.Numbers}
		}},
		{"show", func(d *draft.Draft) any { return []any{d.Asks, d.Open} }},
		{"wrong", func(d *draft.Draft) any { return d.About }},
		{"numbers", func(d *draft.Draft) any { return []any{d.Vary, d.Fixed, d.Pool} }},
	} {
		if wire.JSON(part.of(a)) != wire.JSON(part.of(b)) {
			return words.TeachDid[part.name]
		}
	}
	return words.TeachDid["rules"]
}

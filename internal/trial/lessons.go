package trial

import (
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
)

// lesson speaks of the lessons: a place in them, what stands beside a step, the way back.
func (k maker) lesson() lab.Msg {
	switch k.IntN(6) {
	case 0:
		return lab.EnterLessons{Place: k.place()}
	case 1, 2, 3:
		return lab.ShowScene{Scene: k.scene()}
	}
	return lab.LeaveLessons{Take: k.now(3)}
}

func (k maker) place() wire.Place {
	return wire.Place{ID: one(k, "", "one-update", "none"), Step: k.IntN(4)}
}

// scene returns what a worker may say of a step, also with rings, weights and steps that there are
// none of.
func (k maker) scene() wire.LessonScene {
	s := wire.LessonScene{
		Place: wire.Place{ID: one(k, "one-update", "none"), Step: 1 + k.IntN(4)},
		Key:   one(k, "a", "b", "c"), Document: k.document(),
		Cursor: one(k, 0, k.IntN(30)), Until: one(k, -1, k.IntN(30)),
		Asked: k.now(2), Move: k.now(2), Bare: k.now(3), Still: k.now(3),
		Draw:   one(k, "", "", "a."),
		Beside: string(one(k, lab.Besides...)), Lead: one(k, "", "Look."),
		Marks: wire.LessonMarks{Seek: one(k, -1, -1, k.IntN(40)), Epochs: k.now(2)},
	}
	if k.now(2) {
		s.Hide = []string{one(k, wire.Parts()...).ID}
	}
	if k.now(2) {
		s.Lock = []string{one(k, wire.Locks()...).ID}
	}
	if k.now(2) {
		s.Marks.Yours, s.Marks.YoursIs, s.Marks.YourW = k.many(k.IntN(5)), "yours", "your"
	}
	if k.now(3) {
		s.Marks.Parts, s.Marks.PartsIs = k.many(3), "parts"
	}
	for range k.IntN(4) {
		s.Marks.Rings = append(s.Marks.Rings, k.IntN(8))
		s.Marks.Witness = append(s.Marks.Witness,
			wire.ProofShare{Sample: k.IntN(8), Weight: k.number()})
	}
	return s
}

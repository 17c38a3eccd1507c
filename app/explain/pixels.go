package explain

import (
	"slices"

	"perceptronlab/engine/picture"
)

// PixelChange is what a step did to the weights of pixels, of one class where there are several:
// what they were before it, what it added, and what they are after it. Each list has a number for
// each pixel.
type PixelChange struct {
	Class              string // "" with two classes
	Before, Delta, Now []float64
}

// mostPixelChanges is of how many classes they are shown.
const mostPixelChanges = 3

// PixelChanges returns what the step at the cursor did to weights that are pictures, and of how
// many more classes it changed some.
func (m *Moment) PixelChanges() (list []PixelChange, more int) {
	if m.Run == nil || m.Step == 0 || !picture.Penned(m.Exp) || m.Exp.Document.Learner.Normalize {
		return nil, 0 // nor where the three are no sum
	}
	s, n, pixels := m.Run.Step(m.Step), m.Exp.Table.N, m.Exp.Document.Inputs.Grid.Pixels()
	for class := range max(1, m.Exp.Classes()) {
		part := func(all []float64) []float64 { return all[class*n+m.first():][:pixels] }
		switch c := (PixelChange{"", part(s.Before), part(s.Delta), part(s.After)}); {
		case !slices.ContainsFunc(c.Delta, func(v float64) bool { return v != 0 }):
		case len(list) == mostPixelChanges:
			more++
		default:
			if m.Exp.Classes() > 0 {
				c.Class = m.ClassLabel(class)
			}
			list = append(list, c)
		}
	}
	return list, more
}

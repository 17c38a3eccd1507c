package progress

import (
	"cmp"
	"slices"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// An exercise is known by its hash. Its id and its title are words of whoever wrote it, so they
// only say what is missing. One that came with what a student handed in could call anything right:
// it is set aside until the teacher takes it in.

// Lack is what would have a code judged.
type Lack string

// What is lacking.
const (
	NoLack       Lack = ""
	LacksLink    Lack = "exercise" // the exercise: no version of it is known
	LacksVersion Lack = "version"  // this version of the exercise, of which another is known
	LacksConsent Lack = "consent"  // that the teacher takes in the exercise, which came with a code
)

// Offered is an exercise that came with what was handed in.
type Offered struct {
	*exercise.Exercise
	File  string // that it was in
	Taken bool   // the teacher has taken it in
}

// Know has the class judge the codes of an exercise: a lesson, or what the teacher has given. It
// stands before one with the same hash that came with what was handed in.
func (c *Class) Know(x *exercise.Exercise) {
	if c.markers == nil {
		c.markers = map[string]*Marker{}
	}
	if c.markers[x.Hash()] == nil || c.Offer(x.Hash()) != nil {
		c.markers[x.Hash()] = &Marker{Exercise: x}
	}
	delete(c.offered, x.Hash())
}

// Bring sets aside an exercise that came with what was handed in, in a file.
func (c *Class) Bring(x *exercise.Exercise, file string) {
	if c.offered == nil {
		c.offered = map[string]*Offered{}
	}
	if c.markers[x.Hash()] == nil && c.offered[x.Hash()] == nil {
		c.offered[x.Hash()] = &Offered{Exercise: x, File: file}
	}
}

// Offer returns an exercise that came with what was handed in, by its hash; nil: there is none.
func (c *Class) Offer(hash string) *Offered { return c.offered[hash] }

// Take takes in an exercise that came with what was handed in, or leaves it out again, and judges
// its codes. It reports whether there is such an exercise.
func (c *Class) Take(hash string, in bool) bool {
	o := c.offered[hash]
	if o == nil {
		return false
	}
	if o.Taken = in; in {
		if c.markers == nil {
			c.markers = map[string]*Marker{}
		}
		c.markers[hash] = &Marker{Exercise: o.Exercise}
	} else {
		delete(c.markers, hash)
	}
	for _, e := range c.Entries {
		if e.HandIn != nil && e.HandIn.Hash == hash {
			c.judge(e)
		}
	}
	return true
}

// Knows reports whether codes of a version of an exercise are judged.
func (c *Class) Knows(hash string) bool { return c.markers[hash] != nil }

// lacks says why a code of an exercise that is not known cannot be judged.
func (c *Class) lacks(h *HandIn) (Lack, error) {
	id := text.Cut(h.ID, 60)
	if o := c.offered[h.Hash]; o != nil {
		return LacksConsent, &text.Fault{Text: offeredExercise.With(o.Title.Cut(60), o.Hash())}
	}
	if c.Version(h.ID) != nil {
		return LacksVersion, &text.Fault{Text: otherVersion.With(id)}
	}
	return LacksLink, &text.Fault{Text: unknownExercise.With(id)}
}

// Version returns an exercise with an id that the teacher gave; nil: there is none.
func (c *Class) Version(id string) *exercise.Exercise {
	for hash, m := range c.markers {
		if m.Exercise.ID == id && c.offered[hash] == nil {
			return m.Exercise
		}
	}
	return nil
}

// Missing is an exercise that codes lack, with these codes.
type Missing struct {
	Lacks   Lack
	ID      string             // as the codes have it
	Offer   *Offered           // that came with them; nil: none did
	Known   *exercise.Exercise // another version of it; nil: there is none
	Entries []*Entry
}

// Missing lists what is missing, that with most codes first.
func (c *Class) Missing() (all []*Missing) {
	for _, e := range c.Entries {
		if e.Lacks == NoLack {
			continue
		}
		at := slices.IndexFunc(all, func(m *Missing) bool {
			of := m.Entries[0]
			return of.HandIn.Hash == e.HandIn.Hash && of.HandIn.ID == e.HandIn.ID
		})
		if at < 0 {
			at, all = len(all), append(all, &Missing{Lacks: e.Lacks, ID: e.HandIn.ID,
				Offer: c.offered[e.HandIn.Hash], Known: c.Version(e.HandIn.ID)})
		}
		all[at].Entries = append(all[at].Entries, e)
	}
	slices.SortStableFunc(all, func(a, b *Missing) int {
		return cmp.Compare(len(b.Entries), len(a.Entries))
	})
	return all
}

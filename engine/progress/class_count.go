package progress

import (
	"cmp"
	"slices"
	"strings"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// Of a student who hands in twice in one exercise one code counts: one in time before a late one,
// then that with more points, then the earlier one.

// before reports whether of two codes of a student the first counts.
func (c *Class) before(a, b *Entry) bool {
	switch {
	case a.Late != b.Late && !c.LateToo:
		return b.Late
	case a.Marked.Points != b.Marked.Points:
		return a.Marked.Points > b.Marked.Points
	case (a.HandIn.Minute == 0) != (b.HandIn.Minute == 0): // nobody knows when the other was made
		return b.HandIn.Minute == 0
	}
	return a.HandIn.Minute < b.HandIn.Minute
}

// choose decides which code of a student of an exercise counts, after one was judged or its turn
// has changed.
func (c *Class) choose(e *Entry) {
	var best *Entry
	for _, other := range c.Entries {
		if other.Exercise != e.Exercise || other.student != e.student {
			continue
		}
		if best == nil || c.before(other, best) {
			best = other
		}
		other.Instead = true
	}
	best.Instead = false
}

// late reports whether something was handed in after it was due. A code without a time is not late.
func (c *Class) late(h *HandIn) bool { return c.Due > 0 && h.Minute > c.Due }

// SetDue changes when a code is late, in minutes since 1970, 0: never; and whether one that is late
// counts like one in time.
func (c *Class) SetDue(minute int64, lateToo bool) {
	if c.Due == minute && c.LateToo == lateToo {
		return
	}
	c.Due, c.LateToo = minute, lateToo
	for _, e := range c.Entries {
		e.Late = e.Exercise != nil && c.late(e.HandIn)
	}
	for _, e := range c.Entries {
		if e.Exercise != nil {
			c.choose(e)
		}
	}
}

// studentOf tells students apart: by what their names look like, else by what they handed in.
func studentOf(f *Found) string {
	if alike := text.Alike(f.Name); alike != "" {
		return alike
	}
	return "\x00" + f.Attempt
}

// spelled is a name as it is written, but for capitals and blanks.
func (e *Entry) spelled() string {
	return strings.ToLower(strings.Join(strings.Fields(e.Name), " "))
}

// firstMinute is the beginning of 2025: no code is older.
const firstMinute = 28_928_160

// copied reports whether a code has all that another student's has, but for the name: the same
// answers, numbers, tries and minute.
func (c *Class) copied(e *Entry) bool {
	is := func(other *Entry) bool {
		return other.nameless == e.nameless && other.student != e.student
	}
	return e.HandIn.Minute > 0 && e.HandIn.telling() && slices.ContainsFunc(c.Entries, is)
}

// telling reports whether two students hardly hand in the same by themselves: they have numbers of
// their own, or answered several questions. One question, the same for all, is answered alike by
// half of a class within a minute.
func (h *HandIn) telling() bool {
	answered := 0
	for _, d := range h.Steps {
		if answered += len(d.Asks); d.Code != "" {
			return true
		}
	}
	return h.Code != "" || answered > 1
}

// namelessOf is what a code holds but for the name, "" where it cannot be read.
func namelessOf(h *HandIn) string {
	if h == nil {
		return ""
	}
	without := *h
	without.Label = ""
	return without.Attempt()
}

// Remarks says what a teacher should know of a code that was read, beside its points.
func (c *Class) Remarks(e *Entry) (all []text.Text) {
	const day = 24 * 60 // clocks differ, and so do zones
	if e.HandIn == nil {
		return nil
	}
	if len(e.HandIn.Cut) > 0 {
		all = append(all, tooLong.With(strings.Join(e.HandIn.Cut, ", ")))
	}
	switch at := e.HandIn.Minute; {
	case c.Now > 0 && at > c.Now+day:
		all = append(all, aheadOfNow)
	case c.Due > 0 && at == 0:
		all = append(all, withoutTime)
	case at > 0 && at < firstMinute:
		all = append(all, beforeAll)
	}
	if e.spelled() != e.student && slices.ContainsFunc(c.Entries, func(other *Entry) bool {
		return other.student == e.student && other.spelled() != e.spelled()
	}) {
		all = append(all, looksAlike)
	}
	if c.copied(e) {
		all = append(all, copied)
	}
	return all
}

// Counted returns the codes of an exercise that count, by the names of the students.
func (c *Class) Counted(x *exercise.Exercise) (counted []*Entry) {
	for _, e := range c.Entries {
		if e.Exercise == x && !e.Instead {
			counted = append(counted, e)
		}
	}
	slices.SortStableFunc(counted, func(a, b *Entry) int {
		return cmp.Compare(a.student, b.student)
	})
	return counted
}

// Students returns how many students something counts of.
func (c *Class) Students() int {
	all := map[string]bool{}
	for _, e := range c.Entries {
		if e.Exercise != nil {
			all[e.student] = true
		}
	}
	return len(all)
}

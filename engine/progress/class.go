package progress

import (
	"cmp"
	"errors"
	"math/big"
	"slices"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Class is what the students of a class have handed in, judged one code after the other. Which
// exercises it knows: class_known.go; which codes count: class_count.go.
type Class struct {
	Entries []*Entry // in the order in which they came
	Due     int64    // after this minute a code is late, since 1970; 0: never
	LateToo bool     // a late code counts like one in time, not only where there is no other
	Now     int64    // the present minute, since 1970; 0: not known

	markers map[string]*Marker  // of the exercises that are known, by their hashes
	offered map[string]*Offered // exercises that came with what was handed in, by their hashes
	waiting []*Entry            // codes that take more than quickWork
	slow    int                 // what of ClassWork is spent
}

// Entry is one code of a class.
type Entry struct {
	Found
	Exercise *exercise.Exercise // nil: it could not be judged
	Lacks    Lack               // what would have it judged
	Marked   Marked
	Late     bool
	Instead  bool // another code of the same student counts

	student, nameless string // studentOf what was found, namelessOf what it holds
	slow              int    // what it took of ClassWork
}

// Add judges a code.
func (c *Class) Add(f Found) *Entry {
	e := &Entry{Found: f, student: studentOf(&f), nameless: namelessOf(f.HandIn)}
	c.Entries = append(c.Entries, e)
	if e.Fault == nil {
		c.judge(e)
	}
	return e
}

// Remove takes out a code, as if it had never come: another of the same student may count then.
func (c *Class) Remove(e *Entry) {
	is := func(other *Entry) bool { return other == e }
	c.Entries = slices.DeleteFunc(c.Entries, is)
	c.waiting = slices.DeleteFunc(c.waiting, is)
	c.slow -= e.slow
	if at := slices.IndexFunc(c.Entries, func(other *Entry) bool {
		return e.Exercise != nil && other.Exercise == e.Exercise && other.student == e.student
	}); at >= 0 {
		c.choose(c.Entries[at])
	}
}

// within judges a code that could be read within a budget, and returns why it could not.
func (c *Class) within(e *Entry, work *derive.Budget) error {
	*e = Entry{Found: e.Found, student: e.student, nameless: e.nameless, slow: e.slow}
	e.Fault = nil
	m := c.markers[e.HandIn.Hash]
	if m == nil {
		e.Lacks, e.Fault = c.lacks(e.HandIn)
		return e.Fault
	}
	marked, err := m.MarkWithin(&e.HandIn.Progress, work)
	if err != nil {
		if e.Fault = err; !errors.Is(err, ErrTooMuch) {
			e.Fault = forged(err)
		}
		return e.Fault
	}
	e.Exercise, e.Marked = m.Exercise, marked
	e.Late = c.late(e.HandIn)
	c.choose(e)
	return nil
}

// Exercises lists the exercises in which something counts, that with most codes first.
func (c *Class) Exercises() (all []*exercise.Exercise) {
	n := map[*exercise.Exercise]int{}
	for _, e := range c.Entries {
		if e.Exercise == nil || e.Instead {
			continue
		}
		if n[e.Exercise]++; n[e.Exercise] == 1 {
			all = append(all, e.Exercise)
		}
	}
	slices.SortStableFunc(all, func(a, b *exercise.Exercise) int { return cmp.Compare(n[b], n[a]) })
	return all
}

// Shares is how many answers to a question are of which kind. Of guesses Right are those that came
// true, Other all others; of texts that nobody marks Other are those that were written.
type Shares struct{ Right, Named, Other, Empty int }

// add counts an answer to an ask.
func (s *Shares) add(of *MarkedAsk, v *Judged) {
	switch {
	case v.State == goal.Empty || v.State == goal.Invalid:
		s.Empty++
	case of.right(v) || v.State == goal.Right:
		s.Right++
	case v.Named() != "" && !of.Guessed:
		s.Named++
	default:
		s.Other++
	}
}

// AskTally is what a class answered to a question: at first, and in the end.
type AskTally struct {
	Name       string
	Step, Ask  int
	First, Top Shares
	Lines      []Line          // of the first answers, where all have the same points
	Sheet      *exercise.Sheet // of one that answered; nil: nobody did
	Apart      bool            // students have points of their own
	Guesses    *Guesses        // of a number that is guessed, in place of First and Top; else nil
	Guessed    bool            // it is a guess, which is neither right nor wrong
	Unmarked   bool            // it is a text that nobody marks

	Options []OptionTally // of a choice, as they were chosen at first; nil: there are too many

	guesses []*big.Rat
	crowded bool // there are too many options
}

// Line is the line that a first answer stands for.
type Line struct {
	Weights []float64 // of the bias, x₁, x₂
	Right   bool
	Named   []string // the named mistakes
}

// MistakeTally is a named mistake that students of a class made in a question.
type MistakeTally struct {
	Name      string // step.ask
	Step, Ask int
	Mistake   string          // the id of the named mistake
	Students  int             // who made it
	Who       []*Entry        // their codes
	Also      int             // of those who gave answers that show another mistake, too
	Answer    goal.Answer     // that shows it
	Sheet     *exercise.Sheet // the numbers that Answer was given to
	Say       text.Text       // what is said of that
	Lines     [][]float64     // of those who made it, as weights of the bias, x₁, x₂
}

// Tally counts the answers of a class to an exercise, question by question, and the named mistakes,
// the most frequent first. Of a student both the first and the last answer are looked at; one that
// shows two mistakes counts for both.
func (c *Class) Tally(x *exercise.Exercise) (asks []AskTally, mistakes []MistakeTally) {
	for i := range x.Steps {
		for a := range x.Steps[i].Asks {
			asks = append(asks, AskTally{Name: x.Name(i, a), Step: i, Ask: a})
		}
	}
	for _, e := range c.Counted(x) {
		for k := range e.Marked.Asks {
			of := &e.Marked.Asks[k]
			asks[k].line(of)
			asks[k].Guessed, asks[k].Unmarked = of.Guessed, of.Unmarked
			if _, ok := estimate(x.Steps[of.Step].Asks[of.Ask].Goal); ok {
				asks[k].guessed(of)
				continue
			}
			asks[k].chose(of)
			asks[k].First.add(of, &of.First)
			asks[k].Top.add(of, &of.Top)
			var seen []string
			for _, j := range []*Judged{&of.First, &of.Top} {
				if j.Score == 1 {
					continue
				}
				made := j.Mistakes()
				for _, m := range made {
					if !slices.Contains(seen, m.ID) {
						seen = append(seen, m.ID)
						mistakes = addMistake(mistakes, e, of, j, m, len(made) > 1)
					}
				}
			}
		}
	}
	for k := range asks {
		if g, ok := estimate(x.Steps[asks[k].Step].Asks[asks[k].Ask].Goal); ok {
			asks[k].Guesses = asks[k].spread(g)
		}
	}
	for k := range mistakes {
		if m := &mistakes[k]; asks[slices.IndexFunc(asks, func(t AskTally) bool {
			return t.Name == m.Name
		})].Apart {
			m.Lines = nil
		}
	}
	slices.SortStableFunc(mistakes, func(a, b MistakeTally) int {
		return cmp.Compare(b.Students, a.Students)
	})
	return asks, mistakes
}

// line adds the line of a first answer. Lines over each other say something only over the same
// points.
func (t *AskTally) line(of *MarkedAsk) {
	if of.Sheet == nil {
		return
	}
	if t.Sheet == nil {
		t.Sheet = of.Sheet
	}
	w, ok := of.First.line(of)
	if ok && !t.Sheet.SamePoints(of.First.sheet, of.Step, of.Ask) {
		t.Apart, t.Lines = true, nil
	}
	if ok && !t.Apart {
		t.Lines = append(t.Lines, Line{w, of.right(&of.First), of.First.Errors})
	}
}

// FirstLine returns the line that the first answer stands for, if it stands for one.
func (a *MarkedAsk) FirstLine() (Line, bool) {
	w, ok := a.First.line(a)
	return Line{w, a.right(&a.First), a.First.Errors}, ok
}

// line is the line that an answer of an ask stands for.
func (j *Judged) line(of *MarkedAsk) (w []float64, ok bool) {
	if j.sheet == nil {
		return nil, false
	}
	return j.sheet.Line(of.Step, of.Ask, j.Answer, &j.Verdict)
}

// addMistake counts a mistake, of an answer that also shows another or not. An answer that shows it
// alone is the better example.
func addMistake(all []MistakeTally, e *Entry, of *MarkedAsk, j *Judged, made goal.Mistake,
	also bool) []MistakeTally {
	at := slices.IndexFunc(all, func(m MistakeTally) bool {
		return m.Name == of.Name && m.Mistake == made.ID
	})
	if at < 0 {
		at, all = len(all), append(all, MistakeTally{Name: of.Name, Step: of.Step, Ask: of.Ask,
			Mistake: made.ID})
	}
	m := &all[at]
	if m.Students == m.Also && !also || m.Students == 0 {
		m.Answer, m.Sheet, m.Say = j.Answer, j.sheet, made.Say
	}
	m.Who = append(m.Who, e)
	if m.Students++; also {
		m.Also++
	}
	if w, ok := j.line(of); ok {
		m.Lines = append(m.Lines, w)
	}
	return all
}

// Plain returns the numbers of an exercise that the class knows, of the first variant; nil where
// they cannot be made.
func (c *Class) Plain(x *exercise.Exercise) *exercise.Sheet {
	m := c.markers[x.Hash()]
	if m.plain == nil && !m.noPlain {
		s, err := m.Sheet("")
		m.plain, m.noPlain = s, err != nil
	}
	return m.plain
}

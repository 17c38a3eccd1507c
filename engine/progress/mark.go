package progress

import (
	"maps"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Marker judges what students of one exercise have done again. It remembers the numbers of some
// variants, and is not safe for concurrent use.
type Marker struct {
	Exercise *exercise.Exercise
	sheets   map[string]*exercise.Sheet
	plain    *exercise.Sheet // of the first variant, once it was asked for
	noPlain  bool            // it cannot be made
	paid     map[string]bool // the variants that are spent of the code that is judged
}

// mostSheets bounds the variants that are remembered: a class may have one a student.
const mostSheets = 32

// Marked is what progress comes to.
type Marked struct {
	Asks   []MarkedAsk // in their order
	Points float64
	Of     int
	Score  float64 // Points/Of
	Passed bool
	Done   []bool // of each step
}

// MarkedAsk is what an ask comes to.
type MarkedAsk struct {
	Name       string // step.ask
	Step, Ask  int
	Sheet      *exercise.Sheet // of the answer that earned most; nil: there is none
	First, Top Judged
	Tries      int
	Hints      int
	Guessed    bool // it is answered before anything is seen, and earns its points for that
	Unmarked   bool // it is a text, which earns its points for being written
}

// Judged is an answer with its verdict; State is Empty where there is none.
type Judged struct {
	goal.Answer
	goal.Verdict
	sheet *exercise.Sheet // the numbers that it was given to
}

// FirstTry reports whether an ask was right at the first try, without help. A guess and a text that
// nobody marks are neither right nor wrong.
func (a *MarkedAsk) FirstTry() bool {
	return !a.Guessed && !a.Unmarked && a.First.Earns() && a.Tries > 0 && a.Hints == 0
}

// Expected reports whether what a guess says came true.
func (j *Judged) Expected() bool { return j.State == goal.Right }

// right reports whether an answer is right, a guess whether it came true.
func (a *MarkedAsk) right(j *Judged) bool {
	return j.Earns() && !a.Unmarked && (!a.Guessed || j.Expected())
}

// Sheet returns the numbers of a variant.
func (m *Marker) Sheet(code string) (*exercise.Sheet, error) {
	return m.sheet(code, derive.NewBudget(derive.SheetWork))
}

// sheet returns the numbers of a variant within a budget. Of those that are remembered a code
// spends what they took, once, so that it does not depend on what was judged before.
func (m *Marker) sheet(code string, work *derive.Budget) (*exercise.Sheet, error) {
	paid := m.paid[code]
	derive.Ready(&m.paid)[code] = true
	if s := m.sheets[code]; s != nil {
		if !paid {
			work.Spend(s.Cost)
		}
		return s, nil
	}
	own := derive.NewBudget(min(derive.SheetWork, work.Left()))
	s, err := m.Exercise.SheetWithin(code, own)
	if work.Spend(own.Spent()); own.Over() {
		return nil, ErrTooMuch
	}
	if err != nil {
		return nil, err
	}
	if m.sheets == nil || len(m.sheets) >= mostSheets {
		m.sheets = map[string]*exercise.Sheet{}
	}
	m.sheets[code] = s
	return s, nil
}

// Mark judges progress again, from its answers, within CodeWork. The error is ErrTooMuch, or a
// *data.FieldError: the progress is of another version of the exercise, or has asks or variants
// that the exercise has not.
func (m *Marker) Mark(p *Progress) (Marked, error) {
	return m.MarkWithin(p, derive.NewBudget(derive.CodeWork))
}

// MarkWithin is Mark within another budget.
func (m *Marker) MarkWithin(p *Progress, work *derive.Budget) (Marked, error) {
	m.paid = nil
	x := m.Exercise
	if p.Hash != x.Hash() {
		return Marked{}, data.Refuse("attempt.x", text.Cut(p.Hash, 20), thisVersion.With(x.Hash()))
	}
	for _, id := range slices.Sorted(maps.Keys(p.Steps)) {
		step := x.Step(id)
		names := slices.Sorted(maps.Keys(p.Steps[id].Asks))
		if step == nil {
			return Marked{}, data.Refuse("attempt.s", text.Cut(id, 40), asksOfIt(x))
		}
		for _, name := range names {
			if !slices.ContainsFunc(step.Asks, func(a exercise.Ask) bool { return a.ID == name }) {
				return Marked{}, data.Refuse("attempt.s", text.Cut(id+"."+name, 40), asksOfIt(x))
			}
		}
	}
	var marked Marked
	for i := range x.Steps {
		done, err := m.markStep(i, p, &marked, work)
		if err != nil {
			return Marked{}, err
		}
		marked.Done = append(marked.Done, done)
	}
	if marked.Of > 0 {
		marked.Score = marked.Points / float64(marked.Of)
	}
	marked.Passed = marked.Score >= x.Pass
	return marked, nil
}

func asksOfIt(x *exercise.Exercise) text.Text { return asksOf.With(strings.Join(x.Names(), ", ")) }

// markStep adds the asks of a step, and reports whether the step is done.
func (m *Marker) markStep(i int, p *Progress, marked *Marked,
	work *derive.Budget) (done bool, err error) {
	step := &m.Exercise.Steps[i]
	d, code := p.Steps[step.ID], p.codeOf(step.ID)
	done = d != nil && (len(step.Asks) > 0 || d.Done)
	for a, ask := range step.Asks {
		of := MarkedAsk{Name: m.Exercise.Name(i, a), Step: i, Ask: a}
		_, of.Guessed = ask.Goal.(goal.Predict)
		_, of.Unmarked = ask.Goal.(goal.Explain)
		of.First.State, of.Top.State = goal.Empty, goal.Empty
		if d != nil && d.Asks[ask.ID] != nil {
			t := d.Asks[ask.ID]
			of.Tries, of.Hints = t.Attempts, t.Help()
			first, top := t.given(code)
			if of.First, _, err = m.again(i, a, first, work); err == nil {
				of.Top, of.Sheet, err = m.again(i, a, top, work)
			}
			if err != nil {
				return false, err
			}
			if of.First.Score > of.Top.Score {
				of.Top = of.First
			}
		}
		marked.Asks = append(marked.Asks, of)
		marked.Points += of.Top.Score * float64(ask.Points)
		marked.Of += ask.Points
		done = done && step.Settles(&of.Top.Verdict)
	}
	return done && (d.Streak >= step.Streak || step.Streak < 2), nil
}

// again judges an answer as it was checked.
func (m *Marker) again(step, ask int, c *Submitted, work *derive.Budget) (j Judged,
	s *exercise.Sheet, err error) {
	if j.State = goal.Empty; c == nil {
		return j, nil, nil
	}
	if s, err = m.sheet(c.Code, work); err != nil {
		return j, nil, err
	}
	j = Judged{Answer: c.Answer(), sheet: s}
	s.Under(work, func() { j.Verdict = judgeAgain(s, step, ask, c) })
	if work.Over() {
		return j, nil, ErrTooMuch
	}
	return j, s, nil
}

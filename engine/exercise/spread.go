package exercise

import (
	"fmt"
	"unicode"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Spread is how much work the variants of an exercise are: the least and the most of all, with
// their codes.
type Spread struct {
	Digits, Updates Span
}

// Span is the least and the most of a number.
type Span struct {
	Least, Most     int
	LeastOf, MostOf string // codes
}

func (s *Span) add(n int, code string) {
	if s.LeastOf == "" || n < s.Least {
		s.Least, s.LeastOf = n, code
	}
	if s.MostOf == "" || n > s.Most {
		s.Most, s.MostOf = n, code
	}
}

// uneven reports whether the most is too much more than the least to be given to other students.
func (s *Span) uneven() bool { return s.Most > 2*s.Least+4 }

// work adds the work of a variant to the spread.
func (c *checking) work(s *Sheet) variety {
	v := s.variety()
	c.report.Spread.Digits.add(v.digits, s.Code)
	c.report.Spread.Updates.add(v.updates, s.Code)
	return v
}

// variety counts the work of a variant: the digits that its right answers have, and the updates of
// the runs that it asks about.
func (s *Sheet) variety() variety {
	if !s.held {
		s.work.Renew(derive.SheetWork)
	}
	v := variety{code: s.Code, numbers: fmt.Sprint(s.Draws)}
	for i, step := range s.Exercise.Steps {
		for a, ask := range step.Asks {
			b := s.Bench(i, a)
			if g, ok := ask.Goal.(goal.Quantity); ok && !g.Of.Whole() {
				for _, right := range b.About.Right(g.Of) {
					v.digits += countDigits(derive.WriteNumber(right, ask.Digits))
				}
			}
			if g, ok := ask.Goal.(goal.Estimate); ok || goal.Builds(ask.Goal) {
				if b.Ended() && (!ok || g.Over.N == 0 && g.Of.Of == "updates") {
					v.updates += b.Run.Updates()
				}
			}
		}
	}
	return v
}

func countDigits(number string) (n int) {
	for _, r := range number {
		if unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

// Text says how much work the variants are.
func (s Spread) Text() text.Text {
	say := func(span Span) string {
		if span.Least == span.Most {
			return fmt.Sprint(span.Least)
		}
		return fmt.Sprintf("%d (%s) – %d (%s)", span.Least, span.LeastOf, span.Most, span.MostOf)
	}
	return spreadIs.With(say(s.Digits), say(s.Updates))
}

package exercise

import (
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Shown returns a right answer of an ask for reading, as on a key: numbers that go on and on in as
// few digits as are still right.
func (s *Sheet) Shown(step, ask int) (goal.Answer, bool) {
	a, ok := s.Reference(step, ask)
	if !ok {
		return a, false
	}
	return s.short(step, ask, a), true
}

// short writes the numbers of an answer with as many places as are asked or, where that is not
// judged like all of their digits, with as few significant digits as are.
func (s *Sheet) short(step, ask int, a goal.Answer) goal.Answer {
	const least = 3
	places := s.Exercise.Steps[step].Asks[ask].Digits
	texts, ok := Rounded(a.Texts, func(v *big.Rat) string {
		return strings.Replace(v.FloatString(places), "-", "−", 1)
	})
	if !ok {
		return a
	}
	name := s.Exercise.Name(step, ask)
	judged := func(texts []string) goal.Verdict {
		return s.judge(goal.Answers{name: goal.Typed(texts...)}, step, ask)
	}
	want := judged(a.Texts)
	for digits := least; digits <= goal.FullDigits; digits++ {
		got := judged(texts)
		if got.State == want.State && got.Score == want.Score &&
			slices.Equal(got.Errors, want.Errors) {
			return goal.Typed(texts...)
		}
		texts, _ = Rounded(a.Texts, func(v *big.Rat) string {
			f, _ := v.Float64()
			return text.Number(f, digits)
		})
	}
	return a
}

// Rounded rewrites the numbers that are too long to read. It is false where none is, or where a
// text is not a number.
func Rounded(texts []string, write func(*big.Rat) string) (all []string, some bool) {
	const long = 9 // characters that are not read any more
	for _, text := range texts {
		typed, fault := derive.ReadNumber(text)
		if fault != nil {
			return nil, false
		}
		if utf8.RuneCountInString(text) > long {
			text, some = write(typed.Value), true
		}
		all = append(all, text)
	}
	return all, some
}

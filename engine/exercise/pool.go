package exercise

import (
	"fmt"

	"perceptronlab/engine/text"
)

// Checked is what a check of the variants of an exercise found.
type Checked struct {
	Codes []string  // of variants that differ and passed
	Drawn int       // how many were looked at
	Said  text.Text // how many there are, and why not more
}

// Variants looks for so many variants of an exercise that differ and pass every check.
func (x *Exercise) Variants(want int) Checked {
	if x.Drawing == nil {
		return Checked{Said: varyAlone}
	}
	var c Checked
	var drawn []variety
	twins, failed, why := 0, 0, text.Text{}
	for i := 0; i < 2*want && len(c.Codes) < want; i++ {
		c.Drawn++
		s, err := x.Sheet(hashedCode(x.ID, "variants", fmt.Sprint(i)))
		if err != nil {
			failed, why = failed+1, text.Said(err)
			if i == 3 && failed == 4 { // none can be drawn: each took its time
				break
			}
			continue
		}
		v := s.variety()
		if _, twin := v.twin(drawn); twin {
			twins++
			continue
		}
		drawn = append(drawn, v)
		if problems := s.Problems(); len(problems) > 0 {
			failed, why = failed+1, problems[0]
			if len(x.Tests) > 0 {
				why = varyUnsolved
			}
			continue
		}
		c.Codes = append(c.Codes, s.Code)
	}
	c.Said = varyAll.With(len(c.Codes))
	if len(c.Codes) >= want {
		return c
	}
	combinations := 1
	for _, of := range x.Drawing.draw {
		combinations = min(1_000_000, combinations*len(of.values))
	}
	more := varyTwins.With(c.Drawn, twins)
	if failed > 0 {
		more = varyFailed.With(c.Drawn, failed, why)
	} else if combinations < want {
		more = varyFew.With(combinations)
	}
	c.Said = orElseMore.With(c.Said, more)
	return c
}

// Problems lists what a check finds wrong with this variant.
func (s *Sheet) Problems() []text.Text {
	c := &checking{x: s.Exercise, named: map[string]bool{}, referenced: map[string]bool{}}
	c.sheet(s)
	return c.report.Problems
}

// Distinct returns the codes of variants that can be made, without each that has the numbers of an
// earlier one.
func (x *Exercise) Distinct(codes []string) (distinct []string) {
	var drawn []variety
	for _, code := range codes {
		s, err := x.Sheet(code)
		if err != nil {
			continue
		}
		v := s.variety()
		if _, twin := v.twin(drawn); !twin {
			distinct, drawn = append(distinct, code), append(drawn, v)
		}
	}
	return distinct
}

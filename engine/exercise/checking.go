package exercise

import (
	"fmt"

	"perceptronlab/engine/text"
	"slices"
	"strings"
)

// Report is what a check of an exercise found.
type Report struct {
	Codes    []string    // the variants that were checked; one empty code without variants
	Answers  int         // reference answers that were judged
	Errors   int         // answers of named errors that were judged
	Named    []string    // the named errors that show somewhere
	Tests    int         // of the document, in all variants
	Spread   Spread      // how much work the variants are
	Problems []text.Text // nothing: all is well
	Warnings []text.Text // what works, and could be better
	Pool     []string    // codes to hand out, where the document has none or its own are not good
}

type checking struct {
	x          *Exercise
	report     Report
	named      map[string]bool
	referenced map[string]bool // asks with a right answer
}

func (c *checking) problem(code, where string, what text.Text) {
	said := problemForm.With(strings.TrimSpace(code+" "+where), what)
	if len(c.report.Problems) < 200 && !slices.Contains(c.report.Problems, said) {
		c.report.Problems = append(c.report.Problems, said)
	}
}

// variety is a variant with its numbers and how much work it is.
type variety struct {
	code, numbers   string
	digits, updates int
}

// twin returns the code of an earlier variant with the same numbers.
func (v variety) twin(drawn []variety) (code string, ok bool) {
	i := slices.IndexFunc(drawn, func(o variety) bool { return o.numbers == v.numbers })
	if i < 0 {
		return "", false
	}
	return drawn[i].code, true
}

// codes returns the codes of variants that are drawn to be looked at.
func (x *Exercise) codes(n int) (codes []string) {
	for i := range n {
		codes = append(codes, x.Code("check", fmt.Sprint(i)))
	}
	return codes
}

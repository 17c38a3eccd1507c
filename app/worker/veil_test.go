package worker

import (
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// codesOf are the codes of options, with blanks between, as the page has them.
func codesOf(ask, ids string) string {
	codes := strings.Fields(ids)
	for k, id := range codes {
		codes[k] = wire.OptionCode(ask, id)
	}
	return strings.Join(codes, " ")
}

// TestOptionsTellNothing: neither the page of a step nor what it keeps in fields has the id of an
// option, and what was kept by ids is read.
func TestOptionsTellNothing(t *testing.T) {
	r := reads(t, "11-it-must-stop", words.En)
	for i, step := range reads2(r) {
		r.do(i+1, "")
		for a, ask := range step.Asks {
			s, err := r.play.sheet(codeOfStep(r, i))
			if err != nil {
				t.Fatal(err)
			}
			for _, list := range s.Form(i, a).Choices {
				for _, c := range list {
					for _, end := range []string{`"`, ` `, `/`} {
						if strings.Contains(r.last.HTML, c.ID+end) && strings.Contains(r.last.HTML, `"`+c.ID) {
							t.Errorf("%s.%s: %q stands in the page", step.ID, ask.ID, c.ID)
						}
					}
				}
			}
		}
	}
	r.do(5, "check", "bound.formula.0", "right")
	r.wants(`value="` + codesOf("formula", "right") + `" checked`)
	r.do(5, "check", "bound.formula.0", codesOf("formula", "right"))
	r.wants(`value="` + codesOf("formula", "right") + `" checked`)
}

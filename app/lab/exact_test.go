package lab

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// TestNumbersOfTheBoard: the arithmetic of an exact run shows no rounding: what is 0 on paper is 0,
// not 5.6×10⁻¹⁷. In float64 it shows.
func TestNumbersOfTheBoard(t *testing.T) {
	tiny := func(document string) (found int) {
		e, err := experiment.Parse([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		m := Opening(words.En).replay(e)
		for step := range 25 {
			m = Update(m, Seek{Step: step})
			for _, line := range m.Explain().Arithmetic().Lines {
				for _, part := range append(line.Expression, line.Value...) {
					if strings.Contains(part.Text, "×10⁻") {
						found++
					}
				}
			}
		}
		return found
	}
	all := 0
	for _, gate := range []string{"and", "or", "nand", "xor"} {
		for _, eta := range []string{"0.05", "0.1", "0.2", "0.3", "0.7", "1"} {
			document := `{"version":1,"data":{"preset":%q},"learner":{"eta":%s%s},"stop":{"epochs":30}}`
			if n := tiny(fmt.Sprintf(document, gate, eta, "")); n > 0 {
				t.Errorf("%s with η = %s shows %d rounding errors", gate, eta, n)
			}
			all += tiny(fmt.Sprintf(document, gate, eta, `,"arithmetic":"float64"`))
		}
	}
	if all == 0 {
		t.Error("float64 shows none: what is this test for?")
	}
}

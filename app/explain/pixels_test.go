package explain

import (
	"math"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// TestPixelChanges: the 20th of the digits, a 9, is taken for an 8. So 0.1 of its picture is added to
// the weights of 9 and taken from those of 8, by the rule of the multiclass perceptron; those of no
// other class change.
func TestPixelChanges(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"digits"}}`))
	if err != nil {
		t.Fatal(err)
	}
	m := &Moment{Moment: moment.Begin(e).Train(1000).At(20), Lang: words.En}
	list, more := m.PixelChanges()
	if len(list) != 2 || more != 0 || list[0].Class != "8" || list[1].Class != "9" {
		t.Fatalf("%d and %d more: %+v", len(list), more, list)
	}
	for i, sign := range []float64{-0.1, 0.1} {
		for pixel, x := range e.Set.Points[19] {
			c := list[i]
			if got, want := c.Delta[pixel], sign*x; math.Abs(got-want) > 1e-12 ||
				math.Abs(c.Now[pixel]-c.Before[pixel]-want) > 1e-12 {
				t.Errorf("class %s, pixel %d: %v became %v by %v, want %v", c.Class, pixel+1,
					c.Before[pixel], c.Now[pixel], got, want)
			}
		}
	}
	if slices.Max(list[1].Delta) != 0.1 {
		t.Error("the picture has no black pixel")
	}
	for _, p := range m.Pieces(m.Headline().Says) { // 8 and 9, each twice
		if p.Class >= 0 && !p.Named {
			t.Errorf("a mark of %s without its name", p.Text)
		}
	}
	m.Step = 0
	if list, _ := m.PixelChanges(); list != nil {
		t.Errorf("at the start: %+v", list)
	}
}

// TestLongVectors: of a step on 64 pixels no line lists all numbers, whatever the rule and in a batch,
// too; a sum of what is negative stands in brackets. The 17 weights of 16 switches are all written.
func TestLongVectors(t *testing.T) {
	at := func(data, rule string) (lines string) {
		e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"` + data +
			`"},"learner":{"algorithm":"` + rule + `"},"stop":{"epochs":2}}`))
		if err != nil {
			t.Fatal(err)
		}
		c := moment.Begin(e).Train(1e6)
		_, lines = (&Moment{Moment: c.At(min(2, c.Known)), Lang: words.En}).Board()
		return lines
	}
	for _, rule := range []string{"perceptron", "averaged", "pocket", "adaline", "svm", "logistic",
		"least-squares"} {
		for line := range strings.Lines(at("digit-pair", rule)) {
			if strings.Count(line, ",") > 15 || strings.Contains(line, "+ −") {
				t.Errorf("%s: %s", rule, line)
			}
		}
	}
	for _, rule := range []string{"multiclass", "averaged-multiclass", "mira"} {
		for line := range strings.Lines(at("digits", rule)) {
			if strings.Count(line, ",") > 15 {
				t.Errorf("%s: %s", rule, line)
			}
		}
	}
	if lines := at(`t-against-j"},"inputs":{"standardize":"population`, "perceptron"); !strings.HasPrefix(lines,
		"x\t\t16 pixels are not 0\n") { // of which 5 are switched on
		t.Errorf("standardised: %s", lines)
	}
	if lines := at("t-against-j", "adaline"); strings.Count(lines, ",") != 3*16 {
		t.Errorf("T against J: %s", lines)
	}
}

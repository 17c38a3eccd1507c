package view

import (
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestNoSamples: without samples no heading stands over nothing, every button that moves the run is
// disabled, and a sentence says what brings them back; with one sample all are there again.
func TestNoSamples(t *testing.T) {
	heads := []string{"<h2>" + words.WeightsPart.En + "</h2>", "<h2>" + words.StepPart.En + "</h2>"}
	for _, algorithm := range []string{"perceptron", "adaline", "linear-regression", "multiclass"} {
		m := lab.Opening(words.En)
		for _, msg := range []lab.Msg{
			lab.Set{Path: "learner.algorithm", Value: `"` + algorithm + `"`}, lab.ClearSamples{},
		} {
			m = lab.Update(m, msg)
		}
		for samples := range 2 {
			p := pageOf(m)
			for _, head := range heads {
				if strings.Contains(p, head) != (samples > 0) {
					t.Errorf("%s, %d samples: %s is there: %v", algorithm, samples, head, samples == 0)
				}
			}
			if strings.Contains(p, words.NoSteps.En) != (samples == 0) {
				t.Errorf("%s, %d samples: what to do next", algorithm, samples)
			}
			for _, do := range []string{"reset", "update:-1", "step:-1", "play", "step:1", "end"} {
				button := p[strings.LastIndex(p[:strings.Index(p, `data-do="`+do+`"`)], "<button"):]
				button, _, _ = strings.Cut(button, ">")
				if strings.Contains(button, " disabled") != (samples == 0) {
					t.Errorf("%s, %d samples: <%s>", algorithm, samples, button)
				}
			}
			m = lab.Update(m, lab.AddSample{})
		}
	}
}

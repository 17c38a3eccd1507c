package experiment_test

import (
	"fmt"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// TestScalesOfPenguins: what the set says of itself, that standardising saves a thousand epochs of
// each.
func TestScalesOfPenguins(t *testing.T) {
	for standardize, epochs := range map[string]int{"none": 3155, "population": 3} {
		e, err := experiment.Parse(fmt.Appendf(nil, `{"version":1,"stop":{"epochs":100000},
			"data":{"preset":"penguins-adelie-gentoo"},
			"inputs":{"columns":[1,3],"standardize":%q}}`, standardize))
		if err != nil {
			t.Fatal(err)
		}
		run := e.Run()
		for run.Stopped() == trace.Running {
			run.Advance(1 << 16)
		}
		if run.Stopped() != trace.Converged || len(run.Epochs())-1 != epochs {
			t.Errorf("%s: %s after %d epochs, want %d", standardize, run.Stopped(),
				len(run.Epochs())-1, epochs)
		}
	}
}

package experiment

import (
	"testing"

	"perceptronlab/engine/data"
)

// TestRefusals: what somebody acts on is told apart from the same field refused for another reason.
func TestRefusals(t *testing.T) {
	opening, err := Build(New())
	if err != nil {
		t.Fatal(err)
	}
	given, err := opening.With("learner.init", []byte("[1,1,1]"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path, value, field string
		want               data.Refusal
	}{
		{"inputs.columns", "[0]", "learner.init", data.StartMisfit},
		{"learner.init", "[1,1]", "learner.init", data.StartMisfit},
		{"learner.init", `"x"`, "learner.init", data.Other},
		{"test.fraction", "0.999", "test.fraction", data.NothingToTrain},
		{"test.fraction", "2", "test.fraction", data.Other},
		{"seed", "1 2", "seed", data.BrokenText},
		{"seed", "-1", "seed", data.Other},
	} {
		_, err := given.With(c.path, []byte(c.value))
		fault, ok := err.(*data.FieldError)
		if !ok || fault.Field != c.field || fault.Refusal != c.want {
			t.Errorf("%s = %s: %+v", c.path, c.value, err)
		}
	}
}

package goal

import (
	"math/big"
	"testing"

	"perceptronlab/engine/derive"
)

// TestInDegrees: an angle is rounded to the places asked for, and a whole one has none.
func TestInDegrees(t *testing.T) {
	for want, angle := range map[string]*big.Rat{"60°": derive.Integer(60),
		"85.3°": big.NewRat(85309, 1000), "22.5°": big.NewRat(45, 2)} {
		if got := derive.InDegrees(angle, 1); got != want {
			t.Errorf("%s is written as %s", want, got)
		}
	}
}

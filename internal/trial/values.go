package trial

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"strconv"

	"perceptronlab/engine/geometry"
)

// maker makes things at random. The same source makes the same things.
type maker struct{ *rand.Rand }

// one returns one of a list.
func one[T any](k maker, list ...T) T { return list[k.IntN(len(list))] }

// now reports true once in n times.
func (k maker) now(n int) bool { return k.IntN(n) == 0 }

// number returns a finite number: mostly such as stand on a blackboard, now and then one at an edge
// of what a double holds.
func (k maker) number() float64 {
	switch k.IntN(12) {
	case 0:
		return 0
	case 1:
		return one(k, 1e300, -1e300, 1e-300, -1e-300, 5e-324, math.MaxFloat64, -math.MaxFloat64,
			1e100, 1e16, -1e16, 1e-16, math.Copysign(0, -1))
	case 2:
		return float64(k.IntN(2))
	case 3, 4:
		return float64(k.IntN(21) - 10)
	case 5:
		return k.NormFloat64() * 100
	}
	return math.Round(k.NormFloat64()*20) / 10
}

// tame returns a number from −10 to 10 with one decimal.
func (k maker) tame() float64 { return float64(k.IntN(201)-100) / 10 }

func (k maker) point() geometry.Point {
	if k.now(10) {
		return geometry.Point{X: k.number(), Y: k.number()}
	}
	return geometry.Point{X: k.tame(), Y: k.tame()}
}

// row returns a row of a set: mostly one that there is.
func (k maker) row() int {
	if k.now(8) {
		return one(k, -1, -2, 100, 9999, 1<<40)
	}
	return k.IntN(12)
}

// typed returns what somebody may type where a number is wanted.
func (k maker) typed() string {
	if k.now(6) {
		return one(k, "", " ", "x", "−", "1e999", "NaN", "0,5", "−0.25", "1 000", "½", "1/3",
			"0x10", "1 5", "1,234", "–3", "１．５", "1_000", "（1")
	}
	return strconv.FormatFloat(k.number(), 'g', -1, 64)
}

// many returns n numbers; tame, when asked to be.
func (k maker) many(n int) []float64 {
	list, tame := make([]float64, n), !k.now(4)
	for i := range list {
		if tame {
			list[i] = k.tame()
		} else {
			list[i] = k.number()
		}
	}
	return list
}

// size returns a length of a list: 0, 1, 2 often.
func (k maker) size(most int) int {
	if k.now(2) {
		return min(most, k.IntN(4))
	}
	return k.IntN(most + 1)
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // made here, of finite numbers
	}
	return string(b)
}

package trial

import (
	"errors"
	"math/rand/v2"
	"reflect"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// made returns the names of the messages among n random ones.
func made(n int) map[string]bool {
	k, m, names := maker{rand.New(rand.NewPCG(1, 1))}, lab.Opening(words.En), map[string]bool{}
	for range n {
		names[reflect.TypeOf(k.message(&m)).Name()] = true
	}
	return names
}

func (blind) Look(*lab.Model, bool) error { return nil }

func (broken) Look(m *lab.Model, _ bool) error {
	if len(m.Exp.Set.Points)%2 == 1 {
		return errors.New("odd: a number of samples")
	}
	return nil
}

package embed

import (
	"reflect"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
)

// play sends messages in turn.
func play(m lab.Model, script ...lab.Msg) lab.Model {
	for _, msg := range script {
		m = lab.Update(m, msg)
	}
	return m
}

func at(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }

// six is a plane with three samples of either class, apart.
func six() lab.Model {
	return play(lab.Opening(words.En), lab.ClearSamples{},
		lab.ChooseClass{Class: 1}, lab.AddSample{At: at(2, 2)}, lab.AddSample{At: at(3, 2)},
		lab.AddSample{At: at(2, 3)},
		lab.ChooseClass{Class: 0}, lab.AddSample{At: at(0, 0)}, lab.AddSample{At: at(-1, 0)},
		lab.AddSample{At: at(0, -1)})
}

// fragment is that of a link to six.
func fragment() string {
	m := six()
	return m.Fragment()
}

// follow opens a link with options.
func follow(options string) lab.Model {
	d := experiment.New()
	return play(lab.Opening(words.En), lab.OpenLink{Fragment: experiment.Fragment(&d, 0) + options})
}

// sameFields compares two models field by field, slices by what they hold, but for the memos.
func sameFields(a, b lab.Model) bool {
	if a.Course.Key() != b.Course.Key() {
		return false
	}
	a.Course, b.Course = lab.Course{}, lab.Course{}
	return reflect.DeepEqual(a, b)
}

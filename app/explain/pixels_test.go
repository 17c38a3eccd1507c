package explain

import (
	"math"
	"slices"
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
	m.Step = 0
	if list, _ := m.PixelChanges(); list != nil {
		t.Errorf("at the start: %+v", list)
	}
}

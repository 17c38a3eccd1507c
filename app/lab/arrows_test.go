package lab

import (
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// TestArrowsKeepTheirScale: an edit changes the scale of arrows only where with the one so far the
// longest would leave the plane or be a speck; another experiment has its own.
func TestArrowsKeepTheirScale(t *testing.T) {
	m := play(Opening(words.En), SetNumber{Path: "learner.eta", Number: 0.1})
	scale := func() float64 { return picture.ArrowFactor(m.Moment()) }
	was, kept, changed := scale(), 0, 0
	for _, eta := range []float64{0.12, 0.5, 0.4, 0.3, 0.5, 0.4, 0.5, 0.1, 1, 0.4, 0.001} {
		m = play(m, SetNumber{Path: "learner.eta", Number: eta})
		fresh, err := New(m.Exp.Document, 0, words.En)
		if err != nil {
			t.Fatal(err)
		}
		alone := picture.ArrowFactor(fresh.Moment())
		switch now := scale(); {
		case now == was && alone != was:
			kept++

		case now != was:
			changed++
			if now != alone {
				t.Errorf("with η = %v arrows are drawn at %v, neither %v nor %v", eta, now, was, alone)
			}
			was = now
		}
	}
	if kept < 3 || changed < 3 {
		t.Errorf("the scale was kept %d times where another fits better, and changed %d times", kept,
			changed)
	}
	m = play(m, MoveSample{Row: 0, At: geometry.Point{X: 5, Y: 1.5}})
	if scale() != was {
		t.Errorf("a sample was moved a little: %v, want %v", scale(), was)
	}
	link := m.Fragment()
	m = play(play(m, SetNumber{Path: "learner.eta", Number: 0.1}), OpenLink{Fragment: link})
	fresh := play(Opening(words.En), OpenLink{Fragment: link})
	if scale() != picture.ArrowFactor(fresh.Moment()) {
		t.Errorf("another experiment is drawn at %v", scale())
	}
}

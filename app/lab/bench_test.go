package lab

import (
	"testing"

	"perceptronlab/app/words"
)

// full is a lab with so many points of its own, trained for 100 epochs.
func full(b *testing.B, samples string) Model {
	b.Helper()
	m := play(Opening(words.En), Set{Path: "data.preset", Value: `"noisy-labels"`},
		Set{Path: "data.options.samples", Value: samples})
	if m.Fault != nil {
		b.Fatal(m.Fault.Sentence(words.En))
	}
	return play(m, AddSample{at(0, 0)}, Seek{500})
}

// BenchmarkDrag is one move of a dragged point: the edit, the check, and the replay of 100 epochs.
func BenchmarkDrag(b *testing.B) {
	m := full(b, "1000")
	b.ReportAllocs()
	for i := range b.N {
		m = Update(m, MoveSample{5, at(float64(i%10), 1), Gesture{By: ByPointer}})
	}
}

// BenchmarkSlide is one move of the η slider over 10,000 points.
func BenchmarkSlide(b *testing.B) {
	m := full(b, "10000")
	b.ReportAllocs()
	for i := range b.N {
		m = Update(m, SetNumber{Path: "learner.eta", Number: 0.1 * float64(1+i%2),
			Gesture: Gesture{By: BySlider}})
	}
}

// BenchmarkRate is one move of the η slider over the opening set: mostly the edit itself.
func BenchmarkRate(b *testing.B) {
	m := play(Opening(words.En), Seek{500})
	b.ReportAllocs()
	for i := range b.N {
		m = Update(m, SetNumber{Path: "learner.eta", Number: 0.1 * float64(1+i%2),
			Gesture: Gesture{By: BySlider}})
	}
}

// BenchmarkStart is one move of dragged start weights over the opening set.
func BenchmarkStart(b *testing.B) {
	m := play(Opening(words.En), Seek{500})
	b.ReportAllocs()
	for i := range b.N {
		m = Update(m, SetStart{[]float64{1, float64(i % 10), 1}, Gesture{By: ByPointer}})
	}
}

// BenchmarkPlay is one frame of playing with 10,000 points: the tick and all that is read of it.
func BenchmarkPlay(b *testing.B) {
	m := full(b, "10000")
	b.ReportAllocs()
	for range b.N {
		m = Update(m, StepBy{1})
		_, _, _, _ = m.Explain().Sentence(), m.Explain().Arithmetic(), m.Explain().
			Status(), m.Explain().Charts(m.Hover, len(m.Rivals) > 0)
	}
}

package picture

import (
	"math"
	"testing"

	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/trace"
)

// BenchmarkWeights: a frame of the weight plane of 1,000 samples while the cursor moves: the slice
// follows the weights, and both layers are drawn.
func BenchmarkWeights(b *testing.B) {
	for name, document := range map[string]string{
		"perceptron": `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},"stop":{"epochs":1000}}`,
		"adaline":    `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},"learner":{"algorithm":"adaline","eta":0.0005},"stop":{"epochs":1000}}`,
		"tanh":       `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},"learner":{"algorithm":"adaline","activation":"tanh","eta":0.0005},"stop":{"epochs":1000}}`,
	} {
		b.Run(name, func(b *testing.B) {
			p, f := weightPlane(b, document, 1<<30, Style{Theme: &Light, Width: 480, Height: 360})
			b.ReportAllocs()
			for k := range b.N {
				f.Step = (k * 7919) % p.run.Len()
				p.Hold(f.Weights())
				var c recorder.Canvas
				p.Back(&c)
				p.Front(&c, f)
			}
		})
	}
}

// BenchmarkOutline: the way of a run of a million steps, followed from nothing, and then a frame of
// scrubbing.
func BenchmarkOutline(b *testing.B) {
	p, f := weightPlane(b, `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},"stop":{"epochs":1000}}`, 1<<30, Style{Theme: &Light, Width: 480, Height: 360})
	b.Run("follow", func(b *testing.B) {
		for range b.N {
			var o trace.Outline
			o.Follow(p.run, p.run.Len(), math.MaxInt)
		}
	})
	b.Run("front", func(b *testing.B) {
		for k := range b.N {
			f.Step = (k * 7919) % p.run.Len()
			var c recorder.Canvas
			p.Front(&c, f)
		}
	})
}

package trace_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// What is trained in the benchmarks: 1,000 samples with two features, a tenth of them mislabelled,
// so that no run converges.
var speeds = []struct{ name, learner string }{
	{"perceptron", `{"algorithm":"perceptron"}`},
	{"adaline", `{"algorithm":"adaline","batch":1,"eta":0.001}`},
	{"perceptron-float64", `{"algorithm":"perceptron","arithmetic":"float64"}`},
	{"shuffle", `{"algorithm":"perceptron","order":"shuffle"}`},
	{"decay", `{"algorithm":"perceptron","decay":{"c1":100,"c2":1000}}`},
	{"mini-batch", `{"algorithm":"adaline","batch":32,"eta":0.001}`},
	{"batch", `{"algorithm":"adaline","eta":0.00001}`},
	{"tanh", `{"algorithm":"adaline","batch":1,"eta":0.001,"activation":"tanh"}`},
	{"pocket", `{"algorithm":"pocket","order":"cyclic"}`},
	{"pocket-float64", `{"algorithm":"pocket","order":"cyclic","arithmetic":"float64"}`},
	{"pocket-mistakes", `{"algorithm":"pocket"}`},
	{"averaged", `{"algorithm":"averaged"}`},
	{"averaged-float64", `{"algorithm":"averaged","arithmetic":"float64"}`},
	{"multiclass", `{"algorithm":"multiclass"}`},
	{"multiclass-float64", `{"algorithm":"multiclass","arithmetic":"float64"}`},
	{"multiclass-batch", `{"algorithm":"multiclass","batch":32}`},
	{"regression", `{"algorithm":"linear-regression","batch":1,"eta":0.001}`},
	{"regression-batch", `{"algorithm":"linear-regression","eta":0.0001}`},
}

// noisy returns the experiment of a learner; those that learn no two classes get three clouds that
// overlap, or a noisy line.
func noisy(b *testing.B, learner string) *experiment.Experiment {
	set, epochs := `"preset":"noisy-labels","options":{"samples":1000}`, 100_000
	switch {
	case strings.Contains(learner, "multiclass"):
		set = `"preset":"three-clouds","options":{"samples":1000,"spread":1.5}`
	case strings.Contains(learner, "averaged"): // the sum of longer runs has no room to be exact
		epochs = 100
	case strings.Contains(learner, "regression"):
		set = `"preset":"noisy-line","options":{"samples":1000}`
	}
	e, err := experiment.Parse(fmt.Appendf(nil,
		`{"version":1,"data":{%s},"learner":%s,"stop":{"epochs":%d}}`, set, learner, epochs))
	if err != nil {
		b.Fatal(err)
	}
	said := strings.Contains(learner, "float64") || strings.Contains(learner, "decay")
	if a, why := e.Run().Arithmetic(); e.Rule.Adds && (a == rule.ArithmeticExact) == said {
		b.Fatalf("%s: %s %s", learner, a, why)
	}
	return e
}

// BenchmarkPresentation trains through the public API: ns/op is one presentation recorded, the
// epochs' errors and losses included.
func BenchmarkPresentation(b *testing.B) {
	for _, s := range speeds {
		b.Run(s.name, func(b *testing.B) {
			e := noisy(b, s.learner)
			b.ReportAllocs()
			r := e.Run()
			r.Advance(1000)
			b.ResetTimer()
			for done := 0; done < b.N; done += 8192 {
				if r.Advance(min(8192, b.N-done)) {
					r = e.Run()
				}
			}
		})
	}
}

// BenchmarkDigits trains one epoch of the ten digits: ns/op is a pass over 1,000 images of 8 × 8 pixels.
func BenchmarkDigits(b *testing.B) {
	for _, learner := range []string{"multiclass", "averaged-multiclass"} {
		b.Run(learner, func(b *testing.B) {
			e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"digits"},"learner":{"algorithm":"` +
				learner + `"},"stop":{"epochs":1}}`))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				for r := e.Run(); !r.Advance(1 << 20); {
				}
			}
		})
	}
}

// million trains until a million steps are recorded.
func million(b *testing.B, learner string) *trace.Trace {
	r := noisy(b, learner).Run()
	for r.Len() < 1_000_000 && !r.Advance(1<<16) {
	}
	return r
}

// BenchmarkSeek works random steps of a million: ns/op is one Step.
func BenchmarkSeek(b *testing.B) {
	for _, s := range speeds {
		if strings.HasSuffix(s.name, "batch") && s.name != "mini-batch" ||
			s.name == "pocket-mistakes" {
			continue // a million steps take minutes
		}
		b.Run(s.name, func(b *testing.B) {
			r := million(b, s.learner)
			source := num.NewSource(1, 1)
			for b.Loop() {
				r.Step(1 + source.IntN(r.Len()))
			}
		})
	}
}

// BenchmarkMemory reports what the trace of a million steps holds.
func BenchmarkMemory(b *testing.B) {
	for _, s := range speeds[:2] {
		b.Run(s.name, func(b *testing.B) {
			var before, after runtime.MemStats
			for b.Loop() {
				runtime.GC()
				runtime.ReadMemStats(&before)
				r := million(b, s.learner)
				runtime.GC()
				runtime.ReadMemStats(&after)
				runtime.KeepAlive(r)
			}
			b.ReportMetric(float64(after.HeapAlloc)-float64(before.HeapAlloc), "bytes/million")
		})
	}
}

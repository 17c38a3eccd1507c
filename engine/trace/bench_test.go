package trace_test

import (
	"fmt"
	"testing"

	"perceptronlab/engine/experiment"
)

// BenchmarkPresentation trains on 1,000 samples with two features, one at a time, through the
// public API: ns/op is one presentation recorded, the epochs' errors and losses included.
func BenchmarkPresentation(b *testing.B) {
	for _, learner := range []string{`{"algorithm":"perceptron"}`, `{"algorithm":"adaline","batch":1,"eta":0.001}`} {
		d, err := experiment.Parse(fmt.Appendf(nil, `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},
			"learner":%s,"stop":{"epochs":100000}}`, learner))
		if err != nil {
			b.Fatal(err)
		}
		e, err := experiment.Build(d)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(d.Algorithm, func(b *testing.B) {
			b.ReportAllocs()
			r := e.Run()
			r.Advance(1000)
			b.ResetTimer()
			fresh := func() { r = e.Run(); r.Advance(1000) }
			for done := 0; done < b.N; done += 8192 {
				if r.Advance(min(8192, b.N-done)) {
					fresh()
				}
			}
		})
	}
}

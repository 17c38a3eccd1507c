package picture

import (
	"testing"

	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/moment"
)

// BenchmarkScrub: a frame of a run of a million steps under a cursor that is drawn about: the
// plane, the timeline and the charts.
func BenchmarkScrub(b *testing.B) {
	for name, document := range map[string]string{
		"perceptron": `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":1000}},"stop":{"epochs":1000}}`,
		"opening":    fromClouds,
	} {
		e, r := run(b, document)
		style := Style{Theme: &Light, Width: 368, Height: 200}
		course := moment.Of(e, r)
		at := func(k int) moment.Moment { return course.At((k * 7919) % (r.Len() + 1)) }
		b.Run(name+"/plane", func(b *testing.B) {
			p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 712, Height: 464})
			l := Labels{Here: "here", Sides: [2]string{"−1", "+1"}, Boundary: "boundary",
				Before: "before", Now: "now", OldW: "old ", NewW: "new ", Sample: "sample 3"}
			b.ReportAllocs()
			for k := range b.N {
				var c recorder.Canvas
				f := Frame{Moment: at(k), Selected: -1, Update: true, Labels: l}
				p.Back(&c, f)
				p.Front(&c, f)
			}
		})
		b.Run(name+"/timeline", func(b *testing.B) {
			b.ReportAllocs()
			for k := range b.N {
				var c recorder.Canvas
				t := LiveTimeline{Style: Style{Theme: &Light, Width: 712, Height: 44},
					Moment: at(k), Span: moment.Span(course.PlaceOf(r.Len()))}
				t.Ticking()
				t.Front(&c)
			}
		})
		for _, q := range Quantities(at(0), false) {
			b.Run(name+"/"+string(q), func(b *testing.B) {
				ch := NewLive(q, at(0), style)
				var now []float64
				b.ReportAllocs()
				for k := range b.N {
					m := at(k)
					now = Now(q, m, now[:0])
					f := LiveFrame{Place: m.Place(), Last: int(m.Place()),
						Span: moment.Span(course.PlaceOf(r.Len())), Now: now}
					var c recorder.Canvas
					ch.To(f)
					ch.Front(&c, f)
				}
			})
		}
	}
}

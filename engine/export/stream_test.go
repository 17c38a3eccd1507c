package export_test

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/cases"
)

// gauge throws away what is written, and looks now and then at the memory in use.
type gauge struct{ written, peak uint64 }

func (g *gauge) Write(b []byte) (int, error) {
	const every = 8 << 20
	if before := g.written; before/every != (before+uint64(len(b)))/every {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		g.peak = max(g.peak, m.HeapAlloc)
	}
	g.written += uint64(len(b))
	return len(b), nil
}

// long is a run of a thousand steps for each sample.
func long(samples int) string {
	return fmt.Sprintf(`"data":{"preset":"noisy-labels","options":{"samples":%d}},"stop":{"epochs":1000}`, samples)
}

// TestStreams: a million steps need no more memory than a few; what is held was measured to be
// about 2 MB.
func TestStreams(t *testing.T) {
	for name, write := range map[string]func(io.Writer, *experiment.Experiment, *trace.Trace,
		bool) error{
		"JSON": export.WriteJSON, "CSV": export.WriteCSV,
	} {
		runtime.GC()
		var before runtime.MemStats
		runtime.ReadMemStats(&before)
		samples := cases.Of(1000)
		e, r := build(t, long(samples))
		var g gauge
		if err := write(&g, e, r, true); err != nil {
			t.Fatal(err)
		}
		const bound = 8 << 20
		if r.Len() != 1000*samples || g.written < uint64(50_000*samples) ||
			g.peak > before.HeapAlloc+bound {
			t.Errorf("%s: %d steps, %d bytes written, %d bytes in use before and %d during",
				name, r.Len(), g.written, before.HeapAlloc, g.peak)
		}
	}
}

// full is a disk with no room.
type full struct{ room int }

var errFull = errors.New("no room")

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

// TestWriterFails: a writer's error ends the run at once and is handed on.
func TestWriterFails(t *testing.T) {
	for _, steps := range []bool{false, true} {
		for name, write := range map[string]func(io.Writer, *experiment.Experiment, *trace.Trace,
			bool) error{
			"JSON": export.WriteJSON, "CSV": export.WriteCSV,
		} {
			for _, room := range []int{0, 100_000} {
				e, r := build(t, long(1000))
				if err := write(&full{room}, e, r, steps); !errors.Is(err, errFull) &&
					(steps || room == 0) {
					t.Errorf("%s, steps %v, %d bytes: %v", name, steps, room, err)
				}
				if steps && r.Len() > 200_000 {
					t.Errorf("%s: went on to step %d", name, r.Len())
				}
			}
		}
	}
}

// BenchmarkStep is one step of a run that is trained and written in passing.
func BenchmarkStep(b *testing.B) {
	for name, write := range map[string]func(io.Writer, *experiment.Experiment, *trace.Trace,
		bool) error{
		"json": export.WriteJSON, "csv": export.WriteCSV,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				e, r := build(b, long(1000))
				if err := write(io.Discard, e, r, true); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/step")
		})
	}
}

// BenchmarkWalk is one step worked in passing, not written.
func BenchmarkWalk(b *testing.B) {
	_, r := build(b, long(1000))
	for !r.Advance(1 << 16) {
	}
	b.ReportAllocs()
	for b.Loop() {
		for range r.Walk(1, r.Len()) {
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/step")
}

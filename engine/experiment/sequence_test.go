package experiment_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// sequenceOf returns a document with n samples in lists of its sequence.
func sequenceOf(n int) string {
	list := "[" + strings.Repeat("0,", n/2-1) + "1]"
	return `{"version":1,"data":{"preset":"and"},"learner":{"order":"sequence","sequence":[` + list +
		"," + "[" + strings.Repeat("2,", n-n/2-1) + "3]]}}"
}

// TestLongSequence: 50,000 samples in all lists together, whether the sequence is read or set.
func TestLongSequence(t *testing.T) {
	e := parsed(t, sequenceOf(50_000))
	long := `[[0],[` + strings.Repeat("1,", 50_000-1) + "1]]"
	_, err := experiment.Parse([]byte(sequenceOf(50_001)))
	const want = "learner.sequence is 50001 samples long; allowed: at most 50000 samples in all its " +
		"lists together"
	if fmt.Sprint(err) != want {
		t.Errorf("%v, want %s", err, want)
	}
	if _, err := e.With("learner.sequence", []byte(long)); fmt.Sprint(err) != want {
		t.Errorf("set: %v, want %s", err, want)
	}
	if _, ok := err.(*data.FieldError); !ok {
		t.Errorf("%T", err)
	}
}

// TestEditKeepsSequence: another setting leaves the sequence as it is, without reading it again.
func TestEditKeepsSequence(t *testing.T) {
	takes := func(n int) uint64 {
		e := parsed(t, sequenceOf(n))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		edited, err := e.With("learner.eta", []byte("0.3"))
		runtime.ReadMemStats(&after)
		if err != nil || len(edited.Document.Learner.Sequence[1]) != n-n/2 {
			t.Fatalf("%v, %d lists", err, len(edited.Document.Learner.Sequence))
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	if small, large := takes(1000), takes(50_000); large > small+50_000 {
		t.Errorf("1000 samples: %d bytes for an edit, 50,000: %d", small, large)
	}
}

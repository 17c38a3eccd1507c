package trial

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// wide returns a document with m samples and 64 terms.
func wide(m int) []byte {
	points, labels := make([]string, m), make([]string, m)
	for i := range m {
		points[i] = fmt.Sprintf("[%g,%g]", float64(i*7919%4001)/1000-2, float64(i*104729%4003)/1000-2)
		labels[i] = fmt.Sprint(2*(i%2) - 1)
	}
	terms := make([]string, 64)
	for j := range terms {
		terms[j] = fmt.Sprintf(`"x1^%d*x2^%d"`, 1+j%8, 1+j/8)
	}
	return []byte(`{"version":1,"data":{"points":[` + strings.Join(points, ",") + `],"labels":[` +
		strings.Join(labels, ",") + `]},"inputs":{"map":[` + strings.Join(terms, ",") + `]}}`)
}

// fine returns a document of 60 pictures of 400 pixels.
func fine() string {
	var points, labels []string
	for i := range 60 {
		points = append(points, fmt.Sprintf(`"%0400d"`, i))
		labels = append(labels, fmt.Sprint(2*(i%2)-1))
	}
	return `{"version":1,"data":{"points":[` + strings.Join(points, ",") + `],"labels":[` +
		strings.Join(labels, ",") + `]},"inputs":{"grid":[20,20]}}`
}

// TestWideBeside: with many samples and terms the mapped space is drawn without the way of the run,
// which it does not show; the weight plane is given that way over several frames, and then all.
func TestWideBeside(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.Open{Text: wide(2000)})
	m = lab.Update(m, lab.Work{Budget: 100_000})
	if m.Fault != nil {
		t.Fatal(m.Fault.Report(words.En))
	}
	frames := func(beside lab.Beside) (behind int) {
		m, s := lab.Update(m, lab.ShowBeside{Beside: beside}), newScene()
		for now := 0.0; now < 100; now++ {
			s.Begin()
			if drawn := s.DrawBeside(&m, now*1000, false); !drawn && now == 0 {
				t.Fatalf("%s is not drawn: %s", beside, m.BesideFault())
			}
			if !s.Behind {
				return behind
			}
			behind++
		}
		t.Errorf("%s is never complete", beside)
		return behind
	}
	if n := frames(lab.BesideMapped); n != 0 {
		t.Errorf("the mapped space waits for the way of the run %d times", n)
	}
	if n := frames(lab.BesideWeights); n < 2 {
		t.Errorf("the whole way of the run is worked out within %d frames", n+1)
	}
}

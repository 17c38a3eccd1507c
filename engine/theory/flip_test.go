package theory_test

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// fewest tries all ways to switch pixels fully on, fully off or not at all, and returns how many
// are switched at least where the answer is another; 0: it never is.
func fewest(e *experiment.Experiment, run *trace.Trace, w, row []float64, full float64) (least int) {
	x, z := []float64(nil), make([]float64, run.Problem().K)
	answer := func(row []float64) float64 {
		x = e.Table.Input(x, row)
		return run.Predict(w, x, 0, z)
	}
	before, at := answer(row), make([]float64, len(row))
	var try func(i, switched int)
	try = func(i, switched int) {
		if least > 0 && switched >= least {
			return
		}
		if i == len(row) {
			if answer(at) != before {
				least = switched
			}
			return
		}
		for k, v := range []float64{row[i], 0, full} {
			at[i] = v
			try(i+1, switched+min(k, 1))
		}
	}
	try(0, 0)
	return least
}

// TestFewestPixels: no other pixels change the answer that are fewer, of two classes and of three,
// in grey and in black and white, standardised and of unit length, with and without a bias.
func TestFewestPixels(t *testing.T) {
	source, most, never := num.NewSource(1, 1), 0, 0
	for k := range 60 {
		classes := 2 + k%2
		var points, labels []string
		for i := range 7 {
			var row []string
			for range 6 {
				row = append(row, fmt.Sprint([]float64{0, 0.5, 1, 0.25}[source.IntN(3+k%3/2)]))
			}
			points = append(points, "["+strings.Join(row, ",")+"]")
			label := i % classes
			if classes == 2 {
				label = 2*label - 1
			}
			labels = append(labels, fmt.Sprint(label))
		}
		rule, names := "perceptron", `["a","b"]`
		if classes == 3 {
			rule, names = "multiclass", `["a","b","c"]`
		}
		e := build(t, `{"version":1,"data":{"points":[`+strings.Join(points, ",")+`],"labels":[`+
			strings.Join(labels, ",")+`],"classes":`+names+`},"inputs":{"grid":[2,3],"standardize":"`+
			[]string{"none", "sample"}[k/2%2]+`","unit":`+fmt.Sprint(k%5 == 0)+`},"learner":{"algorithm":"`+
			rule+`","bias":`+fmt.Sprint(k%7 > 0)+`},"stop":{"epochs":3}}`)
		run := e.Run()
		run.Advance(1000)
		w, full := run.Answer(min(k, run.Len()), nil), e.Brightest() // at first all are 0
		for i, row := range e.Set.Points {
			flip, ok := theory.FewestPixels(e, run, w, row)
			want := fewest(e, run, w, row, full)
			if !ok || len(flip.Pixels) != want {
				t.Errorf("document %d, sample %d: %d pixels, want %d", k, i, len(flip.Pixels), want)
			}
			most = max(most, want)
			if want == 0 {
				never++
			}
		}
	}
	if most < 3 || never == 0 {
		t.Errorf("at most %d pixels were needed, and none sufficed %d times", most, never)
	}
}

// TestNoFewestPixels: where an input is counted from the pixels, z is no sum over them; and a tie
// that the class decides is no answer.
func TestNoFewestPixels(t *testing.T) {
	for _, document := range []string{
		`{"version":1,"data":{"preset":"connected"},"inputs":{"columns":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}}`,
		`{"version":1,"data":{"preset":"t-against-j"},"learner":{"tie":"mistake"}}`,
	} {
		e := build(t, document)
		run := e.Run()
		run.Advance(1000)
		looked := 0
		for step := range 21 {
			w := run.Answer(step, nil)
			for i, row := range e.Set.Points {
				z := 0.0
				for j, x := range e.Table.Input(nil, row) {
					z += w[j] * x
				}
				if len(row) == 16 && z != 0 { // no tie
					continue
				}
				looked++
				if flip, ok := theory.FewestPixels(e, run, w, row); ok {
					t.Fatalf("%s, step %d, sample %d: %v", document, step, i+1, flip)
				}
			}
		}
		if looked < 10 {
			t.Errorf("%s: only %d were looked at", document, looked)
		}
	}
}

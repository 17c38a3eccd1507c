package explain

import (
	"math"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
)

// trained returns the moment of a document after some steps of its whole run.
func trainedRun(t *testing.T, document string, step int) *Moment {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return &Moment{Moment: moment.Begin(e).Train(1 << 20).At(step), Lang: words.En}
}

// TestChartNotes: what stands beside the live end of a chart's lines.
func TestChartNotes(t *testing.T) {
	const and = `{"version":1,"data":{"preset":"and"}}`
	const held = `{"version":1,"test":{"fraction":0.2}}`
	for _, c := range []struct {
		document string
		step     int
		q        picture.Quantity
		want     []string
	}{
		{and, 0, picture.ErrorsPerEpoch, []string{"3 of 4 wrong at the start"}},
		{and, 0, picture.UpdatesPerEpoch, []string{""}},
		{and, 1, picture.UpdatesPerEpoch, []string{"1 so far"}},
		{and, 2, picture.ErrorsPerEpoch, []string{"1 now"}},
		{and, 4, picture.UpdatesPerEpoch, []string{"2"}},
		{and, 0, picture.MistakesPerEpoch, []string{""}},
		{and, 3, picture.MistakesPerEpoch, []string{"1 so far"}},
		{and, 4, picture.MistakesPerEpoch, []string{"2"}},
		{and, 5, picture.WeightsPerEpoch, []string{"", "", ""}},
		{held, 0, picture.ErrorsPerEpoch, []string{"42 of 80 wrong at the start", "held out: 8"}},
		{held, 0, picture.AccuracyPerEpoch, []string{"", ""}},
	} {
		m := trainedRun(t, c.document, c.step)
		now := picture.Now(c.q, m.Moment, nil)
		if got := m.ChartNotes(c.q, now); !slices.Equal(got, c.want) {
			t.Errorf("%s of %s at step %d: %q, want %q", c.q, c.document, c.step, got, c.want)
		}
	}
}

// TestAccuracyOfDigits: what is held out is as two independent programs found it, after one epoch and
// after ten.
func TestAccuracyOfDigits(t *testing.T) {
	for algorithm, want := range map[string][2]string{
		"multiclass": {"epoch 1: training 0.912, held out 0.852",
			"epoch 10: training 0.961, held out 0.893"},
		"averaged-multiclass": {"epoch 1: training 0.943, held out 0.915",
			"epoch 10: training 0.985, held out 0.926"},
	} {
		m := trainedRun(t, `{"version":1,"data":{"preset":"digits"},"stop":{"epochs":10},
			"learner":{"algorithm":"`+algorithm+`"}}`, 10_000)
		for i, epoch := range []int{1, 10} {
			heads := m.Charts(epoch, false)
			if head := heads[len(heads)-1]; head.Name != "Accuracy per epoch" || head.Value != want[i] {
				t.Errorf("%s: %+v", algorithm, head)
			}
		}
	}
}

// TestArrowLength: the factor of the arrows is said where there is one, and an arrow.
func TestArrowLength(t *testing.T) {
	unit := geometry.Point{}
	const small = `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.125,"init":"zero"}}`
	if start := trainedRun(t, small, 0); start.ArrowLength(true, false, unit)+start.Arrow() != "" {
		t.Errorf("at the start, where w = 0: %q, %q", start.ArrowLength(true, false, unit), start.Arrow())
	}
	if m := trainedRun(t, small, 1); m.ArrowLength(true, false, unit) != "" {
		t.Errorf("of w = (−0.25, 0, 0), which has no arrow: %q", m.ArrowLength(true, false, unit))
	}
	if trainedRun(t, small, 4).ArrowLength(true, false, unit) == "" {
		t.Error("of the first arrow nothing is said")
	}
	if trainedRun(t, small, 0).ArrowLength(true, true, unit) == "" {
		t.Error("of the reader's own arrow at the start nothing is said")
	}
	// Step 2 takes w from (2, 2) back to 0: the old w and Δw are drawn.
	const gone = `{"version":1,"data":{"points":[[1,1],[1,1]],"labels":[1,-1]},
		"learner":{"step":"label","eta":2,"bias":false,"init":[0,0],"tie":"mistake"}}`
	m := trainedRun(t, gone, 2)
	if m.ArrowLength(false, false, unit) != "" || m.ArrowLength(true, false, unit) == "" {
		t.Errorf("after w went back to 0: %q, with the step's arrows %q",
			m.ArrowLength(false, false, unit), m.ArrowLength(true, false, unit))
	}
	const curve = `{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]},
		"learner":{"eta":0.125}}`
	if m := trainedRun(t, curve, 3); m.ArrowLength(true, false, unit)+m.Arrow() != "" {
		t.Errorf("beside a curve there is no arrow: %q, %q", m.ArrowLength(true, false, unit), m.Arrow())
	}
	for w, want := range map[string]string{ // the plane is 7 units wide and 4.6 high
		"0.4": "", "2.7": "", "2.8": "Arrows are drawn at half their length.",
		"0.3": "Arrows are drawn at 5 times their length.",
		"5":   "Arrows are drawn at 1/5 of their length.",
	} {
		document := `{"version":1,"data":{"points":[[-3,-2],[3,2]],"labels":[-1,1]},"learner":{"init":[0,` + w + `,0]}}`
		if got := trainedRun(t, document, 0).ArrowLength(true, false, unit); got != want {
			t.Errorf("%s: %q, want %q", document, got, want)
		}
	}
	// With a plane of 320 pixels that shows 3,200 units an arrow would be a tenth of a pixel long, and
	// is drawn 14 long; of a step it is drawn as it is.
	far := trainedRun(t, small, 4)
	unit = geometry.Point{X: 0.1, Y: 0.1}
	if got := far.ArrowLength(false, false, unit); got != words.ArrowsPoint.En {
		t.Errorf("of an arrow that is drawn longer: %q", got)
	}
	if got := far.ArrowLength(true, false, unit); !strings.HasSuffix(got, words.ShortChange.En) {
		t.Errorf("of a change that is too short to see: %q", got)
	}
	unit = geometry.Point{X: 100, Y: 100}
	seen := far.ArrowLength(true, false, unit)
	if unit = (geometry.Point{}); seen != far.ArrowLength(true, false, unit) {
		t.Errorf("of arrows that are seen: %q", seen)
	}
	// With η far above the limit each step is some ten times as long as the one before: the first is
	// drawn to scale, a later one is cut at the edge, and neither is too short.
	for step, want := range map[int]string{1: "Arrows are drawn at 1/5 of their length.",
		5: words.ArrowsPoint.En} {
		away := trainedRun(t, `{"version":1,"data":{"preset":"two-clouds"},
			"learner":{"algorithm":"adaline","eta":0.1}}`, step)
		if got := away.ArrowLength(true, false, geometry.Point{X: 70, Y: 70}); got != want {
			t.Errorf("step %d of a run that diverges: %q, want %q", step, got, want)
		}
	}
	line := trainedRun(t, `{"version":1,"learner":{"algorithm":"linear-regression"}}`, 1)
	if got := line.ArrowLength(true, false, unit); got != "" {
		t.Errorf("of a line, which has no arrow: %q", got)
	}
}

// TestHeldInputsAreExplained: where the plane shows two of several inputs, samples that are right do
// lie in the colour of another class, and the note says so; with two inputs it says nothing.
func TestHeldInputsAreExplained(t *testing.T) {
	const classes = `{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}`
	m := trainedRun(t, classes+`}`, 1<<20)
	e, w := m.Exp, m.Answer()
	table, k := e.Table, e.Classes()
	largest := func(x []float64) (class int) {
		best := math.Inf(-1)
		for c := range k {
			z := 0.0
			for j, v := range x {
				z += w[c*table.N+j] * v
			}
			if z > best {
				class, best = c, z
			}
		}
		return class
	}
	mean := make([]float64, table.N)
	for i := range table.M() {
		for j, v := range table.Sample(i) {
			mean[j] += v / float64(table.M())
		}
	}
	elsewhere := 0
	for i := range table.M() {
		x := table.Sample(i)
		shown := append(slices.Clone(x[:3]), mean[3:]...) // bias and two inputs
		if own := int(e.Set.Labels[i]); largest(x) == own && largest(shown) != own {
			elsewhere++
		}
	}
	if elsewhere == 0 {
		t.Error("no sample that is right lies in the colour of another class")
	}
	said := func(m *Moment, l words.Lang) string {
		m.Lang = l
		return strings.Join(m.Notes(true), " ")
	}
	for l, want := range map[words.Lang]string{words.En: "still be right", words.Zh: "也可能分对"} {
		if got := said(m, l); !strings.Contains(got, want) {
			t.Errorf("of %d such samples is said %q", elsewhere, got)
		}
		if got := said(trainedRun(t, classes+`,"inputs":{"columns":[0,1]}}`, 1), l); got != "" {
			t.Errorf("with two inputs is said %q", got)
		}
	}
}

package explain

import (
	"slices"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
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
		{and, 5, picture.WeightsPerEpoch, []string{"", "", ""}},
		{held, 0, picture.ErrorsPerEpoch, []string{"42 of 80 wrong at the start", "held out: 8"}},
	} {
		m := trainedRun(t, c.document, c.step)
		now := picture.Now(c.q, m.Moment, nil)
		if got := m.ChartNotes(c.q, now); !slices.Equal(got, c.want) {
			t.Errorf("%s of %s at step %d: %q, want %q", c.q, c.document, c.step, got, c.want)
		}
	}
}

// TestArrowLength: the factor of the arrows is said where there is one, and an arrow.
func TestArrowLength(t *testing.T) {
	const small = `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.125,"init":"zero"}}`
	if start := trainedRun(t, small, 0); start.ArrowLength()+start.Arrow() != "" {
		t.Errorf("at the start, where w = 0: %q, %q", start.ArrowLength(), start.Arrow())
	}
	if trainedRun(t, small, 1).ArrowLength() == "" {
		t.Error("of the first arrow nothing is said")
	}
	const curve = `{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]},
		"learner":{"eta":0.125}}`
	if m := trainedRun(t, curve, 3); m.ArrowLength()+m.Arrow() != "" {
		t.Errorf("beside a curve there is no arrow: %q, %q", m.ArrowLength(), m.Arrow())
	}
	for w, want := range map[string]string{ // the plane is 7 units wide and 4.6 high
		"1.5": "", "2": "Arrows are drawn at half their length.",
		"0.5": "Arrows are drawn at twice their length.",
		"0.3": "Arrows are drawn at 5 times their length.",
		"5":   "Arrows are drawn at 1/5 of their length.",
	} {
		document := `{"version":1,"data":{"points":[[-3,-2],[3,2]],"labels":[-1,1]},"learner":{"init":[0,` + w + `,0]}}`
		if got := trainedRun(t, document, 0).ArrowLength(); got != want {
			t.Errorf("%s: %q, want %q", document, got, want)
		}
	}
	line := trainedRun(t, `{"version":1,"learner":{"algorithm":"linear-regression"}}`, 1)
	if got := line.ArrowLength(); got != "" {
		t.Errorf("of a line, which has no arrow: %q", got)
	}
}

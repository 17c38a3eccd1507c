package explain

import (
	"reflect"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

func at(t *testing.T, document string, step int) *Moment {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return &Moment{Moment: moment.Begin(e).Train(1 << 20).At(step), Lang: words.En}
}

// TestConfusion: six points on a line and three weight vectors, worked by hand. With w₀ = (0, −1),
// w₁ = (0.5, 0), w₂ = (0, 1) the outputs z are −x, 0.5, x: class 0 left of −0.5, class 2 right of
// 0.5, class 1 between; at ±0.5 two are equal and the lower index wins.
func TestConfusion(t *testing.T) {
	const document = `{"version":1,"data":{"features":["x"],"points":[[-2],[-0.5],[0],[0.5],[2],[-1],[3],[0.25]],
		"labels":[0,0,1,2,2,1,0,1],"classes":["a","b","c"]},
		"test":{"rows":[6,7]},"stop":{"epochs":1},
		"learner":{"algorithm":"multiclass","init":[[0,-1],[0.5,0],[0,1]]}}`
	m := at(t, document, 0)
	train, held := m.Confusion()
	// −2 → 0, −0.5 → tie of 0 and 1 → 0, 0 → 1, 0.5 → tie of 1 and 2 → 1, 2 → 2, −1 → 0
	if want := [][]int{{2, 0, 0}, {1, 1, 0}, {0, 1, 1}}; !reflect.DeepEqual(train, want) {
		t.Errorf("training: %v, want %v", train, want)
	}
	// 3 is of class 0 and comes out as 2; 0.25 is of class 1 and comes out as 1
	if want := [][]int{{0, 0, 1}, {0, 1, 0}, {0, 0, 0}}; !reflect.DeepEqual(held, want) {
		t.Errorf("held out: %v, want %v", held, want)
	}
	if got := m.Accuracy(); got != "4 of 6 right, 66.7\u00a0%. Held out: 1 of 2 right, 50\u00a0%." {
		t.Errorf("it says %q", got)
	}
	// of several runs the chart has what none of them has seen
	for duel, want := range map[bool]string{
		false: "epoch 0: training 0.667, held out 0.500",
		true:  "epoch 0: lines: held out · training 0.667, held out 0.500",
	} {
		said := m.Charts(-1, duel)
		if got := said[len(said)-1].Value; got != want {
			t.Errorf("the chart says %q, want %q", got, want)
		}
	}
	m.Unsaid = []int{1}
	if train, _ := m.Confusion(); train != nil || m.Accuracy() != "" {
		t.Error("the answer to what is asked is told")
	}
}

// TestConfusionAddsUp: its diagonal is what is right, at every step of a run, in exact arithmetic
// and in float64.
func TestConfusionAddsUp(t *testing.T) {
	for _, arithmetic := range []string{"exact", "float64"} {
		document := `{"version":1,"data":{"preset":"three-clouds"},"test":{"fraction":0.25},
			"learner":{"algorithm":"multiclass","arithmetic":"` + arithmetic + `"},"stop":{"epochs":2}}`
		for step := range at(t, document, 0).Known + 1 {
			m := at(t, document, step)
			train, held := m.Confusion()
			wrong, wrongHeld := m.Run.WrongAt(m.Answer())
			for _, c := range []struct {
				counts    [][]int
				wrong, of int
			}{{train, wrong, m.Exp.Table.M()}, {held, wrongHeld, len(m.Exp.Table.TestRows)}} {
				off, all := 0, 0
				for d, row := range c.counts {
					for o, n := range row {
						if all += n; d != o {
							off += n
						}
					}
				}
				if off != c.wrong || all != c.of || c.of == 0 {
					t.Fatalf("%s, step %d: %v, but %d of %d are wrong", arithmetic, step, c.counts, c.wrong, c.of)
				}
			}
		}
	}
}

// TestPercent: it is 100 only of all, and 0 only of none.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		part, of int
		want     string
	}{{12, 16, "75"}, {2, 3, "66.7"}, {0, 7, "0"}, {7, 7, "100"}, {9999, 10000, "99.9"}, {1, 10000, "0.1"}} {
		if got := percent(c.part, c.of); got != c.want {
			t.Errorf("%d of %d are %s %%, want %s", c.part, c.of, got, c.want)
		}
	}
	if m := at(t, `{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}}`, 0); m.Accuracy() != "" {
		t.Error("a regression has an accuracy")
	}
}

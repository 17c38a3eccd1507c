package repeat

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
)

func built(t testing.TB, document string) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// all returns what every run of a plan comes to.
func all(t testing.TB, e *experiment.Experiment, runs int, vary ...Vary) (list []Outcome) {
	t.Helper()
	p, err := New(e, vary...)
	if err != nil {
		t.Fatal(err)
	}
	for k := range runs {
		r, err := p.Begin(k)
		if err != nil {
			t.Fatal(err)
		}
		for !r.Train(1 << 20) {
		}
		list = append(list, r.Outcome())
	}
	return list
}

func mean(list []Outcome, of func(Outcome) float64) Summary {
	values := make([]float64, len(list))
	for i, o := range list {
		values[i] = of(o)
	}
	return Summarise(values)
}

func updates(o Outcome) float64      { return float64(o.Updates) }
func disagreement(o Outcome) float64 { return o.Disagreement }

const hidden = `{"version":1,"data":{"preset":"hidden-line","options":{"n":%N}},
	"learner":{"algorithm":"perceptron","order":"%O","step":"label","eta":1,"tie":"mistake"},
	"stop":{"epochs":100000}}`

// TestLearningFromData: "Learning from Data" (Caltech), homework 1, questions 7 to 10, asks for the
// nearest of given numbers: with 10 samples 15 updates and P[f ≠ g] = 0.1, with 100 samples 100
// updates and 0.01. Mistakes are picked at random, from zero weights, and sign(0) is a mistake.
func TestLearningFromData(t *testing.T) {
	nearest := func(v float64, choices ...float64) float64 {
		return slices.MinFunc(choices, func(a, b float64) int {
			return cmp.Compare(math.Abs(v-a), math.Abs(v-b))
		})
	}
	for _, c := range []struct {
		n                string
		updates, differs float64
	}{{"10", 15, 0.1}, {"100", 100, 0.01}} {
		e := built(t, strings.NewReplacer("%N", c.n, "%O", "mistake").Replace(hidden))
		list := all(t, e, 1000, Data, Order)
		u, d := mean(list, updates).Mean, mean(list, disagreement).Mean
		if nearest(u, 1, 15, 300, 5000, 10_000) != 15 && c.updates == 15 ||
			nearest(u, 50, 100, 500, 1000, 5000) != 100 && c.updates == 100 {
			t.Errorf("%s samples: %v updates", c.n, u)
		}
		if nearest(d, 0.001, 0.01, 0.1, 0.5, 0.8) != c.differs {
			t.Errorf("%s samples: P[f ≠ g] is %v", c.n, d)
		}
		if Converged(list) != len(list) {
			t.Errorf("%s samples: %d runs converge", c.n, Converged(list))
		}
	}
}

// TestNTU: questions 15 to 17 of homework 1 of "Machine Learning Foundations" (H.-T. Lin, National
// Taiwan University, www.csie.ntu.edu.tw/~htlin/mooc), on its 400 rows, from zero and with sign(0) =
// −1: 45 updates in the order of the file; over 2000 random cycles, 31 to 50 on average, with η = 1
// as with η = 0.5, which halves all weights and changes no mistake. The rows are hw1_15_train.dat,
// as github.com/fukuball/fuku-ml has it.
func TestNTU(t *testing.T) {
	rows, err := os.ReadFile("testdata/ntu.dat")
	if err != nil {
		t.Fatal(err)
	}
	var points, labels []string
	for line := range strings.Lines(string(rows)) {
		cells := strings.Fields(line)
		points = append(points, "["+strings.Join(cells[:4], ",")+"]")
		labels = append(labels, cells[4])
	}
	means := map[string]Summary{}
	for _, eta := range []string{"1", "0.5"} {
		e := built(t, `{"version":1,"data":{"points":[`+strings.Join(points, ",")+`],"labels":[`+
			strings.Join(labels, ",")+`]},"learner":{"algorithm":"perceptron","order":"cyclic","step":"label",
			"tie":"negative","eta":`+eta+`},"stop":{"epochs":1000}}`)
		run := e.Run()
		for !run.Train(1 << 20) {
		}
		if len(labels) != 400 || run.Updates() != 45 {
			t.Errorf("η = %s: %d rows, %d updates in their order", eta, len(labels), run.Updates())
		}
		list := all(t, e, 2000, Order)
		if means[eta] = mean(list, updates); means[eta].Mean < 31 || means[eta].Mean > 50 ||
			Converged(list) != len(list) {
			t.Errorf("η = %s: %+v, %d runs converge", eta, means[eta], Converged(list))
		}
	}
	if means["1"] != means["0.5"] {
		t.Errorf("η = 1: %+v, η = 0.5: %+v", means["1"], means["0.5"])
	}
}

// TestDisagreement compares with areas by hand.
func TestDisagreement(t *testing.T) {
	for _, c := range []struct {
		f, g []float64
		want float64
	}{
		{[]float64{0, 1, 0}, []float64{0, 2, 0}, 0},
		{[]float64{0, 1, 0}, []float64{0, -1, 0}, 1},
		{[]float64{0, 1, 0}, []float64{0, 0, 1}, 0.5},
		{[]float64{0, 1, 0}, []float64{-0.5, 1, 0}, 0.25},  // a strip of width ½
		{[]float64{0, 1, 0}, []float64{0, 1, -0.5}, 0.125}, // two triangles of area ¼
		{[]float64{0, 1, 0}, []float64{0, 0, 0}, 0.5},      // +1 everywhere
		{[]float64{0, 1, 0}, []float64{-3, 1, 1}, 0.5},     // −1 everywhere
	} {
		if got := Disagreement(c.f, c.g); math.Abs(got-c.want) > 1e-15 {
			t.Errorf("%v and %v differ in %v of the square, not in %v", c.f, c.g, got, c.want)
		}
	}
}

// TestSummary is worked by hand: (1, 2, 4, 9) has mean 4 and Σ(v − 4)² = 9 + 4 + 0 + 25 = 38.
func TestSummary(t *testing.T) {
	if got := Summarise([]float64{9, 1, 4, 2}); got != (Summary{4, 3, math.Sqrt(38.0 / 3), 1, 9}) {
		t.Errorf("%+v", got)
	}
	if got := Summarise([]float64{7}); got != (Summary{7, 7, 0, 7, 7}) {
		t.Errorf("%+v", got)
	}
}

// TestOnlyWhatVaries: runs differ in what is to vary and in nothing else, and a run is the same
// however often it is made.
func TestOnlyWhatVaries(t *testing.T) {
	const noisy = `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":12,"flipped":0.25}},
		"test":{"fraction":0.25},"learner":{"algorithm":"perceptron","order":"shuffle","init":"random"},"stop":{"epochs":6}}`
	type seen struct{ points, labels, start, order, held string }
	look := func(vary Vary, run int) seen {
		p, err := New(built(t, noisy), vary)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Begin(run)
		if err != nil {
			t.Fatal(err)
		}
		for !r.Train(1000) {
		}
		order := ""
		for i := 1; i <= r.t.Len(); i++ {
			order += fmt.Sprint(r.t.Batch(i))
		}
		return seen{fmt.Sprint(r.e.Set.Points), fmt.Sprint(r.e.Set.Labels),
			fmt.Sprint(r.t.Weights(0, nil)), order[:min(len(order), 40)], fmt.Sprint(r.e.Table.TestRows)}
	}
	for _, c := range []struct {
		vary                               Vary
		points, labels, start, order, held bool // differ
	}{
		{Data, true, true, false, false, false},
		{Order, false, false, false, true, false},
		{Start, false, false, true, false, false},
		{Noise, false, true, false, false, false},
	} {
		a, b := look(c.vary, 3), look(c.vary, 4)
		got := []bool{a.points != b.points, a.labels != b.labels, a.start != b.start,
			a.order != b.order, a.held != b.held}
		want := []bool{c.points, c.labels, c.start, c.order, c.held}
		if !slices.Equal(got, want) {
			t.Errorf("%s: points, labels, start, order and held-out rows differ: %v, not %v", c.vary,
				got, want)
		}
		if again := look(c.vary, 3); again != a {
			t.Errorf("%s: a run differs from itself", c.vary)
		}
	}
}

// TestOneCycle: an order by index becomes one random cycle, the same in every epoch (questions 16
// and 17 of the perceptron homework of "Machine Learning Foundations", NTU).
func TestOneCycle(t *testing.T) {
	e := built(t, strings.NewReplacer("%N", "8", "%O", "cyclic").Replace(hidden))
	p, err := New(e, Order)
	if err != nil {
		t.Fatal(err)
	}
	a, b := p.Document(0).Learner.Sequence, p.Document(1).Learner.Sequence
	if len(a) != 1 || len(a[0]) != 8 || slices.Equal(a[0], b[0]) {
		t.Errorf("the cycles are %v and %v", a, b)
	}
	if sorted := slices.Sorted(slices.Values(a[0])); !slices.Equal(sorted, []int{0, 1, 2, 3, 4, 5, 6, 7}) {
		t.Errorf("the cycle is %v", a)
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		document string
		vary     []Vary
		want     string
	}{
		{`{"version":1,"data":{"preset":"and"}}`, []Vary{Data},
			"vary is data; allowed: order, start (these samples are not drawn from a seed)"},
		{`{"version":1}`, []Vary{Noise},
			"vary is noise; allowed: order, start (this data set has no noise to draw anew)"},
		{`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}}`, []Vary{Order},
			"vary is order; allowed: data, noise (every step uses all samples)"},
		{`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}}`, []Vary{Start},
			"vary is start; allowed: data, noise (this rule starts from no weights)"},
		{`{"version":1}`, nil, "vary is nothing; allowed: data, order, start or noise"},
		{`{"version":1}`, []Vary{Order, ""}, "vary is nothing; allowed: order, start"},
		{`{"version":1}`, []Vary{"all"}, "vary is all; allowed: order, start"},
	} {
		if _, err := New(built(t, c.document), c.vary...); err == nil || err.Error() != c.want {
			t.Errorf("%s %v: %v", c.document, c.vary, err)
		}
	}
}

// TestHistogram: bars by hand. Every value lies in one bar, and far ones share the last.
func TestHistogram(t *testing.T) {
	show := func(bins []Bin) (text string) {
		for _, b := range bins {
			text += fmt.Sprintf(" %g–%g:%v", b.From, b.To, b.Counts)
		}
		return text
	}
	far := make([]float64, 100)
	for i := range far {
		far[i] = float64(i % 40)
	}
	far[99] = 5000
	for _, c := range []struct {
		whole bool
		lists [][]float64
		want  string
	}{
		{true, [][]float64{{3, 3, 4}, {5}}, " 3–4:[2 0] 4–5:[1 0] 5–6:[0 1]"},
		{true, [][]float64{{7}}, " 7–8:[1]"},
		{false, [][]float64{{0, 0}}, " 0–1:[2]"},
		{false, [][]float64{{0.05, 0.19, 0.2}}, " 0.05–0.06:[1]"},
	} {
		if got := show(Histogram(c.whole, c.lists...)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%v: %s", c.lists, got)
		}
	}
	bins := Histogram(true, far)
	last, total := bins[len(bins)-1], 0
	for _, b := range bins {
		total += b.Counts[0]
	}
	if total != 100 || !math.IsInf(last.To, 1) || last.Counts[0] != 1 || last.Runs[0] != 99 ||
		len(bins) > mostBins+3 {
		t.Errorf("%s", show(bins))
	}
}

// TestRealTargets: of runs with real targets no errors are told: none of them is right or wrong.
func TestRealTargets(t *testing.T) {
	e := built(t, `{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}}`)
	for _, q := range Quantities(all(t, e, 3, Noise)) {
		if q.ID == "errors" || q.ID == "test_errors" {
			t.Errorf("%s are told", q.ID)
		}
	}
}

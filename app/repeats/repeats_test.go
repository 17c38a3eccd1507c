package repeats

import (
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/repeat"
)

// shownRuns orders runs until there are no more to come, and returns the last answer.
func shownRuns(t *testing.T, r *Repeated, o wire.RepeatOrder) wire.RepeatAnswer {
	t.Helper()
	for range 1000 {
		a, err := r.Show(o)
		if err != nil {
			t.Fatal(err)
		}
		if o.Documents = nil; a.Done >= o.Runs {
			return a
		}
	}
	t.Fatal("the runs do not end")
	return wire.RepeatAnswer{}
}

// TestRepeatedSays: what is said of runs is true of them, and is the same in however many portions
// they were trained.
func TestRepeatedSays(t *testing.T) {
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","step":"label","eta":1,"order":"shuffle"}}`
	slow := strings.Replace(and, `"order":"shuffle"`, `"order":"shuffle","init":[40,0,0]`, 1)
	o := wire.RepeatOrder{Lang: words.En, Serial: 1, Documents: []string{and, slow},
		Names: []string{"A", "<B>"}, Vary: []string{"order"}, Runs: 500, File: wire.RunsTable}
	a := shownRuns(t, new(Repeated), o)
	e, err := experiment.Parse([]byte(and))
	if err != nil {
		t.Fatal(err)
	}
	p, err := repeat.New(e, repeat.Order)
	if err != nil {
		t.Fatal(err)
	}
	most, sum := 0, 0
	for k := range 500 {
		run, err := p.Begin(k)
		if err != nil {
			t.Fatal(err)
		}
		for !run.Train(7) {
		}
		most, sum = max(most, run.Outcome().Updates), sum+run.Outcome().Updates
	}
	for _, want := range []string{
		"the longest needs " + strconv.Itoa(most) + ".",
		`<td class="number">` + words.Short(float64(sum)/500) + "</td>",
		"&lt;B&gt;", "On average &lt;B&gt; has ", " more than A, give or take ",
	} {
		if !strings.Contains(a.HTML, want) {
			t.Errorf("nothing says %q:\n%s", want, a.HTML)
		}
	}
	found := regexp.MustCompile(`no run can make more than (\d+) updates`).FindStringSubmatch(a.HTML)
	if found == nil {
		t.Fatalf("no bound is said:\n%s", a.HTML)
	}
	if bound, _ := strconv.Atoi(found[1]); bound < most {
		t.Errorf("%d updates are possible, and the bound is %d", most, bound)
	}
	if rows := strings.Count(a.File, "\n"); rows != 1001 || !strings.Contains(a.File, "\n<B>,500,") {
		t.Errorf("%d rows of a table", rows)
	}

	same := o
	same.Documents = []string{and, and}
	if a := shownRuns(t, new(Repeated), same); !strings.Contains(a.HTML, "come out the same in each of these runs.") {
		t.Errorf("of the same learner twice it says\n%s", a.HTML)
	}
	same.Documents, same.Vary = []string{slow}, []string{"order"}
	same.Names = []string{"A"}
	if a := shownRuns(t, new(Repeated), same); strings.Contains(a.HTML, "no run can make more") {
		t.Errorf("the bound from zero is said of another start:\n%s", a.HTML)
	}
	if a, err := new(Repeated).Show(wire.RepeatOrder{Serial: 1}); err != nil || !a.Lacks {
		t.Errorf("a new worker answers %+v, %v", a, err)
	}
}

// TestRunsAtTheLimit: Adaline never converges. Its runs are counted as stopped, and their number of
// epochs is no mean to compare; each learner is named, and the samples wrong at the end are compared.
func TestRunsAtTheLimit(t *testing.T) {
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","order":"cyclic"}}`
	adaline := strings.Replace(and, `"perceptron","order"`, `"adaline","eta":0.1,"batch":"all","order"`, 1)
	o := wire.RepeatOrder{Lang: words.En, Serial: 1, Documents: []string{and, adaline},
		Names: []string{"A", "B"}, Vary: []string{"order", "start"}, Runs: 50}
	r := new(Repeated)
	a := shownRuns(t, r, o)
	for _, want := range []string{
		`<p class="runs-half">A. Half of 50 runs need at most `,
		`<p class="runs-half">B. 50 of 50 runs had not converged at the limit of 100 epochs.</p>`,
		`<th scope="col">Not converged</th>`, `<td class="number">0</td></tr>`, `<td class="number">50</td></tr>`,
		"The means of A and B are not compared, because runs that were stopped would have gone on.",
	} {
		if !strings.Contains(a.HTML, want) {
			t.Errorf("nothing says %q:\n%s", want, a.HTML)
		}
	}
	if strings.Contains(a.HTML, "On average") {
		t.Errorf("means are compared:\n%s", a.HTML)
	}
	o.Documents, o.Quantity, o.File = nil, "errors", wire.RunsPicture
	if a, err := r.Show(o); err != nil || !strings.Contains(a.HTML, "Half of 50 runs end with at most 0 wrong") ||
		!strings.Contains(a.HTML, "A and B come out the same in each of these runs.") ||
		!strings.Contains(a.HTML, "B. 50 of 50 runs had not converged") ||
		!strings.Contains(a.File, "; 50 not converged") {
		t.Errorf("%v\n%s\n%s", err, a.HTML, a.File)
	}
}

// TestRunsPicture: the file is an SVG in which the bars of the first learner hold all of its runs,
// each other learner is an outline, and the words say what the page says.
func TestRunsPicture(t *testing.T) {
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","step":"label","eta":1,"order":"shuffle"}}`
	slow := strings.Replace(and, `"order":"shuffle"`, `"order":"shuffle","init":[40,0,0]`, 1)
	o := wire.RepeatOrder{Lang: words.Zh, Serial: 1, Documents: []string{and, slow},
		Names: []string{"甲", "<乙>"}, Vary: []string{"order"}, Runs: 300, File: wire.RunsPicture}
	a := shownRuns(t, new(Repeated), o)
	area, outlines, most, said := 0.0, 0, 0.0, ""
	for d := xml.NewDecoder(strings.NewReader(a.File)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, a.File)
		}
		switch token := token.(type) {
		case xml.StartElement:
			of := map[string]string{}
			for _, a := range token.Attr {
				of[a.Name.Local] = a.Value
			}
			height, _ := strconv.ParseFloat(of["height"], 64)
			if token.Name.Local == "rect" && strings.Contains(of["height"], ".") { // a bar
				area, most = area+height, max(most, height)
			}
			if token.Name.Local == "path" && of["stroke-dasharray"] != "" {
				outlines++
			}
		case xml.CharData:
			said += string(token) + "\n"
		}
	}
	if runs := area / 240 * float64(mostShown(said)); math.Abs(runs-300) > 1 || outlines != 1 || most > 240 {
		t.Errorf("bars of %.1f runs, the highest %g pixels, %d outlines:\n%s", runs, most, outlines, a.File)
	}
	mean := regexp.MustCompile(`<td class="number">([\d.]+)</td>`).FindStringSubmatch(a.HTML)
	if mean == nil || !strings.Contains(said, "甲：平均 "+mean[1]+"，") || !strings.Contains(said, "<乙>：平均 ") {
		t.Errorf("it says\n%s\nand the page %v", said, mean)
	}
}

// mostShown returns the number at the top of the scale of a picture that says some lines.
func mostShown(said string) int {
	for line := range strings.Lines(said) {
		if n, err := strconv.Atoi(strings.TrimSpace(line)); err == nil {
			return n
		}
	}
	return 0
}

package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"perceptronlab/engine/data"
)

// opens gives the lab a file as a reader who chooses it does.
func (l *Lab) opens(name, content string) {
	l.t.Helper()
	file := filepath.Join(l.t.TempDir(), name)
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		l.t.Fatal(err)
	}
	l.opensFile(file)
}

// opensFile waits for what comes of the file; a table is taken as it was understood.
func (l *Lab) opensFile(file string) {
	l.t.Helper()
	const take = `document.querySelector("#table-take:enabled")`
	now := find("#spoken") + ".innerHTML + document.querySelector('h1').innerText + (document.querySelector('#fault')?.innerText || '')"
	changed := now + " !== " + quoted(Eval[string](l.Page, now))
	act(l.Page, chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file}, chromedp.NodeReady))
	l.WaitFor(take + " || " + changed)
	if Eval[bool](l.Page, take+" !== null") {
		l.ClickOn("#table-take")
		l.WaitFor(changed)
	}
	l.Settle()
}

// many is a document of n points around two centres.
func many(n int, title string) string {
	points, labels := make([][]float64, n), make([]int, n)
	for i := range points {
		side := float64(2*(i%2) - 1)
		angle := float64(i) * 2.399963 // the golden angle spreads them evenly
		r := math.Sqrt(float64(i)/float64(n)) * 3
		points[i] = []float64{round3(1.8*side + r*math.Cos(angle)),
			round3(side + r*math.Sin(angle))}
		labels[i] = int(side)
	}
	text, err := json.Marshal(map[string]any{
		"version": 1, "title": title, "data": map[string]any{"points": points, "labels": labels},
		"stop": map[string]any{"epochs": 10},
	})
	if err != nil {
		panic(err)
	}
	return string(text)
}

func round3(v float64) float64 { return math.Round(v*1000) / 1000 }

// TestManyPoints: 10,000 are shown and learned, one more is refused in words.
func TestManyPoints(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.opens("many.json", many(data.MaxPoints, "Many"))
	if got := l.Text("h1"); got != "Many" {
		t.Fatalf("opened, the title is %q", got)
	}
	l.Fastest()
	l.PlayedOut()
	if cursor, known := l.Step(); cursor != 100_000 || known != 100_000 {
		t.Errorf("played out, it is at step %d of %d, want 100000", cursor, known)
	}
	k := l.Ink()
	if class0, class1 := len(k.Marks(0)), len(k.Marks(1)); class0 == 0 || class1 == 0 {
		t.Errorf("%d and %d patches are painted", class0, class1)
	}
	l.AgreesWithEngine()
	before, _ := l.Kept()

	l.opens("too-many.json", many(data.MaxPoints+1, "Too many"))
	fault := l.Fault()
	for _, want := range []string{"too-many.json", "data.points", "10000", "Yours is unchanged"} {
		if !strings.Contains(strings.ReplaceAll(fault, ",", ""), want) {
			t.Errorf("no %q in the refusal %q", want, fault)
		}
	}
	after, _ := l.Kept()
	if len(after.Data.Points) != len(before.Data.Points) || after.Title != "Many" {
		t.Error("the refused file has changed the experiment")
	}
	// One more by a click is refused too.
	b := l.place("#plane")
	l.Click(b.X+b.Width*0.1, b.Y+b.Height*0.1)
	if fault := strings.ReplaceAll(l.Fault(), ",", ""); !strings.Contains(fault, "10000") ||
		!strings.Contains(fault, "10001") {
		t.Errorf("one more click is refused with %q", fault)
	}
}

// TestBadFiles: refused by name and field, the experiment as it was.
func TestBadFiles(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	for name, c := range map[string][2]string{
		"text.json":  {"hello", "text.json"},
		"empty.json": {"", "empty.json"},
		"nan.json":   {`{"version":1,"data":{"points":[[1,NaN]],"labels":[1]}}`, "nan.json"},
		"infinite.json": {`{"version":1,"data":{"points":[[1,1e999]],"labels":[1]}}`,
			"data.points[0][1]"},
		"label.json": {`{"version":1,"data":{"points":[[1,2]],"labels":[7]}}`, "data.labels[0]"},
		"short.json": {`{"version":1,"data":{"points":[[1,2],[3,4]],"labels":[1]}}`,
			"data.labels"},
		"eta.json":   {`{"version":1,"learner":{"eta":0}}`, "learner.eta"},
		"large.json": {strings.Repeat(" ", 4<<20+1), "larger than 4 MiB"},
	} {
		l.opens(name, c[0])
		fault := l.Fault()
		if !strings.Contains(fault, c[1]) || !strings.Contains(fault, name) {
			t.Errorf("%s is refused with %q", name, fault)
		}
		if got := l.Text("h1"); !strings.Contains(got, "setosa") {
			t.Errorf("%s has changed what is shown to %q", name, got)
		}
		l.Do("dismiss")
	}
	l.NoNaN()
}

// TestOddData: what is legal and odd runs, and a sentence says what is odd.
func TestOddData(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Fastest()
	for name, c := range map[string]struct{ points, labels, says, verdict string }{
		"one class":    {"[[0,0],[1,1],[2,0]]", "[1,1,1]", "the line needs both classes", "Converged"},
		"both labels":  {"[[1,1],[1,1],[0,0],[2,2]]", "[1,-1,-1,1]", "", "Reached the maximum"},
		"on a line":    {"[[0,0],[1,1],[2,2],[3,3]]", "[-1,-1,1,1]", "", "Converged"},
		"one point":    {"[[2,3]]", "[-1]", "the line needs both classes", "Converged"},
		"no extent":    {"[[5,1],[5,2],[5,3],[5,4]]", "[-1,-1,1,1]", "", "Converged"},
		"large values": {"[[1e9,2e9],[-1e9,1e9],[2e9,-1e9]]", "[1,-1,1]", "", "Converged"},
	} {
		t.Run(name, func(t *testing.T) {
			l := &Lab{l.Page, t}
			l.follows(written(fmt.Sprintf(`{"version":1,"data":{"points":%s,"labels":%s}}`,
				c.points, c.labels), 0))
			if got := l.Text("#sentence"); !strings.Contains(got, c.says) {
				t.Errorf("it says %q, without %q", got, c.says)
			}
			l.PlayedOut()
			if got := l.Text("#verdict"); !strings.HasPrefix(got, c.verdict) {
				t.Errorf("the verdict is %q", got)
			}
			l.AgreesWithEngine()
			l.NoNaN()
			k := l.Ink()
			if len(k.Marks(0))+len(k.Marks(1)) == 0 {
				t.Error("no mark is painted")
			}
		})
	}
}

// TestSaveAndOpen: the file that is saved opens as the same experiment.
func TestSaveAndOpen(t *testing.T) {
	t.Parallel()
	l := edited(t)
	dir, saved := t.TempDir(), []string(nil)
	l.savesInto(dir)
	want, _ := l.Kept()
	l.Do("save")
	for start := time.Now(); len(saved) == 0 &&
		!spent(start); time.Sleep(20 * time.Millisecond) {
		saved, _ = filepath.Glob(filepath.Join(dir, "*.json"))
	}
	if len(saved) != 1 || filepath.Base(saved[0]) != "Your-samples.json" {
		t.Fatalf("saving left %v", saved)
	}
	text, err := os.ReadFile(saved[0])
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != string(want.Indented()) {
		t.Errorf("the file holds\n%s", text)
	}
	other := OpenLab(t, "", Options{})
	other.opensFile(saved[0])
	got, cursor := other.Kept()
	sameDocument(t, "the saved file", got, want)
	if cursor != 0 {
		t.Errorf("a file opens at step %d", cursor)
	}
	other.Do("undo")
	if got := other.Text("h1"); !strings.Contains(got, "setosa") {
		t.Errorf("opening undone, it shows %q", got)
	}
	// The same file again: a browser tells of no change unless the field was emptied.
	other.opensFile(saved[0])
	got, _ = other.Kept()
	sameDocument(t, "the file opened again", got, want)
}

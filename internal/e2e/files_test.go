package e2e

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

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

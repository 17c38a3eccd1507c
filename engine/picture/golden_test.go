package picture

import (
	"encoding/xml"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/e2e/red"
)

var update = flag.Bool("update", false, "write the golden pictures anew; then look at them")

// run trains a document to its end.
func run(t testing.TB, document string) (*experiment.Experiment, *trace.Trace) {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	if e.Empty() {
		return e, nil
	}
	r := e.Run()
	for !r.Advance(1 << 16) {
	}
	return e, r
}

// hidden is the line that labels the samples of hidden-line.
var hidden = func() []float64 {
	p, _ := data.ByID("hidden-line")
	return p.Target(nil)
}()

// planes are experiments at a cursor, each with something of its own to see.
var planes = map[string]struct {
	document string
	frame    Frame
	dark     bool
}{
	"iris-201":    {`{"version":1}`, Frame{Moment: step(201), Selected: -1}, false},
	"iris-dark":   {`{"version":1}`, Frame{Moment: step(600), Selected: 3, Margins: true}, true},
	"and-adaline": {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","targets":"01"}}`, Frame{Moment: step(40), Selected: -1, Margins: true}, false},
	"margin": {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"margin-perceptron","margin":0.5}}`,
		Frame{Moment: step(168), Selected: -1}, false},
	"xor-start": {`{"version":1,"data":{"preset":"xor"}}`,
		Frame{Moment: step(0), Selected: -1}, false},
	"xor-mapped": {`{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}}`,
		Frame{Moment: step(60), Selected: -1}, false},
	"update": {`{"version":1,"learner":{"init":[0.2,-0.5,0.6]}}`,
		Frame{Moment: step(151), Selected: -1, Update: true}, false},
	"update-batch":  {`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","init":[1,1,1]}}`, Frame{Moment: step(1), Selected: -1, Update: true}, false},
	"update-pocket": {`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket","order":"cyclic"}}`, Frame{Moment: step(34), Selected: -1, Update: true}, true},
	"update-line": {`{"version":1,"learner":{"algorithm":"linear-regression"}}`,
		Frame{Moment: step(2), Selected: -1, Update: true}, false},
	"hidden-line": {`{"version":1,"data":{"preset":"hidden-line","options":{"n":8}}}`,
		Frame{Moment: step(16), Selected: -1, Target: hidden, Own: []OwnLine{{Weights: hidden, Name: "f"}}}, false},
	"hidden-line-dark": {`{"version":1,"data":{"preset":"hidden-line","options":{"n":8}}}`,
		Frame{Moment: step(16), Selected: -1, Target: hidden, Own: []OwnLine{{Weights: hidden, Name: "f"}}}, true},
	"glance": {`{"version":1,"data":{"preset":"and"}}`,
		Frame{Moment: step(9), Selected: -1, Glance: 4}, false},
	"guess": {`{"version":1,"data":{"preset":"and"}}`,
		Frame{Moment: step(3), Selected: -1,
			Guess: &GuessLine{Ends: [2]geometry.Point{{X: 0, Y: 1}, {X: 0.9, Y: 0.2}}, Open: true}},
		false},
	"pocket":   {`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"stop":{"updates":20}}`, Frame{Moment: step(7), Selected: -1}, false},
	"held-out": {`{"version":1,"data":{"preset":"two-clouds","options":{"samples":20}},"test":{"fraction":0.3}}`, Frame{Moment: step(9), Selected: -1}, false},
	"empty": {`{"version":1,"data":{"points":[]}}`, Frame{Selected: -1,
		Cross: &geometry.Point{X: 0.5, Y: 0.5}, Class: 0}, false},
	"three-clouds": {`{"version":1,"data":{"preset":"three-clouds"},"learner":{"algorithm":"multiclass"}}`, Frame{Moment: step(400), Selected: -1}, false},
	"iris-classes": {`{"version":1,"learner":{"algorithm":"multiclass"},"test":{"fraction":0.2}}`,
		Frame{Moment: step(3000), Selected: 4}, true},
	"classes-start": {`{"version":1,"learner":{"algorithm":"multiclass"}}`,
		Frame{Moment: step(0), Selected: -1}, false},
	"ten-classes": {`{"version":1,"data":{"points":[[0,0],[4,0],[8,0],[12,0],[0,4],[4,4],[8,4],[12,4],[4,8],[8,8]],"labels":[0,1,2,3,4,5,6,7,8,9]},
		"learner":{"algorithm":"multiclass","batch":"all"},"inputs":{"map":["x1","x2","x1^2","x2^2"],"standardize":"population"},"stop":{"epochs":400}}`, Frame{Moment: step(400), Selected: -1}, false},
	"classes-one-input": {`{"version":1,"learner":{"algorithm":"multiclass"},"inputs":{"columns":[2]}}`, Frame{Moment: step(9000), Selected: -1}, false},
	"line": {`{"version":1,"learner":{"algorithm":"linear-regression"}}`,
		Frame{Moment: step(5), Selected: -1}, false},
	"line-start": {`{"version":1,"learner":{"algorithm":"linear-regression","batch":1},"test":{"fraction":0.3}}`, Frame{Moment: step(1), Selected: 2}, true},
	"parabola": {`{"version":1,"data":{"points":[[-2],[-1],[0],[1],[2],[3]],"labels":[5,1,0,1.5,3.5,9]},"inputs":{"map":["x1","x1^2"]},
		"learner":{"algorithm":"least-squares"}}`, Frame{Moment: step(1), Selected: -1}, false},
	"line-of-two": {`{"version":1,"data":{"points":[[0,0],[1,3],[2,0],[3,3],[4,1],[5,2]],"labels":[0,4,2,6.5,5,7],"features":["a","b"]},
		"learner":{"algorithm":"least-squares"}}`, Frame{Moment: step(1), Selected: -1}, false},
	"least-squares": {`{"version":1,"data":{"preset":"outlier"},"learner":{"algorithm":"least-squares"}}`, Frame{Moment: step(1), Selected: -1}, false},
	"averaged":      {`{"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"averaged"}}`, Frame{Moment: step(300), Selected: -1}, false},
	"one-input":     {`{"version":1,"inputs":{"columns":[2]},"data":{"preset":"iris-setosa-versicolor"}}`, Frame{Moment: step(200), Selected: -1}, false},
}

// labelsOf returns what the page has written in a plane.
func labelsOf(f Frame) Labels {
	l := Labels{Before: "before", Now: "now", OldW: "old ", NewW: "new ",
		NoLine: "no boundary", NoneSeen: "out of view"}
	if f.Run == nil {
		return l
	}
	if f.Kind() == data.Binary {
		l.Here, l.Sides, l.Boundary = "here", [2]string{"−1", "+1"}, "boundary"
	}
	if f.Step > 0 {
		if batch := f.Run.Batch(f.Step); len(batch) == 1 {
			l.Number = strconv.Itoa(f.RowOf(batch[0]) + 1)
			l.Sample = "sample " + l.Number
		}
	}
	return l
}

// goldens check more pictures, each kind in the file of its tests.
var goldens []func(t *testing.T, check func(name, svg string))

// step is a moment of a run that is still to come.
func step(n int) moment.Moment { return moment.Moment{Step: n} }

// TestGoldenPictures compares pictures with those of testdata, as SVG with short numbers. Run
// with -update to write them; a golden that no picture writes is a fault.
func TestGoldenPictures(t *testing.T) {
	written := map[string]bool{}
	check := func(name, svg string) {
		t.Helper()
		written[name+".svg"] = true
		wellFormed(t, name, svg)
		path := filepath.Join("testdata", name+".svg")
		if *update {
			if err := os.WriteFile(path, []byte(svg), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		golden, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(golden) != svg {
			red.Keep(t, name+".svg", []byte(svg))
			t.Errorf("%s differs from its golden (run with -update and look at the difference)",
				name)
		}
	}
	for name, c := range planes {
		e, r := run(t, c.document)
		style := Style{Theme: &Light, Width: 480, Height: 360}
		if c.dark {
			style.Theme = &Dark
		}
		p := NewPlane(e, Fit(e), true, style)
		c.frame.Moment = moment.Of(e, r).At(c.frame.Step)
		c.frame.Labels = labelsOf(c.frame)
		check("plane-"+name, SVG(style, name, func(canvas vg.Canvas) { p.Draw(canvas, c.frame) }))
	}
	style := Style{Theme: &Light, Width: 360, Height: 140}
	for name, document := range map[string]string{
		"perceptron": `{"version":1,"test":{"fraction":0.2}}`,
		"adaline":    `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"},"stop":{"epochs":30}}`,
		"classes":    `{"version":1,"learner":{"algorithm":"multiclass"},"stop":{"epochs":30}}`,
		"regression": `{"version":1,"learner":{"algorithm":"linear-regression"},"stop":{"epochs":30}}`,
		"solved":     `{"version":1,"learner":{"algorithm":"least-squares"}}`,
		"diverged":   `{"version":1,"learner":{"algorithm":"adaline","eta":0.01}}`,
	} {
		e, r := run(t, document)
		m := moment.Of(e, r).At(0)
		for _, q := range Quantities(m, false) {
			ch := NewChart(q, m, style)
			check("chart-"+name+"-"+string(q), SVG(style, name,
				func(c vg.Canvas) { ch.Lines(c); ch.Cursor(c, 1.5) }))
		}
		check("timeline-"+name, SVG(style, name, func(c vg.Canvas) { Timeline(c, style, m) }))
	}
	for _, more := range goldens {
		more(t, check)
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".svg") && !written[f.Name()] {
			t.Errorf("testdata/%s is of no picture", f.Name())
		}
	}
}

func wellFormed(t *testing.T, name, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}

// TestPlaces: what is drawn at a point is found there again, and both axes have one scale.
func TestPlaces(t *testing.T) {
	e, _ := run(t, `{"version":1}`)
	p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 700, Height: 500})
	for row, features := range e.Set.Points {
		x, y := p.Find(Place(features, 0, 2))
		back := p.At(x, y)
		if dx, dy := back.X-features[0], back.Y-features[2]; dx*dx+dy*dy > 1e-18 {
			t.Fatalf("sample %d at (%v, %v) is found at %v", row, features[0], features[2], back)
		}
	}
	px, py := p.Pixel()
	if d := px/py - 1; d > 1e-9 || d < -1e-9 {
		t.Errorf("a pixel is %v by %v units", px, py)
	}
	x, y := p.Find(Place(e.Set.Points[7], 0, 2))
	if row, ok := p.Nearest(x+3, y, 9); !ok || row != 7 &&
		e.Set.Points[row][0] != e.Set.Points[7][0] {
		t.Errorf("near sample 7 is %d, %v", row, ok)
	}
	if _, ok := p.Nearest(1, 1, 9); ok {
		t.Error("a sample is found where none is")
	}
}

func TestTicksAreRound(t *testing.T) {
	for _, c := range []struct {
		low, high, room float64
		want            string
	}{
		{0, 1, 300, "0 0.2 0.4 0.6 0.8 1.0"}, {-3, 3, 400, "−3 −2 −1 0 1 2 3"},
		{0, 600, 200, "0 200 400 600"},
		{0.0001, 0.0003, 150, "0.0001 0.0002 0.0003"}, {-1e9, 1e9, 200, "−1×10⁹ 0 1×10⁹"},
	} {
		var labels []string
		for _, tick := range (ticks{room: c.room, every: 60}).Ticks(c.low, c.high) {
			labels = append(labels, tick.Label)
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("[%v, %v]: %q, want %q", c.low, c.high, got, c.want)
		}
	}
}

// TestTicksOfCountsAreEven: the ticks of an axis of few samples are equally far apart.
func TestTicksOfCountsAreEven(t *testing.T) {
	for _, c := range []struct {
		high, room float64
		want       string
	}{
		{1, 75, "0 1"}, {2, 75, "0 1 2"}, {3, 75, "0 1 2 3"}, {4, 75, "0 2 4"}, {5, 75, "0 5"},
		{7, 75, "0 7"}, {7, 150, "0 1 2 3 4 5 6 7"}, {9, 75, "0 3 6 9"}, {16, 75, "0 8 16"},
		{13, 200, "0 13"}, {100, 75, "0 50 100"}, {150, 75, "0 75 150"},
	} {
		var labels []string
		for _, tick := range (counts{ticks{room: c.room, every: 30, whole: true}}).Ticks(0, c.high) {
			labels = append(labels, tick.Label)
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%v samples in %v pixels: %q, want %q", c.high, c.room, got, c.want)
		}
	}
}

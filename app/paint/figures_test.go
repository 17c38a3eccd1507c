package paint

import (
	"bytes"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/pdf"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// TestBesideFigures: each picture beside the plane can be taken away as a PDF, which has more than
// its ground and differs from the others; what is pointed at is not in it.
func TestBesideFigures(t *testing.T) {
	const adaline = `json={"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"}}`
	seen := map[string]string{}
	for _, c := range []struct {
		name, link string
		beside     lab.Beside
	}{
		{"weights", "", lab.BesideWeights}, {"proof", "", lab.BesideProof},
		{"loss", adaline, lab.BesideSurface},
		{"mapped", `json={"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x1*x2"]}}`,
			lab.BesideMapped},
		{"space", `json={"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}}`,
			lab.BesideMapped},
	} {
		m := lab.Opening(words.En)
		for _, msg := range []lab.Msg{lab.OpenLink{Fragment: c.link}, lab.Work{Budget: 1 << 20},
			lab.ShowBeside{Beside: c.beside}, lab.Seek{Step: 3}} {
			m, _ = m.Try(msg)
		}
		if why := m.BesideFault(); why != "" {
			t.Fatalf("%s: %s", c.name, why)
		}
		draw := func(m *lab.Model) []byte {
			r := NewRecorder()
			BesideFigure(r, picture.Style{Theme: &picture.Light, Width: 400, Height: 300,
				Text: NewHandler(func(_, s string) (width, up, down float64) {
					return 6 * float64(len(s)), 9, 3
				}), Name: m.Lang.Name}, m)
			return bytes.Clone(r.Bytes())
		}
		recording := draw(&m)
		file, err := pdf.Write("", 400, 300, recording, nil)
		if err != nil || bytes.Count(file, []byte("\nS\n")) < 5 {
			t.Errorf("%s: %v, %d lines", c.name, err, bytes.Count(file, []byte("\nS\n")))
		}
		if other, twice := seen[string(file)]; twice {
			t.Errorf("%s is the picture of %s", c.name, other)
		}
		seen[string(file)] = c.name
		short := m
		short.Known, short.Epochs = m.Cursor(), max(1, m.Epoch())
		if c.beside == lab.BesideProof && !bytes.Equal(draw(&short), recording) {
			t.Errorf("%s shows what comes after the cursor", c.name)
		}
		if m.Pointed = 1; !bytes.Equal(draw(&m), recording) {
			t.Errorf("%s changes with what is pointed at", c.name)
		}
	}
}

// TestPlaneFigureSays: a picture for a file says how long its arrows are, and names margins; which
// broken lines it has is for a sheet to say.
func TestPlaneFigureSays(t *testing.T) {
	style := picture.Style{Theme: &picture.Paper, Width: 400, Height: 264}
	for _, c := range []struct{ learner, note string }{
		{`{"eta":0.5,"step":"label","tie":"mistake"}`, ""},
		{`{"eta":1,"step":"label","tie":"mistake"}`, "Arrows are drawn at half their length."},
		{`{"eta":0.01,"step":"label","tie":"mistake"}`, "Arrows are drawn at "},
	} {
		m := lab.Opening(words.En)
		at := func(step int, msgs ...lab.Msg) (file string, before, margins bool) {
			for _, msg := range append(msgs, lab.Work{Budget: 1 << 20}, lab.Seek{Step: step}) {
				m, _ = m.Try(msg)
			}
			file = picture.SVGFile(style, "", func(c vg.Canvas) {
				before, margins = PlaneOnPaper(c, style, &m)
			})
			return file, before, margins
		}
		// The first step changes w from 0, which has no boundary; a later one from another direction.
		link := lab.OpenLink{Fragment: `json={"version":1,"data":{"points":[[2,1],[1,3],[-1,-2],` +
			`[-2,1],[2,-1]],"labels":[1,1,-1,-1,-1]},"learner":` + c.learner + `}`}
		file, before, margins := at(1, link)
		if strings.Contains(file, "Arrows are drawn") != (c.note != "") ||
			!strings.Contains(file, c.note) || before || margins || strings.Contains(file, ">margin<") {
			t.Errorf("%s: before %v, margins %v\n%s", c.learner, before, margins, file)
		}
		if file, before, margins = at(1, lab.ToggleMargins{}); before || !margins ||
			strings.Count(file, ">margin<") != 2 {
			t.Errorf("%s with margins: before %v, margins %v\n%s", c.learner, before, margins, file)
		}
		step := 2
		for m.Run.UpdatesAt(step) < 2 && step < m.Run.Len() {
			step++
		}
		if _, before, _ = at(step); !before {
			t.Errorf("%s: no boundary before step %d", c.learner, step)
		}
		if _, before, _ = at(step, lab.ToggleStep{}); before {
			t.Errorf("%s: a boundary before step %d, which is not drawn", c.learner, step)
		}
	}
}

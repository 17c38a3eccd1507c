package paint

import (
	"bytes"
	"testing"

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

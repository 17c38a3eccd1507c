package lab

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// TestHiddenLine: the line that labelled the samples is shown when the reader asks, with the share
// of the square where the boundary at the cursor differs, and not before.
func TestHiddenLine(t *testing.T) {
	m := play(Opening(words.En), OpenLink{
		Fragment: `json={"version":1,"data":{"preset":"hidden-line","options":{"n":10}}}`}, ToEnd{})
	said := func(m *Model) (all string) {
		return strings.Join(m.Explain().Status(), " · ") + m.Explain().Description()
	}
	if s := said(&m); strings.Contains(s, "f ≠ g") || strings.Contains(s, "hidden line f") ||
		m.Frame().Target != nil || len(m.Frame().Own) > 0 {
		t.Errorf("before it is asked for: %s", s)
	}
	m = play(m, ToggleTarget{})
	f := m.Exp.Preset.Target(m.Exp.Document.Data.Options)
	if frame := m.Frame(); !slices.Equal(frame.Target, f) || len(frame.Own) != 1 || frame.Own[0].Name != "f" {
		t.Errorf("the plane shows %v, %v", frame.Target, frame.Own)
	}
	const n = 100
	w, differ := m.Run.Answer(m.Cursor(), nil), 0
	for i := range n * n {
		x1, x2 := (float64(i%n)+0.5)/n*2-1, (float64(i/n)+0.5)/n*2-1
		if (f[0]+f[1]*x1+f[2]*x2 >= 0) != (w[0]+w[1]*x1+w[2]*x2 >= 0) {
			differ++
		}
	}
	_, shown, _ := strings.Cut(strings.Join(m.Explain().Status(), " · "), "P[f ≠ g] = ")
	if v, err := strconv.ParseFloat(shown, 64); err != nil || math.Abs(v-float64(differ)/(n*n)) > 0.01 {
		t.Errorf("%d of %d points differ, and it says %s", differ, n*n, said(&m))
	}
	if s := said(&m); !strings.Contains(s, "The hidden line f is shown.") {
		t.Errorf("the plane is described as %s", s)
	}
	if start := play(m, Reset{}); strings.Contains(said(&start), "f ≠ g") { // w is 0: no boundary
		t.Errorf("at the start it says %s", said(&start))
	}
	if and := play(m, OpenLink{Fragment: `json={"version":1,"data":{"preset":"and"}}`}, ToEnd{}); and.Frame().Target != nil {
		t.Error("AND has a hidden line")
	}
}

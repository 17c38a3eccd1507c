package lab

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// chosen is the machine as it is chosen from the menu of sets.
func chosen(msgs ...Msg) Model {
	return play(Opening(words.En), append([]Msg{Set{Path: "data.preset", Value: `"t-against-j"`}},
		msgs...)...)
}

// pixels writes the picture that the switches show, row by row.
func pixels(m *Model) string {
	s := ""
	for i := range 16 {
		if i > 0 && i%4 == 0 {
			s += "/"
		}
		if m.Pixel(i) != 0 {
			s += "#"
		} else {
			s += "."
		}
	}
	return s
}

// TestMachineFromTheMenu: from zero, in order, with dials that turn by 1, the run of the sheet.
func TestMachineFromTheMenu(t *testing.T) {
	m := chosen(StepBy{20})
	w := m.Run.Weights(20, nil)
	// worked with a plain program: bias, then the dials row by row
	want := []float64{1, 1, 2, 0, 1, 1, 3, 1, 0, -2, 0, 0, -1, 0, 0, 0, -1}
	if !m.Pictured() || !slices.Equal(w, want) {
		t.Errorf("w = %v, want %v", w, want)
	}
	if pixels(&m) != "..../.###/..#./..#." {
		t.Errorf("step 20 shows %s", pixels(&m))
	}
	if said := m.Explain().Sentence(); said !=
		"Sample 4 is a T but the needle says J, so the weights of its pixels go up." {
		t.Error(said)
	}
}

// TestSwitches: what is drawn is judged at once, and no sample changes.
func TestSwitches(t *testing.T) {
	m := chosen(StepBy{20}, ToggleSwitch{Pixel: 0})
	if pixels(&m) != "#.../.###/..#./..#." {
		t.Errorf("drawn: %s", pixels(&m))
	}
	// z = 1 + (1 + 3 + 1 + 0 + 0 + 0) = 6
	if said := m.Spoken.Text; said != "Row 1, column 1 is on. z = 6, so the output is T." {
		t.Error(said)
	}
	if m.Exp.Document.Data.Preset != "t-against-j" || m.Edits != chosen().Edits {
		t.Error("the data changed")
	}
	m = play(m, ToggleSwitch{Pixel: 0}, ToggleSwitch{Pixel: 99}, ToggleSwitch{Pixel: -1})
	if pixels(&m) != "..../.###/..#./..#." {
		t.Errorf("turned back: %s", pixels(&m))
	}
	m = play(m, ShowPicture{Row: 4})
	if said := m.Spoken.Text; !strings.HasPrefix(said, "Sample 5. z = ") {
		t.Errorf("it is said that %q", said)
	}
	if pixels(&m) != "..#./..#./###./...." || m.Drawing != nil {
		t.Errorf("sample 5: %s", pixels(&m))
	}
	if shifted := play(m, ShowPicture{Row: 4, Right: 1, Down: 1}); pixels(&shifted) !=
		"..../...#/...#/.###" || shifted.Drawing == nil {
		t.Errorf("sample 5, shifted: %s", pixels(&shifted))
	}
	switched := play(m, SwitchPixels{List: "1,-3,x,99,-99,0"})
	if pixels(&switched) != "#.../..#./###./...." ||
		!strings.HasPrefix(switched.Spoken.Text, "The pixels are switched. z = ") {
		t.Errorf("switched: %s, %s", pixels(&switched), switched.Spoken.Text)
	}
	m = play(m, ShiftPicture{Right: 1, Down: 1})
	if pixels(&m) != "..../...#/...#/.###" {
		t.Errorf("shifted: %s", pixels(&m))
	}
	m = play(m, ShiftPicture{Right: -2})
	if pixels(&m) != "..../.#../.#../##.." {
		t.Errorf("shifted out of the grid: %s", pixels(&m))
	}
	if m = play(m, ShowPicture{Row: -1}); pixels(&m) != "..../.###/..#./..#." {
		t.Errorf("back: %s", pixels(&m))
	}
}

// TestAddPicture: a drawing becomes a sample, can be undone, and goes into links with its shape.
func TestAddPicture(t *testing.T) {
	m := chosen(ToggleSwitch{Pixel: 15}, AddPicture{Class: 0})
	if n := len(m.Exp.Set.Points); n != 9 || m.Exp.Set.Labels[8] != -1 || m.Drawing != nil ||
		pixels(&m) != "###./.#../.#../...#" {
		t.Fatalf("%d samples, %s", n, pixels(&m))
	}
	again := play(Opening(words.En), OpenLink{Fragment: m.Fragment()})
	if again.Exp.Document.Inputs.Grid != (data.Grid{Rows: 4, Columns: 4}) ||
		!slices.Equal(again.Exp.Set.Points[8], m.Exp.Set.Points[8]) {
		t.Error("the link has another picture")
	}
	if m = play(m, Undo{}); len(m.Exp.Set.Points) != 8 || m.Exp.Document.Data.Preset == "" {
		t.Error("not undone")
	}
	empty := chosen(ClearSamples{}, ToggleSwitch{Pixel: 3}, AddPicture{Class: 1})
	if !empty.Pictured() || pixels(&empty) != "...#/..../..../...." ||
		empty.Exp.Set.Labels[0] != 1 {
		t.Errorf("drawn on an empty machine: %s", pixels(&empty))
	}
}

// TestPictureOnTheBoard: only what is on is written, the largest first, and it adds up.
func TestPictureOnTheBoard(t *testing.T) {
	m := chosen(StepBy{20})
	lines := written(m.Explain().Arithmetic())
	for _, want := range []line{
		{"x", "", "5 switches are on"},
		{"z", "0 + 2 + (−1) + (−1) + (−1) + 0", "−1"},
		{"Δw", "0.5 · 2 · x", "1 for each switch that is on, and for the bias"},
		{"w", "", "w₀ = 1, w₆ = 3, w₇ = 1, w₈ = 0, w₁₁ = 0, w₁₅ = 0"},
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%v is not in %v", want, lines)
		}
	}
	if heard := m.Explain().Heard(); !strings.Contains(heard, "needle says J") {
		t.Error(heard)
	}
}

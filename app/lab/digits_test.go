package lab

import (
	"math"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
)

// TestDigitsWaitForTheirFile: in a program that does not hold the file, what asks for digits changes
// nothing, and does its work when it is sent again with the file there.
func TestDigitsWaitForTheirFile(t *testing.T) {
	if err := data.Provide(nil); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := data.Provide(data.Digits()); err != nil {
			t.Fatal(err)
		}
	}()
	opening := Opening(words.En)
	link := OpenLink{Fragment: `json={"version":1,"data":{"preset":"digit-pair","options":{"plus":8}}}`}
	for _, msg := range []Msg{Set{Path: "data.preset", Value: `"digit-pair"`}, link,
		Open{Text: []byte(`{"version":1,"data":{"preset":"digit-pair"}}`)}} {
		m := Update(opening, msg)
		if !m.LacksFile || m.Exp != opening.Exp || m.Fault != nil || m.CanUndo() {
			t.Errorf("%T: %v, %v", msg, m.LacksFile, m.Fault)
		}
		if m = Update(m, Select{Row: 3}); m.LacksFile || m.Selected != 3 {
			t.Errorf("%T: another message lacks the file too", msg)
		}
	}
	m := Update(opening, link)
	if err := data.Provide(data.Digits()); err != nil {
		t.Fatal(err)
	}
	if m = Update(m, link); m.LacksFile || m.Exp.Set.Classes[1] != "8" || m.Exp.Table.M() != 202 {
		t.Errorf("with the file: %v, %v", m.LacksFile, m.Exp.Set.Classes)
	}
	if !strings.HasPrefix(m.Fragment(), "1.") || len(m.Fragment()) > 150 {
		t.Errorf("a link of %d characters", len(m.Fragment()))
	}
}

// drawnThree is a drawing of a 3, in sixteenths.
var drawnThree = []float64{0, 0, 9, 14, 14, 4, 0, 0, 0, 7, 8, 0, 1, 14, 0, 0, 0, 8, 5, 0, 0, 13, 0, 0,
	0, 2, 4, 1, 12, 9, 0, 0, 0, 0, 0, 1, 11, 8, 0, 0, 0, 4, 5, 0, 0, 14, 0, 0, 0, 3, 11, 0, 3, 11, 0, 0,
	0, 0, 9, 14, 14, 3, 0, 0}

// TestDrawnThreeIsLearned has the numbers of a separate Python program: after ten epochs from zero
// with η = 1, 8 wins for the drawing with 28.671875 against 28.5234375 of 3. Its strongest pixel is
// that of row 3, column 6, with 13/16 · 12.75. Added as a 3 and trained on, it is a 3.
func TestDrawnThreeIsLearned(t *testing.T) {
	m := play(Opening(words.En), OpenLink{Fragment: `json={"version":1,"data":{"preset":"digits"},` +
		`"learner":{"algorithm":"multiclass","eta":1},"stop":{"epochs":10}}`}, ToEnd{})
	for !m.Ended() {
		m = Update(m, Work{Budget: 100_000})
	}
	m = Update(m, ToEnd{})
	row := slices.Clone(drawnThree)
	for i := range row {
		row[i] /= 16
	}
	start := m.Explain()
	start.Step = 0
	const tied = "The largest z is shared: the first of these wins."
	if y, _ := start.Why(row); y.Of != "0" || y.Second != tied {
		t.Errorf("with all weights 0: %+v", y)
	}
	m.Drawing = &Drawing{Row: row}
	y, ok := m.Explain().Why(row)
	if !ok || y.Of != "8" || y.Z != 28.671875 || y.Second != "3 comes second with z = 28.5234375." ||
		y.Adds[0].Pixel != 2*8+5 || y.Adds[0].Amount != 13.0/16*12.75 || y.Bias != -1 {
		t.Errorf("%+v", y)
	}
	sum := y.Bias + y.Rest
	for _, a := range y.Adds {
		sum += a.Amount
	}
	if math.Abs(sum-y.Z) > 1e-12 {
		t.Errorf("the pixels add up to %v, z is %v", sum, y.Z)
	}
	m = Update(m, AddPicture{Class: 3})
	if m.Exp.Table.M() != 1001 || len(m.Exp.Table.TestD) != 797 || m.Selected != 1797 {
		t.Errorf("%d to train on, %d for tests", m.Exp.Table.M(), len(m.Exp.Table.TestD))
	}
	for !m.Ended() {
		m = Update(m, Work{Budget: 100_000})
	}
	m = Update(m, ToEnd{})
	if y, _ = m.Explain().Why(row); y.Of != "3" {
		t.Errorf("trained on, it is %s: %+v", y.Of, y)
	}
}

// TestPen: what a pen draws on a sample is a new picture; centred, where it was drawn makes no
// difference.
func TestPen(t *testing.T) {
	m := play(Opening(words.En), Set{Path: "data.preset", Value: `"digit-pair"`})
	line := func(x float64) []Msg {
		return []Msg{DrawOn{At: []geometry.Point{{X: x, Y: 0.25}}, Down: true},
			DrawOn{At: []geometry.Point{{X: x, Y: 0.5}}, Up: true}}
	}
	if still := play(m, line(0.5)[1]); still.Drawing != nil {
		t.Error("a pen that is not down draws")
	}
	left, right := play(m, line(0.25)...), play(m, line(0.75)...)
	if !slices.Equal(left.Drawing.Row, right.Drawing.Row) || left.Pixel(8+3) != 0.5 ||
		left.Pixel(8+1) != 0 || !strings.Contains(left.Spoken.Text, "so the output is") {
		t.Errorf("centred: %v, %q", left.Drawing.Row, left.Spoken.Text)
	}
	left, right = play(left, ToggleCentred{}), play(right, ToggleCentred{})
	if left.Pixel(8*3+1) != 0.5 || right.Pixel(8*3+5) != 0.5 || left.Pixel(8*7+3) != 0 {
		t.Errorf("as drawn: %v, %v", left.Drawing.Row, right.Drawing.Row)
	}
	if two := play(left, line(0.75)...); two.Pixel(8*3+1) != 0.5 || two.Pixel(8*3+5) != 0.5 {
		t.Errorf("a second stroke: %v", two.Drawing.Row)
	}
	if empty := play(left, EmptyPicture{}); slices.Max(empty.Drawing.Row) != 0 {
		t.Errorf("emptied: %v", empty.Drawing.Row)
	}
	if letters := chosen(line(0.5)...); letters.Drawing != nil {
		t.Error("a pen draws on switches")
	}
}

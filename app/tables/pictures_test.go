package tables

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/table"
)

// square is a PNG of 9 pixels a side with a square in a corner.
func square(t *testing.T, at int) []byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, 9, 9))
	for y := range 9 {
		for x := range 9 {
			if m.SetGray(x, y, color.Gray{Y: 255}); x/3 == at && y/3 == 1 {
				m.SetGray(x, y, color.Gray{})
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestShowPictures: pictures are shown with each guess, which a menu changes; what is taken has
// their grid, and the model shows a machine.
func TestShowPictures(t *testing.T) {
	left, right := square(t, 1), square(t, 2)
	content := table.Bundle([]string{"in/a1.png", "in/b1.png", "out/a2.png", "out/b2.png"},
		[][]byte{left, right, left, right})
	reading := "{}"
	show := func(lang words.Lang, change, value string) wire.TableAnswer {
		a, err := Show(content, wire.TableOrder{Lang: lang, Name: "T", Reading: reading,
			Change: change, Value: value})
		if err != nil {
			t.Fatal(err)
		}
		reading = a.Reading
		return a
	}
	says := func(a wire.TableAnswer, all ...string) {
		t.Helper()
		for _, want := range all {
			if !strings.Contains(a.HTML, want) {
				t.Errorf("not shown: %s in\n%s", want, a.HTML)
			}
		}
	}
	says(show(words.En, "", ""), ">T</h2>", "4 pictures, 2 classes", `<option value="9" selected>9 × 9 pixels`,
		`<option value="dark" selected>`, `<option value="folder" selected>`, "in is −1 (2), out is +1 (2)",
		"4 samples with 81 inputs.", `<path fill-opacity="1.00" d="M3 3h1v1h-1z`)
	says(show(words.Zh, "by", "name"), "4 幅图像，2 个类别", "a 为 −1（2）、b 为 +1（2）", "每类的第一张")
	says(show(words.En, "positive", "a"), "b is −1 (2), a is +1 (2)")
	says(show(words.En, "ink", "light"), "<li>Ink is 1, paper is 0.</li>")
	show(words.En, "ink", "dark")
	a := show(words.En, "side", "20")
	says(a, "4 samples with 400 inputs.")
	if len(a.Set) > 10_000 {
		t.Errorf("4 pictures are sent in %d bytes", len(a.Set))
	}
	msg, err := lab.ReadTable([]byte(a.Set), "T")
	if err != nil {
		t.Fatal(err)
	}
	start, err := lab.New(experiment.New(), 0, words.En)
	if err != nil {
		t.Fatal(err)
	}
	m := lab.Update(start, msg)
	d := &m.Exp.Document
	if !m.Pictured() || d.Inputs.Grid != (data.Grid{Rows: 20, Columns: 20}) ||
		len(d.Data.Points[3]) != 400 || d.Data.Classes[1] != "a" || m.Fault != nil {
		t.Errorf("opened: %v, %v, %v", d.Inputs.Grid, d.Data.Classes, m.Fault)
	}
	content = table.Bundle([]string{"a1.png", "b1.png"}, [][]byte{left, right[:40]})
	if reading = "{}"; show(words.En, "", "").Set != "" {
		t.Error("a damaged picture is taken")
	}
	says(show(words.Zh, "", ""), "b1.png", "不完整或已损坏的 PNG", "还无法读取", " disabled")
	var read wire.TableSet
	if json.Unmarshal([]byte(a.Set), &read) != nil || read.Points != nil || len(read.Greys) != 4 {
		t.Errorf("the set: %d letters, %d points", len(read.Greys), len(read.Points))
	}
}

package table

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	"image/color"
	stdpng "image/png"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/data"
)

// ink is a PNG of so many pixels, with ink where a function says so.
func ink(t *testing.T, w, h int, ground, pen color.Color, on func(x, y int) bool) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			if m.Set(x, y, ground); on(x, y) {
				m.Set(x, y, pen)
			}
		}
	}
	var b bytes.Buffer
	if err := stdpng.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// folder bundles files, given as names and contents in turn.
func folder(files ...any) []byte {
	var names []string
	var contents [][]byte
	for i := 0; i < len(files); i += 2 {
		names, contents = append(names, files[i].(string)), append(contents, files[i+1].([]byte))
	}
	return Bundle(names, contents)
}

func zipped(t *testing.T, files ...any) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i].(string))
		if err == nil {
			_, err = f.Write(files[i+1].([]byte))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// left and right are pictures of 16 pixels with ink in a half.
func left(x, _ int) bool  { return 4 <= x && x < 8 }
func right(x, _ int) bool { return 8 <= x && x < 12 }

func TestPicturesAreRead(t *testing.T) {
	a, b := ink(t, 16, 16, color.White, color.Black, left), ink(t, 16, 16, color.White, color.Black, right)
	same := []any{"b/2.png", b, "a/10.png", a, "a/9.png", b, "b/1.png", b, "a/note.txt", []byte("x"),
		"__MACOSX/a/._9.png", []byte("y"), "a/.DS_Store", []byte("z")}
	byName := []any{"b_2.png", b, "a_10.png", a, "a_9.png", b, "b_1.png", b, "note.txt", []byte("x")}
	for name, content := range map[string][]byte{"folder": folder(same...),
		"zip": folder("own.zip", zipped(t, same...)), "names": folder(byName...)} {
		p, err := ReadPictures(content, PictureReading{Side: 8})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		s := p.Set
		if !slices.Equal(s.Classes, []string{"a", "b"}) || !slices.Equal(s.Labels, []float64{-1, 1, -1, 1}) ||
			s.Kind != data.Binary || p.Grid != (data.Grid{Rows: 8, Columns: 8}) {
			t.Errorf("%s: %v, %v as %v", name, s.Classes, s.Labels, p.Grid)
		}
		// a/9 is before a/10
		for row, want := range [][]float64{{0, 0, 0, 0, 1, 1, 0, 0}, {0, 0, 0, 0, 1, 1, 0, 0},
			{0, 0, 1, 1, 0, 0, 0, 0}, {0, 0, 0, 0, 1, 1, 0, 0}} {
			if !slices.Equal(s.Points[row][:8], want) || !slices.Equal(s.Points[row][56:], want) {
				t.Errorf("%s: picture %d is %v", name, row, s.Points[row])
			}
		}
		said := ""
		for _, note := range p.Notes {
			said += note.En + "\n" + note.Zh + "\n"
		}
		for _, want := range []string{"16 × 16 pixels; each of the 8 × 8", "edges are light", "note.txt",
			"a is −1 (2), b is +1 (2)", "边缘是亮的"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: not said: %s in\n%s", name, want, said)
			}
		}
	}
}

// TestPictureInk: dark on light, light on dark, and drawn on nothing, dark or light, are the same
// ink; the reader can say otherwise.
func TestPictureInk(t *testing.T) {
	clear, grey := color.NRGBA{}, color.Gray{Y: 255 - 128}
	for _, c := range []struct {
		ground, pen color.Color
		ink         string
		level       float64
	}{{color.White, color.Black, InkDark, 1}, {color.Black, color.White, InkLight, 1},
		{clear, color.Black, InkDark, 1}, {clear, color.White, InkLight, 1}, {color.White, grey, InkDark, 0.5},
		{color.White, color.RGBA{R: 255, A: 255}, InkDark, 11.0 / 16}, // red is 0.299 light
		{color.RGBA{R: 255, G: 255, A: 255}, color.RGBA{B: 255, A: 255}, InkDark, 14.0 / 16}} {
		files := folder("a1.png", ink(t, 16, 16, c.ground, c.pen, left), "b1.png",
			ink(t, 16, 16, c.ground, c.pen, right))
		p, err := ReadPictures(files, PictureReading{})
		if err != nil || p.Reading.Ink != c.ink || p.Set.Points[0][5] != c.level ||
			p.Reading.Side != 16 {
			t.Errorf("%v on %v: %v %v, %v", c.pen, c.ground, err, p.Reading, p.Set.Points[0][:16])
		}
		other := map[string]string{InkDark: InkLight, InkLight: InkDark}[c.ink]
		p, err = ReadPictures(files, PictureReading{Ink: other})
		if err != nil || p.Set.Points[0][0] < 0.5 {
			t.Errorf("%v on %v, turned: %v %v", c.pen, c.ground, err, p.Set.Points[0][:16])
		}
	}
}

// TestPictureMeans: a cell is the mean of what it covers, whatever the sizes, and a picture that is
// not square stands in the middle.
func TestPictureMeans(t *testing.T) {
	for _, c := range []struct {
		w, h, side int
		on         func(x, y int) bool
		row        int
		want       []float64 // of the cells in it, in sixteenths
	}{
		{12, 12, 8, func(x, _ int) bool { return x < 3 }, 3, []float64{16, 16, 0, 0, 0, 0, 0, 0}},
		{12, 12, 8, func(x, _ int) bool { return x < 2 }, 3, []float64{16, 5, 0, 0, 0, 0, 0, 0}},
		{4, 4, 8, func(x, _ int) bool { return x == 1 }, 0, []float64{0, 0, 16, 16, 0, 0, 0, 0}},
		{8, 16, 8, func(x, _ int) bool { return true }, 4, []float64{0, 0, 16, 16, 16, 16, 0, 0}},
		{100, 50, 8, func(x, _ int) bool { return true }, 1, []float64{0, 0, 0, 0, 0, 0, 0, 0}},
		{100, 50, 8, func(x, _ int) bool { return true }, 2, []float64{16, 16, 16, 16, 16, 16, 16, 16}},
		{40, 40, 16, func(x, y int) bool { return y == 20 }, 8, slices.Repeat([]float64{6}, 16)},
		{20, 20, 20, func(x, y int) bool { return x == y }, 2, append([]float64{0, 0, 16}, make([]float64, 17)...)},
	} {
		pen := ink(t, c.w, c.h, color.White, color.Black, c.on)
		p, err := ReadPictures(folder("a/1.png", pen, "b/1.png", pen), PictureReading{Side: c.side, Ink: InkDark})
		if err != nil {
			t.Fatal(err)
		}
		got := slices.Clone(p.Set.Points[0][c.row*c.side:][:c.side])
		for i := range got {
			got[i] *= 16
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d × %d on %d: row %d is %v, want %v", c.w, c.h, c.side, c.row, got, c.want)
		}
	}
}

// TestPictureSheet has three classes of four pictures with 12 pixels; one place is empty.
func TestPictureSheet(t *testing.T) {
	sheet := ink(t, 48, 36, color.White, color.Black, func(x, y int) bool {
		column, row := x/12, y/12
		x, y = x%12, y%12
		return !(column == 3 && row == 2) && 2 <= x && x < 4+2*row && 2 <= y && y < 10
	})
	p, err := ReadPictures(folder("sheet.png", sheet), PictureReading{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Reading.Cell != 12 || p.Reading.Side != 12 || p.Empty != 1 || len(p.Set.Points) != 11 ||
		!slices.Equal(p.Set.Classes, []string{"1", "2", "3"}) || !slices.Equal(p.Cells, []int{4, 6, 12}) ||
		!slices.Equal(p.Set.Labels, []float64{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1}) {
		t.Errorf("cells of %d of %v on %d, %d empty, %d: %v", p.Reading.Cell, p.Cells, p.Reading.Side,
			p.Empty, len(p.Set.Points), p.Set.Labels)
	}
	if row := p.Set.Points[1][5*12:][:12]; !slices.Equal(row, []float64{0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0}) {
		t.Errorf("a picture of the second row is %v", row)
	}
	if p, err = ReadPictures(folder("sheet.png", sheet), PictureReading{Cell: 6, Side: 8}); err != nil ||
		p.Grid.Rows != 8 || p.Columns != 8 {
		t.Errorf("as cells of 6: %v, %v", err, p.Grid)
	}
	ten := ink(t, 140, 280, color.White, color.Black, func(x, y int) bool {
		return 8 <= x%28 && x%28 < 20 && 6 <= y%28 && y%28 < 22 || x == 27 && y == 5 // a stain
	})
	if p, err = ReadPictures(folder("ten.png", ten), PictureReading{}); err != nil || p.Reading.Cell != 28 ||
		p.Reading.Side != 20 || p.Set.Classes[0] != "0" {
		t.Errorf("ten rows: %v, cells of %d on %d, %v", err, p.Reading.Cell, p.Reading.Side, p.Set.Classes)
	}
}

func TestPicturesAreRefused(t *testing.T) {
	a := ink(t, 8, 8, color.White, color.Black, left)
	b := ink(t, 8, 8, color.White, color.Black, func(x, y int) bool { return y < 3 })
	many := []any{}
	for i := range data.MaxPoints + 1 {
		many = append(many, fmt.Sprintf("c%d/%d.png", i%2, i), a)
	}
	eleven := []any{}
	for i := range 11 {
		eleven = append(eleven, fmt.Sprintf("c%d_1.png", i), a)
	}
	wide := []byte(signaturePNG + chunk("IHDR", "\x00\x00\x90\x00\x00\x00\x00\x02\x08\x00\x00\x00\x00"))
	large := []byte(signaturePNG + chunk("IHDR", "\x00\x00\x1f\x40\x00\x00\x1f\x40\x08\x00\x00\x00\x00"))
	for _, c := range []struct {
		files []byte
		says  []string
	}{
		{folder("a/1.png", a, "b/2.png", []byte("\xff\xd8\xff a photo")), []string{"b/2.png is not a PNG picture"}},
		{folder("a/1.png", a, "b/2.png", b[:len(b)-20]), []string{"b/2.png is a PNG picture that is cut or damaged"}},
		{folder("a.jpg", []byte("\xff\xd8\xff"), "b.jpg", []byte("x")), []string{"a.jpg is not a picture that can be read", "ZIP"}},
		{folder("own.zip", []byte("PK\x03\x04 and no more")), []string{"own.zip is cut, damaged"}},
		{folder(), []string{"The set of pictures is empty"}},
		{folder("a_1.png", a, "a_2.png", b), []string{"one class only", "a folder for each class"}},
		{folder("1.png", a, "2.png", b), []string{"1.png is without a class"}},
		{folder("a/1.png", a, "a/2.png", b), []string{"one class only", "a folder for each class"}},
		{folder("a/1.png", a, "a/b_2.png", b), []string{"a/1.png is without a class"}},
		{folder(eleven...), []string{"c10_1.png is “c10”", "at most 10 classes"}},
		{folder(many...), []string{"more than 10000 pictures", "at most 10000"}},
		{folder("a/1.png", wide, "b/1.png", b), []string{"a/1.png is 36864 × 2 pixels large", "32768"}},
		{folder("a/1.png", large, "b/1.png", large), []string{"million pixels in all", "at most 64"}},
		{folder("sheet.png", ink(t, 31, 17, color.White, color.Black, left)), []string{"sheet.png is 31 × 17 pixels", "row for each"}},
		{[]byte(bundleMark + `[["a.png",50000000]]` + "\n"), []string{"48 MiB in all", "at most 32 MiB"}},
		{[]byte(bundleMark + `[["a.png",5]]`), []string{"MiB"}},
		{[]byte(bundleMark + `{`), []string{"cut, damaged"}},
		{[]byte(bundleMark + `[["a.png",-5],["b.png",7]]` + "\nab"), []string{"cut, damaged"}},
		{[]byte(bundleMark + `[[7,"a"]]` + "\nab"), []string{"cut, damaged"}},
	} {
		_, err := ReadPictures(c.files, PictureReading{})
		fault, ok := err.(*data.FieldError)
		if !ok {
			t.Errorf("read, but should say %q: %v", c.says, err)
			continue
		}
		said := fault.Said()
		for _, want := range c.says {
			if !strings.Contains(said.En, want) || said.Zh == "" || said.Zh == said.En {
				t.Errorf("%q is not said: %s", want, said.En)
			}
		}
	}
}

// TestPixelColumns: numbers as many as a square, more than there can be columns, are pixels.
func TestPixelColumns(t *testing.T) {
	file := func(columns int) []byte {
		return []byte(strings.Repeat("0,1", 1) + strings.Repeat(",0", columns-2) + ",x\n" +
			strings.Repeat("1,", columns) + "y\n0" + strings.Repeat(",2", columns-1) + ",x\n")
	}
	for columns, want := range map[int]data.Grid{64: {}, 65: {}, 81: {Rows: 9, Columns: 9},
		256: {Rows: 16, Columns: 16}, 399: {}, 400: {Rows: 20, Columns: 20}, 441: {}} {
		table, err := Read(file(columns), Reading{})
		if err != nil {
			t.Errorf("%d columns: %v", columns, err)
			continue
		}
		used := columns
		if want.Pixels() == 0 {
			used = min(columns, data.MaxColumns)
		}
		if table.Grid != want || len(table.Set.Features) != used {
			t.Errorf("%d columns are %v, %d of them are used", columns, table.Grid,
				len(table.Set.Features))
		}
	}
	roles := map[int]Role{}
	for j := range 65 {
		roles[j] = Number
	}
	if _, err := Read(file(65), Reading{Roles: roles}); err == nil ||
		!strings.Contains(err.Error(), "square pictures") {
		t.Errorf("65 numbers that were chosen: %v", err)
	}
}

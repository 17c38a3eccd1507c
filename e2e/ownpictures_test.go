package e2e

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/input"

	"perceptronlab/engine/data"
)

// shapes writes a folder with the folders o and x, each with so many PNGs of 28 pixels, and returns
// where it is.
func shapes(t *testing.T, each int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "shapes")
	for i := range 2 * each {
		m, class := image.NewGray(image.Rect(0, 0, 28, 28)), []string{"o", "x"}[i%2]
		middle, size := 13.5+float64(i%5)-2, 8+float64(i%3)
		for y := range 28 {
			for x := range 28 {
				u, v := float64(x)-middle, float64(y)-13.5+float64(i%4)-1.5
				off := math.Abs(math.Hypot(u, v) - size)
				if class == "x" {
					off = min(math.Abs(u-v), math.Abs(u+v))/math.Sqrt2 +
						10*max(0, max(math.Abs(u), math.Abs(v))-size)
				}
				m.SetGray(x, y, color.Gray{Y: uint8(255 * max(0, min(1, off-1)))})
			}
		}
		name := filepath.Join(dir, class, strconv.Itoa(i)+".png")
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(name)
		if err == nil {
			err = png.Encode(f, m)
		}
		if err != nil || f.Close() != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// dropsPath drops a file or folder of the disk on the plane, as a hand does.
func (l *Lab) dropsPath(path string) {
	l.t.Helper()
	x, y := l.Box("#plane").Center()
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter,
		input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		call(l.Page, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: x, Y: y,
			Data: &input.DragData{Items: []*input.DragDataItem{}, Files: []string{path},
				DragOperationsMask: 1}})
	}
}

// TestOwnPictures: a folder of pictures is dropped, or its files are chosen, and shown as they were
// understood; a run on them is trained, kept, and comes back by its link.
func TestOwnPictures(t *testing.T) {
	t.Parallel()
	dir := shapes(t, 20)
	l := OpenLab(t, "", Options{})
	l.dropsPath(dir)
	l.previewed()
	l.Screenshot("own-preview")
	l.Axe()
	l.takes()
	l.Screenshot("own-taken")
	d, _ := l.Kept()
	if d.Inputs.Grid != (data.Grid{Rows: 20, Columns: 20}) || len(d.Data.Points) != 40 ||
		d.Data.Classes[0] != "o" || d.Title != "shapes" {
		t.Errorf("taken: %v, %d samples of %v, %q", d.Inputs.Grid, len(d.Data.Points), d.Data.Classes, d.Title)
	}
	l.Do("end")
	l.Settle()
	l.Screenshot("own-trained")
	l.AgreesWithEngine()
	l.NoNaN()
	l.Axe()
	l.Saved()
	l.Reload()
	l.Started()
	again, _ := l.Kept()
	sameDocument(t, "kept", again, d)
}

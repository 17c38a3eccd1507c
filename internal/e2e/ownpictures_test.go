package e2e

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
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

// TestOwnPictures: a folder of pictures is dropped and shown as it was understood; a run on them is
// trained and kept, and its link brings it back.
func TestOwnPictures(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.dropsPath(shapes(t, 20))
	l.previewed()
	l.Axe()
	if got := Eval[int](l.Page, `document.querySelectorAll("#table .picture svg path").length`); got < 40 {
		t.Errorf("%d shades of 40 pictures are shown", got)
	}
	l.takes()
	d, _ := l.Kept()
	if d.Inputs.Grid != (data.Grid{Rows: 20, Columns: 20}) || len(d.Data.Points) != 40 ||
		d.Data.Classes[0] != "o" || d.Title != "shapes" {
		t.Errorf("taken: %v, %d of %v, %q", d.Inputs.Grid, len(d.Data.Points), d.Data.Classes, d.Title)
	}
	l.Do("end")
	l.Settle()
	l.AgreesWithEngine()
	l.NoNaN()
	// The page has 5,300 parts, with which axe takes minutes beside other tests: it judges the same
	// components with fewer pictures, in TestOwnPicturesChosen and TestPictures.
	l.Do("fold:table")
	if got := Eval[int](l.Page, `document.querySelector("#samples tbody tr").cells.length`); got != 6 {
		t.Errorf("%d columns for a picture", got)
	}
	l.Saved()
	// Keeping a step reads nothing else of what is kept: of 10,000 pictures that takes as long as to write it.
	Eval[bool](l.Page, `{
		const own = Storage.prototype.getItem;
		Storage.prototype.getItem = function (name) { read++; return own.call(this, name); };
		window.read = 0;
		window.before = location.hash;
		true;
	}`)
	l.Do("step:-1")
	l.WaitFor(`location.hash !== before`)
	if read := Eval[int](l.Page, `read`); read > 1 { // what was written is read back
		t.Errorf("%d values of the store are read to keep a step", read)
	}
	l.Reload()
	l.Started()
	again, _ := l.Kept()
	sameDocument(t, "kept", again, d)
	l.follows(experiment.Fragment(&d, 0))
	again, _ = l.Kept()
	sameDocument(t, "by its link", again, d)
}

// TestOwnPicturesChosen: on a phone files are chosen one by one, and a choice is changed. What is
// wrong is said with the name of the file, and nothing is lost.
func TestOwnPicturesChosen(t *testing.T) {
	t.Parallel()
	dir := shapes(t, 2)
	var files []string
	for i := range 4 {
		class := []string{"o", "x"}[i%2]
		name := filepath.Join(dir, class+"_"+strconv.Itoa(i)+".png")
		if err := os.Rename(filepath.Join(dir, class, strconv.Itoa(i)+".png"), name); err != nil {
			t.Fatal(err)
		}
		files = append(files, name)
	}
	bad := filepath.Join(dir, "x_9.png")
	if err := os.WriteFile(bad, []byte("no picture"), 0o644); err != nil {
		t.Fatal(err)
	}
	l := OpenLab(t, "", Options{Width: 390, Height: 844, Touch: true})
	start, _ := l.Kept()
	choose := func(names ...string) {
		l.TouchDo("tab:data")
		l.TapOn("#own")
		l.WaitFor(`document.querySelector("#table-file") !== null`)
		act(l.Page, chromedp.SetUploadFiles(chromedp.CSS("#table-file"), names, chromedp.NodeReady))
		l.previewed()
	}
	choose(append(files, bad)...)
	if got := l.Text("#table-fault"); !strings.HasPrefix(got, "x_9.png is not a PNG picture") {
		t.Errorf("it says %q", got)
	}
	l.Axe()
	l.TapOn(`[data-do="own-leave"]`)
	d, _ := l.Kept()
	sameDocument(t, "left", d, start)
	choose(files...)
	l.Choose("#table-side", "8")
	l.WaitFor(find("#table-notes") + `.innerText.includes("8 × 8 inputs")`)
	l.takes()
	if d, _ = l.Kept(); d.Inputs.Grid.Rows != 8 || len(d.Data.Points) != 4 || d.Data.Labels[1] != 1 {
		t.Errorf("taken: %v, %v", d.Inputs.Grid, d.Data.Labels)
	}
	l.Axe()
}

// TestOwnPicturesOfOtherKinds: the browser reads the pictures that phones and old programs write, by
// the real button for a folder; a photo of six million pixels is made smaller; what is no picture is
// named. Each picture has a line, lying in class a and upright in class b.
func TestOwnPicturesOfOtherKinds(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "kinds")
	line := func(wide, high int, upright bool) *image.Paletted {
		m := image.NewPaletted(image.Rect(0, 0, wide, high), color.Palette{color.White, color.Black})
		for y := range high {
			for x := range wide {
				if upright && 2*x/wide == 0 || !upright && 2*y/high == 0 {
					m.SetColorIndex(x, y, 1)
				}
			}
		}
		return m
	}
	write := func(name string, content []byte) {
		t.Helper()
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for class, upright := range map[string]bool{"a": false, "b": true} {
		var photo, old, plain bytes.Buffer
		if err := errors.Join(jpeg.Encode(&photo, line(3000, 2000, upright), nil),
			gif.Encode(&old, line(40, 40, upright), nil), png.Encode(&plain, line(40, 40, upright))); err != nil {
			t.Fatal(err)
		}
		write(class+"/1.jpg", photo.Bytes())
		write(class+"/2.gif", old.Bytes())
		write(class+"/3.png", plain.Bytes())
		write(class+"/4.bmp", bmp(line(40, 40, upright)))
	}
	write("a/5.jpg", []byte("no picture"))
	l := OpenLab(t, "", Options{})
	for class, half := range map[string]string{"a": "40, 20", "b": "20, 40"} {
		webp, err := base64.StdEncoding.DecodeString(Eval[string](l.Page, `(() => {
			const canvas = new OffscreenCanvas(40, 40), c = canvas.getContext("2d");
			c.fillStyle = "white"; c.fillRect(0, 0, 40, 40); c.fillStyle = "black"; c.fillRect(0, 0, `+half+`);
			return canvas.convertToBlob({type: "image/webp"}).then(b => b.bytes()).then(b => b.toBase64());
		})()`))
		if err != nil || string(webp[8:12]) != "WEBP" {
			t.Fatalf("no WebP: %v", err)
		}
		write(class+"/6.webp", webp)
	}
	l.ClickOn("#own")
	l.WaitFor(`document.querySelector("#table-folder") !== null`)
	act(l.Page, chromedp.SetUploadFiles(chromedp.CSS("#table-folder"), []string{dir}, chromedp.NodeReady))
	l.previewed()
	if got := l.Text("#table-notes"); !strings.Contains(got, "Cannot be read as pictures, so not used: kinds/a/5.jpg.") {
		t.Errorf("it says %q", got)
	}
	l.takes()
	d, _ := l.Kept()
	if len(d.Data.Points) != 10 || d.Inputs.Grid.Rows != 20 {
		t.Fatalf("%d pictures of %v", len(d.Data.Points), d.Inputs.Grid)
	}
	for i, point := range d.Data.Points {
		upright := d.Data.Labels[i] == 1
		top, left := point[20*4+15], point[20*15+4] // of the photo both lie within it
		if want := map[bool][2]float64{true: {0, 1}, false: {1, 0}}[upright]; [2]float64{top, left} != want {
			t.Errorf("picture %d, of class %v, has %v at the right above and %v at the left below, want %v",
				i+1, d.Data.Labels[i], top, left, want)
		}
	}
}

// bmp encodes a picture as a bitmap of 24 bits a pixel.
func bmp(m image.Image) []byte {
	w, h := m.Bounds().Dx(), m.Bounds().Dy()
	file := []byte("BM")
	for _, v := range []uint32{uint32(54 + 3*w*h), 0, 54, 40, uint32(w), uint32(h), 1 | 24<<16, 0, 0, 0, 0, 0, 0} {
		file = binary.LittleEndian.AppendUint32(file, v)
	}
	for y := h - 1; y >= 0; y-- {
		for x := range w {
			r, g, b, _ := m.At(x, y).RGBA()
			file = append(file, byte(b>>8), byte(g>>8), byte(r>>8))
		}
	}
	return file
}

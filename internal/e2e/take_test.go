package e2e

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"math"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
	"perceptronlab/engine/table"
)

// savesInto lets the page save files in a folder, until the test ends.
func (l *Lab) savesInto(dir string) {
	l.t.Helper()
	l.t.Cleanup(l.savesIn(dir))
}

// savesIn is savesInto until the function that it returns is called.
func (l *Lab) savesIn(dir string) (end func()) {
	l.t.Helper()
	p := browser.SetDownloadBehaviorParams{BrowserContextID: l.context(), DownloadPath: dir,
		Behavior: browser.SetDownloadBehaviorBehaviorAllow}
	call(l.Page, browser.SetDownloadBehavior, p)
	return func() {
		p.Behavior, p.DownloadPath = browser.SetDownloadBehaviorBehaviorDefault, ""
		call(l.Page, browser.SetDownloadBehavior, p)
	}
}

// downloads lets the page hand out files, and returns what waits for one by its name.
func (l *Lab) downloads() (wait func(name string) []byte) {
	l.t.Helper()
	dir := l.t.TempDir()
	l.savesInto(dir)
	return func(name string) []byte {
		l.t.Helper()
		for start := time.Now(); !spent(start); time.Sleep(20 * time.Millisecond) {
			// A file has its name when it is whole; before, an empty one keeps the place.
			if content, err := os.ReadFile(filepath.Join(dir, name)); err == nil && len(content) > 0 {
				return content
			}
		}
		files, _ := filepath.Glob(filepath.Join(dir, "*"))
		l.t.Fatalf("no %s among %v; the page reads\n%s", name, files,
			Eval[string](l.Page, "document.body.innerText"))
		return nil
	}
}

// TestTakeAway: every format of the menu hands out a file under the experiment's name, with what
// the engine writes of it natively.
func TestTakeAway(t *testing.T) {
	t.Parallel()
	const document = `{"version":1,"title":"Four: points","data":{"points":[[0,0],[4,1],[1,3],[3,4]],"labels":[-1,1,-1,1],"classes":["no","yes"]},
		"learner":{"algorithm":"adaline","eta":0.01,"order":"shuffle"},"test":{"rows":[1]},"stop":{"epochs":20},"seed":3}`
	l := OpenLab(t, written(document, 7)+"&view=surface", Options{})
	l.WaitFor(find("#beside") + ".checkVisibility()")
	wait := l.downloads()
	d, _ := l.Kept()
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	natively := map[string]func(io.Writer) error{
		"epochs-csv":  func(w io.Writer) error { return export.WriteCSV(w, e, e.Run(), false) },
		"epochs-json": func(w io.Writer) error { return export.WriteJSON(w, e, e.Run(), false) },
		"steps-csv":   func(w io.Writer) error { return export.WriteCSV(w, e, e.Run(), true) },
		"steps-json":  func(w io.Writer) error { return export.WriteJSON(w, e, e.Run(), true) },
		"python":      func(w io.Writer) error { return export.WritePython(w, e, e.Run()) },
		"numpy":       func(w io.Writer) error { return export.WriteNumPy(w, e, e.Run()) },
		"notebook": func(w io.Writer) error {
			return export.WriteNotebook(w, e, e.Run(),
				false)
		},
		"data-csv": func(w io.Writer) error { return table.Write(w, e.Set) },
	}
	for _, f := range lab.Formats {
		time.Sleep(150 * time.Millisecond) // Chromium drops the eleventh download in a second
		l.Do("take:" + f.ID)
		got := wait("Four-points" + f.Suffix)
		switch write := natively[f.ID]; {
		case write != nil:
			var want bytes.Buffer
			if err := write(&want); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want.Bytes()) {
				t.Errorf("%s holds\n%s\nwant\n%s", f.ID, got, &want)
			}
		case strings.HasSuffix(f.ID, "-svg"):
			checkSVG(t, f.ID, string(got))
		case strings.HasSuffix(f.ID, "-pdf"):
			checkPDF(t, f.ID, string(got))
		default:
			checkPNG(t, f.ID, got, l.Box(map[bool]string{true: "#beside", false: "#plane"}[f.ID == "beside-png"]))
		}
		l.WaitFor(find("#spoken") + ".innerText.includes(" +
			quoted("Four-points"+f.Suffix+" is ready: your browser downloads it.") + ")")
	}
	if !Eval[bool](l.Page, find("#orders p")+" === null") {
		t.Error("it says that it is still writing")
	}
	// Without the picture beside the plane, nothing offers it. An empty plane is all that is left to
	// have.
	l.Do("view:")
	l.WaitFor(find(`[data-do="take:beside-svg"]`) + " === null")
	l.Do("view:surface")
	l.Do("clear")
	for _, f := range lab.Formats {
		if off := Eval[bool](l.Page, find(`[data-do="take:`+f.ID+`"]`)+".disabled"); off == strings.HasPrefix(f.ID, "plane-") {
			t.Errorf("of an empty plane %s is disabled: %v", f.ID, off)
		}
	}
}

// checkSVG: the file is XML that stands alone, and says what is in the picture.
func checkSVG(t *testing.T, what, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	for _, bad := range []string{"var(", " style=", "NaN"} {
		if strings.Contains(text, bad) {
			t.Errorf("%s has %s", what, bad)
		}
	}
	want := []string{`aria-label="Four: points"`, ">x₁</text>", ">x₂</text>", `fill="#d55e00"`,
		`fill="#0072b2"`}
	switch what {
	case "beside-svg":
		want = []string{`aria-label="Four: points"`, ">w₁</text>", ">w₂</text>", "<path "}
	case "charts-svg":
		want = []string{`aria-label="Four: points"`, ">" + words.ChartErrors.En + "</text>",
			">" + words.Test.En + "</text>", ">w₂</text>"}
	}
	for _, part := range want {
		if !strings.Contains(text, part) {
			t.Errorf("%s has no %s:\n%.2000s", what, part, text)
		}
	}
}

// checkPNG: two pixels for one of the page, on an opaque ground, with the colours of both classes.
func checkPNG(t *testing.T, what string, content []byte, plane Box) {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	size := img.Bounds().Size()
	if what != "charts-png" && (math.Abs(float64(size.X)-2*plane.Width) > 2 ||
		math.Abs(float64(size.Y)-2*plane.Height) > 2) {
		t.Errorf("%s: %v of a plane of %v × %v", what, size, plane.Width, plane.Height)
	}
	seen := map[[3]uint32]int{}
	for y := range size.Y {
		for x := range size.X {
			r, g, b, a := img.At(x, y).RGBA()
			if a != 0xffff {
				t.Fatalf("%s: the pixel %d, %d lets the paper through", what, x, y)
			}
			seen[[3]uint32{r >> 8, g >> 8, b >> 8}]++
		}
	}
	colors := [][3]uint32{{0xff, 0xff, 0xff}, {0xd5, 0x5e, 0x00}, {0x00, 0x72, 0xb2}}
	if what == "beside-png" { // which has the weights of both
		colors = colors[:1]
		if len(seen) < 20 {
			t.Errorf("%s has %d colours", what, len(seen))
		}
	}
	for _, c := range colors {
		if seen[c] < 20 {
			t.Errorf("%s has %d pixels of %x", what, seen[c], c)
		}
	}
}

// TestProgramPrintsThePagesWeights: what python3 prints at the end are the weights on the page, to
// the last bit.
func TestProgramPrintsThePagesWeights(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	wait := l.downloads()
	l.Do("take:python", "take:epochs-csv")
	program, epochs := wait("Iris-setosa-and-versicolor.py"),
		wait("Iris-setosa-and-versicolor-epochs.csv")
	l.Do("end")
	shown := l.Weights()

	rows, err := csv.NewReader(bytes.NewReader(epochs)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	last := rows[len(rows)-1]
	if got := parsed(t, last[len(last)-3:]); !slices.Equal(got, shown) {
		t.Errorf("the last epoch of the CSV has %v, the page %v", got, shown)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatalf("%v; make tools installs it", err)
	}
	run := exec.Command(python, "-")
	run.Stdin = bytes.NewReader(program)
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	_, list, found := strings.Cut(lines[len(lines)-1], "[")
	if got := parsed(t, strings.Split(strings.TrimSuffix(list, "]"), ", ")); !found ||
		!slices.Equal(got, shown) {
		t.Errorf("the program prints %v, the page shows %v", got, shown)
	}
}

func parsed(t *testing.T, fields []string) []float64 {
	t.Helper()
	var all []float64
	for _, field := range fields {
		v, err := strconv.ParseFloat(field, 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// TestLongTrace: the steps of a long run are written while the page goes on. It reads the clock, so
// it is alone.
func TestLongTrace(t *testing.T) {
	l := OpenLab(t, "", Options{})
	wait := l.downloads()
	l.opens("long.json", long("Long", 20))
	Eval[bool](l.Page, `(window.longest = 0, window.before = performance.now(), window.watching = true, (function look(now) {
		longest = Math.max(longest, now - before); before = now; if (watching) requestAnimationFrame(look); })(before), true)`)
	begin := time.Now()
	l.Do("take:steps-csv")
	if text := l.orders(); !strings.HasPrefix(text, "Saving Long-steps.csv …") {
		t.Errorf("it says %q", text)
	}
	got := wait("Long-steps.csv")
	// Written in the page it would be one frame; on a busy machine both take longer.
	whole := float64(time.Since(begin).Milliseconds())
	if longest := Eval[float64](l.Page, "(watching = false, longest)"); longest > max(1000,
		whole/2) {
		t.Errorf("a frame took %.0f of %.0f ms", longest, whole)
	}
	if lines := bytes.Count(got, []byte("\n")); lines != 200_001 {
		t.Errorf("%d lines, want 200,001", lines)
	}
}

// long is a document of as many samples as there may be.
func long(title string, epochs int) string {
	return strings.Replace(many(data.MaxPoints, title), `"epochs":10`,
		fmt.Sprintf(`"epochs":%d`, epochs), 1)
}

// orders waits until the page tells of what its workers do, and returns it.
func (l *Lab) orders() string {
	l.t.Helper()
	l.WaitFor(find("#orders button"))
	return l.Text("#orders p")
}

// littleRoom has the worker take a file of more than a megabyte for too large; app/worker tries the
// real size.
const littleRoom = `
	const { postMessage } = Worker.prototype;
	Worker.prototype.postMessage = function (order, ...rest) {
		postMessage.call(this, {...order, most: 1 << 20}, ...rest);
	};`

// TestTooLongTrace: what would be too large a file is refused, with the command that writes it.
func TestTooLongTrace(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Before: littleRoom})
	l.opens("longer.json", long("Longer", 20))
	l.Do("take:steps-csv")
	l.WaitFor(find("#fault"))
	if fault := l.Fault(); !strings.Contains(fault,
		"Longer-steps.csv would be larger than 256 MiB") || !strings.Contains(fault,
		"perceptronlab train -steps -format csv FILE") {
		t.Errorf("it is refused with %q", fault)
	}
}

// TestWithoutTheClerk: when the worker's program cannot be had, a sentence says so, and the next
// try works.
func TestWithoutTheClerk(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	wait := l.downloads()
	address := Eval[string](l.Page, "perceptronLab.clerk.program")
	l.Expect("status of 404")
	l.Expect("wasm.gone")
	Eval[bool](l.Page, `(perceptronLab.clerk.program = perceptronLab.clerk.program.replace("#", ".gone#"), true)`)
	l.Do("take:data-csv")
	l.WaitFor(`document.querySelector("#boot").textContent.includes("wasm.gone")`)
	Eval[bool](l.Page, `([...document.querySelectorAll("#boot button")].pop().click(), true)`)
	l.WaitFor(find("#fault"))
	if fault := l.Fault(); !strings.Contains(fault, "wasm.gone") {
		t.Errorf("given up, it says %q", fault)
	}
	Eval[bool](l.Page, `(perceptronLab.clerk.program = `+quoted(address)+`, true)`)
	l.Do("dismiss")
	l.Do("take:data-csv")
	if got := wait("Iris-setosa-and-versicolor-data.csv"); !bytes.HasPrefix(got,
		[]byte("sepal length,")) || bytes.Count(got, []byte("\n")) != 101 {
		t.Errorf("the data are\n%.300s", got)
	}
}

// TestMenuByKeys: the menu of how the plane is looked at unfolds and folds by keys, and the focus
// comes back.
func TestMenuByKeys(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	open := find("#look") + ".open"
	l.Focus("#look summary")
	l.Key("\r")
	l.WaitFor(open)
	l.Key("\t")
	if got := Eval[string](l.Page, "document.activeElement.dataset.do"); got != "tool:add" {
		t.Errorf("the tab key goes to %q", got)
	}
	l.Screenshot("look")
	l.Axe()
	l.Key("\u001b")
	if Eval[bool](l.Page, open) || Eval[string](l.Page,
		"document.activeElement.tagName") != "SUMMARY" {
		t.Error("Escape does not fold the menu, or loses the focus")
	}
	l.ClickOn("#look summary")
	l.WaitFor(open)
	l.ClickOn("h1")
	l.WaitFor("!" + open)
}

// TestMenusHaveValues: an entry that says how things are has a value that is not its name, and
// choosing it changes nothing.
func TestMenusHaveValues(t *testing.T) {
	t.Parallel()
	l := edited(t)
	before, _ := l.Kept()
	for _, menu := range Eval[[]string](l.Page,
		`[...document.querySelectorAll("select")].filter(s => [...s.options].some(o => !o.hasAttribute("value") || !o.value)).map(s => s.id)`) {
		t.Errorf("the menu %s has an entry without a value", menu)
	}
	l.Choose("#preset", "as it is")
	if Eval[bool](l.Page, find("#fault")+" !== null") {
		t.Errorf("choosing what is chosen is refused: %s", l.Text("#fault"))
	}
	after, _ := l.Kept()
	sameDocument(t, "choosing what is chosen", after, before)
}

// TestChineseInAPDF: names that no font of PDF has are in the file as what the browser writes, so
// that they can be seen wherever it is read.
func TestChineseInAPDF(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"title":"T","data":{"features":["长度","b"],"points":[[0,0],[4,1]],
		"labels":[-1,1],"classes":["甲","乙"]}}`, 0), Options{})
	wait := l.downloads()
	l.Do("take:plane-pdf")
	file := wait("T.pdf")
	if name := fmt.Sprintf("/ActualText <feff%04x%04x>", '长', '度'); !bytes.Contains(file, []byte(name)) ||
		bytes.Contains(file, []byte("STSong")) {
		t.Fatalf("%s: %t; its file is\n%.4000q", name, bytes.Contains(file, []byte(name)), file)
	}
	image := regexp.MustCompile(`(?s)/ImageMask true .* /Width (\d+) /Height (\d+) .*?/Length (\d+) >>\nstream\n(.*)`).FindSubmatch(file)
	width, _ := strconv.Atoi(string(image[1]))
	length, _ := strconv.Atoi(string(image[3]))
	ink := 0
	for _, b := range image[4][:length] {
		ink += bits.OnesCount8(b)
	}
	if width < 100 || ink < length*8/50 || ink > length*8/2 {
		t.Errorf("the picture of a name is %s × %s dots, with ink in %d of %d", image[1], image[2], ink, 8*length)
	}
}

// checkPDF: a PDF has a page, strokes, and its labels as text.
func checkPDF(t *testing.T, id, file string) {
	t.Helper()
	label := "/ActualText <feff"
	if id == "charts-pdf" {
		for _, r := range "Loss per epoch" {
			label += fmt.Sprintf("%04x", r)
		}
	}
	if strings.Contains(file, "/BaseFont") {
		t.Errorf("%s: it needs a font that is not in it", id)
	}
	for _, want := range []string{"%PDF-", "/MediaBox [0 0 ", " l\nS\n", label, "%%EOF"} {
		if !strings.Contains(file, want) {
			t.Errorf("%s: no %q in it", id, want)
		}
	}
}

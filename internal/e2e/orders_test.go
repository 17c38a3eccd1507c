package e2e

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// busy has a worker that is asked for a lesson or a table while window.busy is set compute for
// minutes: the steps of a run without an end. window.leap moves the clock of orders.js forward.
const busy = `
	const {postMessage} = Worker.prototype, now = performance.now.bind(performance);
	window.workers = 0, window.leap = 0;
	Worker.prototype.postMessage = function (order, ...rest) {
		if (order.program) workers++;
		const asked = JSON.parse(order.order ?? "{}");
		if (window.busy && (asked.Lesson || asked.Table)) order = {id: order.id, order: JSON.stringify({File: {
			Format: "steps-json", Type: "text/plain",
			Document: {version: 1, data: {preset: "iris-versicolor-virginica"}, stop: {epochs: 100000}}}})};
		return postMessage.call(this, order, ...rest);
	};
	performance.now = () => now() + leap;`

// busyLab is a lab whose worker is kept busy, or not.
func busyLab(t *testing.T, keepBusy bool) *Lab {
	l := OpenLab(t, "", Options{Before: busy})
	l.keepsBusy(keepBusy)
	return l
}

func (l *Lab) keepsBusy(on bool) {
	l.t.Helper()
	Eval[bool](l.Page, "(window.busy = "+map[bool]string{true: "true", false: "false"}[on]+", true)")
}

// orders waits until the page tells of what its workers do, and returns it.
func (l *Lab) orders() string {
	l.t.Helper()
	l.WaitFor(find("#orders button"))
	return l.Text("#orders p")
}

// workbook is a file of columns that share one long text, as spreadsheets write it.
func workbook(t *testing.T, rows, columns int, long string) string {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	row := "<row>" + strings.Repeat(`<c t="s"><v>0</v></c>`, columns-1) + "<c><v>1</v></c></row>"
	for name, content := range map[string]string{
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>`,
		"xl/sharedStrings.xml":       "<sst><si><t>" + long + "</t></si></sst>",
		"xl/s.xml":                   "<worksheet><sheetData>" + strings.Repeat(row, rows) + "</sheetData></worksheet>",
	} {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// dropsFile drops a file whose bytes are not text.
func (l *Lab) dropsFile(name, content string) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => { const all = new DataTransfer(), bytes = Uint8Array.from(atob("`+
		base64.StdEncoding.EncodeToString([]byte(content))+`"), c => c.charCodeAt());
		all.items.add(new File([bytes], `+quoted(name)+`));
		document.querySelector("#plane").dispatchEvent(new DragEvent("drop", {dataTransfer: all, bubbles: true, cancelable: true}));
		return true; })()`)
}

// TestReadingIsCancelled: reading a large workbook can be cancelled; the page says so, the
// experiment is what it was, and another table is read at once by another worker.
func TestReadingIsCancelled(t *testing.T) {
	t.Parallel()
	l := busyLab(t, true)
	start, _ := l.Kept()
	l.dropsFile("large.xlsx", workbook(t, 20_000, 19, strings.Repeat("x", 2000)))
	if got := l.orders(); !strings.HasPrefix(got, "Reading large.xlsx …") {
		t.Errorf("it says %q", got)
	}
	l.Screenshot("reading")
	l.Axe()
	l.WaitFor("workers === 1") // its files have arrived
	l.ClickOn("#orders button")
	l.WaitFor(`document.querySelector("#table[open], #orders p") === null`)
	if got := l.Fault(); got != "Reading large.xlsx was cancelled. Nothing has changed." {
		t.Errorf("cancelled, it says %q", got)
	}
	d, _ := l.Kept()
	sameDocument(t, "after a table that was not read", d, start)
	l.keepsBusy(false)
	l.drops("Three.csv", threeClasses)
	l.takes()
	if n := Eval[int](l.Page, "workers"); n != 2 {
		t.Errorf("%d workers were started, not a second one", n)
	}
}

// TestReadingEndsWithItsDialog: who closes the dialog waits for nothing, and the next table is read
// by a fresh worker. A change that is cancelled leaves the dialog as it was before.
func TestReadingEndsWithItsDialog(t *testing.T) {
	t.Parallel()
	l := busyLab(t, true)
	l.drops("first.csv", twoClasses)
	l.orders()
	l.Key(kb.Escape)
	l.WaitFor(`document.querySelector("#table[open], #orders p") === null`)
	l.keepsBusy(false)
	l.drops("second.csv", twoClasses)
	l.previewed()
	if got := l.Text("#table-title"); got != "second.csv" {
		t.Errorf("the dialog shows %q", got)
	}
	l.keepsBusy(true)
	l.Choose("#table-label", "#2")
	l.orders()
	l.ClickOn("#orders button")
	l.WaitFor(find("#table .end p") + `.innerText === "Reading second.csv was cancelled. Nothing has changed."`)
	if got := Eval[string](l.Page, find("#table-label")+".selectedOptions[0].text"); got != "label" {
		t.Errorf("the label is %q", got)
	}
	l.takes()
	if d, _ := l.Kept(); len(d.Data.Points) != 4 || d.Data.Features[1] != "width" {
		t.Errorf("the document is %s", d.Full())
	}
}

// TestReadingTakesTooLong: after a minute reading ends by itself, with a sentence that says so.
func TestReadingTakesTooLong(t *testing.T) {
	t.Parallel()
	l := busyLab(t, true)
	l.drops("slow.csv", twoClasses)
	l.orders()
	// Again and again: no time counts while the worker's own files are still on their way.
	l.WaitFor(`(window.leap += 61_000) && document.querySelector("#fault")`)
	if got := l.Fault(); got != "Reading slow.csv takes longer than 60 s. It was stopped; your experiment is unchanged. "+
		"Fewer rows or columns are read faster." {
		t.Errorf("it says %q", got)
	}
	l.keepsBusy(false)
	l.drops("quick.csv", twoClasses)
	l.takes()
}

// TestFilesKeepNobodyWaiting: while a long file is written a table is read; writing it can be
// cancelled.
func TestFilesKeepNobodyWaiting(t *testing.T) {
	t.Parallel()
	l := busyLab(t, false)
	l.opens("long.json", strings.Replace(long("Long", 20), `"epochs":20`, `"epochs":2000`, 1))
	l.Focus(`[data-do="take:steps-json"]`)
	l.Key("\r")
	if got := l.orders(); !strings.HasPrefix(got, "Saving Long-steps.json …") {
		t.Errorf("it says %q", got)
	}
	l.WaitFor(find("#orders i") + `.innerText.includes("MiB so far")`)
	l.drops("Three.csv", threeClasses)
	l.takes()
	l.orders()
	l.Focus("#orders button")
	l.Key("\r")
	l.WaitFor(find("#orders p") + " === null")
	if got := l.Fault(); got != "Saving Long-steps.json was cancelled. Nothing has changed." {
		t.Errorf("cancelled, it says %q", got)
	}
}

// TestLessonIsLeftWhileItLoads: a lesson that is being prepared can be left or cancelled, and opens
// the next time; a step that is cancelled leaves the one before.
func TestLessonIsLeftWhileItLoads(t *testing.T) {
	t.Parallel()
	l := busyLab(t, true)
	start, _ := l.Kept()
	l.follows("lesson=one-update")
	if got := l.orders(); !strings.HasPrefix(got, "Preparing this page …") {
		t.Errorf("it says %q", got)
	}
	l.ClickOn("#orders button")
	l.WaitFor(find("#fault") + ` && document.querySelector("#orders p") === null`)
	if got := l.Fault(); got != "Preparing this page was cancelled. Nothing has changed." {
		t.Errorf("cancelled, it says %q", got)
	}
	d, _ := l.Kept()
	sameDocument(t, "after a lesson that did not open", d, start)

	l.follows("lesson=one-update")
	l.orders()
	l.keepsBusy(false)
	l.follows("lesson=one-update&step=2")
	l.lessonShown(2)
	l.keepsBusy(true)
	l.ClickOn("#lesson-check")
	l.orders()
	l.ClickOn("#orders button")
	l.WaitFor(find("#fault"))
	l.lessonShown(2)
	l.keepsBusy(false)
	l.follows("lesson=one-update&step=3")
	l.lessonShown(3)
}

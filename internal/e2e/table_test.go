package e2e

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
)

const (
	twoClasses   = "height,width,label\n1,2,no\n3,4,yes\n2,1,no\n4,4,yes\n"
	threeClasses = "a;b;class\n1,5;2;x\n3;4,5;y\n0;5;z\n"
)

// drops gives the lab a file as a reader who drops it on the page does.
func (l *Lab) drops(name, content string) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => { const all = new DataTransfer(); all.items.add(new File([`+quoted(content)+`], `+quoted(name)+`));
		const at = {dataTransfer: all, bubbles: true, cancelable: true};
		const target = document.querySelector("#plane");
		if (target.dispatchEvent(new DragEvent("dragover", at)))
			throw new Error("the browser would open the file itself");
		if (!document.querySelector("#lab").dataset.drop) throw new Error("the page does not show where to drop");
		target.dispatchEvent(new DragEvent("drop", at));
		if (document.querySelector("#lab").dataset.drop) throw new Error("the page still shows where to drop");
		return true; })()`)
}

// pastes pastes text into what has the focus, and reports whether the lab took it.
func (l *Lab) pastes(selector, content string) bool {
	l.t.Helper()
	return Eval[bool](l.Page, `(() => { const all = new DataTransfer(); all.setData("text/plain", `+quoted(content)+`);
		return !document.querySelector(`+quoted(selector)+`).dispatchEvent(new ClipboardEvent("paste", {clipboardData: all, bubbles: true, cancelable: true})); })()`)
}

// previewed waits until a table is shown as it was understood.
func (l *Lab) previewed() {
	l.t.Helper()
	l.WaitFor(`document.querySelector("#table[open] #table-notes") !== null`)
	l.Settle()
}

// takes takes the table that is shown.
func (l *Lab) takes() {
	l.t.Helper()
	l.previewed()
	l.ClickOn("#table-take")
	l.WaitFor(`document.querySelector("#table[open]") === null`)
	l.Settle()
}

// TestTables: a table comes in as a file, by a drop, and pasted; the rule follows where it must,
// and one undo takes it back.
func TestTables(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	start, _ := l.Kept()
	l.opens("Heights.csv", twoClasses)
	if got := l.Text("h1"); got != "Heights" {
		t.Fatalf("opened, the title is %q", got)
	}
	d, _ := l.Kept()
	if d.Algorithm != "perceptron" || len(d.Data.Points) != 4 || d.Data.Points[1][1] != 4 ||
		d.Data.Labels[1] != 1 || d.Data.Classes[1] != "yes" || d.Data.Features[0] != "height" {
		t.Errorf("the document is %s", d.Full())
	}
	l.AgreesWithEngine()
	l.NoNaN()

	l.drops("Three.TSV", threeClasses)
	l.takes()
	l.WaitFor(find("h1") + `.innerText === "Three"`)
	d, _ = l.Kept()
	if d.Algorithm != "multiclass" || d.Data.Points[0][0] != 1.5 || d.Data.Labels[2] != 2 {
		t.Errorf("dropped, the document is %s", d.Full())
	}
	if fault := l.Fault(); fault != "Three has 3 classes, and Perceptron cannot learn from them, so the rule is now Multiclass perceptron. Undo brings back what you had." {
		t.Errorf("it says %q", fault)
	}
	if !l.pastes("body", "x\ty\n1\t0.5\n2\t1.5\n3\t2\n") {
		t.Error("a pasted table is left to the browser")
	}
	l.takes()
	l.WaitFor(find("h1") + ".innerText === " + quoted(words.PastedTable.En))
	d, _ = l.Kept()
	if d.Algorithm != "linear-regression" || d.Data.Labels[1] != 1.5 {
		t.Errorf("pasted, the document is %s", d.Full())
	}
	l.Do("undo", "undo", "undo")
	d, _ = l.Kept()
	sameDocument(t, "all undone", d, start)

	// What is pasted into a box, and what is no table, is none of the lab's business.
	if l.pastes("#eta-exact", "1,2\n3,4") || l.pastes("body",
		"some words, and more\nand another line") {
		t.Error("it takes what is not for it")
	}
	l.Settle()
	d, _ = l.Kept()
	sameDocument(t, "after pasting elsewhere", d, start)
}

// TestBadTables: a fault is named by its row, its column and what stands there; there is nothing to
// take, and nothing is lost.
func TestBadTables(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	start, _ := l.Kept()
	for name, c := range map[string][2]string{
		"letters.csv": {"a,b,label\n1,2,x\n3,q,y\n4,5,x\n",
			`Row 3, column b is "q". Allowed: a finite number.`},
		"ragged.tsv": {"1\t2\t3\n4\t5\n6\t7\t8\n",
			"Row 2 is 2 cells long. Allowed: 3, as in the other rows."},
		"one.txt":   {"a,label\n1,x\n2,x\n", "The label in column label is one class only."},
		"empty.csv": {"", "The table is empty."},
	} {
		l.drops(name, c[0])
		l.previewed()
		if fault := l.Text("#table-fault"); !strings.HasPrefix(fault, c[1]) ||
			l.Text("#table-title") != name {
			t.Errorf("%s is refused with %q, want %q", name, fault, c[1])
		}
		if !Eval[bool](l.Page, find("#table-take")+".disabled") {
			t.Errorf("%s can be taken", name)
		}
		l.Do("own-leave")
	}
	for name, c := range map[string][2]string{
		"large.csv":    {strings.Repeat("1,0\n", 1<<20+1), "larger than 4 MiB"},
		"document.txt": {`{"version":7}`, "version is 7"},
	} {
		l.opens(name, c[0])
		if fault := l.Fault(); !strings.Contains(fault, c[1]) || !strings.Contains(fault, name) {
			t.Errorf("%s is refused with %q, want %q", name, fault, c[1])
		}
		l.Do("dismiss")
	}
	d, _ := l.Kept()
	sameDocument(t, "after what was refused", d, start)
	l.NoNaN()
}

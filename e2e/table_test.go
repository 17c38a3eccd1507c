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
		if (target.dispatchEvent(new DragEvent("dragover", at)) || target.dispatchEvent(new DragEvent("drop", at)))
			throw new Error("the browser would open the file itself"); return true; })()`)
}

// pastes pastes text into what has the focus, and reports whether the lab took it.
func (l *Lab) pastes(selector, content string) bool {
	l.t.Helper()
	return Eval[bool](l.Page, `(() => { const all = new DataTransfer(); all.setData("text/plain", `+quoted(content)+`);
		return !document.querySelector(`+quoted(selector)+`).dispatchEvent(new ClipboardEvent("paste", {clipboardData: all, bubbles: true, cancelable: true})); })()`)
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
	l.WaitFor(find("h1") + `.innerText === "Three"`)
	d, _ = l.Kept()
	if d.Algorithm != "multiclass" || d.Data.Points[0][0] != 1.5 || d.Data.Labels[2] != 2 {
		t.Errorf("dropped, the document is %s", d.Full())
	}
	if fault := l.Fault(); fault != "Three has 3 classes, from which Perceptron cannot learn, so the rule is now Multiclass perceptron. Undo brings back what was there." {
		t.Errorf("it says %q", fault)
	}
	if !l.pastes("body", "x\ty\n1\t0.5\n2\t1.5\n3\t2\n") {
		t.Error("a pasted table is left to the browser")
	}
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

// TestBadTables: a fault is named by its row and column, its text can be copied, and nothing is
// lost.
func TestBadTables(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	for name, c := range map[string][2]string{
		"letters.csv": {"a,b,label\n1,2,x\n3,q,y\n",
			`CSV row 3, column b is "q". Allowed: a finite number.`},
		"ragged.tsv": {"1\t2\t3\n4\t5\n",
			"CSV row 2 is 2 cells. Allowed: 3, as in the first row."},
		"one.txt": {"a,label\n1,x\n2,x\n",
			"CSV column label is one class only. Allowed: at least two."},
		"empty.csv":    {"", "CSV is empty."},
		"latin1.csv":   {"a,label\n1,caf\xe9\n2,th\xe9\n", "CSV row 2 is not UTF-8."},
		"long.csv":     {strings.Repeat("1,0\n", 10_001), "more than 10000 rows"},
		"large.csv":    {strings.Repeat("1,0\n", 1<<20+1), "larger than 4 MiB"},
		"document.txt": {`{"version":7}`, "version is 7"},
	} {
		l.opens(name, c[0])
		fault := l.Fault()
		if !strings.Contains(fault, c[1]) || !strings.Contains(fault, name) {
			t.Errorf("%s is refused with %q, want %q", name, fault, c[1])
		}
		if got := l.Text("h1"); !strings.Contains(got, "setosa") {
			t.Errorf("%s has changed what is shown to %q", name, got)
		}
		if can := Eval[bool](l.Page, find(`[data-do="copyfault"]`)+" !== null"); can == (name == "large.csv" || name == "empty.csv") {
			t.Errorf("%s: its text can be copied: %v", name, can)
		}
		l.Do("dismiss")
	}
	l.NoNaN()
}

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// rowsOfSteps are the steps whose rows are on the page, with the cursor's and the keyboard's.
const rowsOfSteps = `(() => {
	const of = (rows) => [...rows].map((row) => row.id.replace("row-of-", "")).join();
	const table = document.querySelector("#steps-table");
	return [of(table.querySelectorAll("tbody tr")), of(table.querySelectorAll(".now")),
		of(table.querySelectorAll(".marked"))].join(" ");
})()`

// TestSteps: the table of all steps has the rows that were seen; a click and the keys go to a step;
// of a run of 400,000 steps only what is in sight is on the page; and it is all taken away with the
// same columns.
func TestSteps(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"title":"AND","data":{"preset":"and"},"learner":{"eta":1}}`,
		0)+"&view=steps", Options{Width: 1440, Height: 1200, Before: `let copied = "";
			navigator.clipboard.writeText = (text) => { copied = text; return Promise.resolve(); };`})
	wait := l.downloads()
	until := func(want string) {
		t.Helper()
		l.WaitFor(rowsOfSteps + " === " + quoted(want))
	}
	upTo := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprint(i+1))
		}
		return strings.Join(list, ",")
	}
	until("  ")
	l.Do("step:1", "step:1")
	until("1,2 2 2")
	l.Do("end")
	until(upTo(24) + " 24 24")
	l.ClickOn("#row-of-15")
	until(upTo(24) + " 15 15")
	const row = "4\t15\t3\t(1, 1, 0)\t−1\t0\t+1×\t(−2, −2, 0)\t(−6, 2, 2)"
	if got := strings.TrimSpace(Eval[string](l.Page, find("#row-of-15")+".innerText")); got != row {
		t.Errorf("step 15 reads %q", got)
	}
	if cursor, _ := l.Step(); cursor != 15 {
		t.Errorf("a click goes to step %d", cursor)
	}
	l.Focus("#steps-table")
	l.Key(kb.ArrowDown + kb.ArrowDown)
	until(upTo(24) + " 15 17")
	l.Key(kb.Enter)
	until(upTo(24) + " 17 17")
	l.Axe()
	const heads = "epoch\tstep\tsample\tx0\tx1\tx2\td\tz\to\tdw0\tdw1\tdw2\tw0\tw1\tw2\n"
	l.Do("steps:copy")
	l.WaitFor(`copied !== ""`)
	copied := Eval[string](l.Page, "copied")
	if !strings.HasPrefix(copied, heads+"1\t1\t1\t1\t0\t0\t-1\t0\t1\t-2\t0\t0\t-2\t0\t0\n") ||
		strings.Count(copied, "\n") != 25 {
		t.Errorf("copied is\n%s", copied)
	}
	l.Do("steps:csv")
	if got := string(wait("AND-steps.csv")); got != strings.ReplaceAll(copied, "\t", ",") {
		t.Errorf("the file is\n%s", got)
	}

	l.follows(written(`{"version":1,"data":{"preset":"xor"},"stop":{"epochs":100000}}`, 0) + "&view=steps")
	l.WaitFor(find("#steps-table") + `.getAttribute("aria-rowcount") === "1"`)
	l.Do("end")
	l.WaitFor(find("#steps-table") + `.getAttribute("aria-rowcount") === "400001" && document.querySelector("#row-of-400000")`)
	if n := Eval[int](l.Page, `document.querySelectorAll("#steps-table tr").length`); n > 60 {
		t.Errorf("%d rows are on the page", n)
	}
	Eval[int](l.Page, find("#steps")+".scrollTop = 0")
	l.WaitFor(`document.querySelector("#row-of-1")`)
	l.ClickOn("#row-of-2")
	l.WaitFor(`document.querySelector("#row-of-2.now")`)

	for _, width := range []int64{390, 360} {
		l.emulate(Options{Width: width, Height: 800, Touch: true})
		l.Settle()
		l.inWidth("the table of steps", width)
		l.stepsFit()
	}
	l.Axe()
	for _, document := range some(1, 3, everyRun) {
		l.follows(written(document, 2) + "&view=steps")
		l.WaitFor(`document.querySelector("#row-of-1")`)
		l.stepsFit()
	}
	// Opened late in a run, it begins with the row of the cursor in sight.
	late := OpenLab(t, `json={"version":1,"data":{"preset":"xor"}}&t=400&view=steps`,
		Options{Width: 390, Height: 844, Touch: true})
	late.WaitFor(`document.querySelector("#steps tbody tr")`)
	late.Settle()
	if !Eval[bool](late.Page, `document.querySelector("#row-of-400") !== null`) {
		t.Error("the row of the cursor is out of sight")
	}
}

// stepsFit: nothing of the table of steps is out of sight to the side, all rows are equally high,
// and the marks of mistakes are seen.
func (l *Lab) stepsFit() {
	l.t.Helper()
	type steps struct{ Wide, Room, Heights, Marks, Seen int }
	s := Eval[steps](l.Page, `(() => {
		const scroll = document.querySelector("#steps"), room = scroll.getBoundingClientRect();
		const rows = [...scroll.querySelectorAll("tbody tr")];
		const marks = rows.map(row => row.querySelector("b.cross")).filter(mark => mark);
		return {Wide: scroll.scrollWidth, Room: scroll.clientWidth, Marks: marks.length,
			Heights: new Set(rows.map(row => row.offsetHeight)).size,
			Seen: marks.filter(mark => mark.getBoundingClientRect().right <= room.right).length};
	})()`)
	if s.Wide > s.Room || s.Heights != 1 || s.Seen < s.Marks {
		l.t.Errorf("the table of steps is %+v", s)
	}
}
